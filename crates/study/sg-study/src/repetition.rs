//! Repetition of values, which is either *proved*, *observed*, or not seen at all.

use std::fmt;

use crate::say;
use sg_theory::period::ProvedPeriod;
use sg_theory::period::arithmetic::{self, ProvedArithmeticPeriod};

/// What is known about g(n + p) = g(n) + s from some n on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// A theorem proves it, and its condition was checked.
    Proved(Proved),
    /// It holds in the table, but may end right after it.
    Observed {
        /// The repetition.
        cycle: Cycle,
        /// The largest heap that was examined.
        up_to: usize,
    },
    /// The values do not repeat, but a theorem proves this formula for them.
    Formula(&'static str),
    /// A theorem says that the values never repeat, whatever the table shows.
    Never {
        /// The repetition in the table, which must end later.
        seen: Option<Cycle>,
        /// The largest heap that was examined.
        up_to: usize,
        /// The theorem that excludes a repetition.
        reason: &'static str,
    },
    /// Nothing repeats in the table.
    Unseen {
        /// The largest heap that was examined.
        up_to: usize,
    },
}

/// A preperiod, a period, and the growth of the values with each period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The first heap from which everything repeats.
    pub preperiod: usize,
    /// The number of heaps in a period.
    pub period: usize,
    /// The growth of the values with each period, or 0 for a plain period.
    pub saltus: u32,
}

impl Cycle {
    /// Makes a plain period.
    pub(crate) fn new(preperiod: usize, period: usize) -> Self {
        Cycle { preperiod, period, saltus: 0 }
    }

    /// Sets the growth of the values with each period.
    pub(crate) fn with_saltus(self, saltus: u32) -> Self {
        Cycle { saltus, ..self }
    }
}

/// A repetition with its proof, made only from a certificate of `sg_theory` or a theorem named in
/// this crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    cycle: Cycle,
    certificate: Certificate,
    /// The reason why it holds forever: the theorem, and what was checked.
    reason: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Certificate {
    Period(ProvedPeriod),
    Arithmetic(ProvedArithmeticPeriod),
    /// A formula for g(n), whose proof stands in the place that the reason names.
    Formula,
}

impl Proved {
    /// Makes a repetition from a theorem. The formula must be proved for every heap.
    pub(crate) fn by_formula(formula: &'static str, cycle: Cycle) -> Self {
        Proved { cycle, certificate: Certificate::Formula, reason: formula.to_owned() }
    }

    /// Makes a repetition from a certificate. `reason` names the theorem and what was checked.
    pub(crate) fn period(proof: ProvedPeriod, reason: String) -> Self {
        Proved { cycle: Cycle::new(proof.preperiod(), proof.period()), certificate: Certificate::Period(proof), reason }
    }

    /// Makes a repetition with growth from a certificate.
    pub(crate) fn growth(proof: ProvedArithmeticPeriod, reason: String) -> Self {
        Proved {
            cycle: Cycle::new(proof.preperiod(), proof.period()).with_saltus(proof.saltus()),
            certificate: Certificate::Arithmetic(proof),
            reason,
        }
    }

    /// Returns the proved repetition.
    pub fn cycle(&self) -> Cycle {
        self.cycle
    }

    /// Returns g(n) for any heap, if the certificate holds the values.
    pub fn grundy(&self, n: u64) -> Option<u64> {
        match &self.certificate {
            Certificate::Period(proof) => Some(proof.grundy(n).into()),
            // These conditions keep the value within 64 bits.
            Certificate::Arithmetic(proof) if proof.saltus() as usize <= proof.period() && n < 1 << 63 => {
                Some(proof.grundy(n))
            }
            _ => None,
        }
    }

    /// Returns the reason why the repetition holds forever.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

impl Repetition {
    /// Looks for a repetition in g(0), g(1), ... The repeating part must fill at least half of the
    /// table and three periods, since shorter repetitions occur by chance at the end of any table.
    pub fn observe(values: &[u32]) -> Self {
        let up_to = values.len().saturating_sub(1);
        match arithmetic::observe(values) {
            Some(seen) if 2 * seen.preperiod <= values.len() && seen.preperiod + 3 * seen.period <= values.len() => {
                let cycle = Cycle::new(seen.preperiod, seen.period).with_saltus(seen.saltus);
                Repetition::Observed { cycle, up_to }
            }
            _ => Repetition::Unseen { up_to },
        }
    }

    /// Adds the reason why the values never repeat.
    pub(crate) fn that_ends(self, reason: &'static str) -> Self {
        match self {
            Repetition::Observed { cycle, up_to } => Repetition::Never { seen: Some(cycle), up_to, reason },
            Repetition::Unseen { up_to } => Repetition::Never { seen: None, up_to, reason },
            other => other,
        }
    }

    /// Returns the repetition, whether proved or observed.
    pub fn cycle(&self) -> Option<Cycle> {
        match self {
            Repetition::Proved(proved) => Some(proved.cycle),
            Repetition::Observed { cycle, .. } => Some(*cycle),
            Repetition::Unseen { .. } | Repetition::Formula(_) | Repetition::Never { .. } => None,
        }
    }
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cycle { preperiod, period, saltus } = self;
        f.write_str(&say!("period {period} from heap {preperiod}", "循环节 {period}，从 {preperiod} 开始"))?;
        match saltus {
            0 => Ok(()),
            _ => f.write_str(&say!(", {saltus} more each time", "，每次增加 {saltus}")),
        }
    }
}

impl fmt::Display for Repetition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Repetition::Proved(proved) => {
                let (cycle, reason) = (proved.cycle, proved.reason());
                f.write_str(&say!("{cycle}: proved\n  ({reason})", "{cycle}：已证明\n  （{reason}）"))
            }
            Repetition::Observed { cycle, up_to } => f.write_str(&say!(
                "{cycle}: observed up to {up_to}\n  (it may end right after that)",
                "{cycle}：观察到 {up_to} 为止\n  （可能刚过那里就不再成立）"
            )),
            Repetition::Formula(formula) => f.write_str(&say!(
                "no period, but a formula: proved\n  ({formula})",
                "没有循环节，但有公式：已证明\n  （{formula}）"
            )),
            Repetition::Never { seen: Some(cycle), up_to, reason } => f.write_str(&say!(
                "{cycle}: observed up to {up_to}\n  (it ends later, for there is no period: {reason})",
                "{cycle}：观察到 {up_to} 为止\n  （它后来不再成立，因为没有循环节：{reason}）"
            )),
            Repetition::Never { seen: None, up_to, reason } => f.write_str(&say!(
                "no period found up to {up_to}\n  (and there is none: {reason})",
                "到 {up_to} 为止没有发现循环节\n  （也不存在循环节：{reason}）"
            )),
            Repetition::Unseen { up_to } => {
                f.write_str(&say!("no period found up to {up_to}", "到 {up_to} 为止没有发现循环节"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cycle, Repetition};

    #[test]
    fn chance_repetition_at_the_end_is_not_reported() {
        let mut values: Vec<u32> = (0..100).map(|n: u32| n * n % 97).collect();
        values.extend([1, 2, 1, 2, 1, 2, 1]);
        assert_eq!(Repetition::observe(&values), Repetition::Unseen { up_to: 106 });
        assert_eq!(Repetition::observe(&[]), Repetition::Unseen { up_to: 0 });
    }

    #[test]
    fn growth_is_observed_with_its_saltus() {
        let values: Vec<u32> = (0..40).map(|n| n / 4 * 3 + n % 2).collect();
        let cycle = Cycle::new(0, 4).with_saltus(3);
        assert_eq!(Repetition::observe(&values), Repetition::Observed { cycle, up_to: 39 });
        let text = Repetition::observe(&values).to_string();
        assert!(text.starts_with("period 4 from heap 0, 3 more each time: observed up to 39\n"), "{text}");
    }
}

//! Periods of taking-and-breaking games, proved from a table.

use super::Taking;
use crate::period::{ProvedPeriod, recurrences};

/// Returns the least period for which the window of the theorem ([`Taking::period`]) lies in the
/// table.
pub(crate) fn certificate<T: Copy + PartialEq + Into<u32>>(game: &Taking, values: &[T]) -> Option<ProvedPeriod> {
    let (parts, last) = (game.most_heaps().max(1), game.digits().len() - 1);
    if game.is_unequal() && parts > 2 {
        return None;
    }
    let longest = values.len().checked_sub(last)? / parts;
    // If a period is proved, the end of the table also occurs one period earlier, so look for such
    // a repeat first. The window of the theorem contains this end: it has k values if no move
    // leaves two heaps, and otherwise at least half of the table.
    let certain = if parts == 1 { last } else { values.len() };
    let word = (values.len() / 8).min(certain).clamp(1, 4096);
    let start = values.len().saturating_sub(longest + word);
    let mut preperiod = 0;
    let mut hopeless = 0;
    let period = recurrences(&values[start..], word, |period| {
        if period <= hopeless {
            return false;
        }
        let pairs = values.iter().rev().zip(values[..values.len() - period].iter().rev());
        let agreeing = pairs.take_while(|(later, earlier)| later == earlier).count();
        preperiod = values.len() - period - agreeing;
        // If p' <= `agreeing` were a period from an earlier heap on, this period would hold from
        // there on too, by the theorem of Fine and Wilf.
        hopeless = agreeing;
        game.proof_length(preperiod, period) <= values.len()
    })?;
    let known = values[..preperiod + period].iter().map(|&value| value.into()).collect();
    Some(ProvedPeriod::from_certificate(known, period))
}

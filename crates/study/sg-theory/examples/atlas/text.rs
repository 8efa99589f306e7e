//! The text format of the atlas.

use std::fmt;
use std::str::FromStr;

use sg_theory::Taking;

use crate::classes::{Atlas, Class};
use crate::survey::{SORTED_AT, Survey};

/// The first lines of an atlas.
const HEADER: &str = "\
# All octal codes of up to four digits, made by the example beside them: a line for each class, the codes with the same values.
# proved PREPERIOD PERIOD HEAPS LARGEST FIRST-HEAP-WITH-IT RARE-HEAPS LAST-OF-THEM FINGERPRINT CODES
#        Figures are those of the first code; HEAPS were enough for the proof. The other codes have the same values
#        but for zeros at the beginning, each proved by its own table.
# open - - HEAPS LARGEST FIRST-HEAP-WITH-IT RARE-HEAPS LAST-OF-THEM FINGERPRINT CODES
#        HEAPS of the first code prove no period. The other codes agree over the first 32,000 heaps.
";

impl fmt::Display for Atlas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}# {}", self.summary())?;
        self.classes().into_iter().try_for_each(|class| writeln!(f, "{class}"))
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let survey = &self.survey;
        match survey.proved {
            Some((preperiod, period)) => write!(f, "proved {preperiod} {period}")?,
            None => write!(f, "open - -")?,
        }
        write!(f, " {} {} {}", survey.heaps, survey.largest.0, survey.largest.1)?;
        match survey.rare {
            Some((count, last)) => write!(f, " {count} {last}")?,
            None => write!(f, " - -")?,
        }
        write!(f, " {:016x}", survey.fingerprint)?;
        self.codes.iter().try_for_each(|code| write!(f, " {code}"))
    }
}

impl FromStr for Atlas {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut atlas = Atlas::default();
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let error = |what| format!("line {} is not a class of an atlas: {what}", index + 1);
            let class = class(line).map_err(error)?;
            if atlas.classes.insert(class.survey.fingerprint, class).is_some() {
                return Err(error("its fingerprint is repeated"));
            }
        }
        Ok(atlas)
    }
}

fn class(line: &str) -> Result<Class, &'static str> {
    let mut fields = line.split(' ');
    let proved = match fields.next() {
        Some("proved") => true,
        Some("open") => false,
        _ => return Err("it begins with neither `proved` nor `open`"),
    };
    let mut number = || match fields.next() {
        Some("-") => Ok(None),
        field => field.and_then(|field| field.parse().ok()).map(Some).ok_or("a number is missing"),
    };
    let (preperiod, period, heaps): (_, _, Option<usize>) = (number()?, number()?, number()?);
    let (largest, first, rare, last) = (number()?, number()?, number()?, number()?);
    if proved != preperiod.is_some() || proved != period.is_some() {
        return Err("a proved class needs a preperiod and a period, and an open one has neither");
    }
    let fingerprint = fields.next().and_then(|field| u64::from_str_radix(field, 16).ok());
    let codes: Option<Vec<Taking>> = fields.map(|code| code.parse().ok()).collect();
    let heaps = heaps.ok_or("the number of heaps is missing")?;
    if !proved && heaps < SORTED_AT {
        return Err("an open code needs a table of 32,000 heaps");
    }
    Ok(Class {
        codes: codes.filter(|codes| !codes.is_empty()).ok_or("the codes cannot be read")?,
        survey: Survey {
            proved: preperiod.zip(period),
            heaps,
            largest: largest
                .and_then(|largest: usize| largest.try_into().ok())
                .zip(first)
                .ok_or("the largest value is missing")?,
            rare: rare.zip(last),
            fingerprint: fingerprint.ok_or("the fingerprint cannot be read")?,
        },
    })
}

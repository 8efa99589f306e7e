//! Compares the recorded atlas with new proofs and with published periods.

use std::collections::BTreeMap;

use sg_theory::Taking;

use crate::classes::{Atlas, Class};
use crate::sort;
use crate::survey::survey;

const RECORD: &str = include_str!("classes.txt");

fn atlas() -> Atlas {
    RECORD.parse().unwrap()
}

fn by_code(atlas: &Atlas) -> BTreeMap<String, &Class> {
    let mut all = BTreeMap::new();
    for class in atlas.classes() {
        all.extend(class.codes.iter().map(|code| (code.to_string(), class)));
    }
    all
}

#[test]
fn every_code_of_up_to_four_digits_occurs_once() {
    let atlas = atlas();
    assert_eq!(atlas.to_string(), RECORD);
    let mut codes: Vec<&Taking> = atlas.classes().iter().flat_map(|class| &class.codes).collect();
    let mut all = Atlas::codes(4);
    assert_eq!(codes.len(), all.len());
    codes.sort_by_key(|code| code.to_string());
    all.sort_by_key(|code| code.to_string());
    assert!(codes.into_iter().eq(&all));
}

#[test]
fn short_proofs_hold_for_all_codes_of_a_class() {
    let (mut first, mut other) = (0, 0);
    let atlas = atlas();
    for class in atlas.classes() {
        if class.survey.proved.is_none() || class.survey.heaps > 500 {
            continue;
        }
        for code in &class.codes {
            let found = survey(code, 0);
            assert_eq!(found.fingerprint, class.survey.fingerprint, "{code}");
            other += 1;
        }
        assert_eq!(survey(&class.codes[0], 0), class.survey);
        first += 1;
    }
    assert!(first > 200 && other > 3_000, "{first} {other}");
}

#[test]
fn missing_lines_are_restored() {
    let is_short = |line: &str| line.split(' ').nth(3) == Some("256");
    let part: String = RECORD.split_inclusive('\n').filter(|line| !is_short(line)).collect();
    assert!(part.len() + 1000 < RECORD.len());
    let (mut atlas, mut found): (Atlas, _) = (part.parse().unwrap(), 0);
    let count = |_: &Atlas| {
        found += 1;
        Ok(())
    };
    sort(&mut atlas, count).unwrap();
    assert!(found > 1000 && atlas.to_string() == RECORD, "{found}");
}

#[test]
fn atlas_agrees_with_published_periods() {
    let (atlas, mut compared) = (atlas(), 0);
    let classes = by_code(&atlas);
    for line in include_str!("published.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(' ').collect();
        let number = |index: usize| fields[index].parse::<usize>().unwrap();
        let code: Taking = fields[0].parse().unwrap();
        let class = classes[&code.to_string()];
        let Some((preperiod, period)) = class.survey.proved else {
            assert!(class.survey.heaps < 2 * (number(1) + number(2)), "{code}");
            continue;
        };
        assert_eq!((period, usize::from(class.survey.largest.0)), (number(2), number(3)), "{code}");
        if class.codes[0] == code {
            assert_eq!((preperiod.max(1), class.survey.largest.1), (number(1), number(4)), "{code}");
            compared += 1;
        }
    }
    assert!(compared > 60, "{compared}");
}

#[test]
fn codes_that_differ_by_leading_zeros_share_a_class() {
    let mut atlas = Atlas::default();
    for code in ["0.07", "0.77", "0.4"] {
        let code: Taking = code.parse().unwrap();
        let found = survey(&code, 0);
        atlas.add(code, found);
    }
    let classes = atlas.classes();
    let names = |class: usize| -> Vec<String> { classes[class].codes.iter().map(Taking::to_string).collect() };
    assert_eq!((classes.len(), names(0), names(1)), (2, vec!["0.4".into(), "0.07".into()], vec!["0.77".into()]));
    // The survey is that of the first code, although another code was added before it.
    assert_eq!(classes[0].survey.proved, Some((54, 34)));
}

#[test]
fn longer_survey_replaces_a_shorter_one() {
    let [open, other]: [Taking; 2] = ["0.7566", "0.16"].map(|code| code.parse().unwrap());
    let mut atlas = Atlas::default();
    for code in [&open, &other] {
        atlas.add(code.clone(), survey(code, 0));
    }
    let old = by_code(&atlas)[&open.to_string()].survey.clone();
    for (heaps, proved) in [(32_900, None), (33_000, Some((16_204, 255)))] {
        let found = survey(&open, heaps);
        assert_eq!((found.proved, found.heaps > old.heaps), (proved, true));
        atlas.replace(old.fingerprint, vec![(open.clone(), found.clone())]);
        assert_eq!((atlas.classes().len(), &by_code(&atlas)[&open.to_string()].survey), (2, &found));
    }
}

#[test]
fn error_names_the_unreadable_line() {
    let lines = [
        ("closed 1 2", "it begins with neither `proved` nor `open`"),
        ("proved 1 - 256 1 1 - - 0 0.1", "a proved class needs a preperiod and a period, and an open one has neither"),
        ("open - - 256 1 1 - - 0 0.1", "an open code needs a table of 32,000 heaps"),
        ("proved 1 2", "a number is missing"),
        ("proved 1 2 256 1 1 - - 0", "the codes cannot be read"),
        ("proved 1 2 256 1 1 - - x 0.1", "the fingerprint cannot be read"),
    ];
    for (line, what) in lines {
        let error = format!("# header\n{line}\n").parse::<Atlas>().unwrap_err();
        assert_eq!(error, format!("line 2 is not a class of an atlas: {what}"));
    }
}

//! The atlas of octal codes that the workspace keeps, against new proofs and against published ones.

use std::fs;
use std::path::Path;

use sg_study::atlas::{Atlas, survey};
use sg_theory::Taking;

fn text(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn atlas() -> Atlas {
    text("docs/notes/octal-atlas.txt").parse().unwrap()
}

#[test]
fn every_code_of_up_to_four_digits_has_one_place() {
    let text = text("docs/notes/octal-atlas.txt");
    let atlas: Atlas = text.parse().unwrap();
    assert_eq!(atlas.to_string(), text);
    let mut codes: Vec<&Taking> = atlas.classes().iter().flat_map(|class| &class.codes).collect();
    let mut all = Atlas::codes(4);
    assert_eq!(codes.len(), all.len());
    codes.sort_by_key(|code| code.to_string());
    all.sort_by_key(|code| code.to_string());
    assert!(codes.into_iter().eq(&all));
}

#[test]
fn short_proofs_are_found_again_for_all_codes_of_their_classes() {
    let (mut first, mut other) = (0, 0);
    let atlas = atlas();
    for class in atlas.classes() {
        if class.survey.proved.is_none() || class.survey.heaps > 500 {
            continue;
        }
        for code in &class.codes {
            let found = survey(code, 0, &|| false).unwrap();
            assert_eq!(found.fingerprint, class.survey.fingerprint, "{code}");
            other += 1;
        }
        assert_eq!(survey(&class.codes[0], 0, &|| false).as_ref(), Some(&class.survey));
        first += 1;
    }
    assert!(first > 200 && other > 3_000, "{first} {other}");
}

#[test]
fn published_periods_are_those_of_the_atlas() {
    let (atlas, mut compared) = (atlas(), 0);
    for line in text("crates/sg-theory/tests/data/octal_periods.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(' ').collect();
        let number = |index: usize| fields[index].parse::<usize>().unwrap();
        let code: Taking = fields[0].parse().unwrap();
        let class = atlas.class_of(&code).unwrap();
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
fn codes_with_the_same_values_but_for_zeros_at_the_beginning_are_a_class() {
    let mut atlas = Atlas::default();
    for code in ["0.07", "0.77", "0.4"] {
        let code: Taking = code.parse().unwrap();
        let found = survey(&code, 0, &|| false).unwrap();
        atlas.add(code, found);
    }
    let classes = atlas.classes();
    let names = |class: usize| -> Vec<String> { classes[class].codes.iter().map(Taking::to_string).collect() };
    assert_eq!((classes.len(), names(0), names(1)), (2, vec!["0.4".into(), "0.07".into()], vec!["0.77".into()]));
    // Those of the first code, though the other was there before.
    assert_eq!(classes[0].survey.proved, Some((54, 34)));
    assert_eq!(survey(&"0.77".parse().unwrap(), 0, &|| true), None);
}

#[test]
fn a_longer_survey_takes_the_place_of_a_shorter_one() {
    let [open, other]: [Taking; 2] = ["0.7566", "0.16"].map(|code| code.parse().unwrap());
    let mut atlas = Atlas::default();
    for code in [&open, &other] {
        atlas.add(code.clone(), survey(code, 0, &|| false).unwrap());
    }
    let old = atlas.class_of(&open).unwrap().survey.clone();
    for (heaps, proved) in [(32_900, None), (33_000, Some((16_204, 255)))] {
        let found = survey(&open, heaps, &|| false).unwrap();
        assert_eq!((found.proved, found.heaps > old.heaps), (proved, true));
        atlas.replace(old.fingerprint, vec![(open.clone(), found.clone())]);
        assert_eq!((atlas.classes().len(), &atlas.class_of(&open).unwrap().survey), (2, &found));
    }
}

#[test]
fn a_line_that_cannot_be_read_is_named() {
    let lines = [
        ("closed 1 2", "it begins neither with proved nor with open"),
        ("proved 1 - 256 1 1 - - 0 0.1", "what is proved has a preperiod and a period, and nothing else has"),
        ("open - - 256 1 1 - - 0 0.1", "an open code needs a table of 32,000 heaps"),
        ("proved 1 2", "a number is missing"),
        ("proved 1 2 256 1 1 - - 0", "the codes cannot be read"),
        ("proved 1 2 256 1 1 - - x 0.1", "the fingerprint cannot be read"),
    ];
    for (line, what) in lines {
        let error = format!("# header\n{line}\n").parse::<Atlas>().unwrap_err();
        assert_eq!(error.to_string(), format!("line 2 is no class of an atlas: {what}"));
    }
}

//! The answers to what a reader types.

use std::fs;
use std::path::Path;

use sg_language::Language;
use sg_oracle::answer;

/// The unescaped text of the first file after `mark`.
fn shown(markup: &str, mark: &str) -> String {
    let (_, rest) = markup.split_once(mark).unwrap_or_else(|| panic!("{mark} in {markup}"));
    let (_, text) = rest.split_once("readonly>\n").expect("a file");
    let (text, _) = text.split_once("</textarea>").expect("the end of the file");
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// An event in the form in which a page sends it.
fn event(fields: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()
}

#[test]
fn every_sample_output_is_accepted() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let mut asked = 0;
    for id in problem_rules::IDS {
        let Ok(input) = fs::read_to_string(root.join(format!("testdata/{id}/sample-1.in"))) else { continue };
        let Ok(output) = fs::read_to_string(root.join(format!("testdata/{id}/sample-1.out"))) else { continue };
        let state = format!("problem={id}");
        let view = answer(&state, &event(&[("input", &input), ("output", &output)]));
        if view.markup.contains("data-key=\"begin\"") {
            continue;
        }
        assert!(view.announcement.starts_with("No wrong answer in "), "{id}: {}", view.announcement);
        asked += 1;
    }
    assert!(asked > 100, "{asked}");
}

#[test]
fn only_the_right_output_of_a_test_is_accepted() {
    for id in problem_rules::IDS {
        let state = format!("problem={id}");
        for test in ["2", "101"] {
            let view = answer(&state, &event(&[("test", test)]));
            if view.markup.contains("data-key=\"begin\"") {
                continue;
            }
            let input = shown(&view.markup, "Save the input");
            let view = answer(&state, &event(&[("input", &input), ("output", "")]));
            let output = shown(&view.markup, "Save the output");
            // An empty field asks for the output.
            if output.trim().is_empty() {
                continue;
            }
            let view = answer(&state, &event(&[("input", &input), ("output", &output)]));
            assert!(view.announcement.starts_with("No wrong answer in "), "{id} {test}: {}", view.announcement);
            let view = answer(&state, &event(&[("input", &input), ("output", "none of this")]));
            assert!(view.announcement.starts_with("Case "), "{id} {test}: {}", view.announcement);
            let view = answer(&state, &event(&[("input", &input), ("output", &format!("{output}1\n"))]));
            assert!(!view.announcement.starts_with("No wrong answer in "), "{id} {test}: {}", view.announcement);
        }
    }
}

#[test]
fn first_wrong_case_is_shown_with_its_position() {
    let state = "problem=hdu1846&game=take:1-{m}";
    let view = answer(state, &event(&[("input", "3\n23 2\n4 3\n12 2\n"), ("output", "first\nfirst\nfirst\n")]));
    assert_eq!(view.announcement, "Case 2 of 3 is the first wrong one.");
    assert!(view.markup.contains("<code>1\n4 3\n</code>"), "{}", view.markup);
    assert!(view.markup.contains("#play:game=take%3A1%2D3&amp;position=4"), "{}", view.markup);
    let view = answer(state, &event(&[("input", "2\n23 2\n4 3\n"), ("output", "first\n")]));
    assert!(view.announcement.contains("Case 2 of 2") && view.markup.contains("(nothing)"), "{}", view.markup);
}

#[test]
fn error_names_the_line_of_an_invalid_input() {
    for (input, line) in [("1\n23\n", 2), ("1\n23 x\n", 2), ("1\n0 2\n", 2), ("1\n1 1\n7", 3), ("one", 1)] {
        let view = answer("problem=hdu1846", &event(&[("input", input), ("output", "")]));
        assert!(view.announcement.starts_with(&format!("Line {line}: ")), "{input:?}: {}", view.announcement);
    }
    let typed = "２\r\n２３　２\r\n４　３\r\n";
    let view = answer("problem=hdu1846", &event(&[("input", typed), ("output", "")]));
    assert!(view.markup.contains("first\nsecond\n"), "{}", view.markup);
}

#[test]
fn empty_input_is_asked_for() {
    let view = answer("problem=hdu1846", &event(&[("input", " \n"), ("output", "first\n")]));
    assert_eq!(view.announcement, "There is no input yet: paste one, or load a test.");
    assert!(view.markup.contains("class=\"refusal\""), "{}", view.markup);
    assert_eq!(answer("problem=hdu1846", "").announcement, "");
}

#[test]
fn state_repeats_the_question_but_drops_long_texts() {
    let view = answer("problem=hdu1846", &event(&[("input", "1\n4 3\n"), ("output", "first\n")]));
    let again = answer(&view.state, "");
    assert_eq!(again.announcement, view.announcement);
    let view = answer("problem=hdu1846", &event(&[("test", "large")]));
    assert_eq!(view.state, "problem=hdu1846&test=large");
    let view = answer(&view.state, "answers=1");
    assert!(shown(&view.markup, "Save the output").lines().count() > 10, "{}", view.announcement);
    let long = format!("1000\n{}", "4 3\n".repeat(1000));
    let view = answer("problem=hdu1846", &event(&[("input", &long), ("output", "")]));
    assert_eq!(view.state, "problem=hdu1846");
}

#[test]
fn interactive_problem_is_played_line_by_line() {
    let is_interactive = |id: &&&str| problem_rules::find(id).is_some_and(|rules| rules.is_interactive());
    let id = problem_rules::IDS.iter().find(is_interactive).expect("an interactive problem");
    let view = answer(&format!("problem={id}"), "");
    assert!(view.markup.contains("name=\"say\""), "{}", view.markup);
    let view = answer(&view.state, &event(&[("say", "nonsense")]));
    assert!(view.announcement.starts_with("Lost: "), "{}", view.announcement);
    assert!(view.markup.contains("&gt; nonsense") && !view.markup.contains("name=\"say\""), "{}", view.markup);
}

#[test]
fn chinese_page_gets_chinese_answers() {
    let ask = |output| {
        Language::Chinese.speak(|| answer("problem=hdu1846", &event(&[("input", "1\n4 3\n"), ("output", output)])))
    };
    assert_eq!(ask("first").announcement, "第 1 组（共 1 组）是第一个错的。");
    assert_eq!(ask("second").announcement, "1 组都没有错。");
}

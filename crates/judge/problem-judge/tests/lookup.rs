//! Finding a problem by the text that a person types.

use problem_judge::catalogue::{self, Entry};
use problem_judge::lookup::{looks_like_an_id, lookup};

fn entries() -> Vec<Entry> {
    let workspace = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    catalogue::read(&workspace).expect("the workspace can be read").entries
}

fn found(text: &str) -> Result<String, String> {
    lookup(&entries(), text).map(|entry| entry.id.clone())
}

#[test]
fn test_filters_do_not_look_like_ids() {
    for id in ["cf15d", "hdu1864", "HDU9", "dp_x", "nim_product64"] {
        assert!(looks_like_an_id(&entries(), id), "{id}");
    }
    for filter in ["nim_sum_of_no_heaps", "kayles_has_period_12_from_71", "judge", "cf", "p_position", "64"] {
        assert!(!looks_like_an_id(&entries(), filter), "{filter}");
    }
}

#[test]
fn ids_are_found_in_any_case_and_by_number() {
    for text in ["hdu1846", "HDU1846", "1846"] {
        assert_eq!(found(text).as_deref(), Ok("hdu1846"));
    }
    for text in ["luogu_p2197", "P2197", "2197"] {
        assert_eq!(found(text).as_deref(), Ok("luogu_p2197"));
    }
}

#[test]
fn unknown_ids_are_refused_with_the_nearest_one() {
    let missing = |text: &str, hint: &str| {
        assert_eq!(found(text), Err(format!("no problem is called {text}: {hint}")));
    };
    missing("hdu1864", "did you mean hdu1846?");
    missing("cf15d", "did you mean cf15c?");
    missing("846", "`cargo sg list` shows them all");
    missing("", "`cargo sg list` shows them all");
}

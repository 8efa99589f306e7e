//! Checks the drawings of the book: each is used, has no words and only the page's colours, and
//! agrees with the rules.

use std::fs;
use std::path::{Path, PathBuf};

use sg_site::{Workspace, claims};

fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../book")
}

/// Returns the names of the drawings with their texts.
fn drawings() -> Vec<(String, String)> {
    let files = fs::read_dir(book().join("figures")).unwrap().map(|file| file.unwrap().path());
    let drawings: Vec<_> = files
        .map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(&path).unwrap()))
        .collect();
    assert!(drawings.len() >= 12);
    drawings
}

fn drawing(name: &str) -> String {
    fs::read_to_string(book().join(format!("figures/{name}.svg"))).unwrap()
}

/// Returns the contents of the `<text>` elements of a drawing, without claims.
fn signs(drawing: &str) -> Vec<String> {
    let texts = drawing.split("<text").skip(1).map(|rest| rest.split("</text>").next().unwrap());
    texts.map(|text| claims::without(text.split_once('>').unwrap().1).0).collect()
}

#[test]
fn every_drawing_is_used_in_exactly_one_lesson() {
    let lessons: Vec<String> = fs::read_dir(book().join("learn"))
        .unwrap()
        .map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    for (name, _) in drawings() {
        let fence = format!("\n```figure {name}\n");
        assert_eq!(lessons.iter().filter(|lesson| lesson.contains(&fence)).count(), 1, "{name}");
    }
}

#[test]
fn drawings_contain_no_words() {
    for (name, text) in drawings() {
        for sign in signs(&text) {
            let words = sign.split(|c: char| !c.is_alphabetic()).find(|word| word.chars().count() > 1);
            assert_eq!(words, None, "{name}: `{sign}`");
        }
    }
}

#[test]
fn drawings_use_the_page_colours_and_fit_a_phone() {
    let css = include_str!("../assets/book.css");
    assert!(css.contains(".drawing text { font: 16px "));
    for (name, text) in drawings() {
        // 16 of 440 pixels become 13 of the 358 that are left on a screen 390 pixels wide.
        assert!(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 440 "), "{name}");
        for typed in ["fill=", "stroke=", "style=", "font", "<style", "transform", " id="] {
            assert!(!text.contains(typed), "{name} has `{typed}`: use a class of book.css");
        }
        for class in text.split("class=\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
            for class in claims::without(class).0.split_whitespace() {
                let selectors = [format!(".{class} {{"), format!(".{class},"), format!(".{class}.")];
                assert!(selectors.iter().any(|selector| css.contains(selector.as_str())), "{name}: .{class}");
            }
        }
    }
}

#[test]
fn nim_columns_are_the_binary_digits_of_the_heaps() {
    let drawing = drawing("nim-columns");
    let rows: Vec<Vec<String>> = drawing.split("<g>").skip(1).map(signs_with_claims).collect();
    assert_eq!(rows.len(), 8);
    for row in rows {
        let number: u32 = row[0].parse().unwrap();
        assert_eq!(format!("{number:03b}"), row[1..].concat(), "{row:?}");
    }
}

/// Returns the contents of the `<text>` elements of a part of a drawing, with claims replaced.
fn signs_with_claims(part: &str) -> Vec<String> {
    let workspace = Workspace::read(&book().join("..")).unwrap();
    let part = claims::replace(&workspace, part.split("</g>").next().unwrap()).unwrap();
    signs(&part)
}

#[test]
fn the_lattice_marks_exactly_the_lost_pairs() {
    let (workspace, drawing) = (Workspace::read(&book().join("..")).unwrap(), drawing("wythoff-lattice"));
    for (a, b) in (0..=10).flat_map(|a| (0..=10).map(move |b| (a, b))) {
        let is_lost = claims::answer(&workspace, "outcome", &format!("wythoff {a},{b}")).unwrap() == "lost";
        // The square of a pair is centred in its cell, which is 35 wide and tall.
        let corner = |n: i32| 38 + 35 * n + 4;
        let place = format!("{{outcome wythoff {a},{b} = lost}}\" x=\"{}\" y=\"{}\"", corner(a), corner(b));
        assert_eq!(drawing.contains(&place), is_lost, "({a}, {b})");
    }
}

#[test]
fn each_square_is_the_nim_sum_of_its_row_and_column() {
    let (workspace, drawing) = (Workspace::read(&book().join("..")).unwrap(), drawing("two-rules"));
    let mut cells = drawing.match_indices("{value nim ").map(|(at, _)| drawing[at..].split(" = ").next().unwrap());
    for odd in 0..8 {
        for heap in 0..11 {
            let value = |body: String| claims::answer(&workspace, "value", &body).unwrap();
            let sum = [value(format!("take:1-3 {heap}")), value(format!("take:odd {odd}"))];
            assert_eq!(cells.next(), Some(&*format!("{{value nim {}", sum.join(" "))), "{heap} and {odd}");
        }
    }
    assert_eq!(cells.next(), None);
}

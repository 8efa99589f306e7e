//! Tests of the whole site, which is built once for all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use sg_site::{File, Workspace, signing, texts, translation};
use sg_study::explore::Exploration;
use sg_study::table::Table;
use sg_study::{Effort, Library};

fn workspace() -> Workspace {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").canonicalize().unwrap();
    Workspace::read(&root).unwrap()
}

fn build() -> BTreeMap<String, String> {
    let files = sg_site::build(&workspace(), &|_, _, _| {}).unwrap_or_else(|error| panic!("{error}"));
    // Skip the pictures.
    let text = |file: File| Some((file.path, String::from_utf8(file.bytes).ok()?));
    files.into_iter().filter_map(text).collect()
}

/// Returns the text between the first `start` and the next `end`.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(start).unwrap();
    rest.split_once(end).unwrap().0
}

fn site() -> &'static BTreeMap<String, String> {
    static SITE: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    SITE.get_or_init(build)
}

#[test]
fn builds_are_reproducible() {
    let again = build();
    let different: Vec<&String> =
        again.iter().filter(|(path, text)| site().get(*path) != Some(text)).map(|(path, _)| path).collect();
    assert!(different.is_empty(), "{different:?}");
    assert_eq!(again.len(), site().len());
}

#[test]
fn every_problem_and_game_has_a_page_in_the_search_index() {
    let problems = workspace().problems.into_iter().map(|entry| format!("problems/{}.html", entry.id));
    let games = Library::names().map(str::to_owned).chain(Library::families().map(|(name, _)| name.to_owned()));
    let pages: Vec<String> = problems.chain(games.map(|name| format!("games/{name}.html"))).collect();
    assert!(pages.len() > 90, "{}", pages.len());
    for page in pages {
        assert!(site().contains_key(&page), "{page}");
        assert!(site()["assets/search-index.js"].contains(&format!("\"{page}\"")), "{page}");
    }
}

#[test]
fn problem_pages_show_exactly_the_common_mistakes() {
    for entry in workspace().problems {
        let file = workspace().root.join(format!("problems/{}/wrong.txt", entry.id));
        let marked = fs::read_to_string(file).unwrap_or_default().lines().filter(|line| line.starts_with("* ")).count();
        let shown = site()[&format!("problems/{}.html", entry.id)].matches("class=\"mistake\"").count();
        assert_eq!(shown, marked, "{}", entry.id);
    }
}

#[test]
fn problem_pages_say_if_no_verdict_was_reported() {
    for entry in workspace().problems {
        for (folder, words) in [("", "no verdict of the judge was reported yet"), ("zh/", "尚未收到评测结果")] {
            let page = &site()[&format!("{folder}problems/{}.html", entry.id)];
            assert_eq!(page.contains(words), entry.description.accepted.is_empty(), "{folder}{}", entry.id);
        }
    }
}

#[test]
fn problem_pages_show_the_first_sample() {
    for entry in workspace().problems {
        let is_known = workspace().root.join(format!("testdata/{}/sample-1.out", entry.id)).is_file();
        let page = &site()[&format!("problems/{}.html", entry.id)];
        assert_eq!(page.contains("id=\"sample\""), is_known, "{}", entry.id);
    }
}

#[test]
fn solutions_that_use_the_library_come_with_templates() {
    for entry in workspace().problems {
        let solution = fs::read_to_string(workspace().root.join(format!("problems/{}/main.rs", entry.id))).unwrap();
        let page = &site()[&format!("problems/{}.html", entry.id)];
        let uses = solution.lines().any(|line| !line.starts_with("//!") && line.contains("sg_core::"));
        assert_eq!(uses, page.contains("class=\"template\""), "{}", entry.id);
        let folds = page.matches("<details class=\"step\"").count();
        assert!(folds >= 3 && !page.contains("<details open"), "{}: {folds} folds", entry.id);
    }
}

#[test]
fn a_page_and_the_command_show_the_same_table() {
    for name in ["kayles", "grundy", "take", "wythoff", "cram", "misere"] {
        let page = &site()[&format!("games/{name}.html")];
        let table = between(page, "<table class=\"values\">", "</table>");
        let cells = table.split("<td").skip(1).map(|cell| between(cell, ">", "<"));
        let shown: Vec<&str> = cells.filter(|text| !text.is_empty()).collect();
        let families = Library::families().find(|(family, _)| *family == name);
        let game = families.map_or(name.to_owned(), |(_, example)| example);
        let mut game = Library::default().find(&game).unwrap();
        let found = Exploration::of(&mut *game, None, &Effort::default()).unwrap();
        let csv = found.csv();
        let printed: Vec<&str> = csv.lines().skip(1).map(|line| line.rsplit(',').next().unwrap()).collect();
        let words = |value| match (found.only_outcomes, value) {
            (true, "0") => "L",
            (true, _) => "W",
            (false, value) => value,
        };
        assert_eq!(shown, printed.into_iter().map(words).collect::<Vec<_>>(), "{name}");
    }
}

#[test]
fn kayles_is_proved_periodic_and_grundys_game_is_not() {
    for (page, words) in
        [("games/grundy.html", "no period found up to"), ("games/kayles.html", "period 12 from heap 71: proved")]
    {
        let period = between(&site()[page], "<p class=\"period", "</p>");
        assert!(period.contains(words), "{period}");
    }
}

#[test]
fn tables_of_pairs_and_boards_are_shaded_and_have_no_period() {
    let names = Library::names().map(|name| (name.to_owned(), name.to_owned()));
    let families = Library::families().map(|(name, example)| (name.to_owned(), example));
    let mut planes = 0;
    for (page, game) in names.chain(families) {
        let mut game = Library::default().find(&game).unwrap();
        let Ok(found) = Exploration::of(&mut *game, None, &Effort::default()) else { continue };
        if !matches!(found.table, Table::Plane(_)) {
            continue;
        }
        planes += 1;
        for folder in ["", "zh/"] {
            let page = &site()[&format!("{folder}games/{page}.html")];
            assert!(!page.contains("<p class=\"period"), "{}", found.name);
            // "Stronger" and not "darker": larger values are lighter in the dark scheme.
            assert!(page.contains("stronger colours mean larger values") || page.contains("颜色越浓值越大"));
        }
        let lab = sg_web::open("lab", &format!("game={}", found.name)).announcement;
        assert!(!lab.contains("period"), "{lab}");
    }
    assert!(planes >= 8, "{planes}");
}

#[test]
fn game_cards_have_a_drawing_and_no_controls() {
    let cards: Vec<&str> = site()["games.html"].split("class=\"widget card\"").skip(1).collect();
    assert_eq!(cards.len(), Library::names().count() + Library::families().count());
    for card in cards {
        let card = card.split("<strong").next().unwrap();
        let drawn = ["counter", "square", "<svg", "step"].iter().any(|part| card.contains(part));
        assert!(
            drawn && !card.contains("<button") && !card.contains("data-event") && !card.contains("tabindex"),
            "{card}"
        );
    }
}

#[test]
fn the_home_page_is_small_and_no_page_loads_external_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let widgets =
        ["widgets.js", "widgets.css"].map(|name| fs::read(root.join("sg-web/assets").join(name)).unwrap().len());
    let parts = ["index.html", "assets/book.css", "assets/book.js", "assets/words.js", "assets/icon.svg"];
    let bytes: usize = parts.iter().map(|path| site()[*path].len()).chain(widgets).sum();
    assert!(bytes < 100_000, "{bytes}");
    for (path, text) in site().iter().filter(|(path, _)| path.ends_with(".html")) {
        let loaded = text.split("<link ").chain(text.split(" src=")).skip(1);
        for tag in loaded {
            let tag = tag.split('>').next().unwrap();
            assert!(!tag.contains("//"), "{path}: {tag}");
        }
        assert!(!text.contains("type=\"module\"") && !text.contains("@import"), "{path}");
    }
}

/// Returns the words of a page in its own language, with labels and tooltips, but without tags,
/// code, formulas and text that is marked as English.
fn words_of(page: &str) -> String {
    let mut words = String::new();
    let mut left_out: Option<(&str, usize)> = None;
    for part in page.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap_or((part, ""));
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
        let closes = tag.starts_with('/');
        left_out = match left_out {
            Some((of, 1)) if of == name && closes => None,
            Some((of, depth)) if of == name && closes => Some((of, depth - 1)),
            Some((of, depth)) if of == name => Some((of, depth + 1)),
            None if !closes && (["code", "math", "script", "head"].contains(&name) || tag.contains(" lang=\"en\"")) => {
                Some((name, 1))
            }
            other => other,
        };
        if left_out.is_none() {
            let attributes =
                [" aria-label=\"", " title=\"", " placeholder=\"", " alt=\""].map(|name| tag.split_once(name));
            let attributes = attributes.into_iter().flatten().map(|(_, rest)| rest.split('"').next().unwrap());
            for words_here in attributes.chain([text]) {
                words += words_here;
                words.push('\n');
            }
        }
    }
    words
}

#[test]
fn chinese_pages_have_no_english_sentence() {
    let workspace = workspace();
    // A page without a translation says so; `--translations` reports it.
    let missing = signing::sources(&workspace).unwrap().into_iter();
    let missing = missing.filter(|path| workspace.text(translation::file(path)).unwrap().is_none());
    let titles: BTreeSet<String> = missing
        .map(|path| texts::read(&workspace, &path).unwrap().front)
        .flat_map(|front| [front.title, front.summary])
        .collect();
    let mut found = Vec::new();
    let chinese = site().iter().filter(|(path, _)| path.starts_with("zh/"));
    // "Further reading" names works by their original titles.
    let chinese = chinese.filter(|(path, _)| *path != "zh/reading.html");
    for (path, page) in chinese.filter(|(_, page)| !page.contains("class=\"translation\"")) {
        // Rules of games have the same syntax in every language.
        let is_rule = |line: &str| line.contains("-&gt;");
        for line in words_of(page).lines().filter(|line| !titles.contains(*line) && !is_rule(line)) {
            let is_word = |word: &&str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase());
            let english = line.split([' ', ',', '.', ';', ':']).filter(is_word).count();
            if english >= 4 {
                found.push(format!("{path}: {line}"));
            }
        }
    }
    assert!(found.is_empty(), "{} English lines:\n{}", found.len(), found[..found.len().min(60)].join("\n"));
}

#[test]
fn no_backticks_are_left_in_the_text_of_a_page() {
    for (path, page) in site().iter().filter(|(path, _)| path.ends_with(".html")) {
        let words = words_of(page);
        let left = words.lines().find(|line| line.contains('`'));
        assert!(left.is_none(), "{path}: {left:?}");
    }
}

#[test]
fn errors_name_the_file_and_the_line() {
    let workspace = workspace();
    for (text, line, what) in [
        ("+++\ntitle = 1\n+++\n", 2, "invalid type"),
        ("+++\ntitle = \"T\"\n+++\n\n{value nim 3 x}\n", 5, "number"),
        ("a\n\n{value misere:nim 3}\n", 3, "has an outcome but no value"),
        ("a {value nim 3\n", 1, "is not closed"),
        ("a\n\n```tabel\nkayles 0..3\n```\n", 3, "cannot be `tabel`"),
        ("```table\nkayles\n```\n", 1, "a game and a range"),
        ("```widget play\ngame = \"kayels\"\n```\n", 1, "did you mean kayles?"),
        ("```question\nask = \"?\"\nwhy = \"\"\noptions = [\"a\"]\nright = 1\n```\n", 1, "options and right"),
        ("```command\ncargo sg judge hdu1846\n```\n", 1, "is not shown"),
        ("a\n\nb $\\frac{1}$\n", 3, "is not a formula"),
    ] {
        let error = texts::file(&workspace, "book/x.md", text).expect_err(text).to_string();
        assert!(error.starts_with(&format!("book/x.md, line {line}: ")), "{text}: {error}");
        assert!(error.contains(what) && !error.contains('\n'), "{text}: {error}");
    }
}

#[test]
fn claims_are_replaced_in_text_and_formulas() {
    let text = "{value take:2,5 3}, {outcome take:2,5 2+3}, {period kayles}, $1 + {value nim 3 5}$, `{value nim 1}`\n";
    let html = texts::file(&workspace(), "book/x.md", text).unwrap().html;
    assert!(html.contains("1, lost, period 12 from heap 71: proved, <math"), "{html}");
    assert!(html.contains("<mn>6</mn>") && html.contains("<code>{value nim 1}</code>"), "{html}");
}

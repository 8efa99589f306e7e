//! Tests of translations: the comparison with the English text, stale sections, and the output of
//! the commands.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use sg_site::{Workspace, signing, texts, translation};
use sg_study::Language;

const ENGLISH: &str = "\
+++
title = \"Nim\"
summary = \"Heaps.\"
+++

Before.

## Lost ones

Heaps 3 and 3 are {outcome nim 3 3 = lost}, see [Kayles](../games/kayles.html).

```figure heaps
Two heaps.
```

## Why?

```question
ask = \"What is the value?\"
value = \"grundy of nim 1 2\"
why = \"Since {value nim 1 2} is the nim-sum.\"
```
";

const CHINESE: &str = "\
+++
title = \"尼姆\"
+++

前言分成
两行。

## 必败的

见 [Kayles](../games/kayles.html)，
它是 {outcome nim 3 3 = lost}。

```figure heaps
两堆。
```

## 为什么？

```question
ask = \"值是多少？\"
value = \"grundy of nim 1 2\"
why = \"因为 {value nim 1 2} 是异或和。\"
```
";

/// Creates a workspace with one text and, if given, its translation.
fn workspace(folder: &Path, english: &str, chinese: Option<&str>) -> Workspace {
    for name in ["problems", "testdata", "book/zh/learn", "book/learn", "book/figures"] {
        fs::create_dir_all(folder.join(name)).unwrap();
    }
    fs::write(folder.join("book/figures/heaps.svg"), "<svg viewBox=\"0 0 1 1\"></svg>").unwrap();
    fs::write(folder.join("book/learn/nim.md"), english).unwrap();
    if let Some(chinese) = chinese {
        fs::write(folder.join("book/zh/learn/nim.md"), chinese).unwrap();
    }
    Workspace::read(folder).unwrap()
}

/// Returns the translation with current digests.
fn signed(folder: &Path) -> String {
    let workspace = workspace(folder, ENGLISH, Some(CHINESE));
    let (file, text) = signing::sign(&workspace, "book/learn/nim.md").unwrap();
    assert_eq!(file, "book/zh/learn/nim.md");
    text
}

/// Returns the state of each section that is stale or missing.
fn states(english: &str, chinese: Option<&str>) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let rows = signing::report(&workspace(folder.path(), english, chinese)).unwrap();
    rows.into_iter().map(|[_, name, state]| format!("{state} {name}")).collect()
}

#[test]
fn only_changed_words_make_a_section_stale() {
    let folder = tempfile::tempdir().unwrap();
    let chinese = signed(folder.path());
    let after = |from: &str, to: &str| {
        assert!(ENGLISH.contains(from));
        states(&ENGLISH.replace(from, to), Some(&chinese))
    };
    assert!(states(ENGLISH, Some(&chinese)).is_empty());
    assert!(after("Heaps 3 and 3 are", "Heaps 3\nand 3 are").is_empty());
    assert_eq!(after("Before.", "Before that."), ["stale top"]);
    assert_eq!(after("summary = \"Heaps.\"", "summary = \"Stones.\""), ["stale top"]);
    assert_eq!(after("Heaps 3", "The heaps 3"), ["stale lost-ones"]);
    assert_eq!(after("Two heaps.", "The two heaps."), ["stale lost-ones"]);
    assert_eq!(after("What is the", "What, then, is the"), ["stale why"]);
    assert_eq!(after("## Why?", "## New\n\nOne more.\n\n## Why?"), ["missing new"]);
    assert_eq!(states(ENGLISH, None), ["missing "]);
}

#[test]
fn a_translation_that_lacks_a_part_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let chinese = signed(folder.path());
    for (from, to, what) in [
        ("{outcome nim 3 3 = lost}", "必败", "line 13: the section `lost-ones` lacks {outcome nim 3 3 = lost}"),
        ("[Kayles](../games/kayles.html)", "Kayles", "lacks a link of the English text to ../games/kayles.html"),
        (
            "nim 1 2\"",
            "nim 1 3\"",
            "has a question for grundy of nim 1 3 where the English text has a question for grundy of nim 1 2",
        ),
        ("figure heaps", "figure none", "has the figure none where the English text has the figure heaps"),
        ("两行。", "两行。\n\n- 一\n- 二", "has a list of 2 where the English text has nothing more"),
        ("## 为什么？", "##", "a heading without words"),
    ] {
        assert!(chinese.contains(from));
        let workspace = workspace(folder.path(), ENGLISH, Some(&chinese.replace(from, to)));
        let error = signing::report(&workspace).expect_err(from).to_string();
        assert!(error.starts_with("book/zh/learn/nim.md, line ") && error.contains(what), "{error}");
    }
}

#[test]
fn an_untranslated_draft_cannot_be_signed() {
    let folder = tempfile::tempdir().unwrap();
    let (file, text) = signing::begin(&workspace(folder.path(), ENGLISH, None), "book/learn/nim.md").unwrap();
    assert!(text.contains("\"lost-ones -\"") && text.contains("Heaps 3 and 3 are"), "{text}");
    fs::write(folder.path().join(file), &text).unwrap();
    let workspace = Workspace::read(folder.path()).unwrap();
    assert!(signing::begin(&workspace, "book/learn/nim.md").unwrap_err().to_string().ends_with("already exists"));
    let error = signing::sign(&workspace, "book/learn/nim.md").unwrap_err().to_string();
    assert!(error.ends_with("the section `lost-ones` is still in English"), "{error}");
}

/// Returns the names of each entry of the Chinese glossary, by anchor: `必败态（先手必败，P-position）`.
fn terms(workspace: &Workspace) -> BTreeMap<String, Vec<String>> {
    let glossary = Language::Chinese.speak(|| texts::read(workspace, "book/glossary.md")).unwrap();
    let names = |heading: String| {
        let names = heading.split(['（', '）', '，']).map(str::to_owned);
        names.filter(|name| !name.is_empty()).collect()
    };
    glossary.headings.into_iter().map(|(heading, anchor)| (anchor, names(heading))).collect()
}

#[test]
fn links_to_the_glossary_use_its_terms() {
    let workspace = Workspace::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")).unwrap();
    let terms = terms(&workspace);
    assert!(terms["p-position"].contains(&"必败态".to_owned()), "{terms:?}");
    let mut checked = 0;
    for path in signing::sources(&workspace).unwrap() {
        let file = translation::file(&path);
        let Some(text) = workspace.text(&file).unwrap() else { continue };
        for (before, after) in text.match_indices("](").map(|(at, _)| (&text[..at], &text[at + 2..])) {
            let (target, words) = (after.split(')').next().unwrap(), before.rsplit('[').next().unwrap());
            let anchor = match target.split_once("glossary.md#") {
                Some((_, anchor)) => anchor,
                None if path == "book/glossary.md" => target.trim_start_matches('#'),
                None => continue,
            };
            let Some(names) = terms.get(anchor) else { continue };
            assert!(
                names.iter().any(|name| words.contains(name)),
                "{file}: [{words}]({target}) uses none of {names:?}"
            );
            checked += 1;
        }
    }
    assert!(checked >= 10, "{checked}");
}

/// The English headings of the glossary that are also everyday words.
const EVERYDAY: [&str; 11] =
    ["draw", "geography", "misère", "nim", "numbers", "option", "outcomes", "period", "periods", "sum", "values"];

/// Returns the English terms of the glossary, each with its Chinese names.
fn dictionary(workspace: &Workspace) -> Vec<(String, Vec<String>)> {
    let mut terms = terms(workspace);
    let english = texts::read(workspace, "book/glossary.md").unwrap().headings;
    let pairs = english.into_iter().filter_map(|(heading, anchor)| {
        let term = heading.split(" (").next().unwrap().to_lowercase();
        let mut names = terms.remove(&anchor)?;
        // Drop the English name that follows the Chinese one.
        let first = names[0].clone();
        names.retain(|name| *name == first || name.to_lowercase() != term);
        (!EVERYDAY.contains(&&*term)).then_some((term, names))
    });
    pairs.collect()
}

/// Returns the terms in an English text that the Chinese text does not render.
fn unsaid<'a>(terms: &'a [(String, Vec<String>)], english: &str, chinese: &str) -> Vec<&'a str> {
    let [english, chinese] = [english, chinese].map(str::to_lowercase);
    let is_letter = |sign: Option<char>| sign.is_some_and(char::is_alphabetic);
    let says = |term: &str| {
        let mut places = english.match_indices(term);
        places.any(|(at, _)| {
            !is_letter(english[..at].chars().last()) && !is_letter(english[at + term.len()..].chars().next())
        })
    };
    let unsaid = terms
        .iter()
        .filter(|(term, names)| says(term) && !names.iter().any(|name| chinese.contains(&name.to_lowercase())));
    unsaid.map(|(term, _)| &**term).collect()
}

#[test]
fn every_page_uses_the_terms_of_the_glossary() {
    let workspace = Workspace::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")).unwrap();
    let terms = dictionary(&workspace);
    assert!(terms.len() > 30, "{terms:?}");
    assert_eq!(unsaid(&terms, "By the colon principle, P-positions", "由冒号原理，必败态"), ["colon principle"]);
    let mut wrong = Vec::new();
    for path in signing::sources(&workspace).unwrap() {
        let [english, chinese] = [translation::source, translation::chinese].map(|text| {
            let text = text(&workspace, &path).unwrap();
            let sections: Vec<String> = text.sections.iter().map(|section| text.structure(section).words).collect();
            sections.join("\n")
        });
        wrong.extend(unsaid(&terms, &english, &chinese).into_iter().map(|term| format!("{path}: {term}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_translated_page_keeps_anchors_and_marks_untranslated_sections() {
    let folder = tempfile::tempdir().unwrap();
    let chinese = signed(folder.path());
    let english = ENGLISH.replace("Before.", "Before that.") + "\n## New\n\nOne more.\n";
    let workspace = workspace(folder.path(), &english, Some(&chinese));
    let page = Language::Chinese.speak(|| texts::read(&workspace, "book/learn/nim.md")).unwrap();
    assert_eq!(page.front.title, "尼姆");
    let headings: Vec<(&str, &str)> = page.headings.iter().map(|(words, anchor)| (&**words, &**anchor)).collect();
    assert_eq!(headings, [("必败的", "lost-ones"), ("为什么？", "why"), ("New", "new")]);
    assert!(page.html.contains("<p>前言分成两行。</p>"), "{}", page.html);
    assert!(page.html.contains("<div lang=\"en\">\n<h2 id=\"new\">New</h2>"), "{}", page.html);
    assert_eq!(page.html.matches("class=\"translation\"").count(), 2);
    assert!(page.html.contains("它是 必败。"), "{}", page.html);
}

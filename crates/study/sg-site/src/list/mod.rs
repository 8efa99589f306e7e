//! The block `list NAME`: the problems that a judge calls games, from `book/lists/NAME.toml`. Its
//! body is `summary`, or the kind of problems to show: `impartial`, `own-moves`. The titles,
//! patterns and levels of solved problems come from `problems/`, and all numbers are counted.

mod data;

use maud::{Markup, html};
use problem_judge::catalogue::Entry;
use sg_study::{Language, say};

use self::data::{Kind, List, Row};
use crate::layout::{comma, other_language};
use crate::workspace::Workspace;

/// The part of the list `name` that the body of a block asks for; the error is one line.
pub fn show(workspace: &Workspace, name: &str, body: &str) -> Result<Markup, String> {
    let list = List::read(workspace, name)?;
    if body == "summary" {
        return Ok(list.summary(workspace));
    }
    let kind = Kind::ALL.into_iter().find(|kind| kind.name() == body);
    let kind = kind.ok_or_else(|| {
        format!("a list has no part {body:?}: write summary, {}", Kind::ALL.map(Kind::name).join(", "))
    })?;
    let mut rows: Vec<&Row> = list.games.iter().filter(|row| row.kind == kind).collect();
    if rows.is_empty() {
        return Err(format!("the list {name} has no row of the kind {body}"));
    }
    if kind == Kind::Impartial {
        // Without ratings they stay in the order of their numbers.
        rows.sort_by_key(|row| row.rating.unwrap_or(u16::MAX));
        Ok(list.table(workspace, &rows))
    } else {
        Ok(list.titles(workspace, &rows))
    }
}

impl List {
    /// How many problems there are of each kind, and how many of them are in the workspace.
    fn summary(&self, workspace: &Workspace) -> Markup {
        let count = |kind: Kind| {
            let rows = || self.games.iter().filter(|row| row.kind == kind);
            (rows().count(), rows().filter(|row| self.entry(workspace, row).is_some()).count())
        };
        let kinds = || Kind::ALL.into_iter().map(|kind| (kind, count(kind))).filter(|(_, (all, _))| *all > 0);
        let (impartial, here) = count(Kind::Impartial);
        html! {
            p {
                (say!(
                    "{} problems, of which {impartial} are impartial games; {here} of these are solved here.",
                    "共 {} 题，其中公平博弈 {impartial} 题，本书收录 {here} 题。",
                    self.games.len()
                ))
            }
            table class="listed" {
                thead { tr {
                    th scope="col" { (say!("kind", "类别")) }
                    th scope="col" { (say!("problems", "题数")) }
                    th scope="col" { (say!("solved here", "本书收录")) }
                } }
                tbody {
                    @for (kind, (all, here)) in kinds() {
                        tr { th scope="row" { a href={ "#" (kind.name()) } { (kind.word()) } } td { (all) } td { (here) } }
                    }
                }
            }
        }
    }

    /// Impartial games, each with its patterns and its level here.
    fn table(&self, workspace: &Workspace, rows: &[&Row]) -> Markup {
        let is_rated = rows.iter().any(|row| row.rating.is_some());
        html! {
            table class="listed" {
                thead { tr {
                    th scope="col" { (say!("problem", "题目")) }
                    @if is_rated { th scope="col" { (say!("rating", "评分")) } }
                    th scope="col" { (say!("pattern", "模型")) }
                    th scope="col" { (say!("level", "难度")) }
                } }
                tbody {
                    @for row in rows {
                        @let entry = self.entry(workspace, row);
                        tr {
                            th scope="row" { (self.named(workspace, row)) }
                            @if is_rated { td { @if let Some(rating) = row.rating { (rating) } } }
                            td { (about(workspace, row, entry).join(&say!("; ", "；"))) @if let Some(like) = like(workspace, row, entry) { " " (like) } }
                            td { @if let Some(level) = entry.and_then(|entry| entry.description.difficulty) { (level) } }
                        }
                    }
                }
            }
        }
    }

    /// Problems that are not impartial games, by number and title.
    fn titles(&self, workspace: &Workspace, rows: &[&Row]) -> Markup {
        html! {
            ul class="listed" {
                @for row in rows {
                    @let about = about(workspace, row, self.entry(workspace, row)).join(&say!("; ", "；"));
                    li { (self.named(workspace, row)) @if !about.is_empty() { " " small { "(" (about) ")" } } }
                }
            }
        }
    }

    /// The number, which links to the judge; the title, which links to the problem's page in the
    /// book if there is one; and the lists that name the problem.
    fn named(&self, workspace: &Workspace, row: &Row) -> Markup {
        let entry = self.entry(workspace, row);
        let is_chinese = Language::current() == Language::Chinese;
        let title = match entry {
            Some(entry) => entry.description.title.as_str(),
            None => row.title_zh.as_deref().filter(|_| is_chinese).or(row.title.as_deref()).unwrap_or_default(),
        };
        let is_english = title.chars().all(|letter| letter < '\u{2e80}');
        let other = (is_chinese && is_english).then(other_language);
        html! {
            a href=[self.address(row)] { (row.id) } " "
            @match entry {
                Some(entry) => a href={ "problems/" (entry.id) ".html" } lang=[other] { (title) },
                None => span lang=[other] { (title) },
            }
            @if row.by_title { "†" }
            @for list in &row.lists { " " small { (workspace.named(list)) } }
        }
    }
}

/// The patterns of a row, and whether its answer is a constant.
fn about(workspace: &Workspace, row: &Row, entry: Option<&Entry>) -> Vec<String> {
    let patterns = match entry {
        Some(entry) if row.kind == Kind::Impartial => &entry.description.patterns,
        _ => &row.patterns,
    };
    let names: Vec<&str> = patterns.iter().map(|pattern| workspace.named(pattern)).collect();
    let constant = row.constant.then(|| say!("always the same answer", "答案恒定"));
    [names.join(&comma())].into_iter().filter(|names| !names.is_empty()).chain(constant).collect()
}

/// A link to the problem whose argument carries over to one that is not in the workspace.
fn like(workspace: &Workspace, row: &Row, entry: Option<&Entry>) -> Option<Markup> {
    let other = row.like.as_ref().filter(|_| entry.is_none()).and_then(|like| workspace.problem(like))?;
    let link = html! { a href={ "problems/" (other.id) ".html" } { (other.id) } };
    Some(html! { "(" (say!("see ", "参见 ")) (link) ")" })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    const HEAD: &str = "prefix = \"hdu\"\njudge = \"HDU\"\nlists = [\"course\"]\ncomplete = true\n";

    /// Shows these rows in a workspace whose only problem is HDU 1846, which is also HDU 7.
    fn shown(rows: &str, body: &str) -> Result<String, String> {
        let folder = tempfile::tempdir().unwrap();
        for name in ["problems/hdu1846", "testdata", "book/lists", "book/zh"] {
            fs::create_dir_all(folder.path().join(name)).unwrap();
        }
        let problem = "title = \"Brave Game\"\npatterns = [\"Bachet's game\"]\nalso = [\"HDU 7 (twice)\"]\ndifficulty = 1\n\
                       limits = { time_ms = 1000, memory_kib = 32768 }\n";
        fs::write(folder.path().join("problems/hdu1846/problem.toml"), problem).unwrap();
        fs::write(folder.path().join("book/zh/words.toml"), "\"Bachet's game\" = \"巴什博弈\"\nNim = \"Nim\"\n")
            .unwrap();
        fs::write(folder.path().join("book/lists/hdu.toml"), format!("{HEAD}games = [{rows}]\n")).unwrap();
        show(&Workspace::read(folder.path()).unwrap(), "hdu", body).map(|markup| markup.into_string())
    }

    const OURS: &str = "{ id = \"1846\", kind = \"impartial\" },";

    #[test]
    fn what_is_here_follows_from_the_problems() {
        let rows = format!("{{ id = \"7\", kind = \"impartial\", lists = [\"course\"] }}, {OURS}");
        let html = Language::Chinese.speak(|| shown(&rows, "impartial")).unwrap();
        assert_eq!(html.matches("problems/hdu1846.html").count(), 2, "{html}");
        assert!(html.contains("<small>course</small>") && html.contains("<td>巴什博弈</td><td>1</td>"), "{html}");
    }

    #[test]
    fn problems_without_a_row_are_added_in_order() {
        let rows = "{ id = \"900\", title = \"A\", kind = \"impartial\" }, { id = \"2000\", title = \"B\", kind = \"impartial\" }";
        let html = shown(rows, "impartial").unwrap();
        let places = ["pid=900", "pid=1846", "pid=2000"].map(|part| html.find(part).expect(part));
        assert!(places.is_sorted(), "{html}");
    }

    #[test]
    fn what_is_not_here_has_its_own_title_and_a_problem_that_is_like_it() {
        let rows = format!(
            "{OURS} {{ id = \"8\", title = \"A\", title_zh = \"甲\", kind = \"impartial\", patterns = [\"Nim\"], \
             like = \"hdu1846\", constant = true, by_title = true }}"
        );
        let html = shown(&rows, "impartial").unwrap();
        assert!(html.contains("pid=8\">8</a> <span>A</span>†"), "{html}");
        assert!(
            html.contains("Nim; always the same answer (see <a href=\"problems/hdu1846.html\">hdu1846</a>)"),
            "{html}"
        );
        assert!(Language::Chinese.speak(|| shown(&rows, "impartial")).unwrap().contains("<span>甲</span>"));
    }

    #[test]
    fn the_summary_counts() {
        let rows = format!("{OURS} {{ id = \"8\", title = \"A\", kind = \"scores\" }}");
        let html = shown(&rows, "summary").unwrap();
        assert!(html.contains("2 problems, of which 1 are impartial games; 1 of these are solved here."), "{html}");
        assert!(html.contains("<a href=\"#scores\">scores</a></th><td>1</td><td>0</td>"), "{html}");
    }

    #[test]
    fn rows_that_cannot_be_right_are_refused() {
        for (rows, body, what) in [
            (format!("{OURS} {OURS}"), "summary", "1846 stands twice"),
            (
                format!("{OURS} {{ id = \"8\", title = \"A\", kind = \"impartial\", like = \"hdu9\" }}"),
                "summary",
                "8 is like hdu9, which is no folder of problems",
            ),
            (
                format!("{OURS} {{ id = \"8\", title = \"A\", kind = \"impartial\", patterns = [\"Nimm\"] }}"),
                "summary",
                "the pattern \"Nimm\" of 8 has no Chinese",
            ),
            (
                format!("{OURS} {{ id = \"8\", title = \"A\", kind = \"scores\", lists = [\"a\"] }}"),
                "summary",
                "named by \"a\"",
            ),
            (format!("{OURS} {{ id = \"8\", kind = \"scores\" }}"), "summary", "8 has no title"),
            (
                format!("{OURS} {{ id = \"x\", title = \"A\", kind = \"scores\" }}"),
                "summary",
                "x is not a number of HDU",
            ),
            (OURS.to_owned(), "chance", "has no row of the kind chance"),
            (OURS.to_owned(), "luck", "write summary, impartial"),
        ] {
            let error = shown(&rows, body).unwrap_err();
            assert!(error.contains(what) && !error.contains('\n'), "{error}");
        }
    }

    #[test]
    fn every_row_of_the_book_is_on_its_page_in_both_languages() {
        let workspace = Workspace::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")).unwrap();
        for name in ["hdu", "codeforces"] {
            let list = List::read(&workspace, name).unwrap();
            for folder in ["book", "book/zh"] {
                let page = workspace.text(format!("{folder}/{name}.md")).unwrap().unwrap();
                for Row { id, kind, .. } in &list.games {
                    let kind = kind.name();
                    let block = format!(" {{#{kind}}}\n");
                    assert!(folder != "book" || page.contains(&block), "book/{name}.md has no section{block}");
                    assert!(page.contains(&format!("```list {name}\n{kind}\n")), "{folder}/{name}.md leaves out {id}");
                }
            }
        }
    }
}

//! The lessons: `book/learn/NAME.md` becomes `learn/NAME.html`, and all of them are listed on
//! `learn.html`.

use maud::{Markup, PreEscaped, html};

use sg_study::say;

use crate::error::SiteError;
use crate::layout::{Page, neighbours};
use crate::markdown::Rendered;
use crate::texts;
use crate::workspace::Workspace;

/// Makes the list of lessons, and a page for each.
pub fn pages(workspace: &Workspace) -> Result<Vec<Page>, SiteError> {
    let mut lessons: Vec<(String, Rendered)> = Vec::new();
    for name in workspace.markdown("book/learn")? {
        let lesson = texts::read(workspace, &format!("book/learn/{name}.md"))?;
        lessons.push((name, lesson));
    }
    lessons.sort_by_key(|(_, lesson)| lesson.front.order);
    let mut pages = vec![list(&lessons)];
    for (index, (name, lesson)) in lessons.iter().enumerate() {
        let neighbour = |index: usize| lessons.get(index).map(|(name, lesson)| (&**name, &*lesson.front.title));
        let before = index.checked_sub(1).and_then(neighbour);
        let headings: Vec<&str> = lesson.headings.iter().map(|(words, _)| &**words).collect();
        pages.push(Page {
            path: format!("learn/{name}.html"),
            title: lesson.front.title.clone(),
            summary: lesson.front.summary.clone(),
            keywords: headings.join(" "),
            text: lesson.text.clone(),
            body: html! {
                p class="place" { a href="../learn.html" { (say!("Lesson {} of {}", "第 {} 课，共 {} 课", index + 1, lessons.len())) } }
                (PreEscaped(&lesson.html))
                (problems(workspace, &lesson.front.problems)?)
                (neighbours(&say!("Lessons", "课程"), before, neighbour(index + 1)))
            },
            ..Page::default()
        });
    }
    Ok(pages)
}

fn list(lessons: &[(String, Rendered)]) -> Page {
    Page {
        path: "learn.html".to_owned(),
        title: say!("Learn", "课程"),
        summary: say!(
            "One argument and one thing to do in each lesson; the proofs are folded.",
            "每一课讲一个结论，并且可以动手试一试；证明默认折叠。"
        ),
        keywords: say!("lessons", "课程 lessons"),
        body: html! {
            ol class="lessons" {
                @for (name, lesson) in lessons {
                    li { a href={ "learn/" (name) ".html" } data-things=(things(&lesson.html)) { strong { (lesson.front.title) } span { (lesson.front.summary) } } }
                }
            }
            ul class="games" {
                li { a href="exam.html" { strong { (say!("Exam", "考试")) } span { (say!("Questions about a game of your choice, by number.", "自选一个游戏，按试卷号出题。")) } } }
            }
        },
        ..Page::default()
    }
}

/// Counts the things to do in a lesson: questions to answer and tables to fill.
fn things(html: &str) -> usize {
    html.matches("class=\"question\"").count() + html.matches("data-widget=\"fill\"").count()
}

/// Lists the problems at the end of a lesson.
fn problems(workspace: &Workspace, ids: &[String]) -> Result<Markup, SiteError> {
    let entries = ids.iter().map(|id| {
        let known = workspace.problem(id);
        known.ok_or_else(|| SiteError::Other(format!("a lesson names the problem {id}, which does not exist")))
    });
    let entries = entries.collect::<Result<Vec<_>, _>>()?;
    Ok(html! {
        @if !entries.is_empty() {
            section class="next-problems" {
                h2 id="problems" { (say!("Problems", "题目")) }
                ul {
                    @for entry in entries {
                        li { a href={ "../problems/" (entry.id) ".html" } { (entry.description.title) } " " small { (workspace.spelled(entry)?) } }
                    }
                }
            }
        }
    })
}

//! The lessons: `book/learn/NAME.md` becomes `learn/NAME.html`, and all of them are listed on `learn.html`.

use maud::{Markup, PreEscaped, html};

use sg_study::say;

use crate::error::SiteError;
use crate::layout::{Page, neighbours};
use crate::markdown::{self, Rendered};
use crate::workspace::Workspace;

/// The list of lessons, and each of them.
pub fn pages(workspace: &Workspace) -> Result<Vec<Page>, SiteError> {
    let mut lessons: Vec<(String, Rendered)> = Vec::new();
    for name in workspace.markdown("book/learn")? {
        let lesson = markdown::read(workspace, &format!("book/learn/{name}.md"))?;
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
            places: Vec::new(),
            text: lesson.text.clone(),
            body: html! {
                p class="place" { a href="../learn.html" { (say!("Lesson {} of {}", "第 {} 课，共 {} 课", index + 1, lessons.len())) } }
                (PreEscaped(&lesson.html))
                (problems(workspace, &lesson.front.problems)?)
                (neighbours(&say!("Lessons", "课程"), before, neighbour(index + 1)))
            },
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
            "每一课讲一个道理，并有一件可以动手的事；证明是折叠起来的。"
        ),
        keywords: say!("lessons", "课程 lessons"),
        body: html! {
            ol class="lessons" {
                @for (name, lesson) in lessons {
                    li { a href={ "learn/" (name) ".html" } { strong { (lesson.front.title) } span { (lesson.front.summary) } } }
                }
            }
            ul class="games" {
                li { a href="exam.html" { strong { (say!("Exam", "考试")) } span { (say!("Questions about a game of your choice, by number.", "自选一个游戏，按试卷号出题。")) } } }
            }
        },
        ..Page::default()
    }
}

/// The problems at the end of a lesson.
fn problems(workspace: &Workspace, ids: &[String]) -> Result<Markup, SiteError> {
    let entries = ids.iter().map(|id| {
        let known = workspace.problems.iter().find(|entry| entry.id == *id);
        known.ok_or_else(|| SiteError::Other(format!("a lesson names the problem {id}, which is not there")))
    });
    let entries = entries.collect::<Result<Vec<_>, _>>()?;
    Ok(html! {
        @if !entries.is_empty() {
            section class="next-problems" {
                h2 id="problems" { (say!("Problems", "题目")) }
                ul {
                    @for entry in entries {
                        li { a href={ "../problems/" (entry.id) ".html" } { (entry.description.title) } " " small { (entry.id) } }
                    }
                }
            }
        }
    })
}

//! The first page: a game at once, and the way to the rest.

use maud::html;

use sg_study::say;

use crate::blocks::widget_of;
use crate::error::SiteError;
use crate::layout::{Page, book};

/// The page.
pub fn page() -> Result<Page, SiteError> {
    let play = widget_of("play", &[("game", "kayles"), ("position", "7")]).map_err(SiteError::Other)?;
    Ok(Page {
        path: "index.html".to_owned(),
        title: book(),
        summary: say!(
            "For contestants and students: who wins games such as Nim, and the problems that judges make of them, learned by \
             playing, computing and proving.",
            "写给参赛者和学生：Nim 之类的游戏谁会赢，以及由它们变来的竞赛题。边玩边算边证明。"
        ),
        body: html! {
            p {
                (say!(
                    "This is Kayles: knock down one pin, or two that stand together. Whoever takes the last one wins. You begin.",
                    "这是 Kayles：击倒一个瓶，或者相邻的两个。击倒最后一个的人赢。你先手。"
                ))
            }
            (play)
            p class="begin" { a href="learn/01-lost-and-won.html" { (say!("Begin with lesson 1", "从第 1 课开始")) } }
            p {
                (say!("In a contest right now? ", "正在比赛？")) a href="recognise.html" { (say!("How do I recognise it?", "怎样识别")) } " "
                a href="templates.html" { (say!("Templates", "模板")) }
            }
        },
        ..Page::default()
    })
}

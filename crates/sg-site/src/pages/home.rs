//! The first page: a game at once, and the way to the rest.

use maud::html;

use sg_study::say;

use crate::blocks::widget_of;
use crate::error::SiteError;
use crate::layout::{Page, book};

/// The page.
pub fn page() -> Result<Page, SiteError> {
    let play = widget_of("play", &[("game", "kayles"), ("position", "7")]).map_err(SiteError::Other)?;
    let doors = [
        (
            "learn.html",
            say!("Learn", "课程"),
            say!(
                "Lessons from a lost position to the proof of a period, each with something to do.",
                "从必败态一直讲到循环节的证明，每一课都有可以动手的东西。"
            ),
        ),
        (
            "problems.html",
            say!("Problems", "题目"),
            say!(
                "A course through the problems of the judges, each with its argument and its files.",
                "把各个评测网站的题目排成一门课，每题都有推理过程和可提交的文件。"
            ),
        ),
        (
            "lab.html",
            say!("Laboratory", "实验室"),
            say!(
                "Any game: its table, its period, a guess and what refutes it.",
                "任何游戏：它的表、循环节，以及你的猜想和它的反例。"
            ),
        ),
    ];
    Ok(Page {
        path: "index.html".to_owned(),
        title: book(),
        summary: say!(
            "Kayles: knock down one pin, or two that stand together. Whoever takes the last one wins. You begin.",
            "Kayles：击倒一个瓶，或者相邻的两个。击倒最后一个的人赢。你先手。"
        ),
        keywords: String::new(),
        places: Vec::new(),
        body: html! {
            (play)
            ul class="doors" {
                @for (page, name, what) in doors {
                    li { a href=(page) { strong { (name) } span { (what) } } }
                }
            }
        },
    })
}

//! The home page: a game to play at once, and links to the rest.

use maud::html;

use sg_study::{Language, say, word};

use crate::blocks::widget_of;
use crate::error::SiteError;
use crate::layout::{Page, book, folder, up};
use crate::write::File;

/// The screenshot of "Ask the rules" in the thread's language.
fn picture() -> &'static str {
    word!("ask.png", "ask-zh.png")
}

/// Returns the screenshots in all languages.
pub fn files() -> [File; 2] {
    let file = |name: &str, bytes: &[u8]| File { path: format!("assets/{name}"), bytes: bytes.to_owned() };
    [
        file("ask.png", include_bytes!("../../../../../docs/book-ask.png")),
        file("ask-zh.png", include_bytes!("../../../../../docs/book-ask-zh.png")),
    ]
}

/// Renders the home page.
pub fn page() -> Result<Page, SiteError> {
    let play = widget_of("play", &[("game", "kayles"), ("position", "7")]).map_err(SiteError::Other)?;
    let way = |who: String, path: &str, what: String| html! { p { b { (who) } " " a href=(path) { (what) } } };
    Ok(Page {
        path: "index.html".to_owned(),
        title: book(),
        summary: say!(
            "Games such as Nim, in which both players have the same moves: who wins, and the problems of programming contests \
             that are made of them.",
            "像 Nim 这样双方可用的操作相同的游戏：谁会赢，以及由它们变化而来的算法竞赛题。"
        ),
        body: html! {
            p class="invitation" {
                (say!(
                    "Knock down one pin, or two that stand together. Whoever takes the last one wins. You begin: touch a pin.",
                    "每次击倒一个木瓶，或者相邻的两个。击倒最后一个的人赢。你先手：点一个木瓶。"
                ))
            }
            div class="told" { (play) }
            div class="ways" {
                (way(
                    say!("You study:", "学习："),
                    "learn/01-lost-and-won.html",
                    say!("twelve lessons from this game to a proof, beginning here", "十二课，从这样的游戏讲到证明，从这里开始")
                ))
                (way(
                    say!("You compete:", "比赛："),
                    "recognise.html",
                    say!("recognise the game behind a problem, with code to copy", "识别题目背后的模型，附可复制的代码")
                ))
                (way(
                    say!("You teach:", "教学："),
                    "exam.html",
                    say!("worksheets and exams by number, with answers", "按编号生成的练习和试卷，附答案")
                ))
            }
            p {
                (say!("Wrong answer? ", "答案错误？"))
                a href="problems/hdu1846.html#ask" { (say!("Ask the rules", "在线对拍")) }
                (say!(
                    ": every problem's page finds the first wrong answer in what your program printed.",
                    "：每道题的页面都能找出你的程序输出中第一个错的答案。"
                ))
            }
            // All languages share one folder of pictures.
            a class="picture" href="problems/hdu1846.html#ask" {
                img src={ (up(folder(Language::current()))) "assets/" (picture()) } width="676" height=(word!("669", "649")) loading="lazy"
                    alt=(say!(
                        "The fields of Bachet's game: an input of three cases, the output of a program, and the second case, which it \
                         answers wrongly, alone with the right answer.",
                        "巴什博弈的输入框：三组数据、一个程序的输出，以及它答错的第二组，单独列出并附上正确答案。"
                    ));
            }
        },
        ..Page::default()
    })
}

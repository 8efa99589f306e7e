//! The section "Ask the rules" of a problem's page, and the WebAssembly module behind it.

use std::path::Path;

use maud::{Markup, html};
use problem_judge::catalogue::Entry;
use sg_study::say;
use sg_web::AssetError;

use crate::write::File;

/// The limit of the module's compressed size, in bytes: the shared code, and the rules of each
/// problem. A page fetches the module when the fields come into view.
///
/// It holds the rules of all problems, which share most of their code. Separate modules for groups
/// of problems would be half as large each and three times as large together, and a reader would
/// fetch a new one with nearly every problem.
const LARGEST: (usize, usize) = (100_000, 3_200);

/// Renders the section "Ask the rules".
pub fn section(entry: &Entry) -> Markup {
    let game = entry.description.game.as_deref().unwrap_or_default();
    html! {
        h2 id="ask" { (say!("Ask the rules", "在线对拍")) }
        p {
            (say!(
                "What should your program print, and which of its answers is the first wrong one? The rules of the game decide, in \
                 this page; nothing is sent.",
                "你的程序应该输出什么，第一个错的答案在哪里？由游戏规则在本页里判定，不会向外发送任何数据。"
            ))
        }
        div class="widget oracle" data-widget="oracle" data-engine="oracle" data-seen data-problem=(entry.id) data-game=(game) {
            p class="noscript" {
                (say!(
                    "This needs scripts, which are off in your browser. For the same answers, run ",
                    "这里需要脚本，而你的浏览器没有运行脚本。也可以用命令得到同样的结果："
                ))
                code { "cargo sg expected " (entry.id) }
                (say!(".", "。"))
            }
        }
    }
}

/// Returns a link to the section with `input` in its field.
pub fn link(entry: &Entry, input: &str) -> String {
    let mut fields = sg_web::Fields::default();
    fields.set("problem", &*entry.id);
    fields.set("game", entry.description.game.as_deref().unwrap_or_default());
    fields.set("input", input);
    format!("#oracle:{fields}")
}

/// Compiles the rules of all problems into a file. `problems` is their number.
///
/// # Errors
///
/// The same as those of [`sg_web::engine`].
pub fn module(root: &Path, problems: usize) -> Result<File, AssetError> {
    let all = ["problem-rules/all".to_owned()];
    let script = sg_web::engine(root, "sg-oracle", &all, "oracle", LARGEST.0 + LARGEST.1 * problems)?;
    Ok(File::text("assets/oracle.js", script))
}

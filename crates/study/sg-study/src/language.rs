//! The words that games use for their parts.

use crate::word;

/// Returns a game's word for one of its parts in the language of this thread.
///
/// ```
/// use sg_study::Language;
/// use sg_study::language::noun;
///
/// assert_eq!(Language::Chinese.speak(|| noun("heap")), "堆");
/// assert_eq!(noun("heap"), "heap");
/// ```
pub fn noun(word: &'static str) -> &'static str {
    let chinese = match word {
        "heap" => "堆",
        "pair" => "数对",
        "row" => "行",
        "board" => "棋盘",
        "graph" => "图",
        "coin" => "硬币",
        "hill" => "山",
        "lamp" => "灯",
        "row of heaps" => "石子堆",
        "stair" => "阶梯",
        "token" => "棋子",
        other => other,
    };
    word!(word, chinese)
}

//! The titles of games in the book, in both languages, and other common names.

/// Each game with its titles; a test of the book compares them with its pages.
const TITLES: [(&str, &[&str]); 41] = [
    ("all-but", &["Taking any number but some", "除几种之外任意取"]),
    ("bounded-nim", &["Bounded Nim", "限量 Nim（巴什博弈）"]),
    ("climbers", &["Climbers", "登山者"]),
    ("consecutive", &["Splitting into consecutive heaps", "分成连续的几堆"]),
    ("cram", &["Cram"]),
    ("dawsons-chess", &["Dawson's Chess", "Dawson 棋"]),
    ("dawsons-kayles", &["Dawson's Kayles"]),
    ("diagonals", &["Diagonals", "斜线"]),
    ("divide", &["Dividing", "除法"]),
    ("euclid", &["Euclid", "欧几里得游戏", "欧几里得博弈"]),
    ("fibonacci-nim", &["Fibonacci Nim", "斐波那契博弈", "斐波那契尼姆"]),
    ("fractions", &["Fractions", "分数"]),
    ("grundy", &["Grundy's game", "Grundy 游戏"]),
    ("hackenbush", &["Green Hackenbush", "删边游戏", "树上删边"]),
    ("halve-into", &["Halving into several", "减半成几堆"]),
    ("jumpers", &["Jumpers", "跳子"]),
    ("kayles", &["Kayles"]),
    ("king", &["King", "王"]),
    ("lasker", &["Lasker's Nim"]),
    ("lights", &["Lights", "灯"]),
    ("mark", &["Mark"]),
    ("misere", &["Misère play", "反常规则", "反Nim", "Anti-Nim", "misère"]),
    ("mock-turtles", &["Mock Turtles"]),
    ("moore", &["Moore's Nim", "Nim-K 游戏", "Nim-K", "k-Nim"]),
    ("nim", &["Nim", "尼姆", "尼姆博弈", "取石子"]),
    ("northcott", &["Northcott's game", "Northcott 游戏"]),
    ("officers", &["Officers"]),
    ("one-each", &["One from each", "每堆至多一颗"]),
    ("ruler", &["Ruler"]),
    ("runs", &["Runs", "取一段"]),
    ("split-in-three", &["Nim with splits into three", "可以分成三堆的 Nim"]),
    ("staircase", &["Staircase Nim", "阶梯博弈", "阶梯Nim", "台阶Nim"]),
    ("take", &["Taking from a set", "从集合里取", "减法游戏", "subtraction game"]),
    ("tetris", &["Blocks of 2 x 2", "2 x 2 的方块"]),
    ("tokens", &["Tokens on a graph", "图上的棋子"]),
    ("treblecross", &["Treblecross"]),
    ("turning-turtles", &["Turning Turtles"]),
    ("twins", &["Twins"]),
    ("two-heaps", &["Two heaps of Nim", "两堆 Nim"]),
    ("walk", &["Walk", "走格子"]),
    ("wythoff", &["Wythoff's game", "威佐夫博弈", "威佐夫", "威佐夫游戏"]),
];

/// The game with this title, ignoring case, spaces and apostrophes.
pub fn named(title: &str) -> Option<&'static str> {
    let wanted = letters(title);
    let has = |titles: &[&str]| titles.iter().any(|title| letters(title) == wanted);
    TITLES.iter().find(|(_, titles)| has(titles)).map(|(name, _)| *name)
}

/// The letters and digits of a title, in lower case.
fn letters(title: &str) -> String {
    title
        .chars()
        .filter(|sign| sign.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect::<String>()
        .replace('è', "e")
}

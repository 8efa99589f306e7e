use super::Library;

fn library() -> Library {
    let problems = [
        ("hdu1846", "take:1-{m}"),
        ("hdu1847", "take:powers-of-2"),
        ("hdu1760", "tetris {board}"),
        ("hdu2897", "take:{p}-{q}"),
    ];
    Library::new(problems.map(|(id, game)| (id.to_owned(), game.to_owned())))
}

#[test]
fn notes_name_open_parameters() {
    let note = |text: &str| library().note(text);
    let both = "hdu2897 is take:{p}-{q}, shown with p=2 and q=4; `hdu2897 p=... q=...` chooses another";
    assert_eq!(note("hdu2897").as_deref(), Some(both));
    let one = "hdu2897 is take:{p}-{q}, shown with q=4; `hdu2897 q=...` chooses another";
    assert_eq!(note("hdu2897 p=3").as_deref(), Some(one));
    assert_eq!(note("hdu2897 q=5 p=3"), None);
}

#[test]
fn games_are_found_by_every_kind_of_name() {
    let facts = [
        (".77", "0.77"),
        ("4.3", "4.3"),
        (" kayles ", "kayles"),
        ("take:1,3-5", "take:1,3-5"),
        ("take:all-but:2", "take:all-but:2"),
        ("cram  4x5", "cram 4x5"),
        ("tetris", "tetris 6x6"),
        ("hdu1846 m=4", "take:1-4"),
        ("HDU1846", "take:1-3"),
        ("hdu2897", "take:2-4"),
        ("hdu2897 q=5", "take:2-5"),
        ("Take:1,3", "take:1,3"),
        ("0.3f", "0.3F"),
        ("tetris4x5", "tetris 4x5"),
        ("mis\u{e8}re Kayles", "misere:kayles"),
        ("misere:.77", "misere:0.77"),
        ("misere:runs:2,5", "misere:runs:2,5"),
        ("misere halve-into:3", "misere:halve-into:3"),
        ("take 1,3,4", "take:1,3,4"),
        ("ｔａｋｅ：１，３、４", "take:1,3,4"),
        ("０．７７", "0.77"),
        ("cram ４×５", "cram 4x5"),
        ("Moore 2", "moore:2"),
        ("Wythoff's game", "wythoff"),
        ("Wythoff’s Game", "wythoff"),
        ("威佐夫博弈", "wythoff"),
        ("尼姆", "nim"),
        ("Dawson's Kayles", "dawsons-kayles"),
        ("Dawson 棋", "dawsons-chess"),
        ("Grundy's game", "grundy"),
        ("Taking from a set", "take:1,3,4"),
        ("反 Nim", "misere:nim"),
        ("misere:Dawson's Kayles", "misere:dawsons-kayles"),
        ("moore:2", "moore:2"),
        ("bounded-nim:3", "bounded-nim:3"),
        ("hdu1760 board=2x8", "tetris 2x8"),
    ];
    for (text, name) in facts {
        assert_eq!(library().find(text).map(|game| game.name().to_owned()), Ok(name.to_owned()));
    }
    for name in Library::names() {
        let game = library().find(name).unwrap_or_else(|error| panic!("{error}"));
        assert!(game.name().starts_with(name) && !game.rule().is_empty() && !game.example().is_empty());
    }
}

#[test]
fn errors_point_at_unknown_names() {
    let facts = [
        ("0.7x", 3, "'x' at character 4"),
        ("", 0, "no game is called \"\"; write"),
        ("misere:kayels", 7, "misere:nim"),
        ("misere:take:1,x", 14, "write a number"),
        ("moore", 0, "needs a colon and a parameter, such as moore:2"),
        ("hdu99", 0, "`cargo sg list`"),
        ("kayels", 0, "did you mean kayles?"),
        ("hdu1848", 0, "did you mean hdu1846?"),
        ("take:1,x", 7, "'x' at character 8 does not fit; write a number"),
        ("take:0", 5, "taking nothing is not a move"),
        ("take:5-3", 5, "the smaller one first"),
        ("take:1-50000,60000", 5, "50001 numbers up to 60000 are too many, unless they form a range"),
        ("take:power-of-2", 5, "did you mean powers-of-?"),
        ("take:", 5, "a set is expected here"),
        ("take:powers-of-1", 15, "1 does not fit"),
        ("kayles 5", 7, "nothing after the name"),
        ("cram 4y5", 6, "an x and the number of columns"),
        ("Wythofff's game", 0, "no game is called"),
        ("kayles'x", 6, "\"'\" at character 7 does not fit"),
        ("ｔａｋｅ：１，x", 7, "'x' at character 8"),
        ("hdu1846 k=3", 8, "does not set a name in braces"),
    ];
    for (text, position, message) in facts {
        let error = library().find(text).err().unwrap_or_else(|| panic!("{text} names a game"));
        assert_eq!(error.position(), position, "{error}");
        assert!(error.message().contains(message), "{error}");
    }
}

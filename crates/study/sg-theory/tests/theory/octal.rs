use sg_core::mex;
use sg_core::taking::dawson::{chess, kayles};
use sg_theory::octal::{CodeErrorKind, Taking};
use sg_theory::sparse_space::SparseTable;

fn parse(code: &str) -> Taking {
    code.parse().unwrap()
}

fn by_moves(game: &Taking, largest: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for n in 0..=largest {
        let sums = game.moves(n).into_iter().map(|heaps| heaps.iter().fold(0, |sum, &heap| sum ^ values[heap]));
        values.push(mex(sums.collect::<Vec<u32>>()));
    }
    values
}

#[test]
fn tables_agree_with_the_listed_moves() {
    for mark in ["", "!"] {
        for code in ["0.0", "0.77", "0.137", "4.3", "0.6", "0.3F", "8.0", "C.1", "0.008", "0.4A7", "0.333", "4.0"] {
            let game = parse(&format!("{code}{mark}"));
            assert_eq!(game.grundy_values_by_definition(40), by_moves(&game, 40), "{game}");
            assert_eq!(game.grundy_values(40), by_moves(&game, 40), "{game}");
        }
    }
}

#[test]
fn exclamation_mark_requires_unequal_heaps() {
    assert_eq!(parse("4.0").moves(4), [[1, 3], [2, 2]]);
    assert_eq!(parse("4.0!").moves(4), [[1, 3]]);
}

#[test]
fn codes_are_printed_in_their_shortest_form() {
    let pairs = [
        (".77", "0.77"),
        ("0.0", "0.0"),
        ("4.0!", "4.0!"),
        ("c.0f0", "C.0F"),
        ("0.13700", "0.137"),
        (".000", "0.0"),
        ("4.3", "4.3"),
        ("4.!", "4.0!"),
    ];
    for (code, printed) in pairs {
        assert_eq!(parse(code).to_string(), printed);
        assert_eq!(parse(printed), parse(code));
    }
}

#[test]
fn errors_name_the_character() {
    use CodeErrorKind::{NoDigit, NoDot, NotADigit, Pass};
    let facts = [
        ("", NoDot, 0),
        ("77", Pass('7'), 0),
        ("07", NoDot, 1),
        ("4", NoDot, 1),
        (".", NoDigit, 1),
        (".!", NoDigit, 1),
        ("g.1", NotADigit('g'), 0),
        ("0.1.3", NotADigit('.'), 3),
        ("0.1!3", NotADigit('3'), 4),
        ("0.é", NotADigit('é'), 2),
    ];
    for (code, kind, position) in facts {
        let error = code.parse::<Taking>().unwrap_err();
        assert_eq!((error.kind(), error.position()), (kind, position), "{code}");
        let at = format!("at character {}", position + 1);
        let message = match kind {
            NoDot => format!("a dot is missing {at}; write 0.77, for instance"),
            NoDigit => format!("a digit is missing {at}; write 4.0, for instance"),
            Pass(c) => format!("'{c}' {at} lets a player pass; before the dot write 0, 4, 8 or C"),
            NotADigit(c) => format!("'{c}' {at} is not a digit; digits are 0 to 9 and A to F, then perhaps '!'"),
            other => panic!("{other:?}"),
        };
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn proofs_give_the_values_of_the_table() {
    for code in ["0.77", "0.137", "0.07", "4.3", "0.34", "0.0", "0.333", "0.8", "0.45", "0.055"] {
        let Some(proof) = parse(code).period(1_500) else { continue };
        let values = parse(code).grundy_values_by_definition(3_000);
        assert!((0..=3_000).all(|n| proof.grundy(n as u64) == values[n]), "{code}");
    }
}

#[test]
fn kayles_has_period_12_from_heap_71() {
    assert_eq!(parse("0.77").period(2 * (71 + 12) + 1), None);
    let proof = parse("0.77").period(2 * (71 + 12) + 2).unwrap();
    assert_eq!((proof.preperiod(), proof.period()), (71, 12));
    let exceptions: Vec<u64> = (0..71).filter(|&n| proof.grundy(n) != proof.grundy(n + 840)).collect();
    assert_eq!(exceptions, [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
}

#[test]
fn shortest_table_proves_a_code_without_splits() {
    let game = parse("0.00200000000030000003000030220030200000002033");
    let proof = game.period(3_001).unwrap();
    let shortest = proof.preperiod() + proof.period() + 44;
    assert_eq!((proof.period(), game.digits().len(), shortest), (62, 45, 1_689));
    assert_eq!(game.period(shortest), Some(proof.clone()));
    assert_eq!(game.period(shortest - 1), None);
    let values = game.grundy_values_by_definition(6_000);
    assert!((0..=6_000).all(|n| proof.grundy(n as u64) == values[n]));
}

#[test]
fn splitting_digits_may_exceed_the_heap() {
    for zeros in [40, 66, 67, 130] {
        for (first, last) in [("5", "4"), ("7", "7"), ("1", "6!")] {
            let game = parse(&format!("0.{first}{}{last}", "0".repeat(zeros)));
            assert_eq!(game.grundy_values(500), game.grundy_values_by_definition(500), "{game}");
        }
    }
}

#[test]
fn hexadecimal_codes_are_proved_from_short_tables() {
    let proof = parse("4.8").period(1_000_000).unwrap();
    assert_eq!((proof.preperiod(), proof.period()), (1, 2));
    let values = parse("4.8").grundy_values_by_definition(200);
    assert!((0..=200).all(|n| proof.grundy(n as u64) == values[n]));
}

#[test]
fn grundys_game_and_officers_are_not_called_periodic() {
    assert_eq!(parse("4.0!").period(20_000), None);
    assert_eq!(parse("0.6").period(20_000), None);
    // Another code with unequal heaps.
    assert_eq!(parse("0.4!").period(20_000), None);
}

#[test]
fn window_longer_by_a_period_proves_unequal_heaps() {
    let mut proved = 0;
    for digits in 0..128 {
        let code = format!("{}.{}{}!", digits / 64 * 4, digits / 8 % 8, digits % 8);
        let game = parse(&code);
        if !code.contains(['4', '5', '6', '7']) {
            continue;
        }
        let Some(proof) = game.period(300) else { continue };
        proved += 1;
        assert_eq!(proof.grundy_values(2_000), game.grundy_values_by_definition(2_000), "{code}");
        let shortest = 2 * proof.preperiod().max(1) + 3 * proof.period() + game.digits().len() - 1;
        assert_eq!(game.period(shortest - 1), None, "{code}");
    }
    let proved_by = |code: &str| parse(code).period(300).map(|proof| (proof.preperiod(), proof.period()));
    assert_eq!(proved_by("0.05!"), Some((13, 20)));
    assert_eq!(proved_by("0.7!").map(|(_, period)| period), Some(2));
    assert!(proved >= 20, "{proved}");
    // Here the shorter window repeats, but heap 13 breaks the period.
    let grundy = parse("4.0!").grundy_values(13);
    assert!((3..9).all(|n| grundy[n + 3] == grundy[n]) && grundy[13] != grundy[10]);
}

#[test]
fn table_and_game_prove_the_same_period() {
    for (code, length) in
        [("0.77", 500), ("0.137", 500), ("0.45", 1_100), ("0.6", 30_000), ("4.0!", 30_000), ("0.3!", 500)]
    {
        let game = parse(code);
        let mut table = SparseTable::new(&game).unwrap();
        table.extend_to(length);
        assert_eq!(table.period(), game.period(length), "{code}");
    }
}

#[test]
fn growing_values_are_not_called_periodic() {
    assert_eq!(parse("0.3F").period(200), None);
    let values = parse("0.3F").grundy_values(199);
    assert_eq!(values[..19], [0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8, 6, 7, 8, 9]);
    let seen = sg_theory::period::arithmetic::observe(&values).unwrap();
    assert_eq!((seen.preperiod, seen.period, seen.saltus, seen.up_to), (0, 6, 3, 200));
}

#[test]
fn officers_are_lost_at_the_published_heaps() {
    let values = parse("0.6").grundy_values(4_999);
    let lost: Vec<usize> = (0..5_000).filter(|&n| values[n] == 0).collect();
    assert_eq!(lost, [0, 1, 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408]);
}

#[test]
fn formulas_of_dawson_agree_with_the_proofs() {
    for (grundy, code) in [(chess as fn(u64) -> u64, "0.137"), (kayles, "0.07")] {
        let proof = code.parse::<Taking>().unwrap().period(1_000).unwrap();
        assert!((0..2_000).all(|row| grundy(row) == u64::from(proof.grundy(row))), "{code}");
        assert_eq!(grundy(u64::MAX), u64::from(proof.grundy(u64::MAX)));
    }
}

use sg_theory::Taking;
use sg_theory::sparse_space::SparseTable;

fn table(code: &str, length: usize) -> SparseTable {
    let game: Taking = code.parse().unwrap();
    let mut table = SparseTable::new(&game).unwrap();
    table.extend_to(length);
    table
}

#[test]
fn all_two_digit_codes_agree_with_the_definition() {
    for code in 0..512 {
        for mark in ["", "!"] {
            let text = format!("{}.{}{}{mark}", code >> 6 & 4, code >> 3 & 7, code & 7);
            let game: Taking = text.parse().unwrap();
            let values: Vec<u32> = table(&text, 700).values().iter().map(|&v| v.into()).collect();
            assert_eq!(values, game.grundy_values_by_definition(699), "{text}");
        }
    }
}

#[test]
fn long_tables_agree_with_the_definition() {
    for code in [
        "0.16", "0.104", "0.6", "0.127", "0.007", "4.0!", "0.165", "0.37", "4.4", "0.054", "0.114", "0.6!", "0.16!",
        "4.4!", "0.454", "0.376",
    ] {
        let game: Taking = code.parse().unwrap();
        let values: Vec<u32> = table(code, 9_001).values().iter().map(|&v| v.into()).collect();
        assert!(values == game.grundy_values_by_definition(9_000), "{code}");
    }
}

#[test]
fn table_does_not_depend_on_its_steps_of_growth() {
    for code in ["0.106", "0.6", "4.0!"] {
        let mut slow = table(code, 1);
        for length in (2..6_000).step_by(7) {
            slow.extend_to(length);
        }
        let length = slow.values().len();
        assert!(slow.values() == table(code, length).values(), "{code}");
    }
}

#[test]
fn codes_have_the_published_rare_heaps() {
    // Code, heaps, mask, heap parity, number of rare heaps above 0, last rare heap.
    let facts = [
        ("0.45", 10_000, 0xf, false, 10, 198),
        ("0.156", 10_000, 0x1b, false, 14, 357),
        ("0.356", 10_000, 0x1b, false, 6, 43),
        ("0.644", 10_000, 0x7e, false, 30, 511),
        ("0.16", 50_000, 0x1e, false, 52, 13_935),
        ("0.56", 50_000, 0x5b, false, 45, 1_795),
        ("0.127", 50_000, 0x1, true, 693, 27_106),
        ("0.354", 50_000, 0x3f, false, 131, 3_227),
        ("0.454", 50_000, 0x3d, false, 16, 124),
        ("0.104", 50_000, 0x17, true, 20, 284),
        ("0.054", 50_000, 0x3d, false, 37, 796),
        ("0.106", 50_000, 0xd, true, 15, 1_103),
        ("0.6", 50_000, 0x1ee, false, 1_583, 20_627),
    ];
    for (code, heaps, mask, parity, rare, last) in facts {
        let table = table(code, heaps);
        assert_eq!((table.mask(), table.counts_heap_parity()), (mask, parity), "{code}");
        let heaps: Vec<usize> = table.rare_heaps().iter().copied().filter(|&heap| heap > 0).collect();
        assert_eq!((heaps.len(), heaps.last()), (rare, Some(&last)), "{code}");
    }
}

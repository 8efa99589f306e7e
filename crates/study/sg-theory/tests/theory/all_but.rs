use crate::taking::grundy_values_by_definition;
use sg_theory::all_but::AllBut;

#[test]
fn tables_and_proofs_agree_with_the_definition() {
    for bits in 0u32..1 << 7 {
        let excluded: Vec<usize> = (1..=7).filter(|s| bits >> (s - 1) & 1 == 1).collect();
        let game = AllBut::new(excluded.iter().copied());
        let values = grundy_values_by_definition(250, |taken| !excluded.contains(&taken));
        assert_eq!(game.grundy_values(250), values, "{excluded:?}");
        let proof = game.period(10_000).expect("all-but games are arithmetic-periodic");
        let proved: Vec<u32> = (0..=250).map(|n| proof.grundy(n) as u32).collect();
        assert_eq!(proved, values, "{excluded:?}");
        assert!(proof.saltus() > 0);
    }
}

#[test]
fn too_few_heaps_give_no_proof() {
    assert_eq!(AllBut::new([2]).period(2), None);
    for limit in [0, 10, 39, 40, 41] {
        assert_eq!(AllBut::new([40]).period(limit), None, "{limit}");
    }
}

#[test]
#[should_panic(expected = "never a move")]
fn excluding_0_panics() {
    AllBut::new([0, 1]);
}

//! Compares rules of known games with their published values, and with the tables of the built-in
//! games.

use super::{game, table, values, values_by_moves, wins};

fn twin(name: &str, up_to: usize) -> Vec<u32> {
    table(&mut *game(name), up_to)
}

/// Rules, each with the built-in game that it describes.
const TWINS: [(&str, &str); 59] = [
    ("n -> n-k for k in 1..n", "nim"),
    ("n -> n-1, n-2, n-3", "take:1-3"),
    ("n -> n-1, n-3, n-4", "take:1,3,4"),
    ("n -> n-2, n-5", "take:2,5"),
    ("n -> n-k for k in 1..n if pow2?(k)", "take:powers-of-2"),
    ("n -> n-k for k in 1..n if odd?(k)", "take:odd"),
    ("n -> n-k for k in 1..n if k > 0 and fib?(k)", "take:fibonacci"),
    ("n -> n-k for k in 1..n if prime?(k)", "take:primes"),
    ("n -> n-k for k in 1..n if k = 1 or prime?(k)", "take:one-and-primes"),
    ("n -> n-k*k for k in 1..isqrt(n)", "take:squares"),
    ("n -> n-3*k for k in 1..n/3", "take:multiples-of-3"),
    ("n -> n-k for k in 1..n if k % 3 = 0", "take:multiples-of-3"),
    ("n -> n-k for k in 1..n if k != 2", "take:all-but:2"),
    ("n -> n-k for k in 1..n if k != 1 and k != 4", "take:all-but:1,4"),
    ("n -> n-k for k in 2..5", "take:2-5"),
    ("n -> n-k for k in 3, 5..7, 11", "take:3,5-7,11"),
    ("n -> a | n-1-a for a in 0..n-1; a | n-2-a for a in 0..n-2", "kayles"),
    ("n -> a | n-k-a for k in 1..2 for a in 0..n-k", "kayles"),
    ("n -> a | n-2-a for a in 0..n-2", "dawsons-kayles"),
    ("n -> nothing if n = 1; n-2; n-3; a | n-3-a for a in 1..n-4", "dawsons-chess"),
    ("n -> a | n-a for a in 1..n-1 if a != n-a", "grundy"),
    ("n -> a | n-1-a for a in 0..n-2", "officers"),
    ("n -> a | n-3-a for a in 0..n-3", "0.007"),
    ("n -> a | n-3-a for a in 0..n-3", "treblecross"),
    ("n -> n-1; a | n-a for a in 1..n-1", "4.3"),
    ("n -> a | n-a for a in 1..n-1", "4.0"),
    ("n -> a | n-1-a for a in 1..n-2", "0.4"),
    ("n -> nothing if n = 1; n-2 if n > 2; a | n-2-a for a in 1..n-3", "0.16"),
    ("n -> nothing if n = 1; nothing if n = 2; n-2 if n > 2; a | n-2-a for a in 1..n-3", "0.17"),
    ("n -> n-2 if n > 2; n-1 if n > 1; a | n-2-a for a in 1..n-3", "0.26"),
    ("n -> a | n-1-a for a in 1..n-2; nothing if n = 2; a | n-2-a for a in 1..n-3", "0.45"),
    ("n -> nothing if n = 1; a | n-2-a for a in 1..n-3; nothing if n = 3; n-3; a | n-3-a for a in 1..n-4", "0.147"),
    ("n -> n-k for k in 1..n; a | n-a for a in 1..n-1", "lasker"),
    ("n -> n-k for k in 1..n; a | b | n-a-b for a in 1..n-2 for b in 1..n-a-1", "split-in-three"),
    ("n -> n-1, n/2 if n > 0", "mark"),
    ("n -> (n+k-1)/k for k in 2..9 if n > 1", "divide:2-9"),
    ("n -> (n+k-1)/k for k in 2..3 if n > 1", "divide:2-3"),
    ("n -> n-k for k in 1..9", "bounded-nim:9"),
    ("n -> a | n-a for a in 1..n-1; n-1, n-2", "4.33"),
    ("n -> a | b | n-a-b for a in 1..n for b in 1..n-a-1", "8.0"),
    ("n -> a | b | n-1-a-b for a in 1..n for b in 1..n-a-2", "0.8"),
    ("n -> n-k for k in 1..n if k % 2 = 0", "take:multiples-of-2"),
    ("n -> n-k for k in 1, 4, 9, 16, 25, 36, 49, 64, 81, 100", "take:1,4,9,16,25,36,49,64,81,100"),
    ("n -> n-k for k in 1, 2, 3, 5, 8, 13, 21, 34, 55, 89", "take:1,2,3,5,8,13,21,34,55,89"),
    ("misere: n -> n-k for k in 1..n", "misere:nim"),
    ("misere: n -> n-1, n-2, n-3", "misere:take:1-3"),
    ("misere: n -> a | n-k-a for k in 1..2 for a in 0..n-k", "misere:kayles"),
    ("misere: n -> n-1, n-3, n-4", "misere:take:1,3,4"),
    ("a, b -> a-k, b for k in 1..a; a, b-k for k in 1..b; a-k, b-k for k in 1..min(a, b)", "wythoff"),
    ("sorted a, b -> a-k, b for k in 1..a; a, b-k for k in 1..b; a-k, b-k for k in 1..a", "wythoff"),
    ("a, b -> a-k, b for k in 1..a; a, b-k for k in 1..b", "two-heaps"),
    ("a, b -> a-1, b; a, b-1; a-1, b-1", "king"),
    ("a, b -> a, b-k*a for k in 1..b/max(a, 1) if 0 < a <= b; a-k*b, b for k in 1..a/max(b, 1) if 0 < b < a", "euclid"),
    ("a, b -> a, b-k*a for k in 1..b/a if 0 < a <= b; a-k*b, b for k in 1..a/b if 0 < b < a", "euclid"),
    ("a, b -> a, b-k*a if a > 0 for k in 1..b/a if a <= b; a-k*b, b if b > 0 for k in 1..a/b if b < a", "euclid"),
    ("sorted a, b -> a, b-k*a if a > 0 for k in 1..b/a", "euclid"),
    ("n -> n-k for k in 1..n if bitand(k, k-1) = 0", "take:powers-of-2"),
    ("n -> n-fib(k) for k in 2..20", "take:fibonacci"),
    ("n -> a | n-2-a for a in 0..(n-2)/2", "0.07"),
];

#[test]
fn rules_agree_with_built_in_games() {
    for (rule, name) in TWINS {
        let up_to = if rule.contains("misere") || rule.contains('b') { 24 } else { 100 };
        assert_eq!(values(rule, up_to), twin(name, up_to), "{rule} is not {name}");
        if !rule.contains("misere") {
            assert_eq!(values_by_moves(rule, up_to.min(60)), twin(name, up_to.min(60)), "{rule} is not {name}");
        }
    }
}

/// Rules with values that were published or have a short proof.
const PUBLISHED: [(&str, &[u32]); 12] = [
    // Proper divisors: the number of trailing binary zeros (A007814).
    ("n -> n-d for d in 1..n-1 if n % d = 0", &[0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 4]),
    // All divisors: one more, and 0 for the empty heap (A001511).
    ("n -> n-d for d in 1..n if n % d = 0", &[0, 1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1, 5]),
    // A number coprime to the heap: 0 for even heaps, 1 for heap 1, otherwise the index of the
    // least prime factor among the primes.
    ("n -> n-k for k in 1..n if gcd(k, n) = 1", &[0, 1, 0, 2, 0, 3, 0, 4, 0, 2, 0, 5, 0, 6, 0, 2, 0, 7]),
    // Grundy's game (A002188).
    ("n -> a | n-a for a in 1..n-1 if a != n-a", &[0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3]),
    // Kayles (A002186).
    ("n -> a | n-k-a for k in 1..2 for a in 0..n-k", &[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2]),
    // Dawson's chess (A002187).
    (
        "n -> nothing if n = 1; n-2; n-3; a | n-3-a for a in 1..n-4",
        &[0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3],
    ),
    // Officers (A046695).
    ("n -> a | n-1-a for a in 0..n-2", &[0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1]),
    // Subtract a square (A014586).
    ("n -> n-k*k for k in 1..isqrt(n)", &[0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2]),
    // Treblecross, offset by two (A071426).
    ("n -> a | n-3-a for a in 0..n-3", &[0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3]),
    // Couples are Forever, which splits any heap but 2: the values of Officers, shifted by one.
    ("n -> a | n-a for a in 1..n-1 if n != 2", &[0, 0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1]),
    // At most half: determined by the odd part of n + 1 (A025480).
    ("n -> n-k for k in 1..n/2", &[0, 0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3, 7, 0, 8]),
    // Any number, but not the whole heap: g(n) = n - 1.
    ("n -> n-k for k in 1..n-1", &[0, 0, 1, 2, 3, 4, 5, 6, 7, 8]),
];

#[test]
fn rules_have_published_values() {
    for (rule, published) in PUBLISHED {
        assert_eq!(values(rule, published.len() - 1), published, "{rule}");
    }
}

/// All lists of this many numbers up to `most`.
fn lists(length: usize, most: u64) -> Vec<Vec<u64>> {
    (0..length).fold(vec![Vec::new()], |lists, _| {
        let longer = |list: Vec<u64>| (0..=most).map(move |n| list.iter().copied().chain([n]).collect());
        lists.into_iter().flat_map(longer).collect()
    })
}

fn is_lost(rule: &str, list: &[u64]) -> bool {
    let text: Vec<String> = list.iter().map(u64::to_string).collect();
    !wins(rule, &text.join(","))
}

fn xor(list: impl IntoIterator<Item = u64>) -> u64 {
    list.into_iter().fold(0, |a, b| a ^ b)
}

#[test]
fn lost_lists_match_their_theorems() {
    type Lost = fn(&[u64]) -> bool;
    let facts: [(&str, Lost); 9] = [
        ("list: x -> x-k for k in 1..x", |list| xor(list.iter().copied()) == 0),
        ("sorted list: x -> x-k for k in 1..x", |list| xor(list.iter().copied()) == 0),
        // Moore's Nim with up to two heaps, which may lose different numbers.
        ("list: x -> x-k for k in 1..x; x, y -> x-i, y-j for i in 1..x for j in 1..y", |list| {
            (0..4).all(|bit| list.iter().filter(|&&n| n >> bit & 1 == 1).count() % 3 == 0)
        }),
        // One counter from each of one or more heaps: lost if all are even.
        ("list: some x -> x-1", |list| list.iter().all(|n| n % 2 == 0)),
        // Staircase Nim: the first heap is on the lowest step.
        ("list: x -> x-k if place = 1 for k in 1..x; adjacent x, y -> x+k, y-k for k in 1..y", |list| {
            xor(list.iter().copied().step_by(2)) == 0
        }),
        // A move takes a whole element: the parity of the length decides.
        ("list: x -> nothing", |list| list.len() % 2 == 0),
        // A move adds two neighbours: the parity of the length decides again.
        ("list: adjacent x, y -> x+y", |list| list.len() % 2 == 1 || list.is_empty()),
        ("misere: list: x -> x-k for k in 1..x", |list| {
            let large = list.iter().any(|&n| n > 1);
            (xor(list.iter().copied()) == 0) == large
        }),
        // The same number from all, or any number from one: with two heaps, Wythoff's game.
        ("list: x -> x-k for k in 1..x; all x -> x-k for k in 1..min", |list| match list {
            [] => true,
            [n] => *n == 0,
            [a, b] => !sg_core::heaps::wythoff::wins(*a, *b),
            _ => unreachable!("lists have at most two numbers"),
        }),
    ];
    for (rule, lost) in facts {
        let longest = if rule.contains("all x") { 2 } else { 3 };
        for list in (1..=longest).flat_map(|length| lists(length, 4)) {
            assert_eq!(is_lost(rule, &list), lost(&list), "{rule} {list:?}");
        }
    }
}

#[test]
fn lost_rows_match_their_theorems() {
    // Three heaps of Nim, and a knight on two numbers.
    let nim = "a, b, c -> a-k, b, c for k in 1..a; a, b-k, c for k in 1..b; a, b, c-k for k in 1..c";
    for list in lists(3, 5) {
        assert_eq!(is_lost(nim, &list), xor(list.iter().copied()) == 0, "{list:?}");
    }
    let knight = "a, b -> a-2, b+1; a-2, b-1; a+1, b-2; a-1, b-2";
    for list in lists(2, 7) {
        assert_eq!(is_lost(knight, &list), list.iter().all(|n| n % 4 < 2), "{list:?}");
    }
    // Fibonacci Nim: at most twice the last take; at the start anything but the whole heap.
    let fibonacci = "n, most -> n-k, 2*k for k in 1..min(n, most)";
    for n in 1..40 {
        let is_fibonacci = [1, 2, 3, 5, 8, 13, 21, 34].contains(&n);
        assert_eq!(is_lost(fibonacci, &[n, n - 1]), is_fibonacci, "{n}");
    }
}

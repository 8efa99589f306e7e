//! Pagodas: a move adds a number up to n that is the sum or the difference of two numbers already
//! present; whoever cannot move loses.

use sg_rules::prelude::*;

/// The largest number that may be added. The position: the numbers present, as bits.
struct Add(u64);

impl Game for Add {
    type Position = u64;

    fn moves(&self, &there: &u64) -> Vec<u64> {
        let has = |number: u64| there >> number & 1 == 1;
        let is_made = |number: u64| {
            (1..=self.0).any(|j| has(j) && (has(j + number) || j < number && j != number - j && has(number - j)))
        };
        (1..=self.0).filter(|&number| !has(number) && is_made(number)).map(|number| there | 1 << number).collect()
    }
}

pub fn rules() -> Rules<Numbers<3>> {
    let wins = |&[n, a, b]: &[u64; 3]| Brute::new(Add(n)).wins(&(1 << a | 1 << b));
    let shape = numbers([("n", 2..=20_000), ("a", 1..=20_000), ("b", 1..=20_000)]).at_most("a", "n").at_most("b", "n");
    Rules::new(Format::counted(500).headed("Case #{}: "), shape, wins)
        .words("Yuwgna", "Iaka")
        .oracle("the least number that subtraction leads to, and its multiples counted one by one", |&[n, a, b]| {
            let (mut a, mut b) = (a, b);
            while a != b {
                (a, b) = (a.min(b), a.max(b) - a.min(b));
            }
            (1..=n).filter(|number| number % a == 0).count() % 2 == 1
        })
        .valid(|[_, a, b]| a != b, "a and b are different")
        .repaired(|[n, a, b]| [n, a, if a == b { a % n + 1 } else { b }])
        .small_up_to([9, 9, 9])
        .random_up_to(&[[12, 12, 12]])
        .near(|random, [n, ..]| {
            let divisor = random.u64(1..=(n / 3).max(1));
            let n = random.u64(divisor..=n).max(2 * divisor);
            [n, divisor * random.u64(1..=n / divisor), divisor * random.u64(1..=n / divisor)]
        })
}

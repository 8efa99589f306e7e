//! Alice and Bob: each number is the last one plus or minus one of some steps, above the last but
//! one and at most n; whoever cannot write one loses. Bob is to move after a 0.

use sg_rules::prelude::*;

/// The steps and n. The position: the last number but one, and the last one. Before Bob's first
/// number both are 0.
struct Write(Vec<u64>, u64);

impl Game for Write {
    type Position = (u64, u64);

    fn moves(&self, &(before, last): &(u64, u64)) -> Vec<(u64, u64)> {
        let numbers = self.0.iter().flat_map(|&step| [Some(last + step), last.checked_sub(step)]);
        let allowed = numbers.flatten().filter(|&number| number > before && number <= self.1);
        allowed.map(|number| (last, number)).collect()
    }
}

pub fn rules() -> Rules<With<1, List>> {
    let wins = |([n], steps): &([u64; 1], Vec<u64>)| Brute::new(Write(steps.clone(), *n)).wins(&(0, 0));
    let shape = with([("n", 1..=1_000_000)], list("step", 1..=100, 1..=1_000_000)).count_at(1);
    let small = (1..=14).flat_map(|n| lists(1, n.min(9) + 2, 3).into_iter().map(move |steps| ([n], steps)));
    Rules::new(Format::counted(100).headed("Case #{}: "), shape, wins)
        .words("Bob", "Alice")
        .oracle("both players' least steps at once, and whether one more fits", |([n], steps)| {
            let mut steps = steps.clone();
            steps.sort_unstable();
            n % (2 * steps[0]) >= steps[0]
        })
        .small(small)
        .random(|random| {
            let n = random.u64(1..=60);
            let most = [5, 9, n, n + 3][random.usize(0..4)];
            ([n], (0..random.usize(1..=5)).map(|_| random.u64(1..=most)).collect())
        })
        .near(|random, ([n], most)| {
            // A multiple of the least step, or one below it.
            let least = random.u64(1..=most.min(n));
            let mut steps: Vec<u64> = (0..random.usize(0..=4)).map(|_| random.u64(least..=most)).collect();
            steps.insert(random.usize(0..=steps.len()), least);
            ([(random.u64(1..=n / least) * least - random.u64(0..=1)).max(1)], steps)
        })
}

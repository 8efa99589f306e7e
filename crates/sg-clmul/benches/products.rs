//! `cargo bench -p sg-clmul`: nim products by carry-less multiplication, beside the portable ones of `sg_core`, in one run.
//!
//! Nanoseconds a product; the best of a few runs each, in turns, so that a busy machine hits both alike.

use sg_clmul::Multiplier;
use sg_core::Nimber;
use std::hint::black_box;
use std::time::{Duration, Instant};

const PAIRS: usize = 1024;
const ROUNDS: usize = 400;

type Work = fn(Multiplier, &[Nimber], &[Nimber], &mut [Nimber]);

fn main() {
    let rows: [(&str, Work); 5] = [
        ("product, independent", |way, a, b, out| {
            for ((a, b), out) in a.iter().zip(b).zip(out) {
                *out = way.product(*a, *b);
            }
        }),
        ("product, in a chain", |way, a, _, out| {
            out[0] = a.iter().fold(Nimber(1), |x, &a| way.product(x, a));
        }),
        ("products of two slices", |way, a, b, out| way.products(a, b, out)),
        ("product of all", |way, a, _, out| {
            out[0] = way.product_of_all(a.iter().copied());
        }),
        ("sum of products", |way, a, b, out| {
            out[0] = way.sum_of_products(a.iter().copied().zip(b.iter().copied()));
        }),
    ];
    let mut state = 1u64;
    let mut numbers = || -> Vec<Nimber> {
        let next = |_| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            Nimber(state ^ state >> 29)
        };
        (0..PAIRS).map(next).collect()
    };
    let (a, b, mut out) = (numbers(), numbers(), vec![Nimber(0); PAIRS]);
    let (portable, fast) = (Multiplier::portable(), Multiplier::new());
    let way = if fast.is_carryless() { "carry-less" } else { "portable" };
    println!("{:<28} {:>12} {:>12} {:>9}", "case", "sg-core ns", "here ns", "ratio");
    for (name, work) in rows {
        let mut best = [Duration::MAX; 2];
        for _ in 0..ROUNDS {
            for (best, way) in best.iter_mut().zip([portable, fast]) {
                let before = Instant::now();
                work(way, black_box(&a), black_box(&b), black_box(&mut out));
                *best = before.elapsed().min(*best);
            }
        }
        let [plain, here] = best.map(|time| time.as_secs_f64() * 1e9 / PAIRS as f64);
        println!("{name:<28} {plain:>12.2} {here:>12.2} {:>9.1}", plain / here);
    }
    println!("here: {way}");
}

//! Fibonacci Nim (Whinihan 1963): decided by the smallest term in the Zeckendorf sum of the heap.

use sg_core::MexSet;
use sg_core::heaps::fibonacci_nim;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|name| Box::new(Pairs::<Limited>::new(name, FibonacciNim)));

/// A pair is a heap and the most that may be taken from it: twice what the last move took.
struct FibonacciNim;

impl PairGame for FibonacciNim {
    fn rule(&self) -> &'static str {
        word!(
            "take at most twice what the last move took; at first anything but the whole heap. \
             (a,b) is a heap of a of which at most b may be taken",
            "最多取上一步所取的两倍；第一步可取任意多，但不能取完。(a,b) 是一堆 a 颗，其中最多可取 b 颗"
        )
    }

    fn start(&self) -> (u64, u64) {
        (20, 19)
    }

    /// Caps the limit at the size of the heap, since larger limits allow the same moves.
    fn options(&self, a: usize, b: usize, option: &mut dyn FnMut(usize, usize)) {
        for k in 1..=a.min(b) {
            option(a - k, (2 * k).min(a - k));
        }
    }

    fn worth(&self, a: u64, b: u64) -> Worth {
        Worth::Outcome(fibonacci_nim::wins(a, b))
    }

    fn winning(&self, a: u64, b: u64) -> Vec<(u64, u64)> {
        let left = fibonacci_nim::winning_moves(a, b).into_iter();
        left.map(|left| (left, (a - left).saturating_mul(2).min(left))).collect()
    }

    fn reason(&self, a: u64, b: u64) -> String {
        let parts: Vec<String> = fibonacci_nim::zeckendorf(a).iter().map(u64::to_string).collect();
        let Some(least) = parts.last() else { return say!("Nothing is left.", "已经取完。") };
        say!(
            "As a sum of Fibonacci numbers, no two of them neighbours: {a} = {}. The position is won if the smallest of them \
             may be taken: here that is {least}, and at most {b} may be taken.",
            "写成互不相邻的斐波那契数之和：{a} = {}。如果其中最小的那个可以取，就是必胜态：这里它是 {least}，而最多可取 {b} 颗。",
            parts.join(" + ")
        )
    }

    fn words(&self, (a, _): (u64, u64), (x, y): (u64, u64)) -> String {
        match x {
            0 => say!("take {a}, leaving nothing", "取 {a} 颗，剩 0 颗"),
            _ => {
                say!(
                    "take {}, leaving {x} of which at most {y} may be taken",
                    "取 {} 颗，剩 {x} 颗，其中最多可取 {y} 颗",
                    a - x
                )
            }
        }
    }

    /// Raising the limit by one adds one move, up to the size of the heap.
    fn border(&mut self, values: &mut [u32], stride: usize, n: usize) {
        for a in 0..n {
            values[a * stride + n] = values[a * stride + a];
        }
        let mut seen = MexSet::new();
        for limit in 0..=n {
            if limit > 0 {
                let left = n - limit;
                seen.insert(values[left * stride + (2 * limit).min(left)]);
            }
            values[n * stride + limit] = seen.mex();
        }
    }
}

//! Dividing Game: a move replaces a number by one of its smaller divisors; whoever cannot move
//! loses.

use sg_rules::prelude::*;

/// The position: the numbers above 1, in order.
struct Divide;

impl Game for Divide {
    type Position = Vec<u64>;

    fn moves(&self, numbers: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_part(numbers, |&number| {
            let divisors = (1..number).filter(move |divisor| number.is_multiple_of(*divisor));
            divisors.map(|divisor| (divisor > 1).then_some(divisor))
        })
    }
}

/// The values of all numbers up to `most`: a number marks its value at each of its multiples.
fn values(most: usize) -> Vec<u64> {
    let mut marks = vec![0u64; most + 1];
    for number in 1..=most {
        let value = marks[number].trailing_ones();
        for multiple in (2 * number..=most).step_by(number) {
            marks[multiple] |= 1 << value;
        }
    }
    marks.iter().map(|marks| u64::from(marks.trailing_ones())).collect()
}

pub fn rules() -> Rules<List> {
    let values = values(100_000);
    let wins = Brute::new(Divide).wins_at(|numbers: &Vec<u64>| without_empty_sorted(numbers));
    Rules::new(Format::one(), list("number", 1..=100_000, 2..=100_000), wins)
        .words("Anna", "Bruno")
        .oracle("a table of mex over the divisors, by a sieve", move |numbers| {
            nim_sum(numbers.iter().map(|&number| values[number as usize])) > 0
        })
        .small_up_to(16, 3)
        .random_up_to(&[&[2000], &[100, 100], &[40, 40, 40]])
        // Nim with a heap for each number, as large as a longest chain of divisors below it.
        .study(|numbers| {
            let below = |&number: &u64| (1..number).rev().find(|divisor| number.is_multiple_of(*divisor));
            let height = |&number: &u64| std::iter::successors(Some(number), below).count() - 1;
            vec![position(joined(numbers.iter().map(height), " "))]
        })
}

//! Crosses and Crosses: a move crosses a free square of a row; whoever makes three consecutive
//! crosses wins.

use sg_rules::prelude::*;

/// The number of squares in the row. The position: the squares with a cross, as bits.
struct Crosses(u64);

impl Game for Crosses {
    type Position = u64;

    fn moves(&self, &crosses: &u64) -> Vec<u64> {
        if crosses & crosses >> 1 & crosses >> 2 != 0 {
            // The other player has just won.
            return Vec::new();
        }
        let free = (0..self.0).filter(|square| crosses >> square & 1 == 0);
        free.map(|square| crosses | 1 << square).collect()
    }
}

pub fn rules() -> Rules<Numbers<1>> {
    let values = closing_two(2000);
    let wins = |&[n]: &[u64; 1]| Brute::new(Crosses(n)).wins(&0);
    Rules::new(Format::one(), numbers([("n", 3..=2000)]), wins)
        .words("1", "2")
        .oracle("a table of mex over the squares of one row, each closing two on both sides", move |&[n]| {
            values[n as usize] > 0
        })
        .small_up_to([15])
        .random_up_to(&[[18]])
        .near(|random, [most]| [random.u64(3..=most.min(50))])
        .study(|[n]| vec![position(n + 2)])
}

/// The values of rows up to `most` in which a cross closes up to two squares on each side.
fn closing_two(most: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for row in 0..=most {
        let option = |square: usize| values[square.saturating_sub(2)] ^ values[(row - 1 - square).saturating_sub(2)];
        values.push(mex((0..row.div_ceil(2)).map(option)));
    }
    values
}

//! Cutting Game: a move cuts one sheet in two along the grid; whoever cuts out a single square
//! wins.

use sg_rules::prelude::*;

/// The position: the sheets with their shorter side first, in order.
struct Cut;

impl Game for Cut {
    type Position = Vec<(u64, u64)>;

    fn moves(&self, sheets: &Vec<(u64, u64)>) -> Vec<Vec<(u64, u64)>> {
        if sheets.contains(&(1, 1)) {
            // The other player has just won.
            return Vec::new();
        }
        in_one_part(sheets, |&(w, h)| {
            let sheet = |w: u64, h: u64| (w.min(h), w.max(h));
            let lengthwise = (1..w).map(move |cut| [sheet(cut, h), sheet(w - cut, h)]);
            lengthwise.chain((1..h).map(move |cut| [sheet(w, cut), sheet(w, h - cut)]))
        })
    }
}

pub fn rules() -> Rules<Numbers<2>> {
    let table = LazyCell::new(|| values(200));
    let game = Brute::new(Cut).wins_at(|&[w, h]: &[u64; 2]| vec![(w.min(h), w.max(h))]);
    Rules::new(Format::up_to_the_end(), numbers([("W", 2..=200), ("H", 2..=200)]), game)
        .words("WIN", "LOSE")
        .oracle("a table of mex over the cuts that leave no strip", move |&[w, h]| table[w as usize][h as usize] > 0)
        .small_up_to([7, 7])
        .random_up_to(&[[20, 3], [3, 20], [9, 5], [5, 9]])
}

/// The values of all sheets with sides up to `most`; a cut that leaves a side of 1 loses and is
/// left out.
fn values(most: usize) -> Vec<Vec<u64>> {
    let mut values = vec![vec![0; most + 1]; most + 1];
    for w in 2..=most {
        for h in 2..=most {
            let lengthwise = (2..w.max(3) - 1).map(|cut| values[cut][h] ^ values[w - cut][h]);
            let across = (2..h.max(3) - 1).map(|cut| values[w][cut] ^ values[w][h - cut]);
            values[w][h] = mex(lengthwise.chain(across));
        }
    }
    values
}

//! Mine (HDU 4678)
//!
//! *Asked*: Minesweeper with known mines. A move opens a cell that is closed and has no mine; a
//! blank one, with no mine around it, opens its whole blank region with the numbers around. No cell
//! is beside two regions. Whoever cannot move loses. Xiemao moves first. Does he win?
//!
//! *Pattern*: a sum of games: regions, and numbers that are beside none.
//!
//! *Why*: of a region with k numbers, one number is opened or all that is left. So 0, 1, 2, ...
//! closed numbers are worth 1, 2, 1, 2, ...: a move to 0, and one to the value before. A number
//! beside no region is a single move, so it is worth 1.
//!
//! *Cost*: O(n m). Long because of the flood fill; a frame around the board spares it all checks.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for test in 1..=tests {
        input! { n: usize, m: usize, mines: [(usize, usize)] }
        let width = m + 2;
        let around = [1, width - 1, width, width + 1];
        let beside = |cell: usize| around.into_iter().flat_map(move |step| [cell - step, cell + step]);
        // What is still closed: the frame and the mines are not.
        let mut is_closed = vec![false; (n + 2) * width];
        for row in 1..=n {
            is_closed[row * width + 1..row * width + 1 + m].fill(true);
        }
        let mut is_blank = is_closed.clone();
        for (row, column) in mines {
            let mine = (row + 1) * width + column + 1;
            is_closed[mine] = false;
            is_blank[mine] = false;
            beside(mine).for_each(|cell| is_blank[cell] = false);
        }
        let (mut sum, mut stack) = (0, Vec::new());
        for start in 0..is_blank.len() {
            if !is_blank[start] || !is_closed[start] {
                continue;
            }
            is_closed[start] = false;
            stack.push(start);
            let mut numbers = 0;
            while let Some(blank) = stack.pop() {
                for cell in beside(blank) {
                    if std::mem::replace(&mut is_closed[cell], false) {
                        if is_blank[cell] {
                            stack.push(cell);
                        } else {
                            numbers += 1;
                        }
                    }
                }
            }
            sum ^= 1 + numbers % 2;
        }
        sum ^= is_closed.iter().filter(|&&is_closed| is_closed).count() % 2;
        out.line(format!("Case #{test}: {}", if sum != 0 { "Xiemao" } else { "Fanglaoshi" }));
    }
}

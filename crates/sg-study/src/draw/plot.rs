//! A coarse plot for the terminal, in plain ASCII.

use super::downsample::{downsample, step};
use crate::explore::Exploration;
use crate::layout::{wrap_words, wrapped_line};
use crate::table::{Plane, Table};
use crate::{say, word};

/// The most lines of a plot of heaps.
const HEIGHT: usize = 20;

/// Draws the table in lines of at most `width` characters.
pub fn plot(found: &Exploration, width: usize) -> String {
    let width = width.max(40);
    match &found.table {
        Table::Line { values, .. } => points(values, found, width),
        Table::Plane(plane) => blocks(plane, width),
        Table::Lost(lost) => {
            let size = width.min(60);
            let scale = say!(
                "(a sign stands for {0} x {0} pairs)\n",
                "（一个符号代表 {0} x {0} 个数对）\n",
                step(lost, size)
            );
            blocks(&downsample(lost, size), width) + &scale
        }
    }
}

/// A star for every heap, the value upwards; `|` marks where the period begins. A column is one heap or several.
fn points(values: &[u32], found: &Exploration, width: usize) -> String {
    let top = values.iter().copied().max().unwrap_or(0) as usize;
    let head = top.to_string().len() + 1;
    let columns = width - head - 2;
    let heaps = values.len().div_ceil(columns).max(1);
    let step = (top + 1).div_ceil(HEIGHT);
    let used = values.len().div_ceil(heaps);
    let mut rows = vec![vec![' '; used]; top / step + 1];
    let start = found
        .repetition
        .cycle()
        .map(|cycle| cycle.preperiod)
        .filter(|&start| start < values.len());
    if let Some(start) = start {
        rows.iter_mut().for_each(|row| row[start / heaps] = '|');
    }
    for (n, &value) in values.iter().enumerate() {
        rows[value as usize / step][n / heaps] = '*';
    }
    let mut lines: Vec<String> = Vec::new();
    for (row, signs) in rows.iter().enumerate().rev() {
        let signs: String = signs.iter().collect();
        lines.push(
            format!("{:>head$} {}", row * step, signs.trim_end())
                .trim_end()
                .to_owned(),
        );
    }
    let mut axis = vec![' '; used + 8];
    for column in (0..used).step_by(20) {
        for (index, digit) in (column * heaps).to_string().chars().enumerate() {
            axis[column + index] = digit;
        }
    }
    let axis: String = axis.into_iter().collect();
    lines.push(format!("{:head$} {}", "", axis.trim_end()));
    let each = match heaps {
        1 => say!("a column is one heap", "一列是一堆"),
        _ => say!("a column is {heaps} heaps", "一列是 {heaps} 堆"),
    };
    let line = match step {
        1 => String::new(),
        _ => say!(", a line {step} values", "，一行是 {step} 个值"),
    };
    let period = match start {
        Some(_) => word!(", | is where the period begins", "，| 处是周期的开头"),
        None => "",
    };
    let caption = say!("({each}{line}{period})", "（{each}{line}{period}）");
    lines.push(wrap_words(&caption, width, " "));
    lines.join("\n") + "\n"
}

/// `#` for a lost pair, `.` for a won one, `?` where the value was not found.
fn blocks(plane: &Plane, width: usize) -> String {
    let columns = plane.columns.min(width);
    let mut text = String::new();
    for a in plane.first()..plane.first() + plane.rows() {
        text.extend((plane.first()..plane.first() + columns).map(|b| match plane.get(a, b) {
            Some(0) => '#',
            Some(_) => '.',
            None => '?',
        }));
        text.push('\n');
    }
    let (first, all) = (plane.first(), plane.columns);
    let cut = match columns < all {
        true => say!(
            "; only {columns} of {all} columns fit",
            "；{all} 列中只放得下 {columns} 列"
        ),
        false => String::new(),
    };
    let caption = say!(
        "(# lost, . won; rows from {first} downwards, columns from {first} to the right{cut})",
        "（# 必败，. 必胜；行从 {first} 向下，列从 {first} 向右{cut}）"
    );
    text + &wrapped_line(&caption, width, " ")
}

#[cfg(test)]
mod tests {
    use super::plot;
    use crate::explore::Exploration;
    use crate::{Effort, Library};

    fn plotted(name: &str, up_to: usize) -> String {
        let mut game = Library::default().find(name).unwrap();
        plot(
            &Exploration::of(&mut *game, Some(up_to), &Effort::default()).unwrap(),
            40,
        )
    }

    #[test]
    fn points_show_values_and_period() {
        let shown = plotted("take:2,4,7", 16);
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(
            lines,
            [
                " 3        *|",
                " 2     **  | *  *  *",
                " 1   **    *  *  *",
                " 0 **    * |*  *  *",
                "   0",
                "(a column is one heap, | is where the",
                " period begins)",
            ]
        );
    }

    #[test]
    fn lost_pairs_are_blocks() {
        let text = plotted("wythoff", 5);
        assert_eq!(
            text.lines().take(4).collect::<Vec<_>>(),
            ["#.....", "..#...", ".#....", ".....#"]
        );
    }

    #[test]
    fn long_tables_fit_the_width() {
        for (name, up_to) in [("nim", 5000), ("wythoff", 60), ("kayles", 0)] {
            let text = plotted(name, up_to);
            assert!(
                text.lines()
                    .filter(|line| !line.starts_with('('))
                    .all(|line| line.len() <= 40),
                "{text}"
            );
        }
    }
}

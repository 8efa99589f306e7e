//! Conway's Game of Life on a torus of 256 by 256 cells, n generations.

const SIDE: usize = 256;

fn main() {
    let n: usize = std::io::read_to_string(std::io::stdin())
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    let mut cells: Vec<[u8; SIDE]> = (0..SIDE)
        .map(|i| std::array::from_fn(|j| u8::from((i * i + 3 * j * j + i * j) % 7 < 3)))
        .collect();
    for _ in 0..n {
        let next = |(i, row): (usize, &[u8; SIDE])| {
            let (above, below) = (&cells[(i + SIDE - 1) % SIDE], &cells[(i + 1) % SIDE]);
            std::array::from_fn(|j| {
                let three = |row: &[u8; SIDE]| row[(j + SIDE - 1) % SIDE] + row[j] + row[(j + 1) % SIDE];
                let neighbours = three(above) + three(row) + three(below) - row[j];
                u8::from(neighbours == 3 || neighbours == 2 && row[j] == 1)
            })
        };
        cells = cells.iter().enumerate().map(next).collect();
    }
    let living: usize = cells.iter().flatten().map(|&cell| usize::from(cell)).sum();
    let print = cells
        .iter()
        .flatten()
        .fold(0u32, |print, &cell| print.rotate_left(1).wrapping_add(cell.into()));
    println!("{living} {print}");
}

//! The trace of the n-th power of a matrix with 150 rows, modulo a prime.

const MODULUS: u64 = 998_244_353;
const ROWS: usize = 150;
type Matrix = Vec<[u64; ROWS]>;

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    let mut c = vec![[0; ROWS]; ROWS];
    for (row, out) in a.iter().zip(&mut c) {
        for (x, other) in row.iter().zip(b) {
            for (y, sum) in other.iter().zip(out.iter_mut()) {
                *sum = (*sum + x * y) % MODULUS;
            }
        }
    }
    c
}

fn main() {
    let mut n: u64 = std::io::read_to_string(std::io::stdin())
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    let mut base: Matrix = (0..ROWS as u64)
        .map(|i| std::array::from_fn(|j| i * i + 3 * j as u64 + 1))
        .collect();
    let mut power: Matrix = (0..ROWS).map(|i| std::array::from_fn(|j| u64::from(i == j))).collect();
    while n > 0 {
        if n % 2 == 1 {
            power = product(&power, &base);
        }
        base = product(&base, &base);
        n /= 2;
    }
    println!("{}", (0..ROWS).map(|i| power[i][i]).sum::<u64>() % MODULUS);
}

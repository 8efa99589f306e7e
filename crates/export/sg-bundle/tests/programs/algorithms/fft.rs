//! The product of two polynomials of degree n by the floating-point fast Fourier transform.

use std::f64::consts::PI;

fn transform(a: &mut [(f64, f64)], sign: f64) {
    let n = a.len();
    let mut j = 0;
    for i in 1..n {
        let mut bit = n / 2;
        while j & bit != 0 {
            j ^= bit;
            bit /= 2;
        }
        j |= bit;
        if i < j {
            a.swap(i, j);
        }
    }
    let mut length = 2;
    while length <= n {
        let angle = sign * 2.0 * PI / length as f64;
        let roots: Vec<(f64, f64)> = (0..length / 2).map(|k| (angle * k as f64).sin_cos()).collect();
        for block in a.chunks_exact_mut(length) {
            let (low, high) = block.split_at_mut(length / 2);
            for ((x, y), (sin, cos)) in low.iter_mut().zip(high).zip(&roots) {
                let (re, im) = (y.0 * cos - y.1 * sin, y.0 * sin + y.1 * cos);
                *y = (x.0 - re, x.1 - im);
                *x = (x.0 + re, x.1 + im);
            }
        }
        length *= 2;
    }
}

fn main() {
    let n: usize = std::io::read_to_string(std::io::stdin())
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    let size = (2 * n).next_power_of_two();
    let polynomial = |seed: u64| {
        let coefficient = |i: u64| ((i * seed + i * i % 7) % 10) as f64;
        let mut a: Vec<(f64, f64)> = (0..n as u64).map(|i| (coefficient(i), 0.0)).collect();
        a.resize(size, (0.0, 0.0));
        transform(&mut a, 1.0);
        a
    };
    let (a, b) = (polynomial(3), polynomial(5));
    let mut product: Vec<(f64, f64)> = a
        .iter()
        .zip(&b)
        .map(|(x, y)| (x.0 * y.0 - x.1 * y.1, x.0 * y.1 + x.1 * y.0))
        .collect();
    transform(&mut product, -1.0);
    let sum = product.iter().fold(0u64, |sum, x| {
        sum.wrapping_mul(1_000_003)
            .wrapping_add((x.0 / size as f64).round() as u64)
    });
    println!("{sum}");
}

//! The number and the sum of the primes below n.

fn main() {
    let n: usize = std::io::read_to_string(std::io::stdin())
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    let mut is_prime = vec![true; n];
    is_prime[..2].fill(false);
    let mut p = 2;
    while p * p < n {
        if is_prime[p] {
            for multiple in (p * p..n).step_by(p) {
                is_prime[multiple] = false;
            }
        }
        p += 1;
    }
    let primes = || (0..n).filter(|&p| is_prime[p]);
    println!("{} {}", primes().count(), primes().map(|p| p as u64).sum::<u64>());
}

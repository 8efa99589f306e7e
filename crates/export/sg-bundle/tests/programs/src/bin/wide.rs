const MOD: u128 = (1 << 61) - 1;

fn main() {
    let product = (0xdead_beef_dead_beef_u64 as u128) * 0x1234_5678_9abc_def0;
    println!("{} {:x} {}", product, product % MOD, u128::MAX);
    println!("{} {:?} {:?}", i64::MIN.wrapping_abs(), 5u32.checked_sub(6), i32::MAX.overflowing_add(1));
    println!("{} {} {}", (-7i64).rem_euclid(3), -7 / 2, (-7i32) >> 1);
    println!("{} {} {}", 40u64.leading_zeros(), 40u64.trailing_zeros(), 0xffu8.rotate_left(3));
    println!("{} {}", u64::MAX.count_ones(), 10i128.pow(30) / -7);
    println!("{} {}", (1u64 << 63) as i64, (3_000_000_000u32 as i32) as i64);
    let hash = "abc".bytes().fold(0xcbf29ce484222325u64, |h, b| (h ^ b as u64).wrapping_mul(0x100000001b3));
    println!("{hash} {:?} {}", u64::from_str_radix("zz", 36), i64::pow(-3, 5));
}

//! The limits that count where nobody states any: the one place where they stand.

use sg_problems::catalogue::Limits;

/// The limits of most problems of a judge.
pub fn usual(judge: &str) -> Limits {
    match judge {
        "hdu" | "poj" => Limits::new(1000, 32_768),
        _ => Limits::new(2000, 262_144),
    }
}

/// The limits for comparing a file with the program that it was made of.
pub fn generous() -> Limits {
    Limits::new(10_000, 1 << 20)
}

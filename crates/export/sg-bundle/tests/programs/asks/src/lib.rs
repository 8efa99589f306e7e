#[cfg(has_abs_diff)]
pub fn distance(a: u64, b: u64) -> u64 {
    a.abs_diff(b)
}

#[cfg(not(has_abs_diff))]
pub fn distance(_: u64, _: u64) -> u64 {
    0
}

pub fn asked() -> &'static str {
    env!("ASKED")
}

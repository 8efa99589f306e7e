use super::super::flat;

pub fn two() -> u32 {
    flat::one() + 1
}

pub(crate) fn super_one() -> u32 {
    super::super::flat::one() * 10
}

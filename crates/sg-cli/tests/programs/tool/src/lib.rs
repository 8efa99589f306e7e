pub fn dig(depth: u32) -> u32 {
    <u32 as Digs>::deep(depth)
}

trait Digs {
    fn deep(self) -> u32;
}

impl Digs for u32 {
    fn deep(self) -> u32 {
        self * 3 + 1
    }
}

#[macro_export]
macro_rules! dug {
    ($($depth:expr),* $(,)?) => { [$($crate::dig($depth)),*] };
}

//! Numbers from two places, one of which needs C.

pub trait Draw {
    fn draw(&self) -> u8;
}

impl Draw for u8 {
    fn draw(&self) -> u8 {
        *self
    }
}

impl Draw for u16 {
    fn draw(&self) -> u8 {
        let mut byte = [0];
        getrandom::getrandom(&mut byte).expect("the system has random bytes");
        byte[0]
    }
}

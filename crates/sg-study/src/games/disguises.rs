//! Games that look like others and are Nim or staircase Nim underneath: they keep their own moves, and
//! [`reason`](crate::game::Game::reason) says what they are.

mod climbers;
mod jumpers;
mod northcott;

pub use climbers::Climbers;
pub use jumpers::Jumpers;
pub use northcott::Northcott;

/// `(3, 0, 1)`.
fn list(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    format!("({})", words.join(", "))
}

#[cfg(test)]
mod tests;

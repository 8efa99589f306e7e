//! A tree game: a move cuts an edge of a tree and throws away the part without vertex 1; whoever
//! cannot move loses. This is AtCoder AGC 017 D for many trees, which may have no edge.

use super::agc017d::cut;
use sg_rules::prelude::*;

/// The rules. Most copies of the sample have a blank line between tests.
pub fn rules() -> Rules<Tree> {
    cut(Format::counted(100).with_blank_lines(), tree(1..=100_000), 6)
}

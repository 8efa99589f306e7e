//! Limits for programs and problems that state none.

use problem_judge::catalogue::Limits;
use sg_bundle::Profile;

/// Returns the limits of most problems of a judge, from `judges.toml`.
pub fn usual(judge: &str) -> Limits {
    let usual = Profile::usual_limits(judge);
    Limits::new(usual.time_ms, usual.memory_kib)
}

/// Returns the limits for comparing a file with the program that it was made from.
pub fn generous() -> Limits {
    Limits::new(10_000, 1 << 20)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn most_hdu_problems_have_the_usual_limits() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
        let mut entries = problem_judge::catalogue::read(&root).unwrap().entries;
        entries.retain(|entry| entry.description.judge == "hdu");
        let usual = usual("hdu");
        let is_usual = |limits: Limits| Limits::new(limits.time_ms, limits.memory_kib) == usual;
        let count = entries.iter().filter(|entry| is_usual(entry.description.limits)).count();
        assert!(2 * count > entries.len(), "{count} of {}", entries.len());
    }
}

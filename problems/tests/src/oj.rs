//! Checks that `oj test` accepts the folder of a problem's cases.

use std::path::Path;
use std::process::Command;

use sg_judge::tools;

/// The problem to try.
pub const ID: &str = "hdu1846";

/// Panics unless `oj` accepts the program on the problem's cases in this folder.
pub fn accepts(program: &Path, folder: &Path) {
    let Some(oj) = tools::find(&["oj"], "judging with `oj test`") else { return };
    let output = Command::new(oj)
        .args(["test", "-c", &format!("'{}'", program.display()), "-d"])
        .arg(folder)
        .output()
        .expect("oj starts");
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && text.contains("AC"), "{text}");
}

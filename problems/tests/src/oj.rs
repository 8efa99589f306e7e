//! The folder of a problem is one that `oj test` takes as it is.

use std::path::Path;
use std::process::Command;

use sg_judge::tools;

/// The problem that is tried.
pub const ID: &str = "hdu1846";

/// Panics unless `oj` accepts its solution on the folder of its cases.
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

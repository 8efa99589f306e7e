//! The folder of a problem is one that `oj test` takes as it is.

use std::path::Path;
use std::process::Command;

use sg_judge::tools;

#[test]
fn oj_accepts_a_solution_on_the_folder_of_its_problem() {
    let Some(oj) = tools::find(&["oj"], "judging with `oj test`") else {
        return;
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/hdu1846");
    let output = Command::new(oj)
        .args(["test", "-c", &format!("'{}'", env!("CARGO_BIN_EXE_hdu1846")), "-d"])
        .arg(&folder)
        .output()
        .expect("oj starts");
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && text.contains("AC"), "{text}");
}

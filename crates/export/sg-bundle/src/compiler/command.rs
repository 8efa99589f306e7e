//! Runs the compiler and cargo.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::BundleError;

/// The result of a finished command.
pub(crate) struct Finished {
    pub success: bool,
    pub output: String,
    pub complaints: String,
}

/// Returns the compiler itself. Rustup's launcher would take as long as a small check.
pub(crate) fn rustc() -> OsString {
    static RUSTC: LazyLock<OsString> = LazyLock::new(|| {
        let named = std::env::var_os("RUSTC");
        named.or_else(behind_launcher).unwrap_or_else(|| "rustc".into())
    });
    RUSTC.clone()
}

fn behind_launcher() -> Option<OsString> {
    let sysroot = run(Command::new("rustc").arg("--print=sysroot")).ok()?.output;
    let rustc = Path::new(&sysroot).join("bin").join(format!("rustc{EXE_SUFFIX}"));
    rustc.is_file().then(|| rustc.into())
}

pub(crate) fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a command to its end. A non-zero exit code is not an error.
pub(crate) fn run(command: &mut Command) -> Result<Finished, BundleError> {
    let output = command.stdin(Stdio::null()).output();
    let output = output.map_err(not_started(command))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim_end().to_owned();
    Ok(Finished { success: output.status.success(), output: text(&output.stdout), complaints: text(&output.stderr) })
}

fn not_started(command: &Command) -> impl FnOnce(io::Error) -> BundleError {
    let path = command.get_program().into();
    move |error| BundleError::File { action: "start", path, error }
}

/// Runs a build to its end. Reports progress after two seconds and then every half minute.
pub(crate) fn build(command: &mut Command) -> Result<Finished, BundleError> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(not_started(command))?;
    let (mut stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let reading = thread::spawn(move || {
        let mut output = Vec::new();
        stdout.as_mut().map_or(Ok(0), |stdout| stdout.read_to_end(&mut output)).map(|_| output)
    });
    let (lines, said) = channel();
    thread::spawn(move || {
        let lines_of = stderr.into_iter().flat_map(|stderr| BufReader::new(stderr).split(b'\n'));
        lines_of.map_while(Result::ok).try_for_each(|line| lines.send(String::from_utf8_lossy(&line).into_owned()))
    });
    let (mut complaints, mut next, mut last) = (String::new(), Instant::now() + Duration::from_secs(2), 0);
    loop {
        match said.recv_timeout(next.saturating_duration_since(Instant::now())) {
            Ok(line) => {
                last = complaints.len();
                complaints += &(line + "\n");
            }
            Err(RecvTimeoutError::Timeout) => {
                eprintln!("still building: {}", complaints[last..].trim());
                next += Duration::from_secs(30);
            }
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let status = child.wait().map_err(not_started(command))?;
    let output = reading.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    let output = String::from_utf8_lossy(&output.map_err(not_started(command))?).trim_end().to_owned();
    complaints.truncate(complaints.trim_end().len());
    Ok(Finished { success: status.success(), output, complaints })
}

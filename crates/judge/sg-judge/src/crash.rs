//! Names the cause of a crash from the exit code or signal and from standard error. No verdict
//! depends on standard error.

use crate::runner::{MOST_ALIVE, MOST_FILES};
use crate::{Ending, Stop};
use sg_language::{say, word};
use std::fmt;

/// A run that ended by a signal or by an exit code other than 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash {
    /// The exit code or signal.
    pub ending: Ending,
    /// The cause, as far as the program reported it.
    pub cause: Cause,
}

/// The known cause of a crash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A Rust panic; the first one if there were several.
    Panic {
        /// `src/main.rs:5:10`.
        location: String,
        /// The message, which may have several lines.
        message: String,
    },
    /// A stack overflow, reported by Rust's runtime. (C and C++ programs just get `SIGSEGV`.)
    StackOverflow,
    /// The system refused memory, and the program gave up with this message.
    AllocationFailed(String),
    /// Nothing was reported.
    Unknown,
}

impl Crash {
    /// Finds the cause in standard error.
    pub(crate) fn new(ending: Ending, stderr: &[u8]) -> Self {
        Self { ending, cause: cause(ending, &String::from_utf8_lossy(stderr)) }
    }

    /// Returns "exit code 3", "killed by SIGABRT (abort)", ...
    pub fn how_it_ended(&self) -> String {
        match self.ending {
            Ending::Exited(code) => match status_name(code) {
                Some(name) => say!("exit code {code:#x} ({name})", "退出码 {code:#x}（{name}）"),
                None => say!("exit code {code}", "退出码 {code}"),
            },
            Ending::Killed(signal) => say!("killed by {}", "被 {} 终止", signal_name(signal)),
            Ending::Stopped(Stop::Processes) => {
                say!("more than {MOST_ALIVE} processes and threads at a time", "同时有超过 {MOST_ALIVE} 个进程和线程")
            }
            Ending::Stopped(Stop::Files) => {
                say!(
                    "its folder is full: more than {MOST_FILES} files, or more bytes than an output may have",
                    "它的文件夹已满：超过 {MOST_FILES} 个文件，或字节数超过输出限制"
                )
            }
            Ending::Stopped(_) => word!("stopped by the judge", "被评测终止").into(),
        }
    }
}

/// Finds the cause. A program that runs out of stack or memory aborts; if it ends in another way,
/// the same words on standard error mean nothing.
fn cause(ending: Ending, stderr: &str) -> Cause {
    let aborted = matches!(ending, Ending::Killed(6) | Ending::Exited(FAIL_FAST | STACK_OVERFLOW));
    if aborted && stderr.contains("has overflowed its stack") {
        return Cause::StackOverflow;
    }
    let refused = stderr.lines().find(|line| aborted && is_refused_allocation(line));
    if let Some(line) = refused {
        return Cause::AllocationFailed(line.trim().to_string());
    }
    panic(stderr).unwrap_or(Cause::Unknown)
}

/// Recognises the message of Rust's allocation error handler, and of an uncaught C++ exception.
fn is_refused_allocation(line: &str) -> bool {
    line.starts_with("memory allocation of ") && line.ends_with(" failed") || line.contains("std::bad_alloc")
}

/// Reads `thread 'main' (7) panicked at src/main.rs:5:10:` and the message that follows, up to a
/// note or a backtrace.
fn panic(stderr: &str) -> Option<Cause> {
    let (before, after) = stderr.split_once(" panicked at ")?;
    if !before.lines().last()?.contains("thread '") {
        return None;
    }
    let (location, rest) = after.split_once(":\n").unwrap_or((after.trim_end(), ""));
    let is_over = |line: &&str| !line.starts_with("note: ") && !line.starts_with("stack backtrace:");
    let message: Vec<&str> = rest.lines().take_while(is_over).collect();
    Some(Cause::Panic { location: location.to_string(), message: message.join("\n").trim_end().to_string() })
}

impl fmt::Display for Crash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.cause {
            Cause::Panic { location, message } => write!(f, "panicked at {location}: {message}"),
            Cause::StackOverflow => f.write_str(word!("stack overflow", "栈溢出")),
            Cause::AllocationFailed(said) => write!(f, "{said}"),
            Cause::Unknown => write!(f, "{}", self.how_it_ended()),
        }
    }
}

/// The exit code of a Windows program that aborts.
const FAIL_FAST: i32 = 0xc000_0409_u32.cast_signed();
const STACK_OVERFLOW: i32 = 0xc000_00fd_u32.cast_signed();

/// Names an exit code that means a crash on Windows, which has no signals. Programs on other
/// systems cannot exit with these codes.
fn status_name(code: i32) -> Option<&'static str> {
    Some(match code.cast_unsigned() {
        0xc000_0005 => word!("invalid memory access", "非法内存访问"),
        0xc000_0017 => word!("no memory left", "内存耗尽"),
        0xc000_001d => word!("illegal instruction", "非法指令"),
        0xc000_0094 => word!("division by zero", "除以零"),
        0xc000_0135 => word!("a library is missing", "缺少动态库"),
        0xc000_013a => word!("interrupt", "中断"),
        0xc000_0374 => word!("damaged heap", "堆被破坏"),
        _ if code == FAIL_FAST => word!("abort", "中止"),
        _ if code == STACK_OVERFLOW => word!("stack overflow", "栈溢出"),
        _ => return None,
    })
}

/// Returns `SIGSEGV (invalid memory access, perhaps a stack overflow)` and the like. Most numbers
/// are common to Linux, macOS and the BSDs; the others depend on the system.
fn signal_name(signal: i32) -> String {
    let name = match signal {
        1 => word!("SIGHUP (hang-up)", "SIGHUP（挂断）"),
        2 => word!("SIGINT (interrupt)", "SIGINT（中断）"),
        3 => word!("SIGQUIT (quit)", "SIGQUIT（退出）"),
        4 => word!("SIGILL (illegal instruction)", "SIGILL（非法指令）"),
        5 => word!("SIGTRAP (trap)", "SIGTRAP（陷阱）"),
        6 => word!("SIGABRT (abort)", "SIGABRT（中止）"),
        8 => word!("SIGFPE (arithmetic error, such as a division by zero)", "SIGFPE（算术错误，例如除以零）"),
        9 => word!(
            "SIGKILL (killed from outside, perhaps for lack of memory)",
            "SIGKILL（被外部杀死，可能因为内存不足）"
        ),
        11 => {
            word!("SIGSEGV (invalid memory access, perhaps a stack overflow)", "SIGSEGV（非法内存访问，可能是栈溢出）")
        }
        13 => word!("SIGPIPE (broken pipe)", "SIGPIPE（管道破裂）"),
        14 => word!("SIGALRM (alarm)", "SIGALRM（定时器）"),
        15 => word!("SIGTERM (termination)", "SIGTERM（终止）"),
        7 if cfg!(target_os = "linux") => word!("SIGBUS (invalid memory access)", "SIGBUS（非法内存访问）"),
        10 if cfg!(target_vendor = "apple") => word!("SIGBUS (invalid memory access)", "SIGBUS（非法内存访问）"),
        24 if cfg!(target_os = "linux") => word!("SIGXCPU (CPU time)", "SIGXCPU（CPU 时间）"),
        31 if cfg!(target_os = "linux") => word!("SIGSYS (forbidden system call)", "SIGSYS（禁止的系统调用）"),
        _ => return say!("signal {signal}", "信号 {signal}"),
    };
    name.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(ending: Ending, stderr: &str) -> String {
        Crash::new(ending, stderr.as_bytes()).to_string()
    }

    #[test]
    fn a_panic_is_reported_with_location_and_message() {
        let stderr = "debug\n\nthread 'main' (7959) panicked at t.rs:1:51:\nindex out of bounds: the len is 0\nsecond line\nnote: run with\n";
        let crash = Crash::new(Ending::Exited(101), stderr.as_bytes());
        assert_eq!(crash.to_string(), "panicked at t.rs:1:51: index out of bounds: the len is 0\nsecond line");
        let traced = "thread '<unnamed>' panicked at a.rs:2:3:\nx\nstack backtrace:\n   0: y\n";
        assert_eq!(said(Ending::Exited(101), traced), "panicked at a.rs:2:3: x");
    }

    #[test]
    fn a_truncated_panic_message_is_still_reported() {
        assert_eq!(said(Ending::Exited(101), "thread 'main' panicked at a.rs:2"), "panicked at a.rs:2: ");
    }

    #[test]
    fn text_that_only_looks_like_a_panic_is_not_one() {
        assert_eq!(said(Ending::Exited(1), "the crowd panicked at noon\n"), "exit code 1");
    }

    #[test]
    fn stack_overflow_and_refused_memory_are_recognised() {
        let overflow = "\nthread 'main' (1) has overflowed its stack\nfatal runtime error: stack overflow, aborting\n";
        assert_eq!(Crash::new(Ending::Killed(6), overflow.as_bytes()).cause, Cause::StackOverflow);
        let refused = "memory allocation of 70368744177664 bytes failed\n";
        assert_eq!(said(Ending::Killed(6), refused), refused.trim_end());
        let thrown = "terminate called after throwing an instance of 'std::bad_alloc'\n  what():  std::bad_alloc\n";
        assert_eq!(said(Ending::Killed(6), thrown), thrown.lines().next().unwrap());
        for words in [overflow, refused, thrown] {
            assert_eq!(said(Ending::Exited(1), words), "exit code 1");
        }
        for own in ["memory allocation of the plan: done\n", "the plan failed\n"] {
            assert!(said(Ending::Killed(6), own).starts_with("killed by SIGABRT"), "{own}");
        }
    }

    #[test]
    fn windows_crashes_are_named_by_their_exit_codes() {
        let ended = |code: u32| said(Ending::Exited(code.cast_signed()), "");
        assert_eq!(ended(0xc000_0005), "exit code 0xc0000005 (invalid memory access)");
        assert_eq!(ended(0xc000_0409), "exit code 0xc0000409 (abort)");
        assert_eq!(ended(0xc000_00fd), "exit code 0xc00000fd (stack overflow)");
        assert_eq!(ended(0xc000_0006), "exit code -1073741818");
        for code in [0x17, 0x1d, 0x94, 0x135, 0x13a, 0x374] {
            let told = ended(0xc000_0000 + code);
            assert!(told.starts_with("exit code 0xc") && told.ends_with(')'), "{told}");
        }
        let overflow = "\nthread 'main' (1) has overflowed its stack\n";
        assert_eq!(said(Ending::Exited(STACK_OVERFLOW), overflow), "stack overflow");
        let refused = "memory allocation of 5 bytes failed";
        assert_eq!(said(Ending::Exited(FAIL_FAST), refused), refused);
    }

    #[test]
    fn signals_have_names() {
        let only_on_linux = [7, 24, 31].into_iter().filter(|_| cfg!(target_os = "linux"));
        for signal in [1, 2, 3, 4, 5, 6, 8, 9, 11, 13, 14, 15].into_iter().chain(only_on_linux) {
            let told = said(Ending::Killed(signal), "");
            assert!(told.starts_with("killed by SIG"), "{signal}: {told}");
        }
        assert_eq!(said(Ending::Killed(8), ""), "killed by SIGFPE (arithmetic error, such as a division by zero)");
        assert_eq!(said(Ending::Killed(64), "\u{fffd}"), "killed by signal 64");
        if cfg!(target_os = "linux") {
            // 10 is SIGBUS on macOS only.
            assert_eq!(said(Ending::Killed(10), ""), "killed by signal 10");
        }
    }
}

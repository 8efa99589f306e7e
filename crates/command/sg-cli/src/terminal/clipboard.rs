//! The clipboard of the desktop.

use std::env;
use std::io::Write;
use std::process::{Command, Stdio};

/// A desktop program that reaches the clipboard.
struct Tool {
    /// The environment variable that is set where the program works.
    variable: &'static str,
    copy: &'static [&'static str],
    paste: &'static [&'static str],
}

/// The tools to try. The last one reaches the Windows clipboard from WSL.
const TOOLS: [Tool; 4] = [
    Tool { variable: "WAYLAND_DISPLAY", copy: &["wl-copy"], paste: &["wl-paste", "--no-newline"] },
    Tool {
        variable: "DISPLAY",
        copy: &["xclip", "-selection", "clipboard"],
        paste: &["xclip", "-selection", "clipboard", "-out"],
    },
    Tool {
        variable: "DISPLAY",
        copy: &["xsel", "--clipboard", "--input"],
        paste: &["xsel", "--clipboard", "--output"],
    },
    Tool {
        variable: "WSL_DISTRO_NAME",
        copy: &["clip.exe"],
        paste: &[
            "powershell.exe",
            "-NoProfile",
            "-Command",
            "[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-Clipboard -Raw",
        ],
    },
];

fn tools() -> impl Iterator<Item = &'static Tool> {
    TOOLS.iter().filter(|tool| env::var_os(tool.variable).is_some())
}

fn command(words: &[&str]) -> Command {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).stderr(Stdio::null());
    command
}

/// Copies a text through the system or a program, and returns which. The program keeps running,
/// since X11 and Wayland require the owner of a text to serve it.
pub fn copy(text: &str) -> Option<&'static str> {
    #[cfg(any(windows, target_os = "macos"))]
    if arboard::Clipboard::new().is_ok_and(|mut clipboard| clipboard.set_text(text).is_ok()) {
        return Some("the system");
    }
    let copied = tools().find(|tool| {
        let Ok(mut child) = command(tool.copy).stdin(Stdio::piped()).stdout(Stdio::null()).spawn() else {
            return false;
        };
        let written = child.stdin.take().is_some_and(|mut input| input.write_all(text.as_bytes()).is_ok());
        written && child.wait().is_ok_and(|status| status.success())
    });
    copied.map(|tool| tool.copy[0])
}

/// Returns the text of the clipboard, if there is a clipboard that holds text.
pub fn paste() -> Option<String> {
    #[cfg(any(windows, target_os = "macos"))]
    if let Ok(text) = arboard::Clipboard::new().and_then(|mut clipboard| clipboard.get_text()) {
        return Some(text);
    }
    tools().find_map(|tool| {
        let output = command(tool.paste).stdin(Stdio::null()).output().ok().filter(|output| output.status.success())?;
        String::from_utf8(output.stdout).ok()
    })
}

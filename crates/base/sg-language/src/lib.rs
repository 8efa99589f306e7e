//! The languages of the book and of the commands.
//!
//! A sentence is made deep inside a game or a judge, far from the code that knows the reader, so
//! the language belongs to the thread. [`say!`] holds a sentence in all languages side by side: a
//! missing translation does not compile, and a game stays one file.

use std::cell::Cell;

mod typed;

pub use typed::plain;

thread_local! {
    static CURRENT: Cell<Language> = const { Cell::new(Language::English) };
}

/// Formats a text as [`format!`] does, from the English or the Chinese literal: whichever language
/// this thread speaks.
///
/// ```
/// use sg_language::{Language, say};
///
/// let taken = 3;
/// let said = || say!("take {taken}", "取 {taken} 颗");
/// assert_eq!(said(), "take 3");
/// assert_eq!(Language::Chinese.speak(said), "取 3 颗");
/// ```
#[macro_export]
macro_rules! say {
    ($english:literal, $chinese:literal $(, $($fields:tt)*)?) => {
        match $crate::Language::current() {
            $crate::Language::English => format!($english $(, $($fields)*)?),
            $crate::Language::Chinese => format!($chinese $(, $($fields)*)?),
        }
    };
}

/// Selects the English or the Chinese `&'static str`, for texts without fields.
#[macro_export]
macro_rules! word {
    ($english:expr, $chinese:expr $(,)?) => {
        match $crate::Language::current() {
            $crate::Language::English => $english,
            $crate::Language::Chinese => $chinese,
        }
    };
}

/// A language of the book and of the commands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English, the language that everything is written in first.
    #[default]
    English,
    /// Simplified Chinese.
    Chinese,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::Chinese];

    /// Returns the language tag for HTML.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Chinese => "zh-Hans",
        }
    }

    /// Returns the language with a tag such as `zh`, `zh-CN` or `zh_CN.UTF-8`.
    ///
    /// ```
    /// use sg_language::Language;
    ///
    /// assert_eq!(Language::named("zh_CN.UTF-8"), Some(Language::Chinese));
    /// assert_eq!(Language::named("fr"), None);
    /// ```
    pub fn named(tag: &str) -> Option<Language> {
        match tag.split(['-', '_', '.']).next()? {
            "en" | "C" | "POSIX" => Some(Language::English),
            "zh" => Some(Language::Chinese),
            _ => None,
        }
    }

    /// Returns the language of this thread.
    pub fn current() -> Language {
        CURRENT.get()
    }

    /// Runs `work` in this language, and then restores the previous one.
    ///
    /// ```
    /// use sg_language::Language;
    ///
    /// assert_eq!(Language::Chinese.speak(Language::current), Language::Chinese);
    /// assert_eq!(Language::current(), Language::English);
    /// ```
    pub fn speak<T>(self, work: impl FnOnce() -> T) -> T {
        struct Before(Language);
        impl Drop for Before {
            fn drop(&mut self) {
                CURRENT.set(self.0);
            }
        }
        let _before = Before(CURRENT.replace(self));
        work()
    }
}

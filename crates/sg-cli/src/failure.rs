//! How a command can end.

/// A command did its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// And all is well.
    Good,
    /// And found something that is not: a wrong answer, a stale file.
    Bad,
    /// Ctrl-C ended it; what was found until then was shown.
    Stopped,
}

impl Outcome {
    /// Good if `good`.
    pub fn of(good: bool) -> Self {
        if good { Outcome::Good } else { Outcome::Bad }
    }
}

/// A command could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// It was asked for something that does not exist or makes no sense.
    Usage(String),
    /// Ctrl-C ended it before anything was found.
    Stopped(String),
    /// Something broke that the user did not ask for.
    Broken(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure::Broken(error.into())
    }
}

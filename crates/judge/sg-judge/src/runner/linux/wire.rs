//! The protocol between harness and worker: one JSON message per line, over a pair of pipes.
//!
//! The harness sends a [`Request`](super::Request), the worker [replies](Reply) until the run has
//! ended. Both ends are the same executable, so there is no version to negotiate; [`GREETING`] only
//! proves that the other end is a worker.

use super::{Fault, Request, Usage};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::io::{self, BufRead, Write};

/// The first bytes a worker writes.
pub(super) const GREETING: &[u8; 16] = b"sg-judge worker\n";

/// A worker's message while it runs a program.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Reply {
    /// The first one means that the program is about to start, later ones that the worker is alive.
    Alive,
    /// The program has ended, or could not be run.
    Ended(Result<Usage, Fault>),
}

/// The orders of a launcher: the request, and the program's folder.
#[derive(Serialize, Deserialize)]
pub(super) struct Plan {
    pub request: Request,
    pub folder: OsString,
}

pub(super) fn send(pipe: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    pipe.write_all(&line)?;
    pipe.flush()
}

/// Returns the next message, or `None` if the other end is gone.
pub(super) fn receive<T: DeserializeOwned>(pipe: &mut impl BufRead) -> io::Result<Option<T>> {
    let mut line = String::new();
    if pipe.read_line(&mut line)? == 0 {
        return Ok(None);
    }
    Ok(Some(serde_json::from_str(&line)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use crate::runner::Request;
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;

    #[test]
    fn requests_survive_the_pipe_unless_truncated() {
        let request = Request {
            program: OsString::from_vec(b"not \xff utf-8".to_vec()),
            arguments: vec!["a\nb".into(), "".into()],
            variables: vec![("NAME".into(), "value".into())],
            input: "/in".into(),
            stdout: "/out".into(),
            stderr: "/err".into(),
            limits: Limits::new(1500, 65536),
            sandboxed: true,
            files: crate::runner::Files { folder: Some(OsString::from_vec(b"\xff".to_vec())), ..Default::default() },
        };
        let mut sent = Vec::new();
        send(&mut sent, &request).unwrap();
        let twice = sent.repeat(2);
        let mut pipe = twice.as_slice();
        for _ in 0..2 {
            assert_eq!(receive(&mut pipe).unwrap().as_ref(), Some(&request));
        }
        assert_eq!(receive::<Request>(&mut pipe).unwrap(), None);
        assert!(receive::<Request>(&mut &sent[..sent.len() - 2]).is_err());
    }
}

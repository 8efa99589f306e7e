//! The protocol between harness and worker: one message a line, as JSON, over a pair of pipes.
//!
//! The harness sends a [`Request`](super::Request), the worker [replies](super::Reply) until the run has ended. Both ends are
//! the same executable, so there is no version to negotiate; [`GREETING`] only proves that the other end is a worker.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{self, BufRead, Write};

/// The first bytes a worker writes.
pub(super) const GREETING: &[u8; 16] = b"sg-judge worker\n";

pub(super) fn send(pipe: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    pipe.write_all(&line)?;
    pipe.flush()
}

/// The next message, or `None` when the other end is gone.
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

    fn request() -> Request {
        Request {
            program: OsString::from_vec(b"not \xff utf-8".to_vec()),
            arguments: vec!["a\nb".into(), "".into()],
            variables: vec![("NAME".into(), "value".into())],
            input: "/in".into(),
            stdout: "/out".into(),
            stderr: "/err".into(),
            limits: Limits::new(1500, 65536),
            sandboxed: true,
        }
    }

    #[test]
    fn a_request_survives_the_pipe_whatever_its_bytes() {
        let mut pipe = Vec::new();
        send(&mut pipe, &request()).unwrap();
        send(&mut pipe, &request()).unwrap();
        let mut pipe = pipe.as_slice();
        for _ in 0..2 {
            assert_eq!(receive(&mut pipe).unwrap(), Some(request()));
        }
        assert_eq!(receive::<Request>(&mut pipe).unwrap(), None);
    }

    #[test]
    fn a_message_that_was_cut_is_an_error() {
        let mut pipe = Vec::new();
        send(&mut pipe, &request()).unwrap();
        assert!(receive::<Request>(&mut &pipe[..pipe.len() - 2]).is_err());
    }
}

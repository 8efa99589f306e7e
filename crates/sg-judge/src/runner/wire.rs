//! What harness and worker say to each other: one [`Request`], then one answer, over a pair of pipes.
//!
//! A message is its length and then its fields in a fixed order. Strings go as bytes, since a path need not be UTF-8. Both
//! ends are the same executable, so there is no version to negotiate; [`GREETING`] only proves that the other end serves at all.

use super::{Ending, Fault, Part, Request, Stop, Usage};
use crate::Limits;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::time::Duration;

/// The first bytes a worker writes.
pub(super) const GREETING: &[u8; 16] = b"sg-judge worker\n";

/// Longer messages are refused: the longest field is a path or an argument.
const LONGEST: u64 = 16 << 20;

pub(super) fn send(pipe: &mut impl Write, message: &Message) -> io::Result<()> {
    let mut bytes = (message.0.len() as u64).to_le_bytes().to_vec();
    bytes.extend_from_slice(&message.0);
    pipe.write_all(&bytes)?;
    pipe.flush()
}

/// The next message, or `None` when the other end is gone.
pub(super) fn receive(pipe: &mut impl Read) -> io::Result<Option<Message>> {
    let mut length = [0; 8];
    match pipe.read_exact(&mut length) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        other => other?,
    }
    let length = u64::from_le_bytes(length);
    if length > LONGEST {
        return Err(malformed());
    }
    let mut bytes = vec![0; length as usize];
    pipe.read_exact(&mut bytes)?;
    Ok(Some(Message(bytes)))
}

fn malformed() -> io::Error {
    io::Error::new(
        io::ErrorKind::InvalidData,
        "malformed message between harness and worker",
    )
}

/// The fields of a message, written at the end and read from the front.
#[derive(Default)]
pub(super) struct Message(Vec<u8>);

impl Message {
    pub(super) fn request(request: &Request) -> Self {
        let mut message = Self::default();
        message.put_bytes(request.program.as_bytes());
        message.put_number(request.arguments.len() as u64);
        for argument in &request.arguments {
            message.put_bytes(argument.as_bytes());
        }
        message.put_number(request.variables.len() as u64);
        for (name, value) in &request.variables {
            message.put_bytes(name.as_bytes());
            message.put_bytes(value.as_bytes());
        }
        for path in [&request.input, &request.stdout, &request.stderr] {
            message.put_bytes(path.as_os_str().as_bytes());
        }
        let Limits {
            cpu,
            memory,
            wall,
            output,
            stack,
        } = request.limits;
        for number in [nanos(cpu), memory, nanos(wall), output, stack] {
            message.put_number(number);
        }
        message
    }

    pub(super) fn to_request(&self) -> io::Result<Request> {
        let mut fields = Fields(&self.0);
        let program = fields.string()?;
        let arguments = (0..fields.number()?)
            .map(|_| fields.string())
            .collect::<io::Result<_>>()?;
        let variables = (0..fields.number()?)
            .map(|_| Ok((fields.string()?, fields.string()?)))
            .collect::<io::Result<_>>()?;
        Ok(Request {
            program,
            arguments,
            variables,
            input: fields.string()?.into(),
            stdout: fields.string()?.into(),
            stderr: fields.string()?.into(),
            limits: Limits {
                cpu: Duration::from_nanos(fields.number()?),
                memory: fields.number()?,
                wall: Duration::from_nanos(fields.number()?),
                output: fields.number()?,
                stack: fields.number()?,
            },
        })
    }

    pub(super) fn answer(answer: &Result<Usage, Fault>) -> Self {
        let mut message = Self::default();
        match answer {
            Ok(usage) => {
                let (kind, detail) = match usage.ending {
                    Ending::Exited(code) => (0, code),
                    Ending::Killed(signal) => (1, signal),
                    Ending::Stopped(stop) => (2, position(&STOPS, stop)),
                };
                for number in [0, kind, detail as u64, nanos(usage.cpu), nanos(usage.wall)] {
                    message.put_number(number);
                }
                message.put_number(usage.peak_memory.map_or(u64::MAX, |bytes| bytes));
            }
            Err(fault) => {
                message.put_number(1);
                message.put_number(position(&PARTS, fault.part) as u64);
                message.put_bytes(fault.reason.as_bytes());
            }
        }
        message
    }

    pub(super) fn to_answer(&self) -> io::Result<Result<Usage, Fault>> {
        let mut fields = Fields(&self.0);
        if fields.number()? == 1 {
            let part = *PARTS.get(fields.number()? as usize).ok_or_else(malformed)?;
            return Ok(Err(part.fault(fields.string()?.to_string_lossy())));
        }
        let (kind, detail) = (fields.number()?, fields.number()?);
        let ending = match kind {
            0 => Ending::Exited(detail as i32),
            1 => Ending::Killed(detail as i32),
            _ => Ending::Stopped(*STOPS.get(detail as usize).ok_or_else(malformed)?),
        };
        let cpu = Duration::from_nanos(fields.number()?);
        let wall = Duration::from_nanos(fields.number()?);
        let peak_memory = Some(fields.number()?).filter(|&bytes| bytes != u64::MAX);
        Ok(Ok(Usage {
            ending,
            cpu,
            wall,
            peak_memory,
        }))
    }

    fn put_number(&mut self, number: u64) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    fn put_bytes(&mut self, bytes: &[u8]) {
        self.put_number(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
    }
}

const STOPS: [Stop; 4] = [Stop::Cpu, Stop::Wall, Stop::Memory, Stop::Output];
const PARTS: [Part; 6] = [
    Part::Input,
    Part::Scratch,
    Part::Start,
    Part::Watch,
    Part::NotServing,
    Part::WorkerLost,
];

fn position<T: PartialEq>(all: &[T], one: T) -> i32 {
    all.iter()
        .position(|other| *other == one)
        .map_or(-1, |index| index as i32)
}

fn nanos(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}

/// What is left to read of a message.
struct Fields<'a>(&'a [u8]);

impl Fields<'_> {
    fn number(&mut self) -> io::Result<u64> {
        let (head, rest) = self.0.split_first_chunk().ok_or_else(malformed)?;
        self.0 = rest;
        Ok(u64::from_le_bytes(*head))
    }

    fn string(&mut self) -> io::Result<OsString> {
        let length = self.number()? as usize;
        let (head, rest) = self.0.split_at_checked(length).ok_or_else(malformed)?;
        self.0 = rest;
        Ok(OsString::from_vec(head.to_vec()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> Request {
        Request {
            program: OsString::from_vec(b"not \xff utf-8".to_vec()),
            arguments: vec!["a b".into(), "".into()],
            variables: vec![("NAME".into(), "value".into())],
            input: "/in".into(),
            stdout: "/out".into(),
            stderr: "/err".into(),
            limits: Limits::new(1500, 65536),
        }
    }

    #[test]
    fn a_request_survives_the_pipe() {
        let mut pipe = Vec::new();
        send(&mut pipe, &Message::request(&request())).unwrap();
        let received = receive(&mut pipe.as_slice()).unwrap().unwrap();
        assert_eq!(received.to_request().unwrap(), request());
    }

    #[test]
    fn every_answer_survives_the_pipe() {
        let usage = |ending, peak_memory| Usage {
            ending,
            cpu: Duration::from_millis(3),
            wall: Duration::from_secs(4),
            peak_memory,
        };
        let mut answers = vec![
            Ok(usage(Ending::Exited(-1), None)),
            Ok(usage(Ending::Killed(11), Some(5))),
            Err(Part::Start.fault("no such file")),
        ];
        answers.extend(STOPS.map(|stop| Ok(usage(Ending::Stopped(stop), Some(0)))));
        for answer in answers {
            let mut pipe = Vec::new();
            send(&mut pipe, &Message::answer(&answer)).unwrap();
            assert_eq!(
                receive(&mut pipe.as_slice()).unwrap().unwrap().to_answer().unwrap(),
                answer
            );
        }
    }

    #[test]
    fn a_closed_pipe_is_no_message_and_a_cut_one_is_an_error() {
        assert!(receive(&mut [].as_slice()).unwrap().is_none());
        let whole = Message::request(&request());
        let cut = Message(whole.0[..whole.0.len() - 1].to_vec());
        assert!(cut.to_request().is_err());
    }
}

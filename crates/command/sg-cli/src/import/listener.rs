//! Listens for documents that the browser extension posts. Accepts them only from this machine, and
//! not from web pages.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::LARGEST;

/// The ports that Competitive Companion posts to without any settings, in the order in which they
/// are tried.
pub const PORTS: [u16; 7] = [10043, 10045, 27121, 10042, 6174, 4244, 1327];

/// The maximum number of posts read at once, each of at most 8 MiB.
const AT_ONCE: usize = 8;

/// The time limit of a post.
const PATIENCE: Duration = Duration::from_secs(10);

/// The maximum length of a post's head, in bytes.
const MAX_HEAD: usize = 16 << 10;

/// Listens on the first free port.
pub fn bind(ports: &[u16]) -> io::Result<TcpListener> {
    let mut last = io::Error::new(io::ErrorKind::AddrInUse, "no port was named");
    for &port in ports {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
            Ok(listener) => return Ok(listener),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// Passes each posted document to `take`, one at a time, until the listener fails. The sender gets
/// an answer, or the reason for a refusal, which `refused` gets too. A post that never ends delays
/// others only if there are [`AT_ONCE`] of them, and then for [`PATIENCE`].
pub fn serve(
    listener: TcpListener,
    take: impl FnMut(&[u8]) -> Result<(), String> + Send,
    refused: impl Fn(&str) + Sync,
) -> io::Result<()> {
    let take = Mutex::new(take);
    let answer_all = || -> io::Result<()> {
        loop {
            let (mut stream, _) = listener.accept()?;
            let answer = document(&mut stream).and_then(|document| {
                let mut take = take.lock().map_err(|_| (500, "an earlier document made it crash".to_owned()))?;
                take(&document).map_err(|reason| (422, reason))
            });
            let (code, words) = answer.map_or_else(|refusal| refusal, |()| (200, "taken".to_owned()));
            if code != 200 {
                refused(&words);
            }
            // Ignore the error if the sender does not wait for the answer.
            let _ = respond(&mut stream, code, &words);
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(answer_all)).collect();
        let mut ended = threads.into_iter().map(|thread| thread.join().expect("a post cannot make it panic"));
        ended.find(Result::is_err).unwrap_or(Ok(()))
    })
}

/// Reads the document of a post, or returns the HTTP status and the reason for a refusal. A web
/// page cannot post here: its origin, or the content type that it may send unasked, gives it away.
fn document(stream: &mut TcpStream) -> Result<Vec<u8>, (u16, String)> {
    let refuse = |code: u16, reason: &str| Err((code, reason.to_owned()));
    let deadline = Instant::now() + PATIENCE;
    let mut bytes = Vec::new();
    let head = loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end + 4;
        }
        if bytes.len() > MAX_HEAD {
            return refuse(431, "its head is too long");
        }
        if !read_more(stream, &mut bytes, deadline) {
            return refuse(400, "it ended too early");
        }
    };
    let body = bytes.split_off(head);
    let mut headers = [httparse::EMPTY_HEADER; 64];
    let mut request = httparse::Request::new(&mut headers);
    if request.parse(&bytes).is_err() {
        return refuse(400, "it is not HTTP");
    }
    let header = |name: &str| {
        let found = request.headers.iter().find(|header| header.name.eq_ignore_ascii_case(name));
        found.map(|header| String::from_utf8_lossy(header.value).trim().to_lowercase())
    };
    let host = header("Host").unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host.as_str(), |(name, _)| name);
    if request.method != Some("POST") {
        return refuse(405, "only POST is accepted");
    }
    if !["localhost", "127.0.0.1"].contains(&name) || header("Origin").is_some_and(|origin| origin.starts_with("http"))
    {
        return refuse(403, "it comes from a web page, or is meant for another machine");
    }
    let kind = header("Content-Type").unwrap_or_default();
    if kind.split(';').next().map(str::trim) != Some("application/json") {
        return refuse(415, "only application/json is accepted");
    }
    let length = header("Content-Length").and_then(|length| length.parse::<usize>().ok());
    let Some(length) = length else { return refuse(411, "it does not state its length") };
    if length > LARGEST {
        return refuse(413, "it is longer than 8 MiB");
    }
    if header("Expect").is_some_and(|expected| expected == "100-continue") {
        let _ = stream.write_all(b"HTTP/1.1 100 Continue\r\n\r\n");
    }
    let mut document = body;
    while document.len() < length {
        if !read_more(stream, &mut document, deadline) {
            return refuse(400, "it ended too early");
        }
    }
    document.truncate(length);
    Ok(document)
}

/// Appends the bytes that have arrived, at most 64 KiB. Returns false at the end of the stream or
/// after the deadline.
fn read_more(stream: &mut TcpStream, bytes: &mut Vec<u8>, deadline: Instant) -> bool {
    let left = deadline.saturating_duration_since(Instant::now());
    if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
        return false;
    }
    let mut part = [0; 64 << 10];
    let read = stream.read(&mut part).unwrap_or(0);
    bytes.extend_from_slice(&part[..read]);
    read > 0
}

fn respond(stream: &mut TcpStream, code: u16, words: &str) -> io::Result<()> {
    let length = words.len();
    let head = "Content-Type: text/plain; charset=utf-8\r\nConnection: close";
    write!(stream, "HTTP/1.1 {code} {}\r\n{head}\r\nContent-Length: {length}\r\n\r\n{words}", reason(code))
}

fn reason(code: u16) -> &'static str {
    if code == 200 { "OK" } else { "Refused" }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;

    const HEAD: &str =
        "POST / HTTP/1.1\r\nHost: localhost:10043\r\nOrigin: moz-extension://x\r\nContent-Type: application/json\r\n";

    #[test]
    fn foreign_posts_are_refused_and_endless_ones_block_nothing() {
        let listener = bind(&[0]).unwrap();
        let address = listener.local_addr().unwrap();
        let (sender, taken) = channel();
        thread::spawn(move || {
            serve(listener, move |document| sender.send(document.to_vec()).map_err(|error| error.to_string()), |_| ())
        });
        let mut endless = TcpStream::connect(address).unwrap();
        endless.write_all(format!("{HEAD}Content-Length: 8000\r\n\r\n{{").as_bytes()).unwrap();
        let cases = [
            (format!("{HEAD}Content-Length: 4\r\n\r\n{{\"a\"rest"), 200),
            ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned(), 405),
            (HEAD.replace("localhost", "example.org") + "Content-Length: 2\r\n\r\n{}", 403),
            (HEAD.replace("moz-extension", "https") + "Content-Length: 2\r\n\r\n{}", 403),
            (HEAD.replace("application/json", "application/jsonx") + "Content-Length: 2\r\n\r\n{}", 415),
            ("nonsense\r\n\r\n".to_owned(), 400),
            (format!("POST / HTTP/1.1\r\nX: {}", "x".repeat(MAX_HEAD)), 431),
            (HEAD.replace("application/json", "text/plain") + "Content-Length: 2\r\n\r\n{}", 415),
            (HEAD.to_owned() + "\r\n{}", 411),
            (HEAD.to_owned() + "Content-Length: 8388609\r\n\r\n{}", 413),
        ];
        for (text, code) in cases {
            let mut stream = TcpStream::connect(address).unwrap();
            stream.write_all(text.as_bytes()).unwrap();
            stream.shutdown(std::net::Shutdown::Write).unwrap();
            let mut answer = String::new();
            let _ = stream.read_to_string(&mut answer);
            assert!(answer.starts_with(&format!("HTTP/1.1 {code} ")), "{text}: {answer}");
        }
        assert_eq!(taken.try_iter().collect::<Vec<_>>(), [b"{\"a\"".to_vec()]);
    }

    #[test]
    fn the_number_of_concurrent_posts_is_limited() {
        let listener = bind(&[0]).unwrap();
        let address = listener.local_addr().unwrap();
        let (sender, taken) = channel();
        thread::spawn(move || {
            serve(listener, move |document| sender.send(document.to_vec()).map_err(|error| error.to_string()), |_| ())
        });
        let post = |rest: &str| {
            let mut stream = TcpStream::connect(address).unwrap();
            stream.write_all(format!("{HEAD}Content-Length: 2\r\n\r\n{rest}").as_bytes()).unwrap();
            stream
        };
        let waiting: Vec<TcpStream> = (0..AT_ONCE).map(|_| post("{")).collect();
        let last = post("{}");
        assert!(taken.recv_timeout(Duration::from_millis(300)).is_err());
        drop(waiting);
        assert_eq!(taken.recv_timeout(PATIENCE).unwrap(), b"{}");
        drop(last);
    }

    #[test]
    fn a_taken_port_is_skipped() {
        let held = bind(&[0]).unwrap();
        let taken = held.local_addr().unwrap().port();
        assert_ne!(bind(&[taken, 0]).unwrap().local_addr().unwrap().port(), taken);
        assert_eq!(bind(&[taken]).unwrap_err().kind(), io::ErrorKind::AddrInUse);
    }
}

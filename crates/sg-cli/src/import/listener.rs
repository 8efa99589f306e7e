//! A listener for the documents that the browser extension posts: on this machine only, one connection after the other,
//! each with a deadline.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

use super::LARGEST;

/// The ports that Competitive Companion posts to without any settings, in the order in which they are tried.
pub const PORTS: [u16; 7] = [10043, 10045, 27121, 10042, 6174, 4244, 1327];

/// How long one post may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// The most bytes that may come before a document.
const HEAD: usize = 16 << 10;

/// The first of these ports that is free.
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

/// Takes one connection. What it posts, if it is a document, goes to `take`, whose answer is told to the sender; why not is
/// told to it and returned.
pub fn serve_one(listener: &TcpListener, take: &mut dyn FnMut(&[u8]) -> Result<(), String>) -> Result<(), String> {
    let (mut stream, _) = listener.accept().map_err(|error| error.to_string())?;
    let answer =
        body(&mut stream, Instant::now() + PATIENCE).and_then(|body| take(&body).map_err(|reason| (422, reason)));
    let (code, words) = match &answer {
        Ok(()) => (200, "taken"),
        Err((code, reason)) => (*code, reason.as_str()),
    };
    let _ = stream.set_write_timeout(Some(PATIENCE));
    // A sender that does not wait for the answer misses it.
    let _ = write!(
        stream,
        "HTTP/1.1 {code} -\r\nContent-Type: text/plain\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{words}",
        words.len()
    );
    answer.map_err(|(_, reason)| reason)
}

type Refusal = (u16, String);

/// The document of a post; or the status of HTTP, and why it is refused.
fn body(stream: &mut TcpStream, end: Instant) -> Result<Vec<u8>, Refusal> {
    let refuse = |code: u16, reason: &str| Err((code, reason.to_owned()));
    let mut all = Vec::new();
    loop {
        let mut headers = [httparse::EMPTY_HEADER; 64];
        let mut request = httparse::Request::new(&mut headers);
        match request.parse(&all) {
            Err(error) => return refuse(400, &format!("this is no HTTP: {error}")),
            Ok(httparse::Status::Partial) if all.len() > HEAD => return refuse(431, "its head is too long"),
            Ok(httparse::Status::Partial) => {}
            Ok(httparse::Status::Complete(start)) => {
                let length = length(&request)?;
                while all.len() < start + length {
                    more(stream, &mut all, end)?;
                }
                all.truncate(start + length);
                return Ok(all.split_off(start));
            }
        }
        more(stream, &mut all, end)?;
    }
}

/// How long the document is. A page in the browser cannot post here: its origin, or the type of what it may send unasked,
/// gives it away.
fn length(request: &httparse::Request) -> Result<usize, Refusal> {
    let refuse = |code: u16, reason: &str| Err((code, reason.to_owned()));
    let header = |name: &str| {
        let found = request
            .headers
            .iter()
            .find(|header| header.name.eq_ignore_ascii_case(name));
        found.map(|header| String::from_utf8_lossy(header.value).trim().to_lowercase())
    };
    let host = header("Host").unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host.as_str(), |(name, _)| name);
    if request.method != Some("POST") {
        return refuse(405, "only POST is taken");
    }
    if !["localhost", "127.0.0.1"].contains(&name) || header("Origin").is_some_and(|origin| origin.starts_with("http"))
    {
        return refuse(403, "it comes from a web page, or is meant for another machine");
    }
    if !header("Content-Type").is_some_and(|kind| kind.starts_with("application/json")) {
        return refuse(415, "only application/json is taken");
    }
    match header("Content-Length").map(|length| length.parse::<usize>()) {
        Some(Ok(length)) if length <= LARGEST => Ok(length),
        Some(Ok(_)) => refuse(413, "it is longer than 8 MiB"),
        _ => refuse(411, "it does not say how long it is"),
    }
}

/// Reads on, until the deadline.
fn more(stream: &mut TcpStream, all: &mut Vec<u8>, end: Instant) -> Result<(), Refusal> {
    let slow = || (408, "it took too long".to_owned());
    let left = end
        .checked_duration_since(Instant::now())
        .filter(|left| !left.is_zero())
        .ok_or_else(slow)?;
    let mut chunk = [0; 16 << 10];
    let read = stream
        .set_read_timeout(Some(left))
        .and_then(|()| stream.read(&mut chunk));
    match read {
        Ok(0) => Err((400, "it ended too early".to_owned())),
        Ok(length) => {
            all.extend(&chunk[..length]);
            Ok(())
        }
        Err(_) => Err(slow()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the listener makes of these bytes: the document, or the refusal; and the first line of its answer.
    fn post(text: &str) -> (Result<Vec<u8>, String>, String) {
        let listener = bind(&[0]).unwrap();
        let mut stream = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        stream.write_all(text.as_bytes()).unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        let mut taken = Vec::new();
        let result = serve_one(&listener, &mut |body| {
            taken = body.to_vec();
            Ok(())
        });
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        (
            result.map(|()| taken),
            answer.lines().next().unwrap_or_default().to_owned(),
        )
    }

    const HEAD: &str =
        "POST / HTTP/1.1\r\nHost: localhost:10043\r\nOrigin: moz-extension://x\r\nContent-Type: application/json\r\n";

    #[test]
    fn a_document_is_taken_as_it_is() {
        let (taken, answer) = post(&format!("{HEAD}Content-Length: 4\r\n\r\n{{\"a\"rest"));
        assert_eq!((taken, answer.as_str()), (Ok(b"{\"a\"".to_vec()), "HTTP/1.1 200 -"));
    }

    #[test]
    fn what_is_no_document_of_the_extension_is_refused_with_its_status() {
        let cases = [
            ("hello\r\n\r\n".to_owned(), 400),
            ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned(), 405),
            (
                HEAD.replace("localhost", "example.org") + "Content-Length: 2\r\n\r\n{}",
                403,
            ),
            (
                HEAD.replace("moz-extension", "https") + "Content-Length: 2\r\n\r\n{}",
                403,
            ),
            (
                HEAD.replace("application/json", "text/plain") + "Content-Length: 2\r\n\r\n{}",
                415,
            ),
            (HEAD.to_owned() + "\r\n{}", 411),
            (HEAD.to_owned() + "Content-Length: -1\r\n\r\n{}", 411),
            (HEAD.to_owned() + "Content-Length: 8388609\r\n\r\n{}", 413),
            (HEAD.to_owned() + "Content-Length: 3\r\n\r\n{}", 400),
            (HEAD.to_owned() + &"X: y\r\n".repeat(5000) + "\r\n", 400),
            (HEAD.to_owned() + "X: " + &"y".repeat(20_000), 431),
        ];
        for (text, code) in cases {
            let (taken, answer) = post(&text);
            let shown: String = text.chars().take(200).collect();
            assert!(taken.is_err(), "{shown}");
            assert_eq!(answer, format!("HTTP/1.1 {code} -"), "{shown}");
        }
    }

    #[test]
    fn a_post_that_never_ends_is_given_up() {
        let listener = bind(&[0]).unwrap();
        let mut sender = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        sender.write_all(HEAD.as_bytes()).unwrap();
        let (mut stream, _) = listener.accept().unwrap();
        let refused = body(&mut stream, Instant::now() + Duration::from_millis(50)).unwrap_err();
        assert_eq!(refused, (408, "it took too long".to_owned()));
    }

    #[test]
    fn a_port_that_is_taken_is_passed_over() {
        let taken = bind(&[0]).unwrap().local_addr().unwrap().port();
        let held = bind(&[taken]).unwrap();
        assert_ne!(bind(&[taken, 0]).unwrap().local_addr().unwrap().port(), taken);
        assert_eq!(bind(&[taken]).unwrap_err().kind(), io::ErrorKind::AddrInUse);
        drop(held);
    }
}

//! A listener for the documents that the browser extension posts: on this machine only, and not from a page in the browser.

use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Mutex;

use tiny_http::{Method, Request, Response, Server};

use super::LARGEST;

/// The ports that Competitive Companion posts to without any settings, in the order in which they are tried.
pub const PORTS: [u16; 7] = [10043, 10045, 27121, 10042, 6174, 4244, 1327];

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

/// Gives every document that is posted to `take`, one after the other, until the listener fails. The sender gets an answer,
/// or the reason for a refusal, which `refused` gets too. A post that never ends delays no other.
pub fn serve(
    listener: TcpListener,
    take: impl FnMut(&[u8]) -> Result<(), String> + Send,
    refused: impl Fn(&str) + Sync,
) -> io::Result<()> {
    let server = Server::from_listener(listener, None).map_err(io::Error::other)?;
    let take = Mutex::new(take);
    std::thread::scope(|scope| {
        for mut request in server.incoming_requests() {
            let (take, refused) = (&take, &refused);
            scope.spawn(move || {
                let answer = document(&mut request).and_then(|document| {
                    let mut take = take.lock().map_err(|_| (500, "an earlier one broke it".to_owned()))?;
                    take(&document).map_err(|reason| (422, reason))
                });
                let (code, words) = answer.map_or_else(|refusal| refusal, |()| (200, "taken".to_owned()));
                if code != 200 {
                    refused(&words);
                }
                // A sender that does not wait for the answer misses it.
                let _ = request.respond(Response::from_string(words).with_status_code(code));
            });
        }
    });
    Ok(())
}

/// The document of a post; or the status of HTTP, and the reason why it is refused. A page in the browser cannot post here: its
/// origin, or the type of what it may send unasked, gives it away.
fn document(request: &mut Request) -> Result<Vec<u8>, (u16, String)> {
    let refuse = |code: u16, reason: &str| Err((code, reason.to_owned()));
    let header = |name: &'static str| {
        let found = request.headers().iter().find(|header| header.field.equiv(name));
        found.map(|header| header.value.as_str().trim().to_lowercase())
    };
    let host = header("Host").unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host.as_str(), |(name, _)| name);
    if *request.method() != Method::Post {
        return refuse(405, "only POST is taken");
    }
    if !["localhost", "127.0.0.1"].contains(&name) || header("Origin").is_some_and(|origin| origin.starts_with("http"))
    {
        return refuse(403, "it comes from a web page, or is meant for another machine");
    }
    if !header("Content-Type").is_some_and(|kind| kind.starts_with("application/json")) {
        return refuse(415, "only application/json is taken");
    }
    let Some(length) = request.body_length() else { return refuse(411, "it does not say how long it is") };
    if length > LARGEST {
        return refuse(413, "it is longer than 8 MiB");
    }
    let mut document = Vec::new();
    match request.as_reader().read_to_end(&mut document) {
        Ok(read) if read == length => Ok(document),
        _ => refuse(400, "it ended too early"),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;

    const HEAD: &str =
        "POST / HTTP/1.1\r\nHost: localhost:10043\r\nOrigin: moz-extension://x\r\nContent-Type: application/json\r\n";

    #[test]
    fn only_documents_of_the_extension_are_taken_and_a_post_that_never_ends_delays_none() {
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
    fn a_port_that_is_taken_is_passed_over() {
        let taken = bind(&[0]).unwrap().local_addr().unwrap().port();
        let held = bind(&[taken]).unwrap();
        assert_ne!(bind(&[taken, 0]).unwrap().local_addr().unwrap().port(), taken);
        assert_eq!(bind(&[taken]).unwrap_err().kind(), io::ErrorKind::AddrInUse);
        drop(held);
    }
}

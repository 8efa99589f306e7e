use std::sync::mpsc;

fn main() {
    let (send, receive) = mpsc::channel();
    let workers: Vec<_> = (0..2u32).map(|i| {
        let send = send.clone();
        std::thread::spawn(move || send.send(i * i).unwrap())
    }).collect();
    drop(send);
    workers.into_iter().for_each(|worker| worker.join().unwrap());
    let total: u32 = std::thread::scope(|s| s.spawn(move || receive.iter().sum()).join().unwrap());
    println!("{total}");
}

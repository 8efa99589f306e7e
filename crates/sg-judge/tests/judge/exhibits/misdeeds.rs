//! The exhibits that crash, write too much, or try what a sandbox forbids.

use super::{ok, raise, say, sleep};
use rustix::process::{Resource, Rlimit, getppid, prlimit, setpriority_process, test_kill_process};
use std::hint::black_box;
use std::io::{Write, stderr, stdout};
use std::net::UdpSocket;
use std::path::PathBuf;
use std::process::{ExitCode, exit};
use std::thread;

pub fn crashes(name: &str) -> Option<ExitCode> {
    match name {
        "catches_its_panic" => assert!(std::panic::catch_unwind(|| panic!("an exhibit")).is_err()),
        "panics_in_a_thread" => assert!(thread::spawn(|| panic!("an exhibit")).join().is_err()),
        "panics" => panic!("an exhibit"),
        "unwraps_nothing" => black_box(None).unwrap(),
        "indexes_too_far" => drop(black_box([1, 2])[black_box(7)]),
        "divides_by_zero" => drop(black_box(1) / black_box(0)),
        "exits_with_3" => exit(3),
        "exits_with_255" => exit(255),
        "aborts" => std::process::abort(),
        "overflows_its_stack" => drop(recurse(1)),
        "overflows_the_stack_of_a_thread" => drop(thread::spawn(|| recurse(1)).join()),
        "crashes_behind_the_right_answer" => {
            say(b"ok\n");
            exit(1);
        }
        "crashes_behind_a_wrong_answer" => {
            say(b"wrong\n");
            exit(1);
        }
        "is_refused_64_tb_and_dies" => drop(black_box(Vec::<u8>::with_capacity(1 << 46))),
        "says_that_it_was_refused_memory" => {
            eprintln!("memory allocation of 5 bytes failed");
            exit(1);
        }
        "says_that_its_stack_overflowed" => {
            eprintln!("thread 'main' has overflowed its stack");
            exit(1);
        }
        _ => return None,
    }
    ok()
}

#[expect(unconditional_recursion, reason = "it is there to overflow the stack")]
fn recurse(depth: u64) -> u64 {
    let frame = black_box([depth; 64]);
    recurse(depth + 1) + frame[3]
}

pub fn outputs(name: &str) -> Option<ExitCode> {
    match name {
        "writes_much_to_standard_error" => stderr().write_all(&[b'x'; 1_000_000]).expect("it is open"),
        "writes_for_ever" => while stdout().write_all(&[b'x'; 4096]).is_ok() {},
        "writes_lines_for_ever" => loop {
            println!("ok");
        },
        "writes_to_standard_error_for_ever" => while stderr().write_all(&[b'x'; 4096]).is_ok() {},
        "writes_for_ever_under_a_raised_limit" => {
            raise(Resource::Fsize);
            while stdout().write_all(&[b'x'; 4096]).is_ok() {}
        }
        "writes_a_terabyte_of_nothing" => drop(rustix::fs::ftruncate(stdout(), 1 << 40)),
        "leaves_a_hole_before_the_answer" => {
            rustix::fs::seek(stdout(), rustix::fs::SeekFrom::Start(10)).expect("it is a file");
        }
        _ => return None,
    }
    ok()
}

/// Says `ok` if it was refused, otherwise `done`.
pub fn intrudes(name: &str) -> Option<ExitCode> {
    let answer = || PathBuf::from(std::env::var_os("ANSWER").expect("the museum sets it"));
    let parent = getppid().expect("there is a parent");
    let done = match name {
        "reads_the_answer" => std::fs::read(answer()).is_ok(),
        "writes_elsewhere" => std::fs::write(answer().with_file_name("unconfined"), "").is_ok(),
        "writes_to_its_input" => std::fs::write("/proc/self/fd/0", "9").is_ok(),
        "opens_a_socket" => UdpSocket::bind("127.0.0.1:0").is_ok(),
        "signals_its_parent" => test_kill_process(parent).is_ok(),
        "limits_its_parent" => {
            let limit = Rlimit {
                current: Some(0),
                maximum: Some(0),
            };
            prlimit(Some(parent), Resource::Core, limit).is_ok()
        }
        "slows_its_parent_down" => setpriority_process(Some(parent), 1).is_ok(),
        "looks_into_its_parent" => std::fs::read(format!("/proc/{parent}/environ")).is_ok(),
        "hides_memory_in_files" => fill_memory_files().is_ok(),
        "uses_shared_memory" => {
            let file = format!("/dev/shm/sg-judge-{}", std::process::id());
            std::fs::write(&file, "x")
                .and_then(|()| std::fs::remove_file(file))
                .is_ok()
        }
        "has_other_files_open" => std::fs::read_link("/proc/self/fd/9").is_ok(),
        "writes_to_its_own_folder" => {
            let file = format!("note-{}", std::process::id());
            std::fs::write(&file, "x")
                .and_then(|()| std::fs::read(&file))
                .and_then(|_| std::fs::remove_file(&file))
                .is_err()
        }
        _ => return None,
    };
    say(if done { b"done\n" } else { b"ok\n" });
    Some(ExitCode::SUCCESS)
}

/// Many of them, since each may be as long as an output.
fn fill_memory_files() -> std::io::Result<()> {
    let flags = rustix::fs::MemfdFlags::CLOEXEC;
    let filled = (0..60).map(|_| {
        let mut file = std::fs::File::from(rustix::fs::memfd_create("exhibit", flags)?);
        file.write_all(&[1; 1 << 20]).map(|()| file)
    });
    let files: std::io::Result<Vec<_>> = filled.collect();
    sleep(300);
    files.map(drop)
}

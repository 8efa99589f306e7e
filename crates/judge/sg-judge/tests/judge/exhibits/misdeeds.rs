//! The exhibits that crash or write too much.

use super::{ok, say};
use std::hint::black_box;
use std::io::{Write, stderr, stdout};
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
        "aborts_behind_the_right_answer" => {
            say(b"ok\n");
            std::process::abort();
        }
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

#[expect(unconditional_recursion, reason = "the purpose is to overflow the stack")]
fn recurse(depth: u64) -> u64 {
    let frame = black_box([depth; 64]);
    recurse(depth + 1) + frame[3]
}

pub fn outputs(name: &str) -> Option<ExitCode> {
    match name {
        "writes_much_to_standard_error" => stderr().write_all(&[b'x'; 1_000_000]).expect("standard error is open"),
        "writes_for_ever" => while stdout().write_all(&[b'x'; 4096]).is_ok() {},
        "writes_lines_for_ever" => loop {
            println!("ok");
        },
        "writes_to_standard_error_for_ever" => while stderr().write_all(&[b'x'; 4096]).is_ok() {},
        _ => return None,
    }
    ok()
}

//! The programs of the museum. Each reads `5`, should print `ok`, and has one odd habit.

use rustix::process::{Resource, Rlimit, getppid, prlimit, setpriority_process, setrlimit, test_kill_process};
use rustix::time::{ClockId, clock_gettime};
use sg_judge::Program;
use std::hint::black_box;
use std::io::{Write, stderr, stdin, stdout};
use std::net::UdpSocket;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, Stdio, exit};
use std::sync::{OnceLock, mpsc};
use std::thread;
use std::time::Duration;

/// The habits that a shell has, or gives to a program: `$1` is this executable.
const SCRIPTS: &[(&str, &str)] = &[
    ("grandchild_holds_standard_output", "(sleep 60 &); echo ok"),
    (
        "daemon_in_a_session_of_its_own",
        "setsid sleep 60 & sleep 0.05; echo ok",
    ),
    (
        "fifty_children_outlive_it",
        "for i in 0 1 2 3 4; do for j in 0 1 2 3 4 5 6 7 8 9; do sleep 60 & done; done; echo ok",
    ),
    (
        "chain_of_forks",
        "comet() { if [ $1 -gt 0 ]; then comet $(($1 - 1)) & fi; }; comet 3000; echo ok",
    ),
    (
        "spins_and_ignores_signals",
        "trap '' TERM INT HUP XCPU; while :; do :; done",
    ),
    ("child_computes", "\"$1\" exhibit burns_800_ms; echo ok"),
    (
        "disowned_child_computes",
        "trap '' CHLD; exec \"$1\" exhibit child_that_nobody_waits_for_computes",
    ),
    (
        "disowned_children_compute_in_turn",
        "trap '' CHLD; exec \"$1\" exhibit children_compute_in_turn",
    ),
    (
        "daemon_spins_while_main_sleeps",
        "setsid \"$1\" exhibit spins & sleep 60",
    ),
    (
        "eight_children_spin",
        "for i in 1 2 3 4 5 6 7 8; do \"$1\" exhibit spins & done; wait; echo ok",
    ),
    ("sleeps_and_ignores_signals", "trap '' TERM INT HUP XCPU; sleep 60"),
    ("waits_for_a_child_that_sleeps", "sleep 60; echo ok"),
    ("stops_itself", "kill -STOP $$"),
    ("child_touches_60_mb", "\"$1\" exhibit holds_60_mb; echo ok"),
    (
        "disowned_child_touches_60_mb",
        "trap '' CHLD; exec \"$1\" exhibit child_holds_60_mb",
    ),
    (
        "disowned_child_touches_600_mb",
        "trap '' CHLD; exec \"$1\" exhibit child_holds_600_mb",
    ),
    (
        "five_children_touch_10_mb_each",
        "for i in 1 2 3 4 5; do \"$1\" exhibit holds_10_mb & done; wait; echo ok",
    ),
    ("stops_its_parent", "kill -STOP $PPID; sleep 60"),
    ("kills_its_parent", "kill -KILL $PPID; sleep 60"),
    ("dies_of_a_bad_address", "kill -SEGV $$"),
    ("dies_of_arithmetic", "kill -FPE $$"),
    ("kills_itself", "kill -KILL $$"),
    ("terminates_itself", "kill -TERM $$"),
    ("sends_itself_the_signal_for_cpu_time", "kill -XCPU $$"),
    (
        "ignores_the_output_limit",
        "trap '' XFSZ; echo ok; head -c 2000000 /dev/zero 2>/dev/null; exit 0",
    ),
    ("closes_its_output_first", "exec >&-; echo ok 2>/dev/null; exit 0"),
    ("child_answers_after_its_end", "(sleep 0.2; echo ok) &"),
];

/// What safe Rust cannot do: end the main thread alone.
const C: &str = r#"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
static long megabytes;
static void *run(void *nothing) {
    if (megabytes == 0) for (;;) ;
    for (long i = 0; i < megabytes; i++) {
        char *memory = malloc(1 << 20);
        if (memory) memset(memory, 1, 1 << 20);
        struct timespec nap = {0, 1000000};
        nanosleep(&nap, nothing);
    }
    exit(0);
}
int main(int count, char **words) {
    pthread_t thread;
    megabytes = count > 1 ? atol(words[1]) : 0;
    pthread_create(&thread, 0, run, 0);
    pthread_exit(0);
}
"#;

/// The exhibit of this name.
pub fn program(name: &str) -> Program {
    let executable = std::env::current_exe().expect("this executable has a path");
    match name {
        "thread_spins_after_main_ended" => return Program::new(c_program()),
        "thread_touches_400_mb_after_main_ended" => return Program::new(c_program()).arg("400"),
        _ => {}
    }
    match SCRIPTS.iter().find(|(script, _)| *script == name) {
        Some((_, script)) => Program::new("sh").arg("-c").arg(script).arg("sh").arg(executable),
        None => Program::new(executable).arg("exhibit").arg(name),
    }
}

fn c_program() -> PathBuf {
    static COMPILED: OnceLock<(tempfile::TempDir, PathBuf)> = OnceLock::new();
    let (_, path) = COMPILED.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let (source, binary) = (folder.path().join("a.c"), folder.path().join("a.exe"));
        std::fs::write(&source, format!("#include <time.h>\n{C}")).expect("the folder is there");
        let mut cc = Command::new("cc");
        cc.args(["-O1", "-pthread", "-o"]).args([&binary, &source]);
        assert!(cc.status().expect("whoever links Rust has a cc").success());
        (folder, binary)
    });
    path.clone()
}

/// Plays the exhibit.
pub fn play(name: &str) -> ExitCode {
    match name {
        "no_newline_at_the_end" => say(b"ok"),
        "cr_lf" => say(b"ok\r\n"),
        "says_nothing" => {}
        "says_nul" => say(b"ok\0\n"),
        "says_invalid_utf_8" => say(b"ok\xff\n"),
        "says_a_byte_order_mark" => say(b"\xef\xbb\xbfok\n"),
        "says_one_line_more" => say(b"ok\nok\n"),
        "says_it_in_capitals" => say(b"OK\n"),
        "says_it_in_two_words" => say(b"o k\n"),
        "says_a_blank_that_is_none" => say("ok\u{a0}\n".as_bytes()),
        "says_the_end_of_a_dos_file" => say(b"ok\n\x1a"),
        "says_a_blank_at_the_end" => say(b"ok \n"),
        "says_a_blank_line_more" => say(b"ok\n\n"),
        "says_a_tab_first" => say(b"\tok\n"),
        "says_two_carriage_returns" => say(b"ok\r\r\n"),
        _ => {
            return times(name)
                .or_else(|| memory(name))
                .or_else(|| crashes(name))
                .or_else(|| outputs(name))
                .or_else(|| intrudes(name))
                .unwrap_or_else(|| panic!("no exhibit {name}"));
        }
    }
    ExitCode::SUCCESS
}

/// Says `ok`, and that this was the exhibit in question.
fn ok() -> Option<ExitCode> {
    say(b"ok\n");
    Some(ExitCode::SUCCESS)
}

fn say(text: &[u8]) {
    stdout()
        .write_all(text)
        .and_then(|()| stdout().flush())
        .expect("output is open");
}

fn spin() -> ! {
    loop {
        black_box(());
    }
}

/// Uses so much CPU time, however long that takes.
fn burn(milliseconds: u64) {
    let used = || {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec.cast_unsigned(), time.tv_nsec as u32)
    };
    while used() < Duration::from_millis(milliseconds) {
        black_box((0..10_000u64).map(black_box).sum::<u64>());
    }
}

fn sleep(milliseconds: u64) {
    thread::sleep(Duration::from_millis(milliseconds));
}

fn child(exhibit: &str) -> Command {
    let mut command = Command::new("/proc/self/exe");
    command.args(["exhibit", exhibit]).stdout(Stdio::null());
    command
}

fn start(exhibit: &str) -> Child {
    child(exhibit).spawn().expect("a child can be started")
}

fn times(name: &str) -> Option<ExitCode> {
    match name {
        "right" => {}
        "reads_past_the_end" => {
            let mut line = String::new();
            (0..10_000).for_each(|_| drop(stdin().read_line(&mut line)));
        }
        "computes_in_a_thread_with_a_big_stack" => {
            let thread = thread::Builder::new().stack_size(256 << 20).spawn(|| burn(100));
            thread
                .expect("a thread can be started")
                .join()
                .expect("it does not panic");
        }
        "computes_in_a_child" => drop(start("burns_100_ms").wait()),
        "naps" => sleep(300),
        "burns_100_ms" => burn(100),
        "burns_800_ms" => burn(800),
        "spins" => spin(),
        "spins_at_the_end_of_input" => loop {
            drop(stdin().read_line(&mut String::new()));
        },
        "spins_behind_the_right_answer" => {
            say(b"ok\n");
            spin();
        }
        "spins_under_a_raised_limit" => {
            raise(Resource::Cpu);
            spin();
        }
        "four_threads_compute" => thread::scope(|scope| (0..4).for_each(|_| drop(scope.spawn(|| burn(200))))),
        "child_that_nobody_waits_for_computes" => {
            drop(start("burns_800_ms"));
            sleep(60_000);
        }
        // To wait for a disowned child takes until it has ended, and then fails.
        "children_compute_in_turn" => (0..10).for_each(|_| drop(start("burns_100_ms").wait())),
        "child_spins_in_a_group_of_its_own" => drop(child("spins").process_group(0).status()),
        "sleeps" => sleep(60_000),
        "sleeps_behind_the_right_answer" => {
            say(b"ok\n");
            sleep(60_000);
        }
        "waits_for_a_pipe" => {
            let (mut reader, _writer) = std::io::pipe().expect("a pipe can be made");
            drop(std::io::copy(&mut reader, &mut std::io::sink()));
        }
        "threads_wait_for_each_other" => {
            let (sender, receiver) = mpsc::channel::<()>();
            drop(thread::spawn(move || receiver.recv()).join());
            drop(sender);
        }
        _ => return None,
    }
    ok()
}

/// Takes what limit there is away, if it may.
fn raise(resource: Resource) {
    let none = Rlimit {
        current: None,
        maximum: None,
    };
    let _ = setrlimit(resource, none);
}

fn touched(megabytes: usize) -> Vec<u8> {
    black_box(vec![1; megabytes << 20])
}

fn hold(megabytes: usize) {
    let memory = touched(megabytes);
    sleep(300);
    drop(memory);
}

fn memory(name: &str) -> Option<ExitCode> {
    match name {
        "reserves_4_gb" => drop(black_box(Vec::<u8>::with_capacity(4 << 30))),
        "touches_20_mb" => drop(touched(20)),
        "touches_40_mb" => drop(touched(40)),
        "touches_400_mb" => drop((0..400).map(|_| touched(1)).collect::<Vec<_>>()),
        "grows_slowly" => {
            let grow = |_| {
                sleep(2);
                touched(1)
            };
            drop((0..400).map(grow).collect::<Vec<_>>());
        }
        "is_refused_64_tb_and_goes_on" => assert!(Vec::<u8>::new().try_reserve(1 << 46).is_err()),
        "resets_its_peak_memory" => drop(std::fs::write("/proc/self/clear_refs", "5")),
        "touches_60_mb_and_resets_its_peak" => {
            hold(60);
            drop(std::fs::write("/proc/self/clear_refs", "5"));
        }
        "holds_10_mb" => hold(10),
        "holds_60_mb" => hold(60),
        "holds_600_mb" => {
            let held: Vec<_> = (0..600).map(|_| (touched(1), sleep(1))).collect();
            sleep(300);
            drop(held);
        }
        "child_holds_60_mb" => drop(start("holds_60_mb").wait()),
        "child_holds_600_mb" => drop(start("holds_600_mb").wait()),
        "panics_above_the_ceiling" => {
            let _held = touched(150);
            panic!("an exhibit");
        }
        _ => return None,
    }
    ok()
}

fn crashes(name: &str) -> Option<ExitCode> {
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

fn outputs(name: &str) -> Option<ExitCode> {
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
fn intrudes(name: &str) -> Option<ExitCode> {
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
        "writes_to_its_own_folder" => std::fs::write("note", "x").is_err() || std::fs::read("note").is_err(),
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

//! The exhibits that are not written in Rust.

use sg_judge::Program;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Returns the shell script of an exhibit, in which `$1` is this executable.
fn script(name: &str) -> Option<&'static str> {
    Some(match name {
        "grandchild_holds_standard_output" => "(sleep 60 &); echo ok",
        "daemon_in_a_session_of_its_own" => "setsid sleep 60 & sleep 0.05; echo ok",
        "fifty_children_outlive_it" => {
            "for i in 0 1 2 3 4; do for j in 0 1 2 3 4 5 6 7 8 9; do sleep 60 & done; done; echo ok"
        }
        "chain_of_forks" => "comet() { if [ $1 -gt 0 ]; then comet $(($1 - 1)) & fi; }; comet 3000; echo ok",
        // Unless it is stopped, 1,023 processes wait.
        "fork_bomb" => {
            "fork() { [ $1 = 0 ] || { fork $(($1 - 1)) & fork $(($1 - 1)) & }; read line <&3; }; sleep 60 | { exec 3<&0; fork 9; }"
        }
        // These run only in a virtual machine: `.ci/test-cgroup`.
        "forks_without_end" => "fork() { fork & fork & fork; }; fork",
        "forks_without_end_in_sessions" => {
            "export FORK='setsid sh -c \"$FORK\" & setsid sh -c \"$FORK\" &'; eval \"$FORK\"; sleep 60"
        }
        "spins_and_ignores_signals" => "trap '' TERM INT HUP XCPU; while :; do :; done",
        "child_computes" => "\"$1\" exhibit burns_800_ms; echo ok",
        "disowned_child_computes" => {
            "exec env --ignore-signal=CHLD \"$1\" exhibit child_that_nobody_waits_for_computes"
        }
        "disowned_children_compute_in_turn" => "exec env --ignore-signal=CHLD \"$1\" exhibit children_compute_in_turn",
        "disowned_children_of_a_moment" => "exec env --ignore-signal=CHLD \"$1\" exhibit children_of_a_moment",
        "disowned_child_touches_40_mb_for_a_moment" => {
            "exec env --ignore-signal=CHLD \"$1\" exhibit child_touches_40_mb"
        }
        "daemon_spins_while_main_sleeps" => "setsid \"$1\" exhibit spins & sleep 60",
        "eight_children_spin" => "for i in 1 2 3 4 5 6 7 8; do \"$1\" exhibit spins & done; wait; echo ok",
        "sleeps_and_ignores_signals" => "trap '' TERM INT HUP XCPU; sleep 60",
        "waits_for_a_child_that_sleeps" => "sleep 60; echo ok",
        "stops_itself" => "kill -STOP $$",
        "stops_its_group" => "kill -STOP 0; echo ok",
        "becomes_one_that_sleeps" => "exec sleep 60",
        "closes_its_input_first" => "exec <&-; echo ok",
        "child_touches_60_mb" => "\"$1\" exhibit holds_60_mb; echo ok",
        "disowned_child_touches_60_mb" => "exec env --ignore-signal=CHLD \"$1\" exhibit child_holds_60_mb",
        "disowned_child_touches_600_mb" => "exec env --ignore-signal=CHLD \"$1\" exhibit child_holds_600_mb",
        "five_children_touch_10_mb_each" => "for i in 1 2 3 4 5; do \"$1\" exhibit holds_10_mb & done; wait; echo ok",
        "stops_its_parent" => "kill -STOP $PPID; sleep 60",
        "kills_its_parent" => "kill -KILL $PPID; sleep 60",
        "dies_of_a_bad_address" => "kill -SEGV $$",
        "dies_of_arithmetic" => "kill -FPE $$",
        "kills_itself" => "kill -KILL $$",
        "terminates_itself" => "kill -TERM $$",
        "sends_itself_the_signal_for_cpu_time" => "kill -XCPU $$",
        "ignores_the_output_limit" => "trap '' XFSZ; echo ok; head -c 2000000 /dev/urandom 2>/dev/null; exit 0",
        "closes_its_output_first" => "exec >&-; echo ok 2>/dev/null; exit 0",
        "child_answers_after_its_end" => "(sleep 0.2; echo ok) &",
        _ => return None,
    })
}

/// Returns the exhibit with this name, if it is a script or in C.
pub fn program(name: &str, executable: &Path) -> Option<Program> {
    match name {
        "thread_spins_after_main_ended" => return Some(Program::new(c_program())),
        "thread_touches_400_mb_after_main_ended" => return Some(Program::new(c_program()).arg("400")),
        "has_too_many_zombies" => return Some(Program::new(c_program()).arg("zombies")),
        "vforked_child_naps" => return Some(Program::new(c_program()).arg("vfork").arg("0")),
        "vforked_child_naps_for_5_seconds" => return Some(Program::new(c_program()).arg("vfork").arg("5")),
        "vforked_child_spins" => return Some(Program::new(c_program()).arg("vfork").arg("-1")),
        _ => {}
    }
    Some(Program::new("sh").arg("-c").arg(script(name)?).arg("sh").arg(executable))
}

/// A program that does what safe Rust cannot: ends only the main thread, forks without `exec`, and
/// lends 20 MiB to a child.
const C: &str = r#"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
#include <unistd.h>
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
    if (count > 1 && words[1][0] == 'z') {
        for (int i = 0; i < 4100; i++) {
            int child = fork();
            if (child == 0) _exit(0);
            if (child < 0) return puts("ok") < 0;
        }
        return 0;
    }
    if (count > 1 && words[1][0] == 'v') {
        char *lent = memset(malloc(20 << 20), 1, 20 << 20);
        if (vfork() == 0) {
            while (atol(words[2]) < 0) ;
            struct timespec nap = {atol(words[2]), 200000000};
            nanosleep(&nap, 0);
            _exit(lent[5] != 1);
        }
        return puts("ok") < 0;
    }
    megabytes = count > 1 ? atol(words[1]) : 0;
    pthread_create(&thread, 0, run, 0);
    pthread_exit(0);
}
"#;

/// Compiles the C program once.
fn c_program() -> PathBuf {
    static COMPILED: OnceLock<(tempfile::TempDir, PathBuf)> = OnceLock::new();
    let (_, path) = COMPILED.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let (source, binary) = (folder.path().join("a.c"), folder.path().join("a.exe"));
        std::fs::write(&source, format!("#include <time.h>\n{C}")).expect("the folder exists");
        let mut cc = Command::new("cc");
        cc.args(["-O1", "-pthread", "-o"]).args([&binary, &source]);
        assert!(cc.status().expect("Rust needs a cc to link").success());
        (folder, binary)
    });
    path.clone()
}

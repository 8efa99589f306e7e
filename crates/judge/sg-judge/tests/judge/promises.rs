//! Tests of each promise of the sandbox, both as an ordinary user and as the user who runs the
//! tests, who may be root.

use crate::environment::{entries, output};
use crate::museum::{judge, limits};
use crate::{Test, case, control_group, exhibits, fixtures, harness, temporary_folder};
use sg_judge::{Limits, Program};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

pub const TESTS: &[Test] = tests! {
    every_promise_has_a_test,
    intruders_are_refused_only_in_a_sandbox,
    intruders_are_refused_for_an_ordinary_user,
    intruders_are_refused_without_namespaces,
    answers_are_hidden_anywhere,
    a_link_argument_opens_nothing_hidden,
    command_lines_of_other_processes_are_visible,
    a_program_cannot_fill_the_disk_and_leaves_no_files,
    a_kept_folder_is_limited,
    the_process_limit_holds_for_an_ordinary_user,
    memory_of_no_process_is_charged,
    the_length_of_hidden_files_is_invisible,
    a_pipe_in_the_temporary_folder_does_not_block,
    a_deadline_holds_on_a_busy_machine,
};

/// Programs that try something forbidden in a sandbox and print `ok` if refused, with their
/// verdicts without a sandbox: an attempt that always fails would prove nothing.
const INTRUDERS: &[(&str, &str)] = &[
    ("writes_elsewhere", "WA"),
    ("uses_shared_memory", "WA"),
    ("reads_the_answer", "WA"),
    ("signals_its_parent", "WA"),
    ("looks_into_its_parent", "WA"),
    ("takes_a_file_of_its_parent", "WA"),
    ("opens_a_socket", "WA"),
    ("limits_its_parent", "WA"),
    ("slows_its_parent_down", "WA"),
    ("slows_itself_down", "WA"),
    ("may_have_many_processes", "WA"),
    ("hides_memory_in_files", "MLE"),
    ("hides_memory_in_shared_mappings", "MLE"),
    ("maps_zeros", "WA"),
    ("enlarges_a_pipe", "WA"),
    ("changes_a_mode", "WA"),
    ("changes_the_mode_of_a_folder", "WA"),
    ("changes_an_owner", "WA"),
    ("changes_a_time", "WA"),
    ("sets_an_attribute", "WA"),
    ("sends_datagrams", "WA"),
    ("waits_apart", "WA"),
    ("waits_for_the_disk", "WA"),
    ("watches_a_folder", "WA"),
    ("passes_a_descriptor", "WA"),
    ("enlarges_a_socket", "WA"),
    ("makes_rules_for_ports", "WA"),
    ("enters_a_namespace", "WA"),
    ("has_powers", "WA if root"),
];

/// The first words of each promise in the table of `sandbox.rs`, and the intruders and tests that
/// try it.
const PROMISES: &[(&str, &[&str])] = &[
    ("writes only", &["writes_elsewhere", "uses_shared_memory", "a_program_cannot_fill_the_disk_and_leaves_no_files"]),
    (
        "changes no mode",
        &["changes_a_mode", "changes_the_mode_of_a_folder", "changes_an_owner", "changes_a_time", "sets_an_attribute"],
    ),
    ("fills no disk", &["a_program_cannot_fill_the_disk_and_leaves_no_files", "a_kept_folder_is_limited"]),
    ("reads nothing but", &["reads_the_answer"]),
    (
        "reads nothing that is hidden",
        &["answers_are_hidden_anywhere", "a_link_argument_opens_nothing_hidden", "watches_a_folder"],
    ),
    ("cannot see the length", &["the_length_of_hidden_files_is_invisible"]),
    ("cannot signal", &["signals_its_parent", "looks_into_its_parent", "takes_a_file_of_its_parent"]),
    ("has no network", &["opens_a_socket"]),
    ("sends nothing to a socket", &["sends_datagrams"]),
    (
        "changes no priority",
        &["limits_its_parent", "slows_its_parent_down", "slows_itself_down", "waits_apart", "may_have_many_processes"],
    ),
    ("forces nothing out", &["waits_for_the_disk"]),
    (
        "hides no memory",
        &[
            "hides_memory_in_files",
            "hides_memory_in_shared_mappings",
            "maps_zeros",
            "enlarges_a_pipe",
            "passes_a_descriptor",
            "enlarges_a_socket",
            "makes_rules_for_ports",
            "memory_of_no_process_is_charged",
        ],
    ),
    ("has none of root's powers", &["has_powers", "enters_a_namespace"]),
];

fn every_promise_has_a_test() {
    let source = include_str!("../../src/runner/linux/sandbox.rs");
    let rows = source.lines().filter_map(|line| line.strip_prefix("//! | "));
    let promises: Vec<&str> = rows.filter_map(|row| row.split(" | ").next()).skip(2).collect();
    assert!(promises.len() > 8, "{promises:?}");
    let tests = TESTS.iter().map(|(name, _)| *name);
    let known: Vec<&str> = tests.chain(INTRUDERS.iter().map(|(name, _)| *name)).collect();
    for promise in &promises {
        let tries = PROMISES.iter().filter(|(words, _)| promise.starts_with(words));
        let tries: Vec<&str> = tries.flat_map(|(_, tries)| *tries).copied().collect();
        assert!(!tries.is_empty() && tries.iter().all(|name| known.contains(name)), "{promise}: {tries:?}");
    }
    for (words, _) in PROMISES {
        assert!(promises.iter().any(|promise| promise.starts_with(words)), "{words}");
    }
    let tried: Vec<&str> = PROMISES.iter().flat_map(|(_, tries)| *tries).copied().collect();
    for (name, _) in INTRUDERS {
        assert!(tried.contains(name), "{name} tries no promise");
    }
}

/// Returns an intruder that looks for the answer in this file.
fn intruder(name: &str, answer: &Path) -> Program {
    exhibits::program(name).env("ANSWER", answer)
}

/// Judges all intruders in a sandbox. The verdict is `AC` for each one that is refused.
pub fn refused(answer: &Path) -> String {
    let verdicts = INTRUDERS.iter().map(|(name, _)| judge(&intruder(name, answer).sandboxed(), &limits()));
    verdicts.collect::<Vec<_>>().join(" ")
}

/// Judges a program that reads the answer: hidden, in a hidden folder, hidden in a readable folder,
/// and not hidden.
pub fn read(answer: &Path) -> String {
    let folder = answer.parent().expect("a file has a folder");
    let reader = intruder("reads_the_answer", answer).sandboxed();
    let readers = [
        reader.clone().hiding(answer),
        reader.clone().reading(folder).hiding(folder),
        reader.clone().reading(folder).hiding(answer),
        reader.reading(folder),
    ];
    readers.map(|reader| judge(&reader, &limits())).join(" ")
}

fn intruders_are_refused_only_in_a_sandbox() {
    let folder = temporary_folder();
    let answer = folder.path().join("sample-1.out");
    std::fs::write(&answer, "answer").expect("the folder exists");
    assert_eq!(refused(&answer), ["AC"; INTRUDERS.len()].join(" "));
    assert_eq!(entries(folder.path()), 1);
    let is_root = rustix::process::getuid().is_root();
    for &(name, without) in INTRUDERS {
        let without = match without.strip_suffix(" if root") {
            Some(verdict) if is_root => verdict,
            Some(_) => "AC",
            None => without,
        };
        assert_eq!(judge(&intruder(name, &answer), &limits()), without, "{name}");
    }
}

/// A user with no other processes, if root runs the tests. The folder holds a copy of this
/// executable that the user can read.
struct OrdinaryUser {
    folder: tempfile::TempDir,
    words: Vec<String>,
}

impl OrdinaryUser {
    fn new() -> Self {
        let folder = temporary_folder();
        let copy = folder.path().join("judge");
        std::fs::copy("/proc/self/exe", &copy).expect("this executable can be copied");
        for path in [folder.path(), &copy] {
            std::fs::set_permissions(path, PermissionsExt::from_mode(0o755)).expect("the files are ours");
        }
        // Tests run side by side, and the processes of a user count together.
        static USERS: AtomicU32 = AtomicU32::new(0);
        let user = 1_000_000 + 16 * std::process::id() + USERS.fetch_add(1, Ordering::Relaxed);
        let user = user.to_string();
        let words = if rustix::process::getuid().is_root() {
            ["setpriv", "--reuid", &user, "--regid", &user, "--clear-groups"].map(str::to_owned).into()
        } else {
            vec!["env".to_owned()]
        };
        Self { folder, words }
    }

    /// Makes the user the owner of a file and of its folder.
    fn own(&self, file: &Path) {
        let id = self.words.get(2).and_then(|id| id.parse().ok());
        for path in [file, self.folder.path()] {
            std::os::unix::fs::chown(path, id, id).expect("root may change owners");
        }
    }

    /// Returns a command that runs its arguments as this user.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).current_dir("/").env("TMPDIR", "/tmp");
        command
    }

    fn harness(&self, words: &[&str]) -> String {
        output(self.command().arg(self.folder.path().join("judge")).arg("harness").args(words))
    }
}

fn intruders_are_refused_for_an_ordinary_user() {
    let user = OrdinaryUser::new();
    let answer = user.folder.path().join("sample-1.out");
    std::fs::write(&answer, "answer").expect("the folder exists");
    user.own(&answer);
    let said = user.harness(&["judge_intruders", answer.to_str().expect("UTF-8")]);
    assert_eq!(said.trim(), ["AC"; INTRUDERS.len()].join(" "));
    let filling = ["writes_small_files!", "writes_deleted_files!", "leaves_4097_files!"];
    assert_eq!(user.harness(&[&["judge"], &filling[..]].concat()), "TLE TLE AC\n");
}

/// Without namespaces only seccomp protects files that would be mounted read-only, and other users'
/// processes count.
fn intruders_are_refused_without_namespaces() {
    let script = "echo 0 >/proc/sys/user/max_user_namespaces; exec \"$@\"";
    let user = OrdinaryUser::new();
    let copy = user.folder.path().join("judge");
    let answer = user.folder.path().join("sample-1.out");
    std::fs::write(&answer, "answer").expect("the folder exists");
    let unshare = ["unshare", "--map-root-user", "sh", "-c", script, "sh"];
    let mut root = Command::new(unshare[0]);
    let expected: Vec<&str> =
        INTRUDERS.iter().map(|(name, _)| if *name == "may_have_many_processes" { "WA" } else { "AC" }).collect();
    let said = |command: &mut Command| {
        output(command.arg(&copy).args(["harness", "judge_intruders"]).arg(&answer)).trim().to_owned()
    };
    assert_eq!(said(root.args(&unshare[1..])), expected.join(" "));
    user.own(&answer);
    assert_eq!(said(user.command().args(unshare)), expected.join(" "));
}

/// Runs in a separate mount namespace, so that the real folders stay unchanged, and with and
/// without user namespaces, which Landlock does not need.
fn answers_are_hidden_anywhere() {
    let script = "for place in /opt /usr/src /usr/local /etc/skel /var/tmp; do
            mount -t tmpfs none $place && mkdir $place/app && ln -s . $place/self && echo answer >$place/app/1.out || exit
            \"$@\" harness judge_readers $place/app/1.out
        done
        echo 0 >/proc/sys/user/max_user_namespaces
        \"$@\" harness judge_readers /usr/src/app/1.out";
    let user = OrdinaryUser::new();
    let copy = user.folder.path().join("judge");
    let unshare = ["unshare", "--map-root-user", "--mount", "sh", "-c", script, "sh"];
    let mut root = Command::new(unshare[0]);
    for command in [root.args(&unshare[1..]), user.command().args(unshare)] {
        assert_eq!(output(command.arg(&copy)), "AC AC AC WA\n".repeat(6));
    }
}

/// Judges a program that reads a hidden answer, with a word as its argument.
pub fn read_with(answer: &Path, word: &str) -> &'static str {
    judge(&intruder("reads_the_answer", answer).arg(word).hiding(answer).sandboxed(), &limits())
}

/// A stranger could have put a link called `-O2`, like a compiler's option, into the working
/// directory.
fn a_link_argument_opens_nothing_hidden() {
    let folder = temporary_folder();
    let [answer, link] = ["sample-1.out", "-O2"].map(|name| folder.path().join(name));
    std::fs::write(&answer, "answer").expect("the folder exists");
    std::os::unix::fs::symlink(&answer, &link).expect("the folder exists");
    let [answer, link] = [&answer, &link].map(|path| path.to_str().expect("UTF-8"));
    let read = |word| output(harness::command(&["judge_reader_with", answer, word]).current_dir(folder.path()));
    assert_eq!(["-O2", link, answer].map(read), ["AC\n", "AC\n", "WA\n"]);
}

/// The table in `sandbox.rs` does not promise to hide them.
fn command_lines_of_other_processes_are_visible() {
    let seen = judge(&exhibits::program("sees_the_command_line_of_its_parent").sandboxed(), &limits());
    assert_eq!(seen, "WA");
}

/// Where mounting is refused, the files are counted instead, except those that are open but
/// deleted.
fn a_program_cannot_fill_the_disk_and_leaves_no_files() {
    let folder = temporary_folder();
    let says = |command: &mut Command, exhibits: &[&str]| output(command.args(exhibits).env("TMPDIR", folder.path()));
    let fillers = ["leaves_4097_files!", "writes_small_files!", "writes_long_files!", "writes_deleted_files!"];
    assert_eq!(says(&mut harness::command(&["judge"]), &fillers), "AC TLE TLE TLE\n");
    let script = "echo 0 >/proc/sys/user/max_user_namespaces; exec \"$@\"";
    let mut without_namespaces = Command::new("unshare");
    without_namespaces.args(["--map-root-user", "sh", "-c", script, "sh"]).arg(fixtures::executable());
    without_namespaces.args(["harness", "judge_patiently"]);
    assert_eq!(says(&mut without_namespaces, &fillers[..3]), "RE RE RE\n");
    assert_eq!(entries(folder.path()), 0);
}

fn a_kept_folder_is_limited() {
    let folder = temporary_folder();
    let judged = |exhibit| {
        let program = exhibits::program(exhibit).sandboxed().in_folder(folder.path());
        case(&program, b"5\n", b"ok\n", &control_group::limits()).verdict.reason()
    };
    assert_eq!(judged("right"), "accepted");
    let reason = judged("leaves_4097_files");
    assert!(reason.contains("its folder is full"), "{reason}");
    assert!(entries(folder.path()) > 4096);
}

/// Root has no such limit, so root runs this test as a user with no other processes.
fn the_process_limit_holds_for_an_ordinary_user() {
    let said = OrdinaryUser::new().harness(&["judge_patiently", "has_too_many_zombies", "has_too_many_zombies!"]);
    assert_eq!(said, "AC AC\n");
}

fn memory_of_no_process_is_charged() {
    let limits = limits().with_output(64 << 20);
    for (name, sandboxed, verdict) in [
        ("fills_its_folder", true, "MLE"),
        ("takes_its_output_back", true, "MLE"),
        ("takes_its_output_back", false, "MLE"),
        ("keeps_its_output", true, "WA"),
    ] {
        let program = exhibits::program(name);
        let program = if sandboxed { program.sandboxed() } else { program };
        assert_eq!(judge(&program, &limits), verdict, "{name}");
    }
    let patient = Limits::new(5000, 32768);
    let mappings = exhibits::program("children_keep_many_mappings");
    assert_eq!([mappings.clone(), mappings.sandboxed()].map(|program| judge(&program, &patient)), ["MLE"; 2]);
}

/// The length alone would distinguish `Yes` from `No`. Without namespaces it is visible, as the
/// table says.
fn the_length_of_hidden_files_is_invisible() {
    let folder = temporary_folder();
    let answer = folder.path().join("deep/sample-1.out");
    std::fs::create_dir(folder.path().join("deep")).expect("the folder exists");
    std::fs::write(&answer, "answer").expect("the folder exists");
    let sees = intruder("sees_a_length", &answer).sandboxed();
    assert_eq!(judge(&sees, &limits()), "WA");
    for hidden in [folder.path(), &folder.path().join("deep")] {
        assert_eq!(judge(&sees.clone().hiding(hidden), &limits()), "AC", "{}", hidden.display());
    }
    // The program needs a file in the folder, so the folder is not covered and its other files are
    // only unreadable.
    assert_eq!(judge(&sees.reading(&answer).hiding(folder.path()), &limits()), "WA");
}

/// Any user of the machine can put a pipe there.
fn a_pipe_in_the_temporary_folder_does_not_block() {
    let folder = temporary_folder();
    let pipe = folder.path().join("sg-judge-pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo can be started").success());
    let said = output(harness::command(&["judge", "right!"]).env("TMPDIR", folder.path()));
    assert_eq!((said.as_str(), entries(folder.path())), ("AC\n", 1));
}

/// On a busy machine a program is charged for only part of the elapsed time.
fn a_deadline_holds_on_a_busy_machine() {
    let load = harness::Load::start(4 * std::thread::available_parallelism().map_or(1, usize::from));
    let limits = control_group::limits().with_deadline(std::time::Duration::from_millis(700));
    let report = case(&exhibits::program("spins").sandboxed(), b"5\n", b"ok\n", &limits);
    drop(load);
    assert_eq!(report.verdict.short(), "TLE", "{report}");
    assert!(report.run.wall.as_secs() < 15, "{report}");
}

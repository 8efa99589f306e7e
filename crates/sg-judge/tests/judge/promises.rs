//! The promises of the sandbox, one by one, and each for an ordinary user as well as for whoever runs the tests, such as root.

use crate::environment::{entries, output};
use crate::museum::{judge, limits};
use crate::{Test, case, control_group, exhibits, fixtures, harness, temporary_folder};
use sg_judge::Program;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

pub const TESTS: &[Test] = tests! {
    intruders_are_refused_in_a_sandbox_only,
    intruders_are_refused_where_an_ordinary_user_judges,
    answers_are_hidden_wherever_they_lie,
    command_lines_of_others_are_seen,
    a_program_fills_no_disk_and_leaves_nothing,
    a_folder_that_is_kept_is_bounded,
    an_ordinary_user_has_no_more_processes_than_allowed,
};

/// Programs that try what a sandbox forbids, and print `ok` if they are refused; and their verdicts without a sandbox, since
/// an attempt that always fails would prove nothing.
const INTRUDERS: [(&str, &str); 13] = [
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
    ("has_powers", "WA if root"),
];

/// A program that looks for the answer in this file.
fn intruder(name: &str, answer: &Path) -> Program {
    exhibits::program(name).env("ANSWER", answer)
}

/// Judges all intruders in a sandbox: `AC` for each that is refused.
pub fn refused(answer: &Path) -> String {
    let verdicts = INTRUDERS.map(|(name, _)| judge(&intruder(name, answer).sandboxed(), &limits()));
    verdicts.join(" ")
}

/// Judges a program that reads the answer: hidden, in a hidden folder that it could read otherwise, and not hidden.
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

fn intruders_are_refused_in_a_sandbox_only() {
    let folder = temporary_folder();
    let answer = folder.path().join("sample-1.out");
    std::fs::write(&answer, "answer").expect("the folder is there");
    assert_eq!(refused(&answer), ["AC"; INTRUDERS.len()].join(" "));
    assert_eq!(entries(folder.path()), 1);
    let is_root = rustix::process::getuid().is_root();
    for (name, without) in INTRUDERS {
        let without = match without.strip_suffix(" if root") {
            Some(verdict) if is_root => verdict,
            Some(_) => "AC",
            None => without,
        };
        assert_eq!(judge(&intruder(name, &answer), &limits()), without, "{name}");
    }
}

/// A command of a user with no other processes, if root runs the tests; a copy of this executable that the user can read is the
/// last word.
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
            std::fs::set_permissions(path, PermissionsExt::from_mode(0o755)).expect("it is ours");
        }
        let user = (1_000_000 + std::process::id()).to_string();
        let words = match rustix::process::getuid().is_root() {
            true => ["setpriv", "--reuid", &user, "--regid", &user, "--clear-groups"].map(str::to_owned).into(),
            false => vec!["env".to_owned()],
        };
        Self { folder, words }
    }

    /// The command through which other words run.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).current_dir("/").env("TMPDIR", "/tmp");
        command
    }

    fn harness(&self, words: &[&str]) -> String {
        output(self.command().arg(self.folder.path().join("judge")).arg("harness").args(words))
    }
}

fn intruders_are_refused_where_an_ordinary_user_judges() {
    let user = OrdinaryUser::new();
    let answer = user.folder.path().join("sample-1.out");
    std::fs::write(&answer, "answer").expect("the folder is there");
    std::fs::set_permissions(&answer, PermissionsExt::from_mode(0o644)).expect("it is ours");
    let said = user.harness(&["judge_intruders", answer.to_str().expect("UTF-8")]);
    assert_eq!(said.trim(), ["AC"; INTRUDERS.len()].join(" "));
    let filling = ["writes_small_files!", "writes_deleted_files!", "leaves_4097_files!"];
    assert_eq!(user.harness(&[&["judge"], &filling[..]].concat()), "TLE TLE AC\n");
}

/// In a mount of its own, so that nothing is written there. With and without user namespaces, which Landlock does not need.
fn answers_are_hidden_wherever_they_lie() {
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

/// It says so in the table.
fn command_lines_of_others_are_seen() {
    let seen = judge(&exhibits::program("sees_the_command_line_of_its_parent").sandboxed(), &limits());
    assert_eq!(seen, "WA");
}

/// What is refused there is no failure in itself. If mounting is refused, the files are counted, except those that are open and
/// deleted.
fn a_program_fills_no_disk_and_leaves_nothing() {
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

fn a_folder_that_is_kept_is_bounded() {
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

/// Root has no such limit, so root judges as a user with no other processes.
fn an_ordinary_user_has_no_more_processes_than_allowed() {
    let said = OrdinaryUser::new().harness(&["judge_patiently", "has_too_many_zombies", "has_too_many_zombies!"]);
    assert_eq!(said, "AC AC\n");
}

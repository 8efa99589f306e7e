//! Runs steps in parallel, each as soon as the steps that it waits for have ended.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use wait4::Wait4;

use super::steps::Step;

/// The times and the success of a step.
struct Ended {
    name: &'static str,
    began: Duration,
    wall: Duration,
    /// CPU time of all its processes.
    cpu: Duration,
    succeeded: bool,
}

/// Runs the steps. Shows the output of each when it ends, and finally a table of their times. After
/// a failure no other step begins. Returns true if all succeeded.
pub fn run(steps: &[Step], variables: &[(&'static str, String)], root: &Path) -> anyhow::Result<bool> {
    let start = Instant::now();
    let logs = tempfile::tempdir()?;
    let (sender, receiver) = mpsc::channel();
    let mut waiting: Vec<&Step> = steps.iter().collect();
    let mut running = 0;
    let mut ended: Vec<Ended> = Vec::new();
    loop {
        let succeeded: BTreeSet<&str> = ended.iter().filter(|step| step.succeeded).map(|step| step.name).collect();
        if succeeded.len() == ended.len() {
            let is_ready = |step: &&Step| step.after.iter().all(|name| succeeded.contains(name));
            for step in waiting.extract_if(.., |step| is_ready(step)) {
                let began = start.elapsed();
                anstream::println!("== {} begins ({} s): {}", step.name, began.as_secs(), step.line);
                let child = start_step(step, variables, root, &logs.path().join(step.name))?;
                let (sender, name) = (sender.clone(), step.name);
                thread::spawn(move || sender.send(wait(name, began, child)));
                running += 1;
            }
        }
        if running == 0 {
            break;
        }
        let step = receiver.recv()??;
        running -= 1;
        let verdict = if step.succeeded { "ended" } else { "FAILED" };
        let said = fs::read_to_string(logs.path().join(step.name)).unwrap_or_default();
        anstream::println!("\n==== {} {verdict} after {} s\n{said}", step.name, step.wall.as_secs());
        ended.push(step);
    }
    Ok(summary(steps, ended, start.elapsed()))
}

/// Starts a step, with both of its outputs in one file.
fn start_step(step: &Step, variables: &[(&'static str, String)], root: &Path, log: &Path) -> anyhow::Result<Child> {
    let log = File::create(log)?;
    Command::new("sh")
        .args(["-c", &step.line])
        .current_dir(root)
        .envs(variables.iter().cloned())
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log)
        .spawn()
        .context("cannot start sh")
}

fn wait(name: &'static str, began: Duration, child: Child) -> anyhow::Result<Ended> {
    let start = Instant::now();
    let used = child.wait4()?;
    let cpu = used.rusage.utime + used.rusage.stime;
    Ok(Ended { name, began, wall: start.elapsed(), cpu, succeeded: used.status.success() })
}

fn summary(steps: &[Step], mut ended: Vec<Ended>, wall: Duration) -> bool {
    anstream::println!(" begun    wall     CPU  step (seconds)");
    ended.sort_by_key(|step| step.began);
    for step in &ended {
        let [began, wall, cpu] = [step.began, step.wall, step.cpu].map(|time| time.as_secs());
        anstream::println!("{began:6} {wall:7} {cpu:7}  {}", step.name);
    }
    let failed: Vec<&str> = ended.iter().filter(|step| !step.succeeded).map(|step| step.name).collect();
    let seconds = wall.as_secs();
    if failed.is_empty() {
        anstream::println!("\n== all is well ({seconds} s)");
    } else {
        let left = steps.len() - ended.len();
        anstream::println!("\n== failed: {}; {left} steps not begun ({seconds} s)", failed.join(", "));
    }
    failed.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs steps in a folder, each given by its name, the steps that it waits for, and its line.
    /// Returns the names of the files that they made.
    fn made(steps: &[(&'static str, &[&'static str], &str)]) -> (bool, Vec<String>) {
        let folder = tempfile::tempdir().unwrap();
        let steps: Vec<Step> = steps
            .iter()
            .map(|&(name, after, line)| Step { name, after: after.to_vec(), line: line.to_owned() })
            .collect();
        let succeeded = run(&steps, &[], folder.path()).unwrap();
        let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let names: BTreeSet<String> = names.collect();
        (succeeded, names.into_iter().collect())
    }

    #[test]
    fn a_step_waits_for_the_steps_that_it_needs() {
        let steps: [(_, &[_], _); 3] = [
            ("slow", &[], "sleep 0.2; touch a"),
            ("last", &["slow", "quick"], "mv a b && mv c d"),
            ("quick", &[], "touch c"),
        ];
        assert_eq!(made(&steps), (true, vec!["b".to_owned(), "d".to_owned()]));
    }

    #[test]
    fn nothing_begins_after_a_failure() {
        let steps: [(_, &[_], _); 3] =
            [("bad", &[], "exit 3"), ("slow", &[], "sleep 0.2; touch a"), ("next", &["slow"], "touch b")];
        assert_eq!(made(&steps), (false, vec!["a".to_owned()]));
    }
}

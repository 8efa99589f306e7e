//! The atlas of octal codes of up to four digits.
//!
//! `cargo run --release -p sg-theory --example atlas` adds the lines that `classes.txt` lacks. It
//! takes two optional numbers, HEAPS and RARE: open classes with at most RARE rare heaps (400 by
//! default) are followed up to HEAPS heaps.

mod classes;
mod survey;
mod text;

#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::error::Error;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use std::{env, fs, io, thread};

use classes::{Atlas, Class};
use sg_theory::Taking;
use survey::{SORTED_AT, survey};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/atlas/classes.txt");

/// The time between two saves, so that an interrupted run loses little.
const PAUSE: Duration = Duration::from_secs(60);

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = env::args().skip(1).map(|text| text.replace('_', "").parse::<usize>());
    let heaps = numbers.next().transpose()?.unwrap_or(SORTED_AT);
    let rare = numbers.next().transpose()?.unwrap_or(400);
    let mut atlas: Atlas = fs::read_to_string(FILE)?.parse()?;
    let mut written = Instant::now();
    let mut save = |atlas: &Atlas| {
        if written.elapsed() > PAUSE {
            written = Instant::now();
            eprintln!("{}", atlas.summary());
            write(atlas)?;
        }
        Ok(())
    };
    sort(&mut atlas, &mut save)?;
    follow(&mut atlas, heaps, rare, &mut save)?;
    write(&atlas)?;
    println!("{}", atlas.summary());
    Ok(())
}

fn write(atlas: &Atlas) -> io::Result<()> {
    let new = Path::new(FILE).with_extension("new");
    fs::write(&new, atlas.to_string())?;
    fs::rename(new, FILE)
}

/// Adds every missing code to its class.
fn sort(atlas: &mut Atlas, mut save: impl FnMut(&Atlas) -> io::Result<()>) -> io::Result<()> {
    let known: HashSet<&Taking> = atlas.classes().into_iter().flat_map(|class| &class.codes).collect();
    let missing: Vec<Taking> = Atlas::codes(4).into_iter().filter(|code| !known.contains(code)).collect();
    each(
        &missing,
        |code| survey(code, SORTED_AT),
        |code, found| {
            atlas.add(code.clone(), found);
            save(atlas)
        },
    )
}

/// Follows open classes, those with the fewest rare heaps first. If the first code of a class is
/// proved, proves the others too.
fn follow(
    atlas: &mut Atlas,
    heaps: usize,
    rare: usize,
    mut save: impl FnMut(&Atlas) -> io::Result<()>,
) -> io::Result<()> {
    let rares = |class: &Class| class.survey.rare.map_or(usize::MAX, |(count, _)| count);
    let is_open = |class: &&Class| class.survey.proved.is_none() && class.survey.heaps < heaps && rares(class) <= rare;
    let mut open: Vec<Class> = atlas.classes().into_iter().filter(is_open).cloned().collect();
    open.sort_by_key(rares);
    let further = |class: &Class| {
        let first = survey(&class.codes[0], heaps);
        let others = if first.proved.is_some() { &class.codes[1..] } else { &[] };
        let others = others.iter().map(|code| (code.clone(), survey(code, heaps)));
        [(class.codes[0].clone(), first)].into_iter().chain(others).collect()
    };
    each(&open, further, |class, found| {
        atlas.replace(class.survey.fingerprint, found);
        save(atlas)
    })
}

/// Processes the items in order on all processors, and passes each result to `done` as it arrives.
fn each<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
    mut done: impl FnMut(&T, R) -> io::Result<()>,
) -> io::Result<()> {
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // The receiver is gone after an error.
                    if sender.send((item, work(item))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        results.into_iter().try_for_each(|(item, result)| done(item, result))
    })
}

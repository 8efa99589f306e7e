//! Two games side by side: where their values differ first, and where their lost positions do.

use maud::{Markup, html};
use sg_study::{Effort, Library, Table, say, word};

use crate::lab::explored;
use crate::{Fields, Refusal, Shown, form};

/// The size of the comparison, and the number of places that are shown.
const FAR: usize = 2_000;
const SHOWN: usize = 40;

/// Opens two games, or answers `one` and `two`.
pub fn compare(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    state.take(event, &["one", "two"]);
    let one = state.get("one").unwrap_or("kayles").to_owned();
    let two = state.get("two").unwrap_or("dawsons-kayles").to_owned();
    let (found, announcement) = match compared(&one, &two, effort) {
        Ok(found) => found,
        Err(refusal) => (html! {}, refusal.sentence()),
    };
    let markup = html! {
        form.row data-event="" data-part="form" {
            (form::field(&say!("One game", "一个游戏"), "one", &one, word!("A code, a set or a name", "编码、集合或名字")))
            (form::field(&say!("Another", "另一个"), "two", &two, word!("A code, a set or a name", "编码、集合或名字")))
            button { (word!("Compare", "比较")) }
        }
        div.compared data-part="compared" { (found) }
    };
    Ok(Shown { markup, announcement })
}

fn compared(one: &str, two: &str, effort: &Effort) -> Result<(Markup, String), Refusal> {
    let values = |name: &str| -> Result<Vec<u32>, Refusal> {
        let mut game = Library::default().find(name)?;
        let (found, _) = explored(&mut *game, Some(FAR), effort)?;
        match found.table {
            Table::Line { values, .. } => Ok(values),
            _ => Err(Refusal(say!(
                "{name} is no game of heaps; only those are compared here",
                "{name} 不是石子堆的游戏；这里只比较这一类"
            ))),
        }
    };
    let (first, second) = (values(one)?, values(two)?);
    let both = || first.iter().zip(&second).enumerate();
    let up_to = first.len().min(second.len()).saturating_sub(1);
    let differ = both().find(|(_, (a, b))| a != b);
    let lost = both().find(|(_, (a, b))| (**a == 0) != (**b == 0));
    let words = match (differ, lost) {
        (None, _) => say!(
            "The values of {one} and {two} agree up to {up_to}; that is no proof.",
            "{one} 与 {two} 的值直到 {up_to} 都相同；这不是证明。"
        ),
        (Some((n, (a, b))), None) => say!(
            "The values differ first at {n}, where they are {a} and {b}, but the same heaps are lost up to {up_to}; \
             a sum tells the two apart.",
            "值第一次不同是在 {n}，分别为 {a} 和 {b}，但直到 {up_to} 必败的堆都一样；把几个加起来就能区分两者。"
        ),
        (Some((n, (a, b))), Some((m, _))) => {
            let heap = if m == n { say!("the same heap", "同一处") } else { say!("heap {m}", "{m}") };
            say!(
                "The values differ first at {n}, where they are {a} and {b}; who wins differs first at {heap}.",
                "值第一次不同是在 {n}，分别为 {a} 和 {b}；胜负第一次不同是在{heap}。"
            )
        }
    };
    let markup = html! {
        div.scroll tabindex="0" role="group" aria-label=(word!("values of both games", "两个游戏的值")) {
            table {
                tr { th scope="row" { "n" } @for n in 0..=up_to.min(SHOWN) { th scope="col" { (n) } } }
                @for (name, values) in [(one, &first), (two, &second)] {
                    tr { th scope="row" { (name) } @for n in 0..=up_to.min(SHOWN) { td.differs[first[n] != second[n]] { (values[n]) } } }
                }
            }
        }
        p { (word!("Places where the two differ are underlined.", "两者不同的地方加了下划线。")) }
    };
    Ok((markup, words))
}

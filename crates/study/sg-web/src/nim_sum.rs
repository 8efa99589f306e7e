//! Heaps in binary, one below the other: the columns with an odd number of ones make the nim-sum.

use maud::{Markup, html};
use sg_core::nim_sum;
use sg_study::{Effort, say, word};

use crate::{Fields, Refusal, Shown};

/// The maximum number of heaps.
const MOST: usize = 8;
/// The largest heap.
const LARGEST: u64 = 63;

/// Opens some heaps, or answers `heap0`, `heap1`, ... (the new size), `more`, `fewer`, and `best`
/// (the heap to win by).
pub fn columns(state: &mut Fields, event: &Fields, _effort: &Effort) -> Result<Shown, Refusal> {
    let mut heaps = read(state.get("heaps").unwrap_or("3 5 6"))?;
    let mut done = String::new();
    for (index, heap) in heaps.iter_mut().enumerate() {
        if let Some(size) = event.number(&format!("heap{index}")) {
            *heap = (size as u64).min(LARGEST);
            done = say!("Heap {} has {heap} now. ", "第 {} 堆现在是 {heap}。", index + 1);
        }
    }
    if event.get("more").is_some() && heaps.len() < MOST {
        heaps.push(1);
    }
    if event.get("fewer").is_some() && heaps.len() > 1 {
        heaps.pop();
    }
    if let Some(index) = event.number("best").filter(|index| *index < heaps.len()) {
        let to = heaps[index] ^ nim_sum(heaps.iter().copied());
        if to >= heaps[index] {
            return Err(Refusal(say!("heap {} can only be made smaller", "第 {} 堆只能变小", index + 1)));
        }
        done = say!("Heap {}: from {} to {to}. ", "第 {} 堆：从 {} 到 {to}。", index + 1, heaps[index]);
        heaps[index] = to;
    }
    let text: Vec<String> = heaps.iter().map(u64::to_string).collect();
    state.set("heaps", text.join(" "));
    let sum = nim_sum(heaps.iter().copied());
    let verdict = if sum == 0 {
        word!("every column has an even number of ones: lost for the player to move", "每一列的 1 都是偶数个：必败态")
    } else {
        word!("won for the player to move", "必胜态")
    };
    let announcement = say!("{done}The nim-sum is {sum}: {verdict}.", "{done}异或和是 {sum}：{verdict}。");
    Ok(Shown { markup: markup(&heaps, sum), announcement })
}

fn read(text: &str) -> Result<Vec<u64>, Refusal> {
    let heaps: Option<Vec<u64>> =
        text.split_whitespace().map(|heap| heap.parse().ok().filter(|heap| *heap <= LARGEST)).collect();
    let heaps = heaps.filter(|heaps| (1..=MOST).contains(&heaps.len()));
    heaps.ok_or_else(|| {
        Refusal(say!(
            "{text:?} is not a list of 1 to {MOST} heaps of 0 to {LARGEST} counters, such as 3 5 6",
            "{text:?} 不行：请写 1 到 {MOST} 堆，每堆 0 到 {LARGEST} 颗，例如 3 5 6"
        ))
    })
}

fn markup(heaps: &[u64], sum: u64) -> Markup {
    let largest = heaps.iter().copied().max().unwrap_or(0).max(sum).max(1);
    let bits: Vec<u32> = (0..=largest.ilog2()).rev().collect();
    let winning = |heap: u64| sum != 0 && heap ^ sum < heap;
    html! {
        div.sliders data-part="sliders" data-keep {
            @for (index, heap) in heaps.iter().enumerate() {
                label { span { (say!("heap {}", "第 {} 堆", index + 1)) }
                    input type="range" min="0" max=(LARGEST.min(31).max(*heap)) value=(heap) data-event=(format!("heap{index}")) data-key=(format!("heap{index}")); }
            }
        }
        div.scroll data-part="columns" tabindex="0" role="group" aria-label=(word!("the heaps in binary", "各堆的二进制")) {
            table.binary {
                tr { th scope="col" { (word!("heap", "堆")) } @for bit in &bits { th scope="col" { (1u64 << bit) } } th scope="col" { (word!("size", "颗数")) } th scope="col" { (word!("to win", "怎样赢")) } }
                @for (index, heap) in heaps.iter().enumerate() {
                    tr {
                        th scope="row" { (index + 1) }
                        @for bit in &bits { td.one[heap >> bit & 1 == 1] { (heap >> bit & 1) } }
                        td { (heap) }
                        td { @if winning(*heap) {
                            button type="button" data-event=(format!("best={index}")) data-key=(format!("best{index}")) { (say!("to {}", "变成 {}", heap ^ sum)) }
                        } @else { (word!("none", "无")) } }
                    }
                }
                tr.total {
                    th scope="row" { (word!("nim-sum", "异或和")) }
                    @for bit in &bits { td.one[sum >> bit & 1 == 1] { (sum >> bit & 1) } }
                    td { b { (sum) } }
                    td { }
                }
            }
        }
        div.controls data-part="controls" {
            button type="button" data-event="more=1" data-key="more" disabled[heaps.len() == MOST] { (word!("Add a heap", "加一堆")) } " "
            button type="button" data-event="fewer=1" data-key="fewer" disabled[heaps.len() == 1] { (word!("Remove a heap", "减一堆")) }
        }
    }
}

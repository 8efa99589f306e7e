//! The atlas of octal codes: preperiod, period and largest value of each code whose values are
//! known to repeat.

use std::thread;

use maud::{Markup, html};
use sg_study::say;
use sg_theory::Taking;

use crate::error::SiteError;
use crate::workspace::Workspace;

/// The record, which the tests of `sg-theory` check.
const RECORD: &str = "crates/study/sg-theory/examples/atlas/published.txt";

/// Codes whose proof needs more heaps than this are not proved again on every build.
const FAR: usize = 100_000;

/// A row of the record.
struct Row<'a> {
    code: &'a str,
    preperiod: usize,
    period: usize,
    largest: usize,
}

/// Renders the table of the atlas, and proves every code with a short proof again.
///
/// # Errors
///
/// If the record and `sg-theory` disagree.
pub fn table(workspace: &Workspace) -> Result<Markup, SiteError> {
    let text = workspace.text(RECORD)?.unwrap_or_default();
    let mut rows = Vec::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        rows.push(read(line).ok_or_else(|| SiteError::Text {
            path: RECORD.into(),
            line: index + 1,
            what: "expected a row of code, preperiod, period and largest value".to_owned(),
        })?);
    }
    let half = rows.len().div_ceil(2);
    let wrong = thread::scope(|scope| {
        let parts = rows.chunks(half.max(1));
        let searches: Vec<_> = parts.map(|part| scope.spawn(|| part.iter().find(|row| !is_proved(row)))).collect();
        searches.into_iter().find_map(|search| search.join().expect("a proof does not panic"))
    });
    if let Some(row) = wrong {
        return Err(SiteError::Other(format!("{RECORD}: sg-theory does not confirm the row of {}", row.code)));
    }
    Ok(markup(&rows))
}

fn read(line: &str) -> Option<Row<'_>> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let number = |index: usize| fields.get(index)?.parse().ok();
    Some(Row { code: fields.first()?, preperiod: number(1)?, period: number(2)?, largest: number(3)? })
}

fn is_proved(row: &Row) -> bool {
    if row.preperiod + row.period > FAR {
        return true;
    }
    let proof = row.code.parse::<Taking>().ok().and_then(|code| code.period(2_500_000));
    proof.is_some_and(|proof| (proof.preperiod().max(1), proof.period()) == (row.preperiod, row.period))
}

fn markup(rows: &[Row]) -> Markup {
    html! {
        p {
            (say!(
                "{} codes. A code is proved to repeat by the theorem of Guy and Smith (1956): that the values agree over a \
                 window long enough is checked by machine. Those marked with a dagger need more than {FAR} heaps and are proved \
                 by the tests of the library, all others again whenever this page is made. The preperiod counts from heap 1: \
                 from there on g(n + period) = g(n).",
                "共 {} 个编码。SG 值的循环节由 Guy 和 Smith 的定理（1956）证明：程序检查了足够长的一段窗口，其中的值都相符。\
                 带 † 的编码需要检查超过 {FAR} 堆，由程序库的测试来证明；其余的在每次生成本页时都重新证明一遍。前周期从 1 颗的堆数起：\
                 从前周期那一堆开始，g(n + 循环节) = g(n)。",
                rows.len()
            ))
        }
        div class="wide" tabindex="0" {
            table class="atlas" {
                thead { tr {
                    th scope="col" { (say!("code", "编码")) }
                    th scope="col" { (say!("preperiod", "前周期")) }
                    th scope="col" { (say!("period", "循环节")) }
                    th scope="col" { (say!("largest value", "最大的值")) }
                 } }
                tbody {
                    @for row in rows {
                        tr id={ "code-" (row.code.trim_start_matches('.')) } {
                            th scope="row" { a href={ "lab.html#lab:game=0" (row.code) } { "0" (row.code) } @if row.preperiod + row.period > FAR { " †" } }
                            td { (row.preperiod) } td { (row.period) } td { (row.largest) }
                        }
                    }
                }
            }
        }
    }
}

//! The loop that sums up an expression over the elements of a list.

use super::{Helpers, Language, Lines, code, features, identifier, let_line};
use crate::pattern::{Aggregate, Over};

/// Writes the loop over the elements.
pub(super) fn over_lines(
    over: &Over,
    name: &str,
    names: (&[String], &[String]),
    language: Language,
    helpers: &mut Helpers,
    lines: &mut Lines,
) {
    let (single, columns) = names;
    let is_rust = matches!(language, Language::Rust { .. });
    let width = columns.len();
    let mut inside: Vec<String> = columns.iter().map(|column| identifier(column)).collect();
    inside.extend(single.iter().enumerate().map(|(at, _)| format!("numbers[{at}]")));
    inside.push("place".to_owned());
    inside.extend(crate::pattern::OF_ELEMENT.map(|feature| format!("{}_of_list", feature.text())));
    let used = over.used();
    for (offset, feature) in crate::pattern::OF_ELEMENT.into_iter().enumerate() {
        let index = width + single.len() + 1 + offset;
        if used.contains(&index) {
            features::write(feature, &inside[index], width, language, helpers, lines);
        }
    }
    lines.line(&if is_rust { format!("let mut {name} = 0i64;") } else { format!("long long {name} = 0;") });
    let distinct = over.aggregate == Aggregate::NimSumOfDistinct;
    if distinct {
        lines.line(if is_rust {
            "let mut seen = std::collections::BTreeSet::new();"
        } else {
            "std::set<std::vector<long long>> seen;"
        });
    }
    let has_place = used.contains(&(width + single.len()));
    lines.line(&match (is_rust, has_place) {
        (true, true) => format!("for (place, element) in (1i64..).zip(list.chunks({width})) {{"),
        (true, false) => format!("for element in list.chunks({width}) {{"),
        (false, _) => format!("for (std::size_t at = 0; at + {width} <= list.size(); at += {width}) {{"),
    });
    if distinct {
        lines.line(&if is_rust {
            "if !seen.insert(element) {".to_owned()
        } else {
            format!(
                "if (!seen.insert(std::vector<long long>(list.begin() + at, list.begin() + at + {width})).second) {{"
            )
        });
        lines.line("continue;");
        lines.line("}");
    }
    if !is_rust && has_place {
        lines.line(&format!("const long long place = at / {width} + 1;"));
    }
    for column in (0..width).filter(|column| used.contains(column)) {
        let value = if is_rust { format!("element[{column}]") } else { format!("list[at + {column}]") };
        lines.line(&let_line(is_rust, &inside[column], &value));
    }
    let value = code(&over.expression, &inside, language, helpers);
    let step = match over.aggregate {
        Aggregate::Count if is_rust => format!("{name} += i64::from({value});"),
        Aggregate::Count => format!("{name} += {value};"),
        _ => format!("{name} ^= {value};"),
    };
    match &over.condition {
        None => lines.line(&step),
        Some(condition) => {
            let condition = code(condition, &inside, language, helpers);
            lines.line(&if is_rust { format!("if {condition} {{") } else { format!("if ({condition}) {{") });
            lines.line(&step);
            lines.line("}");
        }
    }
    lines.line("}");
}

//! Features of a list in Rust and C++.

use super::expressions::Helpers;
use super::{Language, Lines, let_line};
use crate::pattern::Feature;

/// Writes a variable that holds a feature of the list.
pub(super) fn write(
    feature: Feature,
    name: &str,
    width: usize,
    language: Language,
    helpers: &mut Helpers,
    lines: &mut Lines,
) {
    if !feature.is_of_any_list() && width != 1 {
        return;
    }
    match language {
        Language::Rust { with_sg_core } => rust(feature, name, width, with_sg_core, helpers, lines),
        Language::Cpp => cpp(feature, name, width, lines),
    }
}

fn rust(feature: Feature, name: &str, width: usize, with_sg_core: bool, helpers: &mut Helpers, lines: &mut Lines) {
    let mut xor = |list: &str| {
        helpers.nim_sum |= with_sg_core;
        if with_sg_core {
            format!("nim_sum({list})")
        } else {
            format!("{list}.fold(0, |sum: i64, element| sum ^ element)")
        }
    };
    let sorted = "let mut sorted = list.to_vec();\nsorted.sort_unstable_by(|a, b| b.cmp(a));";
    let differences = |lines: &mut Lines, less: i64| {
        lines.line(&format!("let {name} = {{"));
        for line in sorted.lines() {
            lines.line(line);
        }
        lines.line("sorted.push(0);");
        lines.line(&format!("sorted.windows(2).step_by(2).fold(0, |sum, pair| sum ^ (pair[0] - pair[1] - {less}))"));
        lines.line("};");
    };
    let value = match feature {
        Feature::NimSum => xor("list.iter().copied()"),
        Feature::OddPlaces => xor("list.iter().copied().step_by(2)"),
        Feature::EvenPlaces => xor("list.iter().copied().skip(1).step_by(2)"),
        Feature::LastPlaces => xor("list.iter().rev().copied().step_by(2)"),
        Feature::Length if width == 1 => "list.len() as i64".to_owned(),
        Feature::Length => format!("(list.len() / {width}) as i64"),
        Feature::Sum => "list.iter().sum::<i64>()".to_owned(),
        Feature::Max => "list.iter().copied().max().unwrap_or(0)".to_owned(),
        Feature::Min => "list.iter().copied().min().unwrap_or(0)".to_owned(),
        Feature::Ones => "list.iter().filter(|&&element| element == 1).count() as i64".to_owned(),
        Feature::Odd => "list.iter().filter(|&&element| element % 2 != 0).count() as i64".to_owned(),
        Feature::Leading => "list.iter().take_while(|&&element| element == 1).count() as i64".to_owned(),
        Feature::Minima => {
            "list.iter().filter(|&element| Some(element) == list.iter().min()).count() as i64".to_owned()
        }
        Feature::Gcd => {
            helpers.need_gcd();
            "list.iter().fold(0, |all, &element| gcd(all, element))".to_owned()
        }
        Feature::Missing => {
            lines.line("let elements: std::collections::BTreeSet<i64> = list.iter().copied().collect();");
            "(1..).find(|number| !elements.contains(number)).unwrap_or(0)".to_owned()
        }
        Feature::Distinct | Feature::Unpaired | Feature::Second => {
            lines.line(&format!("let {name} = {{"));
            for line in sorted.lines() {
                lines.line(line);
            }
            match feature {
                Feature::Distinct => {
                    lines.line("sorted.dedup();");
                    lines.line("sorted.len() as i64");
                }
                Feature::Second => lines.line("sorted.get(1).copied().unwrap_or(0)"),
                _ => lines.line("sorted.chunk_by(|a, b| a == b).filter(|equal| equal.len() % 2 == 1).count() as i64"),
            }
            return lines.line("};");
        }
        Feature::Steps => return differences(lines, 0),
        Feature::Gaps => return differences(lines, 1),
    };
    lines.line(&let_line(true, name, &value));
}

fn cpp(feature: Feature, name: &str, width: usize, lines: &mut Lines) {
    let start = |lines: &mut Lines, first: &str| lines.line(&format!("long long {name} = {first};"));
    let sorted = |lines: &mut Lines| {
        lines.line(&format!("std::vector<long long> sorted_{name}(list);"));
        lines.line(&format!("std::sort(sorted_{name}.rbegin(), sorted_{name}.rend());"));
    };
    let each = |lines: &mut Lines, step: &str| {
        lines.line("for (const long long element : list) {");
        lines.line(step);
        lines.line("}");
    };
    let places = |lines: &mut Lines, first: &str, element: &str| {
        start(lines, "0");
        lines.line(&format!("for (std::size_t i = {first}; i < list.size(); i += 2) {{"));
        lines.line(&format!("{name} ^= {element};"));
        lines.line("}");
    };
    match feature {
        Feature::Length => start(lines, &format!("list.size() / {width}")),
        Feature::Max | Feature::Min => {
            let function = if feature == Feature::Max { "max" } else { "min" };
            start(lines, &format!("list.empty() ? 0 : *std::{function}_element(list.begin(), list.end())"));
        }
        Feature::NimSum | Feature::Sum | Feature::Ones | Feature::Odd => {
            start(lines, "0");
            let step = match feature {
                Feature::NimSum => format!("{name} ^= element;"),
                Feature::Sum => format!("{name} += element;"),
                Feature::Ones => format!("{name} += element == 1;"),
                _ => format!("{name} += element % 2 != 0;"),
            };
            each(lines, &step);
        }
        Feature::Minima => {
            start(
                lines,
                "list.empty() ? 0 : std::count(list.begin(), list.end(), *std::min_element(list.begin(), list.end()))",
            );
        }
        Feature::Distinct => start(lines, "std::set<long long>(list.begin(), list.end()).size()"),
        Feature::Unpaired => {
            lines.line(&format!("std::set<long long> odd_{name};"));
            lines.line("for (const long long element : list) {");
            lines.line(&format!("if (!odd_{name}.insert(element).second) {{"));
            lines.line(&format!("odd_{name}.erase(element);"));
            lines.line("}");
            lines.line("}");
            start(lines, &format!("odd_{name}.size()"));
        }
        Feature::Second => {
            sorted(lines);
            start(lines, &format!("sorted_{name}.size() > 1 ? sorted_{name}[1] : 0"));
        }
        Feature::Gcd => {
            start(lines, "0");
            lines.line("for (long long element : list) {");
            lines.line("while (element != 0) {");
            lines.line(&format!("const long long rest = {name} % element;"));
            lines.line(&format!("{name} = element;"));
            lines.line("element = rest;");
            lines.line("}");
            lines.line("}");
        }
        Feature::Leading => {
            start(lines, "0");
            lines.line(&format!("while ({name} < (long long)list.size() && list[{name}] == 1) {{"));
            lines.line(&format!("{name}++;"));
            lines.line("}");
        }
        Feature::Missing => {
            lines.line(&format!("const std::set<long long> all_{name}(list.begin(), list.end());"));
            start(lines, "1");
            lines.line(&format!("while (all_{name}.count({name}) > 0) {{"));
            lines.line(&format!("{name}++;"));
            lines.line("}");
        }
        Feature::OddPlaces => places(lines, "0", "list[i]"),
        Feature::EvenPlaces => places(lines, "1", "list[i]"),
        Feature::LastPlaces => places(lines, "0", "list[list.size() - 1 - i]"),
        Feature::Steps | Feature::Gaps => {
            let less = i64::from(feature == Feature::Gaps);
            sorted(lines);
            lines.line(&format!("sorted_{name}.push_back(0);"));
            start(lines, "0");
            lines.line(&format!("for (std::size_t i = 0; i + 1 < sorted_{name}.size(); i += 2) {{"));
            lines.line(&format!("{name} ^= sorted_{name}[i] - sorted_{name}[i + 1] - {less};"));
            lines.line("}");
        }
    }
}

//! Reads samples copied from the page of a problem: input, output, input, output.

use crate::commands::new::Sample;

/// A heading of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heading {
    Input,
    Output,
    /// A heading whose text does not belong to a sample.
    Other,
}

/// Reads the samples of a text. English, Chinese or Japanese headings separate them; without
/// headings, blank lines do.
///
/// # Errors
///
/// If inputs and outputs do not alternate. The error is one line.
pub fn samples(text: &str) -> Result<Vec<Sample>, String> {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let has_headings = text.lines().any(|line| matches!(heading(line), Some(Heading::Input | Heading::Output)));
    let blocks = if has_headings { below_headings(&text)? } else { between_blank_lines(&text) };
    if blocks.is_empty() || blocks.len() % 2 == 1 {
        let count = blocks.len();
        return Err(format!(
            "{count} blocks do not alternate between input and output: copy input, output, input, output, with their \
             headings or with a blank line between them"
        ));
    }
    let pairs = blocks.chunks(2).map(|pair| Sample { input: pair[0].clone(), output: pair[1].clone() });
    Ok(pairs.collect())
}

/// Returns the texts below the headings: inputs and outputs in turn.
fn below_headings(text: &str) -> Result<Vec<String>, String> {
    let mut blocks: Vec<(Heading, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        match heading(line) {
            Some(heading) => blocks.push((heading, Vec::new())),
            // Lines above the first heading belong to the statement.
            None => {
                if let Some((_, lines)) = blocks.last_mut() {
                    lines.push(line);
                }
            }
        }
    }
    blocks.retain(|(heading, _)| *heading != Heading::Other);
    // The statement has sections called input and output too, which contain no samples.
    for (index, (heading, _)) in blocks.iter().enumerate() {
        let (wanted, name) = if index % 2 == 0 { (Heading::Input, "input") } else { (Heading::Output, "output") };
        if *heading != wanted {
            return Err(format!("heading {} of the text is not an {name} heading: copy only the samples", index + 1));
        }
    }
    Ok(blocks.into_iter().map(|(_, lines)| joined(&lines)).collect())
}

fn between_blank_lines(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let blocks = lines.split(|line| line.trim().is_empty()).filter(|block| !block.is_empty());
    blocks.map(joined).collect()
}

/// Joins lines without leading and trailing blank ones.
fn joined(lines: &[&str]) -> String {
    let is_text = |line: &&str| !line.trim().is_empty();
    let Some(first) = lines.iter().position(is_text) else { return String::new() };
    let last = lines.iter().rposition(is_text).unwrap_or(first);
    lines[first..=last].iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Returns the heading in a line, ignoring its numbers, punctuation and buttons.
fn heading(line: &str) -> Option<Heading> {
    let line = line.to_lowercase();
    let words = ["copy", "复制", "コピー"].iter().fold(line, |line, button| line.replace(button, ""));
    let letters: String = words.chars().filter(|c| c.is_alphabetic()).collect();
    Some(match letters.as_str() {
        "input" | "sampleinput" | "inputsample" | "exampleinput" | "inputexample" | "stdin" | "输入" | "输入样例"
        | "样例输入" | "輸入" | "入力" | "入力例" => Heading::Input,
        "output" | "sampleoutput" | "outputsample" | "exampleoutput" | "outputexample" | "stdout" | "输出"
        | "输出样例" | "样例输出" | "輸出" | "出力" | "出力例" => Heading::Output,
        "example" | "examples" | "sample" | "samples" | "note" | "notes" | "hint" | "explanation" | "样例" | "示例"
        | "说明" | "说明提示" | "提示" | "样例解释" | "样例说明" | "解释" | "author" | "source" | "recommend" => {
            Heading::Other
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(text: &str) -> Vec<(String, String)> {
        samples(text).unwrap().into_iter().map(|sample| (sample.input, sample.output)).collect()
    }

    fn pair(input: &str, output: &str) -> (String, String) {
        (input.to_owned(), output.to_owned())
    }

    #[test]
    fn headings_of_many_judges_separate_samples() {
        let two = [pair("2\n23 2\n\n4 3\n", "first\nsecond\n"), pair("1\n", "first\n")];
        for [input, output] in [
            ["Sample Input", "Sample Output"],
            ["输入 #1复制", "输出 #1复制"],
            ["Sample Input 1 Copy", "Sample Output 1 Copy"],
            ["入力例 1", "出力例 1"],
            ["### Input:", "### Output:"],
            ["样例输入：", "样例输出："],
            ["InputCopy", "OutputCopy"],
        ] {
            let text = format!(
                "\u{feff}Example\r\n\r\n{input}\r\n2\r\n23 2 \r\n\r\n4 3\r\n\r\n{output}\r\nfirst\r\nsecond\r\n\r\nNote\r\nIt is so.\r\n\
                 {input}\n1\n{output}\nfirst\nSource\nA contest\n"
            );
            assert_eq!(pairs(&text), two, "{input}");
        }
        assert_eq!(pairs("Input\n3\nOutput\n\nNote\nNothing is printed.\n"), [pair("3\n", "")]);
    }

    #[test]
    fn blank_lines_separate_samples_without_headings() {
        assert_eq!(pairs("\n1 2\n3\n\nyes\n\n\n4\n\nno"), [pair("1 2\n3\n", "yes\n"), pair("4\n", "no\n")]);
    }

    #[test]
    fn unpaired_blocks_are_refused_in_one_line() {
        for (text, reason) in [
            ("", "0 blocks"),
            ("1\n\n2\n\n3\n", "3 blocks"),
            ("Input\n1\n", "1 blocks"),
            ("Input\n1\nInput\n2\nOutput\n3\nOutput\n4\n", "heading 2 of the text is not an output heading"),
        ] {
            let Err(message) = samples(text) else { panic!("{text} was accepted") };
            assert!(message.contains(reason) && !message.contains('\n'), "{message}");
        }
    }
}

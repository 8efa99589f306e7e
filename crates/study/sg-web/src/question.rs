//! A question with its answer folded. The site's script checks the reader's answer.

use maud::{Markup, PreEscaped, html};
use sg_study::say;

/// A question; all texts are HTML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The text of the question.
    pub ask: String,
    /// The options to choose from; empty if the answer is typed.
    pub options: Vec<String>,
    /// The index of the right option, or the answer to type.
    pub right: String,
    /// Why the answer is right.
    pub why: String,
}

impl Question {
    /// Renders the question. The browser remembers under its `name` that it was answered.
    pub fn markup(&self, name: Option<&str>) -> Markup {
        let chosen = self.right.parse().ok().and_then(|right: usize| self.options.get(right));
        html! {
            div class="question" data-right=(self.right) data-name=[name] {
                p class="ask" { (PreEscaped(&self.ask)) }
                @if !self.options.is_empty() {
                    ul class="options" {
                        @for option in &self.options { li { (PreEscaped(option)) } }
                    }
                }
                details {
                    summary { (say!("Answer", "答案")) }
                    p { strong { (PreEscaped(chosen.unwrap_or(&self.right))) } }
                    p { (PreEscaped(&self.why)) }
                }
            }
        }
    }
}

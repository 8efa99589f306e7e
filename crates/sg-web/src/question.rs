//! A question with its answer folded. The script of the site checks what is chosen or typed.

use maud::{Markup, PreEscaped, html};
use sg_study::say;

/// A question; all texts are HTML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question.
    pub ask: String,
    /// What may be chosen; nothing where the answer is typed.
    pub options: Vec<String>,
    /// The index of the right option, or what is to be typed.
    pub right: String,
    /// Why the answer is right.
    pub why: String,
}

impl Question {
    /// The question for a page. By its `name` the browser remembers that it was answered.
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

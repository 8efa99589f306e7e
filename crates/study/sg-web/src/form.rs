//! Input fields.

use maud::{Markup, html};
use sg_study::guess::guess;
use sg_study::{Effort, Study, Table, say};

/// Renders a field with its label.
pub fn field(label: &str, name: &str, value: &str, hint: &str) -> Markup {
    html! {
        label { span { (label) } input name=(name) value=(value) title=(hint) placeholder=(hint) autocomplete="off" autocapitalize="off" spellcheck="false"; }
    }
}

/// The largest heap or number on which an example of a formula is compared with the game.
const COMPARED: usize = 20;

/// Returns an example of a formula that shows how one is written and is wrong for this game, so
/// that it does not give the answer away. With `only_outcomes` it is a rule for lost positions;
/// otherwise it is a value and such a rule.
pub fn hint(game: &mut dyn Study, table: &Table, only_outcomes: bool, effort: &Effort) -> String {
    let mut wrong = |examples: [&'static str; 2]| {
        let mut agrees = |formula| guess(game, formula, Some(COMPARED), effort).is_ok_and(|guess| guess.agrees());
        if agrees(examples[0]) { examples[1] } else { examples[0] }
    };
    match table {
        Table::Line { .. } => {
            let lost = wrong(["n % 5 = 0", "n % 6 = 2"]);
            if only_outcomes {
                return say!("such as {lost}", "例如 {lost}");
            }
            let value = wrong(["n % 5", "n / 3"]);
            say!("g(n) such as {value}, or when it is lost: {lost}", "g(n)，如 {value}；或必败的条件：{lost}")
        }
        _ => {
            let lost = wrong(["b = 2 * a", "b = a + 1"]);
            say!("when it is lost, such as {lost}", "必败的条件，例如 {lost}")
        }
    }
}

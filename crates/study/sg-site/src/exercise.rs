//! The block `exercise`: a story whose game the reader recognises and describes.

use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use sg_study::say;

use crate::blocks::widget_of;
use crate::markdown;
use crate::workspace::Workspace;

/// The contents of a block `exercise`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// The name under which the browser stores the reader's progress.
    pub name: String,
    /// The game behind the story.
    pub game: String,
    /// The smallest number that the story allows.
    #[serde(default)]
    pub from: u64,
    /// The sentences of the story.
    pub ask: Vec<String>,
    /// The index of the sentence that decides which game it is.
    pub decides: usize,
    /// The patterns to choose from.
    pub options: Vec<String>,
    /// The index of the right pattern.
    pub right: usize,
    /// Why that pattern is right.
    pub why: String,
}

impl Exercise {
    /// Reads the body of a block.
    ///
    /// # Errors
    ///
    /// One line, if the block is invalid.
    pub fn read(body: &str) -> Result<Self, String> {
        let exercise: Self = toml::from_str(body).map_err(|error| error.message().to_owned())?;
        if exercise.decides >= exercise.ask.len() {
            Err("decides is not the index of a sentence, counted from 0".to_owned())
        } else if exercise.right >= exercise.options.len() {
            Err("right is not the index of an option, counted from 0".to_owned())
        } else {
            Ok(exercise)
        }
    }

    /// Describes, for a message, the parts that stay the same in a translation.
    pub fn outline(&self) -> String {
        let Exercise { name, game, ask, decides, options, right, .. } = self;
        format!(
            "the exercise {name} about {game} with {} sentences, decides = {decides}, and {} options, right = {right}",
            ask.len(),
            options.len()
        )
    }

    /// The texts that are translated.
    pub fn texts(&self) -> impl Iterator<Item = &String> {
        self.ask.iter().chain([&self.why]).chain(&self.options)
    }

    /// Renders the story, the question about its pattern, and the field for describing the game.
    ///
    /// # Errors
    ///
    /// One line, if a text or the game is invalid.
    pub fn markup(&self, workspace: &Workspace) -> Result<Markup, String> {
        let inline = |text: &String| markdown::inline(workspace, text);
        let ask = self.ask.iter().map(inline).collect::<Result<Vec<_>, _>>()?;
        let question = sg_web::Question {
            ask: say!("Which game is it?", "这是哪个游戏？"),
            options: self.options.iter().map(inline).collect::<Result<_, _>>()?,
            right: self.right.to_string(),
            why: inline(&self.why)?,
        };
        let field = widget_of("try", &[("game", &self.game), ("from", &self.from.to_string())])?;
        Ok(html! {
            section class="exercise" data-name=(self.name) {
                p class="story" {
                    @for (number, sentence) in ask.iter().enumerate() { span class=[(number == self.decides).then_some("decides")] { (PreEscaped(sentence)) } " " }
                }
                (question.markup(Some(&self.name)))
                (field)
            }
        })
    }
}

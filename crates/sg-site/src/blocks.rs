//! The fenced blocks of a text: widgets, tables, questions and transcripts. Each is computed when the site is
//! built; the error is one line, to which the caller adds the place.

use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use sg_study::Effort;
use sg_study::explore::Exploration;

use crate::claims::{answer, game_and_rest, one_line};
use crate::html::escape;
use crate::workspace::Workspace;
use crate::{highlight, markdown, table, template, transcript};

/// The HTML of a block: `info` is what follows its fence.
pub fn block(workspace: &Workspace, info: &str, body: &str) -> Result<String, String> {
    let body = body.trim_end();
    let (kind, rest) = info.split_once(' ').unwrap_or((info, ""));
    let markup = match kind {
        "widget" => widget(rest.trim(), body)?,
        "table" => table_block(workspace, body)?,
        "question" => question(workspace, body)?,
        "command" => command(workspace, body)?,
        "template" => template::show(workspace, body)?,
        "rust" => html! { pre { code { (PreEscaped(highlight::rust(body))) } } },
        "" | "text" => html! { pre { code { (body) } } },
        _ => {
            let known = "widget KIND, table, question, command, template, rust or text";
            return Err(format!("a block cannot be `{kind}`: write {known}"));
        }
    };
    Ok(markup.into_string())
}

fn widget(kind: &str, body: &str) -> Result<Markup, String> {
    let given: toml::Table = toml::from_str(body).map_err(|error| error.message().to_owned())?;
    let attributes: Vec<(String, String)> = given
        .into_iter()
        .map(|(key, value)| match value {
            toml::Value::String(text) => Ok((key, text)),
            toml::Value::Integer(number) => Ok((key, number.to_string())),
            _ => Err(format!("{key} is neither a text in quotes nor a whole number")),
        })
        .collect::<Result<_, _>>()?;
    let pairs: Vec<(&str, &str)> = attributes.iter().map(|(key, value)| (&**key, &**value)).collect();
    widget_of(kind, &pairs)
}

/// A widget, with its first view, which is all there is without scripts.
pub fn widget_of(kind: &str, attributes: &[(&str, &str)]) -> Result<Markup, String> {
    let mut fields = sg_web::Fields::default();
    let mut data = String::new();
    for (key, value) in attributes {
        fields.set(key, *value);
        data += &format!(" data-{key}=\"{}\"", escape(value));
    }
    let still = sg_web::still(kind, &fields.to_string());
    if still.contains("class=\"refusal\"") {
        let says = sg_web::open(kind, &fields.to_string()).announcement;
        return Err(format!("the widget {kind} says: {says}"));
    }
    let open = format!("<div class=\"widget\" data-widget=\"{}\"{data}>", escape(kind));
    Ok(html! { (PreEscaped(open)) (PreEscaped(still)) (PreEscaped("</div>\n")) })
}

/// `kayles 0..20`
fn table_block(workspace: &Workspace, body: &str) -> Result<Markup, String> {
    let (name, range) = body.rsplit_once(' ').ok_or("write a game and a range, such as `kayles 0..20`")?;
    let (first, last) = range.split_once("..").ok_or("write a range such as 0..20")?;
    let number = |text: &str| text.parse::<usize>().map_err(|_| format!("{text:?} is no number"));
    let (first, last) = (number(first)?, number(last)?);
    let (mut game, _) = game_and_rest(workspace, name)?;
    let found = Exploration::of(&mut *game, Some(last), &Effort::default()).map_err(|error| one_line(&error))?;
    Ok(table::table(&found, first))
}

/// The contents of a block `question`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The question.
    pub ask: String,
    /// What may be chosen.
    #[serde(default)]
    pub options: Vec<String>,
    /// The right option, from 0.
    pub right: Option<usize>,
    /// What is asked for instead of a choice: `grundy of kayles 7`.
    pub value: Option<String>,
    /// Why the answer is right.
    pub why: String,
}

/// A question with its answer folded; the script of the site checks what is chosen or typed.
fn question(workspace: &Workspace, body: &str) -> Result<Markup, String> {
    let question: Question = toml::from_str(body).map_err(|error| error.message().to_owned())?;
    let ask = markdown::inline(workspace, &question.ask)?;
    let why = markdown::inline(workspace, &question.why)?;
    let options: Vec<String> =
        question.options.iter().map(|option| markdown::inline(workspace, option)).collect::<Result<_, _>>()?;
    let right = match (&question.value, question.right) {
        (Some(value), None) if options.is_empty() => derived(workspace, value)?,
        (None, Some(right)) if right < options.len() => right.to_string(),
        _ => return Err("write options and right (from 0), or value = \"grundy of GAME POSITION\"".to_owned()),
    };
    Ok(sg_web::Question { ask, options, right, why }.markup(None))
}

/// `grundy of kayles 7`, `outcome of nim 1 2`.
fn derived(workspace: &Workspace, value: &str) -> Result<String, String> {
    match value.split_once(" of ") {
        Some(("grundy" | "value", body)) => answer(workspace, "value", body),
        Some(("outcome", body)) => answer(workspace, "outcome", body),
        _ => Err(format!("{value:?} is no question: write `grundy of kayles 7` or `outcome of nim 1 2`")),
    }
}

/// `cargo sg explain kayles 5`, and what it prints.
fn command(workspace: &Workspace, body: &str) -> Result<Markup, String> {
    let lines = body.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut shown = html! {};
    for line in lines {
        let output = transcript::run(&workspace.root, line)?;
        shown = html! { (shown) span class="prompt" { "$ " } b { (line) } "\n" (output) "\n" };
    }
    Ok(html! { pre class="transcript" tabindex="0" { code { (shown) } } })
}

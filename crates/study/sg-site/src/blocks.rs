//! The fenced blocks of a text: widgets, figures, tables, lists, questions and transcripts. Each is
//! computed when the site is built. Errors are one line; the caller adds the place.

use maud::{Markup, PreEscaped, html};

use sg_study::Effort;
use sg_study::explore::Exploration;

use crate::claims::{answer, game_and_rest, one_line};
use crate::exercise::Exercise;
use crate::html::escape;
use crate::question::Question;
use crate::workspace::Workspace;
use crate::{figure, highlight, list, markdown, table, template, transcript};

/// Returns the HTML of a block. `info` is the text after the opening fence.
pub fn block(workspace: &Workspace, info: &str, body: &str) -> Result<String, String> {
    let body = body.trim_end();
    let (kind, rest) = info.split_once(' ').unwrap_or((info, ""));
    let markup = match kind {
        "widget" => widget(rest.trim(), body)?,
        "figure" => figure::show(workspace, rest.trim(), body)?,
        "table" => table_block(workspace, body)?,
        "list" => list::show(workspace, rest.trim(), body)?,
        "question" => question(workspace, body)?,
        "exercise" => Exercise::read(body)?.markup(workspace)?,
        "command" => command(workspace, body)?,
        "template" => template::show(workspace, body)?,
        "rust" => html! { pre tabindex="0" { code { (PreEscaped(highlight::rust(body))) } } },
        "" | "text" => html! { pre tabindex="0" { code { (body) } } },
        _ => {
            let known =
                "widget KIND, figure NAME, table, list NAME, question, exercise, command, template, rust or text";
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

/// Returns a widget with its initial view, which is all that readers without scripts see.
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

/// Renders a table such as `kayles 0..20`.
fn table_block(workspace: &Workspace, body: &str) -> Result<Markup, String> {
    let (name, range) = body.rsplit_once(' ').ok_or("write a game and a range, such as `kayles 0..20`")?;
    let (first, last) = range.split_once("..").ok_or("write a range such as 0..20")?;
    let number = |text: &str| text.parse::<usize>().map_err(|_| format!("{text:?} is not a number"));
    let (first, last) = (number(first)?, number(last)?);
    let (mut game, _) = game_and_rest(workspace, name)?;
    let found = Exploration::of(&mut *game, Some(last), &Effort::default()).map_err(|error| one_line(&error))?;
    Ok(table::table(&found, first))
}

/// Renders a question with its answer folded. The site's script checks the reader's answer.
fn question(workspace: &Workspace, body: &str) -> Result<Markup, String> {
    let question = Question::read(body)?;
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

/// Computes an answer such as `grundy of kayles 7` or `outcome of nim 1 2`.
fn derived(workspace: &Workspace, value: &str) -> Result<String, String> {
    match value.split_once(" of ") {
        Some(("grundy" | "value", body)) => answer(workspace, "value", body),
        Some(("outcome", body)) => answer(workspace, "outcome", body),
        _ => Err(format!("{value:?} is not a question: write `grundy of kayles 7` or `outcome of nim 1 2`")),
    }
}

/// Runs the commands of a block and shows each with its output.
fn command(workspace: &Workspace, body: &str) -> Result<Markup, String> {
    let lines = body.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut shown = html! {};
    for line in lines {
        let output = transcript::run(&workspace.root, line)?;
        shown = html! { (shown) span class="prompt" { "$ " } b { (line) } "\n" (output) "\n" };
    }
    Ok(html! { pre class="transcript" tabindex="0" { code { (shown) } } })
}

//! The data of a list: what its file may say, and what it is checked for.

use std::collections::BTreeSet;

use problem_judge::addresses;
use problem_judge::catalogue::Entry;
use serde::Deserialize;
use sg_study::say;

use crate::workspace::Workspace;

/// The problems of a judge.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    /// The prefix of its problems' ids in the workspace: `hdu`.
    pub prefix: String,
    /// The judge, as `also` of a problem names it: `HDU`.
    pub judge: String,
    /// Whether to add the judge's problems that are in the workspace but have no row.
    #[serde(default)]
    pub complete: bool,
    /// The public lists that rows may name.
    pub lists: Vec<String>,
    /// Its problems, in order of their numbers.
    pub games: Vec<Row>,
}

/// A problem of a list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The number by which the judge calls it: `1846`, `1704F`.
    pub id: String,
    /// The title, if the problem is not in the workspace.
    pub title: Option<String>,
    /// The original title, if it is Chinese.
    pub title_zh: Option<String>,
    /// How hard it is, if the judge says so.
    pub rating: Option<u16>,
    /// The kind of the problem.
    pub kind: Kind,
    /// The patterns, if the problem is not in the workspace.
    #[serde(default)]
    pub patterns: Vec<String>,
    /// A problem in the workspace whose argument carries over.
    pub like: Option<String>,
    /// Whether the answer is the same for all inputs.
    #[serde(default)]
    pub constant: bool,
    /// The public lists that name it.
    #[serde(default)]
    pub lists: Vec<String>,
    /// Whether the kind follows from the title and from memory, since no statement was read.
    #[serde(default)]
    pub by_title: bool,
}

impl Row {
    /// The row of a problem in the workspace.
    fn of(id: &str) -> Self {
        Row {
            id: id.to_owned(),
            kind: Kind::Impartial,
            title: None,
            title_zh: None,
            rating: None,
            patterns: Vec::new(),
            like: None,
            constant: false,
            lists: Vec::new(),
            by_title: false,
        }
    }
}

/// What a problem that is called a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Impartial,
    Scores,
    OwnMoves,
    OwnGoals,
    Chance,
    Hidden,
    Guessing,
    NoOpponent,
    Unread,
}

impl Kind {
    pub const ALL: [Self; 9] = [
        Kind::Impartial,
        Kind::Scores,
        Kind::OwnMoves,
        Kind::OwnGoals,
        Kind::Chance,
        Kind::Hidden,
        Kind::Guessing,
        Kind::NoOpponent,
        Kind::Unread,
    ];

    /// Its name in the data, which is the anchor of its section too.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Impartial => "impartial",
            Kind::Scores => "scores",
            Kind::OwnMoves => "own-moves",
            Kind::OwnGoals => "own-goals",
            Kind::Chance => "chance",
            Kind::Hidden => "hidden",
            Kind::Guessing => "guessing",
            Kind::NoOpponent => "no-opponent",
            Kind::Unread => "unread",
        }
    }

    /// Its name for readers.
    pub fn word(self) -> String {
        match self {
            Kind::Impartial => say!("impartial", "公平博弈"),
            Kind::Scores => say!("scores", "比分"),
            Kind::OwnMoves => say!("own moves", "操作不同"),
            Kind::OwnGoals => say!("own goals", "目标不同"),
            Kind::Chance => say!("chance", "概率"),
            Kind::Hidden => say!("hidden", "信息不全"),
            Kind::Guessing => say!("guessing", "猜数"),
            Kind::NoOpponent => say!("no opponent", "没有对手"),
            Kind::Unread => say!("not read", "未读到题面"),
        }
    }
}

impl List {
    /// Reads `book/lists/NAME.toml`; the error is one line.
    pub fn read(workspace: &Workspace, name: &str) -> Result<Self, String> {
        let path = format!("book/lists/{name}.toml");
        let text = workspace.text(&path).map_err(|error| error.to_string())?;
        let text = text.ok_or_else(|| format!("there is no {path}"))?;
        let mut list: List = toml::from_str(&text).map_err(|error| format!("{path}: {}", error.message()))?;
        list.check(workspace).map_err(|what| format!("{path}: {what}"))?;
        if list.complete {
            list.add_ours(workspace);
        }
        Ok(list)
    }

    /// Adds the workspace's problems that have no row. All of them are impartial.
    fn add_ours(&mut self, workspace: &Workspace) {
        let known: BTreeSet<String> = self.games.iter().map(|row| self.folder(row)).collect();
        for entry in workspace.problems.iter().filter(|entry| !known.contains(&entry.id)) {
            let number = entry.id.strip_prefix(&self.prefix).filter(|id| id.starts_with(|c: char| c.is_ascii_digit()));
            self.games.extend(number.map(Row::of));
        }
        self.games.sort_by_key(|row| row.id.parse::<u32>().unwrap_or(u32::MAX));
    }

    fn check(&self, workspace: &Workspace) -> Result<(), String> {
        let mut seen = BTreeSet::new();
        for row in &self.games {
            let id = &row.id;
            if !seen.insert(self.folder(row)) {
                return Err(format!("{id} stands twice"));
            }
            if row.title.is_none() && self.entry(workspace, row).is_none() {
                return Err(format!("{id} has no title, and is not in problems"));
            }
            if let Some(like) = row.like.as_ref().filter(|like| workspace.problem(like).is_none()) {
                return Err(format!("{id} is like {like}, which is no folder of problems"));
            }
            if let Some(other) = row.lists.iter().find(|list| !self.lists.contains(list)) {
                return Err(format!("{id} is named by {other:?}, which `lists` at the top does not name"));
            }
            if let Some(other) = row.patterns.iter().find(|pattern| !workspace.chinese.contains_key(*pattern)) {
                return Err(format!("the pattern {other:?} of {id} has no Chinese in book/zh/words.toml"));
            }
            if self.address(row).is_none() {
                return Err(format!("{id} is not a number of {}", self.judge));
            }
        }
        Ok(())
    }

    /// The name of the problem's folder, even if the workspace does not have the problem.
    fn folder(&self, row: &Row) -> String {
        format!("{}{}", self.prefix, row.id.to_lowercase())
    }

    /// The page of the judge.
    pub fn address(&self, row: &Row) -> Option<String> {
        addresses::of_id(&self.folder(row)).map(|(_, address)| address)
    }

    /// The workspace's problem for a row: the problem itself, or one that names it as the same
    /// task.
    pub fn entry<'a>(&self, workspace: &'a Workspace, row: &Row) -> Option<&'a Entry> {
        let letters = |text: &str| text.replace(' ', "").to_lowercase();
        let named = letters(&format!("{}{}", self.judge, row.id));
        let is_named = |also: &String| letters(also.split(" (").next().unwrap_or_default()) == named;
        workspace
            .problem(&self.folder(row))
            .or_else(|| workspace.problems.iter().find(|entry| entry.description.also.iter().any(is_named)))
    }
}

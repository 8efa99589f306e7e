//! Which pieces are cut now, which were cut in the last text that compiled, and how the next text follows.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::TokenStream;

use super::diagnosis::is_missing_member;
use super::names::{Name, Names, Standing};
use super::removable_items::{ItemKind, RemovableItem, removable_items};
use crate::compiler::rustc::{Diagnostic, Span};

pub(crate) struct Shaker<'a> {
    pub text: &'a str,
    pub from: usize,
    pub items: Vec<RemovableItem>,
    pub by_name: BTreeMap<usize, usize>,
    names: Names,
    /// Whether to cut what no name leads to: not once something of it was needed.
    follows_names: bool,
    pins: &'a BTreeSet<String>,
    pub pinned: BTreeSet<usize>,
    /// What has no code but is needed nonetheless.
    pub kept: BTreeSet<usize>,
    /// What has no code, once the compiler was asked: cutting some of that does not change the rest.
    pub uncompiled: Option<BTreeSet<usize>>,
    /// Macro rules that only stop the compilation: no program that compiles needs them.
    pub refusing: Vec<usize>,
    /// What is cut in the last text that compiled, and in the one tried now.
    pub good: BTreeSet<usize>,
    pub cut: BTreeSet<usize>,
    /// What the lints added to `good` to get `cut`, and how much to try at once.
    tried: Vec<usize>,
    batch: usize,
}

/// For a rendered text: where its pieces start, and where they were in the whole text.
pub(crate) type Places = Vec<(usize, usize)>;

impl<'a> Shaker<'a> {
    pub fn new(text: &'a str, from: usize, pins: &'a BTreeSet<String>) -> Option<Self> {
        let tokens: TokenStream = text.parse().ok()?;
        let syntax = syn::parse2(tokens.clone()).ok()?;
        let items = removable_items(text, from, &tokens, &syntax);
        let by_name = items
            .iter()
            .enumerate()
            .map(|(index, item)| (item.name.start, index))
            .collect();
        let refuses = |item: &RemovableItem| {
            let arrow = text[item.name.end..]
                .trim_start()
                .strip_prefix("=>")
                .unwrap_or_default();
            let body = arrow.trim_start_matches(|one: char| one.is_whitespace() || "{([".contains(one));
            item.kind == ItemKind::Rule && body.starts_with("compile_error!")
        };
        let names = Names::of(tokens);
        let refusing = (0..items.len()).filter(|&index| refuses(&items[index])).collect();
        let pinned = (0..items.len())
            .filter(|&index| is_pinned(text, &items, index, pins))
            .collect();
        let mut shaker = Self {
            text,
            from,
            items,
            by_name,
            names,
            follows_names: true,
            pins,
            pinned,
            kept: BTreeSet::new(),
            refusing,
            good: BTreeSet::new(),
            cut: BTreeSet::new(),
            tried: Vec::new(),
            batch: usize::MAX,
            uncompiled: None,
        };
        shaker.cut_unreached();
        Some(shaker)
    }

    /// Goes on by the compiler's messages about the present text. Returns whether there is a new text to try.
    pub fn step(&mut self, diagnostics: &[Diagnostic]) -> bool {
        let (_, places) = self.render(&self.cut);
        let errors: Vec<_> = diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.is_error() && !diagnostic.spans.is_empty())
            .collect();
        if errors.is_empty() {
            if !self.tried.is_empty() && self.batch != usize::MAX {
                self.batch = self.batch.saturating_mul(2);
            }
            self.good = self.cut.clone();
            let dead = self.dead(diagnostics, &places);
            return self.try_cut(dead);
        }
        let in_solution = |span: &Span| original(&places, span.outermost().byte_start) < self.from;
        let hopeless = errors
            .iter()
            .flat_map(|error| error.primary())
            .any(|span| span.outermost().is_in_file() && in_solution(span));
        let repairs: BTreeSet<usize> = errors.iter().flat_map(|error| self.repairs(error, &places)).collect();
        let before = self.cut.len();
        let restored = self.restore_members(&errors);
        if !hopeless {
            self.cut.extend(repairs.difference(&self.pinned));
            self.spread();
        }
        restored || self.cut.len() > before || self.take_back(&errors)
    }

    /// Starts again from the good text, with everything at once.
    pub fn start_over(&mut self) {
        self.tried.clear();
        self.batch = usize::MAX;
    }

    /// A macro that writes impls of a live trait provides every member: such a member has to stay, dead or not.
    fn restore_members(&mut self, errors: &[&Diagnostic]) -> bool {
        let in_macro =
            |error: &&&Diagnostic| is_missing_member(error) && error.primary().any(|span| span.expansion.is_some());
        let members: BTreeSet<&str> = errors
            .iter()
            .filter(in_macro)
            .filter_map(|error| error.message.split('`').nth(1))
            .collect();
        let is_member = |&index: &usize| {
            let item = &self.items[index];
            item.kind == ItemKind::TraitItem && members.contains(&self.text[item.name.clone()])
        };
        let mut back: BTreeSet<usize> = self.cut.iter().copied().filter(is_member).collect();
        // With it comes what it calls: the compiler called that dead too.
        let names = |item: &RemovableItem| self.names.within(&item.range);
        let gives = |names: &&[Name]| {
            let mut pairs = names.windows(2);
            pairs.any(|pair| pair[0].text == "fn" && members.contains(&*pair[1].text))
        };
        let macros = self.items.iter().filter(|item| item.kind == ItemKind::Macro);
        let mut bodies: Vec<&[Name]> = macros.map(names).filter(gives).collect();
        while let Some(body) = bodies.pop() {
            for &index in &self.cut {
                let item = &self.items[index];
                let calls =
                    |name: &Name| name.standing == Standing::Method && name.text == self.text[item.name.clone()];
                if item.kind == ItemKind::ImplItem && body.iter().any(calls) && back.insert(index) {
                    bodies.push(names(item));
                }
            }
        }
        for index in &back {
            self.cut.remove(index);
        }
        self.pinned.extend(&back);
        !back.is_empty()
    }

    pub fn is_there(&self, index: usize) -> bool {
        let above = std::iter::successors(Some(index), |&index| self.items[index].parent);
        above.into_iter().all(|index| !self.cut.contains(&index))
    }

    fn try_cut(&mut self, dead: Vec<usize>) -> bool {
        self.tried = dead.into_iter().take(self.batch).collect();
        self.cut.extend(self.tried.iter().copied());
        self.cut_unreached();
        !self.tried.is_empty()
    }

    /// Cuts what no name leads to without what is cut already, and what is empty then.
    pub fn cut_unreached(&mut self) {
        if self.follows_names {
            let unreached = self
                .names
                .unreached(self.text, self.from, &self.items, self.pins, &self.cut);
            self.cut
                .extend(unreached.iter().filter(|index| !self.pinned.contains(index)));
        }
        self.spread();
    }

    /// Cuts what is empty now: a `use` without imports, an `impl` without items, a module.
    pub fn spread(&mut self) {
        let mut parts: Vec<(usize, usize)> = vec![(0, 0); self.items.len()];
        for index in (0..self.items.len()).rev() {
            let (all, gone) = parts[index];
            let item = &self.items[index];
            if item.dies_when_empty() && all > 0 && all == gone && !self.pinned.contains(&index) {
                self.cut.insert(index);
            }
            if let Some(parent) = item.parent {
                parts[parent].0 += 1;
                parts[parent].1 += usize::from(self.cut.contains(&index));
            }
        }
    }

    /// Gives up the present attempt: pins what the errors name, else tries less at once.
    fn take_back(&mut self, errors: &[&Diagnostic]) -> bool {
        if std::mem::take(&mut self.follows_names) {
            self.cut = self.good.clone();
            self.try_cut(self.tried.clone());
            return true;
        }
        let named: BTreeSet<&str> = errors
            .iter()
            .flat_map(|error| error.message.split('`').skip(1).step_by(2))
            .flat_map(names)
            .collect();
        let is_named = |index: &&usize| named.contains(&self.text[self.items[**index].name.clone()]);
        let guilty: Vec<usize> = self.tried.iter().filter(is_named).copied().collect();
        if guilty.is_empty() && self.tried.len() > 1 {
            self.batch = self.tried.len() / 2;
        } else if guilty.is_empty() {
            self.pinned.extend(self.tried.iter().copied());
        }
        self.pinned.extend(guilty);
        let again: Vec<usize> = self
            .tried
            .iter()
            .filter(|index| !self.pinned.contains(index))
            .copied()
            .collect();
        self.cut = self.good.clone();
        if again.is_empty() {
            // None of it is left to try: look at the good text again, for what else is dead there.
            self.tried = Vec::new();
            return true;
        }
        self.try_cut(again)
    }

    pub fn render(&self, cut: &BTreeSet<usize>) -> (String, Places) {
        let mut text = String::new();
        let mut places = Vec::new();
        let mut done = 0;
        for &index in cut {
            let range = &self.items[index].range;
            if range.end <= done {
                continue;
            }
            let start = range.start.max(done);
            places.push((text.len(), done));
            text.push_str(&self.text[done..start]);
            done = range.end;
        }
        places.push((text.len(), done));
        text.push_str(&self.text[done..]);
        (text, places)
    }
}

fn is_pinned(text: &str, items: &[RemovableItem], index: usize, pins: &BTreeSet<String>) -> bool {
    let named = |item: &RemovableItem| pins.contains(&text[item.name.clone()]);
    match items[index].kind {
        ItemKind::Rule => items[index].parent.is_some_and(|parent| named(&items[parent])),
        _ => named(&items[index]),
    }
}

/// The offset in the whole text of an offset in a rendered one.
pub(crate) fn original(places: &Places, at: usize) -> usize {
    let next = places.partition_point(|&(start, _)| start <= at);
    let (start, whole) = places[next.saturating_sub(1)];
    whole + (at - start)
}

fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|one: char| !one.is_alphanumeric() && one != '_')
        .filter(|name| !name.is_empty())
}

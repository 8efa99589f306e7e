//! `#line` directives: they tell compilers and debuggers which line of the source each line of C comes from.

use crate::ir::Place;

/// The place in the source that the next line of C comes from, and the one that a compiler would assume.
pub(super) struct SourceLines<'m> {
    /// The names of the files; empty if no directives are wanted.
    files: &'m [String],
    place: Place,
    assumed: Place,
}

impl<'m> SourceLines<'m> {
    /// For lines whose place the compiler does not know yet.
    pub(super) fn new(files: &'m [String]) -> SourceLines<'m> {
        let (place, file) = (Place::default(), u32::MAX);
        let assumed = Place { file, line: 0 };
        SourceLines { files, place, assumed }
    }

    /// Sets where the next lines come from; where nothing is known, that stays what it was.
    pub(super) fn set(&mut self, place: Option<Place>) {
        self.place = place.unwrap_or(self.place);
    }

    /// The directive in front of the next line, if one is needed; a line without code needs none.
    pub(super) fn directive(&mut self, next: &str) -> String {
        if next == "}" {
            self.assumed.line += 1;
            return String::new();
        }
        let Some(name) = self.files.get(self.place.file as usize) else {
            return String::new();
        };
        let (Place { file, line }, assumed) = (self.place, self.assumed);
        self.assumed = Place { file, line: line + 1 };
        match file == assumed.file {
            true if file == 0 || line == assumed.line => String::new(),
            true => format!("#line {line}\n"),
            false => format!("#line {} \"{name}\"\n", line.max(1)),
        }
    }
}

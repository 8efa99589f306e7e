//! `#line` directives: they tell compilers and debuggers which line of the source each line of C comes from.

use crate::ir::Place;

/// Which place the next line of C has, and which one a compiler takes it for.
pub(super) struct SourceLines<'m> {
    /// The names of the files; empty where no directives are wanted.
    files: &'m [String],
    place: Place,
    assumed: Place,
}

impl<'m> SourceLines<'m> {
    /// For the lines behind a directive of unknown kind.
    pub(super) fn new(files: &'m [String]) -> SourceLines<'m> {
        let (place, assumed) = (
            Place::default(),
            Place {
                file: u32::MAX,
                line: 0,
            },
        );
        SourceLines { files, place, assumed }
    }

    /// Says where the next lines come from; one of which nothing is known comes from where the one before it does.
    pub(super) fn set(&mut self, place: Option<Place>) {
        self.place = place.unwrap_or(self.place);
    }

    /// What stands in front of the next line; nothing in front of one without code.
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

//! Finds the source line of each instruction in the debug information (DWARF) that compilers leave in a module.
//!
//! Code inlined from the standard library gets the line that calls it, if that is known.

use std::collections::HashMap;

use gimli::{AttributeValue, Dwarf, EndianSlice, LineProgramHeader, LittleEndian, Unit};

use crate::error::Error;
use crate::ir::Place;

type Bytes<'a> = EndianSlice<'a, LittleEndian>;

/// The sections of the debug information by their names.
pub(crate) type Sections<'a> = HashMap<&'a str, &'a [u8]>;

/// The line table. Empty if it was not requested.
#[derive(Default)]
pub(crate) struct Lines {
    /// The names of the files; the first is not a source.
    pub(crate) files: Vec<String>,
    /// From each address on, counted from the start of the code section, the place; sorted.
    places: Vec<(u64, Place)>,
}

impl Lines {
    /// The place that the instruction at an address comes from.
    pub(crate) fn place(&self, address: u64) -> Place {
        let next = self.places.partition_point(|(start, _)| *start <= address);
        next.checked_sub(1)
            .map_or(Place::default(), |index| self.places[index].1)
    }

    /// Reads the debug information.
    pub(crate) fn read(sections: &Sections) -> Result<Lines, Error> {
        let mut lines = Lines::default();
        lines.files.push("<generated>".to_owned());
        lines
            .units(sections)
            .map_err(|error| Error::DebugInfo(error.to_string()))?;
        match lines.places.is_empty() {
            true => Err(Error::DebugInfo("it has none".to_owned())),
            false => Ok(lines),
        }
    }

    fn units(&mut self, sections: &Sections) -> gimli::Result<()> {
        let dwarf = Dwarf::load(|id| {
            let bytes = sections.get(id.name()).copied().unwrap_or_default();
            Ok::<_, gimli::Error>(EndianSlice::new(bytes, LittleEndian))
        })?;
        let mut calls = Vec::new();
        let mut units = dwarf.units();
        while let Some(header) = units.next()? {
            let unit = dwarf.unit(header)?;
            self.rows(&dwarf, &unit)?;
            self.calls(&dwarf, &unit, &mut calls)?;
        }
        self.places.sort_by_key(|(address, _)| *address);
        // What is inlined comes after what it is inlined into.
        for (range, place) in calls.into_iter().rev() {
            let start = self.places.partition_point(|(address, _)| *address < range.begin);
            for (_, inner) in self.places[start..].iter_mut().take_while(|(at, _)| *at < range.end) {
                if self.files[inner.file as usize].starts_with(LIBRARY) {
                    *inner = place;
                }
            }
        }
        Ok(())
    }

    /// The line table of a unit.
    fn rows(&mut self, dwarf: &Dwarf<Bytes>, unit: &Unit<Bytes>) -> gimli::Result<()> {
        let Some(program) = unit.line_program.clone() else {
            return Ok(());
        };
        let mut sequence = Vec::new();
        let mut rows = program.rows();
        while let Some((header, row)) = rows.next_row()? {
            let place = match row.line() {
                Some(line) if !row.end_sequence() => {
                    self.place_in(dwarf, unit, header, row.file_index(), line.get())?
                }
                _ => Place::default(),
            };
            sequence.push((row.address(), place));
            if row.end_sequence() {
                let sequence = std::mem::take(&mut sequence);
                // Code that the linker dropped is at 0 or at the end of all addresses.
                if (1..u64::from(u32::MAX) - 1).contains(&sequence[0].0) {
                    self.places.extend(sequence);
                }
            }
        }
        Ok(())
    }

    /// The calls that were inlined, with the addresses of what was called, those outside the library.
    fn calls(
        &mut self,
        dwarf: &Dwarf<Bytes>,
        unit: &Unit<Bytes>,
        calls: &mut Vec<(gimli::Range, Place)>,
    ) -> gimli::Result<()> {
        let Some(program) = &unit.line_program else {
            return Ok(());
        };
        let mut entries = unit.entries();
        while let Some((_, entry)) = entries.next_dfs()? {
            let file = match entry.attr_value(gimli::DW_AT_call_file)? {
                Some(AttributeValue::FileIndex(file)) => Some(file),
                other => other.and_then(|value| value.udata_value()),
            };
            let line = entry.attr_value(gimli::DW_AT_call_line)?;
            let (Some(file), Some(line)) = (file, line.and_then(|value| value.udata_value())) else {
                continue;
            };
            let place = self.place_in(dwarf, unit, program.header(), file, line)?;
            if !self.files[place.file as usize].starts_with(LIBRARY) {
                let mut ranges = dwarf.die_ranges(unit, entry)?;
                while let Some(range) = ranges.next()? {
                    // As in the line table, 0 means code that was dropped.
                    if range.begin > 0 {
                        calls.push((range, place));
                    }
                }
            }
        }
        Ok(())
    }

    /// A line of a file that has a number in its unit.
    fn place_in(
        &mut self,
        dwarf: &Dwarf<Bytes>,
        unit: &Unit<Bytes>,
        header: &LineProgramHeader<Bytes>,
        file: u64,
        line: u64,
    ) -> gimli::Result<Place> {
        let Some(entry) = header.file(file) else {
            return Ok(Place::default());
        };
        let text = |value| Ok(dwarf.attr_string(unit, value)?.to_string_lossy().into_owned());
        let mut name = text(entry.path_name())?;
        // Directory 0 is the one in which the compiler ran.
        if let Some(directory) = entry.directory(header).filter(|_| entry.directory_index() > 0) {
            name = format!("{}/{name}", text(directory)?);
        }
        let name = portable(&name);
        let known = self.files.iter().position(|file| *file == name);
        let file = known.unwrap_or_else(|| {
            self.files.push(name);
            self.files.len() - 1
        });
        Ok(Place {
            file: file as u32,
            line: line as u32,
        })
    }
}

/// The start of the names of the standard library's files.
const LIBRARY: &str = "library/";

/// A path that means the same on every machine: a relative one as it is, of an absolute one what follows the folder
/// `library`, with which the paths of Rust's own sources begin, or the name alone. Plain ASCII without quotes.
fn portable(path: &str) -> String {
    let path = path.replace('\\', "/");
    let is_absolute = path.starts_with('/') || path.get(1..3) == Some(":/");
    let start = match path.find("/library/").or_else(|| path.rfind('/')) {
        Some(slash) if is_absolute => slash + 1,
        _ => 0,
    };
    let plain = |c: char| if (' '..='~').contains(&c) && c != '"' { c } else { '_' };
    path[start..].chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::portable;

    #[test]
    fn no_path_tells_of_a_machine() {
        for (path, shown) in [
            ("src/main.rs", "src/main.rs"),
            ("/rustc/0123/library/core/src/fmt/mod.rs", "library/core/src/fmt/mod.rs"),
            ("/home/me/a \"b\".rs", "a _b_.rs"),
            ("C:\\Users\\me\\a.rs", "a.rs"),
        ] {
            assert_eq!(portable(path), shown);
        }
    }
}

//! The relocations that `--emit-relocs` leaves in a module. They tell which constants are
//! addresses, and where these point.
//!
//! With relocations, reachability is exact: an unmarked number is not an address. Without them, all
//! data and every function in the table must stay.

use wasmparser::{Linking as Subsection, LinkingSectionReader, RelocSectionReader, RelocationType, SymbolInfo};

use crate::error::Error;

/// The target of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Symbol {
    Function(u32),
    /// Bytes of a data segment.
    Data {
        segment: u32,
        offset: u32,
        size: u32,
    },
    /// Something that keeps nothing alive: a global, a section, the end of the data.
    Other,
}

/// A place that refers to a symbol.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Relocation {
    /// The first byte, counted from the start of the section.
    pub(crate) offset: u32,
    pub(crate) symbol: u32,
}

#[derive(Default)]
pub(crate) struct Linking {
    pub(crate) symbols: Vec<Symbol>,
    code: Vec<Relocation>,
    data: Vec<Relocation>,
    has_code: bool,
}

impl Linking {
    /// Returns whether relocations mark the addresses in the module.
    pub(crate) fn is_present(&self) -> bool {
        self.has_code && !self.symbols.is_empty()
    }

    /// Returns the symbol that the code between two offsets refers to.
    pub(crate) fn code_symbol(&self, from: u64, to: u64) -> Option<u32> {
        within(&self.code, from, to).first().map(|relocation| relocation.symbol)
    }

    /// Returns the relocations between two offsets of the data section.
    pub(crate) fn data_relocations(&self, from: u64, to: u64) -> &[Relocation] {
        within(&self.data, from, to)
    }

    pub(crate) fn read_symbols(&mut self, section: LinkingSectionReader) -> Result<(), Error> {
        for subsection in section.subsections() {
            let Subsection::SymbolTable(symbols) = subsection? else { continue };
            for symbol in symbols {
                self.symbols.push(match symbol? {
                    SymbolInfo::Func { index, .. } => Symbol::Function(index),
                    SymbolInfo::Data { symbol: Some(data), .. } => {
                        Symbol::Data { segment: data.index, offset: data.offset, size: data.size }
                    }
                    _ => Symbol::Other,
                });
            }
        }
        Ok(())
    }

    /// Reads `reloc.CODE` or `reloc.DATA`. Ignores the relocations of debug sections.
    pub(crate) fn read_relocations(&mut self, name: &str, section: RelocSectionReader) -> Result<(), Error> {
        use RelocationType as R;
        let list = match name {
            "reloc.CODE" => {
                self.has_code = true;
                &mut self.code
            }
            "reloc.DATA" => &mut self.data,
            _ => return Ok(()),
        };
        for entry in section.entries() {
            let entry = entry?;
            let is_address = matches!(
                entry.ty,
                R::TableIndexSleb | R::TableIndexI32 | R::MemoryAddrLeb | R::MemoryAddrSleb | R::MemoryAddrI32
            ) || matches!(
                entry.ty,
                R::TableIndexSleb64 | R::TableIndexI64 | R::MemoryAddrLeb64 | R::MemoryAddrSleb64 | R::MemoryAddrI64
            );
            if is_address {
                list.push(Relocation { offset: entry.offset, symbol: entry.index });
            }
        }
        Ok(())
    }

    /// Sorts the relocations and checks that each names a symbol.
    pub(crate) fn finish(&mut self) -> Result<(), Error> {
        self.code.sort_by_key(|relocation| relocation.offset);
        self.data.sort_by_key(|relocation| relocation.offset);
        let count = self.symbols.len();
        let mut all = self.code.iter().chain(&self.data);
        match all.find(|relocation| relocation.symbol as usize >= count) {
            Some(wrong) => Err(Error::Relocations(format!("symbol {} of {count}", wrong.symbol))),
            None => Ok(()),
        }
    }
}

fn within(relocations: &[Relocation], from: u64, to: u64) -> &[Relocation] {
    let start = relocations.partition_point(|relocation| u64::from(relocation.offset) < from);
    let end = relocations.partition_point(|relocation| u64::from(relocation.offset) < to);
    &relocations[start..end.max(start)]
}

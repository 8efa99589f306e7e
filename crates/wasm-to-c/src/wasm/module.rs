//! Reads the sections of a module, and checks that it is valid and uses nothing that is not translated.
//!
//! Function bodies stay undecoded here: `lift` reads those that turn out to be needed.

use std::collections::HashMap;

use wasmparser::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExternalKind, FunctionBody, KnownCustom, Name, Operator, Parser,
    Payload, TypeRef, ValType, Validator, WasmFeatures,
};

use crate::error::Error;
use crate::ir::{Expr, Signature, Ty};
use crate::wasm::lines::{Lines, Sections};
use crate::wasm::linking::Linking;

/// The most elements of a table: far more than any compiler makes, few enough to be kept as a list.
const TABLE_LIMIT: u64 = 1 << 22;

pub(crate) struct Import {
    pub(crate) module: String,
    pub(crate) name: String,
}

pub(crate) struct Global {
    pub(crate) ty: Ty,
    pub(crate) init: Expr,
}

/// Bytes that are in memory from the start.
pub(crate) struct Segment<'a> {
    pub(crate) address: u32,
    pub(crate) bytes: &'a [u8],
    /// Where the bytes stand in the data section, which is what relocations count from.
    pub(crate) position: u32,
}

#[derive(Default)]
pub(crate) struct Module<'a> {
    pub(crate) types: Vec<Signature>,
    pub(crate) imports: Vec<Import>,
    /// The type of each function, imported ones first.
    pub(crate) functions: Vec<u32>,
    pub(crate) bodies: Vec<FunctionBody<'a>>,
    /// Where the code section starts in the file.
    pub(crate) code_start: u64,
    /// First and largest number of pages.
    pub(crate) memory: Option<(u32, Option<u32>)>,
    pub(crate) table: Vec<Option<u32>>,
    pub(crate) globals: Vec<Global>,
    pub(crate) exports: Vec<(String, u32)>,
    /// The first name under which each function is exported.
    pub(crate) export_names: HashMap<u32, String>,
    pub(crate) exported_globals: Vec<(String, u32)>,
    pub(crate) segments: Vec<Segment<'a>>,
    pub(crate) start: Option<u32>,
    pub(crate) function_names: HashMap<u32, String>,
    pub(crate) stack_pointer: Option<u32>,
    pub(crate) linking: Linking,
    debug: Sections<'a>,
    pub(crate) lines: Lines,
}

fn features() -> WasmFeatures {
    WasmFeatures::WASM1
        | WasmFeatures::SATURATING_FLOAT_TO_INT
        | WasmFeatures::SIGN_EXTENSION
        | WasmFeatures::MULTI_VALUE
        | WasmFeatures::BULK_MEMORY
        | WasmFeatures::REFERENCE_TYPES
        | WasmFeatures::WIDE_ARITHMETIC
}

impl<'a> Module<'a> {
    /// Reads a module, with its line table where `lines` asks for it.
    pub(crate) fn parse(wasm: &'a [u8], lines: bool) -> Result<Module<'a>, Error> {
        Validator::new_with_features(features()).validate_all(wasm)?;
        let mut module = Module::default();
        for payload in Parser::new(0).parse_all(wasm) {
            module.section(payload?)?;
        }
        module.linking.finish()?;
        if lines {
            module.lines = Lines::read(&module.debug)?;
        }
        Ok(module)
    }

    pub(crate) fn signature(&self, function: u32) -> &Signature {
        &self.types[self.functions[function as usize] as usize]
    }

    /// The types with the signature of a function: there may be several.
    pub(crate) fn types_like(&self, function: u32) -> impl Iterator<Item = u32> {
        let signature = self.signature(function);
        (0u32..)
            .zip(&self.types)
            .filter_map(move |(ty, other)| (other == signature).then_some(ty))
    }

    pub(crate) fn is_import(&self, function: u32) -> bool {
        (function as usize) < self.imports.len()
    }

    fn section(&mut self, payload: Payload<'a>) -> Result<(), Error> {
        match payload {
            Payload::TypeSection(section) => {
                for ty in section.into_iter_err_on_gc_types() {
                    let ty = ty?;
                    let params = ty.params().iter().map(|ty| value_type(*ty)).collect::<Result<_, _>>();
                    let results = ty.results().iter().map(|ty| value_type(*ty)).collect::<Result<_, _>>();
                    self.types.push(Signature {
                        params: params?,
                        results: results?,
                    });
                }
            }
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    let import = import?;
                    let (module, name) = (import.module.to_string(), import.name.to_string());
                    let TypeRef::Func(ty) = import.ty else {
                        let what = match import.ty {
                            TypeRef::Memory(_) => "memory",
                            TypeRef::Table(_) => "table",
                            TypeRef::Global(_) => "global",
                            _ => "tag",
                        };
                        return Err(Error::unsupported(format!("the imported {what} {module}.{name}")));
                    };
                    self.imports.push(Import { module, name });
                    self.functions.push(ty);
                }
            }
            Payload::FunctionSection(section) => {
                for ty in section {
                    self.functions.push(ty?);
                }
            }
            Payload::TableSection(section) => {
                for table in section {
                    let table = table?;
                    if !self.table.is_empty() || table.ty.initial > TABLE_LIMIT || table.ty.table64 {
                        return Err(Error::unsupported("a second or a very large table"));
                    }
                    self.table = vec![None; table.ty.initial as usize];
                }
            }
            Payload::MemorySection(section) => {
                for memory in section {
                    let memory = memory?;
                    self.memory = Some((memory.initial as u32, memory.maximum.map(|pages| pages as u32)));
                }
            }
            Payload::GlobalSection(section) => {
                for global in section {
                    let global = global?;
                    self.globals.push(Global {
                        ty: value_type(global.ty.content_type)?,
                        init: constant(&global.init_expr)?,
                    });
                }
            }
            Payload::ExportSection(section) => {
                for export in section {
                    let export = export?;
                    match export.kind {
                        ExternalKind::Func => {
                            let name = export.name.to_string();
                            self.export_names.entry(export.index).or_insert_with(|| name.clone());
                            self.exports.push((name, export.index));
                        }
                        ExternalKind::Global => self.exported_globals.push((export.name.to_string(), export.index)),
                        _ => {}
                    }
                }
            }
            Payload::StartSection { func, .. } => self.start = Some(func),
            Payload::ElementSection(section) => {
                for element in section {
                    self.element(element?)?;
                }
            }
            Payload::DataSection(section) => {
                let section_start = section.range().start;
                for data in section {
                    let data = data?;
                    let DataKind::Active { offset_expr, .. } = &data.kind else {
                        self.segments.push(Segment {
                            address: 0,
                            bytes: &[],
                            position: 0,
                        });
                        continue;
                    };
                    let Expr::I32(address, _) = constant(offset_expr)? else {
                        return Err(Error::unsupported("a data segment whose place is no constant"));
                    };
                    let position = (data.range.end - section_start) as u32 - data.data.len() as u32;
                    self.segments.push(Segment {
                        address,
                        bytes: data.data,
                        position,
                    });
                }
            }
            Payload::CodeSectionStart { unchecked_range, .. } => self.code_start = unchecked_range.start,
            Payload::CodeSectionEntry(body) => self.bodies.push(body),
            Payload::CustomSection(custom) => match custom.as_known() {
                KnownCustom::Name(names) => {
                    for name in names {
                        self.name(name?)?;
                    }
                }
                KnownCustom::Linking(section) => self.linking.read_symbols(section)?,
                KnownCustom::Reloc(section) => self.linking.read_relocations(custom.name(), section)?,
                _ if custom.name().starts_with(".debug_") => {
                    self.debug.insert(custom.name(), custom.data());
                }
                _ => {}
            },
            _ => {}
        }
        Ok(())
    }

    fn element(&mut self, element: wasmparser::Element) -> Result<(), Error> {
        let ElementKind::Active { offset_expr, .. } = &element.kind else {
            return Ok(());
        };
        let Expr::I32(offset, _) = constant(offset_expr)? else {
            return Err(Error::unsupported("a table segment whose place is no constant"));
        };
        let mut functions = Vec::new();
        match element.items {
            ElementItems::Functions(items) => {
                for item in items {
                    functions.push(Some(item?));
                }
            }
            ElementItems::Expressions(_, items) => {
                for item in items {
                    functions.push(match item?.get_operators_reader().read()? {
                        Operator::RefFunc { function_index } => Some(function_index),
                        Operator::RefNull { .. } => None,
                        other => {
                            return Err(Error::unsupported(format!("{other:?} as a table element")));
                        }
                    });
                }
            }
        }
        for (slot, function) in (offset as usize..).zip(functions) {
            *self
                .table
                .get_mut(slot)
                .ok_or_else(|| Error::unsupported("a table segment that lies outside the table"))? = function;
        }
        Ok(())
    }

    fn name(&mut self, name: Name) -> Result<(), Error> {
        match name {
            Name::Function(names) => {
                for naming in names {
                    let naming = naming?;
                    self.function_names.insert(naming.index, naming.name.to_string());
                }
            }
            Name::Global(names) => {
                for naming in names {
                    let naming = naming?;
                    if naming.name == "__stack_pointer" {
                        self.stack_pointer = Some(naming.index);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// A value type that is translated.
pub(crate) fn value_type(ty: ValType) -> Result<Ty, Error> {
    Ok(match ty {
        ValType::I32 => Ty::I32,
        ValType::I64 => Ty::I64,
        ValType::F32 => Ty::F32,
        ValType::F64 => Ty::F64,
        other => return Err(Error::unsupported(format!("the type {other}"))),
    })
}

fn constant(expr: &ConstExpr) -> Result<Expr, Error> {
    Ok(match expr.get_operators_reader().read()? {
        Operator::I32Const { value } => Expr::i32(value as u32),
        Operator::I64Const { value } => Expr::I64(value as u64),
        Operator::F32Const { value } => Expr::F32(value.bits()),
        Operator::F64Const { value } => Expr::F64(value.bits()),
        other => return Err(Error::unsupported(format!("{other:?} as an initial value"))),
    })
}

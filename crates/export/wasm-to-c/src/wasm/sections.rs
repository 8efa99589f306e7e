//! Reads the sections of a valid module, and refuses unsupported features.

use wasmparser::{
    ConstExpr, Data, DataKind, Element, ElementItems, ElementKind, ExternalKind, KnownCustom, Name, Operator, Payload,
    TypeRef,
};

use super::module::{Global, Import, Module, Segment, value_type};
use crate::error::Error;
use crate::ir::{Expr, Signature, Ty};

/// The maximum size of a table: far more than any compiler needs, but small enough for a list.
const TABLE_LIMIT: u64 = 1 << 22;

impl<'a> Module<'a> {
    pub(super) fn section(&mut self, payload: Payload<'a>) -> Result<(), Error> {
        match payload {
            Payload::TypeSection(section) => {
                for ty in section.into_iter_err_on_gc_types() {
                    let ty = ty?;
                    let params = ty.params().iter().map(|ty| value_type(*ty)).collect::<Result<_, _>>()?;
                    let results = ty.results().iter().map(|ty| value_type(*ty)).collect::<Result<_, _>>()?;
                    self.types.push(Signature { params, results });
                }
            }
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    self.import(import?)?;
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
                    if !self.table.is_empty() || table.ty.initial > TABLE_LIMIT {
                        return Err(Error::unsupported("a second or a very large table"));
                    }
                    self.table = vec![None; table.ty.initial as usize];
                    self.slot = if table.ty.table64 { Ty::I64 } else { Ty::I32 };
                }
            }
            Payload::MemorySection(section) => {
                for memory in section {
                    let memory = memory?;
                    let pages = |count| u32::try_from(count).unwrap_or(u32::MAX);
                    self.memory = Some((pages(memory.initial), memory.maximum.map(pages)));
                    self.address = if memory.memory64 { Ty::I64 } else { Ty::I32 };
                }
            }
            Payload::GlobalSection(section) => {
                for global in section {
                    let global = global?;
                    let ty = value_type(global.ty.content_type)?;
                    let init = constant(&global.init_expr)?;
                    self.globals.push(Global { ty, init });
                }
            }
            Payload::ExportSection(section) => {
                for export in section {
                    let export = export?;
                    let name = export.name.to_string();
                    match export.kind {
                        ExternalKind::Func => {
                            self.export_names.entry(export.index).or_insert_with(|| name.clone());
                            self.exports.push((name, export.index));
                        }
                        ExternalKind::Global => self.exported_globals.push((name, export.index)),
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
                let start = section.range().start;
                for data in section {
                    self.data(data?, start)?;
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
                _ => {}
            },
            _ => {}
        }
        Ok(())
    }

    fn import(&mut self, import: wasmparser::Import) -> Result<(), Error> {
        let (module, name) = (import.module.to_string(), import.name.to_string());
        let what = match import.ty {
            TypeRef::Func(ty) => {
                self.imports.push(Import { module, name });
                self.functions.push(ty);
                return Ok(());
            }
            TypeRef::Memory(_) => "memory",
            TypeRef::Table(_) => "table",
            TypeRef::Global(_) => "global",
            _ => "tag",
        };
        Err(Error::unsupported(format!("the imported {what} {module}.{name}")))
    }

    /// Reads a segment of the data section that starts at byte `start` of the file.
    fn data(&mut self, data: Data<'a>, start: u64) -> Result<(), Error> {
        let segment = match &data.kind {
            DataKind::Active { offset_expr, .. } => {
                let Some(address) = constant(offset_expr)?.literal() else {
                    return Err(Error::unsupported("a data segment whose address is not a constant"));
                };
                let position = (data.range.end - start) as u32 - data.data.len() as u32;
                let bytes = data.data;
                Segment { address, bytes, position }
            }
            DataKind::Passive => Segment::default(),
        };
        self.segments.push(segment);
        Ok(())
    }

    fn element(&mut self, element: Element) -> Result<(), Error> {
        let ElementKind::Active { offset_expr, .. } = &element.kind else { return Ok(()) };
        let Some(offset) = constant(offset_expr)?.literal() else {
            return Err(Error::unsupported("a table segment whose offset is not a constant"));
        };
        let functions: Vec<Option<u32>> = match element.items {
            ElementItems::Functions(items) => {
                items.into_iter().map(|item| Ok(Some(item?))).collect::<Result<_, Error>>()?
            }
            ElementItems::Expressions(_, items) => {
                let function = |item: ConstExpr| match item.get_operators_reader().read()? {
                    Operator::RefFunc { function_index } => Ok(Some(function_index)),
                    Operator::RefNull { .. } => Ok(None),
                    other => Err(Error::unsupported(format!("{other:?} as a table element"))),
                };
                items.into_iter().map(|item| function(item?)).collect::<Result<_, Error>>()?
            }
        };
        let start = usize::try_from(offset).unwrap_or(usize::MAX);
        match self.table.get_mut(start..start.saturating_add(functions.len())) {
            Some(slots) => slots.copy_from_slice(&functions),
            None => return Err(Error::unsupported("a table segment that lies outside the table")),
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

fn constant(expr: &ConstExpr) -> Result<Expr, Error> {
    Ok(match expr.get_operators_reader().read()? {
        Operator::I32Const { value } => Expr::i32(value as u32),
        Operator::I64Const { value } => Expr::number(Ty::I64, value as u64),
        Operator::F32Const { value } => Expr::F32(value.bits()),
        Operator::F64Const { value } => Expr::F64(value.bits()),
        other => return Err(Error::unsupported(format!("{other:?} as an initial value"))),
    })
}

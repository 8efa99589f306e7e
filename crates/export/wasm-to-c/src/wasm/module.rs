//! The contents of a module. `sections` reads everything except code; `lift` reads the functions
//! that are needed.

use std::collections::HashMap;

use wasmparser::{FunctionBody, Parser, ValType};
#[cfg(feature = "validate")]
use wasmparser::{Validator, WasmFeatures};

use crate::error::Error;
use crate::ir::{Expr, Signature, Ty};
use crate::wasm::linking::Linking;

pub(crate) struct Import {
    pub(crate) module: String,
    pub(crate) name: String,
}

pub(crate) struct Global {
    pub(crate) ty: Ty,
    pub(crate) init: Expr,
}

/// Initial bytes of the memory.
#[derive(Default)]
pub(crate) struct Segment<'a> {
    pub(crate) address: u64,
    pub(crate) bytes: &'a [u8],
    /// The offset of the bytes in the data section, to which relocations are relative.
    pub(crate) position: u32,
}

#[derive(Default)]
pub(crate) struct Module<'a> {
    pub(crate) types: Vec<Signature>,
    pub(crate) imports: Vec<Import>,
    /// The results of imports that only return a constant.
    pub(crate) constants: HashMap<u32, u32>,
    /// The type of each function, imported ones first.
    pub(crate) functions: Vec<u32>,
    pub(crate) bodies: Vec<FunctionBody<'a>>,
    /// The start of the code section in the file.
    pub(crate) code_start: u64,
    /// The initial and the maximum number of pages.
    pub(crate) memory: Option<(u32, Option<u32>)>,
    /// The type of addresses.
    pub(crate) address: Ty,
    /// The type of table indices.
    pub(crate) slot: Ty,
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
}

#[cfg(feature = "validate")]
fn features() -> WasmFeatures {
    WasmFeatures::WASM1
        | WasmFeatures::SATURATING_FLOAT_TO_INT
        | WasmFeatures::SIGN_EXTENSION
        | WasmFeatures::MULTI_VALUE
        | WasmFeatures::BULK_MEMORY
        | WasmFeatures::REFERENCE_TYPES
        | WasmFeatures::WIDE_ARITHMETIC
        | WasmFeatures::MEMORY64
}

impl<'a> Module<'a> {
    /// Reads a module, and validates it first unless that feature is off.
    pub(crate) fn parse(wasm: &'a [u8]) -> Result<Module<'a>, Error> {
        #[cfg(feature = "validate")]
        Validator::new_with_features(features()).validate_all(wasm)?;
        let mut module = Module::default();
        for payload in Parser::new(0).parse_all(wasm) {
            module.section(payload?)?;
        }
        module.linking.finish()?;
        Ok(module)
    }

    pub(crate) fn signature(&self, function: u32) -> &Signature {
        &self.types[self.functions[function as usize] as usize]
    }

    /// Returns all types with the signature of a function.
    pub(crate) fn types_like(&self, function: u32) -> impl Iterator<Item = u32> {
        let signature = self.signature(function);
        (0u32..).zip(&self.types).filter_map(move |(ty, other)| (other == signature).then_some(ty))
    }

    pub(crate) fn is_import(&self, function: u32) -> bool {
        (function as usize) < self.imports.len()
    }
}

/// Converts a value type. Unsupported types are an error.
pub(crate) fn value_type(ty: ValType) -> Result<Ty, Error> {
    Ok(match ty {
        ValType::I32 => Ty::I32,
        ValType::I64 => Ty::I64,
        ValType::F32 => Ty::F32,
        ValType::F64 => Ty::F64,
        other => return Err(Error::unsupported(format!("the type {other}"))),
    })
}

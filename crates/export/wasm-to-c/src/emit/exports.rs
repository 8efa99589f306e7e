//! The interface of a file without `main` for other C code: functions, variables, and a header for
//! them.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

use super::{Printer, names, type_name};
use crate::ir::Ty;
use crate::options::{Entry, Options};
use crate::wasm::module::Module;
use crate::{Export, GlobalExport, Translation};

/// Returns the C names of the exported functions, if the caller gives a prefix.
pub(super) fn prefixed(module: &Module, options: &Options) -> HashMap<u32, String> {
    let Some(prefix) = options.prefix.as_ref().filter(|_| options.entry == Entry::Exports) else {
        return HashMap::new();
    };
    let mut identifiers = BTreeMap::from(["init", "memory"].map(|taken| (taken.to_owned(), vec![u32::MAX])));
    for (function, name) in &module.export_names {
        identifiers.entry(names::identifier(name)).or_default().push(*function);
    }
    let named = identifiers.into_iter().flat_map(|(name, functions)| {
        let is_unique = functions.len() == 1;
        functions.into_iter().map(move |function| {
            let number = if is_unique { String::new() } else { format!("_{function}") };
            (function, format!("{prefix}_{name}{number}"))
        })
    });
    named.collect()
}

impl<'m> Printer<'m, '_> {
    /// Returns the name of the function that must be called first.
    pub(super) fn init_name(&self) -> String {
        self.with_prefix("init").unwrap_or_else(|| "init".to_owned())
    }

    fn with_prefix(&self, name: &str) -> Option<String> {
        let prefix = self.options.prefix.as_ref()?;
        (self.options.entry == Entry::Exports).then(|| format!("{prefix}_{name}"))
    }

    /// Returns the name of the function that returns the memory to other C code.
    pub(super) fn memory_function_name(&self) -> Option<String> {
        self.with_prefix("memory").filter(|_| self.module.memory.is_some())
    }

    pub(super) fn memory_function(&mut self) -> String {
        match self.memory_function_name() {
            Some(name) => format!("\nunsigned char *{name}(void) {{\n\treturn {};\n}}\n", self.memory_name()),
            None => String::new(),
        }
    }

    pub(super) fn exports(&mut self) -> Vec<Export> {
        let exports: &[_] = match self.options.entry {
            Entry::Exports => &self.module.exports,
            Entry::Main(_) => &[],
        };
        exports
            .iter()
            .map(|(name, function)| {
                let signature = self.module.signature(*function);
                for (i, ty) in (0u32..).zip(&signature.results).skip(1) {
                    self.extra_name(i, *ty);
                }
                let letters = |types: &[Ty]| types.iter().map(|ty| type_name(*ty)).collect();
                Export {
                    name: name.clone(),
                    c_name: self.function_name(*function),
                    params: letters(&signature.params),
                    results: letters(&signature.results),
                }
            })
            .collect()
    }

    /// Returns the globals that other C code sees if it includes the file. A header declares none.
    pub(super) fn visible_globals(&self) -> &'m [(String, u32)] {
        match self.options.entry {
            Entry::Exports if self.options.prefix.is_none() => &self.module.exported_globals,
            _ => &[],
        }
    }

    pub(super) fn exported_globals(&mut self) -> Vec<GlobalExport> {
        let exports = self.visible_globals();
        exports
            .iter()
            .map(|(name, global)| GlobalExport {
                name: name.clone(),
                c_name: self.global_name(*global),
                ty: type_name(self.module.globals[*global as usize].ty),
            })
            .collect()
    }
}

impl Translation {
    /// Returns a C header for a file without `main`. It declares the function to call first, the
    /// function that returns the memory, to which addresses are relative, and all exports.
    ///
    /// ```
    /// let wasm = wat::parse_str("(module (func (export \"half\") (param i64) (result i64)
    ///     (i64.shr_u (local.get 0) (i64.const 1))))").unwrap();
    /// let options = wasm_to_c::Options { prefix: Some("game".to_owned()), ..Default::default() };
    /// let header = wasm_to_c::translate(&wasm, &options).unwrap().declarations();
    /// assert!(header.contains("void game_init(void);\nunsigned long long game_half(unsigned long long);\n"));
    /// ```
    pub fn declarations(&self) -> String {
        let ty = |ty: &&'static str| match *ty {
            "u32" => "unsigned",
            "u64" => "unsigned long long",
            "f32" => "float",
            _ => "double",
        };
        let mut text = format!("void {}(void);\n", self.init);
        if let Some(memory) = &self.memory {
            writeln!(text, "unsigned char *{memory}(void);").ok();
        }
        for export in &self.exports {
            let params: Vec<&str> = export.params.iter().map(ty).collect();
            let params = if params.is_empty() { "void".to_owned() } else { params.join(", ") };
            let result = export.results.first().map_or("void", ty);
            writeln!(text, "{result} {}({params});", export.c_name).ok();
        }
        let guard = format!("{}_H", self.init.to_uppercase());
        format!(
            "#ifndef {guard}\n#define {guard}\n#ifdef __cplusplus\nextern \"C\" {{\n#endif\n\n{text}\n\
             #ifdef __cplusplus\n}}\n#endif\n#endif\n"
        )
    }
}

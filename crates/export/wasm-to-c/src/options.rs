//! The options of a translation: layout, memory size, C code of imports, and entry.

/// The layout of the C text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// Indented, one statement per line, functions under their own names.
    #[default]
    Pretty,
    /// As small as possible.
    Min,
}

/// The checks of memory accesses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bounds {
    /// Checks every access, as WebAssembly requires: one outside the memory ends the program.
    #[default]
    Checked,
    /// Checks only for stack overflow. Meant for modules compiled from safe code, which checks its
    /// own indices.
    Trusted,
}

/// The entry of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// `main` calls the export of this name, which takes no arguments.
    Main(String),
    /// There is no `main`: every exported function can be called from other C code, after `init`.
    Exports,
}

/// The C code of an imported function.
///
/// ```
/// use wasm_to_c::Import;
/// let read = Import::new("io", "read", "return fread(M + a, 1, b, stdin);").include("<stdio.h>");
/// assert_eq!(read.includes, ["<stdio.h>"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// The name of the module that it is imported from.
    pub module: String,
    /// The name of the function in that module.
    pub name: String,
    /// The statements of the body. Parameters are named `a`, `b`, `c` and so on; the memory is the
    /// array `M`.
    pub body: String,
    /// The headers that the body needs, with brackets. `<unistd.h>` is included only where it
    /// exists.
    pub includes: Vec<String>,
    /// True if the function may end the program. Calls that reach it then stay even before a trap.
    pub ends: bool,
    /// The integer that the function returns, if that is all it does. Calls to it are removed, and
    /// so is code that the value makes unreachable.
    pub constant: Option<u32>,
}

impl Import {
    /// Creates an import that needs no headers and does not end the program.
    pub fn new(module: impl Into<String>, name: impl Into<String>, body: impl Into<String>) -> Import {
        let (module, name, body) = (module.into(), name.into(), body.into());
        Import { module, name, body, includes: Vec::new(), ends: false, constant: None }
    }

    /// Adds a header, such as `<stdio.h>`.
    pub fn include(mut self, header: impl Into<String>) -> Import {
        self.includes.push(header.into());
        self
    }

    /// Makes this an import without parameters that only returns `number`.
    pub fn constant(mut self, number: u32) -> Import {
        self.constant = Some(number);
        self
    }

    /// Marks the import as one that may end the program.
    pub fn ends(mut self) -> Import {
        self.ends = true;
        self
    }
}

/// The options of a translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The layout of the text.
    pub layout: Layout,
    /// Adds a comment with each function's full name. Only used in the pretty layout.
    pub names: bool,
    /// The checks of memory accesses.
    pub bounds: Bounds,
    /// The maximum memory size in pages of 64 KiB. Untouched parts of the array cost no real
    /// memory.
    pub max_pages: u32,
    /// The entry of the program.
    pub entry: Entry,
    /// The size in bytes of a separate stack for the entry, where the C library can make one; 0 for
    /// C's own stack. The entry must not have results. `None` also omits the message for a stack
    /// overflow.
    pub stack: Option<u32>,
    /// The C code of the imports.
    pub imports: Vec<Import>,
    /// Text for a comment at the top, which is converted to plain ASCII.
    pub header: Option<String>,
    /// The prefix for the names of exports and of `init`, a C identifier: `game` gives `game_init`.
    /// Without a prefix, each name ends in a number, so that it cannot clash with the C library.
    pub prefix: Option<String>,
}

impl Default for Options {
    /// Pretty layout, checked accesses, 16 MiB, no imports, all exports.
    fn default() -> Options {
        Options {
            layout: Layout::Pretty,
            names: false,
            bounds: Bounds::Checked,
            max_pages: 256,
            entry: Entry::Exports,
            stack: None,
            imports: Vec::new(),
            header: None,
            prefix: None,
        }
    }
}

impl Options {
    pub(crate) fn import(&self, module: &str, name: &str) -> Option<&Import> {
        self.imports.iter().find(|import| import.module == module && import.name == name)
    }

    /// Returns the number of pages of the array for a memory with these initial and maximum sizes.
    pub(crate) fn limit(&self, memory: Option<(u32, Option<u32>)>) -> u32 {
        memory.map_or(0, |(_, most)| most.unwrap_or(u32::MAX).min(self.max_pages))
    }
}

//! The choices of a caller: the layout, the size of the memory, the C of imports, and the entry.

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
    /// Every access is checked, as WebAssembly says: one outside the memory ends the program.
    #[default]
    Checked,
    /// Accesses are not checked, except that the stack of the module must not overflow. For modules compiled from
    /// safe code, which checks its indices itself.
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

/// The C of an imported function.
///
/// ```
/// use wasm_to_c::Import;
/// let read = Import::new("io", "read", "return fread(M + a, 1, b, stdin);").include("<stdio.h>");
/// assert_eq!(read.includes, ["<stdio.h>"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// The first half of its name.
    pub module: String,
    /// The second half of its name.
    pub name: String,
    /// Statements. The parameters are called `a`, `b`, `c` and so on, the memory is the array `M`.
    pub body: String,
    /// The headers that the statements need, with their brackets; `<unistd.h>` where there is one.
    pub includes: Vec<String>,
    /// Set if it may end the program, so that calls that reach it stay even before a trap.
    pub ends: bool,
}

impl Import {
    /// An import with no headers that does not end the program.
    pub fn new(module: impl Into<String>, name: impl Into<String>, body: impl Into<String>) -> Import {
        Import { module: module.into(), name: name.into(), body: body.into(), includes: Vec::new(), ends: false }
    }

    /// The same with one more header, such as `<stdio.h>`.
    pub fn include(mut self, header: impl Into<String>) -> Import {
        self.includes.push(header.into());
        self
    }

    /// The same as one that may end the program.
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
    /// Set if a comment gives each function's full name. Only in the pretty layout.
    pub names: bool,
    /// The checks of memory accesses.
    pub bounds: Bounds,
    /// The largest memory in pages of 64 KiB. The array costs real memory only where it is touched.
    pub max_pages: u32,
    /// The entry of the program.
    pub entry: Entry,
    /// The bytes of a stack for the entry, which has no results, where C can make one; 0 for that of C. `None` leaves out the
    /// message for a stack that overflows too.
    pub stack: Option<u32>,
    /// The imports in C.
    pub imports: Vec<Import>,
    /// Text for a comment at the top. It is made plain ASCII.
    pub header: Option<String>,
    /// The prefix of the names of exports and of `init`, an identifier: `game` gives `game_init`. Without it a number
    /// follows each name, so that none is a name of the C library.
    pub prefix: Option<String>,
}

impl Default for Options {
    /// Pretty, checked, 16 MiB, no imports, all exports.
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

    /// The number of pages of the array, for a memory with this first and largest number.
    pub(crate) fn limit(&self, memory: Option<(u32, Option<u32>)>) -> u32 {
        memory.map_or(0, |(_, most)| most.unwrap_or(u32::MAX).min(self.max_pages))
    }
}

//! Writes out proconio's procedural macro `#[fastout]`.
//!
//! The function gets a buffer, and macros that shadow `print!` and `println!` write to it.

use std::ops::Range;

use syn::{ItemFn, UseTree};

use crate::inline::rewrite::Rewriter;
use crate::read::source::range_of;

const NAME: &str = "fastout";

/// The code inserted after the function's opening brace, on the same line.
const BUFFER: &str = " let mut fast_output = ::std::io::BufWriter::new(::std::io::stdout()); \
    #[allow(unused_macros)] macro_rules! print { ($($text:tt)*) => { \
    ::std::io::Write::write_fmt(&mut fast_output, ::std::format_args!($($text)*)).unwrap() }; } \
    #[allow(unused_macros)] macro_rules! println { () => { print!(\"\\n\") }; \
    ($($text:tt)*) => {{ print!($($text)*); print!(\"\\n\"); }}; }";

/// Gives a function with this attribute its buffer.
pub(crate) fn rewrite(rewriter: &mut Rewriter<'_>, function: &ItemFn) {
    let is_it = |attribute: &&syn::Attribute| {
        let last = attribute.path().segments.last();
        last.is_some_and(|last| last.ident == NAME)
    };
    let context = rewriter.context;
    if let Some(attribute) = function.attrs.iter().find(is_it)
        && context.inlines_proconio
        && !context.is_library()
    {
        rewriter.cut_line(range_of(attribute));
        let start = function.block.brace_token.span.open().byte_range().end;
        rewriter.replace(start..start, BUFFER);
    }
}

/// Cuts the name from a `use`. Returns true if the `use` contains nothing else.
pub(crate) fn cut_name(rewriter: &mut Rewriter<'_>, tree: &UseTree) -> bool {
    let mut names = Vec::new();
    let is_all = find(tree, &mut names);
    let context = rewriter.context;
    let is_named = is_all || !names.is_empty();
    let is_of_proconio = || matches!(tree, UseTree::Path(path) if path.ident == "proconio");
    // A library may have a macro of this name.
    if !is_named || !context.inlines_proconio || !is_of_proconio() && context.private.contain(NAME) {
        return false;
    }
    for name in names.into_iter().filter(|_| !is_all) {
        let range = rewriter.source.layout.whole_item(&rewriter.source.text, name);
        rewriter.replace(range, "");
    }
    is_all
}

/// Adds the parts of groups that name only `fastout`, and returns whether the whole tree does.
fn find(tree: &UseTree, names: &mut Vec<Range<usize>>) -> bool {
    match tree {
        UseTree::Path(path) => find(&path.tree, names),
        UseTree::Name(name) => name.ident == NAME,
        UseTree::Group(group) => {
            let mut is_all = true;
            for item in &group.items {
                let is_it = find(item, names);
                names.extend(is_it.then(|| range_of(item)));
                is_all &= is_it;
            }
            is_all
        }
        UseTree::Rename(_) | UseTree::Glob(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::Workspace;

    #[test]
    fn library_may_reexport_it() {
        let main = "use kit::prelude::*;\nuse kit::{fastout, other};\n#[fastout]\nfn main() { println!(\"{}\", scan!() + other()) }\n";
        let proconio = "#[macro_export]\nmacro_rules! scan { () => { 1u8 } }\n";
        let kit = "pub mod prelude { pub use proconio::{fastout, scan}; }\npub use prelude::fastout;\npub fn other() -> u8 { 1 }\n";
        let text = Workspace::bundle_of_crates(main, &[("kit", kit), ("proconio", proconio)]);
        assert!(text.contains("fast_output") && !text.contains("fastout"), "{text}");
        let own =
            format!("{kit}#[macro_export]\nmacro_rules! fastout {{ () => {{}} }}\n").replace("fastout, scan", "scan");
        let main = "use kit::fastout;\nfn main() { fastout!(); print!(\"{}\", kit::prelude::scan!()) }\n";
        Workspace::bundle_of_crates(
            main,
            &[("kit", &own.replace("pub use prelude::fastout;", "")), ("proconio", proconio)],
        );
    }
}

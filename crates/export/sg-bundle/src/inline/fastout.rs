//! Writes out proconio's procedural macro `#[fastout]`.
//!
//! The function gets a buffer, and macros that shadow `print!` and `println!` write to it.

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
    if let Some(attribute) = function.attrs.iter().find(is_it)
        && is_inlined(rewriter)
    {
        rewriter.cut_line(range_of(attribute));
        let start = function.block.brace_token.span.open().byte_range().end;
        rewriter.replace(start..start, BUFFER);
    }
}

/// Cuts the name from a `use` of proconio. Returns true if the `use` contains nothing else.
pub(crate) fn cut_name(rewriter: &mut Rewriter<'_>, tree: &UseTree) -> bool {
    let UseTree::Path(path) = tree else { return false };
    if path.ident != "proconio" || !is_inlined(rewriter) {
        return false;
    }
    match &*path.tree {
        UseTree::Name(name) => name.ident == NAME,
        UseTree::Group(group) => {
            let is_it = |tree: &&UseTree| matches!(tree, UseTree::Name(name) if name.ident == NAME);
            let is_all = group.items.iter().all(|tree| is_it(&tree));
            for name in group.items.iter().filter(is_it).filter(|_| !is_all) {
                let range = rewriter.source.layout.whole_item(&rewriter.source.text, range_of(name));
                rewriter.replace(range, "");
            }
            is_all
        }
        _ => false,
    }
}

/// Returns whether this is the solution and proconio is inlined.
fn is_inlined(rewriter: &Rewriter<'_>) -> bool {
    !rewriter.context.is_library() && rewriter.context.names.contains_key("proconio")
}

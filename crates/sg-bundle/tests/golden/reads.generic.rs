//! Nim: who wins?

use std::io::{BufWriter, Write, stdout};

use games::nim;
use proconio::input;

fn main() {
    let mut source = games::source::stdin();
    let mut out = BufWriter::new(stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: usize, heaps: [u32; n] }
        writeln!(out, "{}", if nim::sum(&heaps) == 0 { "No" } else { "Yes" }).unwrap();
    }
}

// Bundled by sg-bundle 0.1.0 for any judge with a Rust compiler. What is used of each library follows.

// games 0.3.0. SPDX-License-Identifier: MIT
mod games {
    //! A small library with a source of tokens.

    pub mod nim {
        //! Nim.

        /// The nim-sum of heaps.
        pub fn sum(heaps: &[u32]) -> u32 {
            // XOR without carry
            heaps.iter().fold(0, |sum, heap| sum ^ heap)
        }
    }

    pub mod source {
        //! Tokens.

        use std::io::{self, BufReader, Stdin};

        use crate::proconio::source::Source;
        use crate::proconio::source::line::LineSource;

        /// Reads standard input.
        pub struct Tokens {
            lines: LineSource<BufReader<Stdin>>,
        }

        /// Standard input.
        pub fn stdin() -> Tokens {
            Tokens { lines: LineSource::new(BufReader::new(io::stdin())) }
        }

        impl Tokens {
            /// Whether nothing is left.
            pub fn is_empty(&mut self) -> bool {
                Source::<BufReader<Stdin>>::is_empty(&mut self.lines)
            }
        }

        impl Source<BufReader<Stdin>> for Tokens {
            fn next_token(&mut self) -> Option<&str> {
                self.lines.next_token()
            }

            fn is_empty(&mut self) -> bool {
                Source::<BufReader<Stdin>>::is_empty(&mut self.lines)
            }
        }
    }
}

// proconio 0.5.0, https://github.com/statiolake/proconio-rs. SPDX-License-Identifier: MIT OR Apache-2.0
mod proconio {
    // Copyright 2019 statiolake <statiolake@gmail.com>
    //
    // Licensed under the Apache License, Version 2.0 <LICENSE-APACHE or
    // http://www.apache.org/licenses/LICENSE-2.0> or the MIT license <LICENSE-MIT or
    // http://opensource.org/licenses/MIT>, at your option. This file may not be copied, modified, or
    // distributed except according to those terms.

    pub mod source {
        use std::any::type_name;
        use std::fmt::Debug;
        use std::io::BufRead;
        use std::str::FromStr;

        pub mod line {
            use super::Source;
            use crate::proconio::source::tokens::Tokens;
            use std::io::BufRead;

            pub struct LineSource<R: BufRead> {
                tokens: Tokens,
                reader: R,
            }

            impl<R: BufRead> LineSource<R> {
                pub fn new(reader: R) -> LineSource<R> {
                    // dummy values.
                    LineSource {
                        tokens: "".to_owned().into(),
                        reader,
                    }
                }

                fn prepare(&mut self) {
                    while self.tokens.is_empty() {
                        let mut line = String::new();
                        let num_bytes = self
                            .reader
                            .read_line(&mut line)
                            .expect("failed to get linel maybe an IO error.");

                        if num_bytes == 0 {
                            // reached EOF
                            return;
                        }

                        self.tokens = line.into();
                    }
                }
            }

            impl<R: BufRead> Source<R> for LineSource<R> {
                fn next_token(&mut self) -> Option<&str> {
                    // while tokens are empty, reads a new line.
                    self.prepare();
                    self.tokens.next_token()
                }

                fn is_empty(&mut self) -> bool {
                    self.prepare();
                    self.tokens.is_empty()
                }
            }
        }

        mod tokens {
            use std::{iter::Peekable, ptr::NonNull, str::SplitWhitespace};

            pub(super) struct Tokens {
                // iterator that refers to `current_context`
                tokens: Peekable<SplitWhitespace<'static>>,

                // context `tokens` reffering to
                _current_context: CurrentContext,
            }

            impl Tokens {
                pub(super) fn next_token(&mut self) -> Option<&str> {
                    self.tokens.next()
                }

                pub(super) fn is_empty(&mut self) -> bool {
                    self.tokens.peek().is_none()
                }
            }

            impl From<String> for Tokens {
                fn from(current_context: String) -> Self {
                    let current_context = CurrentContext::from(current_context);

                    // # Safety
                    //
                    // - `tokens` is dropped before `current_context`.
                    // - `current_context` is not accessed directly until dropped.
                    unsafe {
                        let tokens = current_context.0.as_ref().split_whitespace().peekable();
                        Self {
                            tokens,
                            _current_context: current_context,
                        }
                    }
                }
            }

            // # Safety
            //
            // - `current_context` is not accessed directly until dropped.
            // - `Box<str>: Send`.
            unsafe impl Send for Tokens {}

            // # Safety
            //
            // - `current_context` is not accessed directly until dropped.
            // - `Box<str>: Sync`.
            unsafe impl Sync for Tokens {}

            struct CurrentContext(NonNull<str>);

            impl From<String> for CurrentContext {
                fn from(s: String) -> Self {
                    // deallocating the extra capacity
                    let s = s.into_boxed_str();

                    Self(NonNull::new(Box::leak(s)).unwrap())
                }
            }

            impl Drop for CurrentContext {
                fn drop(&mut self) {
                    // # Safety
                    //
                    // The pointee should be no longer refferred.
                    unsafe { drop(Box::from_raw(self.0.as_mut())) };
                }
            }
        }

        pub trait Source<R: BufRead> {
            fn next_token(&mut self) -> Option<&str>;

            fn is_empty(&mut self) -> bool;

            fn next_token_unwrap(&mut self) -> &str {
                self.next_token().expect(concat!(
                    "failed to get the next token; ",
                    "maybe reader reached an end of input. ",
                    "ensure that arguments for `input!` macro is correctly ",
                    "specified to match the problem input."
                ))
            }
        }

        // &mut S where S: Source is also source.
        impl<R: BufRead, S: Source<R>> Source<R> for &'_ mut S {
            fn next_token(&mut self) -> Option<&str> {
                (*self).next_token()
            }

            fn is_empty(&mut self) -> bool {
                (*self).is_empty()
            }
        }

        pub trait Readable {
            type Output;
            fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Self::Output;
        }

        // implementations of Readable for any `FromStr` types including primitives.
        impl<T: FromStr> Readable for T
        where
            T::Err: Debug,
        {
            type Output = T;
            fn read<R: BufRead, S: Source<R>>(source: &mut S) -> T {
                let token = source.next_token_unwrap();
                match token.parse() {
                    Ok(v) => v,
                    Err(e) => panic!(
                        concat!(
                            "failed to parse the input `{input}` ",
                            "to the value of type `{ty}`: {err:?}; ",
                            "ensure that the input format is collectly specified ",
                            "and that the input value must handle specified type.",
                        ),
                        input = token,
                        ty = type_name::<T>(),
                        err = e,
                    ),
                }
            }
        }
    }

    // Prepares a short path to `Readable` to enables rust-analyzer to infer `Readable::Output`.
    pub use crate::proconio::source::Readable as __Readable;

    macro_rules! input {
        (@from [$source:expr] @rest $($rest:tt)*) => {
            $crate::proconio::input! {
                @from [$source]
                @mut []
                @rest $($rest)*
            }
        };

        // parse variable pattern
        (@from [$source:expr] @mut [$($mut:tt)?] @rest $var:tt: $($rest:tt)*) => {
            $crate::proconio::input! {
                @from [$source]
                @mut [$($mut)*]
                @var $var
                @kind []
                @rest $($rest)*
            }
        };

        // parse kind (Readable type)
        (@from [$source:expr] @mut [$($mut:tt)?] @var $var:tt @kind [$($kind:tt)*] @rest) => {
            let $($mut)* $var = $crate::proconio::read_value!(@source [$source] @kind [$($kind)*]);
        };
        (@from [$source:expr] @mut [$($mut:tt)?] @var $var:tt @kind [$($kind:tt)*] @rest, $($rest:tt)*) => {
            $crate::proconio::input!(@from [$source] @mut [$($mut)*] @var $var @kind [$($kind)*] @rest);
            $crate::proconio::input!(@from [$source] @rest $($rest)*);
        };
        (@from [$source:expr] @mut [$($mut:tt)?] @var $var:tt @kind [] @rest [$($tt:tt)*] $($rest:tt)*) => {
            $crate::proconio::input!(@from [$source] @mut [$($mut)*] @var $var @kind [[$($tt)*]] @rest $($rest)*);
        };
        (@from [$source:expr] @mut [$($mut:tt)?] @var $var:tt @kind [] @rest $ty:ty, $($rest:tt)*) => {
            $crate::proconio::input!(@from [$source] @mut [$($mut)*] @var $var @kind [$ty] @rest, $($rest)*);
        };

        // interface
        (from $source:expr, $($rest:tt)*) => {
            #[allow(unused_variables, unused_mut)]
            let mut s = $source;
            $crate::proconio::input! {
                @from [&mut s]
                @rest $($rest)*
            }
        };
    }
    pub(crate) use input;

    macro_rules! read_value {
        // array and variable length array
        (@source [$source:expr] @kind [[$($kind:tt)*]]) => {
            $crate::proconio::read_value!(@array @source [$source] @kind [] @rest $($kind)*)
        };
        (@array @source [$source:expr] @kind [$($kind:tt)*] @rest ; $($rest:tt)*) => {
            $crate::proconio::read_value!(@array @source [$source] @kind [$($kind)*] @len [$($rest)*])
        };
        (@array @source [$source:expr] @kind [$($kind:tt)*] @rest $tt:tt $($rest:tt)*) => {
            $crate::proconio::read_value!(@array @source [$source] @kind [$($kind)* $tt] @rest $($rest)*)
        };
        (@array @source [$source:expr] @kind [$($kind:tt)*] @len [$($len:tt)*]) => {{
            let len = $($len)*;
            (0..len)
                .map(|_| $crate::proconio::read_value!(@source [$source] @kind [$($kind)*]))
                .collect::<Vec<_>>()
        }};

        // normal other
        (@source [$source:expr] @kind [$kind:ty]) => {
            <$kind as $crate::proconio::__Readable>::read($source)
        };
    }
    pub(crate) use read_value;
}

//! Expressions in Rust and C++, and the functions that they need.

use super::{Language, Lines};
use crate::formula::{Expression, Function, Node, Operator};

/// The functions that a program needs.
#[derive(Default)]
pub(crate) struct Helpers {
    functions: Vec<Function>,
    modulo: bool,
    over: bool,
    /// True if the program uses a library's nim-sum of a list.
    pub(crate) nim_sum: bool,
}

/// Writes an expression in a language, with these names for its variables.
pub(crate) fn code(expression: &Expression, names: &[String], language: Language, helpers: &mut Helpers) -> String {
    let is_rust = matches!(language, Language::Rust { .. });
    match &expression.node {
        Node::Number(number) => number.to_string(),
        Node::Truth(truth) => truth.to_string(),
        Node::Variable(index) => names[*index].clone(),
        Node::Negate(inner) => format!("-{}", bracketed(inner, names, language, helpers)),
        Node::Not(inner) => format!("!{}", bracketed(inner, names, language, helpers)),
        Node::Binary(operator, left, right) => {
            let is_natural = is_natural(left);
            let left = bracketed(left, names, language, helpers);
            let right = bracketed(right, names, language, helpers);
            match operator {
                // The operators of both languages are right for operands that are not negative.
                Operator::Modulo if is_natural => format!("{left} % {right}"),
                Operator::Over if is_natural => format!("{left} / {right}"),
                Operator::Modulo if is_rust => format!("{left}.rem_euclid({right})"),
                Operator::Over if is_rust => format!("{left}.div_euclid({right})"),
                Operator::Modulo => {
                    helpers.modulo = true;
                    format!("modulo({left}, {right})")
                }
                Operator::Over => {
                    helpers.over = true;
                    format!("over({left}, {right})")
                }
                _ => format!("{left} {} {right}", sign(*operator)),
            }
        }
        Node::Call(Function::If, arguments) => {
            let parts: Vec<String> =
                arguments.iter().map(|argument| bracketed(argument, names, language, helpers)).collect();
            if is_rust {
                format!("(if {} {{ {} }} else {{ {} }})", parts[0], parts[1], parts[2])
            } else {
                format!("({} ? {} : {})", parts[0], parts[1], parts[2])
            }
        }
        Node::Call(function, arguments) => {
            let parts: Vec<String> =
                arguments.iter().map(|argument| code(argument, names, language, helpers)).collect();
            call(*function, &parts, helpers)
        }
    }
}

/// Returns true if an expression is certainly not negative.
fn is_natural(expression: &Expression) -> bool {
    match &expression.node {
        Node::Number(_) | Node::Variable(_) => true,
        Node::Binary(
            Operator::Plus | Operator::Times | Operator::Modulo | Operator::Over | Operator::Xor,
            left,
            right,
        ) => is_natural(left) && is_natural(right),
        Node::Call(Function::If, arguments) => arguments[1..].iter().all(is_natural),
        Node::Call(Function::Min | Function::Max, arguments) => arguments.iter().all(is_natural),
        Node::Call(..) => true,
        _ => false,
    }
}

fn bracketed(expression: &Expression, names: &[String], language: Language, helpers: &mut Helpers) -> String {
    let text = code(expression, names, language, helpers);
    match &expression.node {
        Node::Binary(..) | Node::Negate(_) | Node::Not(_) => format!("({text})"),
        _ => text,
    }
}

fn sign(operator: Operator) -> &'static str {
    match operator {
        Operator::Or => "||",
        Operator::And => "&&",
        Operator::Equal => "==",
        other => other.text(),
    }
}

fn call(function: Function, parts: &[String], helpers: &mut Helpers) -> String {
    if function == Function::Floor {
        return parts[0].clone();
    }
    if !helpers.functions.contains(&function) {
        helpers.functions.push(function);
    }
    let name = name(function);
    // Apply functions of two numbers repeatedly.
    match parts {
        [first, rest @ ..] if function.arguments().0 == 2 => {
            rest.iter().fold(first.clone(), |all, part| format!("{name}({all}, {part})"))
        }
        parts => format!("{name}({})", parts.join(", ")),
    }
}

/// Returns the name of a function in a program.
fn name(function: Function) -> &'static str {
    match function {
        // The C++ library has min, max and abs for other types.
        Function::Min => "smaller",
        Function::Max => "larger",
        Function::Abs => "absolute",
        // These are operators of C++.
        Function::BitAnd => "common_bits",
        Function::BitOr => "all_bits",
        Function::Fib => "fibonacci",
        Function::IsFib => "is_fibonacci",
        Function::IsPow2 => "is_power_of_2",
        Function::IsSquare => "is_square",
        Function::IsPrime => "is_prime",
        Function::IsEven => "is_even",
        Function::IsOdd => "is_odd",
        other => other.text(),
    }
}

impl Helpers {
    /// Adds the greatest common divisor to the functions.
    pub(crate) fn need_gcd(&mut self) {
        if !self.functions.contains(&Function::Gcd) {
            self.functions.push(Function::Gcd);
        }
    }

    /// Writes the functions.
    pub(crate) fn write(&self, lines: &mut Lines, language: Language) {
        let is_rust = matches!(language, Language::Rust { .. });
        let mut all = Vec::new();
        if self.modulo {
            all.push(("modulo", "(a, b)", "(a % b + b) % b", "(a % b + b) % b"));
        }
        if self.over {
            all.push(("over", "(a, b)", "(a - (a % b + b) % b) / b", "(a - (a % b + b) % b) / b"));
        }
        for (name, arguments, rust, cpp) in all {
            lines.line(&header(name, arguments, false, is_rust));
            lines.line(&if is_rust { rust.to_owned() } else { format!("return {cpp};") });
            lines.line("}");
            lines.line("");
        }
        for &function in &self.functions {
            let (arguments, is_truth) = match function.arguments().0 {
                2 => ("(a, b)", false),
                _ => ("(n)", function.result() == crate::formula::Sort::Truth),
            };
            let name = self::name(function);
            lines.line(&header(name, arguments, is_truth, is_rust));
            let body = if is_rust { rust_body(function) } else { cpp_body(function) };
            for line in body.lines() {
                lines.line(line.trim());
            }
            lines.line("}");
            lines.line("");
        }
    }
}

fn header(name: &str, arguments: &str, is_truth: bool, is_rust: bool) -> String {
    match (is_rust, arguments) {
        (true, "(a, b)") => format!("fn {name}(a: i64, b: i64) -> i64 {{"),
        (true, _) => format!("fn {name}(n: i64) -> {} {{", if is_truth { "bool" } else { "i64" }),
        (false, "(a, b)") => format!("long long {name}(long long a, long long b) {{"),
        (false, _) => format!("{} {name}(long long n) {{", if is_truth { "bool" } else { "long long" }),
    }
}

fn rust_body(function: Function) -> &'static str {
    match function {
        Function::Min => "a.min(b)",
        Function::Max => "a.max(b)",
        Function::Abs => "n.abs()",
        Function::Gcd => "if b == 0 { a.abs() } else { gcd(b, a % b) }",
        Function::BitAnd => "a & b",
        Function::BitOr => "a | b",
        Function::Popcount => "n.count_ones().into()",
        Function::Ctz => "n.trailing_zeros().into()",
        Function::BitLength => "i64::from(64 - n.leading_zeros())",
        Function::Isqrt => {
            "let mut root = (n as f64).sqrt() as i64;\nwhile root * root > n {\nroot -= 1;\n}\nwhile (root + 1) * (root + 1) <= n {\nroot += 1;\n}\nroot"
        }
        Function::Golden => {
            "// The root of 5 n^2, rounded down.\nlet square = 5 * i128::from(n) * i128::from(n);\nlet mut root = (square as f64).sqrt() as i128;\nwhile root * root > square {\nroot -= 1;\n}\nwhile (root + 1) * (root + 1) <= square {\nroot += 1;\n}\n((i128::from(n) + root) / 2) as i64"
        }
        Function::Fib => "let (mut a, mut b) = (0, 1);\nfor _ in 0..n {\n(a, b) = (b, a + b);\n}\na",
        Function::Lpf => "let mut d = 2;\nwhile d * d <= n {\nif n % d == 0 {\nreturn d;\n}\nd += 1;\n}\nn",
        Function::Omega => {
            "let (mut n, mut d, mut count) = (n, 2, 0);\nwhile d * d <= n {\nif n % d == 0 {\nn /= d;\ncount += 1;\n} else {\nd += 1;\n}\n}\ncount + i64::from(n > 1)"
        }
        Function::IsFib => "let (mut a, mut b) = (0, 1);\nwhile a < n {\n(a, b) = (b, a + b);\n}\na == n",
        Function::IsPow2 => "n > 0 && n & (n - 1) == 0",
        Function::IsSquare => {
            "let mut root = (n as f64).sqrt() as i64;\nwhile root * root > n {\nroot -= 1;\n}\nwhile (root + 1) * (root + 1) <= n {\nroot += 1;\n}\nroot * root == n"
        }
        Function::IsPrime => "let mut d = 2;\nwhile d * d <= n {\nif n % d == 0 {\nreturn false;\n}\nd += 1;\n}\nn > 1",
        Function::IsEven => "n % 2 == 0",
        Function::IsOdd => "n % 2 != 0",
        Function::Floor | Function::If => "",
    }
}

fn cpp_body(function: Function) -> &'static str {
    match function {
        Function::Min => "return a < b ? a : b;",
        Function::Max => "return a < b ? b : a;",
        Function::Abs => "return n < 0 ? -n : n;",
        Function::Gcd => "return b == 0 ? (a < 0 ? -a : a) : gcd(b, a % b);",
        Function::BitAnd => "return a & b;",
        Function::BitOr => "return a | b;",
        Function::Popcount => "return __builtin_popcountll(n);",
        Function::Ctz => "return __builtin_ctzll(n);",
        Function::BitLength => "return n == 0 ? 0 : 64 - __builtin_clzll(n);",
        Function::Isqrt => {
            "long long root = __builtin_sqrtl(n);\nwhile (root * root > n) {\nroot--;\n}\nwhile ((root + 1) * (root + 1) <= n) {\nroot++;\n}\nreturn root;"
        }
        Function::Golden => {
            "// The root of 5 n^2, rounded down.\nconst __int128 square = (__int128)5 * n * n;\n__int128 root = __builtin_sqrtl((long double)square);\nwhile (root * root > square) {\nroot--;\n}\nwhile ((root + 1) * (root + 1) <= square) {\nroot++;\n}\nreturn (n + root) / 2;"
        }
        Function::Fib => {
            "long long a = 0, b = 1;\nfor (long long i = 0; i < n; i++) {\nconst long long c = a + b;\na = b;\nb = c;\n}\nreturn a;"
        }
        Function::Lpf => "for (long long d = 2; d * d <= n; d++) {\nif (n % d == 0) {\nreturn d;\n}\n}\nreturn n;",
        Function::Omega => {
            "long long d = 2, count = 0;\nwhile (d * d <= n) {\nif (n % d == 0) {\nn /= d;\ncount++;\n} else {\nd++;\n}\n}\nreturn count + (n > 1);"
        }
        Function::IsFib => {
            "long long a = 0, b = 1;\nwhile (a < n) {\nconst long long c = a + b;\na = b;\nb = c;\n}\nreturn a == n;"
        }
        Function::IsPow2 => "return n > 0 && (n & (n - 1)) == 0;",
        Function::IsSquare => {
            "long long root = __builtin_sqrtl(n);\nwhile (root * root > n) {\nroot--;\n}\nwhile ((root + 1) * (root + 1) <= n) {\nroot++;\n}\nreturn root * root == n;"
        }
        Function::IsPrime => {
            "for (long long d = 2; d * d <= n; d++) {\nif (n % d == 0) {\nreturn false;\n}\n}\nreturn n > 1;"
        }
        Function::IsEven => "return n % 2 == 0;",
        Function::IsOdd => "return n % 2 != 0;",
        Function::Floor | Function::If => "",
    }
}

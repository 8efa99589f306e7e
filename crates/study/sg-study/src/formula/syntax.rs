//! The syntax tree of formulas, and how it is printed.

/// A formula or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    /// The kind of expression.
    pub node: Node,
    /// The position of its operator, or of its first character if it has none.
    pub position: usize,
}

/// The kinds of expressions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// An integer.
    Number(i128),
    /// `true` or `false`.
    Truth(bool),
    /// A variable by its index.
    Variable(usize),
    /// `-x`.
    Negate(Box<Expression>),
    /// `not x`.
    Not(Box<Expression>),
    /// An operator with its two operands.
    Binary(Operator, Box<Expression>, Box<Expression>),
    /// A function with its arguments.
    Call(Function, Vec<Expression>),
}

/// The type of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// An integer.
    Number,
    /// A condition, true or false.
    Truth,
}

impl Sort {
    fn truth_if(is_truth: bool) -> Self {
        if is_truth { Sort::Truth } else { Sort::Number }
    }
}

macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($variant:ident = $text:literal),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $(#[doc = $text] $variant),* }

        impl $name {
            /// All variants.
            pub const ALL: &[$name] = &[$($name::$variant),*];

            /// The spelling in a formula.
            pub fn text(self) -> &'static str {
                match self { $($name::$variant => $text),* }
            }
        }
    };
}

named! {
    /// An operator between two operands.
    Operator {
        Or = "or", And = "and",
        Equal = "=", NotEqual = "!=", LessOrEqual = "<=", GreaterOrEqual = ">=", Less = "<", Greater = ">",
        Xor = "^", Plus = "+", Minus = "-", Times = "*", Over = "/", Modulo = "%",
    }
}

named! {
    /// A function.
    Function {
        Min = "min", Max = "max", Gcd = "gcd", Floor = "floor", Abs = "abs", Popcount = "popcount", Ctz = "ctz",
        BitAnd = "bitand", BitOr = "bitor", BitLength = "bitlength", Isqrt = "isqrt", Golden = "golden", Fib = "fib",
        Lpf = "lpf", Omega = "omega", If = "if", IsFib = "fib?", IsPow2 = "pow2?", IsSquare = "square?", IsPrime = "prime?", IsEven = "even?",
        IsOdd = "odd?",
    }
}

impl Operator {
    /// The precedence; `not` lies between `and` and the comparisons.
    pub fn level(self) -> u8 {
        match self {
            Operator::Or => 1,
            Operator::And => 2,
            Operator::Xor => 5,
            Operator::Plus | Operator::Minus => 6,
            Operator::Times | Operator::Over | Operator::Modulo => 7,
            _ => COMPARISON,
        }
    }

    /// The type of its operands.
    pub fn operands(self) -> Sort {
        Sort::truth_if(self.level() < COMPARISON)
    }

    /// The type of its result.
    pub fn result(self) -> Sort {
        Sort::truth_if(self.level() <= COMPARISON)
    }
}

/// The precedence of comparisons, which are not associative.
pub const COMPARISON: u8 = 4;
/// The precedence of `not`.
pub const NOT: u8 = 3;
/// The precedence of the sign.
const SIGN: u8 = 8;

/// The maximum number of arguments that a function takes.
pub const MOST_ARGUMENTS: usize = 9;

impl Function {
    /// The least and the greatest number of arguments.
    pub fn arguments(self) -> (usize, usize) {
        match self {
            Function::Min | Function::Max | Function::Gcd | Function::BitAnd | Function::BitOr => (2, MOST_ARGUMENTS),
            Function::If => (3, 3),
            _ => (1, 1),
        }
    }

    /// The type of the argument with this index.
    pub fn argument(self, index: usize) -> Sort {
        Sort::truth_if(self == Function::If && index == 0)
    }

    /// The type of its value.
    pub fn result(self) -> Sort {
        Sort::truth_if(self.text().ends_with('?'))
    }
}

impl Expression {
    /// The type of the value.
    pub fn sort(&self) -> Sort {
        match &self.node {
            Node::Number(_) | Node::Variable(_) | Node::Negate(_) => Sort::Number,
            Node::Truth(_) | Node::Not(_) => Sort::Truth,
            Node::Binary(operator, ..) => operator.result(),
            Node::Call(function, _) => function.result(),
        }
    }
}

/// Prints an expression in a place where operators looser than `level` need brackets.
pub fn show(expression: &Expression, variables: &[String], level: u8) -> String {
    let (text, own) = match &expression.node {
        Node::Number(number) => (number.to_string(), u8::MAX),
        Node::Truth(truth) => (truth.to_string(), u8::MAX),
        Node::Variable(index) => (variables[*index].clone(), u8::MAX),
        Node::Negate(operand) => (format!("-{}", show(operand, variables, SIGN)), SIGN),
        Node::Not(operand) => (format!("not {}", show(operand, variables, NOT)), NOT),
        Node::Binary(operator, left, right) => {
            let own = operator.level();
            // Operators associate to the left, except for comparisons, which do not associate.
            let left = show(left, variables, if own == COMPARISON { own + 1 } else { own });
            (format!("{left} {} {}", operator.text(), show(right, variables, own + 1)), own)
        }
        Node::Call(function, arguments) => {
            let arguments: Vec<String> = arguments.iter().map(|argument| show(argument, variables, 0)).collect();
            (format!("{}({})", function.text(), arguments.join(", ")), u8::MAX)
        }
    };
    if own < level { format!("({text})") } else { text }
}

/// Adds the variables that an expression uses to `used`, each once.
pub fn used_variables(expression: &Expression, used: &mut Vec<usize>) {
    match &expression.node {
        Node::Number(_) | Node::Truth(_) => {}
        Node::Variable(index) => {
            if !used.contains(index) {
                used.push(*index);
            }
        }
        Node::Negate(operand) | Node::Not(operand) => used_variables(operand, used),
        Node::Binary(_, left, right) => {
            used_variables(left, used);
            used_variables(right, used);
        }
        Node::Call(_, arguments) => {
            for argument in arguments {
                used_variables(argument, used);
            }
        }
    }
}

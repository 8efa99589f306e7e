//! From text to a formula, by recursive descent over the levels of the operators.

use super::syntax::{COMPARISON, Expression, Function, NOT, Node, Operator, Sort};
use crate::InputError;
use crate::cursor::Cursor;
use crate::input_error::closest;
use crate::{say, word};

/// Longer texts are refused, so that nothing nests too deeply.
const LONGEST: usize = 1_000;

/// The deepest nesting of brackets, signs and calls.
const DEEPEST: usize = 60;

/// Other ways to write an operator.
const ALIASES: [(&str, Operator); 6] = [
    ("==", Operator::Equal),
    ("mod", Operator::Modulo),
    ("div", Operator::Over),
    ("xor", Operator::Xor),
    ("&&", Operator::And),
    ("||", Operator::Or),
];

struct Parser<'a> {
    cursor: Cursor<'a>,
    variables: &'a [&'a str],
    depth: usize,
}

/// Reads the whole text.
pub fn parse(text: &str, variables: &[&str]) -> Result<Expression, InputError> {
    if text.chars().count() > LONGEST {
        return Err(InputError::new(
            "",
            0,
            say!("a formula has at most {LONGEST} characters", "公式最多 {LONGEST} 个字符"),
        ));
    }
    let mut parser = Parser { cursor: Cursor::new(text), variables, depth: 0 };
    let root = parser.level(1)?;
    if parser.cursor.is_at_end() {
        return Ok(root);
    }
    Err(match parser.peek_operator() {
        Some(operator) => {
            let message = say!(
                "comparisons do not chain; write `a < b and b < c`, with `and` before this `{}`",
                "比较不能连写；请写成 `a < b and b < c`，在这个 `{}` 前面加 `and`",
                operator.text()
            );
            parser.cursor.error_at(parser.cursor.position(), message)
        }
        None => {
            parser.cursor.expected(word!("an operator such as + or =, or nothing", "运算符（例如 + 或 =），或者结尾"))
        }
    })
}

impl Parser<'_> {
    /// Operators of this level and tighter ones.
    fn level(&mut self, level: u8) -> Result<Expression, InputError> {
        if level == NOT {
            return self.negation();
        }
        if level > 7 {
            return self.signed();
        }
        let mut left = self.level(level + 1)?;
        while let Some(operator) = self.peek_operator().filter(|operator| operator.level() == level) {
            self.require(&left, operator.operands(), operator.text())?;
            let position = self.cursor.position();
            take_operator(&mut self.cursor);
            let right = self.level(level + 1)?;
            self.require(&right, operator.operands(), operator.text())?;
            left = Expression { node: Node::Binary(operator, Box::new(left), Box::new(right)), position };
            if level == COMPARISON {
                break;
            }
        }
        Ok(left)
    }

    fn negation(&mut self) -> Result<Expression, InputError> {
        self.cursor.skip_spaces();
        let position = self.cursor.position();
        let mut ahead = self.cursor.clone();
        let sign = ahead.eat('!');
        if !sign && word(&mut ahead) != "not" {
            return self.level(NOT + 1);
        }
        self.cursor = ahead;
        let operand = self.nested(|parser| parser.level(NOT))?;
        self.require(&operand, Sort::Truth, "not")?;
        Ok(Expression { node: Node::Not(Box::new(operand)), position })
    }

    fn signed(&mut self) -> Result<Expression, InputError> {
        self.cursor.skip_spaces();
        let position = self.cursor.position();
        if !self.cursor.eat('-') {
            return self.atom();
        }
        let operand = self.nested(Parser::signed)?;
        self.require(&operand, Sort::Number, "-")?;
        Ok(Expression { node: Node::Negate(Box::new(operand)), position })
    }

    fn atom(&mut self) -> Result<Expression, InputError> {
        let position = self.cursor.position();
        let node = match self.cursor.peek() {
            Some('(') => {
                self.cursor.eat('(');
                let inner = self.nested(|parser| parser.level(1))?;
                self.close(position)?;
                return Ok(inner);
            }
            Some(c) if c.is_ascii_digit() => Node::Number(self.cursor.number()?.into()),
            Some(c) if c.is_alphabetic() => self.name(position)?,
            _ => {
                return Err(self
                    .cursor
                    .expected(word!("a number, a variable, a function or a bracket", "数、变量、函数或括号")));
            }
        };
        self.cursor.skip_spaces();
        Ok(Expression { node, position })
    }

    fn name(&mut self, position: usize) -> Result<Node, InputError> {
        let name = word(&mut self.cursor);
        if let Some(index) = self.variables.iter().position(|variable| *variable == name) {
            return Ok(Node::Variable(index));
        }
        if let "true" | "false" = name.as_str() {
            return Ok(Node::Truth(name == "true"));
        }
        if let Some(&function) = Function::ALL.iter().find(|function| function.text() == name) {
            return self.call(function);
        }
        let functions = Function::ALL.iter().map(|function| function.text());
        let hint = match closest(&name, functions.chain(["and", "or", "not", "mod", "xor"])) {
            Some(known) => say!("did you mean {known}?", "是不是 {known}？"),
            None => {
                let known: Vec<&str> = Function::ALL.iter().map(|function| function.text()).collect();
                let variables = match self.variables {
                    [one] => say!("the variable here is {one}", "这里的变量是 {one}"),
                    several => {
                        say!("the variables here are {}", "这里的变量是 {}", several.join(word!(" and ", " 和 ")))
                    }
                };
                say!("{variables}, and the functions are {}", "{variables}，函数有 {}", known.join(", "))
            }
        };
        Err(self.cursor.error_at(
            position,
            say!("{name} is neither a variable nor a function; {hint}", "{name} 既不是变量也不是函数；{hint}"),
        ))
    }

    fn call(&mut self, function: Function) -> Result<Node, InputError> {
        let name = function.text();
        self.cursor.skip_spaces();
        let open = self.cursor.position();
        if !self.cursor.eat('(') {
            return Err(self
                .cursor
                .expected(&say!("the arguments of {name} in brackets", "{name} 的参数，放在括号里")));
        }
        let mut arguments = Vec::new();
        loop {
            let argument = self.nested(|parser| parser.level(1))?;
            self.require(&argument, function.argument(arguments.len()), name)?;
            arguments.push(argument);
            if !self.cursor.eat(',') {
                break;
            }
        }
        self.close(open)?;
        let (least, most) = function.arguments();
        if (least..=most).contains(&arguments.len()) {
            return Ok(Node::Call(function, arguments));
        }
        let wanted = if least == most { least.to_string() } else { say!("{least} to {most}", "{least} 到 {most}") };
        let message =
            say!("{name} takes {wanted} arguments, not {}", "{name} 要 {wanted} 个参数，而不是 {} 个", arguments.len());
        Err(self.cursor.error_at(open, message))
    }

    fn close(&mut self, open: usize) -> Result<(), InputError> {
        self.cursor.skip_spaces();
        if self.cursor.eat(')') {
            self.cursor.skip_spaces();
            return Ok(());
        }
        let bracket =
            say!("the bracket that closes the one at character {}", "与第 {} 个字符的括号配对的右括号", open + 1);
        Err(self.cursor.expected(&bracket))
    }

    fn nested(
        &mut self,
        inner: impl FnOnce(&mut Self) -> Result<Expression, InputError>,
    ) -> Result<Expression, InputError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.cursor.error_at(
                self.cursor.position(),
                word!("this is nested too deeply; make it simpler", "嵌套太深；请写得简单些"),
            ));
        }
        let result = inner(self)?;
        self.depth -= 1;
        Ok(result)
    }

    fn require(&self, operand: &Expression, sort: Sort, by: &str) -> Result<(), InputError> {
        if operand.sort() == sort {
            return Ok(());
        }
        let message = match sort {
            Sort::Number => say!("`{by}` needs numbers, but here is a truth", "`{by}` 要的是数，这里却是真假"),
            Sort::Truth => say!(
                "`{by}` needs truths such as `n = 3`, but here is a number",
                "`{by}` 要的是真假，例如 `n = 3`，这里却是数"
            ),
        };
        Err(self.cursor.error_at(operand.position, message))
    }

    /// The operator that comes next, after spaces.
    fn peek_operator(&mut self) -> Option<Operator> {
        self.cursor.skip_spaces();
        take_operator(&mut self.cursor.clone())
    }
}

/// Takes an operator.
fn take_operator(cursor: &mut Cursor) -> Option<Operator> {
    let mut ahead = cursor.clone();
    let letters = word(&mut ahead);
    let all = Operator::ALL.iter().map(|&operator| (operator.text(), operator));
    let mut candidates = ALIASES.into_iter().chain(all);
    if letters.is_empty() {
        // Two characters come before one in the list: `<=` is not `<`.
        return candidates.find(|(text, _)| cursor.eat_all(text)).map(|(_, operator)| operator);
    }
    let found = candidates.find(|(text, _)| *text == letters)?;
    *cursor = ahead;
    Some(found.1)
}

/// Takes letters, then digits, then a question mark.
fn word(cursor: &mut Cursor) -> String {
    if !cursor.peek().is_some_and(char::is_alphabetic) {
        return String::new();
    }
    let mut word = cursor.take_while(char::is_alphanumeric);
    if cursor.eat('?') {
        word.push('?');
    }
    word
}

//! Parses formulas by recursive descent over operator precedence.

use super::lex::{take_operator, word as take_word};
use super::syntax::{COMPARISON, Expression, Function, NOT, Node, Operator, Sort};
use crate::InputError;
use crate::cursor::Cursor;
use crate::input_error::closest;
use crate::{say, word};

/// The longest accepted text, in characters: it bounds the depth of the tree.
const LONGEST: usize = 1_000;

/// The deepest nesting of brackets, signs and calls.
const DEEPEST: usize = 60;

struct Parser<'t, 'v> {
    cursor: Cursor<'t>,
    variables: &'v [&'v str],
    /// Consulted first for a name that is followed by a bracket.
    more: Option<&'v mut (dyn ExtraNames + 'v)>,
    depth: usize,
}

/// Names that a formula may use beyond variables and functions, with a bracket: `x[n]`.
pub trait ExtraNames {
    /// Takes the text after such a name; returns the index of the variable that stands for the
    /// whole.
    fn take(&mut self, word: &str, cursor: &mut Cursor) -> Result<Option<usize>, InputError>;
}

/// Reads the longest expression at the cursor and moves past it; errors say that `by` needs this
/// sort.
pub fn read(cursor: &mut Cursor, variables: &[&str], sort: Sort, by: &str) -> Result<Expression, InputError> {
    let mut parser = Parser { cursor: cursor.clone(), variables, more: None, depth: 0 };
    parser.cursor.skip_spaces();
    let root = parser.level(1)?;
    parser.require(&root, sort, by)?;
    *cursor = parser.cursor;
    Ok(root)
}

/// Parses the whole text; `more` knows names that are neither variables nor functions.
pub fn parse<'v>(
    text: &str,
    variables: &'v [&'v str],
    more: Option<&'v mut (dyn ExtraNames + 'v)>,
) -> Result<Expression, InputError> {
    if text.chars().count() > LONGEST {
        return Err(InputError::new(
            "",
            0,
            say!("a formula has at most {LONGEST} characters", "公式最多 {LONGEST} 个字符"),
        ));
    }
    let mut parser = Parser { cursor: Cursor::new(text), variables, more, depth: 0 };
    let root = parser.level(1)?;
    if parser.cursor.is_at_end() {
        return Ok(root);
    }
    Err(parser.cursor.expected(word!("an operator such as + or =, or nothing", "运算符（例如 + 或 =），或者结尾")))
}

impl Parser<'_, '_> {
    /// Parses operators of this precedence or tighter.
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
            if level == COMPARISON {
                return self.chain(operator, left, right, position);
            }
            left = Expression { node: Node::Binary(operator, Box::new(left), Box::new(right)), position };
        }
        Ok(left)
    }

    /// Parses the rest of a chain of comparisons: `a < b <= c` is `a < b and b <= c`.
    fn chain(
        &mut self,
        mut operator: Operator,
        left: Expression,
        mut right: Expression,
        mut position: usize,
    ) -> Result<Expression, InputError> {
        let node = Node::Binary(operator, Box::new(left), Box::new(right.clone()));
        let mut whole = Expression { node, position };
        while let Some(next) = self.peek_operator().filter(|next| next.level() == COMPARISON) {
            if operator == Operator::NotEqual || next == Operator::NotEqual {
                let message =
                    word!("!= does not chain; write `a != b and b != c`", "!= 不能连写；请写成 `a != b and b != c`");
                return Err(self.cursor.error_at(self.cursor.position(), message));
            }
            (operator, position) = (next, self.cursor.position());
            take_operator(&mut self.cursor);
            let left = right;
            right = self.level(COMPARISON + 1)?;
            self.require(&right, operator.operands(), operator.text())?;
            let node = Node::Binary(operator, Box::new(left), Box::new(right.clone()));
            let link = Box::new(Expression { node, position });
            whole = Expression { node: Node::Binary(Operator::And, Box::new(whole), link), position };
        }
        Ok(whole)
    }

    fn negation(&mut self) -> Result<Expression, InputError> {
        self.cursor.skip_spaces();
        let position = self.cursor.position();
        let mut ahead = self.cursor.clone();
        let sign = ahead.eat('!');
        if !sign && take_word(&mut ahead) != "not" {
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
        let name = take_word(&mut self.cursor);
        let is_call = self.cursor.peek() == Some('(');
        if let Some(index) = self.variables.iter().position(|variable| *variable == name).filter(|_| !is_call) {
            return Ok(Node::Variable(index));
        }
        if (is_call || self.cursor.peek() == Some('['))
            && let Some(more) = &mut self.more
            && let Some(index) = more.take(&name, &mut self.cursor)?
        {
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
            Sort::Number => say!("`{by}` needs numbers, but this is a condition", "`{by}` 要的是数，这里却是真假"),
            Sort::Truth => say!(
                "`{by}` needs a condition such as `n = 3`, but this is a number",
                "`{by}` 要的是真假，例如 `n = 3`，这里却是数"
            ),
        };
        Err(self.cursor.error_at(operand.position, message))
    }

    /// The next operator after spaces, without taking it.
    fn peek_operator(&mut self) -> Option<Operator> {
        self.cursor.skip_spaces();
        take_operator(&mut self.cursor.clone())
    }
}

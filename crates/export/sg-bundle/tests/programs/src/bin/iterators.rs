struct Fibonacci(u64, u64);
impl Iterator for Fibonacci {
    type Item = u64;
    fn next(&mut self) -> Option<u64> {
        (self.0, self.1) = (self.1, self.0 + self.1);
        Some(self.0)
    }
}
#[derive(Debug)]
enum Token<'a> {
    Number(i64),
    Word(&'a str),
}
fn tokens<'a>(text: &'a str) -> impl Iterator<Item = Token<'a>> + 'a {
    text.split(' ').map(|part| part.parse().map_or(Token::Word(part), Token::Number))
}
fn expression(chars: &mut std::iter::Peekable<std::str::Chars<'_>>) -> i64 {
    let mut value = 0;
    while let Some(&c) = chars.peek() {
        match c {
            '0'..='9' => value = value * 10 + c.to_digit(10).unwrap() as i64,
            '(' => {
                chars.next();
                value = expression(chars);
            }
            '+' => {
                chars.next();
                return value + expression(chars);
            }
            _ => break,
        }
        chars.next();
    }
    value
}

fn main() {
    println!("{:?}", Fibonacci(0, 1).skip(3).step_by(2).take_while(|&x| x < 200).collect::<Vec<_>>());
    println!("{:?}", tokens("1 two -3").collect::<Vec<_>>());
    println!("{}", expression(&mut "1+(2+30)+4".chars().peekable()));
    if let [first, .., last] = [1, 2, 3, 4][..] {
        println!("{first} {last} {}", matches!(first, 1 | 2 if last > 3));
    }
    let (even, odd): (Vec<u32>, Vec<u32>) = (0..7).partition(|n| n % 2 == 0);
    println!("{:?}", even.iter().zip(odd.iter().chain([&9])).scan(0, |s, (a, b)| { *s += a * b; Some(*s) }).last());
    let found = 'outer: loop {
        for i in 1.. {
            if i * i % 17 == 1 && i > 1 {
                break 'outer i;
            }
        }
    };
    println!("{found} {:?}", std::iter::successors(Some(1u8), |x| x.checked_mul(3)).collect::<Vec<_>>());
}

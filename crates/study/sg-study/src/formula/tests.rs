use super::{Formula, Sort};

fn value(text: &str, n: i128) -> i128 {
    Formula::parse(text, &["n"]).unwrap_or_else(|error| panic!("{error}")).evaluate(&[n]).unwrap()
}

#[test]
fn formulas_evaluate() {
    let facts = [
        ("1 + 2 * 3 - 4", 3),
        ("6 ^ 3 + 1", 2),
        ("(6 ^ 3) + 1", 6),
        ("-7 / 2", -4),
        ("-7 % 2", 1),
        ("7 mod 4 xor 1", 2),
        ("min(3, n, 9) + max(1, 2)", 5),
        ("gcd(12, 18, 27)", 3),
        ("popcount(n) + ctz(24) + bitlength(8)", 9),
        ("bitand(6, 3) + bitor(6, 3)", 9),
        ("golden(4) + isqrt(17) + fib(10)", 65),
        ("lpf(35) + lpf(1) + lpf(7)", 13),
        ("omega(72) + omega(1) + omega(7)", 6),
        ("if(n > 3, n, -n) + abs(-2)", 7),
        ("fib?(8) and pow2?(8) and not square?(8)", 1),
        ("prime?(1) or prime?(9) or odd?(4)", 0),
        ("not n = 5 or n == 4", 0),
        ("!even?(n) && n >= 5 || false", 1),
        ("floor(n / 2)", 2),
        ("5 - 2 - 1", 2),
        ("0 < n <= 5 < 6", 1),
        ("0 < n < 5", 0),
        ("1 = n - 4 = 1", 1),
        ("ｎ％４", 1),
        ("２ × （n − １） ÷ 4", 2),
        ("n ≤ 5 and n ≠ 4 and n ≥ 5", 1),
        ("ｍｉｎ（３，n） ⊕ 1", 2),
    ];
    for (text, expected) in facts {
        assert_eq!(value(text, 5), expected, "{text}");
    }
    // Rounding the golden ratio to 1.618 would give 376.
    assert_eq!(value("golden(n)", 233), 377);
    assert_eq!(value("golden(n)", 10i128.pow(18)), 1_618_033_988_749_894_848);
}

#[test]
fn errors_point_at_the_mistake() {
    let facts = [
        ("", 0, "the text ends here"),
        ("n +", 3, "the text ends here; write a number"),
        ("n + )", 4, "')' at character 5 does not fit"),
        ("(n + 1", 6, "the bracket that closes the one at character 1"),
        ("n 5", 2, "'5' at character 3 does not fit; write an operator"),
        (
            "m % 2",
            0,
            "m is neither a variable nor a function; the variable here is n, and the functions are min, max, gcd",
        ),
        ("popcont(n)", 0, "did you mean popcount?"),
        ("popcount n", 9, "the arguments of popcount in brackets"),
        ("min(n)", 3, "min takes 2 to 9 arguments, not 1"),
        ("if(n, 1, 2)", 3, "`if` needs a condition"),
        ("1 + (n = 2)", 7, "`+` needs numbers"),
        ("n and n = 2", 0, "`and` needs a condition"),
        ("0 < n != 3", 6, "!= does not chain"),
        ("n = 99999999999999999999", 4, "too large"),
        ("n @ 2", 2, "'@' at character 3"),
    ];
    for (text, position, message) in facts {
        let error = Formula::parse(text, &["n"]).expect_err(text);
        assert!(error.message().contains(message), "{error}");
        assert_eq!(error.position(), position, "{error}");
    }
    let deep = "(".repeat(100) + "n" + &")".repeat(100);
    assert!(Formula::parse(&deep, &["n"]).unwrap_err().message().contains("too deeply"));
    assert!(Formula::parse(&"1+".repeat(600), &["n"]).is_err());
}

#[test]
fn undefined_values_name_their_position() {
    let facts = [
        ("1 + 3 / n", 6, "division by zero"),
        ("3 % n", 2, "division by zero"),
        ("n - 1 ^ 2", 6, "xor of a negative number"),
        ("ctz(n)", 0, "ctz of 0"),
        ("popcount(n - 1)", 0, "popcount of a negative number"),
        ("omega(n)", 0, "omega of 0"),
        ("lpf(2000000000000)", 0, "lpf of a number beyond 2^40"),
        ("fib(184 + n) * 2", 0, "the value does not fit in 127 bits"),
        ("9223372036854775807 * 9223372036854775807 * 9", 42, "127 bits"),
    ];
    for (text, position, message) in facts {
        let formula = Formula::parse(text, &["n"]).unwrap();
        let undefined = formula.evaluate(&[0]).expect_err(text);
        assert!(undefined.message.contains(message) && undefined.position == position, "{text}: {undefined:?}");
    }
    // Evaluation is lazy.
    assert_eq!(value("n = 0 or 3 / n = 1", 0), 1);
    assert_eq!(value("if(n = 0, 7, 3 / n)", 0), 7);
}

/// A random formula as text, with more brackets than needed.
fn random(random: &mut fastrand::Rng, sort: Sort, depth: u32) -> String {
    if depth == 0 {
        return match sort {
            Sort::Number => ["n", "m", "0", "1", "13"][random.usize(0..5)].to_owned(),
            Sort::Truth => ["true", "false", "even?(n)", "n < m"][random.usize(0..4)].to_owned(),
        };
    }
    let mut part = |sort| self::random(random, sort, depth - 1);
    let (a, b) = (part(Sort::Number), part(Sort::Number));
    let (p, q) = (part(Sort::Truth), part(Sort::Truth));
    let forms = match sort {
        Sort::Number => [
            format!("({a}) + ({b})"),
            format!("({a}) - ({b})"),
            format!("({a}) ^ ({b})"),
            format!("({a}) * ({b})"),
            format!("({a}) % ({b})"),
            format!("-({a})"),
            format!("min({a}, {b})"),
            format!("if({p}, {a}, {b})"),
        ],
        Sort::Truth => [
            format!("({p}) and ({q})"),
            format!("({p}) or ({q})"),
            format!("not ({p})"),
            format!("({a}) = ({b})"),
            format!("({a}) <= ({b})"),
            format!("({a}) > ({b})"),
            format!("odd?({a})"),
            format!("pow2?({b})"),
        ],
    };
    forms[random.usize(0..8)].clone()
}

#[test]
fn printed_formulas_parse_back() {
    let mut generator = fastrand::Rng::with_seed(1);
    for round in 0..2_000 {
        let sort = if round % 2 == 0 { Sort::Number } else { Sort::Truth };
        let text = random(&mut generator, sort, 1 + round % 4);
        let formula = Formula::parse(&text, &["n", "m"]).unwrap_or_else(|error| panic!("{error}"));
        let printed = formula.to_string();
        let again = Formula::parse(&printed, &["n", "m"]).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(again.to_string(), printed);
        assert!(printed.len() <= text.len(), "{text} became {printed}");
        for point in [[0, 1], [5, 3], [12, 30]] {
            let value = |formula: &Formula| formula.evaluate(&point).map_err(|undefined| undefined.message);
            assert_eq!(value(&again), value(&formula), "{text} became {printed}");
        }
    }
}

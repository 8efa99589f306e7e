//! Tests the formatting and parsing of floats, and math functions.

use sg_export::{Layout, Settings, export};

use super::same::is_the_same;
use super::{compiler, settings};

/// Tests random bits, the smallest and the largest numbers, and halves. Parses texts with more
/// digits than a float has, and texts at or next to the midpoint of two floats.
#[test]
fn float_text_is_the_same() {
    is_the_same(
        r#"
        fn show<T: Copy + std::fmt::Display + std::fmt::Debug + std::fmt::LowerExp>(x: T) {
            println!("{x} {x:?} {x:e} {x:.0} {x:.1} {x:.10} {x:.3e} {x:+09.2}");
        }
        fn read(text: &str) {
            println!("{:?} {:?}", text.parse().map(f64::to_bits), text.parse().map(f32::to_bits));
        }
        fn main() {
            let ends = [0.0, -0.0, f64::NAN, f64::INFINITY, 5e-324, f64::MIN_POSITIVE, 1e308, f64::MAX, 1e16, 1e23, 9.5, 0.05];
            let (ends, halves) = (ends.into_iter(), (1..40).map(|i| i as f64 / 8.0));
            let mut state = 88172645463325252_u64;
            let mut random = || {
                for shift in [13, 64 - 7, 17] {
                    state ^= if shift < 20 { state << shift } else { state >> (64 - shift) };
                }
                state
            };
            let bits: Vec<_> = (0..150).map(|_| f64::from_bits(random())).collect();
            for x in ends.chain(halves).chain(bits) {
                show(x);
                show(x as f32);
                show(f32::from_bits((x.to_bits() >> 32) as u32));
                read(&format!("{x:e}"));
                read(&format!("{}.{}e{}", random(), random(), random() as i8));
                read(&format!("0.{}", random()));
            }
            for i in 0..20 {
                let (below, above) = (random() % 0x7fe0000000000000, f32::from_bits(random() as u32 & 0x7f7fffff));
                let exact = format!("{:.1100}", (f64::from_bits(below) + f64::from_bits(below + 1)) / 2.0);
                let half = format!("{:.200}", (above as f64 + f32::from_bits(above.to_bits() + 1) as f64) / 2.0);
                for text in [exact, half] {
                    read(&text);
                    read(&format!("{text}1"));
                    read(&format!("{text}e-{i}"));
                }
            }
            let texts = "2.4703282292062327e-324 2.4703282292062328e-324 1.7976931348623158e308 1.7976931348623159e308 \
                9007199254740993 9007199254740993.00000000000000000000000001 0e-400 1e400 1e-400 .5 5. 1E5 +3 -.5e-3 \
                . e5 1e 1e+ 1.2.3 1e5. 1e+-5 + - 1_0 inf -Infinity nan NaN infin 0x1";
            texts.split(' ').for_each(read);
        }"#,
    );
}

/// With the compiler's own functions, a tenth of these values would differ in the last digit.
#[test]
fn math_functions_are_those_of_c() {
    is_the_same(
        r#"
fn all(x: f64, y: f64) -> [f64; 20] {
    [
        y.acos(), y.asin(), x.atan(), x.atan2(y), x.cbrt(), x.cos(), x.cosh(), x.exp(), x.exp2(), y.exp_m1(), x.hypot(y), x.ln(),
        x.log10(), y.ln_1p(), x.log2(), x.powf(y), x.sin(), y.sinh(), x.tan(), y.tanh(),
    ]
}

fn all_of_f32(x: f32, y: f32) -> [f32; 20] {
    [
        y.acos(), y.asin(), x.atan(), x.atan2(y), x.cbrt(), x.cos(), x.cosh(), x.exp(), x.exp2(), y.exp_m1(), x.hypot(y), x.ln(),
        x.log10(), y.ln_1p(), x.log2(), x.powf(y), x.sin(), y.sinh(), x.tan(), y.tanh(),
    ]
}

fn main() {
    for step in 1..200 {
        let (x, y) = (f64::from(step) * 0.0871, (f64::from(step) * 0.317).fract());
        println!("{:?} {:?}", all(x, y), all_of_f32(x as f32, y as f32));
    }
}"#,
    );
}

/// Checks how much code one printed float adds, and that a small file has the short code.
#[test]
fn float_text_adds_little_code() {
    let Some(compiler) = compiler() else { return };
    let size = |shown: &str, layout, short_float_text| {
        let rust = format!("fn main() {{ print!(\"{{}}\", {shown}); }}");
        let exported = export(&rust, &compiler, &Settings { short_float_text, ..settings(layout) }).unwrap();
        assert_eq!(exported.float_hint().is_some(), short_float_text && shown.contains("f64"));
        exported.c.len()
    };
    let (one, no) = ("std::env::args().count() as f64 / 3.0", "std::env::args().count() / 3");
    let extra = |layout, short| size(one, layout, short) - size(no, layout, short);
    assert!(extra(Layout::Pretty, false) < 25_000, "{}", extra(Layout::Pretty, false));
    let (quick, short) = (extra(Layout::Min, false), extra(Layout::Min, true));
    assert!(short < 11_000 && quick > short + 5_000, "{quick} {short}");
}

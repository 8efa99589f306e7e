// Strings that look like code: // "mod x;" /* crate:: */
const RAW: &str = r##"use kit::x; "# // not a comment"##;
const LONG: &str = "one \
                    line // still";

struct Größe {
    r#type: u32,
}

/* nested /* comment */ crate::x */
fn r#match(größe: &Größe) -> u32 {
    größe.r#type
}

fn main() {
    println!("{RAW} {LONG} {}", r#match(&Größe { r#type: 3 }));
    println!("{:?} {:?} {:?}", b"\x00a\"", 'ß'.len_utf8(), '\u{1F600}');
    println!("{} {:?}", "héllo wörld".to_uppercase(), "日本語".char_indices().collect::<Vec<_>>());
    println!("{{}} {:>6}|{:<6}|{:^6}|{:+}|{:#x}|{:#010b}", "ab", "cd", "ef", 5, 255, 5);
    println!("{:#?}", (1, "a", Some([1, 2])));
    println!("{0} {1} {0} {name} {:.2} {:w$}", 1, 2, name = "n", w = 5);
    let 'a'..='z' = 'q' else { return };
    println!("{}", "a,b,,c".split(',').map(str::len).map(|n| n.to_string()).collect::<String>());
}

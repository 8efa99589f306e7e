//! Checks the style sheets: the contrast of colours, and the borders of controls and pieces.

use std::collections::BTreeMap;

const BOOK: &str = include_str!("../assets/book.css");
const WIDGETS: &str = include_str!("../../sg-web/assets/widgets.css");

/// Returns the colours of the light and the dark schemes, by name.
fn schemes() -> Vec<BTreeMap<&'static str, [f64; 3]>> {
    let colours = |start: &str| {
        let (_, rest) = BOOK.split_once(start).expect(start);
        let tokens = rest.split('}').next().unwrap().split(';');
        let colour = |token: &'static str| {
            let (name, value) = token.trim().strip_prefix("--")?.split_once(": #")?;
            let number = u32::from_str_radix(value, 16).ok()?;
            Some((name, [16, 8, 0].map(|shift| f64::from(number >> shift & 255) / 255.0)))
        };
        tokens.filter_map(colour).collect()
    };
    [":root {", ":root:not([data-scheme=\"light\"]) {", ":root[data-scheme=\"dark\"] {"].map(colours).into()
}

/// Returns the contrast of two colours as WCAG 2 defines it, from 1 to 21.
fn contrast(one: [f64; 3], two: [f64; 3]) -> f64 {
    let light = |colour: [f64; 3]| {
        let linear =
            colour.map(|part| if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05
    };
    (light(one) / light(two)).max(light(two) / light(one))
}

#[test]
fn meaningful_colours_have_a_contrast_of_at_least_three() {
    let schemes = schemes();
    assert_eq!(schemes[1], schemes[2], "the dark schemes of the system and of the button differ");
    for scheme in &schemes {
        for ground in ["ground", "panel"] {
            for name in ["faint", "accent", "lost", "won", "mark"] {
                let contrast = contrast(scheme[name], scheme[ground]);
                assert!(contrast >= 3.0, "--{name} on --{ground}: {contrast:.2}");
            }
        }
    }
}

#[test]
fn controls_and_pieces_have_no_pale_border() {
    let pieces = ["button", "input", "select", ".square", ".counter", ".cell", ".slot", ".chip", ".base"];
    let mut seen = 0;
    for rule in [BOOK, WIDGETS].into_iter().flat_map(|css| css.split('}')) {
        let Some((selector, body)) = rule.rsplit_once('{') else { continue };
        if !pieces.iter().any(|piece| selector.contains(piece)) {
            continue;
        }
        for line in body.split(';').filter(|line| line.trim_start().starts_with("border") && line.contains("var(")) {
            assert!(!line.contains("--line") && !line.contains("--edge"), "{selector} {{ {line} }}");
            seen += 1;
        }
    }
    assert!(seen >= 15, "{seen} borders");
}

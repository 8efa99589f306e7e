use super::{LOST, ticks};
use crate::draw::picture;
use crate::explore::Exploration;
use crate::{Effort, Library, draw};

fn explore(name: &str, up_to: usize) -> Exploration {
    let mut game = Library::default().find(name).unwrap();
    Exploration::of(&mut *game, Some(up_to), &Effort::default()).unwrap()
}

#[test]
fn everything_is_within_the_picture() {
    for (name, up_to) in [
        ("kayles", 0),
        ("kayles", 1),
        ("nim", 3000),
        ("misere:kayles", 20),
        ("wythoff", 0),
        ("wythoff", 30),
        ("wythoff", 5000),
        ("fibonacci-nim", 12),
        ("tetris 3x9", 9),
        (
            "take:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,30,40,50,60,70,80,90,100,110,120,130",
            5,
        ),
    ] {
        let picture = picture(&explore(name, up_to));
        for r in &picture.rectangles {
            assert!(
                r.width > 0 && r.x + r.width <= picture.width && r.y + r.height <= picture.height,
                "{name}"
            );
        }
        for label in &picture.labels {
            let wide = label.text.chars().count() * 6 * label.scale;
            let (left, right) = match label.anchor {
                super::Anchor::Start => (label.x, label.x + wide),
                super::Anchor::Middle => (label.x - wide / 2, label.x + wide / 2),
                super::Anchor::End => (label.x - wide, label.x),
            };
            assert!(
                left < right && right <= picture.width && label.y < picture.height,
                "{name}: {label:?}"
            );
        }
    }
}

#[test]
fn lost_positions_stand_out_and_periods_are_shaded() {
    let count = |found: &Exploration, colour| picture(found).rectangles.iter().filter(|r| r.colour == colour).count();
    let found = explore("take:1,3,4", 27);
    // One more each for the legend.
    assert_eq!((count(&found, LOST), count(&found, draw::line::BAND)), (8 + 1, 2 + 1));
    assert_eq!(count(&explore("wythoff", 5), LOST), 5 + 1);
}

#[test]
fn ticks_are_round() {
    assert_eq!(
        ticks(0, 100, 12).collect::<Vec<_>>(),
        [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    );
    assert_eq!(ticks(1, 5, 20).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
}

#[test]
fn the_file_has_every_rectangle_and_label() {
    let picture = picture(&explore("wythoff", 4));
    let svg = draw::svg(&picture);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<rect").count(), picture.rectangles.len() + 1);
    assert!(svg.contains(">Grundy values of wythoff</text>"), "{svg}");
    // What some programs ignore is not used to centre text.
    assert!(
        svg.contains(" dy=\"0.35em\" ") && !svg.contains("dominant-baseline"),
        "{svg}"
    );
}

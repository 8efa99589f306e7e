//! Exercises: what a reader answers is compared with the rules.

use sg_web::event;

fn says(game: &str, check: &str, answer: &str) -> String {
    let answer = answer.replace('%', "%25").replace('+', "%2B").replace('&', "%26");
    let state = format!("game={}", game.replace('%', "%25"));
    event("try", &state, &format!("check={check}&answer={answer}")).announcement
}

#[test]
fn a_right_rule_is_accepted_and_a_wrong_one_is_refuted_by_a_move() {
    let of = |answer| says("take:1,3,4", "rule", answer);
    assert_eq!(of("n -> n-1, n-3, n-4"), "Right: the same moves from all 25 small positions.");
    assert_eq!(of("n -> n-1, n-3"), "From 4 the rules also allow a move to 0. Play it.");
    assert_eq!(of("n -> n-1, n-2, n-3, n-4"), "From 2 you allow a move to 0, which the rules do not. Play it.");
    assert_eq!(says("grundy", "rule", "n -> a | n-a for a in 1..n-1 if a != n-a"), of("n -> n-4, n-3, n-1"));
    let king = "a, b -> a-1, b; a, b-1; a-1, b-1";
    assert!(says("king", "rule", king).starts_with("Right: "), "{}", says("king", "rule", king));
    assert!(
        says("wythoff", "rule", king).starts_with("From 0,2 the rules also allow"),
        "{}",
        says("wythoff", "rule", king)
    );
}

#[test]
fn a_wrong_condition_is_refuted_by_a_position() {
    assert!(says("take:1-3", "condition", "n % 4 = 0").starts_with("Right on all "));
    let wrong = event("try", "game=take:1-3", "check=condition&answer=n %25 3 = 0");
    assert!(wrong.announcement.starts_with("Wrong first at n = 3: you say "), "{}", wrong.announcement);
    assert!(wrong.markup.contains("data-board=\"3\""), "{}", wrong.markup);
    assert!(
        says("wythoff", "condition", "a = b").contains("a = 1, b = 1")
            || says("wythoff", "condition", "a = b").starts_with("Wrong first at")
    );
}

#[test]
fn positions_below_the_story_are_ignored() {
    let says = |from: u64, game: &str, answer: &str| {
        let state = format!("game={}&from={from}", game.replace('%', "%25"));
        event("try", &state, &format!("check=condition&answer={}", answer.replace('%', "%25"))).announcement
    };
    let divisors = "n -> n-d for d in 1..n-1 if n % d = 0";
    assert!(says(1, divisors, "n % 2 = 1").starts_with("Right on all "), "{}", says(1, divisors, "n % 2 = 1"));
    assert!(says(0, divisors, "n % 2 = 1").starts_with("Wrong first at n = 0"));
    assert!(says(1, divisors, "n % 3 = 1").starts_with("Wrong first at n = 3"), "{}", says(1, divisors, "n % 3 = 1"));
    assert!(says(1, "euclid", "a = b").starts_with("Wrong first at a = 1, b = 1"), "{}", says(1, "euclid", "a = b"));
    assert!(
        says(1, "divide:2-9", "n = 1 or 10 <= n and n <= 18").starts_with("Right"),
        "{}",
        says(1, "divide:2-9", "n = 1 or 10 <= n and n <= 18")
    );
}

#[test]
fn program_output_is_compared_but_an_address_alone_is_not() {
    let all: String = (0..=24)
        .map(|n: i32| format!("{n}{}%0A", (1..=3.min(n)).map(|k| format!(">{}", n - k)).collect::<String>()))
        .collect();
    let right = event("try", "game=take:1-3", &format!("check=moves&answer=x&lines={all}"));
    assert!(
        right.announcement.starts_with("Right: ") && right.markup.contains("data-solved"),
        "{}",
        right.announcement
    );
    let short = event("try", "game=take:1-3", "check=moves&answer=x&lines=1>0");
    assert!(short.announcement.contains("every position"), "{}", short.announcement);
    let strange =
        event("try", "game=take:1-3", &format!("check=moves&answer=x&lines={}", all.replacen(">0", ">-1", 1)));
    assert!(strange.announcement.contains("not a position"), "{}", strange.announcement);
    let opened = sg_web::open("try", "game=take:1-3&check=moves&answer=while(1);");
    assert!(opened.announcement.is_empty() && opened.markup.contains("while(1);"));
}

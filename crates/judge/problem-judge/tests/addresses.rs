//! Ids and addresses of problems follow from each other.

use problem_judge::addresses::{of_id, of_url};

#[test]
fn judge_id_and_submission_page_follow_from_the_address() {
    let of = |url| of_url(url).map(|place| (place.judge, place.id, place.submit));
    let place = |judge, id: &str, submit: &str| Some((judge, id.to_owned(), submit.to_owned()));
    assert_eq!(
        of("http://acm.hdu.edu.cn/showproblem.php?pid=1536"),
        place("hdu", "hdu1536", "https://acm.hdu.edu.cn/submit.php?pid=1536")
    );
    assert_eq!(
        of("https://codeforces.com/problemset/problem/1704/F"),
        place("codeforces", "cf1704f", "https://codeforces.com/problemset/submit/1704/F")
    );
    assert_eq!(
        of("https://atcoder.jp/contests/typical-90/tasks/typical90_a?lang=en"),
        place("atcoder", "typical90_a", "https://atcoder.jp/contests/typical-90/submit?taskScreenName=typical90_a")
    );
    assert_eq!(of("https://cses.fi/problemset/task/1730/").map(|place| place.1), Some("cses1730".to_owned()));
    assert_eq!(of("https://www.luogu.com.cn/problem/P2197").map(|place| place.1), Some("luogu_p2197".to_owned()));
    assert_eq!(of("https://loj.ac/problem/10243"), of("https://loj.ac/p/10243"));
    for unknown in ["https://example.org/problem/1", "acm.hdu.edu.cn", "https://codeforces.com/contest/1704", ""] {
        assert_eq!(of(unknown), None, "{unknown}");
    }
}

#[test]
fn the_address_follows_from_the_id() {
    let ids = [
        "hdu1846", "poj2960", "cf1704f", "cses1098", "abc300_a", "dp_k", "yukicoder1", "qoj5", "loj10241",
        "luogu_p2197",
    ];
    for id in ids {
        let (judge, url) = of_id(id).expect(id);
        assert_eq!(of_url(&url).map(|place| (place.judge, place.id)), Some((judge, id.to_owned())), "{url}");
    }
    assert_eq!(of_id("abc172f"), of_id("abc172_f"));
    assert_eq!(of_id("cf1704f").map(|(_, url)| url).as_deref(), Some("https://codeforces.com/contest/1704/problem/F"));
    for id in ["nim_product_64", "hdu", "cf1", "cfx", "aplus_b", "abcd", "acwing892"] {
        assert_eq!(of_id(id), None, "{id}");
    }
}

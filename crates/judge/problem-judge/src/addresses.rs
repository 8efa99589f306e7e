//! The addresses of problems: finds the judge, the id and the submission page for an address, and
//! the address for an id.

/// The address patterns of a judge's pages. Parts in braces are filled in.
struct Site {
    judge: &'static str,
    /// The problem page, without scheme and `www.`.
    page: &'static str,
    id: &'static str,
    submit: &'static str,
}

const fn site(judge: &'static str, page: &'static str, id: &'static str, submit: &'static str) -> Site {
    Site { judge, page, id, submit }
}

#[rustfmt::skip]
const SITES: [Site; 20] = [
    site("hdu", "acm.hdu.edu.cn/showproblem.php?pid={a}", "hdu{a}", "https://acm.hdu.edu.cn/submit.php?pid={a}"),
    site("poj", "poj.org/problem?id={a}", "poj{a}", "http://poj.org/submit?problem_id={a}"),
    site("codeforces", "codeforces.com/contest/{a}/problem/{b}", "cf{a}{b}", "https://codeforces.com/contest/{a}/submit/{b}"),
    site("codeforces", "codeforces.com/problemset/problem/{a}/{b}", "cf{a}{b}", "https://codeforces.com/problemset/submit/{a}/{b}"),
    site("codeforces", "codeforces.com/gym/{a}/problem/{b}", "gym{a}{b}", "https://codeforces.com/gym/{a}/submit"),
    site("atcoder", "atcoder.jp/contests/{a}/tasks/{b}", "{b}", "https://atcoder.jp/contests/{a}/submit?taskScreenName={b}"),
    site("cses", "cses.fi/problemset/task/{a}", "cses{a}", "https://cses.fi/problemset/submit/{a}/"),
    site("luogu", "luogu.com.cn/problem/{a}", "luogu_{a}", "https://www.luogu.com.cn/problem/{a}#submit"),
    site("loj", "loj.ac/p/{a}", "loj{a}", "https://loj.ac/p/{a}"),
    site("loj", "loj.ac/problem/{a}", "loj{a}", "https://loj.ac/p/{a}"),
    site("kattis", "open.kattis.com/problems/{a}", "kattis_{a}", "https://open.kattis.com/problems/{a}/submit"),
    site("library-checker", "judge.yosupo.jp/problem/{a}", "{a}", "https://judge.yosupo.jp/problem/{a}"),
    site("dmoj", "dmoj.ca/problem/{a}", "dmoj_{a}", "https://dmoj.ca/problem/{a}/submit"),
    site("spoj", "spoj.com/problems/{a}", "spoj_{a}", "https://www.spoj.com/submit/{a}/"),
    site("yukicoder", "yukicoder.me/problems/no/{a}", "yukicoder{a}", "https://yukicoder.me/problems/no/{a}/submit"),
    site("codechef", "codechef.com/problems/{a}", "codechef_{a}", "https://www.codechef.com/submit/{a}"),
    site("qoj", "qoj.ac/problem/{a}", "qoj{a}", "https://qoj.ac/problem/{a}"),
    site("qoj", "qoj.ac/contest/{b}/problem/{a}", "qoj{a}", "https://qoj.ac/contest/{b}/problem/{a}"),
    site("aoj", "onlinejudge.u-aizu.ac.jp/problems/{a}", "aoj_{a}", "https://onlinejudge.u-aizu.ac.jp/problems/{a}"),
    site("acwing", "acwing.com/problem/content/{a}", "acwing_content{a}", "https://www.acwing.com/problem/content/{a}/"),
];

/// The judge and id of a problem, read from its address.
#[derive(Debug, PartialEq, Eq)]
pub struct Place {
    /// The judge's name for `--judge`.
    pub judge: &'static str,
    /// The id of the problem in this workspace.
    pub id: String,
    /// The submission page.
    pub submit: String,
}

/// Returns true if a text is an http or https address that is safe as a link: no other scheme, and
/// no blanks or quotes.
pub fn is_address(url: &str) -> bool {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let is_usual = |c: char| !c.is_control() && !c.is_whitespace() && !matches!(c, '"' | '\'' | '<' | '>' | '\\' | '`');
    rest.is_some_and(|rest| rest.starts_with(char::is_alphanumeric)) && url.chars().all(is_usual) && url.len() <= 2000
}

/// Returns the judge and the problem of an address, if the judge is known.
pub fn of_url(url: &str) -> Option<Place> {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
    let rest = rest.strip_prefix("www.").unwrap_or(rest).trim_end_matches('/');
    let (site, parts) = SITES.iter().find_map(|site| Some((site, parts(site.page, rest)?)))?;
    let id = filled(site.id, &parts).to_lowercase();
    Some(Place {
        judge: site.judge,
        id: id.replace(|c: char| !c.is_ascii_alphanumeric(), "_"),
        submit: filled(site.submit, &parts),
    })
}

/// Creates an id for a problem of an unknown judge, from the first part of its host and the last
/// part of its path.
pub fn nickname(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let rest = rest.strip_prefix("www.").unwrap_or(rest);
    let path = rest.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let (host, last) = (path.split(['.', '/']).next(), path.rsplit('/').next());
    let name = format!("{}_{}", host.unwrap_or_default(), last.unwrap_or_default()).to_lowercase();
    name.replace(|c: char| !c.is_ascii_alphanumeric(), "_")
}

/// Returns the judge and the address of a problem, if they follow from its id: `hdu1846`,
/// `cf1704f`, `cses1098`, `abc300_a` or `abc300a`, `luogu_p2197`.
pub fn of_id(id: &str) -> Option<(&'static str, String)> {
    let cut = |rest: &str| rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let contest = ["abc", "arc", "agc", "dp"].iter().find_map(|series| {
        let rest = id.strip_prefix(series)?;
        let (number, task) = rest.split_at(cut(rest));
        let task = task.strip_prefix('_').or((!number.is_empty()).then_some(task))?;
        (!task.is_empty()).then(|| (format!("{series}{number}"), task))
    });
    if let Some((contest, task)) = contest {
        return Some(("atcoder", format!("https://atcoder.jp/contests/{contest}/tasks/{contest}_{task}")));
    }
    let number = |prefix: &str| id.strip_prefix(prefix).filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    if let Some(rest) = number("cf") {
        let (contest, problem) = rest.split_at(cut(rest));
        let problem = problem.to_uppercase();
        // This page also exists during the contest.
        let url = format!("https://codeforces.com/contest/{contest}/problem/{problem}");
        return (!problem.is_empty()).then_some(("codeforces", url));
    }
    let (site, part) = SITES.iter().find_map(|site| match site.judge {
        "luogu" => Some((site, id.strip_prefix("luogu_")?.to_uppercase())),
        judge if site.id == format!("{judge}{{a}}") => Some((site, number(judge)?.to_owned())),
        _ => None,
    })?;
    // Use the scheme and host of the submission page.
    let host: Vec<&str> = site.submit.split('/').take(3).collect();
    let (_, path) = site.page.split_once('/')?;
    Some((site.judge, format!("{}/{}", host.join("/"), path.replace("{a}", &part))))
}

/// Returns the parts that match `{a}` and `{b}`.
fn parts<'a>(pattern: &str, text: &'a str) -> Option<Vec<(char, &'a str)>> {
    let Some((before, rest)) = pattern.split_once('{') else { return (pattern == text).then(Vec::new) };
    let (name, after) = rest.split_once('}')?;
    let text = text.strip_prefix(before)?;
    let end = text.find(['/', '?', '&', '#']).unwrap_or(text.len());
    let (part, rest) = text.split_at(end);
    let ends_here = after.is_empty() && !rest.starts_with('/');
    let mut all = if ends_here { Vec::new() } else { parts(after, rest)? };
    all.push((name.chars().next()?, part));
    (!part.is_empty()).then_some(all)
}

fn filled(pattern: &str, parts: &[(char, &str)]) -> String {
    let fill = |text: String, &(name, part): &(char, &str)| text.replace(&format!("{{{name}}}"), part);
    parts.iter().fold(pattern.to_owned(), fill)
}

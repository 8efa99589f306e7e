//! What an output says of each position.

/// Whether the player to move wins, for each answer of an output.
pub fn answers(id: &str, output: &str) -> Vec<bool> {
    let lines = output.lines();
    let line_is = |wanted: &'static str| lines.clone().map(|line| line.contains(wanted)).collect();
    let line_is_not = |wanted: &str| lines.clone().map(|line| line != wanted).collect();
    match id {
        "hdu1850" | "nim_product_64" => line_is_not("0"),
        "hdu2149" => line_is_not("none"),
        "cf87c" => line_is_not("-1"),
        // Moves follow, in lines of their own.
        "hdu2177" => lines
            .clone()
            .filter(|line| !line.contains(' '))
            .map(|line| line == "1")
            .collect(),
        "hdu2176" => lines
            .clone()
            .filter(|line| !line.contains(' '))
            .map(|line| line == "Yes")
            .collect(),
        "cf305e" => lines.clone().take(1).map(|line| line == "First").collect(),
        "hdu1536" | "hdu1944" | "cses1729" => output
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| c == 'W')
            .collect(),
        "hdu1527" | "hdu2999" => line_is("1"),
        "acwing891" | "acwing893" | "hdu1760" | "hdu1809" | "hdu2509" | "luogu_p2197" => line_is("Yes"),
        "agc017d" | "cf1704f" | "hdu3032" | "hdu3094" | "hdu4315" => line_is("Alice"),
        "arc091f" => line_is("Takahashi"),
        "cf138d" | "hdu1524" | "hdu2897" | "hdu1730" => line_is("WIN"),
        "cf15c" => line_is("tolik"),
        "cf603c" => line_is("Kevin"),
        "cses1098" | "cses1099" | "cses1730" | "cses2207" | "cses2208" | "hdu1846" => line_is("first"),
        "dp_k" | "hdu2516" | "hdu5795" => line_is("First"),
        "hdu1517" | "hdu1525" => line_is("Stan"),
        "hdu1564" => line_is("8600"),
        "hdu1847" => line_is("Kiki"),
        "hdu1848" => line_is("Fibo"),
        "hdu1849" => line_is("Rabbit"),
        "hdu1907" => line_is("John"),
        "hdu2147" => line_is("Wonderful"),
        "hdu2188" => line_is("Grass"),
        "hdu3404" => line_is("Have a try"),
        "hdu3980" => line_is("aekdycoin"),
        "hdu5724" => line_is("YES"),
        _ => panic!("what {id} answers is not known here"),
    }
}

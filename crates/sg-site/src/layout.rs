//! The parts that all pages share: head, navigation, search, foot.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use sg_study::{Language, say};

/// A finished page.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// Its path in the site: `games/kayles.html`.
    pub path: String,
    /// Its title.
    pub title: String,
    /// A sentence about it.
    pub summary: String,
    /// Other words by which it is found.
    pub keywords: String,
    /// Places on it that the search finds too: their titles and anchors.
    pub places: Vec<(String, String)>,
    /// The words of its text, for the search.
    pub text: String,
    /// The markup below the title.
    pub body: Markup,
}

/// The pages of the navigation.
fn navigation() -> [(&'static str, String); 7] {
    [
        ("learn.html", say!("Learn", "课程")),
        ("recognise.html", say!("Recognise", "识别")),
        ("templates.html", say!("Templates", "模板")),
        ("problems.html", say!("Problems", "题目")),
        ("games.html", say!("Games", "游戏")),
        ("lab.html", say!("Laboratory", "实验室")),
        ("glossary.html", say!("Glossary", "术语")),
    ]
}

/// The pages that are named at the foot.
fn foot() -> [(&'static str, String); 4] {
    [
        ("submit.html", say!("How to submit", "怎样提交")),
        ("atlas.html", say!("Octal atlas", "八进制图谱")),
        ("commands.html", say!("Commands", "命令")),
        ("reading.html", say!("Further reading", "延伸阅读")),
    ]
}

/// The name of the book.
pub fn book() -> String {
    say!("Impartial games", "公平博弈")
}

/// The comma of a list.
pub fn comma() -> String {
    say!(", ", "、")
}

/// The tag of the language of a title that is not in this language.
pub fn other_language() -> String {
    say!("zh", "en")
}

/// The folder of the pages of a language, from the root of the site.
pub fn folder(language: Language) -> &'static str {
    match language {
        Language::English => "",
        Language::Chinese => "zh/",
    }
}

/// The way from a file up to the root of its path: `../` for each folder.
pub fn up(path: &str) -> String {
    "../".repeat(path.matches('/').count())
}

/// The search index of the language of the thread.
pub fn search_index() -> String {
    say!("assets/search-index.js", "assets/search-index-zh.js")
}

/// What the site's script says, in the language of the thread.
pub fn script_words() -> String {
    say!("assets/words.js", "assets/words-zh.js")
}

impl Page {
    /// The whole file.
    pub fn html(&self) -> String {
        let language = Language::current();
        // The way to the pages of this language, and to the root of the site: nothing or `../`.
        let way = up(&self.path);
        let root = up(&format!("{}{}", folder(language), self.path));
        let home = self.path == "index.html";
        let broad = matches!(&*self.path, "index.html" | "games.html" | "problems.html" | "atlas.html" | "lab.html");
        let has_widgets = self.body.0.contains("data-widget=");
        let has_stages = has_widgets || self.body.0.contains("class=\"widget");
        let title = if home { book() } else { format!("{} · {}", self.title, book()) };
        html! {
            (DOCTYPE)
            html lang=(language.tag()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="description" content=(self.summary);
                    title { (title) }
                    link rel="icon" href={ (root) "assets/icon.svg" } type="image/svg+xml";
                    link rel="stylesheet" href={ (root) "assets/book.css" };
                    script { (PreEscaped("document.documentElement.className='js';try{document.documentElement.dataset.scheme=localStorage.getItem('scheme')||''}catch(e){}")) }
                    @for other in Language::ALL {
                        link rel="alternate" hreflang=(other.tag()) href={ (root) (folder(other)) (self.path) };
                    }
                    script src={ (root) (script_words()) } defer {}
                    script src={ (root) "assets/book.js" } defer {}
                    @if has_stages { link rel="stylesheet" href={ (root) "assets/widgets.css" }; }
                    @if has_widgets { script src={ (root) "assets/widgets.js" } defer {} }
                }
                body data-root=(way) data-index={ (root) (search_index()) } class=[broad.then_some("broad")] {
                    a class="skip" href="#main" { (say!("Skip to the text", "跳到正文")) }
                    (self.header(&way, &root))
                    main id="main" {
                        h1 { (self.title) }
                        @if !self.summary.is_empty() { p class="summary" { (self.summary) } }
                        (self.body)
                    }
                    footer {
                        nav aria-label=(say!("More", "更多")) {
                            @for (page, name) in foot() { a href={ (way) (page) } { (name) } " " }
                        }
                        p {
                            (say!(
                                "Every number on these pages was worked out when the book was made. No request leaves your machine.",
                                "书中的每个数都是生成页面时算出来的。浏览时不会向外发送任何请求。"
                            ))
                        }
                    }
                }
            }
        }
        .into_string()
    }

    fn header(&self, way: &str, root: &str) -> Markup {
        let (search, language) = (say!("Search the book", "搜索全书"), Language::current());
        let section = self.path.split('/').next().unwrap_or_default();
        let here = |page: &str| self.path == page || page.strip_suffix(".html") == Some(section);
        html! {
            header {
                a class="brand" href={ (way) "index.html" } { (book()) }
                nav aria-label=(say!("Main", "主菜单")) {
                    @for (page, name) in navigation() {
                        a href={ (way) (page) } aria-current=[here(page).then_some("page")] { (name) }
                    }
                }
                div class="tools" {
                    @for other in Language::ALL.into_iter().filter(|other| *other != language) {
                        a class="language" href={ (root) (folder(other)) (self.path) } lang=(other.tag()) hreflang=(other.tag()) {
                            (other.speak(|| say!("English", "中文")))
                        }
                    }
                    div class="search script-only" role="search" {
                        input id="search" type="search" placeholder=(say!("Search", "搜索")) aria-label=(search) autocomplete="off"
                            role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list";
                        ul id="found" role="listbox" aria-label=(say!("Pages found", "找到的页面")) hidden {}
                    }
                    button id="scheme" class="script-only" type="button" aria-label=(say!("Light or dark", "浅色或深色")) { span aria-hidden="true" { "◐" } }
                }
            }
        }
    }
}

/// Links to the page before and the page after, each by its name and title.
pub fn neighbours(label: &str, before: Option<(&str, &str)>, after: Option<(&str, &str)>) -> Markup {
    html! {
        nav class="neighbours" aria-label=(label) {
            @if let Some((name, title)) = before { a rel="prev" href={ (name) ".html" } { "← " (title) } }
            @if let Some((name, title)) = after { a rel="next" href={ (name) ".html" } { (title) " →" } }
        }
    }
}

//! The parts that all pages share: head, navigation, search and footer.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use sg_study::{Language, say};

/// A finished page.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// Its path in the site: `games/kayles.html`.
    pub path: String,
    /// Its title.
    pub title: String,
    /// A one-sentence summary.
    pub summary: String,
    /// True if the page hides the summary because its body already says it.
    pub without_summary: bool,
    /// Extra search terms.
    pub keywords: String,
    /// Titles and anchors of places on the page that the search finds.
    pub places: Vec<(String, String)>,
    /// The words of its text, for the search index.
    pub text: String,
    /// The markup below the title.
    pub body: Markup,
}

/// The pages in the navigation bar.
fn navigation() -> [(&'static str, String); 8] {
    [
        ("learn.html", say!("Learn", "课程")),
        ("practise.html", say!("Practise", "练习")),
        ("recognise.html", say!("Recognise", "识别")),
        ("templates.html", say!("Templates", "模板")),
        ("problems.html", say!("Problems", "题目")),
        ("games.html", say!("Games", "游戏")),
        ("lab.html", say!("Laboratory", "实验室")),
        ("glossary.html", say!("Glossary", "术语")),
    ]
}

/// The pages linked from the footer.
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

/// The separator of list items.
pub fn comma() -> String {
    say!(", ", "、")
}

/// The tag of the other language.
pub fn other_language() -> String {
    say!("zh", "en")
}

/// The folder of a language's pages, relative to the site's root.
pub fn folder(language: Language) -> &'static str {
    match language {
        Language::English => "",
        Language::Chinese => "zh/",
    }
}

/// Runs before the first paint, so that the page does not flash in the wrong colours.
const FIRST_SCRIPT: &str = "document.documentElement.className='js';try{document.documentElement.dataset.scheme=localStorage.getItem('scheme')||''}catch(e){}";

/// The content security policy. A page may load its own files, also from the disk (`file:`); its
/// first script, by hash; and the engine, a WebAssembly module from a `data:` URL in a worker from
/// a `blob:` URL.
///
/// To update the hash: `printf %s SCRIPT | openssl dgst -sha256 -binary | base64`.
const POLICY: &str = "default-src 'none'; \
    script-src 'self' file: blob: 'wasm-unsafe-eval' 'sha256-WyKl4w2hEt7ZOn9aUGUiJeKDtmxJ6MvuWWnj7xrLLA0='; worker-src 'self' blob:; manifest-src 'self'; connect-src 'self' file: data:; \
    style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data:; font-src 'self' file:; \
    base-uri 'none'; form-action 'none'";

/// Returns the relative path from a file to the root: one `../` for each folder.
pub fn up(path: &str) -> String {
    "../".repeat(path.matches('/').count())
}

/// The path of the search index in the thread's language.
pub fn search_index() -> String {
    say!("assets/search-index.js", "assets/search-index-zh.js")
}

/// The path of the script's messages in the thread's language.
pub fn script_words() -> String {
    say!("assets/words.js", "assets/words-zh.js")
}

impl Page {
    /// Renders the whole file. `address` is the site's address, if it is published.
    pub fn html(&self, address: Option<&str>) -> String {
        let language = Language::current();
        // Relative paths to the pages of this language and to the root of the site.
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
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="description" content=(self.summary);
                    title { (title) }
                    link rel="icon" href={ (root) "assets/icon.svg" } type="image/svg+xml";
                    link rel="stylesheet" href={ (root) "assets/book.css" };
                    script { (PreEscaped(FIRST_SCRIPT)) }
                    @if let Some(address) = address {
                        link rel="canonical" href={ (address) (folder(language)) (self.path) };
                        @for other in Language::ALL {
                            link rel="alternate" hreflang=(other.tag()) href={ (address) (folder(other)) (self.path) };
                        }
                    }
                    script src={ (root) (script_words()) } defer {}
                    script src={ (root) "assets/book.js" } defer {}
                    @if self.body.0.contains("class=\"exercise\"") { script src={ (root) "assets/practise.js" } defer {} }
                    @if has_stages { link rel="stylesheet" href={ (root) "assets/widgets.css" }; }
                    @if has_widgets { script src={ (root) "assets/widgets.js" } defer {} }
                }
                body data-root=(way) data-site=(root) data-index={ (root) (search_index()) } class=[broad.then_some("broad")] {
                    a class="skip" href="#main" { (say!("Skip to the text", "跳到正文")) }
                    (self.header(&way, &root))
                    main id="main" {
                        h1 { (self.title) }
                        @if !self.summary.is_empty() && !self.without_summary { p class="summary" { (self.summary) } }
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

/// Links to the previous and the next page, each given by name and title.
pub fn neighbours(label: &str, before: Option<(&str, &str)>, after: Option<(&str, &str)>) -> Markup {
    html! {
        nav class="neighbours" aria-label=(label) {
            @if let Some((name, title)) = before { a rel="prev" href={ (name) ".html" } { "← " (title) } }
            @if let Some((name, title)) = after { a rel="next" href={ (name) ".html" } { (title) " →" } }
        }
    }
}

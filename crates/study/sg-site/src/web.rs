//! Files for a site on a web server: addresses for search engines, the manifest by which it is
//! installed as an app, and the script by which it works offline.

use serde::Deserialize;
use serde_json::json;
use sg_study::{Language, fnv1a, say};

use crate::error::SiteError;
use crate::layout::{self, folder};
use crate::workspace::Workspace;
use crate::write::File;

/// The file that holds the address at which the book is published.
const SETTINGS: &str = "book/site.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Settings {
    address: String,
}

/// Returns the site's address with a trailing slash, if it is published.
///
/// # Errors
///
/// If `book/site.toml` or the address in it is invalid.
pub fn address(workspace: &Workspace) -> Result<Option<String>, SiteError> {
    let Some(text) = workspace.text(SETTINGS)? else { return Ok(None) };
    let wrong = |what: &str| SiteError::Other(format!("{SETTINGS}: {what}"));
    let Settings { address } = toml::from_str(&text).map_err(|error| wrong(error.message()))?;
    match &*address {
        "" => Ok(None),
        _ if !address.starts_with("https://") && !address.starts_with("http://") => {
            Err(wrong(&format!("{address:?} is not an address: write https://...")))
        }
        _ => Ok(Some(format!("{}/", address.trim_end_matches('/')))),
    }
}

/// Makes the files for search engines and for installation. `paths` are those of the pages,
/// relative to the folder of a language.
pub fn files(address: Option<&str>, paths: &[&str]) -> Vec<File> {
    let manifest = json!({
        "name": layout::book(),
        "short_name": layout::book(),
        "description": say!("Impartial games in programming contests", "算法竞赛中的公平博弈"),
        "start_url": "index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fcfbf8",
        "theme_color": "#1f5aa8",
        "icons": [{ "src": "assets/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any" }],
    });
    let mut files = vec![File::text("manifest.webmanifest", manifest.to_string())];
    if let Some(address) = address {
        let pages =
            Language::ALL.into_iter().flat_map(|language| paths.iter().map(move |path| (folder(language), path)));
        let lines: String =
            pages.map(|(folder, path)| format!("<url><loc>{address}{folder}{path}</loc></url>\n")).collect();
        let map = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{lines}</urlset>\n"
        );
        files.push(File::text("sitemap.xml", map));
        files.push(File::text("robots.txt", format!("User-agent: *\nAllow: /\nSitemap: {address}sitemap.xml\n")));
    }
    files
}

/// Makes the script that caches these files for offline use. Changed files make a different script,
/// which drops the old cache.
pub fn offline(files: &[File]) -> File {
    let bytes = files.iter().flat_map(|file| file.path.bytes().chain(file.bytes.iter().copied()));
    let version = format!("{:016x}", fnv1a(bytes.map(u64::from)));
    let mut paths: Vec<&str> =
        files.iter().map(|file| &*file.path).filter(|path| !path.starts_with("files/")).collect();
    paths.sort_unstable();
    let head = format!("const VERSION = {}, FILES = {};\n", json!(version), json!(paths));
    File::text("sw.js", head + include_str!("../assets/sw.js"))
}

#[cfg(test)]
mod tests {
    use super::{File, files, offline};

    #[test]
    fn the_sitemap_lists_all_pages_in_both_languages() {
        let made = files(Some("https://example.org/"), &["index.html", "games/nim.html"]);
        let map = made.iter().find(|file| file.path == "sitemap.xml").unwrap();
        let text = String::from_utf8_lossy(&map.bytes);
        for page in ["index.html", "games/nim.html", "zh/index.html", "zh/games/nim.html"] {
            assert!(text.contains(&format!("<loc>https://example.org/{page}</loc>")), "{page}");
        }
        assert_eq!(files(None, &["index.html"]).len(), 1);
    }

    #[test]
    fn a_changed_file_changes_the_offline_script() {
        let of = |text: &str| offline(&[File::text("index.html", text)]);
        assert_eq!(of("a"), of("a"));
        assert_ne!(of("a"), of("b"));
    }
}

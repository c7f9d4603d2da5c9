//! The web page: files embedded in the binary.

/// One file of the page.
#[derive(Clone, Copy)]
pub(crate) struct Asset {
    /// Its path on the site.
    path: &'static str,
    /// Its media type.
    pub(crate) media_type: &'static str,
    /// Its bytes.
    pub(crate) bytes: &'static [u8],
}

macro_rules! assets {
    ($($media_type:literal: $($name:literal)*;)*) => {
        &[$($(Asset {
            path: concat!("/", $name),
            media_type: $media_type,
            bytes: include_bytes!(concat!("../page/", $name)),
        },)*)*]
    };
}

const INDEX: &str = "/index.html";

const FILES: &[Asset] = assets! {
    "text/html; charset=utf-8": "index.html";
    "text/css; charset=utf-8": "style.css";
    "image/svg+xml": "icon.svg";
    "text/javascript; charset=utf-8":
        "api.js" "app.js" "avatar.js" "choices.js" "clock.js" "commands.js" "components.js" "composer.js" "dialog.js" "dom.js"
        "embeds.js" "files.js" "header.js" "history.js" "icons.js" "inbox.js" "interactions.js" "listbox.js"
        "locals.js" "markdown.js" "members.js" "memory.js" "menu.js" "message.js" "modal.js" "names.js" "people.js"
        "places.js" "popover.js" "reactions.js" "sidebar.js" "slash.js" "state.js" "stream.js" "suggest.js" "theme.js"
        "theme-switch.js" "time.js" "toast.js" "toolbar.js" "uploads.js" "viewer.js" "zoom.js";
};

/// Returns the file at a path of the site (`/`), if there is one.
pub(crate) fn file(path: &str) -> Option<Asset> {
    let path = if path == "/" { INDEX } else { path };
    FILES.iter().find(|asset| asset.path == path).copied()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    /// The most bytes of the whole page.
    const BUDGET: usize = 200_000;

    fn text(asset: &Asset) -> &'static str {
        std::str::from_utf8(asset.bytes).unwrap_or_else(|error| panic!("{}: {error}", asset.path))
    }

    /// Iterates over the texts between each `open` and the next `close`.
    fn between<'a>(text: &'a str, open: &'a str, close: char) -> impl Iterator<Item = &'a str> {
        text.split(open).skip(1).filter_map(move |rest| rest.split(close).next())
    }

    /// Returns the site's paths to which a file refers.
    fn references(asset: &Asset) -> Vec<String> {
        let marks: &[&str] =
            if asset.path == INDEX { &[" href=\"/", " src=\"/"] } else { &[" from \"./", "import \"./"] };
        marks.iter().flat_map(|mark| between(text(asset), mark, '"')).map(|name| format!("/{name}")).collect()
    }

    #[test]
    fn the_root_is_the_page_and_nothing_else_is_there() {
        assert_eq!(file("/").map(|asset| asset.path), Some(INDEX));
        for path in ["", "/page.rs", "/../Cargo.toml", "/sandbox/state", "/app.js/"] {
            assert!(file(path).is_none(), "{path}");
        }
    }

    #[test]
    fn every_file_of_the_folder_is_served_with_its_type() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
        let mut names = 0;
        for entry in folder.read_dir().expect("the folder of the page").flatten() {
            let name = entry.file_name().into_string().expect("a plain name");
            let asset = file(&format!("/{name}")).unwrap_or_else(|| panic!("{name} is not embedded"));
            let expected = match name.rsplit('.').next() {
                Some("html") => "text/html; charset=utf-8",
                Some("css") => "text/css; charset=utf-8",
                Some("js") => "text/javascript; charset=utf-8",
                Some("svg") => "image/svg+xml",
                _ => "a type without a rule",
            };
            assert_eq!(asset.media_type, expected, "{name}");
            names += 1;
        }
        assert_eq!(names, FILES.len(), "each file once");
    }

    #[test]
    fn every_reference_leads_to_a_file_and_every_file_is_referred_to() {
        let mut referred = BTreeSet::from([INDEX.to_owned()]);
        for asset in FILES {
            for path in references(asset) {
                assert!(file(&path).is_some(), "{} refers to {path}", asset.path);
                referred.insert(path);
            }
        }
        let all: BTreeSet<String> = FILES.iter().map(|asset| asset.path.to_owned()).collect();
        assert_eq!(referred, all);
    }

    #[test]
    fn the_page_is_light() {
        let weight: usize = FILES.iter().map(|asset| asset.bytes.len()).sum();
        assert!(weight < BUDGET, "{weight} bytes");
    }

    #[test]
    fn the_page_loads_only_from_itself_and_never_makes_markup_of_text() {
        let index = file(INDEX).map(|asset| text(&asset)).unwrap_or_default();
        assert!(index.contains("default-src 'none'") && !index.contains("unsafe-"));
        for asset in FILES {
            for forbidden in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
                assert!(!text(asset).contains(forbidden), "{} uses {forbidden}", asset.path);
            }
        }
    }
}

//! The page of log lines has what the program writes, and nothing else.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The texts of all sources of the program and the sandbox.
fn sources() -> Vec<String> {
    fn read(folder: &Path, texts: &mut Vec<String>) {
        for entry in fs::read_dir(folder).expect("a folder of sources") {
            let path = entry.expect("an entry of the folder").path();
            if path.is_dir() {
                read(&path, texts);
            } else if path.extension().is_some_and(|end| end == "rs") {
                texts.push(fs::read_to_string(&path).expect("a source in UTF-8"));
            }
        }
    }
    let mut texts = Vec::new();
    for source in ["src", "../sandbox/src"] {
        read(&PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(source), &mut texts);
    }
    texts
}

/// Returns the words of each warning and error in a source, up to the first value or the end of its first clause.
fn lines(source: &str) -> impl Iterator<Item = &str> {
    ["tracing::warn!(", "tracing::error!(", "failed!("].into_iter().flat_map(move |call| {
        source.split(call).skip(1).filter_map(|rest| {
            let (arguments, rest) = rest.split_once('"')?;
            // Without words of its own it repeats those of something else, or it is the macro's definition.
            let words = rest.split(['"', '{', ';', ':', ',']).next().filter(|_| !arguments.contains(");"))?;
            Some(words.trim())
        })
    })
}

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/log-lines.md");
    fs::read_to_string(path).expect("the page")
}

#[test]
fn every_warning_and_error_stands_on_the_page() {
    let (page, sources) = (page(), sources());
    let all: BTreeSet<&str> =
        sources.iter().flat_map(|source| lines(source)).filter(|words| !words.is_empty()).collect();
    assert!(all.len() > 60, "lines were not read: {all:?}");
    let missing: Vec<_> = all.iter().filter(|words| !page.contains(*words)).collect();
    assert!(missing.is_empty(), "docs/log-lines.md lacks {missing:#?}");
}

/// Libraries' lines stand there with the name of the library in brackets.
#[test]
fn every_line_of_the_page_is_written_by_the_program() {
    let page = page();
    let sources = sources().join("\n");
    let mut unknown = Vec::new();
    let tables = page.split("\n| line |").skip(1).map(|table| table.split("\n\n").next().unwrap_or_default());
    for row in tables.flat_map(|table| table.lines().skip(2)) {
        let line = row.trim_start_matches("| ").split(" | ").next().unwrap_or_default();
        let own = line.split("; ").filter(|line| !line.ends_with("`)"));
        unknown.extend(
            own.flat_map(|line| line.split('…')).map(str::trim).filter(|part| !sources.contains(part)),
        );
    }
    assert!(unknown.is_empty(), "nothing writes {unknown:#?}");
}

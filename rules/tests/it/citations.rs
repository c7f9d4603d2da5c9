//! Every clause, ruling and example of each game's rules is cited by a test, and no test cites one that isn't there.
//!
//! The tests of a game are in the folder of its slug. One that proves something of the rules says so in a comment of
//! its own: the first word of the game's title, the numbers, and if need be more after a colon or a full stop, as in
//! `// Shipopoly 5.1.1, R3: …`.

use std::{collections::BTreeSet, fs, path::Path};

use harbormaster_rules::{Kind, Meta};

/// Returns true if `text` is the number of a clause (`7`, `5.3` or `5.3.1`), ruling (`R11`) or example (`W7`).
fn is_number(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.strip_prefix(['R', 'W']) {
        Some(number) => digits(number),
        None => text.split('.').count() <= 3 && text.split('.').all(digits),
    }
}

/// Returns the numbers in the rules: each is in bold at the beginning of its paragraph.
fn declared(meta: &Meta) -> BTreeSet<String> {
    let bold = |line: &str| line.strip_prefix("**")?.split([' ', '*']).next().map(str::to_owned);
    meta.rules.lines().filter_map(bold).filter(|number| is_number(number)).collect()
}

/// Adds the numbers that the comments of a source file cite after `sign`.
fn cited_in(source: &str, sign: &str, found: &mut BTreeSet<String>) {
    for citation in source.lines().filter_map(|line| line.trim().strip_prefix(sign)) {
        let list = citation.split(": ").next().and_then(|list| list.split(". ").next());
        let words = list.unwrap_or_default().split(' ').map(|word| word.trim_end_matches(['.', ',', ':']));
        found.extend(words.take_while(|word| is_number(word)).map(str::to_owned));
    }
}

/// Adds the numbers that all tests in a folder cite.
fn cited(folder: &Path, sign: &str, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            cited(&path, sign, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            cited_in(&fs::read_to_string(path).unwrap(), sign, found);
        }
    }
}

#[test]
fn every_clause_ruling_and_example_is_tested() {
    for kind in Kind::ALL {
        let meta = kind.meta();
        let declared = declared(meta);
        // The first page and the glossary have bold words beside the numbers.
        let (head, rest) = meta.rules.split_at(meta.rules.find("\n## 2").unwrap());
        let is_bold = |line: &&str| line.starts_with("**");
        let is_numbered = |line: &&str| line[2..].starts_with(|sign: char| sign.is_ascii_digit());
        let bold =
            rest.lines().filter(is_bold).count() + head.lines().filter(is_bold).filter(is_numbered).count();
        assert!(declared.contains("R1") && declared.contains("W1"), "{declared:?}");
        assert_eq!(declared.len(), bold, "{kind}: a paragraph in bold has no number, or one that is taken");
        let sign = format!("// {} ", meta.title.split(' ').next().unwrap());
        let mut found = BTreeSet::new();
        cited(&Path::new(env!("CARGO_MANIFEST_DIR")).join("it").join(meta.slug), &sign, &mut found);
        let missing: Vec<&String> = declared.difference(&found).collect();
        assert!(missing.is_empty(), "{kind}: no test cites {missing:?}");
        let unknown: Vec<&String> = found.difference(&declared).collect();
        assert!(unknown.is_empty(), "{kind}: the rules do not have {unknown:?}");
    }
}

#[test]
fn citations_are_read_to_their_end() {
    let mut found = BTreeSet::new();
    let source = "// Game 5.1.1, R3: 7 dice.\n    // Game 4.2. 9 of them\n// Other 1.1\n// Game W2 and 3.3";
    cited_in(source, "// Game ", &mut found);
    assert_eq!(found, ["4.2", "5.1.1", "R3", "W2"].map(str::to_owned).into());
}

//! Every clause, ruling and example of the rules is cited by a test, and no test cites what is not there.

use std::{collections::BTreeSet, fs, path::Path};

use harbormaster_rules::{Game, tariffs::Tariffs};

/// Whether `text` is the number of a clause (`5.3`), ruling (`R11`) or example (`W7`).
fn is_number(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.strip_prefix(['R', 'W']) {
        Some(number) => digits(number),
        None => text.split_once('.').is_some_and(|(section, clause)| digits(section) && digits(clause)),
    }
}

/// What the rules have: each number stands in bold at the beginning of its paragraph.
fn declared() -> BTreeSet<String> {
    let bold = |line: &str| line.strip_prefix("**")?.split([' ', '*']).next().map(str::to_owned);
    Tariffs::META.rules.lines().filter_map(bold).filter(|number| is_number(number)).collect()
}

/// What the comments of the tests beside this file cite: `// Tariffs 5.3, R11: …`.
fn cited(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            cited(&path, found);
            continue;
        }
        let source = fs::read_to_string(path).unwrap();
        for citation in source.lines().filter_map(|line| line.trim().strip_prefix("// Tariffs ")) {
            let numbers = citation.split(' ').map(|word| word.trim_end_matches(['.', ',', ':']));
            found.extend(numbers.take_while(|word| is_number(word)).map(str::to_owned));
        }
    }
}

#[test]
fn every_clause_ruling_and_example_is_tested() {
    let declared = declared();
    assert!(declared.len() > 50 && declared.contains("5.3") && declared.contains("R23"), "{declared:?}");
    let mut found = BTreeSet::new();
    cited(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/tariffs"), &mut found);
    let missing: Vec<&String> = declared.difference(&found).collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
    let unknown: Vec<&String> = found.difference(&declared).collect();
    assert!(unknown.is_empty(), "the rules do not have {unknown:?}");
}

//! Every clause, ruling and example of the rules is cited by a test, and no test cites what is not there.

use std::{collections::BTreeSet, fs, path::Path};

use harbormaster_rules::{Game, shipopoly::Shipopoly};

/// Whether `text` is the number of a clause (`7`, `5.3` or `5.3.1`), ruling (`R11`) or example (`W7`).
fn is_number(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.strip_prefix(['R', 'W']) {
        Some(number) => digits(number),
        None => text.split('.').count() <= 3 && text.split('.').all(digits),
    }
}

/// Section 6 and its rulings, which are cited where offers are tested.
fn is_about_trade(number: &str) -> bool {
    number.starts_with("6.") || ["R20", "R24", "R25", "R31", "R32"].contains(&number)
}

/// What the rules have: each number stands in bold at the beginning of its paragraph.
fn declared() -> BTreeSet<String> {
    let bold = |line: &str| line.strip_prefix("**")?.split([' ', '*']).next().map(str::to_owned);
    Shipopoly::META.rules.lines().filter_map(bold).filter(|number| is_number(number)).collect()
}

/// What the comments of the tests beside this file cite: `// Shipopoly 5.1.1, R3: …`.
fn cited(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            cited(&path, found);
            continue;
        }
        let source = fs::read_to_string(path).unwrap();
        for citation in source.lines().filter_map(|line| line.trim().strip_prefix("// Shipopoly ")) {
            // What follows is said after a colon or a full stop, and may begin with a number of its own.
            let citation = citation.split(": ").next().and_then(|list| list.split(". ").next());
            let numbers = citation.unwrap_or_default().split(' ');
            let numbers = numbers.map(|word| word.trim_end_matches(['.', ',', ':']));
            found.extend(numbers.take_while(|word| is_number(word)).map(str::to_owned));
        }
    }
}

#[test]
fn every_clause_ruling_and_example_is_tested() {
    let declared = declared();
    for number in ["3", "4.1", "5.1.1", "4.3.10", "R34", "W16"] {
        assert!(declared.contains(number), "{number} of {declared:?}");
    }
    let mut found = BTreeSet::new();
    cited(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/shipopoly"), &mut found);
    let missing = declared.difference(&found);
    let missing = missing.filter(|number| !is_about_trade(number));
    let missing: Vec<&String> = missing.collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
    let unknown: Vec<&String> = found.difference(&declared).collect();
    assert!(unknown.is_empty(), "the rules do not have {unknown:?}");
}

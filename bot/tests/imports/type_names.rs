//! A name of a type stands for one type in a crate, so a reader need not look at the imports to know which.

use std::{
    collections::{BTreeMap, BTreeSet},
    path,
};

use super::{module_files, name, source::Path};

/// Names that mean the same in each of their files: what a subcommand takes, why something failed, and the guard that
/// both engines of the database have.
const ONE_MEANING: &[&str] = &["Arguments", "Changing", "Failure"];

/// Returns the names of the types that a file declares, but for those inside a test, a function or a macro.
fn declared(text: &str) -> BTreeSet<&str> {
    let names = text.lines().filter_map(|line| {
        let (first, rest) = line.split_once(' ')?;
        let (kind, rest) = if first.starts_with("pub") { rest.split_once(' ')? } else { (first, rest) };
        let name = rest.split(|sign: char| !sign.is_alphanumeric() && sign != '_').next();
        name.filter(|_| matches!(kind, "struct" | "enum" | "trait" | "type" | "union"))
    });
    names.collect()
}

#[test]
fn no_name_stands_for_two_types() {
    let mut files = BTreeMap::new();
    module_files(&path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &Path::new(), &mut files);
    let mut places: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (file, text) in &files {
        for declared in declared(text) {
            places.entry(declared).or_default().push(name(file));
        }
    }
    assert!(places.len() > 300, "the types were not read: {places:?}");
    let twice = places.iter().filter(|(_, files)| files.len() > 1).map(|(name, _)| *name);
    assert_eq!(twice.collect::<Vec<_>>(), ONE_MEANING, "{places:#?}");
}

#[test]
fn every_way_to_declare_a_type_counts() {
    let text = "pub struct A<T>(T);\npub(super) enum B {\nenum C {\npub trait D: E {\ntype F = G;\nstruct H;\n    type Inner = u8;\nfn i() {}";
    assert_eq!(declared(text), BTreeSet::from(["A", "B", "C", "D", "F", "H"]));
}

//! Everything that a game keeps on file is there: one test that names all that a new game lacks at once. The page
//! `rules/tests/README.md` says what each is.

use std::{fs, path::Path};

use harbormaster_rules::{Kind, Meta};

/// Returns the files and folders that a game must have, from the root of the project.
fn on_file(meta: &Meta) -> Vec<String> {
    let Meta { slug, edition, .. } = meta;
    vec![
        format!("rules/src/{slug}/RULES.md"),
        format!("rules/src/{slug}/lessons.txt"),
        format!("rules/tests/it/{slug}/mod.rs"),
        format!("rules/tests/games/{slug}"),
        format!("rules/tests/counts/{slug}.txt"),
        format!("rules/schema/{slug}.md"),
        format!("rules/tests/released/{slug}/{edition}"),
        format!("render/src/scenes/{slug}.rs"),
        format!("render/tests/golden/{slug}"),
        format!("docs/{slug}.png"),
    ]
}

/// Returns what is missing of a game.
fn missing(meta: &Meta) -> Vec<String> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let mut missing = on_file(meta);
    missing.retain(|path| !root.join(path).exists());
    if !readme.contains(&format!("| **{}**", meta.title)) {
        missing.push(format!("a row for {} in README.md", meta.title));
    }
    missing
}

#[test]
fn every_game_has_all_its_files() {
    let missing: Vec<String> = Kind::ALL.iter().flat_map(|kind| missing(kind.meta())).collect();
    assert!(missing.is_empty(), "missing:\n{}", missing.join("\n"));
}

#[test]
fn a_game_without_files_is_told_all_of_them() {
    let sixth = Meta { slug: "lanterns", title: "Lanterns", ..Kind::ALL[0].meta().clone() };
    assert_eq!(missing(&sixth).len(), on_file(&sixth).len() + 1);
}

//! `docs/faults.md` names a story for each fault.

use std::path::Path;

const FAULTS: &str = include_str!("../../../docs/faults.md");

/// The stories that the table names are there, under these names.
#[test]
fn every_story_named_in_the_table_of_faults_exists() {
    let stories = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it");
    let (_, table) = FAULTS.split_once("| fault | what the players see | what is logged | test |\n").unwrap();
    let rows: Vec<&str> = table.lines().skip(1).take_while(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), 29, "a fault without a row");
    for row in rows {
        let cell = row.split('|').nth(4).unwrap();
        let names: Vec<&str> = cell.split('`').skip(1).step_by(2).collect();
        assert!(!names.is_empty(), "a fault without a story: {row}");
        for name in names {
            let (module, story) = name.rsplit_once("::").unwrap();
            let path = stories.join(module.replace("::", "/")).with_extension("rs");
            let text =
                std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert!(text.contains(&format!("async fn {story}(")), "{name} is not in {}", path.display());
        }
    }
}

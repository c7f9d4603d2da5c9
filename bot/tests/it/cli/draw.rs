//! `draw`: a picture and its words.

use std::path::Path;

use super::run_in;

fn draw(folder: &Path, more: &str) -> (String, Vec<u8>) {
    let line = format!("draw threeport --seats 3 --seed 7 {more} --out board.png");
    let alt = run_in(folder, &line.split_whitespace().collect::<Vec<_>>()).well();
    (alt, std::fs::read(folder.join("board.png")).expect("a picture"))
}

/// Width and height, from the header of a PNG file.
fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn the_same_arguments_give_the_same_picture_in_place_of_the_old() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = draw(folder.path(), "--ply 12");
    assert_eq!(draw(folder.path(), "--ply 12"), first);
    assert_ne!(draw(folder.path(), "--ply 0"), first);
    assert!(first.0.contains("Player 1"), "{}", first.0);
}

#[test]
fn beyond_the_end_is_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let end = draw(folder.path(), "--ply end");
    assert_eq!(draw(folder.path(), "--ply 4294967295"), end);
    assert_ne!(draw(folder.path(), "--ply end --players steady"), end);
}

#[test]
fn every_viewer_and_scale_has_a_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    let (alt, onlooker) = draw(folder.path(), "--ply 5 --viewer onlooker");
    assert!(!alt.trim().is_empty());
    assert_eq!(draw(folder.path(), "--ply 5").1, onlooker);
    let (_, seat) = draw(folder.path(), "--ply 5 --viewer 2");
    let (_, large) = draw(folder.path(), "--ply 5 --scale 2");
    assert_eq!(size(&seat), size(&onlooker));
    assert_eq!(size(&large), (size(&onlooker).0 * 2, size(&onlooker).1 * 2));
}

#[test]
fn what_cannot_be_written_is_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    for out in ["no/such/folder/x.png", "."] {
        let line = ["draw", "threeport", "--seats", "2", "--seed", "1", "--ply", "1", "--out", out];
        let said = run_in(folder.path(), &line).badly(1);
        assert!(said.starts_with(&format!("The picture could not be written to {out}: ")), "{said}");
        assert_eq!(said.lines().count(), 1);
    }
}

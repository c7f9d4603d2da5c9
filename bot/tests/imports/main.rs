//! Imports point down: no module file of a crate imports a file that imports it, directly or by way of others, and of
//! two folders side by side only one imports the other.
//!
//! ARCHITECTURE.md says what counts as an import.

mod faults;
mod graph;
mod log_lines;
mod source;
mod type_names;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, path,
};

use graph::{Graph, circles, way};
use source::Path;

/// Imports that close a circle, still to be mended. The list only shrinks: an entry whose circle is gone fails.
const KNOWN: &[(&str, &str, &str)] = &[];

/// Folders of a crate that import each other, still to be mended. The list only shrinks: a pair that is mended fails.
const KNOWN_FOLDERS: &[(&str, &str, &str)] =
    &[("rules", "game", "notation"), ("rules", "game", "settings"), ("render", "paint", "scene")];

/// The text of every module file under a crate's `src`. Programs and test modules are left out.
fn module_files(folder: &path::Path, module: &Path, files: &mut BTreeMap<Path, String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let place = entry.expect("an entry of the folder").path();
        let stem = place.file_stem().and_then(|stem| stem.to_str()).expect("a name of letters");
        let below = |name: &str| module.iter().cloned().chain([name.to_owned()]).collect::<Path>();
        match stem {
            "main" | "tests" => {}
            _ if place.is_dir() => module_files(&place, &below(stem), files),
            _ => {
                let path = if matches!(stem, "lib" | "mod") { module.clone() } else { below(stem) };
                files.insert(path, fs::read_to_string(&place).expect("a source in UTF-8"));
            }
        }
    }
}

fn name(module: &Path) -> String {
    if module.is_empty() { "lib".to_owned() } else { module.join("/") }
}

/// Returns the imports of each file of a crate, by name.
fn graph_of(files: &BTreeMap<Path, String>) -> Graph<String> {
    let imports = source::imports(files);
    imports.iter().map(|(file, targets)| (name(file), targets.iter().map(name).collect())).collect()
}

/// Returns the pairs of folders side by side that import each other, each with the imports between its files.
fn mutual_folders(graph: &Graph<String>) -> BTreeMap<(String, String), String> {
    let is_folder = |side: &str| graph.keys().any(|file| file.starts_with(&format!("{side}/")));
    let mut imports: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for (file, target) in graph.iter().flat_map(|(file, targets)| targets.iter().map(move |to| (file, to))) {
        let (from, to): (Vec<&str>, Vec<&str>) = (file.split('/').collect(), target.split('/').collect());
        let shared = from.iter().zip(&to).take_while(|(from, to)| from == to).count();
        // A folder and its parent are one: which of their files may import which is held file by file.
        if shared < from.len().min(to.len()) {
            let sides = (from[..=shared].join("/"), to[..=shared].join("/"));
            imports.entry(sides).or_default().push(format!("{file} -> {target}"));
        }
    }
    let between = |one: &String, other: &String| imports.get(&(one.clone(), other.clone()));
    let pairs = imports.iter().filter(|((one, other), _)| one < other && is_folder(one) && is_folder(other));
    pairs
        .filter_map(|(sides, there)| {
            let back = between(&sides.1, &sides.0)?;
            Some((sides.clone(), format!("{}; back: {}", there.join(", "), back.join(", "))))
        })
        .collect()
}

#[test]
fn no_crate_has_an_import_circle() {
    let mut faults = Vec::new();
    for place in ["rules", "render", "bot", "sandbox"] {
        let mut files = BTreeMap::new();
        let source = path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(place).join("src");
        module_files(&source, &Path::new(), &mut files);
        let all = graph_of(&files);
        assert!(
            all.values().map(BTreeSet::len).sum::<usize>() > files.len(),
            "{place}: imports were not read"
        );
        let mut rest = all.clone();
        for (_, from, to) in KNOWN.iter().filter(|(krate, ..)| *krate == place) {
            let is_there = rest.get_mut(*from).is_some_and(|targets| targets.remove(*to));
            if !is_there || way(&all, &(*to).to_owned(), &(*from).to_owned()).is_none() {
                faults
                    .push(format!("{place}: {from} -> {to} is in no circle any more: take it off the list"));
            }
        }
        faults.extend(circles(&rest).iter().map(|circle| format!("{place}: {}", circle.join(" -> "))));
        let mut mutual = mutual_folders(&all);
        for (_, one, other) in KNOWN_FOLDERS.iter().filter(|(krate, ..)| *krate == place) {
            if mutual.remove(&((*one).to_owned(), (*other).to_owned())).is_none() {
                faults.push(format!(
                    "{place}: {one} and {other} do not import each other any more: take them off the list"
                ));
            }
        }
        faults.extend(
            mutual.iter().map(|((one, other), files)| format!("{place}: {one} and {other}: {files}")),
        );
    }
    assert!(faults.is_empty(), "import circles:\n{}", faults.join("\n"));
}

/// A crate of a few files, as `module: text`.
fn sample(files: &[(&str, &str)]) -> Graph<String> {
    let path = |module: &str| module.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect();
    graph_of(&files.iter().map(|(module, text)| (path(module), (*text).to_owned())).collect())
}

fn imports_of(graph: &Graph<String>, file: &str) -> Vec<String> {
    graph[file].iter().cloned().collect()
}

#[test]
fn a_circle_over_several_files_is_found_and_told_in_order() {
    let graph = sample(&[
        ("", "mod a; mod b; mod c; mod d;"),
        ("a", "use crate::b::B;"),
        ("b", "fn f() { super::c::g::<u8>() }"),
        ("c", "use super::{d, a::{self, A}};"),
        ("d", "pub struct D;"),
    ]);
    assert_eq!(circles(&graph), [["a", "b", "c", "a"]]);
}

#[test]
fn folders_that_import_each_other_are_found_though_no_file_does() {
    let graph = sample(&[
        ("", "mod a; mod b; mod c;"),
        ("a", "mod x; mod y;"),
        ("a/x", "use crate::b::z::Z; use super::y::Y;"),
        ("a/y", "pub struct Y;"),
        ("b", "pub mod z; use crate::a::y::Y; use crate::c::C;"),
        ("b/z", "pub struct Z;"),
        ("c", "use crate::b::z::Z; pub struct C;"),
    ]);
    let mutual = mutual_folders(&graph);
    let pair = ("a".to_owned(), "b".to_owned());
    assert_eq!(mutual, BTreeMap::from([(pair, "a/x -> b/z; back: b -> a/y".to_owned())]));
}

#[test]
fn every_way_to_write_an_import_counts() {
    let text = "use std::fmt; use super::{one as first, two::*}; mod inner { use super::super::three::T; }
        pub(crate) use crate::four::F; fn f<'a>(x: &'a str) -> crate::five::V { \"crate::not\"; '\"'; first::g() }";
    let graph = sample(&[
        ("", "mod all; mod one; mod two; mod three; mod four; mod five; mod not;"),
        ("all", text),
        ("one", ""),
        ("two", ""),
        ("three", ""),
        ("four", ""),
        ("five", ""),
        ("not", "// use crate::one;\n/* use crate::two; */ const T: &str = r#\"use \"crate::all;\"#;"),
    ]);
    assert_eq!(imports_of(&graph, "all"), ["five", "four", "one", "three", "two"]);
    assert!(imports_of(&graph, "not").is_empty());
}

#[test]
fn what_a_parent_passes_on_belongs_to_the_child() {
    let graph = sample(&[
        ("", "pub mod game; mod host;"),
        ("game", "mod state; mod words; pub use state::State; fn f() { words::say() }"),
        ("game/state", "pub struct State;"),
        ("game/words", "use super::State;"),
        ("host", "use crate::game::State;"),
    ]);
    assert!(imports_of(&graph, "game").is_empty());
    assert_eq!(imports_of(&graph, "game/words"), ["game/state"]);
    assert_eq!(imports_of(&graph, "host"), ["game/state"]);
}

#[test]
fn a_parent_that_uses_its_child_must_not_be_used_by_it() {
    let graph = sample(&[("", "mod a;"), ("a", "mod b; use b::B; pub struct A;"), ("a/b", "use super::A;")]);
    assert_eq!(circles(&graph), [["a", "a/b", "a"]]);
}

#[test]
fn tests_do_not_count() {
    let text = "#[cfg(test)] use crate::b::{B, C}; #[cfg(test)] mod tests { use crate::b::B; fn f() {} }
        #[cfg(test)] fn g(x: [u8; 2]) { crate::b::h() } use crate::c::C;";
    let graph = sample(&[("", "mod a; mod b; mod c;"), ("a", text), ("b", "use crate::a::A;"), ("c", "")]);
    assert_eq!(imports_of(&graph, "a"), ["c"]);
}

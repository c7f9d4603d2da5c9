//! Reads Rust text just far enough to know which module file imports which.
//!
//! An import is what a file brings in with `use` and every path of the crate that it writes out (`crate::…`,
//! `super::…`). A name that is passed on with `pub use` leads to the file that defines it.

use std::collections::{BTreeMap, BTreeSet};

/// The path of a module from its crate's root; the root is empty.
pub type Path = Vec<String>;

/// One module file.
#[derive(Default)]
struct Module {
    /// Modules declared with `mod name;`.
    children: BTreeSet<String>,
    /// Names that `use` brings in from this crate, and what they stand for.
    names: BTreeMap<String, Path>,
    /// Paths of this crate that the file imports or writes out.
    mentions: Vec<Path>,
}

/// Returns the imports of each module, from the text of each module file. Parts under `#[cfg(test)]` do not count.
pub fn imports(files: &BTreeMap<Path, String>) -> BTreeMap<Path, BTreeSet<Path>> {
    let modules: BTreeMap<&Path, Module> =
        files.iter().map(|(path, text)| (path, Reader::new(path, &tokens(text)).read())).collect();
    let mut graph = BTreeMap::new();
    for (path, module) in &modules {
        let targets = module.mentions.iter().map(|mention| home(&modules, mention));
        graph.insert((*path).clone(), targets.filter(|target| target != *path).collect());
    }
    graph
}

/// The file in which a path ends: re-exports are followed to where the thing is written.
fn home(modules: &BTreeMap<&Path, Module>, mention: &Path) -> Path {
    let mut mention = mention.clone();
    // A chain of re-exports is short; a longer one would be a re-export of itself.
    for _ in 0..16 {
        let depth = (0..=mention.len()).rev().find(|depth| modules.contains_key(&mention[..*depth].to_vec()));
        let (file, rest) = mention.split_at(depth.unwrap_or(0));
        let followed = rest.split_first().and_then(|(name, rest)| {
            let target = modules.get(&file.to_vec())?.names.get(name)?;
            Some(target.iter().chain(rest).cloned().collect())
        });
        match followed {
            Some(followed) => mention = followed,
            None => return file.to_vec(),
        }
    }
    Vec::new()
}

/// Goes through the tokens of one file.
struct Reader<'a> {
    file: &'a Path,
    tokens: &'a [&'a str],
    at: usize,
    module: Module,
    /// Open braces, and the modules written inside this file with the number of braces around them.
    braces: usize,
    inside: Vec<(String, usize)>,
}

impl<'a> Reader<'a> {
    fn new(file: &'a Path, tokens: &'a [&'a str]) -> Self {
        let mut module = Module::default();
        let declared = tokens.windows(3).filter(|three| three[0] == "mod" && three[2] == ";");
        module.children.extend(declared.map(|three| three[1].to_owned()));
        Self { file, tokens, at: 0, module, braces: 0, inside: Vec::new() }
    }

    fn peek(&self, ahead: usize) -> &'a str {
        self.tokens.get(self.at + ahead).copied().unwrap_or_default()
    }

    fn read(mut self) -> Module {
        while self.at < self.tokens.len() {
            let token = self.peek(0);
            match token {
                "#" if self.tokens[self.at..].starts_with(&["#", "[", "cfg", "(", "test", ")", "]"]) => {
                    self.at += 7;
                    self.skip_item();
                    continue;
                }
                "{" => self.braces += 1,
                "}" => {
                    self.braces = self.braces.saturating_sub(1);
                    self.inside.retain(|(_, around)| *around < self.braces);
                }
                "mod" if self.peek(2) == "{" => {
                    self.braces += 1;
                    self.inside.push((self.peek(1).to_owned(), self.braces - 1));
                    self.at += 3;
                    continue;
                }
                "use" => {
                    let public = self.is_public();
                    self.at += 1;
                    self.use_tree(&[], public);
                    continue;
                }
                _ if self.peek(1) == "::" && self.starts_a_path() => {
                    let mut path = vec![token];
                    while self.peek(1) == "::" && is_word(self.peek(2)) {
                        path.push(self.peek(2));
                        self.at += 2;
                    }
                    self.mention(&path);
                }
                _ => {}
            }
            self.at += 1;
        }
        self.module
    }

    /// Returns true if `pub` or `pub(...)` stands before this token.
    fn is_public(&self) -> bool {
        let before = &self.tokens[..self.at];
        let open = before.iter().rposition(|token| *token == "(");
        before.ends_with(&["pub"])
            || before.ends_with(&[")"])
                && open.is_some_and(|open| before.len() - open <= 4 && before[..open].ends_with(&["pub"]))
    }

    fn starts_a_path(&self) -> bool {
        let before = self.at.checked_sub(1).map_or("", |before| self.tokens[before]);
        is_word(self.peek(0)) && before != "::" && before != "."
    }

    /// Skips what stands under `#[cfg(test)]`: to its semicolon or past its braces.
    fn skip_item(&mut self) {
        let (mut depth, mut is_use) = (0_usize, false);
        while self.at < self.tokens.len() {
            let token = self.peek(0);
            self.at += 1;
            match token {
                "use" if depth == 0 => is_use = true,
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 && token == "}" && !is_use {
                        return;
                    }
                }
                ";" if depth == 0 => return,
                _ => {}
            }
        }
    }

    /// Reads one tree of a `use` declaration, past the comma or semicolon behind it.
    fn use_tree(&mut self, stem: &[&'a str], public: bool) {
        let mut path = stem.to_vec();
        loop {
            match self.peek(0) {
                "{" => {
                    self.at += 1;
                    while !matches!(self.peek(0), "}" | "") {
                        self.use_tree(&path, public);
                    }
                    self.at += 1;
                    break;
                }
                "*" => {
                    self.at += 1;
                    self.import(&path, None, public);
                    break;
                }
                "::" => self.at += 1,
                word if is_word(word) => {
                    path.push(word);
                    self.at += 1;
                    if self.peek(0) != "::" {
                        let renamed = self.peek(0) == "as";
                        let name = if renamed { self.peek(1) } else { word };
                        self.at += if renamed { 2 } else { 0 };
                        if word == "self" && path.len() > 1 {
                            path.pop();
                        }
                        let name = if name == "self" { path.last().copied() } else { Some(name) };
                        self.import(&path, name, public);
                        break;
                    }
                }
                _ => break,
            }
        }
        if matches!(self.peek(0), "," | ";") {
            self.at += 1;
        }
    }

    fn import(&mut self, path: &[&str], name: Option<&str>, public: bool) {
        let Some(target) = self.absolute(path) else { return };
        if let (Some(name), true) = (name, self.inside.is_empty()) {
            self.module.names.insert(name.to_owned(), target.clone());
        }
        // A parent that passes a name of its child on does not import it.
        if !(public && target.starts_with(self.file)) {
            self.module.mentions.push(target);
        }
    }

    fn mention(&mut self, path: &[&str]) {
        // A folder is made of its files: what a parent calls of its own child by the child's name is no import.
        if !self.module.children.contains(path[0]) {
            self.module.mentions.extend(self.absolute(path));
        }
    }

    /// The path from the crate's root, if it leads into this crate.
    fn absolute(&self, path: &[&str]) -> Option<Path> {
        let (first, mut rest) = path.split_first()?;
        let mut place: Path = self.file.clone();
        place.extend(self.inside.iter().map(|(name, _)| name.clone()));
        match *first {
            "crate" => place.clear(),
            "self" => {}
            "super" => {
                place.pop();
                while let Some((&"super", more)) = rest.split_first() {
                    place.pop();
                    rest = more;
                }
            }
            name if self.inside.is_empty() && self.module.children.contains(name) => {
                place.push(name.to_owned());
            }
            name => place = self.module.names.get(name)?.clone(),
        }
        place.extend(rest.iter().map(|&name| name.to_owned()));
        Some(place)
    }
}

fn is_word(token: &str) -> bool {
    token.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

/// Words, `::` and single signs; comments, literals and lifetimes are left out.
fn tokens(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if let Some(length) = silent(rest) {
            rest = &rest[length..];
            continue;
        } else if rest.starts_with("::") {
            2
        } else if first.is_alphanumeric() || first == '_' {
            rest.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        found.push(&rest[..length]);
        rest = &rest[length..];
    }
    found
}

/// Returns the length of the space, comment, literal or lifetime that stands here, if one does.
fn silent(text: &str) -> Option<usize> {
    let spaces = text.len() - text.trim_start().len();
    if spaces > 0 {
        return Some(spaces);
    }
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    if text.starts_with("/*") {
        return Some(text.find("*/").map_or(text.len(), |end| end + 2));
    }
    let unprefixed = text.trim_start_matches(['b', 'r', 'c']);
    let prefix = text.len() - unprefixed.len();
    let bare = unprefixed.trim_start_matches('#');
    let hashes = unprefixed.len() - bare.len();
    if prefix <= 2 && bare.starts_with('"') && (hashes == 0 || text[..prefix].contains('r')) {
        if text[..prefix].contains('r') {
            let end = format!("\"{}", "#".repeat(hashes));
            let start = prefix + hashes + 1;
            return Some(text[start..].find(&end).map_or(text.len(), |at| start + at + end.len()));
        }
        return Some(prefix + quoted(bare, '"'));
    }
    if prefix <= 1 && unprefixed.starts_with('\'') {
        let mut after = unprefixed.chars().skip(1);
        let is_letter = matches!((after.next(), after.next()), (Some('\\'), _) | (_, Some('\'')));
        return Some(prefix + if is_letter { quoted(unprefixed, '\'') } else { 1 });
    }
    None
}

/// The length of a quoted literal with its quotes.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if sign == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

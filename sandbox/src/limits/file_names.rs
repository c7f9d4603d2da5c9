//! Names of files.

/// Makes a file's name safe for an address, as Discord does.
pub(crate) fn file_name(name: &str) -> String {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' }).collect();
    let plain = plain.trim_start_matches('.').to_owned();
    if plain.is_empty() { "unknown".to_owned() } else { plain }
}

//! Compares the migrations that a database has with those of this program.

use std::path::Path;

use sqlx::migrate::Migrator;

use super::OpenError;

/// A migration by its number and its checksum.
pub(super) type Migration = (i64, Vec<u8>);

/// The state of a database's tables, compared with those of this program.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// There are none yet.
    Empty,
    /// An older program made them.
    Behind,
    /// They are those that this program makes.
    UpToDate,
}

/// Returns the migrations of this program, in order.
pub(super) fn known(migrations: &Migrator) -> Vec<Migration> {
    migrations.iter().map(|migration| (migration.version, migration.checksum.to_vec())).collect()
}

/// Compares the migrations that a database has, in order, with those that are known.
///
/// # Errors
/// If no release made the tables, or only a newer one did.
pub(super) fn progress(
    known: &[Migration],
    applied: &[Migration],
    path: &Path,
) -> Result<Progress, OpenError> {
    let Some((version, _)) = applied.last() else { return Ok(Progress::Empty) };
    // A released migration is never edited, so every release begins with the same first one.
    if applied.first() != known.first() {
        return Err(OpenError::Unreleased(path.to_owned()));
    }
    match known.last().map(|(newest, _)| version.cmp(newest)) {
        Some(std::cmp::Ordering::Less) => Ok(Progress::Behind),
        Some(std::cmp::Ordering::Equal) => Ok(Progress::UpToDate),
        _ => Err(OpenError::Newer { path: path.to_owned(), version: *version }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_release_made_is_read() {
        let migration = |version, checksum: u8| (version, vec![checksum]);
        let known = [migration(1, 11), migration(2, 22)];
        let of = |applied: &[Migration]| {
            progress(&known, applied, Path::new("harbour.db")).map_err(|error| error.to_string())
        };
        assert_eq!(of(&[]), Ok(Progress::Empty));
        assert_eq!(of(&known[..1]), Ok(Progress::Behind));
        assert_eq!(of(&known), Ok(Progress::UpToDate));
        let newer = of(&[migration(1, 11), migration(2, 22), migration(3, 33)]).unwrap_err();
        assert!(newer.contains("its migration 3 is unknown here"), "{newer}");
        for unreleased in [&[migration(1, 99)][..], &[migration(1, 99), migration(3, 33)], &known[1..]] {
            let sentence = of(unreleased).unwrap_err();
            assert!(sentence.contains("before Harbormaster 0.1.0"), "{sentence}");
        }
    }
}

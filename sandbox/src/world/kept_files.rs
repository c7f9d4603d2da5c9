//! The bytes of attachments, as many as there is room for.

use std::collections::BTreeMap;

use super::records::File;
use crate::ids::Id;

/// The most bytes of files that are kept in memory.
const MOST: usize = 512 * 1024 * 1024;

/// Files by the ids of their attachments, and the sum of their bytes.
#[derive(Debug, Default)]
pub(crate) struct KeptFiles {
    files: BTreeMap<Id, File>,
    bytes: usize,
}

impl KeptFiles {
    /// Keeps a file, and removes the oldest ones if there are too many; links expire on Discord too.
    pub(crate) fn keep(&mut self, id: Id, file: File) {
        self.bytes += file.bytes.len();
        self.bytes -= self.files.insert(id, file).map_or(0, |before| before.bytes.len());
        while self.bytes > MOST {
            let Some((_, oldest)) = self.files.pop_first() else { break };
            self.bytes -= oldest.bytes.len();
        }
    }

    pub(crate) fn remove(&mut self, id: Id) {
        self.bytes -= self.files.remove(&id).map_or(0, |gone| gone.bytes.len());
    }

    pub(crate) fn get(&self, id: Id) -> Option<&File> {
        self.files.get(&id)
    }

    /// Iterates over all of them, the oldest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Id, &File)> {
        self.files.iter().map(|(id, file)| (*id, file))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(megabytes: usize) -> File {
        File { media_type: "image/png".to_owned(), bytes: vec![0; megabytes * 1024 * 1024].into() }
    }

    fn kept(files: &KeptFiles) -> Vec<u64> {
        files.iter().map(|(id, _)| id.0).collect()
    }

    #[test]
    fn the_oldest_files_give_way() {
        let mut files = KeptFiles::default();
        (1..=3).for_each(|id| files.keep(Id(id), file(200)));
        assert_eq!(kept(&files), [2, 3]);
        files.keep(Id(2), file(300));
        assert_eq!(kept(&files), [2, 3], "500 of 512 after the smaller one was replaced");
        files.remove(Id(3));
        files.remove(Id(3));
        files.keep(Id(4), file(200));
        assert_eq!(kept(&files), [2, 4], "the room of the removed one is free again");
    }
}

//! Covers kept for reuse: most of a board stays the same from turn to turn, and an unchanged shape is looked up, not
//! drawn.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::mem::take;
use std::sync::Arc;

use super::cover::Cover;

/// Bytes of covers in a generation, their keys not counted. The largest board has some 2 MB.
const ROOM: usize = 4_000_000;

/// Covers by their keys; `None` for those that cover no pixel. Covers that nobody asks for during two generations are
/// forgotten.
pub(super) struct Covers<K> {
    young: HashMap<K, Option<Arc<Cover>>>,
    old: HashMap<K, Option<Arc<Cover>>>,
    /// Bytes of the young.
    size: usize,
}

impl<K> Default for Covers<K> {
    fn default() -> Self {
        Self { young: HashMap::new(), old: HashMap::new(), size: 0 }
    }
}

impl<K: Eq + Hash> Covers<K> {
    /// Returns the cover of this key, making it if it is not known.
    pub(super) fn get<Q>(&mut self, key: &Q, make: impl FnOnce() -> Option<Cover>) -> Option<Arc<Cover>>
    where
        K: Borrow<Q>,
        Q: Eq + Hash + ToOwned<Owned = K> + ?Sized,
    {
        if let Some(known) = self.young.get(key) {
            return known.clone();
        }
        let cover = self.old.remove(key).unwrap_or_else(|| make().map(Arc::new));
        self.size += cover.as_ref().map_or(0, |cover| cover.size());
        if self.size > ROOM {
            self.old = take(&mut self.young);
            self.size = 0;
        }
        self.young.insert(key.to_owned(), cover.clone());
        cover
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A cover of a million pixels, none like its neighbour.
    fn large() -> Option<Cover> {
        let shares: Vec<u8> = (0..1_000_000).map(|place| if place % 2 == 0 { 255 } else { 100 }).collect();
        Some(Cover::of(&shares, 1_000, (0, 0)))
    }

    #[test]
    fn what_is_asked_for_stays_and_what_is_not_goes() {
        let mut covers = Covers::<u32>::default();
        let mut made = Vec::new();
        for key in [1, 2, 1, 3, 1, 4, 1, 5, 1, 2] {
            covers.get(&key, || {
                made.push(key);
                large()
            });
        }
        assert_eq!(made, [1, 2, 3, 4, 5, 2]);
        assert!(covers.young.len() + covers.old.len() < 5);
    }
}

//! Circles in a graph of imports.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Importers, each with everything it imports.
pub type Graph<T> = BTreeMap<T, BTreeSet<T>>;

/// A shortest way from one to the other, both named.
pub fn way<T: Ord + Clone>(graph: &Graph<T>, from: &T, to: &T) -> Option<Vec<T>> {
    let mut came_from: BTreeMap<&T, &T> = BTreeMap::new();
    let mut queue = VecDeque::from([from]);
    while let Some(here) = queue.pop_front() {
        for next in graph.get(here).into_iter().flatten() {
            if next == to {
                let mut way = vec![next.clone(), here.clone()];
                let mut at = here;
                while let Some(before) = came_from.get(at).filter(|_| at != from) {
                    way.push((*before).clone());
                    at = before;
                }
                way.reverse();
                return Some(way);
            }
            if next != from && !came_from.contains_key(next) {
                came_from.insert(next, here);
                queue.push_back(next);
            }
        }
    }
    None
}

/// A shortest circle through each node that lies on one; each circle once.
pub fn circles<T: Ord + Clone>(graph: &Graph<T>) -> Vec<Vec<T>> {
    let mut seen: BTreeSet<BTreeSet<T>> = BTreeSet::new();
    let found = graph.keys().filter_map(|node| way(graph, node, node));
    found.filter(|circle| seen.insert(circle.iter().cloned().collect())).collect()
}

//! The routes that Discord has, so that a request for which the sandbox has no answer gets the right refusal.

use axum::http::StatusCode;

use super::request::RestRequest;
use crate::refusal::{Refusal, no_route, wrong_method};

/// One path a line, after the methods that it takes; `{}` is an id or a name.
const ROUTES: &str = include_str!("routes.txt");

/// Returns the refusal of a request that no part of the sandbox handles: Discord has such a route, has it for other
/// methods, or has none.
pub(super) fn refusal(request: &RestRequest) -> Refusal {
    let parts = request.parts();
    let mut known = ROUTES
        .lines()
        .filter_map(|line| line.rsplit_once(' '))
        .filter(|(_, path)| fits(path, &parts))
        .peekable();
    if known.peek().is_none() {
        return no_route();
    }
    let method = request.method.as_str();
    match known.find(|(methods, _)| methods.split(' ').any(|one| one == method)) {
        None => wrong_method(),
        Some((_, path)) => {
            let told = format!(
                "Discord has {method} {path}, the sandbox has not; its README lists what it leaves out."
            );
            Refusal::new(StatusCode::NOT_IMPLEMENTED, 0, &told)
        }
    }
}

fn fits(path: &str, parts: &[&str]) -> bool {
    let known = path.split('/').skip(1);
    known.clone().count() == parts.len()
        && known.zip(parts).all(|(known, part)| known == "{}" || known == *part)
}

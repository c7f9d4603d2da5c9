//! One file per game: from what a viewer may know to a scene and its description in words.

mod alt;
mod lobby;
mod shipit;
mod shipopoly;
mod shown;
mod tariffs;
mod threeport;
mod transport;

use harbormaster_rules::{AnyView, Kind, Language, Reader};

use crate::scene::Scene;
use crate::text::clean;
use shown::Shown;

/// The board that a view shows, and the same in words.
pub(crate) fn board(view: &AnyView, reader: &Reader<'_>) -> (Scene, String) {
    let names = Shown::new(reader);
    let (scene, alt) = match view {
        AnyView::ShipIt(view) => (shipit::scene(view, &names), shipit::alt(view, &names)),
        AnyView::Shipopoly(view) => (shipopoly::scene(view, &names), shipopoly::alt(view, &names)),
        AnyView::Tariffs(view) => (tariffs::scene(view, &names), tariffs::alt(view, &names)),
        AnyView::Threeport(view) => (threeport::scene(view, &names), threeport::alt(view, &names)),
        AnyView::Transport(view) => (transport::scene(view, &names), transport::alt(view, &names)),
    };
    (scene, names.say(alt))
}

/// The card of one thing on the table, such as a deed, and the same in words; nothing if there is no such thing.
pub(crate) fn card(view: &AnyView, thing: &str, reader: &Reader<'_>) -> Option<(Scene, String)> {
    let names = Shown::new(reader);
    let card = match view {
        AnyView::Shipopoly(view) => shipopoly::card(view, thing, &names),
        AnyView::Tariffs(view) => tariffs::card(view, thing, &names),
        AnyView::Threeport(_) | AnyView::Transport(_) | AnyView::ShipIt(_) => None,
    };
    card.map(|(scene, alt)| (scene, names.say(alt)))
}

/// The title card of a game that waits for players, and the same in words.
pub(crate) fn lobby(kind: Kind, title: &str, pitch: &str, language: Language) -> (Scene, String) {
    let motif = lobby::Motif::of(kind.meta().slug);
    let scene = lobby::lobby(motif, &language.text(clean(title)), &language.text(clean(pitch)));
    (scene, language.text(alt::joined([format!("{}.", clean(title)), clean(pitch)])))
}

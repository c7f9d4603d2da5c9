//! One file per game: from a viewer's view to a scene and its description in words.

mod alt;
mod camera;
mod choice;
mod lobby;
#[cfg(test)]
pub(crate) mod played;
mod shipit;
mod shipopoly;
mod shown;
mod tariffs;
mod threeport;
mod transport;

use harbormaster_rules::{AnySpot, AnyView, Kind, Language, Reader, Seat};

use crate::scene::Scene;
use crate::text::clean;
pub(crate) use camera::Camera;
pub use choice::{Mark, Question};
use shown::Shown;

/// Returns the board of a view, and its description.
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

/// Describes a whole board in words, a line each.
pub(crate) fn in_words(view: &AnyView, reader: &Reader<'_>) -> String {
    let names = Shown::new(reader);
    let lines = match view {
        AnyView::ShipIt(view) => shipit::whole(view, &names),
        AnyView::Shipopoly(view) => shipopoly::whole(view, &names),
        AnyView::Tariffs(view) => tariffs::whole(view, &names),
        AnyView::Threeport(view) => threeport::whole(view, &names),
        AnyView::Transport(view) => transport::whole(view, &names),
    };
    names.say(lines.join("\n"))
}

/// Returns the board of a view with the answers to a question on it, and a description of both. A game in which nothing
/// is chosen by looking shows its board unchanged.
pub(crate) fn choice(view: &AnyView, question: &Question<AnySpot>, reader: &Reader<'_>) -> (Scene, String) {
    let names = Shown::new(reader);
    let scene = match view {
        AnyView::Tariffs(view) => {
            let own = |spot: &AnySpot| if let AnySpot::Tariffs(spot) = spot { Some(*spot) } else { None };
            tariffs::choice(view, &question.of_game(own), &names)
        }
        AnyView::Transport(view) => {
            let own = |spot: &AnySpot| if let AnySpot::Transport(spot) = spot { Some(*spot) } else { None };
            transport::choice(view, &question.of_game(own), &names)
        }
        AnyView::ShipIt(view) => {
            let own = |spot: &AnySpot| if let AnySpot::ShipIt(spot) = spot { Some(*spot) } else { None };
            shipit::choice(view, &question.of_game(own), &names)
        }
        AnyView::Shipopoly(_) | AnyView::Threeport(_) => board(view, reader).0,
    };
    (scene, choice::described(question))
}

/// Returns the parts without room on the board, large, and a description; `None` if the board shows everything.
pub(crate) fn closer(view: &AnyView, reader: &Reader<'_>) -> Option<(Scene, String)> {
    let names = Shown::new(reader);
    let AnyView::Shipopoly(view) = view else { return None };
    let (scene, alt) = shipopoly::closer(view, &names);
    Some((scene, names.say(alt)))
}

/// Returns a seat's own position, large, and a description; in a game without such a picture, the board.
pub(crate) fn hand(view: &AnyView, seat: Seat, reader: &Reader<'_>) -> (Scene, String) {
    let names = Shown::new(reader);
    let AnyView::Shipopoly(shipopoly) = view else { return board(view, reader) };
    match shipopoly::hand(shipopoly, seat, &names) {
        Some((scene, alt)) => (scene, names.say(alt)),
        None => board(view, reader),
    }
}

/// Returns the card of one item on the table, such as a deed, and a description; `None` if there is no such item.
pub(crate) fn card(view: &AnyView, thing: &str, reader: &Reader<'_>) -> Option<(Scene, String)> {
    let names = Shown::new(reader);
    let card = match view {
        AnyView::Shipopoly(view) => shipopoly::card(view, thing, &names),
        AnyView::Tariffs(view) => tariffs::card(view, thing, &names),
        AnyView::Threeport(_) | AnyView::Transport(_) | AnyView::ShipIt(_) => None,
    };
    card.map(|(scene, alt)| (scene, names.say(alt)))
}

/// Returns the title card of a game that waits for players, and a description.
pub(crate) fn lobby(kind: Kind, title: &str, pitch: &str, language: Language) -> (Scene, String) {
    let motif = lobby::Motif::of(kind.meta().slug);
    let scene = lobby::lobby(motif, &language.text(clean(title)), &language.text(clean(pitch)));
    (scene, language.text(alt::joined([format!("{}.", clean(title)), clean(pitch)])))
}

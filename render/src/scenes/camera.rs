//! One camera for many boards of a game: what they have in common stays in its place.

use harbormaster_rules::{AnyView, Reader};

use super::{Shown, board, threeport, transport};
use crate::scene::Scene;

/// The room that is enough for all boards it has seen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Camera {
    /// The room of a game of Transport, whose field grows.
    transport: Option<transport::Room>,
    /// The height of a game of Threeport, whose boats need more room at sea.
    threeport: f32,
}

impl Camera {
    /// Makes room for a board.
    pub(crate) fn widen(&mut self, view: &AnyView) {
        match view {
            AnyView::Transport(view) => {
                let own = transport::Room::of(view);
                self.transport = Some(self.transport.map_or(own, |room| room.with(own)));
            }
            AnyView::Threeport(view) => self.threeport = self.threeport.max(threeport::high(view)),
            AnyView::ShipIt(_) | AnyView::Shipopoly(_) | AnyView::Tariffs(_) => {}
        }
    }

    /// Returns a board in the common room.
    pub(crate) fn scene(&self, view: &AnyView, reader: &Reader<'_>) -> Scene {
        let names = Shown::new(reader);
        match (view, &self.transport) {
            (AnyView::Transport(view), Some(room)) => transport::within(view, room, &names),
            (AnyView::Threeport(view), _) => threeport::within(view, self.threeport, &names),
            _ => board(view, reader).0,
        }
    }
}

//! Scripted players: somebody who has just finished a game's course, and follows what it says.
//!
//! Each weighs the legal moves by what they change on the table; no computer player's advice is asked. What a seat may not
//! know is imagined first.

mod shipit;
mod shipopoly;
mod tariffs;
mod threeport;
mod transport;

use harbormaster_rules::{AnyGame, AnyMove, By, Chance, Entry, Seat, Timestamp, Viewer};

/// A position as a seat imagines it, and the moment.
struct Table<'a> {
    game: &'a AnyGame,
    seat: Seat,
    now: Timestamp,
}

impl Table<'_> {
    /// The listed moves of the seat.
    fn moves(&self) -> Vec<AnyMove> {
        self.game.choices(By::Seat(self.seat), self.now).listed
    }

    /// Returns the position after a move; `None` if it is not legal after all.
    fn after(&self, mv: &AnyMove) -> Option<AnyGame> {
        let entry = Entry { ply: 1, by: By::Seat(self.seat), at: self.now, mv: mv.clone() };
        self.game.play(&entry, &mut Chance::of(&[7; 32], 1)).ok().map(|played| played.next)
    }

    /// The same seat at another position.
    fn at<'a>(&self, game: &'a AnyGame) -> Table<'a> {
        Table { game, seat: self.seat, now: self.now }
    }
}

/// Returns the move of a beginner; `None` where nothing is asked of one. Of moves that look equal chance takes one.
pub fn beginner(game: &AnyGame, seat: Seat, now: Timestamp, luck: &mut Chance) -> Option<AnyMove> {
    let game = &game.imagine(Viewer::Seat(seat), luck);
    let table = Table { game, seat, now };
    let moves = match game {
        AnyGame::ShipIt(shipit) => shipit::weighed(shipit, &table),
        AnyGame::Shipopoly(shipopoly) => shipopoly::weighed(shipopoly, &table),
        AnyGame::Tariffs(tariffs) => tariffs::weighed(tariffs, &table),
        AnyGame::Threeport(threeport) => threeport::weighed(threeport, &table),
        AnyGame::Transport(transport) => transport::weighed(transport, &table),
    };
    heaviest(moves, luck)
}

/// Returns the move of a careful player, who also looks at what the next one can do. In three games a beginner is as good as
/// a steady computer already, and is careful enough.
pub fn careful(game: &AnyGame, seat: Seat, now: Timestamp, luck: &mut Chance) -> Option<AnyMove> {
    let imagined = &game.imagine(Viewer::Seat(seat), luck);
    let table = Table { game: imagined, seat, now };
    let moves = match imagined {
        AnyGame::Threeport(threeport) => threeport::careful(threeport, &table),
        AnyGame::Transport(transport) => transport::careful(transport, &table),
        _ => return beginner(game, seat, now, luck),
    };
    heaviest(moves, luck)
}

fn heaviest(mut moves: Vec<(f64, AnyMove)>, luck: &mut Chance) -> Option<AnyMove> {
    luck.shuffle(&mut moves);
    moves.into_iter().max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, mv)| mv)
}

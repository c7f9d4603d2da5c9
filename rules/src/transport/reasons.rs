//! The most important thing that a move wins or prevents, for a hint.

use super::{state::Transport, verbs::Move, words::points};
use crate::{Position as _, Reader, Seat};

impl Transport {
    /// Says what `mv` wins or prevents on the belt as it lies; `None` if that is nothing, or luck has to tell.
    pub(super) fn reason_for(&self, seat: Seat, mv: &Move, reader: &Reader<'_>) -> Option<String> {
        if self.mover() != Some(seat) || matches!(mv, Move::Load { .. } | Move::Discard {}) {
            return None;
        }
        let mut after = self.clone();
        after.act(seat, mv, &mut Vec::new()).ok()?;
        self.points_won(&after, seat)
            .or_else(|| self.way_opened(&after, seat))
            .or_else(|| self.way_closed(&after, seat, reader))
    }

    /// Says what a delivery brings to the seat's own side.
    fn points_won(&self, after: &Self, seat: Seat) -> Option<String> {
        let (before, now) = (self.total(seat), after.total(seat));
        if now <= before {
            return None;
        }
        let you = self.partner(seat).map_or("you", |_| "your side");
        let best = self.rivals(seat).map(|other| self.total(other)).max()?;
        Some(if before <= best && now > best {
            format!("It puts {you} in the lead, {now} to {best}.")
        } else {
            format!("It brings {you} {}: {now} now.", points(now - before))
        })
    }

    /// Says which delivery becomes possible for the seat's own side, if it brings more than any before.
    fn way_opened(&self, after: &Self, seat: Seat) -> Option<String> {
        let before = self.delivery(seat, &self.field).map_or(0, |(worth, ..)| worth);
        let (worth, from, colour) =
            after.delivery(seat, &after.field).filter(|(worth, ..)| *worth > before)?;
        Some(format!(
            "It opens the way from {from} to the {colour} pallet, for {}.",
            points(u32::from(worth))
        ))
    }

    /// Says whose best delivery becomes smaller, of all rivals the one who loses most.
    fn way_closed(&self, after: &Self, seat: Seat, reader: &Reader<'_>) -> Option<String> {
        let best = |position: &Self, rival| {
            position.delivery(rival, &position.field).map_or(0, |(worth, ..)| u32::from(worth))
        };
        let losses = self.rivals(seat).map(|rival| (best(self, rival), best(after, rival), rival));
        let (before, now, rival) = losses
            .filter(|(before, now, _)| now < before)
            .max_by_key(|(before, now, rival)| (before - now, std::cmp::Reverse(rival.index())))?;
        let left = if now == 0 { "none".to_owned() } else { now.to_string() };
        let name = reader.name(rival);
        Some(format!("As the belt lies, {name}'s best delivery falls from {} to {left}.", points(before)))
    }

    /// The seats of the other side or sides.
    fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.seats().seats().filter(move |other| *other != seat && self.partner(seat) != Some(*other))
    }
}

//! The buttons under the board: what everybody may know of the choices of the colour to move.

use super::{labels, moves::Move, state::ShipIt};
use crate::{Act, Look, Quick};

/// Links that a button buys at most.
const BUY: u8 = 3;

impl ShipIt {
    /// The buttons of the colour to move.
    pub(super) fn buttons(&self) -> Vec<Quick<Move>> {
        let Some(seat) = self.mover() else { return vec![] };
        let button = |text: String, act, look| Quick { text, act: Some(act), look };
        let menu = |text: &str, verb, look| button(text.to_owned(), Act::Menu(verb), look);
        let listed = self.choices_of(seat).listed;
        if self.pending.is_some() {
            let chip = |mv: Move| match mv {
                Move::Chip { coin } => {
                    Some(button(format!("Chip: {}", labels::chip(self, coin)), Act::Play(mv), Look::Main))
                }
                _ => None,
            };
            return listed.into_iter().filter_map(chip).collect();
        }
        let mut buttons = vec![];
        if !self.hand.is_empty() {
            buttons.push(menu("Build …", "build", Look::Main));
        }
        let buy = listed.iter().filter(|mv| matches!(mv, Move::Buy { count } if *count <= BUY));
        let text = |mv: &Move| labels::label(self, seat, mv).text;
        buttons.extend(buy.map(|mv| button(text(mv), Act::Play(*mv), Look::Plain)));
        let has = |is_it: fn(&Move) -> bool| listed.iter().any(is_it);
        if has(|mv| matches!(mv, Move::Lift { .. })) {
            buttons.push(menu("Lift a link …", "lift", Look::Plain));
        }
        if has(|mv| matches!(mv, Move::Official { .. })) {
            buttons.push(menu("Official …", "official", Look::Plain));
        }
        if has(|mv| matches!(mv, Move::Freight { .. })) {
            buttons.push(menu("Freight …", "freight", Look::Main));
        }
        if has(|mv| matches!(mv, Move::Done {})) {
            let label = labels::label(self, seat, &Move::Done {});
            let act = if label.weighty { Act::Ask(Move::Done {}) } else { Act::Play(Move::Done {}) };
            let look = if self.ap == 0 { Look::Main } else { Look::Plain };
            buttons.push(button("Done".to_owned(), act, look));
        }
        buttons
    }
}

//! The buttons under the board: what everybody may know of the choices of the seat to move.

use super::{
    chips::Package,
    moves::{Move, PalletRef},
    notation,
    state::{Stage, Transport},
    tiles::Icon,
};
use crate::{Act, Look, Quick, english::capital};

/// The most moves that are buttons of their own.
const MOST: usize = 9;

/// Lists that are too long for buttons.
const MENUS: [(&str, &str); 4] = [
    ("Bring a package in …", "load"),
    ("Drive a pallet …", "forklift"),
    ("Switch pallets …", "switch"),
    ("Move a package …", "package"),
];

impl Transport {
    /// The buttons of the seat to move. They say nothing of its hand.
    pub(super) fn buttons(&self) -> Vec<Quick<Move>> {
        let Some(seat) = self.mover() else { return vec![] };
        let button = |text: &str, act, look| Quick { text: text.to_owned(), act: Some(act), look };
        match self.stage {
            Stage::Connect {} => vec![
                button("Play a tile …", Act::Menu("play"), Look::Main),
                button("Discard hand", Act::Ask(Move::Discard {}), Look::Plain),
            ],
            Stage::Icon { icon: Icon::Wrench } => {
                vec![button("Use the wrench …", Act::Menu("wrench"), Look::Main)]
            }
            Stage::Over { .. } => vec![],
            Stage::Icon { .. } | Stage::Package { .. } => {
                let listed = self.choices_of(seat).listed;
                if listed.len() <= MOST {
                    return listed.into_iter().map(|mv| self.button(mv)).collect();
                }
                let verbs: Vec<String> = listed.iter().map(|mv| notation::phrase(mv).verb).collect();
                let there = MENUS.iter().filter(|(_, verb)| verbs.iter().any(|other| other == verb));
                there.map(|(text, verb)| button(text, Act::Menu(verb), Look::Main)).collect()
            }
        }
    }

    /// A button for one move. What is hard to take back in one's mind shows a preview first.
    fn button(&self, mv: Move) -> Quick<Move> {
        let (text, act, look) = match mv {
            Move::Package { from, to } => {
                let package = self.field.on(from).and_then(|placed| placed.package);
                let number = package.map(|package| package.to_string()).unwrap_or_default();
                match self.field.on(to).and_then(|placed| placed.tile.colour()) {
                    Some(colour) => {
                        let worth = package.map_or(0, Package::down);
                        (format!("{number} {from} to {colour}: {worth}"), Act::Ask(mv), Look::Gain)
                    }
                    None => (format!("{number} {from} to {to}"), Act::Play(mv), Look::Plain),
                }
            }
            Move::Load { at } => (format!("Bring it in on {at}"), Act::Play(mv), Look::Main),
            Move::Forklift { pallet, to, front } => {
                let text = format!("{} to {to}, front {front}", capital(&short(pallet)));
                (text, Act::Ask(mv), Look::Plain)
            }
            Move::Switch { pallet, with } => {
                (format!("Switch {} and {}", short(pallet), short(with)), Act::Ask(mv), Look::Plain)
            }
            // The others have menus of their own.
            Move::Play { .. } | Move::Wrench { .. } | Move::Discard {} => {
                (notation::phrase(&mv).to_string(), Act::Ask(mv), Look::Plain)
            }
        };
        Quick { text, act: Some(act), look }
    }
}

fn short(pallet: PalletRef) -> String {
    match pallet {
        PalletRef::Of(colour) => colour.to_string(),
        PalletRef::On(hex) => hex.to_string(),
    }
}

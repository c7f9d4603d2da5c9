//! What a seat may do now: the list, forms for the long ones, values worth offering in them, and buttons.

use super::{
    belt,
    chips::Package,
    field::Placed,
    hex::{Direction, Hex},
    labels,
    moves::{Move, PalletRef},
    placing::{Ground, Placement},
    state::{Stage, Transport},
    tiles::{Icon, Shape, Tile, Turn},
};
use crate::{Act, Choices, Form, Look, Phrase, Quick, Seat, Value};

/// What two tiles have in common that go to the same places.
type Face = (Shape, Option<Icon>);

/// The most values of a field that are offered at once.
const OFFERED: usize = 100;
/// The most moves that are buttons of their own.
const BUTTONS: usize = 9;

impl Transport {
    /// Everything `seat` may do, the likeliest places first. The long lists have forms too.
    pub(super) fn choices_of(&self, seat: Seat) -> Choices<Move> {
        if self.mover() != Some(seat) {
            return Choices::none();
        }
        let mut listed = vec![];
        let mut forms = vec![];
        let mut form = |verb| forms.push(Form { verb, samples: vec![] });
        match self.stage {
            Stage::Connect {} => {
                self.plays(seat, &mut listed);
                listed.push(Move::Discard {});
                // There is a form even where nothing fits: buttons must not tell what is in a hand.
                form("play");
            }
            Stage::Icon { icon: Icon::Package } => {
                listed.extend(self.field.empty_loading().map(|at| Move::Load { at }));
            }
            Stage::Icon { icon: Icon::Wrench } => {
                self.riggings(&mut listed);
                form("wrench");
            }
            Stage::Icon { icon: Icon::ForkLift } => {
                self.drives(&mut listed);
                form("forklift");
            }
            Stage::Package { .. } => self.conveyings(&mut listed),
            Stage::Over { .. } => {}
        }
        Choices { listed, forms }
    }

    /// How far a hex is from the nearest pallet.
    fn nearness(&self) -> impl Fn(Hex) -> u8 {
        let pallets: Vec<Hex> =
            self.seat_count().seats().filter_map(|seat| self.field.pallet(self.colour(seat))).collect();
        move |hex| pallets.iter().map(|pallet| pallet.distance(hex)).min().unwrap_or_default()
    }

    /// Each tile of the hand in each way it can be connected.
    fn plays(&self, seat: Seat, moves: &mut Vec<Move>) {
        let Some(hand) = self.hands.get(seat.index()) else { return };
        let mut ground = Ground::new(&self.field);
        let near = self.nearness();
        // Tiles that look alike go to the same places.
        let mut known: Vec<(Face, Vec<Placement>)> = Vec::with_capacity(hand.len());
        moves.reserve(hand.len() * 40 + 1);
        for tile in hand {
            let look = (tile.shape(), tile.icon());
            let at = known.iter().position(|(other, _)| *other == look).unwrap_or_else(|| {
                let mut places = Vec::with_capacity(48);
                ground.each(look.0, None, |placement| {
                    places.push(placement);
                    false
                });
                if let Some(icon) = look.1 {
                    let chips = !self.bag.is_empty();
                    places.retain(|placement| ground.is_usable(icon, look.0, *placement, chips));
                }
                places.sort_by_cached_key(|place| key(&near, *place));
                known.push((look, places));
                known.len() - 1
            });
            let play = |place: &Placement| Move::Play {
                tile: *tile,
                at: place.hex,
                turn: place.turn,
                out: place.out,
            };
            moves.extend(known[at].1.iter().map(play));
        }
    }

    /// Each tile with an icon in each way the wrench can move it, those near pallets first.
    fn riggings(&self, moves: &mut Vec<Move>) {
        let mut ground = Ground::new(&self.field);
        let near = self.nearness();
        let mut tools = std::mem::take(&mut ground.tools);
        tools.sort_by_cached_key(|tool| (near(tool.hex), tool.hex));
        let mut places: Vec<Placement> = Vec::with_capacity(64);
        for tool in tools {
            places.clear();
            ground.each_rigging(tool, |placement| {
                places.push(placement);
                false
            });
            places.sort_by_cached_key(|place| key(&near, *place));
            let rig = |place: &Placement| Move::Wrench {
                from: tool.hex,
                to: place.hex,
                turn: place.turn,
                out: place.out,
            };
            moves.extend(places.iter().map(rig));
        }
    }

    /// Each pallet at each end where the fork lift can set it, then each pair that can trade places.
    fn drives(&self, moves: &mut Vec<Move>) {
        let mut ground = Ground::new(&self.field);
        let colours = self.seat_count().seats().map(|seat| self.colour(seat));
        let mut free: Vec<_> = colours
            .filter_map(|colour| Some((colour, self.field.pallet(colour)?)))
            .filter(|(_, hex)| !self.field.surrounded(*hex))
            .collect();
        free.sort_unstable();
        for (colour, from) in &free {
            let mut ends = vec![];
            ground.each_parking(*from, |to, front| {
                ends.push((from.distance(to), to, front));
                false
            });
            ends.sort_unstable();
            let pallet = PalletRef::Of(*colour);
            moves.extend(ends.into_iter().map(|(_, to, front)| Move::Forklift { pallet, to, front }));
        }
        for (place, (one, _)) in free.iter().enumerate() {
            let switch = |(other, _): &(_, _)| Move::Switch {
                pallet: PalletRef::Of(*one),
                with: PalletRef::Of(*other),
            };
            moves.extend(free[place + 1..].iter().map(switch));
        }
    }

    /// Each package to each place where it can stop, deliveries first.
    fn conveyings(&self, moves: &mut Vec<Move>) {
        let mut rest = vec![];
        for (from, package) in self.field.packages() {
            for to in belt::destinations(&self.field, from, package.up()) {
                let delivers = self.field.on(to).is_some_and(Placed::is_pallet);
                if delivers { &mut *moves } else { &mut rest }.push(Move::Package { from, to });
            }
        }
        moves.append(&mut rest);
    }

    /// Values worth offering to `seat` for a field of a move that it is putting together: all that lead to a legal
    /// move with what has been chosen.
    pub(super) fn values_for(&self, seat: Seat, phrase: &Phrase, field: &str) -> Vec<Value> {
        let mut values: Vec<Value> = vec![];
        for mv in self.choices_of(seat).listed {
            let legal = super::notation::phrase(&mv);
            if legal.verb != phrase.verb || !self.agrees(&legal, phrase, field) {
                continue;
            }
            let Some(word) = legal.word(field) else { continue };
            if values.iter().any(|value| value.word == word) {
                continue;
            }
            let label = self.value_label(&mv, field);
            values.push(Value { word: word.to_owned(), label });
            if values.len() == OFFERED {
                break;
            }
        }
        values
    }

    /// Whether a legal move has what was chosen for all fields but this one.
    fn agrees(&self, legal: &Phrase, chosen: &Phrase, field: &str) -> bool {
        chosen.fields.iter().filter(|given| given.name != field && !given.words.is_empty()).all(|given| {
            legal.word(&given.name).is_some_and(|word| {
                let same = |text: &String| word.eq_ignore_ascii_case(text);
                given.words.len() == 1 && given.words.first().is_some_and(same)
            })
        })
    }

    /// What choosing this value for a field means.
    fn value_label(&self, mv: &Move, field: &str) -> String {
        let goes = |hex: Hex, out: Option<Direction>| {
            let to = out.and_then(|out| Some((out, hex.neighbour(out)?)));
            to.map_or_else(|| "open end".to_owned(), |(out, to)| format!("{out}: the pallet goes to {to}"))
        };
        let lies = |tile: Tile, turn: Turn| {
            let sides: Vec<String> = tile.shape().belts(turn).iter().map(|side| side.to_string()).collect();
            if sides.is_empty() {
                format!("turn {turn}")
            } else {
                format!("turn {turn}: belt {}", sides.join(" "))
            }
        };
        match (*mv, field) {
            (Move::Play { tile, .. }, "tile") => labels::of_tile(tile),
            (Move::Play { at, .. }, "at") => labels::spot(self, at, None),
            (Move::Play { tile, turn, .. }, "turn") => lies(tile, turn),
            (Move::Play { at, out, .. }, "out") => goes(at, out),
            (Move::Wrench { from, .. }, "from") => labels::on(self, from),
            (Move::Wrench { from, to, .. }, "to") => labels::spot(self, to, Some(from)),
            (Move::Wrench { from, turn, .. }, "turn") => {
                self.field.on(from).map_or_else(String::new, |placed| lies(placed.tile, turn))
            }
            (Move::Wrench { to, out, .. }, "out") => goes(to, out),
            (Move::Forklift { pallet, .. }, "pallet") | (Move::Switch { pallet, .. }, "pallet") => {
                labels::capital(&labels::of_pallet(self, pallet))
            }
            (Move::Switch { with, .. }, "with") => labels::capital(&labels::of_pallet(self, with)),
            (Move::Forklift { to, .. }, "to") => labels::spot(self, to, None),
            (Move::Forklift { front, .. }, "front") => format!("front {front}"),
            _ => String::new(),
        }
    }

    /// The buttons of the seat to move. They say nothing of its hand.
    pub(super) fn buttons(&self) -> Vec<Quick<Move>> {
        let Some(seat) = self.mover() else { return vec![] };
        let button = |text: String, act, look| Quick { text, act: Some(act), look };
        match self.stage {
            Stage::Connect {} => vec![
                button("Play a tile …".to_owned(), Act::Menu("play"), Look::Main),
                button("Discard hand".to_owned(), Act::Ask(Move::Discard {}), Look::Plain),
            ],
            Stage::Icon { icon: Icon::Wrench } => {
                vec![button("Use the wrench …".to_owned(), Act::Menu("wrench"), Look::Main)]
            }
            Stage::Over { .. } => vec![],
            Stage::Icon { .. } | Stage::Package { .. } => {
                let mut listed = self.choices_of(seat).listed;
                let verbs = listed.iter().map(|mv| super::notation::phrase(mv).verb);
                let menus: Vec<(&str, &'static str)> = [
                    ("Bring a package in …", "load"),
                    ("Drive a pallet …", "forklift"),
                    ("Switch pallets …", "switch"),
                    ("Move a package …", "package"),
                ]
                .into_iter()
                .filter(|(_, verb)| verbs.clone().any(|other| other == *verb))
                .collect();
                if listed.len() > BUTTONS {
                    let menu = |(text, verb): (&str, &'static str)| {
                        button(text.to_owned(), Act::Menu(verb), Look::Main)
                    };
                    return menus.into_iter().map(menu).collect();
                }
                listed.drain(..).map(|mv| self.button(mv)).collect()
            }
        }
    }

    /// A button for a move that everybody may know.
    fn button(&self, mv: Move) -> Quick<Move> {
        let short = |pallet: PalletRef| match pallet {
            PalletRef::Of(colour) => colour.to_string(),
            PalletRef::On(hex) => hex.to_string(),
        };
        let (mut look, mut asks) = (Look::Plain, false);
        let text = match mv {
            Move::Package { from, to } => {
                let package = self.field.on(from).and_then(|placed| placed.package);
                let number = package.map(|package| package.to_string()).unwrap_or_default();
                let colour = self.field.on(to).and_then(|placed| placed.tile.colour());
                match colour {
                    Some(colour) => {
                        look = Look::Gain;
                        asks = true;
                        let worth = package.map_or(0, Package::down);
                        format!("{number} {from} to {colour}: {worth}")
                    }
                    None => format!("{number} {from} to {to}"),
                }
            }
            Move::Load { at } => format!("Bring it in on {at}"),
            Move::Forklift { pallet, to, front } => {
                format!("{} to {to}, front {front}", labels::capital(&short(pallet)))
            }
            Move::Switch { pallet, with } => format!("Switch {} and {}", short(pallet), short(with)),
            _ => String::new(),
        };
        let act = if asks { Act::Ask(mv) } else { Act::Play(mv) };
        Quick { text, act: Some(act), look }
    }
}

/// What makes a place likely: in front of a pallet, near one.
fn key(near: &impl Fn(Hex) -> u8, place: Placement) -> (bool, u8, Placement) {
    (place.out.is_none(), near(place.hex), place)
}

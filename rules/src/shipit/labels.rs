//! Moves, hands and buttons in words, short enough for a menu.

use super::{
    freight::{Coin, Place, Token},
    links::LaidLink,
    scoring,
    shipping::FULL,
    state::ShipIt,
    tiles::{Colour, Tile},
    traffic,
    verbs::Move,
    words::lies,
};
use crate::{
    Act, By, Choosing, Label, Labels, Look, Quick, Reader, Seat, Timestamp, Viewer,
    english::{capital, counted, list},
};

/// The number of action points with which a turn is not ended by mistake while freight could move.
const PLENTY: u8 = 3;
/// The most links that a button buys.
const BUY: u8 = 3;

impl Labels for ShipIt {
    fn label(&self, by: By, mv: &Move, _reader: &Reader<'_>) -> Option<Label> {
        let By::Seat(seat) = by else { return None };
        if self.mover() != Some(seat) {
            return None;
        }
        Some(Label {
            text: self.label_text(seat, mv)?,
            weighty: matches!(mv, Move::Done {}) && self.wastes(),
        })
    }

    fn hand(&self, seat: Seat, _reader: &Reader<'_>) -> String {
        let mut text: String = self.colours_of(seat).map(|colour| self.company(colour)).collect();
        if text.is_empty() {
            return "You have no company.".to_owned();
        }
        let known: Vec<String> = self
            .secrets_of(seat)
            .map(|coin| format!("{} freight on {} is a {}", coin.colour(), coin.at.name(), coin.number))
            .collect();
        text += &match known.as_slice() {
            [] => "You know no secret numbers.".to_owned(),
            known => format!("Only you know: {}.", list(known)),
        };
        if self.mover() == Some(seat) {
            text += &format!(" It is {}'s turn with {} AP left.", self.to_move, self.ap);
            if !self.hand.is_empty() {
                text += &format!(" Links to build: {}.", list(&self.hand));
            }
        }
        text
    }

    fn reason(&self, seat: Seat, mv: &Move, _reader: &Reader<'_>) -> Option<String> {
        self.reason_for(seat, mv)
    }

    fn quick(&self, _reader: &Reader<'_>) -> Vec<Quick<Move>> {
        let Some(seat) = self.mover() else { return vec![] };
        let button = |text: String, act, look| Quick { text, act, look };
        let menu = |text: &str, verb, look| button(text.to_owned(), Act::Menu(verb), look);
        let listed = self.choices(By::Seat(seat), Timestamp::default()).listed;
        if self.pending.is_some() {
            let chip = |mv: Move| match mv {
                Move::Chip { coin } => {
                    Some(button(format!("Chip: {}", self.chip(coin)?), Act::Play(mv), Look::Main))
                }
                _ => None,
            };
            return listed.into_iter().filter_map(chip).collect();
        }
        let mut buttons = vec![];
        if !self.hand.is_empty() {
            buttons.push(menu("Build …", "build", Look::Main));
        }
        // A link costs an action point, as the verb says: short, so that they stand in one row below the board of a phone.
        buttons.extend(listed.iter().filter_map(|mv| {
            let Move::Buy { count } = *mv else { return None };
            let text = format!("Buy {}", counted(count.into(), "link"));
            (count <= BUY).then(|| button(text, Act::Play(*mv), Look::Plain))
        }));
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
            let act = Act::whole(Move::Done {}, self.wastes());
            let look = if self.ap == 0 { Look::Main } else { Look::Plain };
            buttons.push(button("Done".to_owned(), act, look));
        }
        buttons
    }
}

impl ShipIt {
    /// The move in words; `None` if it names a piece or a place that isn't there.
    fn label_text(&self, seat: Seat, mv: &Move) -> Option<String> {
        Some(match *mv {
            Move::Buy { count: 0 } => return None,
            Move::Buy { count } => format!("Buy {}, {count} AP", counted(count.into(), "link")),
            Move::Lift { link } => {
                let laid = self.links.iter().find(|laid| laid.link() == link)?;
                format!("Lift {link} from {}, 1 AP", lies(*laid))
            }
            Move::Build { link, at, dir } => {
                let laid = LaidLink::new(link, at, dir).filter(|_| self.hand.contains(&link))?;
                let [high, low] = laid.cells().map(Place::Half);
                format!("Build {link}: {} on {high}, {} on {low}", link.high(), link.low())
            }
            Move::Official { to } => format!("Official to {}", self.official_stop(to)?),
            Move::Freight { coin, to, warehouse } => {
                let stored = self.stored(to, warehouse);
                let (load, stop) = (self.load(seat, coin)?, self.freight_stop(seat, coin, to)?);
                format!("{} to {stop}{stored}", capital(&load))
            }
            Move::Chip { coin } => capital(&self.chip(coin)?),
            Move::Done {} if self.ap == 0 => "End the turn".to_owned(),
            Move::Done {} => format!("End the turn and lose {} AP", self.ap),
        })
    }

    /// True if freight could still move with the action points that are lost if the turn ends now.
    fn wastes(&self) -> bool {
        self.ap >= PLENTY && !self.trips(&self.network()).is_empty()
    }

    /// A colour for its owner, followed by a space.
    fn company(&self, colour: Colour) -> String {
        let index = colour.index();
        let score = self.scores[index];
        let (space, laps) = scoring::track(score);
        let lapped = if laps == 0 { String::new() } else { format!(" (space {space}, +{})", laps * 100) };
        let chips = counted(self.chips[index].len(), "chip");
        let (ap, official) = (self.full_ap(colour), self.officials[index]);
        format!(
            "You are {colour}: {score} points{lapped}, {chips}, {ap} AP a turn, official on {}. ",
            official.name()
        )
    }

    /// A coin on the board, with its number if the seat knows it: `red at F11 (a 4)`. Its public name is added only if
    /// another coin there looks the same to the seat.
    pub(super) fn load(&self, seat: Seat, token: Token) -> Option<String> {
        let coin = self.coin(token)?;
        let known = |coin: &Coin| self.number_for(Viewer::Seat(seat), coin);
        let number = known(coin).map(|number| format!(" (a {number})")).unwrap_or_default();
        let is_twin = |other: &Coin| {
            let same = (other.colour(), other.at, known(other)) == (coin.colour(), coin.at, known(coin));
            same && other.token != token
        };
        let name = if self.coins.iter().any(is_twin) { format!(", {token}") } else { String::new() };
        Some(format!("{} at {}{number}{name}", token.colour, coin.at.name()))
    }

    /// A place where a coin can stop, with the cost and effect: `the green 1 hub, 6 AP (8 of 8, and ships)`.
    pub(super) fn freight_stop(&self, seat: Seat, token: Token, to: Place) -> Option<String> {
        let network = self.network();
        let coin = self.coin(token)?;
        let (from, end) = network.node(coin.at).zip(network.node(to))?;
        let need = self.traffic(&network, coin.colour()).reach(from).need(end);
        let cost = need.map(|need| format!(", {} AP", self.haul_cost(need))).unwrap_or_default();
        let Some(hub) = to.tile().filter(|tile| self.is_hub(*tile)) else {
            return Some(format!("{}{cost}", to.name()));
        };
        let viewer = Viewer::Seat(seat);
        let total = self.known_total(viewer, coin, hub).map_or_else(
            || {
                let ships = if self.surely_ships(viewer, coin, hub) { ", and ships" } else { "" };
                format!(" (it has {} of {FULL}{ships})", self.total(hub))
            },
            total_after,
        );
        Some(format!("the {} hub{cost}{total}", to.name()))
    }

    /// The end of the words for a haul whose load is stored on a tile that is not a hub yet.
    pub(super) fn stored(&self, to: Place, warehouse: bool) -> &'static str {
        let is_hub = to.tile().is_some_and(|tile| self.is_hub(tile));
        if warehouse && !is_hub { ", stored face up until the tile is a hub and ships" } else { "" }
    }

    /// A place where the mover's official can stop, with the cost and effect: `black 3, 2 AP`.
    pub(super) fn official_stop(&self, to: Place) -> Option<String> {
        let network = self.network();
        let (from, end) = network.node(self.officials[self.to_move.index()]).zip(network.node(to))?;
        let way = traffic::official_way(&network, from, end);
        let cost = way.map(|way| format!(", {} AP", way.len() - 1)).unwrap_or_default();
        Some(match to.tile().filter(|tile| self.is_hub(*tile)) {
            Some(hub) => format!("the {} hub{cost}{}", to.name(), total_after(self.with_official(hub))),
            None => format!("{}{cost}", to.name()),
        })
    }

    /// The total of a hub with the mover's official on it.
    fn with_official(&self, hub: Tile) -> u8 {
        let colour = self.to_move;
        let stands = self.officials[colour.index()] == Place::Tile(hub);
        let helps = !stands && self.coins_on(hub).any(|coin| coin.colour() == colour);
        self.total(hub) + if helps { self.terms.official_influence } else { 0 }
    }

    /// A coin of the mover in the pending shipment: `red, a 1`.
    fn chip(&self, token: Token) -> Option<String> {
        let mut own = self.pending.iter().flat_map(|pending| &pending.coins);
        let load = own.find(|load| load.coin == token && token.colour == self.to_move)?;
        Some(format!("{}, a {}", token.colour, load.number))
    }
}

fn total_after(total: u8) -> String {
    let ships = if total >= FULL { ", and ships" } else { "" };
    format!(" ({total} of {FULL}{ships})")
}

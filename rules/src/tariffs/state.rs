//! The position, the rounds and the setup.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{
    board::{self, HAND},
    grid::{Cell, Edge, Track},
    layout::Layout,
    offers::{Offer, PastOffer},
    scoring,
};
use crate::{
    Chance, Game, OptionSpec, Outcome, Seat, SeatCount, SeatSet, Settings, SetupError, Status,
    as_text::as_text,
    dominoes::Domino,
    piecepack::{Rank, Suit, Tile},
    settings::Setting,
};

/// A position of Tariffs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tariffs {
    /// How many play.
    pub(super) seats: u8,
    pub(super) layout: Layout,
    pub(super) terms: Terms,
    /// Who started the first round.
    pub(super) first: Seat,
    /// The round being played; none after the end.
    pub(super) round: Option<Round>,
    /// Scores of the finished rounds, each in seat order.
    pub(super) scores: Vec<Vec<u32>>,
    /// How the latest finished round ended.
    pub(super) last: Option<Finished>,
    /// How many offers were ever opened.
    pub(super) offered: u32,
    /// The latest offers that are closed, oldest first; as many as [`KEPT`](super::offers::KEPT) of them.
    pub(super) past: Vec<PastOffer>,
}

/// What the host chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Rounds for each player, 1 to 3.
    pub rounds_per_player: u8,
    /// Offers in one turn, 0 to 5.
    pub offers_per_turn: u8,
    /// Hours after which an offer lapses, 1 to 72.
    pub offer_hours: u8,
    /// Turns of each player without a new domino after which a round ends, 2 to 10.
    pub quiet_rounds: u8,
}

/// A round that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Round {
    pub track: Track,
    /// In seat order.
    pub players: Vec<Player>,
    /// In the order in which they will be drawn.
    pub stock: Vec<Domino>,
    pub to_move: Seat,
    /// Turns taken in this round.
    pub turns: u32,
    /// Turns in a row without a new domino, up to now.
    pub quiet: u32,
    /// Offers opened in this turn.
    pub asked: u8,
    /// The offer of the seat to move, while it stands.
    pub offer: Option<Offer>,
    /// The domino laid or turned last.
    pub changed: Option<Changed>,
}

/// What one player keeps secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Player {
    pub contract: Contract,
    /// In the order in which they came.
    pub hand: Vec<Domino>,
}

/// The domino that was laid or turned last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Changed {
    /// The border it lies on.
    pub edge: Edge,
    /// Whether it was turned rather than laid.
    pub turned: bool,
}

/// A round that is over (section 7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Finished {
    pub track: Track,
    /// Who ended it; nobody if it was ended by the quiet limit.
    pub declarer: Option<Seat>,
    /// What a missing domino cost.
    pub penalty: u8,
    /// In seat order.
    pub lines: Vec<Line>,
}

/// One player's part in the end of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    pub contract: Contract,
    /// The places of the walk.
    pub route: Vec<Cell>,
}

/// A contract: a suit for each rank in the order null, ace, 2 to 5, written `SMSSSS` (2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contract([Suit; Rank::ALL.len()]);

impl Contract {
    /// The contract with these suits, null's first.
    pub const fn new(suits: [Suit; Rank::ALL.len()]) -> Self {
        Self(suits)
    }

    /// Its suits, null's first.
    pub const fn suits(self) -> [Suit; Rank::ALL.len()] {
        self.0
    }

    /// Its tile of this rank.
    pub const fn tile(self, rank: Rank) -> Tile {
        Tile::new(self.0[rank.index()], rank)
    }

    /// Its six tiles: null, ace, factories.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        Rank::ALL.into_iter().map(move |rank| self.tile(rank))
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|suit| write!(f, "{}", suit.letter()))
    }
}

/// The text was not a contract such as `SMSSSS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAContract;

impl fmt::Display for NotAContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a contract is six letters S, M, C or A, such as SMSSSS")
    }
}

impl std::error::Error for NotAContract {}

impl FromStr for Contract {
    type Err = NotAContract;

    fn from_str(text: &str) -> Result<Self, NotAContract> {
        let suits: Option<Vec<Suit>> = text.chars().take(7).map(Suit::of_letter).collect();
        suits.and_then(|suits| suits.try_into().ok()).map(Self).ok_or(NotAContract)
    }
}

as_text!(Contract);

impl Tariffs {
    /// The position before the first move (section 3).
    pub(super) fn new(
        settings: &Settings,
        seats: SeatCount,
        chance: &mut Chance,
    ) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        let chosen = chosen(settings, seats).map_err(SetupError::Settings)?;
        // In this order, so that a seed always makes the same game: layout, first player, coins, dominoes.
        let layout = chosen.layout.unwrap_or_else(|| Layout::shuffled(chance));
        let first = chosen.first.unwrap_or_else(|| {
            let place = chance.index(usize::from(seats.get())).unwrap_or_default();
            seats.seats().nth(place).unwrap_or(Seat::new(0))
        });
        Ok(Self {
            seats: seats.get(),
            layout,
            terms: chosen.terms,
            first,
            round: Some(Round::new(seats, first, chance)),
            scores: vec![],
            last: None,
            offered: 0,
            past: vec![],
        })
    }

    /// How many seats play.
    pub(super) fn seat_count(&self) -> SeatCount {
        // The audit lets two to four seats in, so the last resort is never needed.
        SeatCount::new(self.seats).unwrap_or(const { SeatCount::new(2).unwrap() })
    }

    /// How many rounds the game has (3.5).
    pub(super) fn rounds(&self) -> usize {
        usize::from(self.terms.rounds_per_player) * usize::from(self.seats)
    }

    /// Who starts the round after so many finished ones: always the next seat (3.4).
    pub(super) fn starter(&self, finished: usize) -> Seat {
        (0..finished).fold(self.first, |seat, _| seat.next(self.seat_count()))
    }

    /// Turns without a new domino that end a round.
    pub(super) fn quiet_limit(&self) -> u32 {
        u32::from(self.terms.quiet_rounds) * u32::from(self.seats)
    }

    /// Whose turn it is; nobody's after the end.
    pub(super) fn to_move(&self) -> Option<Seat> {
        self.round.as_ref().map(|round| round.to_move)
    }

    /// What `seat` holds, while a round is played.
    pub(super) fn player(&self, seat: Seat) -> Option<&Player> {
        self.round.as_ref().and_then(|round| round.players.get(seat.index()))
    }

    /// How it ended, if it has.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.round.is_none().then(|| scoring::outcome(&self.scores))
    }

    /// Who is awaited, or how it ended.
    pub(super) fn state_of_play(&self) -> Status {
        match &self.round {
            Some(round) => Status::Waiting(SeatSet::only(round.to_move)),
            None => Status::Over(scoring::outcome(&self.scores)),
        }
    }
}

impl Round {
    /// A new round: coins and dominoes are dealt, nothing is laid (3.2, 3.3).
    pub fn new(seats: SeatCount, starter: Seat, chance: &mut Chance) -> Self {
        let suits = Rank::ALL.map(|_| {
            let mut suits = Suit::ALL;
            chance.shuffle(&mut suits);
            suits
        });
        let mut stock: Vec<Domino> = Domino::set().collect();
        chance.shuffle(&mut stock);
        let player = |seat: Seat| Player {
            contract: Contract(suits.map(|of_rank| of_rank[seat.index()])),
            hand: stock.drain(..HAND).collect(),
        };
        let players = seats.seats().map(player).collect();
        Self {
            track: Track::default(),
            players,
            stock,
            to_move: starter,
            turns: 0,
            quiet: 0,
            asked: 0,
            offer: None,
            changed: None,
        }
    }
}

/// Settings after reading.
struct Chosen {
    /// None if chance decides.
    layout: Option<Layout>,
    terms: Terms,
    /// None if chance decides.
    first: Option<Seat>,
}

fn chosen(settings: &Settings, seats: SeatCount) -> Result<Chosen, Vec<String>> {
    settings.check(board::OPTIONS)?;
    let small = |spec: &OptionSpec| match spec.value(settings) {
        Setting::Whole(number) => u8::try_from(number).unwrap_or_default(),
        _ => 0,
    };
    let terms = Terms {
        rounds_per_player: small(&board::ROUNDS_PER_PLAYER),
        offers_per_turn: small(&board::OFFERS_PER_TURN),
        offer_hours: small(&board::OFFER_HOURS),
        quiet_rounds: small(&board::QUIET_ROUNDS),
    };
    let first = match board::FIRST.value(settings) {
        Setting::Seat(seat) => Some(seat),
        _ => None,
    };
    let mut faults = vec![];
    if let Some(seat) = first.filter(|seat| !seats.has(*seat)) {
        faults.push(format!("{seat} cannot be first: there are {} players.", seats.get()));
    }
    let layout = match arrangement(settings) {
        Ok(layout) => layout,
        Err(fault) => {
            faults.push(fault);
            None
        }
    };
    if faults.is_empty() { Ok(Chosen { layout, terms, first }) } else { Err(faults) }
}

/// The arrangement that the host chose; none if chance decides.
fn arrangement(settings: &Settings) -> Result<Option<Layout>, String> {
    let name = match board::LAYOUT.value(settings) {
        Setting::Word(name) => name,
        _ => board::LAYOUT.default,
    };
    let own = settings.chosen(board::TILES.name).filter(|_| board::TILES.value(settings) == Setting::Text);
    match (name, own) {
        ("custom", Some(text)) => Layout::read(text).map(Some),
        ("custom", None) => Err("The layout custom needs the option tiles.".to_owned()),
        (_, Some(_)) => Err("The option tiles belongs to the layout custom.".to_owned()),
        ("random", None) => Ok(None),
        (name, None) => {
            let text = board::ARRANGEMENTS.iter().find(|(other, _)| *other == name).map(|(_, text)| *text);
            Layout::read(text.unwrap_or_default()).map(Some)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contracts_are_six_letters() {
        let contract: Contract = "smSSSa".parse().expect("a contract");
        assert_eq!(contract.to_string(), "SMSSSA");
        assert_eq!(
            contract.tiles().map(|tile| tile.to_string()).collect::<Vec<_>>(),
            ["Sn", "Ma", "S2", "S3", "S4", "A5"]
        );
        for text in ["", "SSSSS", "SSSSSSS", "SSSSSX"] {
            assert_eq!(text.parse::<Contract>(), Err(NotAContract), "{text:?}");
        }
    }
}

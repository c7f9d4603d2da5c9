//! The host's options, chosen before the game starts (3.6).

use super::board::Deck;
use crate::{
    Language, OptionKind, OptionSpec, Seat, SeatCount, SettingFault, Settings,
    settings::{Setting, Unfit},
};

/// All options (3.6).
pub const OPTIONS: &[OptionSpec] = &[MAX_VALUE, COPIES, FIRST, MAX_ROUNDS, QUIET_ROUNDS];

/// The highest card value.
pub const MAX_VALUE: OptionSpec = OptionSpec {
    name: "max_value",
    help: "Highest card value in each colour",
    kind: OptionKind::Whole {
        min: *Deck::MAX_VALUES.start() as u32,
        max: *Deck::MAX_VALUES.end() as u32,
        off: false,
    },
    default: "6",
    suggested: &["4", "5", "6", "7", "8", "9"],
};

/// The number of copies of each card.
pub const COPIES: OptionSpec = OptionSpec {
    name: "copies",
    help: "Copies of each card in the deck; the deck needs at least 30 cards",
    kind: OptionKind::Whole {
        min: *Deck::COPIES.start() as u32,
        max: *Deck::COPIES.end() as u32,
        off: false,
    },
    default: "3",
    suggested: &["2", "3", "4"],
};

/// The player who starts.
pub const FIRST: OptionSpec = OptionSpec {
    name: "first",
    help: "Who takes the first turn",
    kind: OptionKind::FirstSeat,
    default: "random",
    suggested: &["random", "player 1", "player 2", "player 3", "player 4", "player 5", "player 6"],
};

/// The limit on rounds (7.3).
pub const MAX_ROUNDS: OptionSpec = OptionSpec {
    name: "max_rounds",
    help: "The game ends after this many turns of each player",
    kind: OptionKind::Whole { min: 20, max: 300, off: true },
    default: "100",
    suggested: &["20", "30", "50", "75", "100", "150", "200", "300", "off"],
};

/// The limit on rounds in which nobody loads or sells (7.2).
pub const QUIET_ROUNDS: OptionSpec = OptionSpec {
    name: "quiet_rounds",
    help: "The game ends after this many rounds without a load or a sale",
    kind: OptionKind::Whole { min: 2, max: 20, off: true },
    default: "5",
    suggested: &["2", "3", "5", "8", "10", "15", "20", "off"],
};

/// Returns the deck and the first seat that the host chose; no seat if chance decides.
pub(super) fn chosen(
    settings: &Settings,
    seats: SeatCount,
) -> Result<(Deck, Option<Seat>), Vec<SettingFault>> {
    settings.check(OPTIONS)?;
    let small = |spec| whole(spec, settings).and_then(|number| u8::try_from(number).ok()).unwrap_or_default();
    let deck = Deck { max_value: small(&MAX_VALUE), copies: small(&COPIES) };
    let first = match FIRST.value(settings) {
        Setting::Seat(seat) => Some(seat),
        _ => None,
    };
    let mut faults = vec![];
    if deck.size() < Deck::FEWEST {
        faults.push(SettingFault::unfit(SmallDeck(deck)));
    }
    if let Some(seat) = first.filter(|seat| !seats.has(*seat)) {
        faults.push(SettingFault::NotSeated { seat, seats });
    }
    if faults.is_empty() { Ok((deck, first)) } else { Err(faults) }
}

/// The refusal of a deck with too few cards.
#[derive(Debug)]
struct SmallDeck(Deck);

impl Unfit for SmallDeck {
    fn say(&self, language: Language) -> String {
        let Self(deck @ Deck { max_value, copies }) = self;
        let (fewest, size) = (Deck::FEWEST, deck.size());
        language.text(format!(
            "The deck needs {fewest} cards or more; max_value {max_value} with copies {copies} makes {size}."
        ))
    }
}

/// Returns the number chosen for `spec`; `None` if it is off.
pub(super) fn whole(spec: &OptionSpec, settings: &Settings) -> Option<u32> {
    match spec.value(settings) {
        Setting::Whole(number) => Some(number),
        _ => None,
    }
}

//! The host's options, and how they are read.

use serde::{Deserialize, Serialize};

use super::{
    board::ARRANGEMENTS,
    layout::{Layout, NotALayout},
};
use crate::{
    Language, OptionKind, OptionSpec, Seat, SeatCount, SettingFault, Settings,
    settings::{Setting, Unfit},
};

/// All options (3.6).
pub const OPTIONS: &[OptionSpec] =
    &[LAYOUT, TILES, ROUNDS_PER_PLAYER, FIRST, OFFERS_PER_TURN, OFFER_HOURS, QUIET_ROUNDS];

/// The arrangement of the tiles.
pub const LAYOUT: OptionSpec = OptionSpec {
    name: "layout",
    help: "The layout of the tiles, the same in all rounds; custom needs the option tiles",
    kind: OptionKind::OneOf(&["simple", "grouped", "scattered", "random", "custom"]),
    default: "simple",
    suggested: &["simple", "grouped", "scattered", "random", "custom"],
};

/// The host's own arrangement.
pub const TILES: OptionSpec = OptionSpec {
    name: "tiles",
    help: "For layout custom: rows from the top, with / between them and . for a gap, such as Sn Sa / . S2",
    kind: OptionKind::Text { most: 300 },
    default: "off",
    suggested: &["off"],
};

/// The number of rounds.
pub const ROUNDS_PER_PLAYER: OptionSpec = OptionSpec {
    name: "rounds_per_player",
    help: "How many rounds the game has for each player",
    kind: OptionKind::Whole { min: 1, max: 3, off: false },
    default: "1",
    suggested: &["1", "2", "3"],
};

/// The player who starts.
pub const FIRST: OptionSpec = OptionSpec {
    name: "first",
    help: "Who starts the first round",
    kind: OptionKind::FirstSeat,
    default: "random",
    suggested: &["random", "player 1", "player 2", "player 3", "player 4"],
};

/// The number of offers in a turn.
pub const OFFERS_PER_TURN: OptionSpec = OptionSpec {
    name: "offers_per_turn",
    help: "How many swaps you may propose in one turn; 0 for no trade between players",
    kind: OptionKind::Whole { min: 0, max: 5, off: false },
    default: "3",
    suggested: &["0", "1", "2", "3", "5"],
};

/// The time after which an offer lapses.
pub const OFFER_HOURS: OptionSpec = OptionSpec {
    name: "offer_hours",
    help: "Hours after which a proposed swap lapses",
    kind: OptionKind::Whole { min: 1, max: 72, off: false },
    default: "24",
    suggested: &["1", "6", "12", "24", "48", "72"],
};

/// The limit on rounds of turns without a new domino.
pub const QUIET_ROUNDS: OptionSpec = OptionSpec {
    name: "quiet_rounds",
    help: "A round ends undeclared after this many turns of each player without a new domino",
    kind: OptionKind::Whole { min: 2, max: 10, off: false },
    default: "4",
    suggested: &["2", "3", "4", "6", "8", "10"],
};

/// The terms that the host chose.
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

/// The settings, read and found sound.
pub(super) struct Chosen {
    /// `None` if chance decides.
    pub layout: Option<Layout>,
    pub terms: Terms,
    /// `None` if chance decides.
    pub first: Option<Seat>,
}

impl Chosen {
    /// Reads the settings for this many seats.
    ///
    /// # Errors
    /// Every setting that does not fit.
    pub fn read(settings: &Settings, seats: SeatCount) -> Result<Self, Vec<SettingFault>> {
        settings.check(OPTIONS)?;
        let small = |spec: &OptionSpec| match spec.value(settings) {
            Setting::Whole(number) => u8::try_from(number).unwrap_or_default(),
            _ => 0,
        };
        let terms = Terms {
            rounds_per_player: small(&ROUNDS_PER_PLAYER),
            offers_per_turn: small(&OFFERS_PER_TURN),
            offer_hours: small(&OFFER_HOURS),
            quiet_rounds: small(&QUIET_ROUNDS),
        };
        let first = match FIRST.value(settings) {
            Setting::Seat(seat) => Some(seat),
            _ => None,
        };
        let mut faults = vec![];
        if let Some(seat) = first.filter(|seat| !seats.has(*seat)) {
            faults.push(SettingFault::NotSeated { seat, seats });
        }
        let layout = match arrangement(settings) {
            Ok(layout) => layout,
            Err(fault) => {
                faults.push(SettingFault::unfit(fault));
                None
            }
        };
        if faults.is_empty() { Ok(Self { layout, terms, first }) } else { Err(faults) }
    }
}

/// The arrangement that the host chose; `None` if chance decides.
fn arrangement(settings: &Settings) -> Result<Option<Layout>, NoArrangement> {
    let name = match LAYOUT.value(settings) {
        Setting::Word(name) => name,
        _ => LAYOUT.default,
    };
    let own = settings.chosen(TILES.name).filter(|_| TILES.value(settings) == Setting::Text);
    match (name, own) {
        ("custom", Some(text)) => Layout::read(text).map(Some).map_err(NoArrangement::Wrong),
        ("custom", None) => Err(NoArrangement::NoTiles),
        (_, Some(_)) => Err(NoArrangement::NotCustom),
        ("random", None) => Ok(None),
        (name, None) => {
            let text = ARRANGEMENTS.iter().find(|(other, _)| *other == name).map(|(_, text)| *text);
            Layout::read(text.unwrap_or_default()).map(Some).map_err(NoArrangement::Wrong)
        }
    }
}

/// The reason why the host's choice isn't an arrangement.
#[derive(Debug)]
enum NoArrangement {
    /// The layout custom without tiles.
    NoTiles,
    /// Tiles for another layout.
    NotCustom,
    /// Tiles that do not make an arrangement.
    Wrong(NotALayout),
}

impl Unfit for NoArrangement {
    fn say(&self, language: Language) -> String {
        language.text(match self {
            Self::NoTiles => "The layout custom needs the option tiles.",
            Self::NotCustom => "The option tiles belongs to the layout custom.",
            Self::Wrong(why) => return why.say(language),
        })
    }
}

//! The board: forty squares, and the deeds with their prices and fees (2.1, 2.2).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Squares of the ring.
pub const SQUARES: u8 = 40;
/// The square where all captains start; the corner that pays.
pub const GO: u8 = 0;
/// Shore Leave, with the Drydock inside it.
pub const DRYDOCK: u8 = 10;
/// The money that a captain starts with (3.2).
pub const STARTING_CASH: u32 = 1_500;
/// Paid for landing on or passing GO (4.3).
pub const GO_PAY: u32 = 200;
/// The price of leaving the Drydock (4.4).
pub const BAIL: u32 = 50;
/// Ships a port can have without command of its group (5.2).
pub const LONE_SHIPS: u8 = 2;
/// The level that means a cruiser.
pub const CRUISER: u8 = 5;

/// A group of colour ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Group {
    /// South Atlantic, brown.
    A,
    /// South America, light blue.
    B,
    /// West Africa, pink.
    C,
    /// Cape and East Africa, orange.
    D,
    /// Indian Ocean, red.
    E,
    /// China Station, yellow.
    F,
    /// Mediterranean, green.
    G,
    /// Home Waters, dark blue.
    H,
}

/// The type of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// The first corner.
    Go,
    /// A port of a group.
    Port(Port),
    /// A vessel.
    Vessel,
    /// A utility.
    Utility,
    /// Draw a Chance card.
    Chance,
    /// Draw a Community Chest card.
    Chest,
    /// Pay this sum into the Crow's Nest pool.
    Pay(u32),
    /// Shore Leave: nothing happens.
    ShoreLeave,
    /// Collect the pool.
    CrowsNest,
    /// Straight to the Drydock.
    GoToDrydock,
}

/// Prices and fees of a colour port, in dollars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port {
    /// Its group.
    pub group: Group,
    /// List price.
    pub price: u32,
    /// Fees without ships, with one to four ships, with a cruiser.
    pub fees: [u32; 6],
}

/// A square with its slug and name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// Stable name in commands and files.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// Its type.
    pub space: Space,
}

/// List price of a vessel and of a utility (2.2).
pub const VESSEL_PRICE: u32 = 200;
/// See [`VESSEL_PRICE`].
pub const UTILITY_PRICE: u32 = 150;
/// Fee by the number of vessels their captain owns, 1 to 4 (2.2).
pub const VESSEL_FEES: [u32; 4] = [25, 50, 100, 200];
/// The factors of a roll for one utility owned by a captain, and for both (2.2).
pub const UTILITY_FACTORS: [u32; 2] = [4, 10];

const fn other(id: &'static str, name: &'static str, space: Space) -> Square {
    Square { id, name, space }
}

const fn port(id: &'static str, name: &'static str, group: Group, price: u32, fees: [u32; 6]) -> Square {
    Square { id, name, space: Space::Port(Port { group, price, fees }) }
}

/// The ring, clockwise from GO (2.1).
pub const BOARD: [Square; 40] = [
    other("go", "GO", Space::Go),
    port("ascension", "Ascension", Group::A, 60, [2, 10, 30, 90, 160, 250]),
    other("chest_1", "Community Chest", Space::Chest),
    port("st_helena", "St Helena", Group::A, 60, [4, 20, 60, 180, 320, 450]),
    other("naval_fines", "Naval Fines Office", Space::Pay(200)),
    other("alacrity", "Dispatch Vessel Alacrity", Space::Vessel),
    port("port_stanley", "Port Stanley", Group::B, 100, [6, 30, 90, 270, 400, 550]),
    other("chance_1", "Chance", Space::Chance),
    port("montevideo", "Montevideo", Group::B, 100, [6, 30, 90, 270, 400, 550]),
    port("pernambuco", "Pernambuco", Group::B, 120, [8, 40, 100, 300, 450, 600]),
    other("shore_leave", "Shore Leave / Drydock", Space::ShoreLeave),
    port("bathurst", "Bathurst", Group::C, 140, [10, 50, 150, 450, 625, 750]),
    other("donkey_boilers", "Donkey Boilers", Space::Utility),
    port("freetown", "Freetown", Group::C, 140, [10, 50, 150, 450, 625, 750]),
    port("lagos", "Lagos", Group::C, 160, [12, 60, 180, 500, 700, 900]),
    other("tamar", "Base Ship Tamar", Space::Vessel),
    port("simonstown", "Simonstown", Group::D, 180, [14, 70, 200, 550, 750, 950]),
    other("chest_2", "Community Chest", Space::Chest),
    port("zanzibar", "Zanzibar", Group::D, 180, [14, 70, 200, 550, 750, 950]),
    port("mombasa", "Mombasa", Group::D, 200, [16, 80, 220, 600, 800, 1000]),
    other("crows_nest", "Crow's Nest", Space::CrowsNest),
    port("aden", "Aden", Group::E, 220, [18, 90, 250, 700, 875, 1050]),
    other("chance_2", "Chance", Space::Chance),
    port("bombay", "Bombay", Group::E, 220, [18, 90, 250, 700, 875, 1050]),
    port("colombo", "Colombo", Group::E, 240, [20, 100, 300, 750, 925, 1100]),
    other("intrepid", "Depot Ship Intrepid", Space::Vessel),
    port("singapore", "Singapore", Group::F, 260, [22, 110, 330, 800, 975, 1150]),
    port("wei_hai_wei", "Wei-Hai-Wei", Group::F, 260, [22, 110, 330, 800, 975, 1150]),
    other("bilge_pumps", "Bilge Pumps", Space::Utility),
    port("hong_kong", "Hong Kong", Group::F, 280, [24, 120, 360, 850, 1025, 1200]),
    other("go_to_drydock", "Go to Drydock", Space::GoToDrydock),
    port("alexandria", "Alexandria", Group::G, 300, [26, 130, 390, 900, 1100, 1275]),
    port("gibraltar", "Gibraltar", Group::G, 300, [26, 130, 390, 900, 1100, 1275]),
    other("chest_3", "Community Chest", Space::Chest),
    port("malta", "Malta", Group::G, 320, [28, 150, 450, 1000, 1200, 1400]),
    other("enterprise", "Survey Vessel Enterprise", Space::Vessel),
    other("chance_3", "Chance", Space::Chance),
    port("scapa_flow", "Scapa Flow", Group::H, 350, [35, 175, 500, 1100, 1300, 1500]),
    other("ships_refit", "Ship's Refit", Space::Pay(100)),
    port("portsmouth", "Portsmouth", Group::H, 400, [50, 200, 600, 1400, 1700, 2000]),
];

/// The number of deeds: 22 ports, 4 vessels, 2 utilities.
pub const DEEDS: usize = 28;

/// The squares that can be owned, in board order.
const OWNABLE: [u8; DEEDS] = [
    1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 31, 32, 34, 35, 37, 39,
];

/// A square that can be owned; written as its slug.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deed(u8);

impl Deed {
    /// The deed of a square, if it can be owned.
    pub fn at(square: u8) -> Option<Self> {
        let index = OWNABLE.iter().position(|own| *own == square)?;
        u8::try_from(index).ok().map(Self)
    }

    /// The deed with this slug.
    pub fn of(id: &str) -> Option<Self> {
        Self::all().find(|deed| deed.id() == id)
    }

    /// All deeds in board order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..DEEDS as u8).map(Self)
    }

    /// The deed at this place in board order, from 0.
    pub(super) const fn nth(index: usize) -> Self {
        assert!(index < DEEDS);
        Self(index as u8)
    }

    /// The ports of a group in board order.
    pub fn of_group(group: Group) -> impl Iterator<Item = Self> + Clone {
        Self::all().filter(move |deed| deed.group() == Some(group))
    }

    /// The index in board order among all deeds.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square.
    pub const fn square(self) -> u8 {
        OWNABLE[self.0 as usize]
    }

    /// The square's slug.
    pub const fn id(self) -> &'static str {
        BOARD[self.square() as usize].id
    }

    /// The square's name.
    pub const fn name(self) -> &'static str {
        BOARD[self.square() as usize].name
    }

    /// The port, if it is one of a group.
    pub const fn port(self) -> Option<Port> {
        match BOARD[self.square() as usize].space {
            Space::Port(port) => Some(port),
            _ => None,
        }
    }

    /// Its group, if it is a colour port.
    pub const fn group(self) -> Option<Group> {
        match self.port() {
            Some(port) => Some(port.group),
            None => None,
        }
    }

    /// True if it is a vessel.
    pub const fn is_vessel(self) -> bool {
        matches!(BOARD[self.square() as usize].space, Space::Vessel)
    }

    /// True if it is a utility.
    pub const fn is_utility(self) -> bool {
        matches!(BOARD[self.square() as usize].space, Space::Utility)
    }

    /// List price in dollars.
    pub const fn price(self) -> u32 {
        match BOARD[self.square() as usize].space {
            Space::Port(port) => port.price,
            Space::Vessel => VESSEL_PRICE,
            _ => UTILITY_PRICE,
        }
    }

    /// The loan of the Treasury on it: half its list price.
    pub const fn half(self) -> u32 {
        self.price() / 2
    }

    /// A tenth of the loan, rounded up (R26).
    pub const fn interest(self) -> u32 {
        self.half().div_ceil(10)
    }

    /// The price of a ship, or of a cruiser's last step, there; 0 if it can have none.
    pub const fn ship_price(self) -> u32 {
        match self.group() {
            Some(group) => group.ship_price(),
            None => 0,
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Deed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Deed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::of(&id).ok_or_else(|| serde::de::Error::custom("no such port, vessel or utility"))
    }
}

impl Group {
    /// All groups in board order.
    pub const ALL: [Self; 8] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// The letter.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The name of its waters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A => "South Atlantic",
            Self::B => "South America",
            Self::C => "West Africa",
            Self::D => "Cape and East Africa",
            Self::E => "Indian Ocean",
            Self::F => "China Station",
            Self::G => "Mediterranean",
            Self::H => "Home Waters",
        }
    }

    /// The price of each level, in dollars.
    pub const fn ship_price(self) -> u32 {
        match self {
            Self::A | Self::B => 50,
            Self::C | Self::D => 100,
            Self::E | Self::F => 150,
            Self::G | Self::H => 200,
        }
    }
}

/// The first square clockwise from `from`, itself excluded, that is a vessel or, else, a utility.
pub fn next_ahead(from: u8, vessel: bool) -> u8 {
    let ahead = (1..=SQUARES).map(|steps| (from + steps) % SQUARES);
    let fits = |square: &u8| {
        Deed::at(*square).is_some_and(|deed| if vessel { deed.is_vessel() } else { deed.is_utility() })
    };
    ahead.into_iter().find(fits).unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_what_section_2_counts() {
        let count = |wanted: fn(&Space) -> bool| BOARD.iter().filter(|square| wanted(&square.space)).count();
        assert_eq!(count(|space| matches!(space, Space::Port(_))), 22);
        assert_eq!(count(|space| matches!(space, Space::Vessel)), 4);
        assert_eq!(count(|space| matches!(space, Space::Utility)), 2);
        assert_eq!(count(|space| matches!(space, Space::Chance)), 3);
        assert_eq!(count(|space| matches!(space, Space::Chest)), 3);
        assert_eq!(count(|space| matches!(space, Space::Pay(_))), 2);
        let sizes = Group::ALL.map(|group| Deed::of_group(group).count());
        assert_eq!(sizes, [2, 3, 3, 3, 3, 3, 3, 2]);
    }

    #[test]
    fn deeds_are_the_squares_that_have_a_price() {
        let ownable: Vec<u8> = (0..SQUARES).filter(|square| Deed::at(*square).is_some()).collect();
        assert_eq!(ownable, OWNABLE);
        let spaces = BOARD
            .iter()
            .filter(|square| matches!(square.space, Space::Port(_) | Space::Vessel | Space::Utility));
        assert_eq!(spaces.count(), DEEDS);
        let price = |wanted: fn(&Deed) -> bool| -> u32 { Deed::all().filter(wanted).map(Deed::price).sum() };
        assert_eq!(price(|deed| deed.group().is_some()), 4_590);
        assert_eq!(price(|deed| deed.is_vessel()), 800);
        assert_eq!(price(|deed| deed.is_utility()), 300);
    }

    #[test]
    fn loans_and_interest_are_those_of_the_table() {
        for (id, half, interest) in [
            ("ascension", 30, 3),
            ("scapa_flow", 175, 18),
            ("portsmouth", 200, 20),
            ("tamar", 100, 10),
            ("bilge_pumps", 75, 8),
        ] {
            let deed = Deed::of(id).unwrap();
            assert_eq!((deed.half(), deed.interest()), (half, interest), "{id}");
        }
    }

    #[test]
    fn the_next_vessel_and_utility_lie_where_section_2_says() {
        assert_eq!([7, 22, 36].map(|from| next_ahead(from, true)), [15, 25, 5]);
        assert_eq!([7, 22, 36].map(|from| next_ahead(from, false)), [12, 28, 12]);
    }
}

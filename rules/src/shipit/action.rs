//! What a player can do, as a value: the verbs of section 5.

use serde::{Deserialize, Serialize};

use super::{
    cell::{Cell, Heading},
    freight::{Place, Token},
    links::Link,
};

/// One action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Buy links from the pool (5.1): `buy 2`.
    Buy {
        /// How many.
        count: u8,
    },
    /// Lift a link from the table (5.2): `lift 5-0`.
    Lift {
        /// Which.
        link: Link,
    },
    /// Build a link of the hand (5.3): `build 5-0 F10 N`.
    Build {
        /// Which.
        link: Link,
        /// The cell of its higher half.
        at: Cell,
        /// Where its lower half lies from there.
        dir: Heading,
    },
    /// Move the official of the colour that is to move (5.4): `official K3`.
    Official {
        /// Where it stops.
        to: Place,
    },
    /// Move freight (5.5): `freight R#1 G1`, on a later hub `freight R#1 G4 warehouse: yes`.
    Freight {
        /// Which coin.
        coin: Token,
        /// Where it stops.
        to: Place,
        /// Whether it is turned up and locked there. On a hub it is in any case.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        warehouse: bool,
    },
    /// Choose the coin that becomes a chip (5.6): `chip R#1`.
    Chip {
        /// One of the mover's coins in the shipment.
        coin: Token,
    },
    /// End the turn (5.8): `done`.
    Done {},
}

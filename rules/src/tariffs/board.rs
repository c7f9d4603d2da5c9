//! The named arrangements, and the numbers of the rules.

use crate::dominoes::Domino;

/// Dominoes a player may hold (3.3).
pub const HAND: usize = 2;
/// Factories of a contract (2.2).
pub const FACTORIES: usize = 4;
/// The most steps of a named route (5.9).
pub const STEPS: usize = 60;
/// The most characters of a proposer's wish (5.4).
pub const WISH: usize = 100;
/// The addition to the declarer's largest toll (7.1).
pub const SURCHARGE: u8 = 2;
/// The penalty of a round that nobody declares: the largest half of the set and the surcharge (7.3).
pub const FULL_PENALTY: u8 = Domino::MOST + SURCHARGE;

/// The named arrangements (2.5).
pub const ARRANGEMENTS: [(&str, &str); 3] = [
    ("simple", "Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5"),
    ("grouped", "Ma S2 A2 S3 C3 M3 / Ca Aa C2 M2 A3 C4 / Sa Mn Sn S5 C5 M4 / An Cn A5 M5 A4 S4"),
    (
        "scattered",
        ". . A5 C5 . . / . A4 A2 C3 C4 . / Aa A3 An Cn C2 Ca / Sa S2 Sn Mn M3 Ma / . S4 S3 M2 M4 . / . . S5 M5 . .",
    ),
];

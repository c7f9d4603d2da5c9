//! The look of groups, captains and sums.

use harbormaster_rules::shipopoly::board::{CRUISER, Deed, Group};
use harbormaster_rules::{Seat, Timestamp};

use crate::palette::{Colour, INK, QUIET, TURN, WHITE, seat};
use crate::scene::{Fill, Hatch, Look};

/// A family of squares on the board: a group of ports, the vessels, or the utilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    Ports(Group),
    Vessels,
    Utilities,
}

/// The look of a family.
pub(super) struct Band {
    pub letter: char,
    pub colour: Colour,
    pub hatch: Option<Hatch>,
}

impl Family {
    /// All ten, in the order in which captains' deeds are shown.
    pub(super) const ALL: [Self; 10] = [
        Self::Ports(Group::A),
        Self::Ports(Group::B),
        Self::Ports(Group::C),
        Self::Ports(Group::D),
        Self::Ports(Group::E),
        Self::Ports(Group::F),
        Self::Ports(Group::G),
        Self::Ports(Group::H),
        Self::Vessels,
        Self::Utilities,
    ];

    pub(super) const fn of(deed: Deed) -> Self {
        match deed.group() {
            Some(group) => Self::Ports(group),
            None if deed.is_vessel() => Self::Vessels,
            None => Self::Utilities,
        }
    }

    /// Colours that also differ for colour-blind readers, each with a letter and a pattern.
    pub(super) const fn band(self) -> Band {
        let (colour, hatch) = match self {
            Self::Ports(Group::A) => (0x8C510A, None),
            Self::Ports(Group::B) => (0x56B4E9, Some(Hatch::Dots)),
            Self::Ports(Group::C) => (0xCC79A7, Some(Hatch::Bars)),
            Self::Ports(Group::D) => (0xE69F00, Some(Hatch::Rising)),
            Self::Ports(Group::E) => (0xD55E00, Some(Hatch::Crosses)),
            Self::Ports(Group::F) => (0xF0E442, Some(Hatch::Waves)),
            Self::Ports(Group::G) => (0x009E73, Some(Hatch::Zigzag)),
            Self::Ports(Group::H) => (0x0072B2, Some(Hatch::Checks)),
            Self::Vessels => return Band { letter: 'V', colour: TURN, hatch: None },
            Self::Utilities => return Band { letter: 'U', colour: QUIET, hatch: None },
        };
        let letter = match self {
            Self::Ports(group) => group.letter(),
            _ => ' ',
        };
        Band { letter, colour: Colour::hex(colour), hatch }
    }
}

impl Band {
    /// Filled with colour and pattern.
    pub(super) const fn look(&self) -> Look {
        patterned(self.hatch, self.colour, if self.is_dark() { WHITE } else { INK })
    }

    /// Patterns are dark on light colours and the other way round.
    const fn is_dark(&self) -> bool {
        self.colour.red as u16 + self.colour.green as u16 + (self.colour.blue as u16) / 2 < 300
    }
}

/// A colour with a pattern that is a shade of it.
const fn patterned(hatch: Option<Hatch>, colour: Colour, towards: Colour) -> Look {
    let fill = match hatch {
        Some(hatch) => Fill::Hatched { hatch, ink: colour.mix(towards, 80), ground: colour },
        None => Fill::Flat(colour),
    };
    Look { fill: Some(fill), line: None }
}

/// A captain's colour with the captain's own pattern.
pub(super) fn flag(who: Seat) -> Look {
    const HATCHES: [Hatch; 8] = [
        Hatch::Rising,
        Hatch::Dots,
        Hatch::Bars,
        Hatch::Checks,
        Hatch::Posts,
        Hatch::Zigzag,
        Hatch::Net,
        Hatch::Waves,
    ];
    let look = seat(who.index());
    let towards = if look.ink == WHITE { WHITE } else { INK };
    patterned(Some(HATCHES[who.index() % HATCHES.len()]), look.colour, towards)
}

/// "$1,234", "-$50".
pub(super) fn money(dollars: impl Into<i64>) -> String {
    let dollars: i64 = dollars.into();
    let digits = dollars.unsigned_abs().to_string();
    let mut out = String::from(if dollars < 0 { "-$" } else { "$" });
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// ", 2 ships"; nothing for a deed without ships.
pub(super) fn moored(level: u8) -> String {
    match level {
        0 => String::new(),
        1 => ", 1 ship".to_owned(),
        CRUISER => ", a cruiser".to_owned(),
        ships => format!(", {ships} ships"),
    }
}

/// Weekday and UTC time: "Thu 14:05". A picture cannot know its reader's time zone.
pub(super) fn day_and_time(at: Timestamp) -> String {
    const DAY: i64 = 86_400;
    // The first day of the count was a Thursday.
    const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    let seconds = at.millis().div_euclid(1_000);
    let (day, second) = (seconds.div_euclid(DAY), seconds.rem_euclid(DAY));
    let day = DAYS[usize::try_from(day.rem_euclid(7)).unwrap_or_default()];
    format!("{day} {:02}:{:02}", second / 3_600, second / 60 % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_have_commas() {
        let sums = [0, 7, 999, 1_000, 12_345, 1_234_567, -50, -4_200, i64::MIN];
        let shown = sums.map(money);
        assert_eq!(shown[..5], ["$0", "$7", "$999", "$1,000", "$12,345"]);
        assert_eq!(shown[5..8], ["$1,234,567", "-$50", "-$4,200"]);
        assert_eq!(shown[8], "-$9,223,372,036,854,775,808");
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        for (at, shown) in [
            ("1970-01-01T00:00:00Z", "Thu 00:00"),
            ("2026-01-01T00:00:00Z", "Thu 00:00"),
            ("2024-02-29T23:59:59Z", "Thu 23:59"),
            ("2026-07-05T09:07:00Z", "Sun 09:07"),
        ] {
            assert_eq!(at.parse().map(day_and_time), Ok(shown.to_owned()), "{at}");
        }
    }

    #[test]
    fn bands_differ_in_letter_and_pattern() {
        for (place, one) in Family::ALL.into_iter().enumerate() {
            for two in &Family::ALL[..place] {
                let (one, two) = (one.band(), two.band());
                assert_ne!(one.letter, two.letter);
                assert!(one.colour != two.colour);
                assert!(one.hatch != two.hatch || one.hatch.is_none());
            }
        }
    }
}

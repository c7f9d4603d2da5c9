//! The reasons for refusing a move, each with its clause and its sentence.

use super::{
    hex::{Direction, Hex},
    tiles::{Icon, Tile},
    verbs::{PalletRef, Phase},
};
use crate::refusal::refusals;

refusals! { |reader|
    "4" First(phase: Phase) = "You cannot do that now: first {}.", due(*phase);
    "5.1" NotHeld(tile: Tile) = "That tile is not in your hand.";
    "5.7" NothingFits = "None of your tiles has a place now: discard your hand.";
    "5.1" Occupied(hex: Hex) = "There is already a tile on {hex}.";
    "5.1" Apart(hex: Hex) = "That does not touch the field.";
    "5.1" NoOpenEnd = "A belt has to join the belt: no belt side meets an open end there.";
    "5.1" BeltAtFloor(side: Direction) = "It does not fit: its {side} side is belt but the neighbour's is floor.";
    "5.1" FloorAtBelt(side: Direction) = "It does not fit: its {side} side is floor but the neighbour's is belt.";
    "5.1" FloorOnly = "A floor tile may only touch floor sides.";
    "5.1" FloorInFront = "A floor tile cannot be put in front of a pallet.";
    "5.1" Detached = "That pallet is not joined to a belt.";
    "5.1" NoPalletInFront(hex: Hex) = "There is no pallet on {hex}.";
    "5.1" SayOut = "Say on which side the pallet goes.";
    "5.1" MustCarry = "The new tile must carry the belt to the pallet's old neighbour.";
    "5.1" PalletMisfit(hex: Hex) = "The pallet does not fit at {hex}.";
    "5.1" PalletOffTable = "The pallet would leave the table.";
    "4.1.6" Unusable(icon: Icon) = "Its icon could not be used: {}.", missing(*icon);
    "5.2" NoLoading(hex: Hex) = "{hex} is not a loading tile.";
    "5.2" Loaded(hex: Hex) = "There is already a package on {hex}.";
    "5.3" NoTile(hex: Hex) = "There is no tile on {hex}.";
    "5.3" NoIcon(hex: Hex) = "That tile has no white icon.";
    "5.3" BoxedIn = "That tile is boxed in on all six sides.";
    "5.3" SamePlace = "It has to go to another place.";
    "5.4" NoPalletToDrive(pallet: PalletRef) = "There is no {}.", pallet_at(*pallet);
    "5.4" PalletBoxedIn = "That pallet is boxed in.";
    "5.4" NoEnd(hex: Hex) = "There is no open belt end at {hex}.";
    "5.4" PalletSides = "The pallet does not fit there.";
    "5.4" SameParking = "It has to go to another place.";
    "5.5" NoPalletToSwitch(pallet: PalletRef) = "There is no {}.", pallet_at(*pallet);
    "5.5" BothFree = "Both pallets must be free.";
    "5.5" SamePallet = "Choose two different pallets.";
    "5.6" NoPackage(hex: Hex) = "There is no package on {hex}.";
    "5.6" CannotMove(hex: Hex) = "Choose one of the packages that can move.";
    "5.6" OutOfReach { number: u8, to: Hex } =
        "That package must move exactly {}; {to} is not reachable.", tiles(*number);
}

/// The step that must be done first.
const fn due(phase: Phase) -> &'static str {
    match phase {
        Phase::Connect => "connect a tile or discard your hand",
        Phase::Icon(Icon::Package) => "choose the loading tile for the new package",
        Phase::Icon(Icon::Wrench) => "use the wrench",
        Phase::Icon(Icon::ForkLift) => "use the fork lift",
        Phase::Package => "move a package",
    }
}

/// The thing that the icon needs and does not have.
const fn missing(icon: Icon) -> &'static str {
    match icon {
        Icon::Package => "no empty loading tile",
        Icon::Wrench => "no tile the wrench may move",
        Icon::ForkLift => "no pallet the fork lift may move",
    }
}

/// A pallet that was asked for: `red pallet`, `pallet on M12`.
fn pallet_at(pallet: PalletRef) -> String {
    match pallet {
        PalletRef::Of(colour) => format!("{colour} pallet"),
        PalletRef::On(hex) => format!("pallet on {hex}"),
    }
}

fn tiles(number: u8) -> String {
    if number == 1 { "1 tile".to_owned() } else { format!("{number} tiles") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Reader, transport::tiles::Colour};

    fn said(why: &Why) -> String {
        format!("{} ({})", why.say(&Reader::nameless(Language::English)), why.rule())
    }

    #[test]
    fn every_clause_that_a_refusal_cites_is_in_the_rules() {
        let rules = include_str!("RULES.md");
        for clause in Why::CLAUSES {
            assert!(rules.contains(&format!("**{clause}")), "{clause}");
        }
    }

    #[test]
    fn reasons_are_said_with_what_they_carry() {
        let hex: Hex = "M12".parse().expect("a place");
        let tile: Tile = "T01".parse().expect("a tile");
        for (why, sentence) in [
            (Why::NotHeld(tile), "That tile is not in your hand. (5.1)"),
            (Why::Occupied(hex), "There is already a tile on M12. (5.1)"),
            (Why::Apart(hex), "That does not touch the field. (5.1)"),
            (Why::NoOpenEnd, "A belt has to join the belt: no belt side meets an open end there. (5.1)"),
            (
                Why::BeltAtFloor(Direction::E),
                "It does not fit: its E side is belt but the neighbour's is floor. (5.1)",
            ),
            (
                Why::FloorAtBelt(Direction::SW),
                "It does not fit: its SW side is floor but the neighbour's is belt. (5.1)",
            ),
            (Why::NoPalletInFront(hex), "There is no pallet on M12. (5.1)"),
            (Why::PalletMisfit(hex), "The pallet does not fit at M12. (5.1)"),
            (Why::PalletOffTable, "The pallet would leave the table. (5.1)"),
            (Why::NoLoading(hex), "M12 is not a loading tile. (5.2)"),
            (Why::Loaded(hex), "There is already a package on M12. (5.2)"),
            (Why::NoTile(hex), "There is no tile on M12. (5.3)"),
            (Why::SamePlace, "It has to go to another place. (5.3)"),
            (Why::NoEnd(hex), "There is no open belt end at M12. (5.4)"),
            (Why::NoPalletToDrive(PalletRef::On(hex)), "There is no pallet on M12. (5.4)"),
            (Why::NoPalletToSwitch(PalletRef::Of(Colour::Green)), "There is no green pallet. (5.5)"),
            (Why::NoPackage(hex), "There is no package on M12. (5.6)"),
        ] {
            assert_eq!(said(&why), sentence);
        }
    }

    #[test]
    fn what_comes_first_is_said() {
        let first = |phase| said(&Why::First(phase));
        assert_eq!(
            first(Phase::Connect),
            "You cannot do that now: first connect a tile or discard your hand. (4)"
        );
        assert_eq!(
            Icon::ALL.map(|icon| first(Phase::Icon(icon))),
            [
                "You cannot do that now: first choose the loading tile for the new package. (4)",
                "You cannot do that now: first use the wrench. (4)",
                "You cannot do that now: first use the fork lift. (4)"
            ]
        );
        assert_eq!(first(Phase::Package), "You cannot do that now: first move a package. (4)");
    }

    #[test]
    fn what_an_icon_lacks_and_how_far_a_package_moves_are_said() {
        assert_eq!(
            Icon::ALL.map(|icon| said(&Why::Unusable(icon))),
            [
                "Its icon could not be used: no empty loading tile. (4.1.6)",
                "Its icon could not be used: no tile the wrench may move. (4.1.6)",
                "Its icon could not be used: no pallet the fork lift may move. (4.1.6)"
            ]
        );
        let to = "K13".parse().expect("a place");
        let far = [1, 3].map(|number| said(&Why::OutOfReach { number, to }));
        assert_eq!(
            far,
            [
                "That package must move exactly 1 tile; K13 is not reachable. (5.6)",
                "That package must move exactly 3 tiles; K13 is not reachable. (5.6)"
            ]
        );
    }
}

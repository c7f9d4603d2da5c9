//! The reasons for refusing a move: clause, reason and sentence, a line each.

use crate::refusal::refusals;

refusals! { |reader|
    "4.1" FirstBuild = "Build the links you paid for first.";
    "4.2" FirstChip = "First choose which coin becomes your action chip.";
    "5.1" TooLateToBuy = "Links can only be bought before building, moving officials or freight.";
    "5.1" BuyNothing = "Buy at least one link.";
    "5.1" PoolEmpty = "The pool is empty.";
    "5.1" PoolShort(left: u8) = "Only {} left in the pool.", links_are(*left);
    "5.1" CannotPayLinks { cost: u8, left: u8 } = "{}", cannot_pay(*cost, *left);
    "5.2" TooLateToLift = "Links can only be lifted before building, moving officials or freight.";
    "5.2" PoolNotEmpty = "Links can only be lifted while the pool is empty.";
    "5.2" OneLiftOnly = "Only one link may be lifted per turn.";
    "5.2" NotOnTable = "That link is not on the table.";
    "5.2" PieceOnLink = "A piece stands on that link.";
    "5.2" HemmedIn = "That link is hemmed in and cannot slide out.";
    "5.2" CannotPayLift { cost: u8, left: u8 } = "{}", cannot_pay(*cost, *left);
    "5.3" NotInHand = "You have no such link in hand.";
    "5.3" Taken = "That spot is taken.";
    "5.3" OffTable = "That is off the table.";
    "5.3" Apart = "A link must touch a tile or another link.";
    "5.4" TooLateForOfficials = "Officials move before freight.";
    "5.4" OfficialAlreadyThere = "It already stands there.";
    "5.4" HalfOccupied = "Officials cannot stop on an occupied link half.";
    "5.4" NoWay = "There is no way there.";
    "5.4" CannotPayOfficial { cost: u8, left: u8 } = "{}", cannot_pay(*cost, *left);
    "5.5" NoSuchFreight = "There is no such freight on the board.";
    "5.5" NotYourColour = "You may not move that colour.";
    "5.5" Warehoused = "That freight is warehoused until its hub ships.";
    "5.5" AlreadyMoved = "That load has already moved this turn.";
    "5.5" FreightAlreadyThere = "It already stands there.";
    "5.5" PieceThere = "Another piece stands there.";
    "5.5" NoConnection = "No route: no connection.";
    "5.5" OfficialsInTheWay = "No route: officials block the way.";
    "5.5" SixesInTheWay = "No route: sixes in the way.";
    "5.5" CannotPayFreight { cost: u8, left: u8 } = "{}", cannot_pay(*cost, *left);
    "5.5" NoHub = "That tile can no longer become a hub.";
    "5.6" NoChip = "There is no chip to choose now.";
    "5.6" NotYourCoin = "That is not one of your coins in this shipment.";
}

fn cannot_pay(cost: u8, left: u8) -> String {
    let unit = if cost == 1 { "action point" } else { "action points" };
    format!("That costs {cost} {unit}; you have {left} left.")
}

fn links_are(count: u8) -> String {
    if count == 1 { "1 link is".to_owned() } else { format!("{count} links are") }
}

#[cfg(test)]
mod tests {
    use super::Why;
    use crate::{Language, Reader};

    const RULES: &str = include_str!("RULES.md");

    /// The paragraphs of a clause, up to the next one.
    fn clause(number: &str) -> &'static str {
        let (_, from) = RULES.split_once(&format!("\n**{number}")).expect(number);
        from.split_once("\n**").map_or(from, |(clause, _)| clause)
    }

    /// Every reason, with the figures of the rules.
    const ALL: [Why; 36] = [
        Why::FirstBuild,
        Why::FirstChip,
        Why::TooLateToBuy,
        Why::BuyNothing,
        Why::PoolEmpty,
        Why::PoolShort(3),
        Why::CannotPayLinks { cost: 6, left: 4 },
        Why::TooLateToLift,
        Why::PoolNotEmpty,
        Why::OneLiftOnly,
        Why::NotOnTable,
        Why::PieceOnLink,
        Why::HemmedIn,
        Why::CannotPayLift { cost: 6, left: 4 },
        Why::NotInHand,
        Why::Taken,
        Why::OffTable,
        Why::Apart,
        Why::TooLateForOfficials,
        Why::OfficialAlreadyThere,
        Why::HalfOccupied,
        Why::NoWay,
        Why::CannotPayOfficial { cost: 6, left: 4 },
        Why::NoSuchFreight,
        Why::NotYourColour,
        Why::Warehoused,
        Why::AlreadyMoved,
        Why::FreightAlreadyThere,
        Why::PieceThere,
        Why::NoConnection,
        Why::OfficialsInTheWay,
        Why::SixesInTheWay,
        Why::CannotPayFreight { cost: 6, left: 4 },
        Why::NoHub,
        Why::NoChip,
        Why::NotYourCoin,
    ];

    #[test]
    fn the_rules_quote_every_reason_under_its_clause() {
        let clauses: Vec<&str> = ALL.iter().map(|why| why.rule().0).collect();
        assert_eq!(clauses, Why::CLAUSES);
        for why in ALL {
            let quote = format!("\"{}\"", why.say(&Reader::nameless(Language::English)));
            // The order of a turn, and the price, are in 4.5 for all moves.
            let places = [clause(why.rule().0), clause("4.5")];
            assert!(places.iter().any(|place| place.contains(&quote)), "{quote}");
        }
    }

    #[test]
    fn one_is_no_plural() {
        let say = |why: Why| why.say(&Reader::nameless(Language::English));
        assert_eq!(say(Why::PoolShort(1)), "Only 1 link is left in the pool.");
        let poor = Why::CannotPayLinks { cost: 1, left: 0 };
        assert_eq!(say(poor), "That costs 1 action point; you have 0 left.");
    }
}

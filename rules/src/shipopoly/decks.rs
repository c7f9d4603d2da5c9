//! The two decks of sixteen cards each (2.4).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::board::GO;

/// One of the two decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// Chance.
    Chance,
    /// Community Chest.
    Chest,
}

impl Deck {
    /// Both decks.
    pub const ALL: [Self; 2] = [Self::Chance, Self::Chest];

    /// Name in commands.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Chance => "chance",
            Self::Chest => "chest",
        }
    }

    /// Its sixteen cards in order of number.
    pub const fn cards(self) -> &'static [Card; 16] {
        match self {
            Self::Chance => &CHANCE,
            Self::Chest => &CHEST,
        }
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Chance => "Chance",
            Self::Chest => "Community Chest",
        })
    }
}

/// A card with its text and effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its text.
    pub text: &'static str,
    /// Its effect.
    pub effect: Effect,
}

/// The effect of a card (2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Forward to this square, GO paying.
    AdvanceTo(u8),
    /// Forward to the next vessel, which charges double.
    NearestVessel,
    /// Forward to the next utility.
    NearestUtility,
    /// This many squares back.
    GoBack(u8),
    /// Straight to the Drydock.
    GoToDrydock,
    /// Kept: Get out of Drydock Free.
    DrydockCard,
    /// Pay a sum for each ship and for each cruiser.
    Repairs(u32, u32),
    /// Pay the Treasury.
    Pay(u32),
    /// Pay every other captain.
    PayEach(u32),
    /// Collect from the Treasury.
    Collect(u32),
    /// Collect from every other captain.
    CollectEach(u32),
}

const fn card(text: &'static str, effect: Effect) -> Card {
    Card { text, effect }
}

const CHANCE: [Card; 16] = [
    card("The signal reads: proceed to GO with all despatch.", Effect::AdvanceTo(GO)),
    card("Convoy forming up in the Indian Ocean. Join it at Colombo.", Effect::AdvanceTo(24)),
    card("A trader is overdue off the Gambia. Look for her at Bathurst.", Effect::AdvanceTo(11)),
    card("The dockyard wants to see your engines. Home to Portsmouth.", Effect::AdvanceTo(39)),
    card("Urgent mail for the flag. Hand it over aboard the Alacrity.", Effect::AdvanceTo(5)),
    card(
        "Low on stores: go alongside the next vessel ahead. Unclaimed, she is for sale; claimed, her captain charges double.",
        Effect::NearestVessel,
    ),
    card(
        "Engine trouble: take a tow to the next vessel ahead. Unclaimed, she is for sale; claimed, her captain charges double.",
        Effect::NearestVessel,
    ),
    card("The stokers report a leak. Steam to the next utility ahead.", Effect::NearestUtility),
    card("Wrong buoy, wrong channel. Reverse three squares.", Effect::GoBack(3)),
    card("Bottom fouled with weed. Straight to Drydock; nothing for passing GO.", Effect::GoToDrydock),
    card("The master shipwright owes you a favour. Keep this: Get out of Drydock Free.", Effect::DrydockCard),
    card(
        "The whole squadron has been pulled off a mud bar: pay the tugs $25 for each ship, $100 for each cruiser.",
        Effect::Repairs(25, 100),
    ),
    card("Log not signed for a week. Fined $15.", Effect::Pay(15)),
    card("Your round in the wardroom: pay every other captain $50.", Effect::PayEach(50)),
    card("Bounty for a well-kept weather log. Collect $50.", Effect::Collect(50)),
    card("Prize court finds in your favour. Collect $150.", Effect::Collect(150)),
];

const CHEST: [Card; 16] = [
    card("A fair wind from astern all the way. Advance to GO.", Effect::AdvanceTo(GO)),
    card("The paymaster added a nought too many. Collect $200.", Effect::Collect(200)),
    card("Surgeon's bill after a brush with fever. Pay $50.", Effect::Pay(50)),
    card("You sell your sketches of the coast. Collect $50.", Effect::Collect(50)),
    card("A friend in the dockyard office. Keep this: Get out of Drydock Free.", Effect::DrydockCard),
    card("Rudder adrift. Straight to Drydock; nothing for passing GO.", Effect::GoToDrydock),
    card(
        "Concert party on your quarterdeck: every other captain pays $25 for a seat.",
        Effect::CollectEach(25),
    ),
    card("Sunken cargo raised and sold. Collect $100.", Effect::Collect(100)),
    card("Coaling account overcharged; the difference is returned. Collect $20.", Effect::Collect(20)),
    card(
        "You cross the line for the first time; every other captain stands you a drink. Collect $10 from each.",
        Effect::CollectEach(10),
    ),
    card("The salvage insurers pay up. Collect $100.", Effect::Collect(100)),
    card("Quarantine at the last port. Pay $100.", Effect::Pay(100)),
    card("Charts for the midshipmen's school. Pay $75.", Effect::Pay(75)),
    card("Pilotage for a lost steamer. Collect $25.", Effect::Collect(25)),
    card(
        "The whole squadron has been pulled off the rocks: pay the salvors $40 for each ship, $115 for each cruiser.",
        Effect::Repairs(40, 115),
    ),
    card("Second place in the fleet regatta. Collect $10.", Effect::Collect(10)),
];

//! Messages of their own: what happens around the game.

use harbormaster_rules::{Seat, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{
    ids::{PersonId, TableId},
    store::{Matter, SeatHolder, WhenLate},
};

/// A moderator's reason for an act at a table of others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// The moderator.
    pub by: PersonId,
    /// In the moderator's own words.
    pub text: String,
    /// The players, who are to read it.
    pub users: Vec<PersonId>,
}

/// An event around the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "snake_case")]
pub enum Notice {
    /// Those who play agreed to a pause, or a moderator decided it with a reason.
    Paused {
        /// The moderator's reason.
        why: Option<Reason>,
    },
    /// A moderator closes the table.
    Closed {
        /// The reason.
        why: Reason,
    },
    /// A law of the game was broken, and the table is frozen.
    Frozen,
    /// A seat changed hands.
    HandedOver {
        /// The holder of the seat before.
        before: SeatHolder,
        /// The holder from now on.
        after: SeatHolder,
        /// The people who had it, unless they did it themselves.
        call: Vec<PersonId>,
    },
    /// A moderator decided something else at the table of others.
    Moderated {
        /// The reason.
        why: Reason,
    },
    /// The table was paused for as long as it may be.
    PauseLapsed,
    /// Nothing happened in a lobby for long, so it closes.
    LobbyLapsed,
    /// A seat is offered to somebody, who takes it by a button.
    SeatOffered {
        /// The seat.
        seat: Seat,
        /// The person to whom it is offered.
        user: PersonId,
        /// The person who offers it.
        by: PersonId,
        /// The person who has it; none if a computer player has it.
        holder: Option<PersonId>,
        /// The number of entries after which a move of its holder ends the offer, if it was free for being late.
        until_moved_since: Option<u32>,
    },
    /// The host changed an option of every table while the game runs.
    OptionSet {
        /// The option's name.
        name: String,
        /// Its value.
        value: String,
    },
    /// The time of these players ends soon.
    LastCall {
        /// The players, each with the end of their time.
        called: Vec<TimeLeft>,
    },
    /// The time of these people is up, and the game still waits.
    TimeIsUp {
        /// Their ids.
        users: Vec<PersonId>,
    },
    /// A player, or a moderator, gave others the turn time again.
    MoreTime {
        /// The seat of the player.
        by: Option<Seat>,
        /// The seats that get it.
        seats: Vec<Seat>,
        /// The time at which theirs ends.
        until: Timestamp,
    },
    /// A computer player has taken the seat of somebody who was late, until they are back.
    Replaced {
        /// The seat.
        seat: Seat,
        /// The person who had it.
        user: PersonId,
        /// The computer player's name.
        computer: String,
        /// The number of turns in a row in which they were late.
        late: u32,
    },
    /// A stand-in no longer plays a seat.
    StandInOver {
        /// The seat.
        seat: Seat,
        /// The stand-in.
        user: PersonId,
        /// The cause that ended it.
        by: OverBy,
        /// The owner, who is pinged unless they know of it.
        call: Vec<PersonId>,
    },
    /// Somebody leads the table from now on, because its host is gone.
    Leads {
        /// The person.
        user: PersonId,
    },
    /// The host let the table ping nobody, or those it concerns again.
    Quiet {
        /// True if it pings nobody.
        quiet: bool,
    },
    /// Pings of one person that were held back until now.
    HeldBack {
        /// The person.
        user: PersonId,
        /// The reasons, oldest first.
        about: Vec<Matter>,
    },
    /// Several tables wait for somebody.
    Waiting {
        /// The person.
        user: PersonId,
        /// The tables, the one that has waited longest first.
        tables: Vec<TableId>,
    },
    /// Somebody plays again, and invites those who played with them.
    PlayAgain {
        /// The person.
        by: PersonId,
        /// The others.
        users: Vec<PersonId>,
    },
    /// Somebody at a table that waits for players invites another person.
    Invited {
        /// The one who invites.
        by: PersonId,
        /// The other.
        user: PersonId,
    },
    /// The game waits for these people.
    Reminder {
        /// Their ids.
        users: Vec<PersonId>,
        /// The time since which it waits.
        since: Timestamp,
    },
}

/// The cause that ended a stand-in's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OverBy {
    /// The owner of the seat is back.
    Owner,
    /// The stand-in no longer wants to play.
    StandIn,
    /// The time was up.
    Time,
}

/// The time that a player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeLeft {
    /// The player.
    pub user: PersonId,
    /// The time it ends.
    pub ends: Timestamp,
    /// The consequence.
    pub then: WhenLate,
}

impl Notice {
    /// Returns true if it asks somebody to move, so that it leads to the board.
    pub const fn asks_for_a_move(&self) -> bool {
        matches!(self, Self::Reminder { .. } | Self::LastCall { .. } | Self::TimeIsUp { .. })
    }

    /// Returns the people it pings.
    pub fn pings(&self) -> Vec<PersonId> {
        match self {
            // Who takes a seat over has just pressed the button.
            Self::Paused { why: None }
            | Self::Frozen
            | Self::PauseLapsed
            | Self::LobbyLapsed
            | Self::OptionSet { .. }
            | Self::Quiet { .. }
            | Self::MoreTime { .. } => Vec::new(),
            Self::Paused { why: Some(why) } | Self::Closed { why } | Self::Moderated { why } => {
                why.users.clone()
            }
            Self::SeatOffered { user, .. }
            | Self::HeldBack { user, .. }
            | Self::Waiting { user, .. }
            | Self::Invited { user, .. }
            | Self::Replaced { user, .. }
            | Self::Leads { user } => {
                vec![*user]
            }
            Self::StandInOver { call, .. } | Self::HandedOver { call, .. } => call.clone(),
            Self::LastCall { called, .. } => called.iter().map(|left| left.user).collect(),
            Self::Reminder { users, .. } | Self::TimeIsUp { users } | Self::PlayAgain { users, .. } => {
                users.clone()
            }
        }
    }
}

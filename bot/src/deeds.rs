//! The deeds of a server's managers, its moderators and the clock, as facts. The words are made when the log channel is told.

use crate::ids::PersonId;
use crate::store::{GameCommands, Gone, SeatHolder};
use serde::{Deserialize, Serialize};

use crate::ids::{ChannelId, RoleId};

/// Something that was done, for a server's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "snake_case")]
pub enum Deed {
    /// Tables may be opened in these channels only; in all if there are none.
    Channels {
        /// Discord's ids.
        channels: Vec<ChannelId>,
    },
    /// Tables may be opened with one of these roles only; by everybody if there are none.
    Roles {
        /// Discord's ids.
        roles: Vec<RoleId>,
    },
    /// People were barred from opening and joining tables, or no longer are.
    Barred {
        /// Those who are barred now.
        added: Vec<PersonId>,
        /// Those who no longer are.
        removed: Vec<PersonId>,
    },
    /// The log is told in another channel, or nowhere.
    LogChannel {
        /// Discord's id.
        channel: Option<ChannelId>,
    },
    /// Other games have their own commands.
    Commands {
        /// The choice.
        commands: GameCommands,
    },
    /// Channels or roles that the settings named are gone, and bind nobody any more.
    Gone {
        /// The settings that named them.
        gone: Vec<Gone>,
    },
    /// An option has another value when a table opens.
    Default {
        /// The game's slug.
        game: String,
        /// The option's name.
        option: String,
        /// Its value; the game's own default if there is none.
        value: Option<String>,
    },
    /// A moderator started the game.
    Started,
    /// A moderator set an option of a table.
    OptionSet {
        /// The option's name.
        option: String,
        /// Its value.
        value: String,
    },
    /// A moderator took somebody's seat away.
    Kicked {
        /// The person who had it.
        user: PersonId,
    },
    /// A moderator gave a seat to somebody, or offered it.
    SeatGiven {
        /// The holder before.
        before: SeatHolder,
        /// The person who has it now, or is offered it; none if a computer player has it now.
        user: Option<PersonId>,
    },
    /// A moderator paused the game.
    Paused {
        /// The reason that the players read.
        reason: String,
    },
    /// A moderator resumed the game.
    Resumed,
    /// A moderator gave players more time.
    MoreTime,
    /// A moderator named a stand-in.
    StandIn {
        /// The stand-in.
        user: PersonId,
    },
    /// A moderator closed the table.
    Closed {
        /// The reason that the players read.
        reason: String,
    },
    /// The clock made this entry of a table's log.
    Clock {
        /// Its number.
        ply: u32,
    },
}

//! Parts of Discord from which players can be cut off.

use std::{fmt, str::FromStr};

use super::{ChannelId, GuildId, Shard};

/// All tables that one thing can cut off from their players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// Those of a shard: its connection is lost, or no program runs.
    Shard(Shard),
    /// Those of a server: it is down, or the bot was removed from it.
    Server(GuildId),
    /// That of a thread in which only moderators can write.
    Locked(ChannelId),
    /// That of a channel in which the bot may not post.
    Closed(ChannelId),
}

impl Scope {
    /// Returns true if a table of this server and channel is in it.
    pub fn has(self, server: Option<GuildId>, channel: ChannelId) -> bool {
        match self {
            Self::Shard(shard) => shard.has(server),
            Self::Server(known) => server == Some(known),
            Self::Locked(known) | Self::Closed(known) => channel == known,
        }
    }
}

impl fmt::Display for Scope {
    /// The form in which it is stored.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shard(shard) => write!(f, "shard {shard}"),
            Self::Server(server) => write!(f, "server {server}"),
            Self::Locked(thread) => write!(f, "locked {thread}"),
            Self::Closed(channel) => write!(f, "closed {channel}"),
        }
    }
}

/// Text that names no scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoScope;

impl FromStr for Scope {
    type Err = NoScope;

    fn from_str(text: &str) -> Result<Self, NoScope> {
        let (kind, which) = text.split_once(' ').ok_or(NoScope)?;
        let number = |text: &str| text.parse::<u64>().map_err(|_| NoScope);
        let small = |text: &str| text.parse::<u32>().map_err(|_| NoScope);
        Ok(match kind {
            "shard" => {
                let (shard, count) = which.split_once('/').ok_or(NoScope)?;
                Self::Shard(Shard { number: small(shard)?, count: small(count)? })
            }
            "server" => Self::Server(GuildId(number(which)?)),
            "locked" => Self::Locked(ChannelId(number(which)?)),
            "closed" => Self::Closed(ChannelId(number(which)?)),
            _ => return Err(NoScope),
        })
    }
}

crate::words::column!(Scope: |text: &str| text.parse().ok());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_read_again() {
        let all = [
            Scope::Shard(Shard { number: 5, count: 6 }),
            Scope::Server(GuildId(7)),
            Scope::Locked(ChannelId(8)),
            Scope::Closed(ChannelId(9)),
        ];
        for scope in all {
            assert_eq!(scope.to_string().parse(), Ok(scope));
        }
        assert_eq!("shard 5".parse::<Scope>(), Err(NoScope));
    }
}

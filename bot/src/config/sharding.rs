//! The part that a process serves, as the operator says it.

/// The part of the bot's servers that a process serves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sharding {
    /// The number of shards; as many as Discord recommends, or other processes have agreed on, if none is named.
    pub count: Option<u32>,
    /// The process among the others.
    pub process: Process,
}

/// A process among several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Process {
    /// Any: it takes its share of what is free.
    #[default]
    Any,
    /// One of a known number: it prefers its own part, and leaves room for those that are not there yet.
    Numbered {
        /// Its number, from 0.
        index: u32,
        /// The number of processes.
        of: u32,
    },
}

/// Reads the number of shards from a text; `None` if it leaves that to Discord.
pub(super) fn shard_count(text: &str) -> Result<Option<u32>, String> {
    match text.parse() {
        _ if text == "auto" => Ok(None),
        Ok(count @ 1..=65_536) => Ok(Some(count)),
        _ => {
            Err("HARBORMASTER_SHARDS is a number of shards from 1, or \"auto\" for what Discord recommends."
                .to_owned())
        }
    }
}

/// Reads the process from a text.
pub(super) fn process_number(text: &str) -> Result<Process, String> {
    let numbered = text
        .split_once('/')
        .and_then(|(index, of)| Some((index.parse::<u32>().ok()?, of.parse::<u32>().ok()?)));
    match numbered {
        _ if text == "auto" => Ok(Process::Any),
        Some((number, of)) if (1..=of).contains(&number) => Ok(Process::Numbered { index: number - 1, of }),
        _ => {
            Err("HARBORMASTER_PROCESS is which of how many processes this one is, such as 1/3, or \"auto\"."
                .to_owned())
        }
    }
}

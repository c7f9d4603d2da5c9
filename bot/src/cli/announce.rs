//! `harbormaster announce`: a message to every channel in which a game is being played.

use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
};

use harbormaster_rules::Language;

use super::{
    Failure,
    client::client,
    database::{SettingsFile, with_database},
    print,
};
use crate::{
    discord::{Discord, Message, Once},
    ids::{ChannelId, Scope},
    speak,
    store::Store,
};

pub const ABOUT: &str = "Tells all channels with a running game something, such as planned maintenance";

pub const LONG_ABOUT: &str = "\
Posts a message in every channel and thread in which a game is being played, once in each, and pings nobody; locked threads are left \
alone. The bot may run or not. \
The same words again within some minutes are not posted twice.

Ends with 1 and the channels' numbers if some could not be told.";

/// The longest text, in characters.
const LONGEST: usize = 1_500;

#[derive(clap::Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    settings: SettingsFile,
    /// The text, such as "The bot rests on Sunday from 8 to 9. No clock runs meanwhile."
    #[arg(value_name = "TEXT")]
    text: String,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let text = arguments.text.trim();
    let length = text.chars().count();
    if !(1..=LONGEST).contains(&length) {
        return Err(Failure::Usage(format!("The text has {length} characters; it needs 1 to {LONGEST}.")));
    }
    let http = client(&arguments.settings)?;
    let (told, failed, locked) = with_database(&arguments.settings, async |database| {
        let store = Store::open_to_read(database).await.map_err(Failure::failed)?;
        let channels = store.channels_in_play().await.map_err(Failure::failed)?;
        let gaps = store.gaps().await.map_err(Failure::failed)?;
        let is_locked =
            |channel| gaps.iter().any(|gap| gap.ended.is_none() && gap.scope == Scope::Locked(channel));
        let (locked, channels): (Vec<ChannelId>, Vec<ChannelId>) =
            channels.into_iter().partition(|channel| is_locked(*channel));
        let discord = Discord::new(Arc::clone(&http), store);
        // The bot, which may run, has the rest of what Discord takes in a second.
        discord.share(1, 5);
        let message = Message { text: speak::announcement(text, Language::default()), ..Message::default() };
        let once = Once { nonce: nonce(text), perhaps_since: None };
        let (mut told, mut failed) = (0, Vec::new());
        for channel in channels {
            match discord.post(channel, &message, &once).await {
                Ok(_) => told += 1,
                Err(failure) => failed.push(format!("channel {channel}: {failure}")),
            }
        }
        Ok((told, failed, locked.len()))
    })?;
    let told = match locked {
        0 => format!("{told} channels were told."),
        locked => format!("{told} channels were told; {locked} are locked, and were left alone."),
    };
    if failed.is_empty() {
        return print(told);
    }
    Err(Failure::Failed(format!("{told} {} could not be:\n{}", failed.len(), failed.join("\n"))))
}

/// The mark by which Discord knows the same text again.
fn nonce(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("announce-{:016x}", hasher.finish())
}

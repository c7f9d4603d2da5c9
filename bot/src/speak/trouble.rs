//! Private sentences for the person who asked for something that does not work. The cause is for the operator's log.

use harbormaster_rules::{Language, Timestamp};

use crate::{
    fault_id::FaultId,
    ids::ChannelId,
    sayings::text::{channel, permissions},
    store::StoreError,
    trouble::Trouble,
};

/// Returns the sentence that the person is told, with the id that the log has beside its cause.
pub fn trouble(trouble: &Trouble, id: Option<FaultId>, language: Language) -> String {
    cause(trouble, language) + &id.map(|id| marked(id, language)).unwrap_or_default()
}

/// Adds the id of a fault to a sentence about it. The person who runs the bot finds it in the log.
fn marked(id: FaultId, language: Language) -> String {
    language.text(format!(" (Error {id}.)"))
}

fn cause(trouble: &Trouble, language: Language) -> String {
    language.text(match trouble {
        Trouble::Refused(why) => return why.say(language),
        Trouble::Outage(StoreError::Unsure(_)) => {
            "My database failed in the very moment of saving, so I cannot say whether that counts. Please look at the table again in a minute."
        }
        Trouble::Outage(StoreError::Full) => {
            "That was not saved, so nothing changed: my database has no room. It works again once the person who runs this bot has made some."
        }
        Trouble::Outage(_) => {
            "That was not saved, so nothing changed: my database does not answer. Please try again in a minute."
        }
        Trouble::CutShort(so_far, _) => return so_far.say(language),
        Trouble::NoChance(_) => "I cannot draw a secret for the dice just now, so no table was opened.",
        Trouble::Damaged(_) => {
            "What I stored of this table cannot be read, so nothing was changed. Its log is kept. Please tell the person who runs this bot."
        }
        Trouble::Unplayable(cause) => {
            return language.text(format!(
                "This table is on hold: {cause}. Its log is kept, and the game resumes when the bot has that edition of the rules."
            ));
        }
        Trouble::Broken(_) => {
            "You found a bug in the rules, so I froze this table as it was before that. Its log is kept and nothing is lost."
        }
    })
}

/// Says that a fault is ours, and not a table's.
pub fn fault(id: FaultId, language: Language) -> String {
    let said = language
        .text("Something went wrong on my side; what was confirmed before is safe. Please try again.");
    said + &marked(id, language)
}

/// In every channel with a game, in the words of the person who runs the bot.
pub fn announcement(text: &str, language: Language) -> String {
    language.text(format!("📣 From the person who runs this bot: {text}"))
}

/// To the host of a table in whose channel nothing can be posted: news waits there since then.
pub fn closed_to_us(place: ChannelId, since: Timestamp, language: Language) -> String {
    language.text(format!(
        "⚠ I have not been allowed to post in {} since <t:{}:f>. Moves are saved, but nobody sees the board. Please let me \
         view the channel, send messages and attach files there; the next command in the channel then brings the board.",
        channel(place),
        since.seconds()
    ))
}

/// To somebody who acts at a table where the bot lacks these permissions.
pub fn nobody_sees(lacks: &[&str], language: Language) -> String {
    language.text(format!(
        "⚠ I may not post here, so nobody sees the board or what I say to the others. I need {} in this channel.",
        permissions(lacks, language)
    ))
}

/// In the channel of a thread that a moderator has locked.
pub fn thread_is_locked(thread: ChannelId, language: Language) -> String {
    language.text(format!(
        "🔒 {} is locked, so its game rests: no clock runs, and I post nothing there. It resumes when a moderator unlocks the thread.",
        channel(thread)
    ))
}

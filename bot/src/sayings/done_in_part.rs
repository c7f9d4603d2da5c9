//! Acts of several transactions that the database cut short, as the private sentence for the person who asked.

use super::text::channel;
use crate::ids::ChannelId;

sayings! {
    /// The point that an act of several transactions reached before the database failed.
    DoneInPart |language|
    /// And not begun.
    TableOpened { at: ChannelId } = format!("The table in {} is open, but not all of it was saved: my database does not answer. In a minute, fill it there with `/table computer` and begin it with **Start**.", channel(*at));
    /// The rest goes on by itself.
    SettingsSaved = "Your settings are saved, but my database does not answer, so not all of your tables go by them yet. I finish that by myself.";
    /// The rest goes on by itself.
    IdentityDeleted = "Your name, account and settings are deleted. Not finished yet, because my database has no room or does not answer: your seats and your words in games, and what the database file still holds of deleted rows. I finish that by myself as soon as I can.";
}

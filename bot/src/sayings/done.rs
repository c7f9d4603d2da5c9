//! The answers to a person who has done something around the game.

use harbormaster_rules::{AnyEvent, Reader, Timestamp};

use super::text::{channel, holder, mention, option_title, played};
use crate::{
    ids::{ChannelId, PersonId},
    names,
    store::SeatHolder,
};

sayings! {
    /// The result of an act, told to the person who did it.
    Done |language|
    Opened { title: &'static str, at: ChannelId } = format!("A table of {title} is open in {}.", channel(*at));
    /// Its message does not stand yet.
    Opening { title: &'static str, at: ChannelId } = format!("Your table of {title} is saved, but Discord has not taken its message in {} yet. I keep trying.", channel(*at));
    Joined { place: usize } = format!("You have seat {place}. I ping you when it is your turn.");
    Invited { user: PersonId } = format!("{} is invited.", mention(*user));
    ComputerJoined { name: String } = format!("{name}, a computer player, takes a seat.");
    ComputerLeft { name: String } = format!("{name}, a computer player, has left the table.");
    Left = "You have left the table.";
    Kicked = "The seat is free again.";
    OptionSet { name: &'static str, shown: String } = format!("{} is now **{shown}**.", option_title(name));
    Started = "The game begins.";
    /// To a person; the name is as printed in messages.
    HandedTo { user: PersonId, before: String } = format!("{} takes over the seat of {before}.", mention(*user));
    /// The name is as printed in messages.
    SeatOffered { user: PersonId, name: String } = format!("I asked {} to take the seat of **{name}**. It changes hands when they press the button.", mention(*user));
    /// To a computer player.
    HandedToComputer { after: String, before: String } = format!("**{after}**, a computer player, takes over the seat of {before}.");
    /// The host is gone.
    Leads { user: PersonId } = format!("The host is gone: {} is the host of this table now.", mention(*user));
    /// To stand in.
    StandInAsked { user: PersonId } = format!("I asked {} to stand in for you. Until they accept, everything stays as it is.", mention(*user));
    SeatAskedFor { user: PersonId } = format!("I asked {} to stand in. Until they accept, everything stays as it is.", mention(*user));
    Proposed = "I asked the others. Their answers are in the channel.";
    /// The name is as printed in messages.
    StandsIn { name: String, until: Option<Timestamp> } = match until {
        Some(until) => format!("🤝 You stand in for **{name}** until <t:{}:f>.", until.seconds()),
        None => format!("🤝 You stand in for **{name}**."),
    };
    NamingDeclined = "I say in the channel that you declined.";
    NamingWithdrawn = "You play yourself: nobody is asked to stand in for you any more.";
    Recalled { user: PersonId } = format!("👋 You are back: {} no longer stands in for you.", mention(*user));
    StoodIn { name: String } = format!("You no longer stand in for **{name}**.");
    Paused = "⏸ The table is paused. Anybody who plays can resume it; after 14 days it resumes by itself.";
    Restored = "My database was put back from a copy. This is the game as it stands: moves that were made after the copy are gone.";
    PauseLapsed = "⏸ The pause is over: 14 days are as long as one lasts.";
    LobbyLapsed = "This table closes: nothing has happened here for 14 days. `/table new` opens another.";
    Resumed = "▶ The game resumes.";
    /// To everybody else who is awaited.
    MoreTime { until: Timestamp } = format!("The time now ends <t:{}:R>.", until.seconds());
    Quiet = "🔕 This table is quiet now: boards only, no pings.";
    NotQuiet = "🔔 This table pings the players whose turn it is again.";
    Closed = "The table is closed.";
    /// A question was answered with "Not now".
    PutAway = "Nothing was played.";
    UndoAsked = "I asked the others. Their answers are in the channel.";
    TakenBack = "↩ Your move is taken back.";
    /// The game told this of the move by which it was done.
    Played { told: Vec<AnyEvent>, names: Vec<String> } = played(told, None, &Reader::new(names, language));
    /// The channel shows what.
    Plainly = "Done.";
    Noted = "Noted. Only you see it, here and with `/hand`.";
    NoteDeleted = "Your note is deleted.";
    NothingNoted = "You have noted nothing at this table. `/note text: …` keeps a note that only you see.";
    /// Everything about somebody that was kept.
    Forgotten = "Your data is deleted: nothing that I keep says who you were. What others wrote about you stays, and so do messages in Discord until they are deleted.";
    Exported = "Everything that I keep about you, in one file. Only you see it.";
    FilmOrdered = "🎞 The film of this game comes to the channel in a moment. Until then, step by step:";
    FilmUnderWay = "🎞 The film of this game is being made and comes to the channel. Until then, step by step:";
    /// With a link to the film's message.
    FilmStands { link: String } = format!("🎞 [The film of this game]({link}) is in the channel. Here it is step by step:");
    /// With a link to the message that says so.
    NoFilm { link: String } = format!("There is [no film of this game]({link}). Here it is step by step:");
    NothingToFilm = "Nothing was played, so there is no film.";
    RecordedWithPage = "The whole game: the record, which `harbormaster verify FILE` replays to say whether the dice were fair, and a page that shows it step by step in any browser.";
    /// Without the page.
    Recorded = "The whole game: the record, which `harbormaster verify FILE` replays to say whether the dice were fair. There is no page of it: it would be too large, or the game does not prove itself.";
}

impl Done {
    /// A seat changed hands: who had it, and who has it now.
    pub fn handed_over(before: &SeatHolder, after: &SeatHolder) -> Self {
        let before = holder(before);
        match after {
            SeatHolder::Person(user) => Self::HandedTo { user: *user, before },
            SeatHolder::Computer(name) => Self::HandedToComputer { after: names::safe(name), before },
        }
    }
}

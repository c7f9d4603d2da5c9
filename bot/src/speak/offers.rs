//! The host's texts about public offers; a game's own texts about them are in the game's folder.

use harbormaster_rules::{Language, OfferState, Timestamp};

use crate::{
    ids::PersonId,
    sayings::{
        sayings,
        text::{mention, mentions, quote},
    },
};

sayings! {
    /// There is no offer to list.
    NoOffers |language|
    None = "Nobody has made a public offer at this table. Only games in which players trade have them.";
    NoneOpen = "No offer is open now. `/offers which: history` lists those that are over.";
    NoneOfYours = "No offer at this table is yours or made to you by name.";
}

/// Says under an offer that its table was closed in the middle of the game.
pub fn table_closed(language: Language) -> String {
    language.text("\n-# The table was closed: this offer is void.")
}

/// Replaces an offer that its maker has taken back.
pub fn taken_back(number: u32, language: Language) -> String {
    language.text(format!("↩ **Offer {number}** was taken back by its maker: it does not exist any more."))
}

/// Says under an offer that it is made to these people by name.
pub fn addressed(people: &[PersonId], language: Language) -> String {
    language.text(format!("\n-# {}: this offer is made to you.", mentions(people, language)))
}

/// Says under an offer until when computer players let people answer first.
pub fn computers_by(by: Timestamp, language: Language) -> String {
    language.text(format!("\n-# People first: computer players answer at <t:{}:t>.", by.seconds()))
}

/// Says under an offer that its maker has answers to choose from.
pub fn chooses(people: &[PersonId], language: Language) -> String {
    language.text(format!("\n-# {}: the choice is yours.", mentions(people, language)))
}

/// Says in the first post of an offer's thread how it is answered. These people may answer an offer
/// that names nobody.
pub fn how_to_answer(people: &[PersonId], language: Language) -> String {
    let whom = if people.is_empty() { String::new() } else { format!("{}: ", mentions(people, language)) };
    language
        .text(format!("\n-# {whom}answer with a button. What you write here is only talk: it makes no bid."))
}

/// Returns the sign for the state of an offer.
pub const fn sign(state: OfferState) -> &'static str {
    match state {
        OfferState::Waiting => "⏳",
        OfferState::Open => "🟢",
        OfferState::Settled => "✅",
        OfferState::Closed => "❌",
    }
}

/// Returns the title of an offer's thread: `🟢 12 SELL Malta`, at most 100 characters.
pub fn title(state: OfferState, number: u32, title: &str) -> String {
    format!("{} {number} {title}", sign(state)).chars().take(100).collect()
}

/// Says that the deal that ended an offer was taken back.
pub fn open_again(number: u32, language: Language) -> String {
    language.text(format!("↩ The end of **Offer {number}** was taken back: the offer is open again."))
}

/// Writes an offer in a list, its number a link to its message if it has been posted.
pub fn line(state: OfferState, number: u32, brief: &str, link: Option<&str>) -> String {
    let number = link.map_or_else(|| format!("**{number}**"), |link| format!("[**{number}**]({link})"));
    format!("{} {number} {brief}", sign(state))
}

/// Says below a heading which offer a move is about.
pub fn about(number: u32, brief: &str, language: Language) -> String {
    quote(&language.text(named(number, brief)))
}

/// Over the buttons of an offer's poster.
pub fn own(number: u32, brief: &str, language: Language) -> String {
    language.text(format!("{}\nWhat do you do with it?", named(number, brief)))
}

/// Names an offer and says what it is.
pub fn named(number: u32, brief: &str) -> String {
    format!("Offer {number}: {brief}")
}

/// Says under a list how many older ones do not fit into the message.
pub fn more(count: usize, language: Language) -> String {
    language.text(format!("… and {count} older ones."))
}

/// Tells the host that the server has as many open threads as it may.
pub fn no_more_threads(host: PersonId, language: Language) -> String {
    language.text(format!(
        "{}, Discord allows no more open threads in this server, so I post news of an offer as replies to its message. \
         Archive threads that are no longer needed, and the next offer gets its own thread again.",
        mention(host)
    ))
}

/// Tells the host what is missing for threads.
pub fn forbidden(host: PersonId, language: Language) -> String {
    language.text(format!(
        "{}, I may not open threads here or write in them, so I post news of an offer as replies to its message. \
         Give me **Create Public Threads** and **Send Messages in Threads**, and each offer gets its own thread.",
        mention(host)
    ))
}

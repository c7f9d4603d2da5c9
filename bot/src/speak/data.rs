//! Texts about the data that is kept about people, and about deleting it.

use harbormaster_rules::Language;

use crate::{
    ids::ChannelId,
    sayings::text::{channel, list},
};

/// The number of channels named before the rest is counted.
const NAMED: usize = 8;

/// The data that is kept about somebody, in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The channels of the open tables where they sit, or which they lead.
    pub open: Vec<ChannelId>,
    /// The number of their tables that have ended.
    pub over: usize,
    /// The number of moves that they made.
    pub moves: usize,
    /// The number of notes that they keep.
    pub notes: usize,
}

/// Says what a deletion does, before it is asked about for the first time.
pub fn what_is_deleted(kept: &Kept, language: Language) -> String {
    let mut places: Vec<String> = kept.open.iter().take(NAMED).map(|one| channel(*one)).collect();
    if kept.open.len() > NAMED {
        places.push(format!("{} more", kept.open.len() - NAMED));
    }
    let open = match places.as_slice() {
        [] => "You have no open table.".to_owned(),
        some => format!(
            "At your open tables, in {}, computer players take your seats, your open offers end, and somebody else leads \
             what you lead.",
            list(some, language)
        ),
    };
    let seats = kept.open.len() + kept.over;
    let games = counted(seats, "game");
    let stays = match (seats, kept.moves) {
        (0, _) => String::new(),
        (_, 0) => format!("\n- Games of others stay whole: your seat in {games} is a former player's."),
        (_, some) => format!(
            "\n- Games of others stay whole: your {} in {games} are kept without your name, as those of a former player.",
            counted(some, "move")
        ),
    };
    let notes = match kept.notes {
        0 => "your settings".to_owned(),
        some => format!("your settings and {}", counted(some, "note")),
    };
    language.text(format!(
        "**Delete your data?** It cannot be undone.\n\
         - Your names and your id are deleted, and with them {notes} and what you wrote in moves. What others wrote stays.\n\
         - {open}{stays}\n\
         -# `/my data export` gives you everything first."
    ))
}

/// Asks a second time.
pub fn delete_once_more(language: Language) -> String {
    language.text("**Once more:** you lose your seats and your notes at once, and nobody can give them back. Delete it all?")
}

fn counted(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// Says what is kept, why and for how long.
pub fn privacy(language: Language) -> String {
    language.text(
        "**Privacy.** I keep what games need: your Discord id, your names as Discord shows them, your seats, moves, also those you prepared, results and notes, the SHA-256 of \
         your lucky words, how far you have seen a game, and what moderators did. I read no messages, only the commands and buttons you use, and I give nothing to anybody but the \
         players of your tables. A game is kept after its end so that everybody can look at it and check its dice, until the \
         person who runs this bot deletes it. `/my data export` gives you everything in a file, and `/my data delete` takes your \
         name and id out of all of it at once, while the games of others stay whole. Messages that I posted in Discord, and \
         backups made before, keep what they said until somebody deletes them.",
    )
}

//! What the host says in its own name, ready for translation. What a game says is in the game's own folder of the
//! rules, what stands on a picture in its scene.

mod help;
pub mod offers;
mod panel;

pub use help::{game_help, help};
pub use panel::*;

use harbormaster_rules::{Kind, OptionSpec, Outcome, Reader, Seat, Timestamp};

use crate::{
    store::{Stage, TableSummary},
    table::{HOST_OPTIONS, Successor, Table},
    trouble::awaited,
};

/// A board that has been overtaken.
pub const MOVED_ON: &str = "The board has moved on: look again.";
/// The game has not begun.
pub const NOT_STARTED: &str =
    "The game has not started yet: the host starts it with **Start** or `/table start`.";
/// Lobby verbs after the start.
pub const STARTED_ALREADY: &str =
    "The game has started already; `/table swap` hands a seat to somebody else.";
/// A move at a paused table.
pub const PAUSED: &str = "The table is paused. The host lets it go on with `/table resume`.";
/// A move after the end.
pub const OVER: &str =
    "The game is over. `/table new` opens the next, `/table record` gives this one as a file.";
/// A move at a closed table.
pub const CLOSED: &str = "The table is closed. `/table new` opens another.";
/// A table stopped because of a fault of ours.
pub const FROZEN: &str = "This table is frozen: a move would have broken one of the game's own laws. Its log is kept and nothing is lost; please tell whoever runs me.";
/// Joining twice.
pub const ALREADY_SEATED: &str = "You have a seat already.";
/// A table of computer players alone.
pub const NO_PERSON: &str = "At least one person must sit at the table.";
/// The last person wants to hand over to a computer player.
pub const LAST_PERSON: &str = "You are the last person at the table. `/table swap` can give the seat to somebody else, or the host closes the table with `/table close`.";
/// After a start.
pub const STARTED: &str = "The game begins.";
/// After leaving a lobby.
pub const LEFT: &str = "You have left the table.";
/// After taking a seat away in the lobby.
pub const KICKED: &str = "The seat is free again.";
/// Kicking somebody who does not play.
pub const NOT_AT_THIS_TABLE: &str = "That person has no seat at this table.";
/// Handing a seat over before the start.
pub const SWAP_IN_LOBBY: &str =
    "Before the start seats are free to take: leave yours, and the other may join.";
/// Handing a seat to somebody who has one.
pub const SUCCESSOR_SEATED: &str = "That person already has a seat at this table.";
/// Handing a seat to somebody who plays another one for its captain.
pub const SUCCESSOR_STANDS_IN: &str = "That person stands in for somebody else at this table, and nobody plays two seats: that has to end first.";
/// Announces a pause.
pub const PAUSED_BY_HOST: &str =
    "⏸ The table is paused. Nobody is awaited until the host says `/table resume`.";
/// Announces the end of a pause.
pub const RESUMED: &str = "▶ The table goes on.";
/// Resuming what runs.
pub const NOT_PAUSED: &str = "The table is not paused.";
/// Answers whoever closed a table.
pub const CLOSED_BY_HOST: &str = "The table is closed.";
/// Stands for sentences that found no room.
pub const MORE_IN_LOG: &str = "… `/log` tells what happened before.";
/// A button from another time or program.
pub const UNKNOWN_BUTTON: &str =
    "This button means nothing to me any more. `/play` shows what you can do now.";
/// A private question put away.
pub const PUT_AWAY: &str = "Nothing was played.";
/// A table in direct messages.
pub const ONLY_IN_SERVERS: &str = "Games are played in a server's channels: use this there.";

/// The caller has no seat.
pub fn not_seated(names: &[String]) -> String {
    format!("You have no seat at this table; {} play. `/board` shows it to you.", list(names))
}

/// Only the host may.
pub fn only_the_host(host: u64) -> String {
    format!("Only the host (<@{host}>) or somebody who manages this channel can do that.")
}

/// Only the host may, by the rules of the game; moderators are not asked there.
pub fn only_the_host_plays(title: &str, host: u64) -> String {
    format!("That is for the {title} alone, <@{host}>.", title = option_title(title))
}

/// The tap was for a seat that this person does not play for any more.
pub fn not_standing_in(name: &str) -> String {
    format!("You do not play for **{name}** any more.")
}

/// No seat is free.
pub fn full(most: u8) -> String {
    format!("All {most} seats are taken.")
}

/// There is no such seat.
pub fn no_such_seat(seats: usize) -> String {
    format!("There is no such seat: they are numbered 1 to {seats}.")
}

/// A seat was taken.
pub fn joined(place: usize) -> String {
    format!("You have seat {place}. You will be called when it is your turn.")
}

/// A computer player sat down.
pub fn computer_joined(name: &str) -> String {
    format!("{name}, a computer player, takes a seat.")
}

/// There is no option of that name.
pub fn no_such_option(known: &[&str]) -> String {
    format!("There is no such option. The options are: {}.", known.join(", "))
}

/// An option was set.
pub fn option_set(spec: &OptionSpec, value: &str) -> String {
    format!("{} is now **{}**.", option_title(spec.name), spec.shown(value))
}

/// An option's name for people: `max_rounds` as "Max rounds".
pub fn option_title(name: &str) -> String {
    let spaced = name.replace('_', " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A seat changed hands.
pub fn handed_over(before: &str, after: &str, to: &Successor) -> String {
    match to {
        Successor::Person { user, .. } => format!("<@{user}> takes over the seat of **{before}**."),
        Successor::Computer => {
            format!("**{after}**, a computer player, takes over the seat of **{before}**.")
        }
    }
}

/// The sentence over the first board.
pub fn begins(table: &Table) -> String {
    format!("**{}** begins: {}.", table.kind.meta().title, list(&table.names()))
}

/// One reminder to whoever is awaited.
pub fn reminder(people: &[u64], since: Timestamp) -> String {
    let people: Vec<String> = people.iter().map(|user| format!("<@{user}>")).collect();
    format!("⏰ {}, the table has been waiting for you since <t:{}:R>.", list(&people), since.seconds())
}

/// The last line of a board: who is awaited.
pub fn whose_turn(table: &Table) -> String {
    let people: Vec<String> = table.awaited_people().iter().map(|user| format!("<@{user}>")).collect();
    match people.as_slice() {
        [] if table.row.stage == Stage::Paused => PAUSED.to_owned(),
        [] => format!("▶ {}", awaited(table.awaited(), &table.names())),
        [one] => format!("▶ {one}, your turn."),
        several => format!("▶ {}: your turns, in any order.", list(several)),
    }
}

/// What the clock will do by itself, in small print.
pub fn by_the_clock(table: &Table) -> String {
    let names = table.names();
    let announced = table
        .game
        .as_ref()
        .map_or_else(Vec::new, |game| game.announced(&Reader::new(&names, table.language)));
    announced.iter().map(|line| format!("\n-# ⏱ {line}")).collect()
}

/// People who should look, beside whoever is awaited.
pub fn called(people: &[u64]) -> String {
    let people: Vec<String> = people.iter().map(|user| format!("<@{user}>")).collect();
    format!("\n-# {}: look what happened.", list(&people))
}

/// The lobby's text.
pub fn lobby(table: &Table) -> String {
    let meta = table.kind.meta();
    let seats = table.names();
    let mut text = match table.row.stage {
        Stage::Lobby => format!("## {}\n{}\n", meta.title, meta.pitch),
        Stage::Closed => format!("## {}\nThis table was closed.\n", meta.title),
        _ => format!("## {}\nThe game has started.\n", meta.title),
    };
    text.push_str(&format!(
        "\n**Seats** ({} of {} to {})\n",
        seats.len(),
        meta.seats.start(),
        meta.seats.end()
    ));
    for (number, (row, name)) in (1..).zip(table.seats.iter().zip(&seats)) {
        let who = row.user.map_or_else(|| format!("{name} (computer)"), |user| format!("<@{user}>"));
        text.push_str(&format!("{number}. {who}\n"));
    }
    let changed: Vec<String> = table
        .options()
        .filter(|spec| table.option_value(spec) != spec.default)
        .map(|spec| format!("{} {}", option_title(spec.name), spec.shown(&table.option_value(spec))))
        .collect();
    if !changed.is_empty() {
        text.push_str(&format!("\n**Options** {}\n", changed.join(" · ")));
    }
    if table.row.stage == Stage::Lobby {
        text.push_str(&format!(
            "\nHost <@{}> · {} · best with {} to {}.",
            table.row.host,
            meta.length,
            meta.best.start(),
            meta.best.end()
        ));
        text.push_str("\n-# Dice you can check: I have drawn a secret and commit to it now. Everybody who joins stirs the dice; ");
        text.push_str("after the game I show the secret.\n");
        text.push_str(&format!("-# SHA-256 `{}`", table.row.commitment));
    }
    text
}

/// Who won, with all scores, and how to check the dice; nothing before the end.
pub fn result_lines(table: &Table, digest: Option<&str>) -> String {
    table.outcome().map_or_else(String::new, |outcome| result(table, &outcome, digest))
}

/// The end: winners, scores, and the dice laid open.
fn result(table: &Table, outcome: &Outcome, digest: Option<&str>) -> String {
    let names = table.names();
    let mention = |seat: Seat, name: &String| {
        let user = table.seats.get(seat.index()).and_then(|row| row.user);
        user.map_or_else(|| name.clone(), |user| format!("<@{user}>"))
    };
    let mut scores: Vec<(i64, Seat, &String)> = (0..)
        .map(Seat::new)
        .zip(&names)
        .zip(&outcome.scores)
        .map(|((seat, name), score)| (*score, seat, name))
        .collect();
    // The best first, whether that is the most or, as where costs are counted, the least; but by the game's own places
    // where it has some.
    let won = scores.iter().find(|(_, seat, _)| outcome.winners.contains(*seat)).map(|(score, ..)| *score);
    let least_wins = won.is_some_and(|won| outcome.scores.iter().any(|score| *score > won));
    scores.sort_by_key(|(score, seat, _)| {
        (outcome.places.get(seat.index()), if least_wins { *score } else { -*score })
    });
    let mut text = String::from("🏁 **Final scores**");
    for (score, seat, name) in scores {
        let cup = if outcome.winners.contains(seat) { " 🏆" } else { "" };
        text.push_str(&format!("\n- {}: **{score}**{cup}", mention(seat, name)));
    }
    text.push_str(&format!("\n{}", opened_dice(table, digest)));
    text
}

/// The text over the last board of a table closed in the middle.
pub fn closed(table: &Table, digest: Option<&str>) -> String {
    format!("⏹ The table was closed before the end; nobody wins.\n{}", opened_dice(table, digest))
}

/// The secret behind the commitment, and the mark of the record; for games that have ended.
fn opened_dice(table: &Table, digest: Option<&str>) -> String {
    let digest =
        digest.map(|digest| format!(", which `harbormaster verify` knows by `{digest}`")).unwrap_or_default();
    format!(
        "-# The dice laid open: secret `{}`, promised as SHA-256 `{}`. `/table record` gives the whole game as a file{digest}.",
        table.row.secret.reveal(),
        table.row.commitment
    )
}

/// "Ann, Ben and Cem".
pub fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// How a seat is called in menus: "1. Ann".
pub fn seat_choice(seat: Seat, name: &str) -> String {
    format!("{}. {name}", seat.number() + 1)
}

/// Whether an option may be changed while the game runs.
pub fn changes_any_time(spec: &OptionSpec) -> bool {
    HOST_OPTIONS.contains(spec)
}

/// The caller sits at the table but is not awaited.
pub fn not_your_turn(table: &Table) -> String {
    format!("It is not your turn. {}", awaited(table.awaited(), &table.names()))
}

/// The button by which a value of an option is typed.
pub const ANOTHER_VALUE: &str = "Another value…";

/// Over the menu of an option's values.
pub fn option_question(spec: &OptionSpec, value: &str) -> String {
    format!(
        "**{}**: {}. Now **{}**; it takes {}.",
        option_title(spec.name),
        spec.help,
        spec.shown(value),
        spec.allowed()
    )
}

/// Before an entry of the log that somebody made for an absent player.
pub fn made_for(actor: Option<&str>, name: &str) -> String {
    match actor {
        Some(actor) => format!("({actor} for {name}) "),
        None => format!("(for {name}) "),
    }
}

/// Before an entry of the log that the host made.
pub fn made_by_host(title: &str, actor: Option<&str>) -> String {
    let title = option_title(title);
    match actor {
        Some(actor) => format!("({title}, {actor}) "),
        None => format!("({title}) "),
    }
}

/// Nothing has been played yet.
pub const EMPTY_LOG: &str = "Nothing has been played yet.";
/// `/rules` without a game where no table is.
pub const WHICH_RULES: &str = "There is no table in this channel: say which game's rules you want, as in `/rules game: Threeport Shipping`.";
/// A second table where threads are not allowed.
pub const NO_THREAD: &str = "There is a table in this channel already, and I am not allowed to open a thread for a second one: use another channel, or let me create public threads.";
/// A bot named in a move.
pub const A_BOT_CANNOT: &str = "That is a bot: name a person.";
/// A bot as a player.
pub const NO_BOTS: &str = "That is a bot. Leave the field empty to let one of my computer players take over.";
/// Before closing a running table.
pub const CLOSE_QUESTION: &str = "The game is going on. Closing the table ends it for good and nobody wins.";
/// The button that closes it all the same.
pub const CLOSE_IT: &str = "Close it";
/// Before leaving a running game.
pub const LEAVE_QUESTION: &str = "The game is going on. If you leave, a computer player takes over your seat at once and plays on for you. `/table swap` hands the seat to a person instead.";
/// The button that leaves all the same.
pub const LEAVE_IT: &str = "Leave the game";
/// Before a move that ends somebody's game, when it has been confirmed once.
pub const ONCE_MORE: &str = "**Once more:** this ends it for good and cannot be taken back.";
/// The button that plays it all the same.
pub const FOR_GOOD: &str = "Yes, for good";
/// With the record.
pub const RECORD: &str =
    "The whole game. `harbormaster verify FILE` replays it and says whether the dice were fair.";

/// A typed move of offers in a game that has none, or other ones.
pub fn no_such_offer(kind: Kind, verb: &str) -> String {
    format!("{} has no `/offer {verb}`. `/play` shows what you can do.", kind.meta().title)
}

/// A typed command for a game that is not played here.
pub fn another_game(kind: Kind) -> String {
    format!("This table plays {}: use `/{}` or `/play`.", kind.meta().title, kind.meta().slug)
}

/// An error as a sentence.
pub fn sentence(error: &impl std::fmt::Display) -> String {
    let text = error.to_string();
    let mut letters = text.chars();
    let capital: String =
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect());
    if capital.ends_with('.') { capital } else { format!("{capital}.") }
}

/// A table was opened.
pub fn opened(kind: Kind, channel: u64) -> String {
    format!("A table of {} is open in <#{channel}>.", kind.meta().title)
}

/// The title of a thread for a second table.
pub fn thread_title(kind: Kind, host: &str) -> String {
    let host = crate::names::plain(host);
    format!("{} with {host}", kind.meta().title)
}

/// The board's text for `/board`.
pub fn standing(table: &Table) -> String {
    match table.row.stage {
        Stage::Over => result_lines(table, None),
        Stage::Closed => closed(table, None),
        Stage::Frozen => FROZEN.to_owned(),
        _ => {
            let (title, ply) = (table.kind.meta().title, table.row.ply);
            format!("**{title}**, after {ply} moves.{}\n{}", by_the_clock(table), whose_turn(table))
        }
    }
}

/// Where one is in a book of pages.
pub fn page_of(page: usize, pages: usize) -> String {
    format!("Page {page} of {pages}: jump to …")
}

/// One option, or all.
pub fn options(table: &Table, name: Option<&str>) -> String {
    let wanted = table.options().filter(|spec| name.is_none_or(|name| spec.name == name));
    let lines: Vec<String> = wanted
        .map(|spec| {
            let value = spec.shown(&table.option_value(spec));
            format!(
                "- **{}** `{}`: {value}. {}; it takes {}.",
                option_title(spec.name),
                spec.name,
                spec.help,
                spec.allowed()
            )
        })
        .collect();
    if lines.is_empty() {
        let known: Vec<&str> = table.options().map(|spec| spec.name).collect();
        return no_such_option(&known);
    }
    lines.join("\n")
}

/// The tables of a server, each with a link to its channel.
pub fn tables(tables: &[TableSummary]) -> String {
    if tables.is_empty() {
        return "There is no table in this server. `/table new` opens one.".to_owned();
    }
    let line = |table: &TableSummary| {
        let title = table
            .game
            .parse::<Kind>()
            .map_or_else(|_| table.game.clone(), |kind| kind.meta().title.to_owned());
        let stage = match table.stage {
            Stage::Lobby => "waits for players",
            Stage::Running => "running",
            Stage::Paused => "paused",
            Stage::Over => "over",
            Stage::Closed => "closed",
            Stage::Frozen => "frozen",
        };
        format!(
            "- <#{}> {title}, {stage}, {} seats, opened <t:{}:R>",
            table.channel,
            table.seats,
            table.created.seconds()
        )
    };
    tables.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// There is no table where somebody asks for one; their own that go on are named.
pub fn no_table_here(own: &[TableSummary]) -> String {
    let live = own.iter().filter(|table| !matches!(table.stage, Stage::Over | Stage::Closed));
    let channels: Vec<String> = live.map(|table| format!("<#{}>", table.channel)).collect();
    if channels.is_empty() {
        return "There is no table in this channel. `/table new` opens one.".to_owned();
    }
    format!(
        "There is no table in this channel; you play in {}. `/table new` opens one here.",
        list(&channels)
    )
}

/// A fault of ours.
pub const FAULT: &str =
    "Something went wrong on my side; what was confirmed before is safe. Please try again.";

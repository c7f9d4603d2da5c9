//! The end of a game in words, and the check of its dice.

use harbormaster_rules::{AnyEvent, AnyGame, Language, Outcome, Reader, Seat};

use crate::{
    record::{Ending, Proof},
    sayings::{Refused, text::mention},
    table::{Table, places},
};

/// The longest description of a picture, in characters.
const ALT: usize = 1_024;

/// Says who won, with all points; with `tale`, which is all that everybody was told in the game, also how they came about and
/// how ties were decided. Empty before the end.
pub fn result(table: &Table, tale: Option<&[AnyEvent]>, language: Language) -> String {
    let Some(outcome) = &table.row.result else { return String::new() };
    let names = table.names();
    let shown = |seat: Seat, name: &String| {
        let user = table.seats.get(seat.index()).and_then(|row| row.user);
        user.map_or_else(|| name.clone(), mention)
    };
    let mut text = String::from("🏁 **Final scores**");
    for (score, seat) in ranked(outcome) {
        let Some(name) = names.get(seat.index()) else { continue };
        let cup = if outcome.winners.contains(seat) { " 🏆" } else { "" };
        let parts = tale.and_then(|tale| reckoning(table, seat, tale, language));
        let parts = parts.map(|parts| format!(" ({parts})")).unwrap_or_default();
        text.push_str(&format!("\n- {}: **{score}**{cup}{parts}", shown(seat, name)));
    }
    if tale.is_some() {
        text.push_str(&ties(table, &names, language));
    }
    language.text(text)
}

/// Says how each tie was decided, a line each.
fn ties(table: &Table, names: &[String], language: Language) -> String {
    let ties = |game: &AnyGame| game.ties(&Reader::new(names, language));
    let ties = table.game.as_ref().map_or_else(Vec::new, ties);
    ties.into_iter().map(|tie| format!("\n⚖ {tie}")).collect()
}

/// Says what the points of a seat are made of.
fn reckoning(table: &Table, seat: Seat, tale: &[AnyEvent], language: Language) -> Option<String> {
    table.game.as_ref()?.reckoning(seat, tale, language)
}

/// A player's own points after the end, for the place of a hand.
pub fn own_points(table: &Table, seat: Seat, tale: &[AnyEvent], language: Language) -> String {
    let score = table.row.result.as_ref().and_then(|outcome| outcome.scores.get(seat.index()).copied());
    let Some(score) = score else { return Refused::Closed.say(language) };
    let parts = reckoning(table, seat, tale, language);
    let parts = parts.map(|parts| format!(": {parts}")).unwrap_or_default();
    language.text(format!("The game is over. You have **{score}**{parts}."))
}

/// The best first.
fn ranked(outcome: &Outcome) -> Vec<(i64, Seat)> {
    let places = places(outcome);
    let mut scores: Vec<(i64, Seat)> = outcome.scores.iter().copied().zip((0..).map(Seat::new)).collect();
    scores.sort_by_key(|(_, seat)| places.get(seat.index()).copied());
    scores
}

/// The text over the last board of a table closed in the middle.
pub fn closed(language: Language) -> String {
    language.text("⏹ The table was closed before the end, so there is no winner.")
}

/// Says what a film shows, for those who do not see it; at most as long as Discord's descriptions are.
pub fn film_in_words(title: &str, boards: usize, ended: &str, language: Language) -> String {
    let film = format!("{title} from the beginning to the end in {boards} boards. The last one: {ended}");
    language.text(if film.chars().count() <= ALT {
        film
    } else {
        film.chars().take(ALT - 1).chain(['…']).collect()
    })
}

/// Below a board of a film: `Move 14: Ann`.
pub fn film_caption(ply: u32, mover: Seat, reader: &Reader<'_>) -> String {
    reader.language().text(format!("Move {ply}: {}", reader.name(mover)))
}

/// Over a film.
pub fn film(title: &str, language: Language) -> String {
    language.text(format!("🎞 **{title}**, from the beginning to the end."))
}

/// In the place of a film that could not be made.
pub fn no_film(title: &str, language: Language) -> String {
    language.text(format!(
        "There is no film of this game of **{title}**: it could not be drawn. `/replay` shows the game step by step."
    ))
}

/// In one line, what the channel keeps of a game that has ended.
pub fn check_it_yourself(table: &Table, digest: &str, language: Language) -> String {
    language.text(format!(
        "-# Check it yourself: SHA-256 before the game `{}`, secret `{}`, digest `{digest}`",
        table.row.commitment,
        table.row.secret.reveal()
    ))
}

/// Says what is known of the dice while the secret has to be kept.
pub fn dice_so_far(table: &Table, language: Language) -> String {
    let added: Vec<String> = table
        .seats
        .iter()
        .zip(table.names())
        .map(|(seat, name)| format!("\n- {name} added `{}`", seat.contribution))
        .collect();
    language.text(format!(
        "**Dice you can check.** Before the game I drew a secret, and the lobby shows its SHA-256:\n`{}`\nAll dice come from the \
         secret and from what each player adds by taking a seat:{}\nAfter the game I reveal the secret. The last board then \
         shows it with the digest of the whole game, and `/table record` gives the proof.",
        table.row.commitment,
        added.concat()
    ))
}

/// Says what came of checking a game that has ended, with the digits by which anybody can check it themselves. Without a proof,
/// some part of it does not hold.
pub fn dice(table: &Table, proof: Option<&Proof>, digest: &str, language: Language) -> String {
    let found = match proof {
        Some(proof) => holds(proof),
        None => "⚠ **This game does not prove itself.** Played again from its log, it is not the game that I have kept. \
                 Please tell the person who runs this bot: `harbormaster verify` says of the file what does not hold."
            .to_owned(),
    };
    let seed = match proof {
        Some(proof) => {
            format!("\n- The seed, made of the secret and of what each player added: `{}`", proof.seed)
        }
        None => String::new(),
    };
    let word = if table.seats.iter().any(|seat| seat.contribution.contains(' ')) {
        " A lucky word is in the file only as its SHA-256: `printf %s 'your word' | sha256sum`, in lower case, prints yours."
    } else {
        ""
    };
    language.text(format!(
        "{found}\n- The secret: `{}`\n- Its SHA-256, which the lobby showed before the game: `{}`{seed}\n\
         - The mark (digest) of the whole game: `{digest}`\n**Check it yourself:** get the game as a file. `harbormaster \
         verify FILE` plays it again on your computer and checks every draw; `docs/verify.py` checks the dice without \
         Harbormaster. Both print these digits.{word}",
        table.row.secret.reveal(),
        table.row.commitment
    ))
}

/// Sums a proof up.
fn holds(proof: &Proof) -> String {
    let entries = match proof.plies {
        0 => return "✅ **The dice hold.** Nothing was played.".to_owned(),
        1 => "its only entry".to_owned(),
        plies => format!("each of its {plies} entries"),
    };
    let undos = match proof.undos {
        0 => String::new(),
        1 => ", one of which takes moves back".to_owned(),
        undos => format!(", {undos} of which take moves back"),
    };
    let end = match proof.ending {
        Ending::Finished { .. } => ", and the result is the same",
        Ending::Stopped(_) => ", up to where the table was closed",
    };
    format!(
        "✅ **The dice hold.** I played the game again from its log just now: the rules accept {entries}{undos}{end}. All \
         luck comes from one seed, and I had committed to its secret before the game."
    )
}

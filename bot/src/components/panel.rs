//! The private panel: everything the caller may do now, and the question before anything costly or final.

use harbormaster_render::{Options, Picture};
use harbormaster_rules::{AnyMove, By, Group, Label, Phrase, Timestamp, Verb, Viewer};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    custom_id::{LONGEST, Tap},
    forms,
    menus::{MENU, select},
    steps,
};
use crate::{
    answer::{Answer, Reply},
    host::Host,
    outbox::{self, compose},
    speak,
    store::TableId,
    table::{Caller, Possible, Receipt, Role, Table, said_for},
    trouble::Trouble,
};

/// Stands before a verb in a menu of moves: choosing it opens the verb's form.
const FORM: char = '?';

/// An entry of a menu: value, label, description.
type Entry = (String, String, String);

/// What is to be seen of the panel.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted<'a> {
    /// In which role; in the first that can do something if it says nothing.
    pub role: Option<Role>,
    /// Only moves with this verb.
    pub verb: Option<&'a str>,
    /// Which page of a long list, counted from 0.
    pub page: u16,
}

/// Everything the caller may do at the table, or what is wanted of it.
///
/// # Errors
/// Why the caller can do nothing now.
pub async fn open(host: &Host, caller: &Caller, id: TableId, wanted: Wanted<'_>) -> Result<Reply, Trouble> {
    let table = host.tables.look(id).await?;
    table.must_run()?;
    let by = role(&table, caller, &wanted)?;
    let Wanted { verb, page, .. } = wanted;
    let possible = table.possible(by, caller.at);
    let possible = if let Some(verb) = verb { possible.only(verb) } else { possible };
    let declared = verb.map(|verb| Verb::find(table.kind.meta().verbs, verb));
    match (possible.moves.as_slice(), possible.forms.as_slice(), declared) {
        ([], [], Some(Some(verb))) => Err(Trouble::refused(why_not(&table, by, verb, caller.at))),
        // A verb that the game does not have, or has no more.
        (.., Some(None)) => Err(Trouble::refused(speak::UNKNOWN_BUTTON)),
        ([], [], None) => nothing(&table, caller, by),
        // Too many for a list, and each is made of a few choices.
        (moves, [form], Some(_)) if moves.len() > MENU => {
            Ok(steps::begin(host, caller, &table, by, form).await)
        }
        ([], [form], Some(_)) => forms::open(host, caller, &table, by, &Phrase::bare(form.name)).await,
        // A button of one verb with one move: nothing to choose, so the move itself is asked about.
        ([(mv, label)], [], Some(_)) => Ok(ask(host, caller, &table, by, mv, label).await),
        _ => Ok(menu(&table, caller, &possible, verb, page)),
    }
}

/// The role that is wanted, else the caller's own or the first that can do what is wanted.
fn role(table: &Table, caller: &Caller, wanted: &Wanted<'_>) -> Result<By, Trouble> {
    let roles = table.roles_of(caller.user);
    let Some(first) = roles.first() else {
        return Err(Trouble::refused(speak::not_seated(&table.names())));
    };
    let able = |by: &&By| match (wanted.role, wanted.verb) {
        (Some(role), _) => Role::of(**by) == Some(role),
        (None, Some(verb)) => !table.possible(**by, caller.at).only(verb).is_empty(),
        (None, None) => true,
    };
    match (roles.iter().find(able), wanted.role) {
        (Some(by), _) => Ok(*by),
        (None, Some(Role::Seat(seat))) => Err(Trouble::refused(speak::not_standing_in(&table.name_of(seat)))),
        (None, Some(Role::Host)) => {
            Err(Trouble::refused(speak::only_the_host_plays(table.kind.meta().host, table.row.host)))
        }
        (None, None) => Ok(*first),
    }
}

/// Says that there is nothing to do in this role, and what there is in others.
fn nothing(table: &Table, caller: &Caller, by: By) -> Result<Reply, Trouble> {
    let rows = other_roles(table, caller, by);
    let text = speak::not_your_turn(table);
    if rows.is_empty() { Err(Trouble::refused(text)) } else { Ok(super::question(text, rows)) }
}

/// Buttons that lead to the panels of the caller's other roles, where there is something to do in them.
fn other_roles(table: &Table, caller: &Caller, by: By) -> Vec<CreateActionRow> {
    let others = table.roles_of(caller.user).into_iter().filter(|other| *other != by);
    let button = |other: By| {
        let role = Role::of(other).filter(|_| !table.possible(other, caller.at).is_empty())?;
        let label = match other {
            By::For(seat) => speak::act_for(&table.plain_name_of(seat)),
            By::Host => speak::option_title(table.kind.meta().host),
            By::Seat(_) | By::Clock => speak::OWN_MOVES.to_owned(),
        };
        let tap = Tap::As { table: table.row.id, role, verb: None, page: 0 };
        Some(CreateButton::new(tap.to_string()).label(label).style(ButtonStyle::Secondary))
    };
    let buttons: Vec<CreateButton> = others.filter_map(button).collect();
    buttons.chunks(5).map(|row| CreateActionRow::Buttons(row.to_vec())).collect()
}

/// Asks the rules why a verb has no move now: an attempt in the verb's own example says it best.
fn why_not(table: &Table, by: By, verb: &Verb, now: Timestamp) -> String {
    let attempt = table.kind.read_move(verb.example).ok();
    let refusal = attempt.and_then(|mv| table.refusal_of(by, mv, now));
    refusal.map_or_else(|| speak::NOTHING_OF_THAT_KIND.to_owned(), |refusal| refusal.to_string())
}

/// One menu with everything that is possible: the moves themselves, or the verbs if they are too many. In pages if
/// they are many.
fn menu(table: &Table, caller: &Caller, possible: &Possible, verb: Option<&str>, page: u16) -> Reply {
    let (id, ply) = (table.row.id, table.row.ply);
    let many = verb.is_none() && possible.moves.len() + possible.forms.len() > MENU;
    let role =
        (table.roles_of(caller.user).first() != Some(&possible.by)).then(|| Role::of(possible.by)).flatten();
    let (tap, entries) = if many {
        (Tap::Verb { table: id, role }, by_verb(table, possible))
    } else {
        (Tap::Choose { table: id, ply }, by_move(table, caller, possible, verb))
    };
    let pages = entries.len().div_ceil(MENU).max(1);
    let page = usize::from(page).min(pages - 1);
    let shown = entries.into_iter().skip(page * MENU).take(MENU).collect();
    let mut rows = vec![select(&tap, speak::CHOOSE_A_MOVE, shown)];
    if pages > 1 {
        let turn = |to: usize, label: &str, possible: bool| {
            let (verb, page) = (verb.map(str::to_owned), u16::try_from(to).unwrap_or(0));
            let tap = match role {
                Some(role) => Tap::As { table: id, role, verb, page },
                None => Tap::Panel { table: id, verb, page, replace: true },
            };
            CreateButton::new(tap.to_string()).label(label).style(ButtonStyle::Secondary).disabled(!possible)
        };
        let back = turn(page.wrapping_sub(1), "◀ Back", page > 0);
        let on = turn(page + 1, "More ▶", page + 1 < pages);
        rows.push(CreateActionRow::Buttons(vec![back, on]));
    }
    rows.extend(other_roles(table, caller, possible.by));
    let whom = whom(table, possible.by);
    super::question(speak::your_moves(table, whom.as_deref(), page + 1, pages), rows)
}

/// For whom somebody moves who does not move for the own seat.
pub fn whom(table: &Table, by: By) -> Option<String> {
    match by {
        By::For(seat) => Some(speak::for_seat(&table.name_of(seat))),
        By::Host => Some(speak::as_host(table.kind.meta().host)),
        By::Seat(_) | By::Clock => None,
    }
}

/// The moves, then the verbs whose moves are put together.
fn by_move(table: &Table, caller: &Caller, possible: &Possible, verb: Option<&str>) -> Vec<Entry> {
    let summary = |of: &Verb| if verb.is_some() { String::new() } else { of.summary.to_owned() };
    let moves = possible.moves.iter().map(|(mv, label)| {
        let summary = table.verb_of(mv).map_or_else(String::new, summary);
        (table.notation_for(caller.user, possible.by, mv), label.text.clone(), summary)
    });
    let seat = match Role::of(possible.by) {
        Some(Role::Seat(seat)) => format!("@{} ", seat.number()),
        _ => String::new(),
    };
    let forms = possible.forms.iter().map(|form| {
        (format!("{seat}{FORM}{}", form.name), speak::form_choice(form.name), form.summary.to_owned())
    });
    // A value takes 100 characters; no game lists a move that long, they are for forms.
    moves.chain(forms).filter(|(value, ..)| value.chars().count() <= 100).collect()
}

/// The verbs, for a position with more moves than one menu holds.
fn by_verb(table: &Table, possible: &Possible) -> Vec<Entry> {
    let verbs = table.kind.meta().verbs.iter();
    let entry = |verb: &Verb| {
        let count = possible.moves.iter().filter(|(mv, _)| mv.phrase().verb == verb.name).count();
        let formed = possible.forms.iter().any(|form| form.name == verb.name);
        let label = match (count, formed) {
            (0, false) => return None,
            (0, true) => speak::form_choice(verb.name),
            // The list that follows leads to the form too.
            (count, formed) => speak::verb_choice(verb.name, count + usize::from(formed)),
        };
        Some((verb.name.to_owned(), label, verb.summary.to_owned()))
    };
    verbs.filter_map(entry).collect()
}

/// Plays the move chosen in a menu, asking once more if it is weighty; or opens the form that was chosen.
///
/// # Errors
/// Why it was not played.
pub async fn choose(
    host: &Host,
    caller: &Caller,
    id: TableId,
    ply: u32,
    notation: &str,
) -> Result<Answer, Trouble> {
    let table = host.tables.look(id).await?;
    let (seat, said) = said_for(notation);
    if let Some(verb) = said.strip_prefix(FORM) {
        table.must_run()?;
        table.must_be_seen(Some(ply), verb)?;
        let wanted = Wanted { role: seat.map(Role::Seat), verb: Some(verb), page: 0 };
        let by = role(&table, caller, &wanted)?;
        return forms::open(host, caller, &table, by, &Phrase::bare(verb)).await.map(Answer::Change);
    }
    let weighty = table.must_be_seen(Some(ply), said).ok().and_then(|()| {
        let mv = table.kind.read_move(said).ok()?;
        let by = table.role_for(caller.user, seat, &mv, caller.at).ok()?;
        let moves = table.possible(by, caller.at).moves;
        moves.into_iter().find(|(one, label)| label.weighty && *one == mv).map(|(mv, label)| (by, mv, label))
    });
    if let Some((by, mv, label)) = weighty {
        return Ok(Answer::Change(ask(host, caller, &table, by, &mv, &label).await));
    }
    let receipt = host.tables.play(id, caller, Some(ply), notation).await?;
    Ok(played(host, caller, id, &receipt, true).await)
}

/// Asks about the move of a public button whether it is meant.
///
/// # Errors
/// Why whoever pressed it cannot make the move.
pub async fn asked(
    host: &Host,
    caller: &Caller,
    id: TableId,
    ply: u32,
    notation: &str,
) -> Result<Reply, Trouble> {
    let table = host.tables.look(id).await?;
    table.must_run()?;
    let (seat, notation) = said_for(notation);
    table.must_be_seen(Some(ply), notation)?;
    let mv = table.kind.read_move(notation).map_err(|fault| Trouble::refused(fault.0))?;
    let by = table.role_for(caller.user, seat, &mv, caller.at)?;
    if let Some(refusal) = table.refusal_of(by, mv.clone(), caller.at) {
        return Err(refusal);
    }
    let label = table.words_for(by, &mv, caller.at).unwrap_or_else(|| Label::light(mv.to_string()));
    Ok(ask(host, caller, &table, by, &mv, &label).await)
}

/// Opens the form of a public button, filled in as far as the button says.
///
/// # Errors
/// Why whoever pressed it cannot make such a move.
pub async fn filled(host: &Host, caller: &Caller, id: TableId, partial: &str) -> Result<Reply, Trouble> {
    let table = host.tables.look(id).await?;
    table.must_run()?;
    let phrase = Tap::filled(partial);
    let Some(verb) = Verb::find(table.kind.meta().verbs, &phrase.verb) else {
        return Err(Trouble::refused(speak::UNKNOWN_BUTTON));
    };
    let by = role(&table, caller, &Wanted { verb: Some(verb.name), ..Wanted::default() })?;
    if table.possible(by, caller.at).only(verb.name).is_empty() {
        return Err(Trouble::refused(why_not(&table, by, verb, caller.at)));
    }
    forms::open(host, caller, &table, by, &phrase).await
}

/// Shows what a move would do and asks whether it is meant.
async fn ask(host: &Host, caller: &Caller, table: &Table, by: By, mv: &AnyMove, label: &Label) -> Reply {
    // The label may come from a menu, where names stand as they are.
    let words = table.words_for(by, mv, caller.at).map_or_else(|| label.text.clone(), |label| label.text);
    let notation = table.notation_for(caller.user, by, mv);
    let mut yes = Tap::Confirm { table: table.row.id, ply: table.row.ply, notation };
    if mv.is_grave() || yes.to_string().len() > LONGEST {
        // To be asked about again, or too long for a button: it is remembered like a move that was put together.
        host.drafts.keep(caller.interaction, forms::draft(caller, table, by, mv.phrase()));
        yes = Tap::Send { draft: caller.interaction };
    }
    let rows = vec![CreateActionRow::Buttons(vec![
        CreateButton::new(yes.to_string()).label(speak::CONFIRM).style(ButtonStyle::Success),
        CreateButton::new(Tap::Cancel.to_string()).label(speak::NOT_NOW).style(ButtonStyle::Secondary),
    ])];
    let picture = preview(table, by, mv, caller.at).await;
    let whom = whom(table, by);
    let text = speak::really(
        &mv.phrase().verb,
        &words,
        whom.as_deref(),
        table.outlook(by, mv).as_deref(),
        picture.is_some(),
    );
    Reply { text, picture, rows, ..Reply::default() }
}

/// Asks about a grave move that somebody typed; nothing if it is none, or not theirs to make now.
pub async fn typed(host: &Host, caller: &Caller, table: &Table, notation: &str) -> Option<Reply> {
    let (seat, notation) = said_for(notation);
    let mv = table.kind.read_move(notation).ok().filter(AnyMove::is_grave)?;
    table.must_run().ok()?;
    let by = table.role_for(caller.user, seat, &mv, caller.at).ok()?;
    if table.refusal_of(by, mv.clone(), caller.at).is_some() {
        return None;
    }
    let label = table.words_for(by, &mv, caller.at).unwrap_or_else(|| Label::light(mv.to_string()));
    Some(ask(host, caller, table, by, &mv, &label).await)
}

/// What a move would certainly change, as a picture. Offers change nothing on the board, and the host has no seat to
/// look from.
pub async fn preview(table: &Table, by: By, mv: &AnyMove, now: Timestamp) -> Option<Picture> {
    let Some(Role::Seat(seat)) = Role::of(by) else { return None };
    if table.verb_of(mv).is_none_or(|verb| verb.group == Group::Offer) {
        return None;
    }
    let view = table.game.as_ref()?.preview(seat, mv, now)?;
    let names = table.plain_names();
    outbox::draw(move || harbormaster_render::board(&view, &names, Options::default())).await
}

/// The mover's own answer: nothing where the channel shows it all, else what happened in place of the question. As long
/// as the turn goes on it has the board and its buttons too, so that the rest of the turn can be played right here.
pub async fn played(
    host: &Host,
    caller: &Caller,
    id: TableId,
    receipt: &Receipt,
    in_private: bool,
) -> Answer {
    if !in_private {
        return Answer::Quiet;
    }
    let text = speak::played(&receipt.lines);
    let Ok(table) = host.tables.look(id).await else { return Answer::change(text) };
    let Some((seat, game)) = table.turn_going_on(caller.user, receipt.ply) else {
        return Answer::change(text);
    };
    let rows = compose::turn_rows(&table, game);
    let picture = outbox::board_picture(game.clone(), Viewer::Seat(seat), table.plain_names()).await;
    Answer::Change(Reply { text, picture, rows, ..Reply::default() })
}

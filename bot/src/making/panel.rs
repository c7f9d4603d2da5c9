//! Everything that a person may do now, as a menu of moves or of verbs, in each of their roles.

use harbormaster_rules::{AnyMove, By, Phrase, Verb};

use super::{
    choice::Wanted,
    confirm,
    draft::{Maker, OFFER, Partial, phrase},
    form,
    screen::{List, MENU, MENUS, MoveEntry, Panel, Screen, VerbEntry},
    steps,
};
use crate::{
    ids::Role,
    sayings::Refused,
    table::{Possible, Table},
    tap::Listed,
    trouble::Trouble,
};

/// Shows everything the maker may do at the table, or the part of it that is wanted.
///
/// # Errors
/// The reason nothing can be done now.
pub fn open(table: &Table, maker: Maker, wanted: &Wanted) -> Result<Screen, Trouble> {
    table.must_run()?;
    let by = role(table, &maker, wanted)?;
    let verb = wanted.verb.as_deref();
    let possible = table.possible(by, maker.at);
    let possible = if let Some(verb) = verb { possible.only(verb) } else { possible };
    let declared = verb.map(|verb| Verb::find(table.kind.meta().verbs, verb));
    match (possible.moves.as_slice(), possible.forms.as_slice(), declared) {
        ([], [], Some(Some(verb))) => Err(why_not(table, &maker, by, verb, None)),
        // A verb that the game does not have, or no longer has.
        (.., Some(None)) => Err(Trouble::refused(Refused::UnknownButton)),
        ([], [], None) => nothing(table, &maker, by),
        // Chosen by looking, however few there are.
        (_, _, Some(Some(verb))) if steps::is_looked_for(table, &maker, by, verb) => {
            Ok(steps::begin(table, maker, Partial::bare(by, verb)))
        }
        // Too many for a list, and each is made of a few choices.
        (moves, [form], Some(_)) if moves.len() > MENU => {
            Ok(steps::begin(table, maker, Partial::bare(by, form)))
        }
        ([], [form], Some(_)) => form::open(table, maker, by, &Phrase::bare(form.name)),
        // A button of one verb with one move: nothing to choose, so the move itself is asked about.
        ([(mv, _)], [], Some(_)) => Ok(confirm::ask(table, maker, by, mv.clone(), false)),
        _ => Ok(menu(table, &maker, &possible, wanted)),
    }
}

/// Opens the form of a verb that was chosen from a menu.
///
/// # Errors
/// The reason it cannot be opened.
pub fn form(table: &Table, maker: Maker, verb: &str) -> Result<Screen, Trouble> {
    table.must_run()?;
    table.must_be_seen(maker.seen, verb)?;
    let wanted = Wanted { verb: Some(verb.to_owned()), ..Wanted::default() };
    let by = role(table, &maker, &wanted)?;
    match Verb::find(table.kind.meta().verbs, verb) {
        Some(verb) if steps::is_looked_for(table, &maker, by, verb) => {
            Ok(steps::begin(table, maker, Partial::bare(by, verb)))
        }
        _ => form::open(table, maker, by, &Phrase::bare(verb)),
    }
}

/// Continues a move of which a public button or a typed command has given a part.
///
/// # Errors
/// The reason such a move cannot be made now.
pub fn fill(table: &Table, maker: Maker, phrase: &Phrase) -> Result<Screen, Trouble> {
    table.must_run()?;
    let Some(verb) = Verb::find(table.kind.meta().verbs, &phrase.verb) else {
        return Err(Trouble::refused(Refused::UnknownButton));
    };
    let by = role(table, &maker, &Wanted { verb: Some(verb.name.to_owned()), ..Wanted::default() })?;
    if table.possible(by, maker.at).only(verb.name).is_empty() {
        return Err(why_not(table, &maker, by, verb, Some(phrase)));
    }
    if steps::is_looked_for(table, &maker, by, verb) {
        let partial = Partial::of(by, verb, |field| phrase.words(field).to_vec());
        if !partial.is_begun_in_order() {
            table.read_phrase(phrase)?;
        }
        let screen = steps::go_on_with(table, maker, partial)?;
        return screen.ok_or_else(|| why_not(table, &maker, by, verb, Some(phrase)));
    }
    form::open(table, maker, by, phrase)
}

/// The role that is wanted, else the maker's own or the first that can do what is wanted.
fn role(table: &Table, maker: &Maker, wanted: &Wanted) -> Result<By, Trouble> {
    let roles = table.roles_of(maker.user);
    let Some(first) = roles.first() else {
        return Err(Trouble::refused(table.no_role(maker.user)));
    };
    let able = |by: &&By| match (wanted.role, &wanted.verb) {
        (Some(role), _) => Role::of(**by) == Some(role),
        (None, Some(verb)) => !table.possible(**by, maker.at).only(verb).is_empty(),
        (None, None) => true,
    };
    match (roles.iter().find(able), wanted.role) {
        (Some(by), _) => Ok(*by),
        (None, Some(Role::Seat(_))) => Err(Trouble::refused(table.no_role(maker.user))),
        (None, Some(Role::Host)) => Err(Trouble::refused(Refused::OnlyTheHostPlays {
            title: table.kind.meta().host,
            host: table.row.host,
        })),
        (None, None) => Ok(*first),
    }
}

/// Shows the other roles that have something to do, as this one has nothing.
fn nothing(table: &Table, maker: &Maker, by: By) -> Result<Screen, Trouble> {
    let others = others(table, maker, by);
    if others.is_empty() {
        return Err(Trouble::refused(table.not_your_turn()));
    }
    Ok(Screen::Others(others))
}

/// The maker's other roles, where there is something to do in them.
fn others(table: &Table, maker: &Maker, by: By) -> Vec<By> {
    let is_able = |other: &By| *other != by && !table.possible(*other, maker.at).is_empty();
    table.roles_of(maker.user).into_iter().filter(is_able).collect()
}

/// Asks the rules why a verb has no move now, by an attempt: the verb's own example with the words
/// given so far. If no offer is named, the open offers are tried, newest first.
fn why_not(table: &Table, maker: &Maker, by: By, verb: &Verb, said: Option<&Phrase>) -> Trouble {
    let Ok(example) = table.read_move(verb.example) else {
        return Trouble::refused(Refused::NothingOfThatKind);
    };
    let example = example.phrase();
    let attempt = |offer: Option<u32>| {
        let attempt = phrase(verb, |field| match (field, offer) {
            (OFFER, Some(number)) => vec![number.to_string()],
            _ => match said.map_or(&[][..], |said| said.words(field)) {
                [] => example.words(field).to_vec(),
                words => words.to_vec(),
            },
        });
        table.refusal_of(by, table.read_phrase(&attempt).ok()?, maker.at)
    };
    let names_one = said.is_some_and(|said| !said.words(OFFER).is_empty());
    let refusal = if names_one || !verb.fields.iter().any(|field| field.name == OFFER) {
        attempt(None)
    } else {
        let open = table.open_offers();
        if open.is_empty() {
            return Trouble::refused(Refused::NoOpenOffer);
        }
        open.into_iter().rev().find_map(|number| attempt(Some(number)))
    };
    refusal.unwrap_or(Trouble::Refused(Refused::NothingOfThatKind))
}

/// Everything that is possible: one menu of the moves, in pages if they are many, or a menu for each verb.
fn menu(table: &Table, maker: &Maker, possible: &Possible, wanted: &Wanted) -> Screen {
    let is_first = table.roles_of(maker.user).first() == Some(&possible.by);
    let many = wanted.verb.is_none() && possible.moves.len() + possible.forms.len() > MENU;
    let entries = by_move(possible, wanted.verb.is_none());
    let pages = if many { 1 } else { entries.len().div_ceil(MENU).max(1) };
    let page = usize::from(wanted.page).min(pages - 1);
    let list = if many {
        by_verb(table, &entries)
    } else {
        List::Moves(entries.into_iter().skip(page * MENU).take(MENU).collect())
    };
    Screen::Panel(Panel {
        by: possible.by,
        role: Role::of(possible.by).filter(|_| !is_first),
        verb: wanted.verb.clone(),
        offer: offer_of_all(possible),
        list,
        page,
        pages,
        others: others(table, maker, possible.by),
    })
}

/// Returns the number of the only offer that everything possible is about.
fn offer_of_all(possible: &Possible) -> Option<u32> {
    let number = |mv: &AnyMove| mv.phrase().word(OFFER)?.parse().ok();
    let first = number(&possible.moves.first()?.0);
    let is_about_it = possible.moves.iter().all(|(mv, _)| number(mv) == first);
    let mut forms = possible.forms.iter();
    let are_for_it = forms.all(|verb| verb.fields.iter().any(|field| field.name == OFFER));
    first.filter(|_| is_about_it && are_for_it)
}

/// The moves, then the verbs whose moves are put together. Moves of several verbs are listed with theirs.
fn by_move(possible: &Possible, several: bool) -> Vec<MoveEntry> {
    let moves = possible.moves.iter().map(|(mv, label)| MoveEntry {
        listed: Listed::Move(mv.to_string()),
        label: Some(label.text.clone()),
        verb: several.then(|| mv.verb()),
    });
    let forms = possible.forms.iter().map(|form| MoveEntry {
        listed: Listed::Form(form.name.to_owned()),
        label: None,
        verb: Some(form),
    });
    // No game lists a move that is too long for a menu; such are for forms.
    moves.chain(forms).filter(|entry| entry.listed.fits()).collect()
}

/// The verbs, for a position with more moves than one menu holds: a menu for each, as far as a screen has room for menus.
fn by_verb(table: &Table, entries: &[MoveEntry]) -> List {
    let entry = |verb: &'static Verb| {
        let own = entries.iter().filter(|entry| entry.verb.is_some_and(|of| of.name == verb.name));
        // Only the way to put one together has its verb for a name.
        let named = |entry: &MoveEntry| MoveEntry {
            verb: entry.verb.filter(|_| entry.label.is_none()),
            ..entry.clone()
        };
        let choices: Vec<MoveEntry> = own.map(named).collect();
        (!choices.is_empty()).then_some(VerbEntry { verb, choices })
    };
    let mut room = MENUS;
    let mut is_menu = |entry: &VerbEntry| {
        let fits = room > 0 && (2..=MENU).contains(&entry.choices.len());
        room -= usize::from(fits);
        fits
    };
    let (menus, buttons) = table.kind.meta().verbs.iter().filter_map(entry).partition(|entry| is_menu(entry));
    List::Verbs { menus, buttons }
}

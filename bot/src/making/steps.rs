//! Moves of which there are too many for a list, put together one choice after the other: a tap each, and the last one
//! plays. Where a move is the first half of an act, the second is chosen in the same way before either is played.

use harbormaster_rules::{By, Field, Value, Verb};

use super::{
    confirm,
    draft::{Maker, Partial},
    form,
    screen::{Screen, Second, State, Step},
};
use crate::{table::Table, trouble::Trouble};

/// A move in the making, with the table that it would be played at: in an act of two halves, between them.
struct Making {
    table: Table,
    partial: Partial,
}

/// What has come of the choices so far.
enum Next {
    /// This has to be chosen.
    Choose(&'static Field, Vec<Value>),
    /// The move is the first half of an act; what the second is has to be chosen, at the table between them.
    GoOn(Vec<&'static Verb>, Box<Table>),
    /// The move is complete, and weighty or not.
    Play {
        /// Whether it is asked about.
        weighty: bool,
    },
    /// It cannot be made by choosing from what there is.
    Stuck,
}

/// Begins a move of `verb`, with the maker's own board beside the first choice.
pub fn begin(table: &Table, maker: Maker, by: By, verb: &'static Verb) -> Screen {
    let maker = Maker { seen: Some(table.row.ply), ..maker };
    let making = Making { table: table.clone(), partial: Partial::bare(by, verb) };
    shown(maker, making)
}

/// Takes a choice of a word for a field of the verb that was `asked` about, and plays the move if it was the last one. A
/// second tap that comes when the other half of the act is asked about already chooses nothing.
///
/// # Errors
/// Why the move is not played.
pub fn choose(
    table: Table,
    maker: Maker,
    partial: Partial,
    asked: &str,
    (field, word): (&str, &str),
) -> Result<Screen, Trouble> {
    if partial.verb.name != asked {
        return Ok(shown(maker, Making { table, partial }));
    }
    let partial = partial.choosing(field, &[word.to_owned()]);
    let (making, next) = advanced(maker, Making { table, partial });
    if making.partial.first.is_none() && matches!(next, Next::Play { weighty: false }) {
        return confirm::send(&making.table, maker, making.partial, false);
    }
    Ok(screen(maker, making, next))
}

/// Takes the choice of what the second half of an act is.
pub fn go_on(table: Table, maker: Maker, partial: Partial, verb: &str) -> Screen {
    let making = Making { table, partial };
    if making.partial.first.is_some() {
        return shown(maker, making);
    }
    let Some((verbs, halfway)) = second_half(maker, &making) else { return Screen::Forgotten };
    let Some(verb) = verbs.into_iter().find(|one| one.name == verb) else { return Screen::Forgotten };
    let maker = Maker { seen: Some(making.table.row.ply), ..maker };
    shown(maker, making.then(halfway, verb))
}

/// The screen for what comes next.
fn shown(maker: Maker, making: Making) -> Screen {
    let (making, next) = advanced(maker, making);
    screen(maker, making, next)
}

impl Making {
    /// The second half of the act, a move of `verb` at the table as the first half leaves it.
    fn then(self, halfway: Table, verb: &'static Verb) -> Self {
        let partial = Partial { first: Some(self.partial.phrase), ..Partial::bare(self.partial.by, verb) };
        Self { table: halfway, partial }
    }
}

/// If this is the first half of an act: the verbs of the second, and the table between them.
fn second_half(maker: Maker, making: &Making) -> Option<(Vec<&'static Verb>, Table)> {
    let Making { table, partial } = making;
    if partial.first.is_some() {
        return None;
    }
    let halfway = table.halfway(partial.by, &table.read_phrase(&partial.phrase).ok()?)?;
    let possible = halfway.possible(partial.by, maker.at);
    let mut verbs = possible.forms;
    for verb in possible.moves.iter().map(|(mv, _)| mv.verb()) {
        if verbs.iter().all(|known| known.name != verb.name) {
            verbs.push(verb);
        }
    }
    Some((verbs, halfway))
}

/// The move with everything chosen that leaves no choice, and what comes then.
fn advanced(maker: Maker, mut making: Making) -> (Making, Next) {
    loop {
        match next(maker, &making) {
            Next::Choose(field, values) if values.len() == 1 => {
                let words: Vec<String> = values.into_iter().map(|one| one.word).collect();
                making.partial = making.partial.choosing(field.name, &words);
            }
            Next::Play { weighty } => match second_half(maker, &making) {
                None => return (making, Next::Play { weighty }),
                Some((verbs, halfway)) => match verbs.as_slice() {
                    [only] => making = making.then(halfway, only),
                    _ => return (making, Next::GoOn(verbs, Box::new(halfway))),
                },
            },
            next => return (making, next),
        }
    }
}

fn next(maker: Maker, making: &Making) -> Next {
    let Making { table, partial } = making;
    let values = |field: &Field| table.values_for(partial.by, &partial.phrase, field, maker.at);
    if let Some(field) = partial.missing().first().copied() {
        let values = values(field);
        return if values.is_empty() { Next::Stuck } else { Next::Choose(field, values) };
    }
    if let State::Ready(prospect) = form::state(table, maker, partial) {
        return Next::Play { weighty: prospect.label.weighty };
    }
    let open = partial.verb.fields.iter().filter(|field| partial.phrase.words(field.name).is_empty());
    let mut open = open.map(|field| (field, values(field)));
    open.find(|(_, values)| !values.is_empty())
        .map_or(Next::Stuck, |(field, values)| Next::Choose(field, values))
}

fn screen(maker: Maker, Making { table, partial }: Making, next: Next) -> Screen {
    match next {
        Next::Choose(field, values) => {
            let view = table.sight(partial.by);
            Screen::Step(Step { maker, partial, field, values, view })
        }
        Next::GoOn(verbs, halfway) => {
            let view = halfway.sight(partial.by);
            Screen::Second(Second { maker, partial, verbs, view })
        }
        Next::Play { .. } | Next::Stuck => form::show(&table, maker, partial, true),
    }
}

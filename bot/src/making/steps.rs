//! Moves put together one choice after the other, by looking at the board: a tap each, and the last one plays. Where a
//! move is the first half of an act, the second is chosen in the same way before either is played.
//!
//! A choice with one possible answer is skipped. A second half that has become impossible is not played; the board then
//! asks for one.

use harbormaster_rules::{AnySpot, Ask, By, Field, Pick, Spot, Verb};

use super::{
    confirm,
    draft::{Maker, Partial},
    form, look,
    screen::{Beside, Entry, Screen, Second, State, Step},
};
use crate::{ids::Terms, sayings::Refused, speak, table::Table, trouble::Trouble};

/// A move in the making, and the table it would be played at: for a second half, as the first half
/// leaves it.
struct Making {
    table: Table,
    partial: Partial,
    /// True if the picture of the latest choice showed the result of the move.
    seen: bool,
}

/// The next step after the choices so far.
enum Next {
    /// A question to answer, by looking or from the values of a field.
    Choose {
        /// The question.
        ask: Ask<AnySpot>,
        /// True if it is about the board.
        by_looking: bool,
    },
    /// The move is the first half of an act. Its second half has to be chosen, at the table as the
    /// first leaves it.
    GoOn(Vec<&'static Verb>, Box<Table>),
    /// The move is complete.
    Play {
        /// True if its result has to be shown before it is played.
        weighty: bool,
        /// A mark of its terms, if they could change unseen.
        terms: Option<Terms>,
    },
    /// It cannot be made by choosing from what there is.
    Stuck,
}

/// True if moves of `verb` are chosen by looking at the board now.
pub fn is_looked_for(table: &Table, maker: &Maker, by: By, verb: &'static Verb) -> bool {
    table.beside(by, verb, maker.at).is_some()
}

/// Begins a move from the choices already made, with the maker's board beside the first question.
pub fn begin(table: &Table, maker: Maker, partial: Partial) -> Screen {
    let maker = Maker { seen: Some(table.row.ply), ..maker };
    shown(maker, Making { table: table.clone(), partial, seen: false })
}

/// Continues a move of which a part was given, with the maker's own board beside the first
/// question. A move that leaves no choice is played. Returns `None` if no possible move begins so.
///
/// # Errors
/// The reason it is not played.
pub fn go_on_with(table: &Table, maker: Maker, partial: Partial) -> Result<Option<Screen>, Trouble> {
    let maker = Maker { seen: Some(table.row.ply), ..maker };
    match advanced(maker, Making { table: table.clone(), partial, seen: false }) {
        (_, Next::Stuck) => Ok(None),
        (making, next) => taken(maker, making, next).map(Some),
    }
}

/// The choices beside the questions: all at once, or for a move that is chosen by looking those that no question is about.
pub fn beside(table: &Table, maker: Maker, partial: Partial) -> Screen {
    let looked_for = is_looked_for(table, &maker, partial.by, partial.verb);
    form::show(table, maker, partial, looked_for)
}

/// Returns to the questions after a choice beside them, if fields are still missing and are chosen
/// by looking. Any other screen stays.
pub fn after_beside(table: Table, maker: Maker, screen: Screen) -> Screen {
    match screen {
        Screen::Form(form)
            if matches!(form.state, State::Missing(_))
                && is_looked_for(&table, &maker, form.partial.by, form.partial.verb) =>
        {
            again(table, maker, form.partial)
        }
        screen => screen,
    }
}

/// Takes answer number `entry` of those shown after `at` choices, and plays the move if it was the
/// last one. A second tap that comes when something else is already asked chooses nothing.
///
/// # Errors
/// The reason the move is not played.
pub fn choose(
    table: Table,
    maker: Maker,
    partial: Partial,
    at: usize,
    entry: usize,
) -> Result<Screen, Trouble> {
    let making = Making { table, partial, seen: false };
    // A tap on an old board is refused, but a question about an offer is good on any: its answers may be others by now.
    let ply = making.table.row.ply;
    let is_timeless = making.table.is_timeless(making.partial.first_verb());
    let is_old = is_timeless && maker.seen != Some(ply);
    if is_old || making.partial.steps() != at {
        let screen = shown(Maker { seen: Some(ply), ..maker }, making);
        let still_asks = !is_old || matches!(screen, Screen::Step(_));
        return if still_asks { Ok(screen) } else { Err(Trouble::refused(Refused::UnknownButton)) };
    }
    let Next::Choose { ask, .. } = next(maker, &making) else {
        // An offer ends by the clock as well, without a move.
        return if is_timeless {
            Err(Trouble::refused(Refused::UnknownButton))
        } else {
            Ok(shown(maker, making))
        };
    };
    let mut entries = look::entries(&ask, &making.partial.areas);
    if entry >= entries.len() {
        return Ok(shown(maker, making));
    }
    match entries.swap_remove(entry) {
        Entry::Area(_) => Ok(shown(maker, Making { partial: making.partial.looking_into(entry), ..making })),
        Entry::Pick(pick) => {
            let seen = pick.spot.as_ref().is_some_and(Spot::shows_result);
            let partial = making.partial.taking(&pick.phrase);
            let (making, next) = advanced(maker, Making { partial, seen, ..making });
            taken(maker, making, next)
        }
    }
}

/// Plays the move if nothing is left to choose.
fn taken(maker: Maker, mut making: Making, next: Next) -> Result<Screen, Trouble> {
    match next {
        Next::Play { weighty, terms } if making.seen || (!weighty && making.partial.first.is_none()) => {
            if making.seen {
                making.partial.shown = terms;
            }
            confirm::send(&making.table, maker, making.partial, false)
        }
        next => Ok(screen(maker, making, next)),
    }
}

/// Takes the verb chosen for the second half of an act.
pub fn go_on(table: Table, maker: Maker, partial: Partial, verb: &str) -> Screen {
    let making = Making { table, partial, seen: false };
    if making.partial.first.is_some() {
        return shown(maker, making);
    }
    let Some((verbs, halfway)) = second_half(maker, &making) else { return Screen::Forgotten };
    let Some(verb) = verbs.into_iter().find(|one| one.name == verb) else { return Screen::Forgotten };
    let maker = Maker { seen: Some(making.table.row.ply), ..maker };
    shown(maker, making.then(halfway, verb))
}

/// Shows the present question, for example after a step back.
pub fn again(table: Table, maker: Maker, partial: Partial) -> Screen {
    shown(maker, Making { table, partial, seen: false })
}

/// The screen for what comes next.
fn shown(maker: Maker, making: Making) -> Screen {
    let (making, next) = advanced(maker, making);
    screen(maker, making, next)
}

impl Making {
    /// The second half of the act, a move of `verb` at the table as the first half leaves it.
    fn then(self, halfway: Table, verb: &'static Verb) -> Self {
        Self { table: halfway, partial: self.partial.followed_by(verb), seen: self.seen }
    }
}

/// If this is the first half of an act: the verbs of the second, and the table between them.
fn second_half(maker: Maker, making: &Making) -> Option<(Vec<&'static Verb>, Table)> {
    let Making { table, partial, .. } = making;
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

/// Chooses everything that leaves no choice. Returns the move and the next step.
fn advanced(maker: Maker, mut making: Making) -> (Making, Next) {
    loop {
        match next(maker, &making) {
            Next::Choose { ask, .. } if ask.picks.len() == 1 => {
                let before = making.partial.phrase.clone();
                making.partial = making.partial.answered(&ask.picks[0].phrase);
                making.seen = false;
                // An answer that says nothing new would be given for ever.
                if making.partial.phrase == before {
                    return (making, Next::Stuck);
                }
            }
            Next::Play { weighty, terms } => match second_half(maker, &making) {
                None => return (making, Next::Play { weighty, terms }),
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
    let Making { table, partial, .. } = making;
    if let Some(ask) = table.ask(partial.by, &partial.phrase, maker.at) {
        return Next::Choose { ask, by_looking: true };
    }
    if let Some(field) = partial.missing().first().copied() {
        return by_field(maker, making, field).unwrap_or(Next::Stuck);
    }
    if let State::Ready(prospect) = form::state(table, maker, partial) {
        return Next::Play { weighty: prospect.label.weighty, terms: prospect.terms };
    }
    let open = partial.verb.fields.iter().filter(|field| partial.phrase.words(field.name).is_empty());
    open.filter_map(|field| by_field(maker, making, field)).next().unwrap_or(Next::Stuck)
}

/// The values of a field as a question, for what is not chosen by looking.
fn by_field(maker: Maker, Making { table, partial, .. }: &Making, field: &'static Field) -> Option<Next> {
    let values = table.values_for(partial.by, &partial.phrase, field, maker.at);
    let picks: Vec<Pick<AnySpot>> = values
        .into_iter()
        .map(|value| Pick {
            phrase: partial.clone().choosing(field.name, std::slice::from_ref(&value.word)).phrase,
            label: if value.label.is_empty() { value.word } else { value.label },
            spot: None,
        })
        .collect();
    let left = partial.missing().len().saturating_sub(1);
    (!picks.is_empty()).then(|| Next::Choose {
        ask: Ask {
            question: speak::choose(field, table.language),
            left: u8::try_from(left).unwrap_or(u8::MAX),
            best: 0,
            picks,
        },
        by_looking: false,
    })
}

fn screen(maker: Maker, Making { table, partial, .. }: Making, next: Next) -> Screen {
    match next {
        Next::Choose { ask, by_looking } => {
            let view = table.sight(partial.by);
            let entries = look::entries(&ask, &partial.areas);
            let by_area = entries.iter().any(|entry| matches!(entry, Entry::Area(_)));
            let at = partial.steps() + 1;
            let of = at + usize::from(ask.left) + usize::from(by_area);
            let beside = match table.unasked(partial.verb) {
                _ if !by_looking => Beside::All,
                fields if fields.is_empty() => Beside::Nothing,
                fields => Beside::Fields(fields),
            };
            Screen::Step(Step { maker, partial, question: ask.question, entries, at, of, beside, view })
        }
        Next::GoOn(verbs, halfway) => {
            let view = halfway.sight(partial.by);
            Screen::Second(Second { maker, partial, verbs, view })
        }
        Next::Play { .. } | Next::Stuck => form::show(&table, maker, partial, true),
    }
}

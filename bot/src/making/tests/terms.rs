//! A confirmation is for what was read. This holds for every move that can be asked about, however
//! it was begun, with everything that can come in between.

mod games;
mod market;
mod roles;
mod swaps;

use harbormaster_rules::{AnySpot, Label, Pick};
use serde_json::{Value, json};

use super::*;
use crate::{
    ids::PersonId,
    making::screen::{Confirm, Entry as Answer},
    tap::Tap,
};

/// Ways to a question, or to the picture whose last choice plays.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// A button that asks.
    Button,
    /// The private menu of moves.
    Menu,
    /// A typed command.
    Typed,
    /// The form with all fields.
    Form,
    /// Choice after choice.
    Looking,
}

const WAYS: [Way; 5] = [Way::Button, Way::Menu, Way::Typed, Way::Form, Way::Looking];

/// The longest walk through questions.
const LONGEST: usize = 12;

/// Somebody at a table, at a time.
#[derive(Clone, Copy)]
struct Reader<'a> {
    table: &'a Table,
    user: PersonId,
    at: Timestamp,
}

/// A question that somebody has read, and the tap that says yes to it.
struct Question {
    by: By,
    mv: AnyMove,
    /// The words for the move and the lines below them.
    words: (String, Option<String>),
    draft: Draft,
    yes: Choice,
}

/// The outcome of a yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Played,
    AskedAgain,
    Refused,
}

impl Reader<'_> {
    fn blank(&self, seen: Option<u32>) -> Draft {
        Draft::blank(Maker { at: self.at, ..maker(self.user, seen) })
    }

    fn chooses(&self, choice: Choice) -> Result<Screen, Trouble> {
        next(self.table, self.blank(Some(self.table.row.ply)), choice)
    }

    /// Asks for a move in this way. Returns `None` if it is refused, or played without a question.
    fn asks(&self, way: Way, mv: &AnyMove) -> Option<Question> {
        let screen = match way {
            Way::Button => self.chooses(say(&mv.to_string(), Asks::Always)),
            Way::Menu => self.chooses(say(&mv.to_string(), Asks::Weighty)),
            Way::Typed => {
                let phrase = mv.phrase();
                let text = |field: &str| Given::Text(phrase.words(field).join(" "));
                let fields = mv.verb().fields.iter().map(|field| field.name);
                let given = fields.filter(|field| !phrase.words(field).is_empty());
                let given = given.map(|field| (field.to_owned(), text(field))).collect();
                let typed = Typed { kind: Some(self.table.kind), verb: mv.verb().name, given };
                next(self.table, self.blank(None), Choice::Typed(typed))
            }
            Way::Form => self.chooses(Choice::Fill(mv.phrase())),
            Way::Looking => return self.looks(mv),
        };
        self.reads(screen.ok()?).filter(|question| question.mv == *mv)
    }

    /// Returns the question of a screen, with its green button.
    fn reads(&self, screen: Screen) -> Option<Question> {
        let draft = screen.draft();
        let (by, prospect, yes) = match screen {
            Screen::Confirm(confirm) => {
                let Confirm { by, prospect, yes, .. } = *confirm;
                (by, prospect, yes)
            }
            Screen::Form(form) => match form.state {
                State::Ready(prospect) => (
                    form.partial.by,
                    *prospect,
                    Yes::Kept { maker: form.maker, partial: Box::new(form.partial) },
                ),
                _ => return None,
            },
            _ => return None,
        };
        let tap = match &yes {
            Yes::Said { ply, said } => Tap::Confirm {
                table: self.table.row.id,
                ply: *ply,
                said: said.clone(),
                terms: prospect.terms,
            },
            Yes::Kept { maker, partial } => Tap::Send { draft: maker.number, shown: partial.mark() },
        };
        // As Discord sends it back.
        let (draft, yes) = match Tap::read(&tap.to_string()).expect("a button of ours") {
            Tap::Confirm { ply, said, terms, .. } => {
                (self.blank(Some(ply)), Choice::Move { said, asks: Asks::Answered(terms) })
            }
            Tap::Send { shown, .. } => (draft.expect("it is remembered"), Choice::Send { shown }),
            other => panic!("{other:?}"),
        };
        Some(Question { by, words: (prospect.label.text, prospect.outlook), mv: prospect.mv, draft, yes })
    }

    /// Chooses on the board up to the last choice; what that one plays is read on its picture.
    fn looks(&self, mv: &AnyMove) -> Option<Question> {
        let meant = mv.phrase();
        let wanted = Wanted { verb: Some(meant.verb.clone()), ..Wanted::default() };
        let mut screen = self.chooses(Choice::Open(wanted)).ok()?;
        for _ in 0..LONGEST {
            let Screen::Step(step) = &screen else { return self.reads(screen) };
            let is_of_it = |pick: &Pick<AnySpot>| {
                step.partial.first.is_some()
                    || pick.phrase.fields.iter().all(|given| meant.words(&given.name) == given.words)
            };
            let leads_on = |entry: &Answer| match entry {
                Answer::Pick(pick) => is_of_it(pick),
                Answer::Area(picks) => picks.iter().any(is_of_it),
            };
            let entry = step.entries.iter().position(leads_on)?;
            let (by, draft) = (step.partial.by, screen.draft().expect("it is remembered"));
            let yes = Choice::Look { at: step.partial.steps(), entry };
            screen = next(self.table, draft.clone(), yes.clone()).ok()?;
            if let Screen::Play(plan) = &screen {
                let is_meant = plan.first == *mv;
                return is_meant.then(|| Question {
                    by,
                    mv: mv.clone(),
                    words: words(self.table, by, mv),
                    draft,
                    yes,
                });
            }
        }
        None
    }

    /// Says yes to a question of the table `before`. Either exactly what was shown is played, or
    /// nothing is: then it is asked again with what is true now, or a sentence says why.
    ///
    /// # Errors
    /// A sentence on what was done instead.
    fn answers(&self, question: Question, before: &Table) -> Result<Outcome, String> {
        let Question { by, mv, words: shown, draft, yes } = question;
        let answer = match next(self.table, draft, yes) {
            Ok(Screen::OnceMore(draft)) => next(self.table, draft, Choice::ForGood),
            other => other,
        };
        match answer {
            Ok(Screen::Play(plan)) if plan.first != mv => Err(format!("{:?} is played", plan.first)),
            Ok(Screen::Play(_)) => {
                let role = self.table.role_for(self.user, &mv);
                let played =
                    role.ok().and_then(|now| Some((now, told_after(self.table, now, self.at, &mv)?)));
                // What the rules refuse by then is not played either.
                let Some((now, (_, told))) = played else { return Ok(Outcome::Refused) };
                let meant = told_after(before, by, self.at, &mv).map(|(_, told)| told);
                let words = words(self.table, now, &mv);
                // A throw is nothing but luck, and a bid that cannot be carried out makes no deal: its taker is told so.
                let is_void = |told: &Value| told[0]["event"] == "bid_void";
                let same = meant.as_ref() == Some(&told) || mv.verb().name == "roll";
                let fits = same || is_void(&told) || meant.as_ref().is_some_and(is_void);
                if (now, &words, fits) == (by, &shown, true) {
                    return Ok(Outcome::Played);
                }
                Err(format!("played as {now:?}, {words:?}: {told}; read as {by:?}, {shown:?}: {meant:?}"))
            }
            Ok(Screen::Confirm(again)) => {
                let now = (again.by, (again.prospect.label.text, again.prospect.outlook));
                match (again.changed, now == (by, shown)) {
                    (true, false) => Ok(Outcome::AskedAgain),
                    (false, _) => Err("asked again without saying why".to_owned()),
                    (true, true) => Err("the same question twice".to_owned()),
                }
            }
            // The question itself is asked anew.
            Ok(Screen::Step(_)) => Ok(Outcome::AskedAgain),
            Err(Trouble::Refused(_)) => Ok(Outcome::Refused),
            other => Err(format!("{other:?}")),
        }
    }
}

/// Returns the words about a move before it is played.
fn words(table: &Table, by: By, mv: &AnyMove) -> (String, Option<String>) {
    let label = table.words_for(by, mv).unwrap_or_else(|| Label::light(mv.to_string()));
    (label.text, table.outlook(by, mv))
}

fn seat(index: usize) -> By {
    By::Seat(Seat::new(u8::try_from(index).expect("a seat")))
}

/// Returns the table after a legal move, with the first event that it tells and what it puts on
/// offer, without what depends on the moment. A legal move tells something.
fn told_after(table: &Table, by: By, at: Timestamp, mv: &AnyMove) -> Option<(Table, Value)> {
    let entry = Entry { ply: table.row.ply + 1, by, at: table.last_at.max(at), mv: mv.clone() };
    let game = table.game.as_ref().expect("a game");
    // The same luck whenever it is played.
    let played = game.play(&entry, &mut Chance::of(&[3; 32], 7)).ok()?;
    let mut events = played.told.iter().map(|told| serde_json::to_value(&told.event).expect("JSON"));
    // The end of a turn takes the player's open offer back.
    let beside = |event: &Value| event["event"] == "closed" && mv.verb().group == Group::Play;
    let mut told = events.find(|event| !beside(event))?;
    let (then, put_up) = (table.moved_by(&entry, &played), put_up(&played.next, &told));
    without_the_moment(&mut told);
    Some((then, json!([told, put_up])))
}

/// Leaves out what depends on the moment rather than on what was read: numbers and times of new
/// offers, the people pinged and the people who may vote.
fn without_the_moment(told: &mut Value) {
    let Some(event) = told.as_object_mut() else { return };
    let moment: &[&str] = match event["event"].as_str() {
        Some("offer_made" | "offered") => &["number", "offer", "deal_from", "closes_at", "waits"],
        Some("bid_made") => &["chooses", "first_for"],
        Some("vote_opened") => &["closes_at", "entitled"],
        _ => &[],
    };
    event.retain(|field, _| !moment.contains(&field.as_str()));
}

/// Returns the terms of the offer or bid that this event tells of, where the game keeps them.
fn put_up(game: &AnyGame, told: &Value) -> Value {
    let position = serde_json::to_value(game).expect("JSON");
    let offer = &position["offers"][told["number"].to_string()];
    match told["event"].as_str() {
        Some("offer_made") => json!([offer["give"], offer["want"], offer["audience"], offer["snapshot"]]),
        Some("bid_made") => {
            let bids = offer["bids"].as_object().into_iter().flat_map(|bids| bids.values());
            let standing = bids.filter(|bid| bid["bidder"] == told["seat"] && bid["status"] == "standing");
            standing.map(|bid| bid["snapshot"].clone()).collect()
        }
        _ => Value::Null,
    }
}

/// Returns the table after these moves, each of which is legal.
fn after(table: &Table, moves: &[(By, &str)]) -> Table {
    moves.iter().fold(table.clone(), |table, (by, notation)| {
        let mv = table.read_move(notation).expect("a move");
        told_after(&table, *by, now(), &mv).unwrap_or_else(|| panic!("refused: {by:?} {notation}")).0
    })
}

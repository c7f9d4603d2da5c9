//! A screen of the [making](crate::making) as a private reply: the one place where its facts become words, rows and a
//! picture.

mod form;
mod hint;
mod orders;
mod panel;
mod prepared;
mod steps;

use harbormaster_render::Picture;
use harbormaster_rules::{
    AnyMove, AnyView, By, Field, FieldKind, Kind, Language, Person, Reader, Seat, Verb, Viewer,
};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

pub use self::{
    form::inputs,
    hint::reply as hint,
    orders::{form as order_form, question as order_question, typed as typed_order},
    prepared::{planned, reply as prepared, told as put_away},
};
use crate::{
    answer::{Answer, Reply},
    ids::{PersonId, TableId},
    making::{
        draft::{Draft, Maker, OFFER, Partial},
        screen::{Confirm, Prospect, Screen, Yes},
    },
    pictures, rows,
    sayings::Done,
    speak::{self, Asked, HalfMade, Label, Question},
    table::{Receipt, Table},
    tap::Tap,
};

/// Shows a screen to somebody who makes a move at this table.
pub async fn reply(table: &Table, screen: Screen) -> Reply {
    match screen {
        Screen::Panel(panel) => panel::reply(table, &panel),
        Screen::Others(others) => panel::others(table, &others),
        Screen::Form(form) => form::reply(table, *form).await,
        Screen::Step(step) => steps::reply(table, step).await,
        Screen::Second(second) => steps::second(table, second).await,
        Screen::Confirm(confirm) => ask(table, *confirm).await,
        Screen::OnceMore(draft) => once_more(&draft, table.language),
        Screen::Forgotten | Screen::Play(_) => words(HalfMade::Forgotten.say(table.language)),
    }
}

/// Tells that a half-made move is not remembered.
pub fn forgotten(language: Language) -> Answer {
    Answer::change(HalfMade::Forgotten.say(language))
}

/// Tells the mover what happened, with a button to take it back until somebody has learned anything
/// by it.
pub fn said(table: &Table, user: PersonId, receipt: &Receipt) -> Reply {
    let names = table.names();
    let reader = Reader::new(&names, table.language);
    let said = words(speak::played(&receipt.told, receipt.unfinished.as_ref(), &reader));
    Reply { rows: rows::in_rows(&rows::undo(table, user).into_iter().collect::<Vec<_>>()), ..said }
}

/// Tells what happened, in place of the question. While the turn lasts, the reply has the board and
/// its buttons too, so that the rest of the turn can be played right here.
pub async fn played(table: &Table, user: PersonId, receipt: &Receipt) -> Reply {
    on_turn(table, user, receipt.ply, said(table, user, receipt)).await
}

/// Tells that a move is taken back; the turn resumes from there.
pub async fn taken_back(table: &Table, user: PersonId) -> Reply {
    on_turn(table, user, table.row.ply, words(Done::TakenBack.say(table.language))).await
}

/// Adds the board and what can be done next to a reply, while the turn of this person lasts.
async fn on_turn(table: &Table, user: PersonId, ply: u32, reply: Reply) -> Reply {
    let Some((seat, game)) = table.turn_going_on(user, ply) else { return reply };
    let rows = rows::on_turn(table, game, user, None);
    let picture = pictures::board(game.clone(), Viewer::Seat(seat), table).await;
    Reply { picture, rows, ..reply }
}

/// Tells what happened and asks the next question of the turn, above the other buttons of the turn.
pub async fn goes_on(table: &Table, user: PersonId, receipt: &Receipt, screen: Screen) -> Reply {
    let said = said(table, user, receipt);
    let verb = if let Screen::Step(step) = &screen { Some(step.partial.verb.name) } else { None };
    let asked = reply(table, screen).await;
    let mut shown = Reply { text: format!("{}\n{}", said.text, asked.text), ..asked };
    // Nothing was chosen yet, so there is nothing to take back.
    shown.rows.pop();
    if let Some((_, game)) = table.turn_going_on(user, receipt.ply) {
        shown.add(rows::on_turn(table, game, user, verb));
    }
    shown
}

fn words(text: String) -> Reply {
    Reply { text, ..Reply::default() }
}

/// Shows a move with what it would change, and asks if it is meant.
async fn ask(table: &Table, confirm: Confirm) -> Reply {
    let Confirm { by, prospect, yes, changed } = confirm;
    let language = table.language;
    let yes = match yes {
        Yes::Said { ply, said } => Tap::Confirm { table: table.row.id, ply, terms: prospect.terms, said },
        Yes::Kept { maker, partial } => Tap::Send { draft: maker.number, shown: partial.mark() },
    };
    let rows = vec![CreateActionRow::Buttons(vec![
        rows::button(&yes, &confirms(table.kind, &prospect, language), ButtonStyle::Success),
        not_now(table.row.id, language),
    ])];
    let picture = picture(table, prospect.view).await;
    let whom = whom(table, by);
    let outlook = outlook(table, &prospect.mv, prospect.outlook.as_deref());
    let asked = Asked {
        verb: verbs_of(table.kind, &prospect.mv),
        label: &prospect.label.text,
        whom: whom.as_deref(),
        outlook: outlook.as_deref(),
        pictured: picture.is_some(),
        changed,
        ahead: table.row.id.is_ahead(),
    };
    let text = speak::really(asked, language);
    Reply { text, picture, rows, ..Reply::default() }
}

/// Returns the label of the button that plays a move.
fn confirms(kind: Kind, prospect: &Prospect, language: Language) -> String {
    speak::confirm(verbs_of(kind, &prospect.mv), &prospect.label.text, language)
}

/// Returns a move's verb, and all verbs of its game.
fn verbs_of(kind: Kind, mv: &AnyMove) -> (&'static Verb, &'static [Verb]) {
    (mv.verb(), kind.meta().verbs)
}

/// Asks about a grave move again, by a button of its own: the first one, pressed twice in a hurry,
/// only asks twice.
fn once_more(draft: &Draft, language: Language) -> Reply {
    danger(&Question::OnceMore, &Tap::ForGood { draft: draft.maker.number }, &Label::ForGood, language)
}

/// Asks privately whether something that cannot be taken back is meant.
pub fn danger(question: &Question, tap: &Tap, label: &Label, language: Language) -> Reply {
    let yes = rows::button(tap, &label.say(language), ButtonStyle::Danger);
    let buttons = vec![yes, rows::plain(&Tap::Cancel, &Label::NotNow.say(language))];
    Reply { rows: vec![CreateActionRow::Buttons(buttons)], ..words(question.say(language)) }
}

/// Makes the button that puts a question away; in a lesson it leads back there.
fn not_now(table: TableId, language: Language) -> CreateButton {
    let tap = if table.lesson().is_some() { Tap::Learn { lesson: table } } else { Tap::Cancel };
    rows::plain(&tap, &Label::NotNow.say(language))
}

/// Makes the button that forgets what was chosen.
fn start_again(maker: &Maker, partial: &Partial, language: Language) -> CreateButton {
    let verb = Some(partial.first_verb().to_owned());
    let again = Tap::Panel { table: maker.table, verb, page: 0, replace: true };
    rows::plain(&again, &Label::StartAgain.say(language))
}

/// Returns the words for whom a move is, unless it is for the mover's own seat.
fn whom(table: &Table, by: By) -> Option<String> {
    match by {
        By::Host => Some(speak::as_host(table.kind.meta().host, table.language)),
        By::Seat(seat) => table.stand_in(seat).map(|_| speak::for_seat(&table.name_of(seat), table.language)),
        By::Clock => None,
    }
}

/// Draws a board as the mover sees it.
async fn picture(table: &Table, view: Option<AnyView>) -> Option<Picture> {
    pictures::view(view?, table).await
}

/// Lists what has been chosen, field by field, below the first half of the act.
fn so_far(table: &Table, partial: &Partial) -> String {
    let chosen = partial.verb.fields.iter().filter_map(|field| {
        let words = partial.phrase.words(field.name);
        let said = match (field.kind, words.first().map(|word| word.parse())) {
            (FieldKind::Person, Some(Ok(Person::Seat(seat)))) => table.name_of(seat),
            (FieldKind::Person, Some(Ok(Person::Guest(number)))) => {
                table.user_of(Person::Guest(number)).map_or_else(String::new, speak::mention)
            }
            _ if field.name == OFFER => offer_named(table, words).unwrap_or_else(|| words.join(" ")),
            // Somebody's own words stand as they are, without effect on the text around them.
            (FieldKind::Text { .. }, _) => speak::quoted(&words.join(" ")),
            _ => called(table, partial, field, words).join(", "),
        };
        (!words.is_empty()).then(|| speak::chosen(field, &said, table.language))
    });
    with_first(table, partial, &chosen.collect::<Vec<_>>().join(" · "))
}

/// Returns the offer with this number, and what it is.
fn offer_named(table: &Table, words: &[String]) -> Option<String> {
    let card = table.card(words.first()?.parse().ok()?)?;
    Some(speak::offers::named(card.number, &card.brief))
}

/// Returns what a move would change; one that changes nothing but an offer shows the offer.
fn outlook(table: &Table, mv: &AnyMove, outlook: Option<&str>) -> Option<String> {
    outlook.map(str::to_owned).or_else(|| offer_named(table, mv.phrase().words(OFFER)))
}

/// Returns the chosen words of a field as people call them: players by name, things as in their
/// menu.
fn called(table: &Table, partial: &Partial, field: &Field, words: &[String]) -> Vec<String> {
    let fresh = partial.clone().choosing(field.name, &[]).phrase;
    let values = table.values_for(partial.by, &fresh, field, table.last_at);
    let called = |word: &String| {
        let label = values.iter().find(|value| value.word == *word).map(|value| value.label.as_str());
        let seat = Seat::of_letter(word)
            .filter(|seat| label.is_some_and(|label| label.starts_with(&table.plain_name_of(*seat))));
        match (seat, label) {
            (Some(seat), _) => table.name_of(seat),
            // The owner stands behind the name of a thing.
            (None, Some(label)) if !label.is_empty() => label.split(" - ").next().unwrap_or(label).to_owned(),
            _ => word.clone(),
        }
    };
    words.iter().map(called).collect()
}

/// Puts these words about a move below those about the first half of the act.
fn with_first(table: &Table, partial: &Partial, words: &str) -> String {
    let Some(first) = &partial.first else { return words.to_owned() };
    let label = table.read_phrase(first).ok().and_then(|mv| table.words_for(partial.by, &mv));
    let first = label.map_or_else(|| first.to_string(), |label| label.text);
    if words.is_empty() { first } else { format!("{first}\n{words}") }
}

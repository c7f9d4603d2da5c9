//! Conversions from the types of one game to those of any game, and of an entry back.

use super::{AnyEvent, AnyGame, AnyMove, AnyRefusal, Registered};
use crate::{
    Act, Choices, Entry, Form, Language, OfferCard, Quick, Reader, Refusal, Told, Value,
    log::{Logged, Past},
};

pub(super) fn any_choices<G: Registered>(choices: Choices<G::Move>) -> Choices<AnyMove> {
    let any = |moves: Vec<G::Move>| moves.into_iter().map(G::any_move).collect();
    let form = |form: Form<G::Move>| Form { verb: form.verb, samples: any(form.samples) };
    Choices { listed: any(choices.listed), forms: choices.forms.into_iter().map(form).collect() }
}

pub(super) fn any_told<G: Registered>(told: Told<G::Event>) -> Told<AnyEvent> {
    Told { to: told.to, event: G::any_event(told.event) }
}

pub(super) fn marked(values: Vec<Value>, reader: &Reader<'_>) -> Vec<Value> {
    let value = |value: Value| match value.label.as_str() {
        "" => value,
        label => Value { label: reader.language().text(label), ..value },
    };
    values.into_iter().map(value).collect()
}

pub(super) fn any_card<G: Registered>(card: OfferCard<G::Move>, language: Language) -> OfferCard<AnyMove> {
    let OfferCard {
        number,
        poster,
        state,
        title,
        text,
        brief,
        named,
        call,
        asked,
        computers_by,
        buttons,
        own,
    } = card;
    let marked = |buttons: Vec<Quick<G::Move>>| {
        buttons.into_iter().map(|button| any_button::<G>(button, language)).collect()
    };
    let (buttons, own) = (marked(buttons), marked(own));
    let (title, text, brief) = (language.text(title), language.text(text), language.text(brief));
    OfferCard { number, poster, state, title, text, brief, named, call, asked, computers_by, buttons, own }
}

pub(super) fn any_button<G: Registered>(
    Quick { text, act, look }: Quick<G::Move>,
    language: Language,
) -> Quick<AnyMove> {
    Quick { text: language.text(text), look, act: any_act::<G>(act) }
}

pub(super) fn any_act<G: Registered>(act: Act<G::Move>) -> Act<AnyMove> {
    match act {
        Act::Play(mv) => Act::Play(G::any_move(mv)),
        Act::Ask(mv) => Act::Ask(G::any_move(mv)),
        Act::Menu(verb) => Act::Menu(verb),
        Act::Fill(phrase) => Act::Fill(phrase),
    }
}

pub(super) fn any_past<G: Registered>(past: Past<G, G::Move>) -> Past<AnyGame, AnyMove> {
    let Past { entry: Entry { ply, by, at, mv }, before, free } = past;
    Past { entry: Entry { ply, by, at, mv: G::any_move(mv) }, before: before.any(), free }
}

/// An entry of a log with the game's own move.
pub(super) fn own_logged<G: Registered>(
    entry: &Entry<impl Clone + Into<Logged<AnyMove>>>,
) -> Result<Entry<Logged<G::Move>>, AnyRefusal> {
    let Entry { ply, by, at, ref mv } = *entry;
    let own = |mv| G::own_move(&mv).cloned().ok_or(Refusal::OtherGame);
    Ok(Entry { ply, by, at, mv: mv.clone().into().try_map(own)? })
}

pub(super) fn own_entry<G: Registered>(entry: &Entry<AnyMove>) -> Result<Entry<G::Move>, AnyRefusal> {
    let mv = G::own_move(&entry.mv).cloned().ok_or(Refusal::OtherGame)?;
    Ok(Entry { ply: entry.ply, by: entry.by, at: entry.at, mv })
}

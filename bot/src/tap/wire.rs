//! The form of a tap in a `custom_id`, written and read back: a word, then its parts behind slashes.

use std::{fmt, str::FromStr};

use harbormaster_rules::{Phrase, Seat, SeatCount};

use super::{LONGEST, Tap};
use crate::person::Setting;

/// The parts of a `custom_id` behind its word.
struct Parts<'a>(Vec<&'a str>);

impl<'a> Parts<'a> {
    /// Splits into at most `most` parts; the last one may have slashes in it.
    fn of(rest: &'a str, most: usize) -> Self {
        let mut parts: Vec<&str> = rest.splitn(most, '/').collect();
        parts.reverse();
        Self(if rest.is_empty() { Vec::new() } else { parts })
    }

    /// The next part as it stands.
    fn text(&mut self) -> Option<&'a str> {
        self.0.pop()
    }

    /// The next part as a value.
    fn value<T: FromStr>(&mut self) -> Option<T> {
        self.text()?.parse().ok()
    }

    fn word(&mut self) -> Option<String> {
        self.text().map(str::to_owned)
    }

    /// The next part, which may be empty.
    fn named(&mut self) -> Option<Option<String>> {
        self.word().map(|word| (!word.is_empty()).then_some(word))
    }

    fn computers(&mut self) -> Option<bool> {
        self.text().map(|players| players == "computers")
    }

    fn replaces(&mut self) -> Option<bool> {
        self.text().map(|mark| mark == "r")
    }
}

impl Tap {
    /// Reads a `custom_id`; `None` if it is not one of ours.
    pub fn read(id: &str) -> Option<Self> {
        let (word, rest) = id.split_once('/').unwrap_or((id, ""));
        let most = match word {
            "play" | "yes" | "ask" => 3,
            "agree" => 4,
            "fill" => 2,
            "server" => 1,
            _ => 5,
        };
        let mut parts = Parts::of(rest, most);
        let tap = Self::of_parts(word, &mut parts)?;
        parts.0.is_empty().then_some(tap)
    }

    fn of_parts(word: &str, p: &mut Parts<'_>) -> Option<Self> {
        Some(match word {
            "play" => Self::Play { table: p.value()?, ply: p.value()?, said: p.value()? },
            "yes" => Self::Confirm { table: p.value()?, ply: p.value()?, terms: None, said: p.value()? },
            "agree" => {
                let (table, ply, terms) = (p.value()?, p.value()?, Some(p.value()?));
                Self::Confirm { table, ply, terms, said: p.value()? }
            }
            "ask" => Self::Ask { table: p.value()?, ply: p.value()?, said: p.value()? },
            "fill" => Self::Fill { table: p.value()?, phrase: read_partial(p.text()?) },
            "choose" => Self::Choose { table: p.value()?, ply: p.value()? },
            "panel" => {
                Self::Panel { table: p.value()?, verb: p.named()?, page: p.value()?, replace: p.replaces()? }
            }
            "as" => Self::As { table: p.value()?, role: p.value()?, verb: p.named()?, page: p.value()? },
            "verb" => {
                let (table, role) = (p.value()?, p.text());
                Self::Verb { table, role: role.map(str::parse).transpose().ok()? }
            }
            "pick" => Self::Pick { draft: p.value()?, field: p.word()? },
            "look" => Self::Look { draft: p.value()?, at: p.value()?, entry: p.value()? },
            "looks" => Self::LookMenu { draft: p.value()?, at: p.value()? },
            "back" => Self::StepBack { draft: p.value()?, at: p.value()? },
            "second" => Self::Second { draft: p.value()?, verb: p.word()? },
            "form" => Self::Form { draft: p.value()? },
            "amounts" => Self::Amounts { draft: p.value()? },
            "send" => Self::Send { draft: p.value()?, shown: p.value()? },
            "for_good" => Self::ForGood { draft: p.value()? },
            "own_offer" => Self::OwnOffer { table: p.value()?, number: p.value()? },
            "undo" => Self::Undo { table: p.value()?, before: p.value()?, ply: p.value()? },
            "ask_undo" => Self::AskUndo { table: p.value()?, before: p.value()?, ply: p.value()? },
            "undo_to" => Self::UndoTo { table: p.value()? },
            "undo_yes" => {
                Self::AnswerUndo { table: p.value()?, before: p.value()?, ply: p.value()?, agrees: true }
            }
            "undo_no" => {
                Self::AnswerUndo { table: p.value()?, before: p.value()?, ply: p.value()?, agrees: false }
            }
            "cancel" => Self::Cancel,
            "hand" => Self::Hand { table: p.value()? },
            "hint" => Self::Hint { table: p.value()? },
            "closer" => Self::Closer { table: p.value()? },
            "happened" => Self::WhatHappened { table: p.value()? },
            "card" => Self::Card { table: p.value()? },
            "rules" => Self::Rules { game: p.value()?, page: p.value()?, replace: p.replaces()? },
            "jump" => Self::RulesJump { game: p.value()? },
            "help" => Self::Help { game: p.value()?, page: p.value()? },
            "my_games" => Self::MyGames { page: p.value()? },
            "i_am_back" => Self::IAmBack,
            "rating" => match p.text()? {
                "on" => Self::Rating { wanted: true },
                "off" => Self::Rating { wanted: false },
                _ => return None,
            },
            "my_set" => Self::MySetting { setting: Setting::of(p.text()?)? },
            "my_form" => Self::MySettingForm { form: p.value()? },
            "new" => Self::NewTable { computers: p.computers()? },
            "open" => Self::OpenTable { computers: p.computers()? },
            "how" => Self::HowItWorks,
            "join" => Self::Join { table: p.value()? },
            "leave" => Self::Leave { table: p.value()? },
            "depart" => Self::Depart { table: p.value()? },
            "computer" => Self::Computer { table: p.value()? },
            "send_away" => Self::SendAway { table: p.value()? },
            "preset" => Self::Preset { table: p.value()?, name: p.word()?, value: p.word()? },
            "start" => Self::Start { table: p.value()? },
            "options" => Self::Options { table: p.value()? },
            "set" => Self::SetOption { table: p.value()?, name: p.word()? },
            "type" => Self::TypeOption { table: p.value()?, name: p.word()? },
            "seat" => Self::TakeSeat {
                table: p.value()?,
                seat: Seat::new(p.value().filter(|seat| *seat < SeatCount::MOST)?),
                user: p.value()?,
                holder: p.named()?.map(|holder| holder.parse()).transpose().ok()?,
                until_moved_since: p.named()?.map(|ply| ply.parse()).transpose().ok()?,
            },
            "stand_in" => Self::StandIn { table: p.value()?, number: p.value()? },
            "stands_in" => Self::AcceptSeat { table: p.value()?, number: p.value()?, shown: p.value()? },
            "no_stand_in" => Self::DeclineSeat { table: p.value()?, number: p.value()? },
            "name_yes" => Self::VoteOnNaming { table: p.value()?, number: p.value()?, agrees: true },
            "name_no" => Self::VoteOnNaming { table: p.value()?, number: p.value()?, agrees: false },
            "yes_to" => Self::AnswerRequest { table: p.value()?, number: p.value()?, agrees: true },
            "no_to" => Self::AnswerRequest { table: p.value()?, number: p.value()?, agrees: false },
            "recall" => Self::Recall { table: p.value()? },
            "more_time" => Self::MoreTime { table: p.value()? },
            "resume" => Self::Resume { table: p.value()?, since: p.value()? },
            "replay" => Self::Replay { table: p.value()?, key: p.value()?, at: p.value()?, eyes: p.value()? },
            "replays" => Self::ReplayMenu { table: p.value()?, eyes: p.value()? },
            "eyes" => Self::ReplayEyes { table: p.value()?, at: p.value()? },
            "film" => Self::Film { table: p.value()? },
            "again" => Self::Again { table: p.value()? },
            "dice" => Self::Dice { table: p.value()? },
            "record" => Self::Record { table: p.value()? },
            "put" => Self::Put { draft: p.value()?, field: p.word()?, word: p.word()? },
            "close" => Self::Close { table: p.value()? },
            "pause_for" => Self::PauseFor { table: p.value()? },
            "close_for" => Self::CloseFor { table: p.value()? },
            "delete_note" => Self::DeleteNote { table: p.value()? },
            "forget" => Self::Forget { shown: p.value()? },
            "forget_me" => Self::ForgetForGood { shown: p.value()? },
            "server" => Self::Server(p.value()?),
            "which_course" => Self::WhichCourse,
            "course" => Self::Course,
            "learn" => Self::Learn { lesson: p.value()? },
            "play_on" => Self::PlayOn { game: p.value()? },
            _ => return None,
        })
    }
}

impl fmt::Display for Tap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let replaces = |replace: &bool| if *replace { "r" } else { "" };
        let players = |computers: &bool| if *computers { "computers" } else { "people" };
        match self {
            Self::Play { table, ply, said } => write!(f, "play/{table}/{ply}/{said}"),
            Self::Confirm { table, ply, terms: None, said } => write!(f, "yes/{table}/{ply}/{said}"),
            Self::Confirm { table, ply, terms: Some(terms), said } => {
                write!(f, "agree/{table}/{ply}/{terms}/{said}")
            }
            Self::Ask { table, ply, said } => write!(f, "ask/{table}/{ply}/{said}"),
            Self::Fill { table, phrase } => {
                let head = format!("fill/{table}/");
                write!(f, "{head}{}", partial(phrase, LONGEST - head.len()))
            }
            Self::Choose { table, ply } => write!(f, "choose/{table}/{ply}"),
            Self::Panel { table, verb, page, replace } => {
                write!(f, "panel/{table}/{}/{page}/{}", verb.as_deref().unwrap_or(""), replaces(replace))
            }
            Self::As { table, role, verb, page } => {
                write!(f, "as/{table}/{role}/{}/{page}", verb.as_deref().unwrap_or(""))
            }
            Self::Verb { table, role: None } => write!(f, "verb/{table}"),
            Self::Verb { table, role: Some(role) } => write!(f, "verb/{table}/{role}"),
            Self::Pick { draft, field } => write!(f, "pick/{draft}/{field}"),
            Self::Look { draft, at, entry } => write!(f, "look/{draft}/{at}/{entry}"),
            Self::LookMenu { draft, at } => write!(f, "looks/{draft}/{at}"),
            Self::StepBack { draft, at } => write!(f, "back/{draft}/{at}"),
            Self::Second { draft, verb } => write!(f, "second/{draft}/{verb}"),
            Self::Form { draft } => write!(f, "form/{draft}"),
            Self::Amounts { draft } => write!(f, "amounts/{draft}"),
            Self::Send { draft, shown } => write!(f, "send/{draft}/{shown}"),
            Self::ForGood { draft } => write!(f, "for_good/{draft}"),
            Self::OwnOffer { table, number } => write!(f, "own_offer/{table}/{number}"),
            Self::Undo { table, before, ply } => write!(f, "undo/{table}/{before}/{ply}"),
            Self::AskUndo { table, before, ply } => write!(f, "ask_undo/{table}/{before}/{ply}"),
            Self::UndoTo { table } => write!(f, "undo_to/{table}"),
            Self::AnswerUndo { table, before, ply, agrees } => {
                write!(f, "undo_{}/{table}/{before}/{ply}", if *agrees { "yes" } else { "no" })
            }
            Self::Cancel => f.write_str("cancel"),
            Self::Hand { table } => write!(f, "hand/{table}"),
            Self::Hint { table } => write!(f, "hint/{table}"),
            Self::Closer { table } => write!(f, "closer/{table}"),
            Self::WhatHappened { table } => write!(f, "happened/{table}"),
            Self::Card { table } => write!(f, "card/{table}"),
            Self::Rules { game, page, replace } => write!(f, "rules/{game}/{page}/{}", replaces(replace)),
            Self::RulesJump { game } => write!(f, "jump/{game}"),
            Self::Help { game, page } => write!(f, "help/{game}/{page}"),
            Self::MyGames { page } => write!(f, "my_games/{page}"),
            Self::IAmBack => f.write_str("i_am_back"),
            Self::Rating { wanted } => write!(f, "rating/{}", if *wanted { "on" } else { "off" }),
            Self::MySetting { setting } => write!(f, "my_set/{}", setting.word()),
            Self::MySettingForm { form } => write!(f, "my_form/{form}"),
            Self::NewTable { computers } => write!(f, "new/{}", players(computers)),
            Self::OpenTable { computers } => write!(f, "open/{}", players(computers)),
            Self::HowItWorks => f.write_str("how"),
            Self::Join { table } => write!(f, "join/{table}"),
            Self::Leave { table } => write!(f, "leave/{table}"),
            Self::Depart { table } => write!(f, "depart/{table}"),
            Self::Computer { table } => write!(f, "computer/{table}"),
            Self::SendAway { table } => write!(f, "send_away/{table}"),
            Self::Preset { table, name, value } => write!(f, "preset/{table}/{name}/{value}"),
            Self::Start { table } => write!(f, "start/{table}"),
            Self::Options { table } => write!(f, "options/{table}"),
            Self::SetOption { table, name } => write!(f, "set/{table}/{name}"),
            Self::TypeOption { table, name } => write!(f, "type/{table}/{name}"),
            Self::TakeSeat { table, seat, user, holder, until_moved_since } => {
                let holder = holder.map(|holder| holder.to_string()).unwrap_or_default();
                let since = until_moved_since.map(|ply| ply.to_string()).unwrap_or_default();
                write!(f, "seat/{table}/{}/{user}/{holder}/{since}", seat.number())
            }
            Self::StandIn { table, number } => write!(f, "stand_in/{table}/{number}"),
            Self::AcceptSeat { table, number, shown } => write!(f, "stands_in/{table}/{number}/{shown}"),
            Self::DeclineSeat { table, number } => write!(f, "no_stand_in/{table}/{number}"),
            Self::VoteOnNaming { table, number, agrees } => {
                write!(f, "name_{}/{table}/{number}", if *agrees { "yes" } else { "no" })
            }
            Self::AnswerRequest { table, number, agrees } => {
                write!(f, "{}_to/{table}/{number}", if *agrees { "yes" } else { "no" })
            }
            Self::Recall { table } => write!(f, "recall/{table}"),
            Self::MoreTime { table } => write!(f, "more_time/{table}"),
            Self::Resume { table, since } => write!(f, "resume/{table}/{since}"),
            Self::Replay { table, key, at, eyes } => write!(f, "replay/{table}/{key}/{at}/{eyes}"),
            Self::ReplayMenu { table, eyes } => write!(f, "replays/{table}/{eyes}"),
            Self::ReplayEyes { table, at } => write!(f, "eyes/{table}/{at}"),
            Self::Film { table } => write!(f, "film/{table}"),
            Self::Again { table } => write!(f, "again/{table}"),
            Self::Dice { table } => write!(f, "dice/{table}"),
            Self::Record { table } => write!(f, "record/{table}"),
            Self::Put { draft, field, word } => write!(f, "put/{draft}/{field}/{word}"),
            Self::Close { table } => write!(f, "close/{table}"),
            Self::PauseFor { table } => write!(f, "pause_for/{table}"),
            Self::CloseFor { table } => write!(f, "close_for/{table}"),
            Self::DeleteNote { table } => write!(f, "delete_note/{table}"),
            Self::Forget { shown } => write!(f, "forget/{shown}"),
            Self::ForgetForGood { shown } => write!(f, "forget_me/{shown}"),
            Self::Server(tap) => write!(f, "server/{tap}"),
            Self::WhichCourse => f.write_str("which_course"),
            Self::Course => f.write_str("course"),
            Self::Learn { lesson } => write!(f, "learn/{lesson}"),
            Self::PlayOn { game } => write!(f, "play_on/{game}"),
        }
    }
}

/// A verb with the fields that are filled in, as far as there is room: `sell;items=malta;price=300`.
fn partial(phrase: &Phrase, room: usize) -> String {
    let mut partial = phrase.verb.clone();
    for given in &phrase.fields {
        let field = format!(";{}={}", given.name, given.words.join(" ").replace(';', ","));
        if partial.len() + field.len() <= room {
            partial.push_str(&field);
        }
    }
    partial
}

/// Reads what [`partial`] wrote. Which fields the verb has, and whether the words fit, is not looked at.
fn read_partial(partial: &str) -> Phrase {
    let mut parts = partial.split(';');
    let verb = Phrase::bare(parts.next().unwrap_or_default());
    parts.filter_map(|part| part.split_once('=')).fold(verb, |phrase, (field, words)| {
        phrase.with(field, words.split(' ').filter(|word| !word.is_empty()))
    })
}

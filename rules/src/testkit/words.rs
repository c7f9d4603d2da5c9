//! Buttons, labels, sentences, and a game's description of itself.

use std::collections::HashSet;

use crate::{
    Act, By, Chance, FieldKind, Game, Group, Language, OptionKind, Phrase, Quick, Reader, SeatCount,
    SettingFault, Settings, SetupError, Status, Verb, settings::Setting,
};

use super::{Failure, READER, Step, Trial, Verdict, demand, sample, sentence, walk, written};

/// At most ten buttons with short, different texts. The moves they play are legal for a seat to act, and the menus and
/// forms they open are not empty. A button plays a light move and asks about a weighty one, and only the text of one that
/// opens a private choice ends with "…".
///
/// # Errors
/// The first button that does not fit or does not work.
pub fn buttons_fit_and_work<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        let buttons = step.position.quick(&READER);
        demand(buttons.len() <= 10, || format!("there are {} buttons", buttons.len()))?;
        let mut legal: Vec<G::Move> = trial.seats.seats().flat_map(|seat| step.listed(seat)).collect();
        legal.extend(step.position.choices(By::Host, step.now).listed);
        let (mut texts, mut acts) = (HashSet::new(), Vec::new());
        for button in &buttons {
            let text = &button.text;
            demand(fits(text, 34), || format!("the button {text:?} is empty or too long"))?;
            demand(texts.insert(text.clone()), || format!("two buttons say {text:?}"))?;
            let works = match &button.act {
                Act::Play(mv) | Act::Ask(mv) => legal.contains(mv),
                Act::Menu(verb) => {
                    let formed = |seat| {
                        let forms = step.position.choices(By::Seat(seat), step.now).forms;
                        forms.iter().any(|form| form.verb == *verb)
                    };
                    legal.iter().any(|mv| G::verb(mv).name == *verb) || trial.seats.seats().any(formed)
                }
                Act::Fill(phrase) => Verb::find(G::META.verbs, &phrase.verb).is_some(),
            };
            demand(works, || format!("the button {text:?} does not work"))?;
            demand(!acts.contains(&&button.act), || format!("the button {text:?} does what another does"))?;
            acts.push(&button.act);
            asks_as_it_should(step, button)?;
        }
        let trade = step.position.trade();
        let offers = trade.iter().flat_map(|trade| trade.offers().into_iter().map(|number| (*trade, number)));
        for card in offers.filter_map(|(trade, number)| trade.offer(number, &READER)) {
            for button in card.buttons.iter().chain(&card.own) {
                asks_as_it_should(step, button)?;
            }
        }
        Ok(())
    })
    .map(drop)
}

/// Checks that a light move is played at once and a weighty one is asked about; the weight may depend on who presses. A
/// button that opens a private choice says so.
fn asks_as_it_should<G: Game>(step: &Step<'_, G>, button: &Quick<G::Move>) -> Result<(), String> {
    let text = &button.text;
    let (mv, asks) = match &button.act {
        Act::Menu(_) | Act::Fill(_) => {
            return demand(text.ends_with('…'), || format!("the button {text:?} hides that it asks"));
        }
        Act::Play(mv) => (mv, false),
        Act::Ask(mv) => (mv, true),
    };
    let deals = step.position.trade().is_some_and(|trade| trade.settles(mv));
    let weighty = |by| step.position.label(by, mv, &READER).is_some_and(|label| label.weighty);
    let able = step.trial.seats.seats().filter(|seat| step.listed(*seat).contains(mv)).map(By::Seat);
    let able: Vec<By> =
        able.chain([By::Host]).filter(|by| step.position.label(*by, mv, &READER).is_some()).collect();
    let weighs = deals || G::verb(mv).grave || able.iter().any(|by| weighty(*by));
    // A button of an offer can be there before anyone may press it.
    demand(able.is_empty() || weighs == asks, || {
        let fault = if asks { "asks about a light move" } else { "plays a weighty move" };
        format!("the button {text:?} {fault}")
    })?;
    demand(!text.ends_with('…'), || format!("the button {text:?} is a whole move"))
}

/// Every legal move has a label that fits into a menu, and no two labels of a list are the same; every hand fits into
/// 1000 characters.
///
/// # Errors
/// The first label that does not fit.
pub fn labels_fit<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        for seat in trial.seats.seats() {
            let hand = step.position.hand(seat, &READER);
            demand(!hand.trim().is_empty() && hand.chars().count() <= 1_000, || {
                format!("{seat} holds {hand:?}")
            })?;
            let mut labels = HashSet::new();
            for mv in step.listed(seat) {
                let label = step.position.label(By::Seat(seat), &mv, &READER);
                let text = label.ok_or_else(|| format!("\"{}\" has no label", written::<G>(&mv)))?.text;
                demand(fits(&text, 100), || format!("the label {text:?} is empty or too long"))?;
                demand(labels.insert(text.clone()), || format!("two moves are labelled {text:?}"))?;
            }
        }
        Ok(())
    })
    .map(drop)
}

/// Every event is a sentence of at most 400 characters, even with long names, and pings only seats of the game; each
/// entry has an event for everyone.
///
/// # Errors
/// The first event that does not fit.
pub fn sentences_fit<G: Game>(trial: &Trial) -> Verdict {
    let names: Vec<String> = trial.seats.seats().map(|seat| format!("{seat} {}", "o".repeat(23))).collect();
    walk::<G>(trial, |step| {
        let Some(entry) = step.entry else { return Ok(()) };
        let Ok(played) = step.position.play(entry, &mut step.luck()) else { return Ok(()) };
        let public = played.told.iter().any(|told| told.to == crate::Audience::Everyone);
        demand(public, || format!("nobody hears of \"{}\"", written::<G>(&entry.mv)))?;
        for told in &played.told {
            let sentence = G::say(&told.event, &Reader::new(&names, Language::English));
            let text = &sentence.text;
            demand(fits(text, 400), || format!("the sentence {text:?} is empty or too long"))?;
            let end = text.trim_end_matches(['*', '_', ')']);
            demand(end.ends_with(['.', '!']), || format!("{text:?} is no full sentence"))?;
            let known = sentence.call.iter().all(|seat| trial.seats.has(seat));
            demand(known, || format!("{text:?} calls seats that do not exist"))?;
            let unnamed = G::say(&told.event, &READER).text;
            demand(!unnamed.contains("ooo"), || format!("{unnamed:?} knows names it was not given"))?;
        }
        Ok(())
    })
    .map(drop)
}

/// Every refusal is a sentence, and the game's rules have the clause it names.
///
/// # Errors
/// The first refusal that breaks this.
pub fn refusals_are_sentences<G: Game>(trial: &Trial) -> Verdict {
    let mut heard: Vec<G::Move> = G::META
        .verbs
        .iter()
        .filter_map(|verb| Phrase::parse(G::META.verbs, verb.example).ok())
        .filter_map(|phrase| G::read_phrase(&phrase).ok())
        .collect();
    walk::<G>(trial, |step| {
        let mut dice = step.dice(5);
        for mv in sample(&mut dice, &heard, 12) {
            for by in trial.seats.seats().map(By::Seat).chain([By::Clock]) {
                let Err(refusal) = step.try_move(by, &mv) else { continue };
                let text = sentence::<G>(&refusal);
                demand(fits(&text, 300) && text.ends_with('.'), || {
                    format!("the refusal {text:?} is no sentence")
                })?;
                if let Some(rule) = refusal.rule() {
                    demand(has_clause(G::META.rules, rule.0), || {
                        format!("{text:?} names {rule}, which is not in the rules")
                    })?;
                }
            }
        }
        for seat in trial.seats.seats() {
            heard.extend(
                step.listed(seat).into_iter().filter(|mv| !heard.contains(mv)).take(2).collect::<Vec<_>>(),
            );
        }
        Ok(())
    })
    .map(drop)
}

/// The end of a game gives a score for each seat, at least one winner, and a reason.
///
/// # Errors
/// Fails if one of these is missing, or if the game has not ended.
pub fn outcomes_are_complete<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        if step.entry.is_some() {
            return Ok(());
        }
        let Status::Over(outcome) = step.position.status() else {
            return Err("the game has not ended".to_owned());
        };
        demand(outcome.scores.len() == usize::from(trial.seats.get()), || "a score is missing".to_owned())?;
        demand(outcome.places.is_empty() || outcome.places.len() == outcome.scores.len(), || {
            "a place is missing".to_owned()
        })?;
        demand(!outcome.winners.is_empty(), || "nobody won".to_owned())?;
        demand(outcome.winners.iter().all(|seat| trial.seats.has(seat)), || "a stranger won".to_owned())?;
        let ending = step.position.ending(&READER).ok_or("nothing says what ended the game")?;
        demand(fits(&ending, 200) && ending.ends_with(['.', '!']), || format!("{ending:?} is no sentence"))
    })
    .map(drop)
}

/// The game's declarations fit Discord's limits and each other: slug, seats, verbs and their examples, options and
/// their values.
///
/// # Errors
/// The first one that does not fit.
pub fn declarations_fit<G: Game>(trial: &Trial) -> Verdict {
    let check = || {
        let meta = G::META;
        let letters = |name: &str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase());
        demand(letters(meta.slug) && fits(meta.slug, 32), || format!("slug {:?}", meta.slug))?;
        demand(fits(meta.title, 40), || format!("title {:?}", meta.title))?;
        demand(fits(meta.pitch, 400) && fits(meta.credit, 200) && fits(meta.length, 100), || {
            "pitch, credit, length".to_owned()
        })?;
        let (seats, best) = (&meta.seats, &meta.best);
        let inside = 1 <= *seats.start() && seats.start() <= best.start() && best.end() <= seats.end();
        demand(inside && *seats.end() <= SeatCount::MOST, || format!("seats {seats:?}, best {best:?}"))?;
        demand(meta.edition >= 1 && meta.longest >= 1, || "edition and longest begin with 1".to_owned())?;
        let of = |group| meta.verbs.iter().filter(|verb| verb.group == group).count();
        // The host's verbs add one subcommand.
        let few = of(Group::Play) <= 24 && of(Group::Offer) <= 25 && of(Group::Host) <= 25;
        demand(few && meta.options.len() <= 24, || "too many verbs or options".to_owned())?;
        demand((of(Group::Host) > 0) == letters(meta.host), || format!("host {:?}", meta.host))?;
        verbs_fit::<G>()?;
        options_fit::<G>()
    };
    check().map_err(|what| Failure::new::<G>(trial, &[], what))
}

fn verbs_fit<G: Game>() -> Result<(), String> {
    let (mut names, mut titles) = (HashSet::new(), HashSet::new());
    for verb in G::META.verbs {
        let title = verb.title.unwrap_or(verb.name);
        demand(fits(title, 40) && titles.insert(title), || format!("the title {title:?}"))?;
        demand(is_name(verb.name) && names.insert(verb.name), || format!("the verb {:?}", verb.name))?;
        demand(fits(verb.summary, 100), || format!("the summary {:?}", verb.summary))?;
        demand(has_clause(G::META.rules, verb.rule.0), || format!("{} names {}", verb.name, verb.rule))?;
        let mut fields = HashSet::new();
        for field in verb.fields {
            demand(is_name(field.name) && fields.insert(field.name), || {
                format!("the field {:?}", field.name)
            })?;
            demand(fits(field.help, 100), || format!("the help {:?}", field.help))?;
            let room = match field.kind {
                FieldKind::Words { most } => most > 0,
                FieldKind::Whole { min, max } => min <= max,
                FieldKind::Text { most } => {
                    let last = verb.fields.last().is_some_and(|last| last.name == field.name);
                    most > 0 && last && !field.needed
                }
                FieldKind::Word | FieldKind::Person => true,
            };
            demand(room, || format!("the field {:?} takes nothing", field.name))?;
        }
        let phrase =
            Phrase::parse(G::META.verbs, verb.example).map_err(|error| error.say(Language::English))?;
        demand(phrase.verb == verb.name, || format!("{:?} is no example of {}", verb.example, verb.name))?;
        let mv = G::read_phrase(&phrase).map_err(|error| error.say(Language::English))?;
        demand(written::<G>(&mv) == verb.example, || {
            format!("{:?} is written {:?}", verb.example, written::<G>(&mv))
        })?;
    }
    Ok(())
}

fn options_fit<G: Game>() -> Result<(), String> {
    let plain = |fault: SettingFault| fault.say(Language::English);
    let mut names = HashSet::new();
    for spec in G::META.options {
        demand(is_name(spec.name) && names.insert(spec.name), || format!("the option {:?}", spec.name))?;
        demand(fits(spec.help, 100), || format!("the help {:?}", spec.help))?;
        demand(spec.suggested.len() <= 25, || format!("{} suggests too much", spec.name))?;
        let asked = spec.kind != OptionKind::HostSeat;
        demand(!asked || spec.suggested.contains(&spec.default), || {
            format!("{} does not suggest its default", spec.name)
        })?;
        if let OptionKind::Preset(presets) = spec.kind {
            for (name, value) in presets.iter().flat_map(|preset| preset.values) {
                let other = G::META.options.iter().find(|other| other.name == *name);
                other.ok_or_else(|| format!("a preset sets {name:?}"))?.read(value).map_err(plain)?;
            }
        }
        for value in spec.suggested {
            spec.read(value).map_err(plain)?;
        }
    }
    Ok(())
}

/// Set-up refuses too few or too many seats, unknown options, and values outside their range; each fault has its own
/// sentence.
///
/// # Errors
/// The first wrong choice that is accepted, or refused in the wrong way.
pub fn unfit_settings_are_refused<G: Game>(trial: &Trial) -> Verdict {
    let set_up = |settings: &Settings, seats| G::set_up(settings, seats, &mut Chance::of(&trial.seed, 0));
    let check = || {
        for seats in (1..=SeatCount::MOST).filter_map(SeatCount::new) {
            let fits = G::META.seats.contains(&seats.get());
            let refused = matches!(set_up(&Settings::default(), seats), Err(SetupError::Seats { .. }));
            demand(fits != refused, || format!("{} seats", seats.get()))?;
        }
        let mut all = Settings::default();
        all.choose("colour of the sea", "blue");
        let mut wrong = 1;
        for spec in G::META.options {
            let bad: Vec<String> = match spec.kind {
                OptionKind::Whole { min, max, off } => {
                    let below = min.checked_sub(1).filter(|low| *low > 0 || !off).map(|low| low.to_string());
                    let words = ["-1", "", "1.5", "many"].map(str::to_owned);
                    let off = (!off).then(|| "off".to_owned());
                    words
                        .into_iter()
                        .chain(below)
                        .chain(off)
                        .chain([(u64::from(max) + 1).to_string()])
                        .collect()
                }
                OptionKind::FirstSeat => {
                    vec!["nobody".to_owned(), format!("player {}", trial.seats.get() + 1)]
                }
                OptionKind::HostSeat => vec!["nobody".to_owned(), "player 9".to_owned()],
                OptionKind::Time { max, .. } => {
                    let long = format!("{}min", max.as_millis() / 60_000 + 1);
                    vec!["0min".to_owned(), "24".to_owned(), "long".to_owned(), long]
                }
                OptionKind::OneOf(_) | OptionKind::Preset(_) => vec!["something else".to_owned()],
                OptionKind::Text { most } => vec![String::new(), "x".repeat(usize::from(most) + 1)],
            };
            for value in &bad {
                let mut settings = Settings::default();
                settings.choose(spec.name, value);
                one_sentence(set_up(&settings, trial.seats), 1, spec.name, value)?;
            }
            if let (OptionKind::Whole { .. }, Some(value)) = (spec.kind, bad.first()) {
                all.choose(spec.name, value);
                wrong += 1;
            }
            let default =
                matches!(spec.read(spec.default), Ok(value) if spec.value(&Settings::default()) == value);
            demand(default, || format!("the default of {} is not its default", spec.name))?;
            let off = spec.read("off") == Ok(Setting::Off);
            let can = matches!(
                spec.kind,
                OptionKind::Whole { off: true, .. } | OptionKind::HostSeat | OptionKind::Text { .. }
            );
            demand(off == can, || format!("{} off", spec.name))?;
        }
        one_sentence(set_up(&all, trial.seats), wrong, "everything", "wrong")
    };
    check().map_err(|what| Failure::new::<G>(trial, &[], what))
}

/// Checks that the settings are refused with exactly this many sentences.
fn one_sentence<G>(
    answer: Result<G, SetupError>,
    count: usize,
    name: &str,
    value: &str,
) -> Result<(), String> {
    let Err(SetupError::Settings(faults)) = answer else {
        return Err(format!("{name} {value:?} is not refused as a setting"));
    };
    let faults: Vec<String> = faults.iter().map(|fault| fault.say(Language::English)).collect();
    let full = faults.iter().all(|fault| fits(fault, 300) && fault.ends_with('.'));
    demand(full && faults.len() == count, || format!("{name} {value:?} is refused with {faults:?}"))
}

/// Returns true if the text is one line of 1 to `most` characters.
fn fits(text: &str, most: usize) -> bool {
    !text.trim().is_empty() && text.chars().count() <= most && !text.chars().any(char::is_control)
}

/// Returns true if Discord accepts the name for commands and options.
fn is_name(name: &str) -> bool {
    fits(name, 32)
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

/// Returns true if the rules have a clause or ruling with exactly this number.
fn has_clause(rules: &str, clause: &str) -> bool {
    rules.match_indices(clause).any(|(at, _)| {
        let before = rules[..at].chars().next_back();
        let mut after = rules[at + clause.len()..].chars();
        let next = after.next();
        let longer = next == Some('.') && after.next().is_some_and(|c| c.is_ascii_digit());
        before.is_none_or(|c| !c.is_alphanumeric() && c != '.')
            && next.is_none_or(|c| !c.is_alphanumeric())
            && !longer
    })
}

//! Buttons, menus and forms: what was pressed, and where it leads.

use std::str::FromStr;

use harbormaster_rules::{Kind, Person, Timestamp};
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, MessageFlags, ModalInteraction,
};

use crate::{
    answer::Answer,
    app::{App, Resolved},
    greeting,
    ids::{Epoch, TableId},
    learning,
    making::choice::{Asks, Choice, Wanted},
    moves::{self, Source},
    opening, paces,
    person::Setting,
    replies::{
        away, card, film, first_turn, hand, help, hint, log, my_data, my_games, my_settings, newcomer, note,
        options, own_offer, prepared, proof, questions, record,
        replay::{self, ReplayStep},
        rules, stand_in, stats,
    },
    sayings::{Done, Refused},
    server, show,
    speak::Label,
    stamps,
    table::{Caller, LONGEST_ORDER, Petition, SeatOffer, UndoWanted},
    tap::{Listed, Picked, ServerTap, Tap, a_move, lasting, of_tables},
    trouble::Trouble,
};

/// Does what the pressed button or chosen menu entry means.
///
/// # Errors
/// Returns what the person is told instead.
pub async fn handle(app: &App, pressed: &ComponentInteraction) -> Result<Answer, Trouble> {
    let caller = app.caller(&pressed.user, pressed.member.as_ref(), pressed.id).await?;
    let met = app.meet_all(&pressed.data.resolved, pressed.guild_id).await?;
    let chosen = match &pressed.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        ComponentInteractionDataKind::UserSelect { values } => {
            let people = values.iter().filter_map(|user| met.get(user));
            people.map(|person| Person::Guest(person.0.unsigned_abs()).to_string()).collect()
        }
        _ => Vec::new(),
    };
    let is_private = pressed.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let source = if is_private { Source::Private } else { Source::Public };
    let (said, epoch) = stamps::read(&pressed.data.custom_id);
    let tap = Tap::read(&said);
    must_be_of_now(app, tap.as_ref(), epoch)?;
    must_have_time(app, &caller, tap.as_ref())?;
    if matches!(tap, Some(Tap::Pick { .. })) {
        // Who cannot see the channel can play no part in the game.
        let sees = |user| {
            let member = pressed.data.resolved.members.get(user);
            member.and_then(|member| member.permissions).is_some_and(serenity::Permissions::view_channel)
        };
        let people = pressed.data.resolved.users.values().filter(|user| !user.bot);
        if let Some(user) =
            people.map(|user| &user.id).find(|user| !sees(user)).and_then(|user| met.get(user))
        {
            return Err(Trouble::refused(Refused::SeesNoChannel { user: *user }));
        }
    }
    let tapped = MessageTap { app, caller: &caller, pressed, met: &met, chosen, source };
    match tap {
        Some(tap @ a_move!()) => lead_to_a_move(&tapped, tap).await,
        // On the heap: what is played needs the stack, and nothing of these.
        Some(tap @ of_tables!()) => Box::pin(at_a_table(&tapped, tap)).await,
        Some(tap @ lasting!()) => Box::pin(anywhere(&tapped, tap)).await,
        None => Err(unknown()),
    }
}

/// Takes what was typed into a form.
///
/// # Errors
/// Returns what the person is told instead.
pub async fn submitted(app: &App, form: &ModalInteraction) -> Result<Answer, Trouble> {
    let caller = app.caller(&form.user, form.member.as_ref(), form.id).await?;
    let inputs = form.data.components.iter().flat_map(|row| &row.components);
    let typed: Vec<(String, String)> = inputs
        .filter_map(|input| match input {
            ActionRowComponent::InputText(input) => {
                Some((input.custom_id.clone(), input.value.clone().unwrap_or_default()))
            }
            _ => None,
        })
        .collect();
    let named = |name: &str| {
        let value = typed.iter().find(|(field, _)| field == name).map(|(_, text)| text.trim());
        value.unwrap_or_default()
    };
    let tap = Tap::read(&form.data.custom_id);
    must_have_time(app, &caller, tap.as_ref())?;
    match tap {
        Some(Tap::Amounts { draft }) => {
            moves::go_on(app, &caller, draft, Choice::Amounts(typed.clone())).await
        }
        Some(Tap::MySettingForm { .. }) => {
            let typed = typed.iter().cloned().filter_map(|(field, text)| Some((Setting::of(&field)?, text)));
            my_settings::set(app, &caller, &typed.collect::<Vec<_>>()).await.map(Answer::Change)
        }
        Some(Tap::TypeOption { table, name }) => {
            set_option(app, &caller, table, (&name, named(options::TYPED))).await
        }
        Some(Tap::OrderForm { game, table, order }) => {
            let order = show::typed_order(game, &order, &typed).ok_or_else(unknown)?;
            prepared::propose(app, &caller, table, (&order, LONGEST_ORDER), Source::Private).await
        }
        Some(Tap::PauseFor { table }) => {
            let petition = app.petition(&caller, table, named(questions::REASON)).await?;
            let done = app.tables.pause(table, &petition).await?;
            Ok(Answer::change(done.say(app.language)))
        }
        Some(Tap::CloseFor { table }) => {
            let petition = app.petition(&caller, table, named(questions::REASON)).await?;
            let done = app.tables.close(table, &petition).await?;
            Ok(Answer::change(done.say(app.language)))
        }
        Some(Tap::Server(ServerTap::Type { game, name })) => {
            server::typed(app, &caller, game, &name, named(options::TYPED)).await
        }
        _ => Err(unknown()),
    }
}

/// Refuses what a button says about tables as they were before a restore.
fn must_be_of_now(app: &App, tap: Option<&Tap>, epoch: Option<Epoch>) -> Result<(), Trouble> {
    let is_of_now = epoch.is_none_or(|epoch| epoch == app.store.epoch());
    match tap {
        Some(tap) if !is_of_now && !tap.outlives_a_restore() => Err(Trouble::refused(Refused::BeforeRestore)),
        _ => Ok(()),
    }
}

/// Counts what the tap asks for, before anything is read, drawn or written.
fn must_have_time(app: &App, caller: &Caller, tap: Option<&Tap>) -> Result<(), Trouble> {
    match tap {
        Some(tap) if tap.is_of_a_move() => Ok(()),
        Some(Tap::OpenTable { .. } | Tap::Again { .. } | Tap::PlayOn { .. }) => {
            app.paces.ask(caller.user, caller.at, paces::TABLE)
        }
        // A lesson's hint is written down: nothing is searched for it.
        Some(Tap::Hint { table }) if table.lesson().is_none() => {
            app.paces.ask(caller.user, caller.at, paces::HINT)
        }
        _ => app.paces.ask(caller.user, caller.at, 1),
    }
}

/// Sets an option, or asks those who play.
async fn choose(
    app: &App,
    caller: &Caller,
    table: TableId,
    (name, value): (&str, &str),
) -> Result<Done, Trouble> {
    let petition = app.petition(caller, table, "").await?;
    app.tables.choose(table, &petition, name, value).await
}

/// The same on the screen of options, which then shows the new value.
async fn set_option(
    app: &App,
    caller: &Caller,
    table: TableId,
    (name, value): (&str, &str),
) -> Result<Answer, Trouble> {
    let done = choose(app, caller, table, (name, value)).await?;
    let table = app.tables.look(table).await?;
    Ok(Answer::Change(options::after(&table, name, &done.say(table.language))))
}

/// A tap on a message.
struct MessageTap<'a> {
    app: &'a App,
    caller: &'a Caller,
    pressed: &'a ComponentInteraction,
    /// The people who were chosen in a menu.
    met: &'a Resolved,
    /// The entries that were chosen in a menu; none for a button.
    chosen: Vec<String>,
    source: Source,
}

impl MessageTap<'_> {
    /// The chosen entry, or the first of several.
    fn first(&self) -> Result<&str, Trouble> {
        self.chosen.first().map(String::as_str).ok_or_else(unknown)
    }

    /// The first chosen entry as a value.
    fn value<T: FromStr>(&self) -> Result<T, Trouble> {
        self.first()?.parse().map_err(|_| unknown())
    }
}

fn unknown() -> Trouble {
    Trouble::refused(Refused::UnknownButton)
}

/// Taps that make a move or lead to one.
async fn lead_to_a_move(tapped: &MessageTap<'_>, tap: Tap) -> Result<Answer, Trouble> {
    let MessageTap { app, caller, pressed, source, .. } = *tapped;
    match tap {
        Tap::Play { table, ply, said } => {
            let choice = Choice::Move { said, asks: Asks::Never };
            moves::begin(app, caller, table, Some(ply), choice, source).await
        }
        Tap::Confirm { table, ply, terms, said } => {
            let choice = Choice::Move { said, asks: Asks::Answered(terms) };
            moves::begin(app, caller, table, Some(ply), choice, source).await
        }
        Tap::Ask { table, ply, said } => {
            let choice = Choice::Move { said, asks: Asks::Always };
            moves::begin(app, caller, table, Some(ply), choice, source).await
        }
        Tap::Choose { table, ply, of: _ } => {
            moves::begin(app, caller, table, Some(ply), tapped.value::<Listed>()?.into(), source).await
        }
        Tap::ChooseThis { table, ply, entry } => {
            moves::begin(app, caller, table, Some(ply), entry.into(), source).await
        }
        Tap::Fill { table, phrase } => {
            moves::begin(app, caller, table, None, Choice::Fill(phrase), source).await
        }
        Tap::Panel { table, verb, page, replace } => {
            let opens_all = verb.is_none();
            let choice = Choice::Open(Wanted { role: None, verb, page });
            let source = if replace { Source::Private } else { source };
            let panel = moves::begin(app, caller, table, None, choice, source).await?;
            if !opens_all || table.is_ahead() {
                return Ok(panel);
            }
            let panel = card::beside_board(app, caller, table, pressed.channel_id.into(), panel).await?;
            let panel = first_turn::introduced(app, caller, table, panel).await?;
            let panel = hint::offered(app, caller, table, panel).await?;
            if table.lesson().is_some() { Ok(panel) } else { prepared::told(app, caller, table, panel).await }
        }
        Tap::As { table, role, verb, page } => {
            let choice = Choice::Open(Wanted { role: Some(role), verb, page });
            moves::begin(app, caller, table, None, choice, source).await
        }
        Tap::Put { draft, field, word } => {
            // A value that is chosen takes itself back.
            let picked = if word.is_empty() { Vec::new() } else { vec![Picked::Value(word)] };
            moves::go_on(app, caller, draft, Choice::Pick { field, picked }).await
        }
        Tap::Pick { draft, field } => {
            let picked = tapped.chosen.iter().filter_map(|entry| entry.parse().ok()).collect();
            moves::go_on(app, caller, draft, Choice::Pick { field, picked }).await
        }
        Tap::Look { draft, at, entry } => moves::go_on(app, caller, draft, Choice::Look { at, entry }).await,
        Tap::LookMenu { draft, at } => {
            moves::go_on(app, caller, draft, Choice::Look { at, entry: tapped.value()? }).await
        }
        Tap::StepBack { draft, at } => moves::go_on(app, caller, draft, Choice::Back { at }).await,
        Tap::Second { draft, verb } => moves::go_on(app, caller, draft, Choice::Second { verb }).await,
        Tap::Form { draft } => moves::go_on(app, caller, draft, Choice::AllFields).await,
        Tap::Send { draft, shown } => moves::go_on(app, caller, draft, Choice::Send { shown }).await,
        Tap::ForGood { draft } => moves::go_on(app, caller, draft, Choice::ForGood).await,
        Tap::Prepare { table } => prepared::of(app, caller, table, source).await,
        Tap::OrderForm { game, table, order } => {
            show::order_form(game, table, &order, app.language).map(Answer::Open).ok_or_else(unknown)
        }
        Tap::Order { table, days, order } => {
            prepared::propose(app, caller, table, (&order, days), Source::Private).await
        }
        Tap::GiveOrder { table, until, shown, order } => {
            let until = Timestamp::from_millis(until.saturating_mul(1_000));
            Box::pin(prepared::give(app, caller, table, (&order, until), shown)).await
        }
        Tap::PutAway { table, mark } => prepared::put_away(app, caller, table, mark).await,
        Tap::OwnOffer { table, number } => Box::pin(own_offer::of(app, caller, table, number)).await,
        // Discord takes no form from an interaction that has been acknowledged without one: nothing is waited for.
        Tap::Amounts { draft } => Ok(moves::known(app, caller, draft)
            .map_or_else(|| show::forgotten(app.language), |draft| show::inputs(&draft, app.language))),
        of_tables!() | lasting!() => Err(unknown()),
    }
}

/// Taps at a table that make no move in its game.
async fn at_a_table(tapped: &MessageTap<'_>, tap: Tap) -> Result<Answer, Trouble> {
    let MessageTap { app, caller, source, .. } = *tapped;
    let (tables, language) = (&app.tables, app.language);
    let say = |done: Done| Answer::say(done.say(language));
    let change = |done: Done| Answer::change(done.say(language));
    match tap {
        Tap::Undo { table, before, ply } => {
            moves::undo(app, caller, table, UndoWanted::Shown { before, ply }, source).await
        }
        Tap::AskUndo { table, before, ply } => {
            moves::ask_for_undo(app, caller, table, (before, ply), source).await
        }
        Tap::UndoTo { table } => {
            moves::undo(app, caller, table, UndoWanted::From(tapped.value()?), source).await
        }
        Tap::AnswerUndo { table, before, ply, agrees } => {
            moves::answer_undo(app, caller, table, (before, ply), agrees).await
        }
        Tap::WhatHappened { table } => log::since_own_move(app, caller, table).await.map(Answer::Say),
        Tap::Hand { table } => hand::of(app, caller, table).await.map(Answer::Say),
        Tap::Hint { table } => match table.lesson() {
            Some(lesson) => learning::hint(caller, lesson, language).await.map(|reply| source.place(reply)),
            None => Box::pin(hint::of(app, caller, table)).await.map(Answer::Say),
        },
        Tap::Closer { table } => card::closer(app, caller, table).await.map(Answer::Say),
        Tap::Card { table } => card::of(app, caller, table, tapped.first()?).await.map(Answer::Say),
        Tap::DeleteNote { table } => note::of(app, caller, table, Some("")).await.map(Answer::Change),
        Tap::Join { table } => {
            let seated = tables.join(table, caller, None).await.map(say)?;
            Ok(newcomer::welcomed(app, caller, table, seated).await)
        }
        Tap::Leave { table } => questions::leave(app, caller, table).await,
        Tap::Depart { table } => tables.leave(table, caller).await.map(change),
        // The lobby above shows who has come.
        Tap::Computer { table } => tables.add_computer(table, caller, None).await.map(|_| Answer::Quiet),
        Tap::SendAway { table } => tables.send_computer_away(table, caller).await.map(|_| Answer::Quiet),
        Tap::Preset { table, name, value } => {
            choose(app, caller, table, (&name, &value)).await.map(|_| Answer::Quiet)
        }
        Tap::Start { table } => {
            app.lead_is_taken(caller, table).await?;
            tables.start(table, caller).await.map(|_| Answer::Quiet)
        }
        Tap::Options { table, page } => {
            let shown = options::screen(&tables.look(table).await?, page);
            Ok(match source {
                Source::Private => Answer::Change(shown),
                Source::Public | Source::Command => Answer::Say(shown),
            })
        }
        Tap::SetOption { table, name } => match tapped.first()? {
            options::OTHER => Ok(Answer::Open(options::type_option(table, &name, language))),
            value => set_option(app, caller, table, (&name, value)).await,
        },
        Tap::TypeOption { table, name } => Ok(Answer::Open(options::type_option(table, &name, language))),
        Tap::TakeSeat { table, seat, user, holder, until_moved_since } => {
            let offer = SeatOffer { seat, user, holder, until_moved_since };
            Box::pin(stand_in::take_seat(app, caller, table, offer)).await.map(Answer::Say)
        }
        Tap::StandIn { table, number } => stand_in::terms(app, caller, table, number).await.map(Answer::Say),
        Tap::AcceptSeat { table, number, shown } => {
            Box::pin(stand_in::accept(app, caller, table, number, shown)).await.map(Answer::Change)
        }
        Tap::DeclineSeat { table, number } => tables.decline_seat(table, caller, number).await.map(say),
        Tap::VoteOnNaming { table, number, agrees } => {
            tables.vote_on_naming(table, caller, number, agrees).await.map(|()| Answer::Quiet)
        }
        Tap::AnswerRequest { table, number, agrees } => {
            Box::pin(tables.answer_request(table, caller, number, agrees)).await.map(|()| Answer::Quiet)
        }
        Tap::Recall { table } => tables.come_back(table, caller).await.map(say),
        Tap::MoreTime { table } => tables.more_time(table, &Petition::of(caller)).await.map(say),
        Tap::PauseFor { .. } => Ok(Answer::Open(questions::reason(&tap, &Label::PauseWhy, language))),
        Tap::Resume { table, since } => {
            let shown = Some(Timestamp::from_millis(since));
            tables.resume(table, &Petition::of(caller), shown).await.map(say)
        }
        Tap::Close { table } => {
            tables.close(table, &app.petition(caller, table, "").await?).await.map(change)
        }
        Tap::CloseFor { .. } => Ok(Answer::Open(questions::reason(&tap, &Label::CloseWhy, language))),
        Tap::Replay { table, at, eyes, .. } => {
            replay::step(app, caller, table, ReplayStep { at, eyes }).await.map(|reply| source.place(reply))
        }
        Tap::ReplayMenu { table, eyes } => {
            replay::step(app, caller, table, ReplayStep { at: tapped.value()?, eyes })
                .await
                .map(Answer::Change)
        }
        Tap::ReplayEyes { table, at } => {
            replay::step(app, caller, table, ReplayStep { at, eyes: tapped.value()? })
                .await
                .map(Answer::Change)
        }
        Tap::Film { table } => film::ordered(app, caller, table).await.map(Answer::Say),
        Tap::Again { table } => opening::again(app, caller, tapped.pressed.into(), table).await.map(say),
        Tap::Dice { table } => proof::dice(app, table).await.map(Answer::Say),
        Tap::Record { table } => record::files(app, table).await.map(Answer::Say),
        Tap::Forget { shown } => my_data::really(app, caller, shown).await.map(Answer::Change),
        Tap::ForgetForGood { shown } => my_data::forget(app, caller, shown).await.map(Answer::Change),
        a_move!() | lasting!() => Err(unknown()),
    }
}

/// Taps that need no table of now.
async fn anywhere(tapped: &MessageTap<'_>, tap: Tap) -> Result<Answer, Trouble> {
    let MessageTap { app, caller, pressed, source, .. } = *tapped;
    let language = app.language;
    match tap {
        Tap::Cancel => Ok(Answer::change(Done::PutAway.say(language))),
        Tap::HowItWorks => Ok(Answer::Say(help::guide(0, language))),
        Tap::Guide { page } => Ok(Answer::Change(help::guide(page, language))),
        Tap::Rules { game, page, replace } => {
            let page = rules::page(game, page, language).await;
            Ok(if replace { Answer::Change(page) } else { Answer::Say(page) })
        }
        Tap::RulesJump { game } => {
            let page = tapped.first()?.parse().unwrap_or(0);
            Ok(Answer::Change(rules::page(game, page, language).await))
        }
        Tap::Help { game, page } => Ok(Answer::Change(help::page(game, page, language))),
        Tap::NewTable { computers } => Ok(Answer::Say(greeting::which_game(computers, language))),
        Tap::OpenTable { computers } => {
            let kind: Kind = tapped.value()?;
            let new = if computers {
                opening::against_computers(app, caller, pressed.into(), kind).await?
            } else {
                opening::open(app, caller, pressed.into(), kind).await?
            };
            Ok(Answer::change(opening::opened(app, kind, new).await.say(language)))
        }
        Tap::WhichCourse => Ok(Answer::Say(learning::which_course(language))),
        Tap::Course => learning::course(caller, tapped.value()?, 0, language).await.map(Answer::Change),
        Tap::Learn { lesson } => {
            let lesson = lesson.lesson().ok_or_else(unknown)?;
            learning::lesson(caller, lesson, language).await.map(|reply| source.place(reply))
        }
        Tap::PlayOn { game } => {
            let new = opening::after_course(app, caller, pressed.into(), game).await?;
            Ok(Answer::change(opening::opened(app, game, new).await.say(language)))
        }
        Tap::MyGames { page } => {
            my_games::page(app, caller, pressed.channel_id.into(), page).await.map(Answer::Change)
        }
        Tap::IAmBack => away::end(app, caller, pressed.channel_id.into()).await.map(Answer::Change),
        Tap::Rating { wanted } => stats::choose_rating(app, caller, wanted).await.map(Answer::Change),
        Tap::MySetting { setting } => {
            let typed = [(setting, tapped.chosen.join(" "))];
            my_settings::set(app, caller, &typed).await.map(Answer::Change)
        }
        Tap::MySettingForm { form } => my_settings::form(app, caller, form).await.map(Answer::Open),
        Tap::Server(tap) => server::tapped(app, caller, tap, (&pressed.data.kind, tapped.met)).await,
        a_move!() | of_tables!() => Err(unknown()),
    }
}

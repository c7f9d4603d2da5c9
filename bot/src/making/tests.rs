mod asking;
mod recorded;
mod screens;
mod taps;
mod terms;

use std::num::NonZeroU32;

use harbormaster_rules::{
    AnyGame, AnyMove, By, Chance, Entry, Group, Kind, Language, NotAMove, Person, Phrase, Seat, Status,
    Timestamp, Verb,
};

use super::{
    choice::{Asks, Given, Typed, Wanted},
    draft::Unread,
    screen::{List, State, Step, Yes},
    *,
};
use crate::{
    ids::{PersonId, TableId},
    sayings::Refused,
    store::Stage,
    table::Plan,
    tap::Picked,
};

const PEOPLE: [PersonId; 3] = [PersonId(101), PersonId(102), PersonId(103)];

fn now() -> Timestamp {
    Timestamp::from_millis(1_000)
}

fn maker(user: PersonId, seen: Option<u32>) -> Maker {
    Maker { number: 9, user, at: now(), table: TableId(1), seen }
}

fn first_choice(table: &Table, user: PersonId, choice: Choice) -> Result<Screen, Trouble> {
    next(table, Draft::blank(maker(user, Some(table.row.ply))), choice)
}

fn opened(table: &Table, user: PersonId, verb: Option<&str>) -> Screen {
    let wanted = Wanted { verb: verb.map(str::to_owned), ..Wanted::default() };
    first_choice(table, user, Choice::Open(wanted)).expect("something can be done")
}

fn say(notation: &str, asks: Asks) -> Choice {
    Choice::Move { said: notation.to_owned(), asks }
}

fn why(result: Result<Screen, Trouble>) -> Refused {
    match result {
        Err(Trouble::Refused(why)) => why,
        other => panic!("no refusal: {other:?}"),
    }
}

/// Returns true if the rules refuse, and say this.
fn by_the_rules(why: &Refused, part: &str) -> bool {
    let sentence = why.say(Language::English);
    matches!(why, Refused::ByTheRules { .. }) && sentence.contains(part)
}

/// Returns the person whose turn it is, and their seat.
fn on_turn(table: &Table) -> (PersonId, Seat) {
    let seat = table.awaited().iter().next().expect("somebody is awaited");
    (PEOPLE[seat.index()], seat)
}

/// Returns the moves of a plan, as they stand in the log.
fn notations(plan: &Plan) -> Vec<String> {
    [Some(&plan.first), plan.then.as_ref()].into_iter().flatten().map(ToString::to_string).collect()
}

/// Takes whatever can be chosen until a move is decided; `pick` says which of how many.
fn walk(table: &Table, user: PersonId, mut screen: Screen, mut pick: impl FnMut(usize) -> usize) -> Plan {
    for _ in 0..40 {
        let draft = screen.draft();
        let choice = match screen {
            Screen::Play(plan) => return plan,
            Screen::Panel(panel) => {
                let List::Moves(entries) = panel.list else { panic!("verbs where one was asked for") };
                entries[pick(entries.len())].listed.clone().into()
            }
            Screen::Step(step) => Choice::Look { at: step.partial.steps(), entry: pick(step.entries.len()) },
            Screen::Second(second) => {
                Choice::Second { verb: second.verbs[pick(second.verbs.len())].name.to_owned() }
            }
            Screen::Confirm(confirm) => match confirm.yes {
                Yes::Said { said, .. } => Choice::Move { said, asks: Asks::Never },
                Yes::Kept { partial, .. } => Choice::Send { shown: partial.mark() },
            },
            Screen::OnceMore(_) => Choice::ForGood,
            Screen::Form(form) if matches!(form.state, State::Ready(_)) => {
                Choice::Send { shown: form.partial.mark() }
            }
            Screen::Form(form) => {
                let is_open = |field: &str| form.partial.phrase.words(field).is_empty();
                let menu = form.menus.iter().find(|menu| is_open(menu.field.name));
                let Some(menu) = menu else { panic!("nothing to choose for {:?}", form.state) };
                let word = match menu.values.len() {
                    0 => Person::Guest(999).to_string(),
                    several => menu.values[pick(several)].word.clone(),
                };
                Choice::Pick { field: menu.field.name.to_owned(), picked: vec![Picked::Value(word)] }
            }
            other => panic!("nothing leads on from {other:?}"),
        };
        let blank = || Draft::blank(maker(user, Some(table.row.ply)));
        screen = next(table, draft.unwrap_or_else(blank), choice).expect("what was offered can be chosen");
    }
    panic!("too many choices");
}

/// Plays a decided move, as the table would.
fn played(table: &mut Table, by: By, plan: Plan) {
    for mv in [Some(plan.first), plan.then].into_iter().flatten() {
        let game = table.game.as_ref().expect("a game");
        let ply = table.row.ply + 1;
        let at = table.last_at.max(now());
        let entry = Entry { ply, by, at, mv };
        let played = game.play(&entry, &mut Chance::of(&[3; 32], ply)).expect("a legal move");
        *table = table.clone().moved_to(played.next);
    }
}

/// Rolls a number below `of`.
fn roll(dice: &mut Chance, of: usize) -> usize {
    let of = NonZeroU32::new(u32::try_from(of).expect("few")).expect("something to choose from");
    dice.below(of) as usize
}

#[test]
fn whatever_is_offered_leads_to_a_legal_move_in_every_game() {
    for kind in Kind::ALL.iter().copied() {
        let (mut table, mut dice) = (Table::sample(kind, &PEOPLE), Chance::of(&[1; 32], 0));
        for _ in 0..25 {
            if matches!(table.game.as_ref().map(AnyGame::status), Some(Status::Over(_))) {
                break;
            }
            let (user, seat) = on_turn(&table);
            let possible = table.possible(By::Seat(seat), now());
            let listed = possible.moves.iter().map(|(mv, _)| mv.verb());
            // Trade has a test of its own: nearly any deal can be put together, few are legal.
            let plays = |verb: &&Verb| verb.group == Group::Play;
            let verbs: Vec<&Verb> = possible.forms.iter().copied().chain(listed).filter(plays).collect();
            let verb = verbs[roll(&mut dice, verbs.len())].name;
            let screen = opened(&table, user, Some(verb));
            let plan = walk(&table, user, screen, |of| roll(&mut dice, of));
            assert_eq!(plan.first.verb().name, verb, "{kind}");
            played(&mut table, By::Seat(seat), plan);
        }
        assert!(table.row.ply > 0, "{kind}");
    }
}

#[test]
fn a_tap_and_a_typed_command_become_the_same_move() {
    let table = Table::sample(Kind::Threeport, &PEOPLE);
    let (user, _) = on_turn(&table);
    let tapped = first_choice(&table, user, say("move W", Asks::Never));
    let given = vec![("island".to_owned(), Given::Text("w".to_owned()))];
    let typed = Typed { kind: Some(Kind::Threeport), verb: "move", given };
    let typed = next(&table, Draft::blank(maker(user, None)), Choice::Typed(typed));
    let (Ok(Screen::Play(tapped)), Ok(Screen::Play(typed))) = (tapped, typed) else { panic!("no move") };
    assert_eq!(tapped, typed);
    assert_eq!(notations(&tapped), ["move W"]);
}

#[test]
fn a_typed_command_is_for_the_game_that_is_played() {
    let table = Table::sample(Kind::Threeport, &PEOPLE);
    let (user, _) = on_turn(&table);
    let typed = |kind, verb, given| first_choice(&table, user, Choice::Typed(Typed { kind, verb, given }));
    let bot = vec![("island".to_owned(), Given::Bot)];
    assert_eq!(why(typed(Some(Kind::Threeport), "move", bot)), Refused::ABotCannot);
    assert_eq!(
        why(typed(Some(Kind::Tariffs), "move", Vec::new())),
        Refused::AnotherGame { kind: Kind::Threeport }
    );
    assert_eq!(
        why(typed(None, "move", Vec::new())),
        Refused::NoSuchOffer { kind: Kind::Threeport, verb: "move" }
    );
}

#[test]
fn what_a_typed_command_leaves_out_is_asked_for() {
    let table = Table::sample(Kind::Transport, &PEOPLE);
    let (user, seat) = on_turn(&table);
    let typed = |given: &[(&str, &str)]| {
        let given = given.iter().map(|(name, word)| ((*name).to_owned(), Given::Text((*word).to_owned())));
        let typed = Typed { kind: Some(Kind::Transport), verb: "play", given: given.collect() };
        first_choice(&table, user, Choice::Typed(typed))
    };
    assert!(matches!(typed(&[]), Ok(Screen::Step(Step { at: 1, .. }))));
    let moves = table.game.as_ref().expect("it is played").choices(By::Seat(seat), now()).listed;
    let phrases: Vec<Phrase> = moves.iter().map(AnyMove::phrase).filter(|mv| mv.verb == "play").collect();
    let (tile, at) = (phrases[0].words("tile")[0].as_str(), phrases[0].words("at")[0].as_str());
    let Ok(Screen::Step(step)) = typed(&[("tile", tile)]) else { panic!("its place is not asked") };
    assert_eq!(step.partial.phrase.words("tile"), [tile]);
    // Questions are asked in one order.
    assert!(typed(&[("at", at)]).is_err());
    // What is typed has to be right, whatever is missing beside it.
    assert!(typed(&[("tile", tile), ("at", "nowhere")]).is_err());
    assert!(typed(&[("tile", tile), ("at", "A1")]).is_err());
    // Floor lies the same in every turn, so none has to be said.
    let ways = |floor: &Phrase| {
        let same =
            |other: &&Phrase| ["tile", "at"].iter().all(|field| other.words(field) == floor.words(field));
        phrases.iter().filter(same).count()
    };
    let floor = phrases.iter().find(|phrase| ways(phrase) == 1).expect("a tile that lies in one way");
    let whole = typed(&[("tile", &floor.words("tile")[0]), ("at", &floor.words("at")[0])]);
    let is_clear = match &whole {
        // What its icon does is another question.
        Ok(Screen::Step(step)) => step.partial.first.is_some(),
        whole => whole.is_ok(),
    };
    assert!(is_clear, "its turn is asked: {whole:?}");
}

#[test]
fn nobody_moves_without_a_seat_on_an_old_board_or_at_a_table_that_rests() {
    let mut table = Table::sample(Kind::Threeport, &PEOPLE);
    let (user, _) = on_turn(&table);
    let guest = first_choice(&table, PersonId(999), say("move W", Asks::Never));
    assert_eq!(why(guest), Refused::NotSeated { names: table.names() });
    assert_eq!(
        why(first_choice(&table, PersonId(999), Choice::Open(Wanted::default()))),
        Refused::NotSeated { names: table.names() }
    );
    // The board has more entries than the person has seen.
    let seen = maker(user, Some(7));
    assert!(by_the_rules(&why(next(&table, Draft::blank(seen), say("move W", Asks::Never))), "moved on"));
    assert!(by_the_rules(&why(next(&table, Draft::blank(seen), say("move W", Asks::Always))), "moved on"));
    table.row.stage = Stage::Paused;
    for choice in [say("move W", Asks::Never), say("move W", Asks::Always), Choice::Open(Wanted::default())] {
        assert_eq!(why(first_choice(&table, user, choice)), Refused::Paused);
    }
}

#[test]
fn what_cannot_be_played_is_refused_before_it_is_asked_about() {
    let table = Table::sample(Kind::Threeport, &PEOPLE);
    let (user, _) = on_turn(&table);
    assert!(by_the_rules(&why(first_choice(&table, user, say("load", Asks::Always))), "at sea"));
    assert!(
        matches!(why(first_choice(&table, user, say("dance", Asks::Never))), Refused::NotAMove { why: NotAMove::UnknownVerb { name, .. } } if name == "dance")
    );
    let Ok(Screen::Confirm(asked)) = first_choice(&table, user, say("move W", Asks::Always)) else {
        panic!("not asked about")
    };
    assert!(asked.prospect.view.is_some(), "the board after it");
    assert!(matches!(asked.yes, Yes::Said { ply: 0, said } if said == "move W"));
    // A verb without a move says why.
    let sell = Wanted { verb: Some("sell".to_owned()), ..Wanted::default() };
    assert!(by_the_rules(&why(first_choice(&table, user, Choice::Open(sell))), "at sea"));
}

/// Presses the button that plays a draft.
fn sends(draft: &Draft) -> Choice {
    Choice::Send { shown: draft.partial.as_ref().expect("it is begun").mark() }
}

#[test]
fn a_grave_move_is_asked_about_twice_however_it_was_begun() {
    let table = Table::sample(Kind::Shipopoly, &PEOPLE);
    let typed = Typed { kind: Some(Kind::Shipopoly), verb: "abandon_ship", given: Vec::new() };
    let tapped = say("abandon_ship", Asks::Always);
    for choice in [Choice::Typed(typed), tapped] {
        let Ok(screen @ Screen::Confirm(_)) = first_choice(&table, PEOPLE[1], choice) else {
            panic!("not asked about")
        };
        let draft = screen.draft().expect("a grave move is remembered");
        let screen = next(&table, draft.clone(), sends(&draft)).expect("it can be played");
        let Screen::OnceMore(draft) = screen else { panic!("asked about once: {screen:?}") };
        let Ok(Screen::Play(plan)) = next(&table, draft, Choice::ForGood) else { panic!("not played") };
        assert_eq!(notations(&plan), ["abandon_ship"]);
    }
}

#[test]
fn a_form_says_what_is_missing_and_what_was_typed_in_vain() {
    let table = Table::sample(Kind::Shipopoly, &PEOPLE);
    let user = PEOPLE[0];
    let form = first_choice(&table, user, Choice::Form("sell".to_owned()));
    let Ok(screen @ Screen::Form(_)) = form else { panic!("no form: {form:?}") };
    let draft = screen.draft().expect("a form is remembered");
    let Screen::Form(form) = screen else { panic!() };
    assert!(matches!(&form.state, State::Missing(fields) if fields[0].name == "items"));
    let typed = |text: &str| Choice::Amounts(vec![("price".to_owned(), text.to_owned())]);
    let Ok(Screen::Form(vain)) = next(&table, draft.clone(), typed("lots")) else { panic!("no form") };
    assert_eq!(vain.partial.unread, [Unread { field: "price", min: 1, max: 99_999 }]);
    let Ok(Screen::Form(read)) = next(&table, draft.clone(), typed("$1,200")) else { panic!("no form") };
    assert_eq!((read.partial.phrase.word("price"), read.partial.unread.len()), (Some("1200"), 0));
    assert_eq!(why(next(&table, draft.clone(), sends(&draft))), Refused::UnknownButton);
}

#[test]
fn a_second_tap_on_the_first_half_chooses_nothing_of_the_second() {
    let table = Table::sample(Kind::Transport, &PEOPLE);
    let (user, _) = on_turn(&table);
    let screen = opened(&table, user, Some("play"));
    let Screen::Step(step) = &screen else { panic!("no step: {screen:?}") };
    let draft = screen.draft().expect("a step is remembered");
    let Ok(Screen::Step(again)) = next(&table, draft.clone(), Choice::Look { at: 1, entry: 0 }) else {
        panic!("no step")
    };
    assert_eq!(again.partial, step.partial, "the same is asked for again");
    let screen = next(&table, draft, Choice::Look { at: 0, entry: 0 }).expect("a choice");
    let draft = screen.draft().expect("a step is remembered");
    let partial = draft.partial.clone().expect("it is begun");
    assert_eq!((partial.steps(), partial.phrase.words("tile").len()), (1, 1));
    // One tap back; a second one on the way goes no further.
    let Ok(Screen::Step(back)) = next(&table, draft, Choice::Back { at: 1 }) else { panic!("no step") };
    assert_eq!(back.partial, step.partial);
    let begun = Draft::begun(back.maker, back.partial);
    let Ok(Screen::Step(first)) = next(&table, begun, Choice::Back { at: 1 }) else { panic!("no step") };
    assert_eq!(first.partial, step.partial);
}

#[test]
fn a_draft_is_good_for_the_board_that_it_was_begun_on() {
    let mut table = Table::sample(Kind::Transport, &PEOPLE);
    let (user, seat) = on_turn(&table);
    let draft = opened(&table, user, Some("play")).draft().expect("a step is remembered");
    let plan = walk(&table, user, opened(&table, user, Some("discard")), |_| 0);
    played(&mut table, By::Seat(seat), plan);
    for choice in [Choice::AllFields, Choice::Look { at: 0, entry: 0 }] {
        assert!(by_the_rules(&why(next(&table, draft.clone(), choice)), "moved on"));
    }
    assert!(matches!(next(&table, Draft::blank(draft.maker), sends(&draft)), Ok(Screen::Forgotten)));
}

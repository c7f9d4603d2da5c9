//! How many taps a move takes, from the board on: each button is one, a menu two (open it, choose), and nothing is typed.

use std::{fs, path::Path};

use harbormaster_rules::{Act, AnyMove, Quick, Reader, SeatCount, Settings};

use super::*;
use crate::making::screen::{self, BUTTONS, Step};

/// Nobody needs more.
const MOST: u32 = 6;
/// Half of the moves that are offered first need no more.
const MEDIAN: u32 = 4;
/// Between two moves of a recorded game that are counted.
const EACH: usize = 9;

/// A recorded game, as far as its players moved: the positions, what was played at each, and the verb before it in the same
/// turn.
fn recorded(kind: Kind, name: &str) -> Vec<(Table, Seat, AnyMove, Option<&'static str>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/games").join(kind.meta().slug);
    let text = fs::read_to_string(folder.join(format!("{name}.game"))).expect("a recorded game");
    let word = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).expect(key).trim();
    let seats: u8 = word("seats ").parse().expect("a number");
    let byte = |at: usize| u8::from_str_radix(&word("seed ")[at * 2..at * 2 + 2], 16).expect("hex");
    let seed: [u8; 32] = std::array::from_fn(byte);
    let mut settings = Settings::default();
    for option in text.lines().filter_map(|line| line.strip_prefix("option ")) {
        let (name, value) = option.split_once(' ').expect("a name and a value");
        settings.choose(name, value);
    }
    let people: Vec<u64> = (0..u64::from(seats)).map(|seat| 101 + seat).collect();
    let mut table = Table::sample(kind, &people);
    let count = SeatCount::new(seats).expect("seats");
    table.game = kind.set_up(&settings, count, &mut Chance::of(&seed, 0)).ok();
    let (mut found, mut last) = (Vec::new(), None);
    for line in text.lines().skip_while(|line| *line != "moves").skip(1) {
        let Some((who, notation)) = line.strip_prefix('p').and_then(|rest| rest.split_once(' ')) else {
            continue;
        };
        let Some(seat) = who.parse::<u8>().ok().and_then(|who| who.checked_sub(1)).map(Seat::new) else {
            break;
        };
        let mv = kind.read_move(notation).expect(notation);
        let ply = table.row.ply + 1;
        let entry = Entry { ply, by: By::Seat(seat), at: now(), mv: mv.clone() };
        let game = table.game.as_ref().expect("a game");
        let Ok(played) = game.play(&entry, &mut Chance::of(&seed, ply)) else { break };
        let before = last.filter(|(other, _)| *other == seat).map(|(_, verb)| verb);
        last = Some((seat, mv.verb().name));
        found.push((table.clone(), seat, mv, before));
        table = table.moved_to(played.next);
    }
    assert!(found.len() > 20, "{kind} {name}: only {} moves", found.len());
    found
}

/// The taps of one choice among so many.
fn cost(step: &Step) -> u32 {
    if step.entries.len() <= BUTTONS { 1 } else { 2 }
}

fn goes_on(table: &Table, user: u64, screen: &Screen, choice: Choice) -> Screen {
    let draft = screen.draft().unwrap_or_else(|| Draft::blank(maker(user, Some(table.row.ply))));
    next(table, draft, choice).expect("what was offered can be chosen")
}

/// The taps of the move that is offered first.
fn likeliest(table: &Table, user: u64, screen: &Screen) -> u32 {
    let Screen::Step(step) = screen else { return u32::from(!matches!(screen, Screen::Play(_))) };
    // The tile is chosen: what its icon does is another move.
    if step.partial.first.is_some() {
        return 0;
    }
    let at = step.partial.steps();
    likeliest(table, user, &goes_on(table, user, screen, Choice::Look { at, entry: 0 })) + cost(step)
}

/// The most taps that any move takes from a screen on: of many answers the first, the last and one in the middle.
fn longest(table: &Table, user: u64, screen: &Screen) -> u32 {
    let Screen::Step(step) = screen else { return u32::from(!matches!(screen, Screen::Play(_))) };
    if step.partial.first.is_some() {
        return 0;
    }
    let picks: Vec<usize> =
        (0..step.entries.len()).filter(|at| matches!(step.entries[*at], screen::Entry::Pick(_))).collect();
    let some = [picks.first(), picks.get(picks.len() / 2), picks.last()];
    let areas =
        (0..step.entries.len()).filter(|at| matches!(step.entries[*at], screen::Entry::Area(_))).take(2);
    let tried = some.into_iter().flatten().copied().chain(areas);
    let most = tried.map(|entry| {
        let at = step.partial.steps();
        longest(table, user, &goes_on(table, user, screen, Choice::Look { at, entry }))
    });
    most.max().unwrap_or_default() + cost(step)
}

/// How a verb is begun: by so many taps, and the screen behind them; nothing where the move is the button itself.
fn begun(table: &Table, user: u64, before: Option<&str>, target: &AnyMove) -> Option<(u32, Option<Screen>)> {
    let game = table.game.as_ref()?;
    let verb = target.verb().name;
    let names = table.plain_names();
    let quick: Vec<Quick<AnyMove>> = game.quick(&Reader::new(&names, Language::English));
    let acts = || quick.iter().filter_map(|button| button.act.as_ref());
    if acts().any(|act| matches!(act, Act::Play(mv) if mv == target)) {
        return Some((1, None));
    }
    if acts().any(|act| matches!(act, Act::Ask(mv) if mv == target)) {
        return Some((2, None));
    }
    // In the middle of a turn the question is asked at once.
    if before.and_then(|before| game.goes_on_with(before)) == Some(verb) {
        return Some((0, Some(opened(table, user, Some(verb)))));
    }
    acts().find_map(|act| match act {
        Act::Menu(other) if *other == verb => Some((1, Some(opened(table, user, Some(verb))))),
        Act::Fill(phrase) if phrase.verb == verb => {
            Some((1, first_choice(table, user, Choice::Fill(phrase.clone())).ok()))
        }
        _ => None,
    })
}

#[test]
fn a_move_takes_four_taps_as_a_rule_and_never_more_than_six() {
    let games = [
        (Kind::Tariffs, ["four-computers", "three-computers-scattered"]),
        (Kind::Transport, ["three-computers", "two-at-random"]),
        (Kind::ShipIt, ["four-computers", "two-computers"]),
    ];
    let mut told = String::new();
    let mut wrong: Vec<String> = Vec::new();
    for (kind, names) in games {
        let mut counts: Vec<(&str, Vec<u32>, u32)> = Vec::new();
        for (table, seat, mv, before) in names.iter().flat_map(|name| recorded(kind, name)).step_by(EACH) {
            let (user, verb) = (101 + u64::from(seat.number()), mv.verb().name);
            let Some((taps, screen)) = begun(&table, user, before, &mv) else { continue };
            let (taps, most) = screen.map_or((taps, taps), |screen| {
                (taps + likeliest(&table, user, &screen), taps + longest(&table, user, &screen))
            });
            match counts.iter_mut().find(|(known, ..)| *known == verb) {
                Some((_, all, longest)) => {
                    all.push(taps);
                    *longest = most.max(*longest);
                }
                None => counts.push((verb, vec![taps], most)),
            }
        }
        for (verb, mut all, most) in counts {
            all.sort_unstable();
            let median = all[(all.len() - 1) / 2];
            let line = format!("{kind} {verb}: {} moves, median {median}, longest {most}\n", all.len());
            told.push_str(&line);
            if median > MEDIAN || most > MOST {
                wrong.push(line);
            }
        }
    }
    assert!(wrong.is_empty(), "{}\nall:\n{told}", wrong.join("\n"));
    println!("{told}");
}

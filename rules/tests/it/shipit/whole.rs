//! Whole games, some by players who move at random and some by computers, watched by a ledger that is kept from the
//! public events.

use std::collections::{BTreeMap, BTreeSet};

use harbormaster_rules::{
    Advice, Audience, By, Chance, Choosing, Entry, Lines, Notation, Outcome, Play, Position, Seat, SeatCount,
    Settings, Sight, Status, Told, Viewer,
    shipit::{Event, Load, Move, ShipIt},
    testkit::opening_time,
};
use serde_json::Value;

use crate::effort::games;

use super::{
    model::{Place, SUITS},
    scene::{ground, links},
    seen,
};

/// The kind of players.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Players {
    /// First a verb at random, then one of its moves.
    Random,
    Computers,
    /// Half of the moves are the computer's.
    Mixed,
    /// One against others who move at random.
    OneComputer(Seat),
}

/// A game that was played to its end.
pub struct Finished {
    pub outcome: Outcome,
    pub rounds: u32,
    pub shipments: usize,
    pub plies: u32,
}

/// Returns the next move of seat `seat`.
fn next_move(game: &ShipIt, seat: Seat, players: Players, luck: &mut Chance) -> Move {
    let advised = match players {
        Players::Random => false,
        Players::Computers => true,
        Players::Mixed => luck.index(2) == Some(0),
        Players::OneComputer(computer) => seat == computer,
    };
    if advised {
        let world = game.imagine(Viewer::Seat(seat), luck);
        return world.advise(seat, opening_time(), luck).expect("a computer always knows a move");
    }
    let mut listed = game.choices(By::Seat(seat), opening_time()).listed;
    let verbs: Vec<&str> =
        listed.iter().map(|mv| ShipIt::verb(mv).name).collect::<BTreeSet<_>>().into_iter().collect();
    let verb = &verbs[luck.index(verbs.len()).unwrap()];
    listed.retain(|mv| ShipIt::verb(mv).name == *verb);
    listed.swap_remove(luck.index(listed.len()).unwrap())
}

/// The same byte over and over, for numbers that are not large.
fn seed(number: u32) -> [u8; 32] {
    let [low, high @ ..] = number.to_le_bytes();
    let mut seed = [low; 32];
    seed.iter_mut().zip(high).for_each(|(byte, high)| *byte ^= high);
    seed
}

/// Plays a game to its end and passes each move to `look`: the position before and after, and the events.
pub fn play_out(
    seats: u8,
    options: &[(&str, &str)],
    number: u32,
    players: Players,
    mut look: impl FnMut(&ShipIt, &ShipIt, &[Told<Event>]),
) -> Finished {
    let mut settings = Settings::default();
    options.iter().for_each(|(name, value)| settings.choose(name, value));
    let seed = seed(number);
    let seats = SeatCount::new(seats).unwrap();
    let mut game = ShipIt::set_up(&settings, seats, &mut Chance::of(&seed, 0)).unwrap();
    let mut shipments = 0;
    for ply in 1.. {
        let waiting = match game.status() {
            Status::Waiting(waiting) => waiting,
            Status::Over(outcome) => {
                return Finished { outcome, rounds: seen(&game).round, shipments, plies: ply - 1 };
            }
        };
        let seat = waiting.iter().next().unwrap();
        let mv = next_move(&game, seat, players, &mut Chance::of(&seed.map(|byte| byte ^ 0xff), ply));
        let entry = Entry { ply, by: By::Seat(seat), at: opening_time(), mv };
        let played = game.play(&entry, &mut Chance::of(&seed, ply)).unwrap();
        shipments += played.told.iter().filter(|told| matches!(told.event, Event::Shipped { .. })).count();
        look(&game, &played.next, &played.told);
        game = played.next;
    }
    unreachable!("every game ends")
}

/// A coin in the ledger: its number, and the coins it went out with.
struct Down {
    number: u64,
    batch: usize,
    known_to: Option<Seat>,
}

/// The possible knowledge and the required scores, kept from the announcements.
struct Ledger {
    down: BTreeMap<String, Down>,
    batches: usize,
    scores: [u32; 4],
    chips: [usize; 4],
    climbed: usize,
}

/// The coins of a position, by their tokens.
fn coins(json: &Value) -> BTreeMap<String, &Value> {
    let all = json["coins"].as_array().unwrap().iter();
    all.map(|coin| (coin["token"].as_str().unwrap().to_owned(), coin)).collect()
}

impl Ledger {
    fn begin(game: &ShipIt) -> Self {
        let json = serde_json::to_value(game).unwrap();
        let down = |(token, coin): (String, &Value)| {
            (token, Down { number: coin["number"].as_u64().unwrap(), batch: 0, known_to: None })
        };
        let down = coins(&json).into_iter().map(down).collect();
        Self { down, batches: 0, scores: [0; 4], chips: [0; 4], climbed: 0 }
    }

    /// 5.7.1, counted once more from the hub and its coins.
    fn ship(&mut self, game: &ShipIt, hub: &str, loads: &[Load], mover: usize) {
        let value = u32::from(hub.as_bytes()[1] - b'0');
        for (index, suit) in SUITS.into_iter().enumerate() {
            if seen(game).colours[index].owner.is_none() {
                continue;
            }
            let own = loads.iter().filter(|load| load.coin.colour.letter() == suit);
            let sum: u32 = own.map(|load| u32::from(load.number) + 2 * value).sum();
            let trigger = index == mover;
            let bonus = if trigger && hub.starts_with(suit) { 8 } else { 0 };
            self.scores[index] += if trigger { 2 * sum + bonus } else { sum };
        }
        self.climbed += 1;
    }

    fn hear(&mut self, before: &ShipIt, after: &ShipIt, told: &[Told<Event>]) {
        let json = serde_json::to_value(after).unwrap();
        let truth = coins(&json);
        let mover = seen(before).to_move.unwrap().index();
        let mut mine: BTreeSet<String> = BTreeSet::new();
        let mut sent_twice: BTreeMap<char, usize> = BTreeMap::new();
        for told in told {
            match &told.event {
                Event::FreightMoved { coin, number, .. } => {
                    if number.is_some() {
                        self.down.remove(&coin.to_string());
                    }
                }
                Event::Shipped { hub, coins, .. } => self.ship(before, &hub.to_string(), coins, mover),
                Event::Chip { .. } => self.chips[mover] += 1,
                Event::Opened { coins, .. } => {
                    for load in coins {
                        self.down.remove(&load.coin.to_string());
                    }
                }
                Event::Redistributed { coins } => {
                    self.batches += 1;
                    for sent in coins {
                        let token = sent.coin.to_string();
                        *sent_twice.entry(sent.coin.colour.letter()).or_default() += 1;
                        // Coins that another hub took up in the same move are gone again.
                        if let Some(coin) = truth.get(&token) {
                            let number = coin["number"].as_u64().unwrap();
                            let known_to = Some(self.seat(before));
                            self.down.insert(token, Down { number, batch: self.batches, known_to });
                        }
                    }
                }
                Event::Seen { coins } => {
                    assert_eq!(told.to, Audience::Only(self.seat(before)));
                    mine.extend(coins.iter().map(|load| load.coin.to_string()));
                }
                _ => assert_eq!(told.to, Audience::Everyone),
            }
        }
        assert!(mine.iter().all(|token| sent_twice[&token.chars().next().unwrap()] > 1));
    }

    fn seat(&self, before: &ShipIt) -> Seat {
        let view = seen(before);
        view.colours[view.to_move.unwrap().index()].owner.unwrap()
    }

    /// Returns the numbers that a coin can have for a viewer without private knowledge.
    fn alike(&self, token: &str) -> Vec<u64> {
        let this = &self.down[token];
        let like = |(other, down): &(&String, &Down)| {
            down.batch == this.batch && other.as_bytes()[0] == token.as_bytes()[0]
        };
        let mut numbers: Vec<u64> = self.down.iter().filter(like).map(|(_, down)| down.number).collect();
        numbers.sort_unstable();
        numbers
    }

    /// 6.1, 6.3: checks that every viewer is shown what it may know.
    fn check_knowledge(&self, game: &ShipIt) {
        let seats = game.seats().seats().map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Onlooker]) {
            let view = game.view(viewer);
            for coin in &view.freight {
                let token = coin.token.to_string();
                let Some(down) = self.down.get(&token) else {
                    assert!(coin.warehoused && coin.number.is_some(), "{token} is number up");
                    continue;
                };
                assert!(!coin.warehoused, "{token} is number down");
                let alike = self.alike(&token);
                let is_mine =
                    matches!((viewer, down.known_to), (Viewer::Seat(seat), Some(who)) if seat == who);
                let expected = (is_mine || alike.len() == 1).then_some(down.number);
                assert_eq!(coin.number.map(u64::from), expected, "{token} for {viewer:?}");
                let candidates: Vec<u64> = coin.candidates.iter().copied().map(u64::from).collect();
                assert_eq!(
                    candidates,
                    expected.map_or(alike, |number| vec![number]),
                    "{token} for {viewer:?}"
                );
            }
        }
    }

    /// Section 10.
    fn check(&self, game: &ShipIt) {
        let (view, json) = (seen(game), serde_json::to_value(game).unwrap());
        let ground = ground(&view);
        let waiting: Vec<Load> = view.chip.iter().flat_map(|chip| chip.coins.clone()).collect();
        for (index, suit) in SUITS.into_iter().enumerate() {
            let colour = &view.colours[index];
            let lying = coins(&json).into_iter().filter(|(token, _)| token.starts_with(suit));
            let mut numbers: Vec<u64> = lying.map(|(_, coin)| coin["number"].as_u64().unwrap()).collect();
            numbers.extend(colour.chips.iter().map(|number| u64::from(*number)));
            let waits = waiting.iter().filter(|load| load.coin.colour.letter() == suit);
            numbers.extend(waits.map(|load| u64::from(load.number)));
            numbers.sort_unstable();
            assert_eq!(numbers, [1, 2, 3, 4, 5]);
            assert_eq!((colour.score, colour.chips.len()), (self.scores[index], self.chips[index]));
            if colour.owner.is_none() {
                assert_eq!((colour.score, colour.official.to_string()), (0, format!("{suit}0")));
            }
        }
        let climbs =
            view.colours.iter().map(|colour| colour.hub.map_or(5, |hub| usize::from(hub.value()) - 1));
        assert_eq!(climbs.sum::<usize>(), self.climbed);
        assert!(
            view.colours
                .iter()
                .all(|colour| colour.hub.is_none_or(|hub| hub.colour() == colour.colour && hub.value() > 0))
        );
        let laid: Vec<(u8, u8)> = ground.links.iter().map(|link| link.pips).collect();
        let others = view.unseen.iter().chain(&view.hand).map(|link| (link.high(), link.low()));
        let all: Vec<(u8, u8)> = laid.into_iter().chain(others).collect();
        assert_eq!(all.len(), 28);
        assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), links().into_iter().collect());
        assert_eq!(usize::from(view.pool), view.unseen.len());
        let halves: BTreeSet<_> = ground.halves().into_iter().collect();
        assert_eq!(halves.len(), 2 * ground.links.len());
        assert!(halves.iter().all(|cell| ground.tile_on(*cell).is_none() && ground.on_table(*cell)));
        let pieces = ground.coins.iter().map(|(_, at)| *at).chain(ground.officials.values().copied());
        let on_halves: Vec<Place> = pieces.filter(|at| matches!(at, Place::Half(_))).collect();
        assert_eq!(on_halves.iter().collect::<BTreeSet<_>>().len(), on_halves.len());
        assert!(view.pip_paid <= 6);
        let mover = json["to_move"].as_str().unwrap();
        let chips = view.colours.iter().find(|colour| colour.colour.name() == mover).unwrap().chips.len();
        assert!(usize::from(view.ap) <= usize::from(view.terms.base_ap) + chips);
        if waiting.is_empty() {
            self.check_hubs(game);
        }
    }

    /// 10.5, 10.6.
    fn check_hubs(&self, game: &ShipIt) {
        let view = seen(game);
        for coin in &view.freight {
            let place = coin.at.to_string();
            let number = |place: &str| place.as_bytes()[1] - b'0';
            let suit = SUITS.iter().position(|suit| place.starts_with(*suit));
            let hub = suit.and_then(|index| view.colours[index].hub);
            match coin.at {
                harbormaster_rules::shipit::Place::Half(_) => assert!(!coin.warehoused),
                harbormaster_rules::shipit::Place::Tile(tile) => {
                    assert!(Some(tile) != hub || coin.warehoused);
                    assert!(!coin.warehoused || hub.is_some_and(|hub| number(&place) >= hub.value()));
                }
            }
        }
        for hub in &view.hubs {
            let there: Vec<_> =
                view.freight.iter().filter(|coin| coin.at.to_string() == hub.tile.to_string()).collect();
            let sum: u8 = there.iter().map(|coin| coin.number.unwrap()).sum();
            let helps = |colour: &&harbormaster_rules::shipit::ColourView| {
                colour.official.to_string() == hub.tile.to_string()
                    && there.iter().any(|coin| coin.colour == colour.colour)
            };
            let officials = u8::try_from(view.colours.iter().filter(helps).count()).unwrap();
            let total = hub.tile.value() + sum + view.terms.official_influence * officials;
            assert_eq!((hub.total, usize::from(hub.coins)), (total, there.len()));
            assert!(there.is_empty() || total < 8, "{} waits with {total}", hub.tile);
        }
    }
}

/// Plays and watches a game.
fn watch(seats: u8, options: &[(&str, &str)], number: u32, players: Players) -> Finished {
    let mut ledger: Option<Ledger> = None;
    play_out(seats, options, number, players, |before, after, told| {
        let ledger = ledger.get_or_insert_with(|| Ledger::begin(before));
        ledger.hear(before, after, told);
        ledger.check(after);
        ledger.check_knowledge(after);
        let (was, is) = (super::scores(before), super::scores(after));
        assert!(was.iter().zip(is).all(|(was, is)| *was <= is));
        if seen(before).to_move != seen(after).to_move {
            assert!(seen(after).hand.is_empty());
        }
    })
}

#[test]
fn what_is_always_true_is_true_of_random_games() {
    // Ship 10.1, 10.2, 10.3, 10.4, 10.5, 10.6, 10.7, 10.8, 10.9, 10.10, 6.1, 6.3, 6.4
    for (seats, number) in (2..=4).flat_map(|seats| (0..games(1)).map(move |number| (seats, number))) {
        let number = 11 + u32::from(seats) + number;
        let game = watch(seats, &[("stall_rounds", "4"), ("base_ap", "12")], number, Players::Random);
        assert!(game.rounds >= 4);
    }
}

#[test]
fn what_is_always_true_is_true_of_games_with_many_shipments() {
    // Ship 10.1, 10.2, 10.3, 10.4, 10.5, 10.6, 10.7, 10.8, 10.9, 10.10, 6.1, 6.3, 6.4
    let mut shipments = 0;
    for (seats, number, players, options) in [
        (4, 1, Players::Computers, &[("closing_hubs", "4")][..]),
        (4, 2, Players::Mixed, &[("official_influence", "3"), ("base_ap", "12")]),
        (3, 3, Players::Mixed, &[("unowned", "red")]),
        (3, 4, Players::Computers, &[("closing_hubs", "3")]),
        (2, 5, Players::Computers, &[("margin", "4")]),
    ] {
        shipments += watch(seats, options, number, players).shipments;
    }
    // In a long run, computers and chance take turns.
    for number in (0..games(0)).map(|number| 1_000 + number) {
        shipments += watch([2, 3, 4][number as usize % 3], &[], number, Players::Mixed).shipments;
    }
    assert!(shipments > 30, "{shipments}");
}

#[test]
fn the_same_seed_and_moves_give_the_same_game() {
    // Ship 10.11
    let record = |number| {
        let mut lines = vec![];
        let finished = play_out(3, &[], number, Players::Mixed, |_, after, told| {
            lines.push(format!("{} {told:?}", after.to_line()));
        });
        (lines, finished.outcome)
    };
    assert_eq!(record(6), record(6));
    assert_ne!(record(6), record(7));
}

#[test]
fn every_game_ends_in_time() {
    // Ship 7.3, R33: also when nobody ships anything.
    for (seats, stall) in [(2, "3"), (3, "20"), (4, "5")] {
        let limit = 21 * (stall.parse::<u32>().unwrap() + 1);
        let game = play_out(
            seats,
            &[("stall_rounds", stall), ("closing_hubs", "4")],
            seats.into(),
            Players::Random,
            |_, _, _| {},
        );
        assert!(game.rounds <= limit && game.plies <= ShipIt::META.longest);
        assert!(game.shipments <= 20);
    }
}

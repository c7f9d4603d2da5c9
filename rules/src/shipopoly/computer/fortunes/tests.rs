//! Games of computer captains: both sides gain by each deal, and every game ends.

use super::*;
use crate::{
    Advice, By, Chance, Entry, Play, Position, SeatCount, Settings, Status, Timestamp,
    shipopoly::{Event, Move, items::Items},
};

/// Returns the next move of a game of computers, after time has passed until one is due.
fn next_move(game: &Shipopoly, now: &mut Timestamp, luck: &mut Chance) -> (By, Move) {
    loop {
        let awake = |seat: &Seat| game.wakes(*seat).is_some_and(|at| at <= *now);
        let mut seats: Vec<Seat> = game.all_seats().filter(awake).collect();
        luck.shuffle(&mut seats);
        if let Some(moved) =
            seats.into_iter().find_map(|seat| Some((By::Seat(seat), game.advise(seat, *now, luck)?)))
        {
            return moved;
        }
        let wakes = game.all_seats().filter_map(|seat| game.wakes(seat)).filter(|at| at > now).min();
        match game.next_deadline() {
            Some((due, mv)) if wakes.is_none_or(|wakes| due <= wakes) => {
                *now = due.max(*now);
                return (By::Clock, mv);
            }
            _ => *now = wakes.expect("somebody has a move"),
        }
    }
}

/// Plays games of computers and passes each step to `look`: the position, the mover and the events. Returns the last
/// positions.
fn games(
    seats: u8,
    options: &[(&str, &str)],
    count: u32,
    mut look: impl FnMut(&Shipopoly, By, &[Event]),
) -> Vec<Shipopoly> {
    let mut settings = Settings::default();
    options.iter().for_each(|(name, value)| settings.choose(name, value));
    let play = |number: u32| {
        let mut seed = [7; 32];
        seed[..4].copy_from_slice(&number.to_be_bytes());
        let (mut luck, mut now) = (Chance::of(&seed, u32::MAX), Timestamp::from_millis(0));
        let seats = SeatCount::new(seats).unwrap();
        let mut game = Shipopoly::set_up(&settings, seats, &mut Chance::of(&seed, 0)).unwrap();
        let mut ply = 0;
        while matches!(game.status(), Status::Waiting(_)) {
            ply += 1;
            assert!(ply < 20_000, "a game without an end: {number}");
            now = now + crate::Span::minutes(5);
            let (by, mv) = next_move(&game, &mut now, &mut luck);
            let entry = Entry { ply, by, at: now, mv };
            let played = game.play(&entry, &mut Chance::of(&seed, ply)).unwrap();
            let told: Vec<Event> = played.told.into_iter().map(|told| told.event).collect();
            look(&game, by, &told);
            game = played.next;
        }
        game
    };
    (0..count).map(play).collect()
}

#[test]
fn six_computers_trade_and_both_sides_gain() {
    let count = 12;
    let (mut deals, mut whole, mut late) = (0, 0, 0);
    games(6, &[], count, |game, by, told| {
        for event in told {
            let Event::Settled { poster, other, give, take, .. } = event else { continue };
            deals += 1;
            let fortunes = Fortunes::of(game);
            let exchange = Exchange { from: *poster, to: *other, give: *give, take: *take };
            let (one, two) = fortunes.gains(&exchange);
            // The maker of the deal gains by it now; the captain who offered it did then, and takes back offers that
            // the position has outdated, if in time.
            let (maker, offered) = if by == By::Seat(*poster) { (one, two) } else { (two, one) };
            assert!(maker > 0, "{exchange:?} {one} {two}");
            late += u32::from(offered <= 0);
            for (pays, gets) in [(give, take), (take, give)].into_iter().filter(|(pays, _)| pays.money > 0) {
                let paid = i64::from(pays.money) + fortunes.book(mask(pays.items));
                let worth = fortunes.book(mask(gets.items));
                assert!(paid <= 3 * worth, "${paid} for deeds worth ${worth}: {exchange:?}");
            }
            let after = fortunes.after(&exchange);
            let owns = |fortunes: &Fortunes, deeds: u32| {
                [*poster, *other].into_iter().any(|seat| fortunes.deeds_of(seat) & deeds == deeds)
            };
            whole += GROUPS
                .iter()
                .filter(|group| owns(&after, group.deeds) && !owns(&fortunes, group.deeds))
                .count();
        }
    });
    assert!(deals >= 3 * count, "{deals} deals in {count} games");
    assert!(late * 5 <= deals, "{late} of {deals} deals harm the one who offered them");
    assert!(whole >= count as usize, "{whole} groups whole by a deal in {count} games");
}

#[test]
fn games_without_a_limit_end() {
    for seats in [2, 4] {
        for game in games(seats, &[("round_limit", "0")], 6, |_, _, _| {}) {
            assert!(game.round < 1_000, "{seats} captains, {} rounds", game.round);
        }
    }
}

#[test]
fn a_deal_between_two_captains_is_one_side_s_gain() {
    // With no other captain to pay, one's gain is the other's loss: no pair of computers deals away its game.
    let mut game =
        Shipopoly::set_up(&Settings::default(), SeatCount::new(2).unwrap(), &mut Chance::of(&[1; 32], 0))
            .unwrap();
    let seats = [Seat::new(0), Seat::new(1)];
    for (index, holding) in game.deeds.iter_mut().enumerate() {
        holding.owner = Some(seats[index % 2]);
    }
    let fortunes = Fortunes::of(&game);
    for give in 0..14 {
        for take in 0..14 {
            let give = Bundle::items(Items::of_deeds(1 << (2 * give)));
            let take = Bundle { money: 50, items: Items::of_deeds(1 << (2 * take + 1)) };
            let (one, two) = fortunes.gains(&Exchange { from: seats[0], to: seats[1], give, take });
            assert!(one + two <= 1, "{one} {two}");
        }
    }
}

//! Each player has one name: if names are known, no text of a played game uses a number or a letter for a player.

use harbormaster_rules::{
    AnyGame, By, Chance, Entry, Kind, Language, Quick, Reader, Seat, SeatCount, Settings, Status, Timestamp,
};

const NAMES: [&str; 4] = ["Nora", "Otis", "Pia", "Quinn"];

/// The number of entries of a game that are looked at.
const PLIES: u32 = 400;

/// Returns true if a text says "Player 4", or a seat's letter by itself. A is also a word, and groups of ports and
/// shapes of tiles have letters too.
fn is_nameless(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let bare = |word: &str| word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_owned();
    let is_letter = |at: usize| {
        let is_seat = matches!(bare(words[at]).as_str(), "B" | "C" | "D");
        let kind = at.checked_sub(1).map(|before| bare(words[before]).to_lowercase());
        is_seat && !matches!(kind.as_deref(), Some("group" | "merge"))
    };
    let is_number = |at: usize| words[at].starts_with("Player") && at + 1 < words.len();
    (0..words.len()).any(|at| is_letter(at) || is_number(at))
}

fn buttons(quick: &[Quick<harbormaster_rules::AnyMove>]) -> impl Iterator<Item = String> + '_ {
    quick.iter().map(|button| button.text.clone())
}

/// Returns all texts about a position.
fn said(game: &AnyGame, seats: SeatCount, at: Timestamp, reader: &Reader<'_>) -> Vec<String> {
    let mut texts: Vec<String> = buttons(&game.quick(reader)).collect();
    texts.extend(game.announced(reader));
    for seat in seats.seats() {
        texts.push(game.hand(seat, reader));
        texts.extend(game.things(Some(seat), reader).into_iter().map(|thing| thing.label));
        for mv in game.choices(By::Seat(seat), at).listed {
            texts.extend(game.label(By::Seat(seat), &mv, reader).map(|label| label.text));
            texts.extend(game.outlook(By::Seat(seat), &mv, reader));
        }
    }
    for card in game.offers().into_iter().filter_map(|number| game.offer(number, reader)) {
        texts.extend(buttons(&card.buttons).chain(buttons(&card.own)));
        texts.extend([card.title, card.text, card.brief]);
    }
    texts
}

#[test]
fn every_player_is_called_by_name_in_every_text_of_a_game() {
    let names = NAMES.map(str::to_owned);
    let reader = Reader::new(&names, Language::English);
    for kind in Kind::ALL {
        let seats = SeatCount::new(kind.meta().nearest(4)).unwrap();
        let mut game = kind.set_up(&Settings::default(), seats, &mut Chance::of(&[5; 32], 0)).unwrap();
        let mut at = Timestamp::default();
        for ply in 1..=PLIES {
            let Status::Waiting(awaited) = game.status() else { break };
            at = at.max(awaited.iter().filter_map(|seat| game.wakes(seat)).min().unwrap_or(at));
            let advice = |seat: Seat| Some((seat, game.advise(seat, at, &mut Chance::of(&[4; 32], ply))?));
            let Some((seat, mv)) = seats.seats().find_map(advice) else { break };
            let entry = Entry { ply, by: By::Seat(seat), at, mv };
            let played = game.play(&entry, &mut Chance::of(&[5; 32], ply)).unwrap();
            let told = played.told.iter().map(|told| told.event.say(&reader).text);
            for text in told.chain(said(&played.next, seats, at, &reader)) {
                assert!(!is_nameless(&text), "{kind}, entry {ply}: {text}");
            }
            game = played.next;
        }
    }
}

#[test]
fn a_text_without_a_name_is_found() {
    for text in ["Declare D lost", "Player 4 declares.", "(B)"] {
        assert!(is_nameless(text), "{text}");
    }
    for text in ["A deed of group D.", "Nora sails to B2.", "Otis pays $5.", "R#1 to B4"] {
        assert!(!is_nameless(text), "{text}");
    }
}

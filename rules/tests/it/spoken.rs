//! Names in texts: no tile is named by its notation, which looks like a place. Every text of games of computer players
//! is read word by word.

use harbormaster_rules::{
    AnyGame, AnyView, By, Chance, Entry, Kind, Language, Phrase, Reader, Seat, SeatCount, Settings, Status,
    Timestamp, Viewer, shipit, tariffs, transport,
};

use super::turn;

/// The number of moves of a game that are looked at.
const MOVES: u32 = 150;

/// Returns the tiles that a text names as the notation does, though no place of the board has that name.
fn notations(view: &AnyView, text: &str) -> Vec<String> {
    let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_tile = |word: &&str| match view {
        AnyView::Tariffs(view) => {
            let on_tile = |cell: tariffs::Cell| view.layout.tile(cell).is_some();
            word.parse::<harbormaster_rules::piecepack::Tile>().is_ok() && !word.parse().is_ok_and(on_tile)
        }
        AnyView::Transport(view) => {
            let is_number = word.parse::<transport::Tile>().is_ok_and(|tile| tile.colour().is_none());
            let near = |hex: transport::Hex| view.field.iter().any(|(other, _)| other.distance(hex) <= 2);
            is_number && (word.as_bytes()[1] == b'0' || !word.parse().is_ok_and(near))
        }
        AnyView::ShipIt(_) => word.parse::<shipit::Tile>().is_ok(),
        _ => false,
    };
    words.filter(is_tile).map(str::to_owned).collect()
}

/// Returns hand, buttons, questions and moves of the seat to move, in words.
fn offered(game: &AnyGame, seat: Seat, at: Timestamp, reader: &Reader<'_>) -> Vec<String> {
    let by = By::Seat(seat);
    let mut texts = vec![game.hand(seat, reader)];
    texts.extend(game.quick(reader).into_iter().map(|button| button.text));
    let listed = game.choices(by, at).listed;
    texts.extend(listed.iter().filter_map(|mv| Some(game.label(by, mv, reader)?.text)));
    for verb in game.kind().meta().verbs {
        let phrase = Phrase::bare(verb.name);
        if let Some(ask) = game.ask(by, &phrase, at, reader) {
            texts.push(ask.question);
            texts.extend(ask.picks.into_iter().map(|pick| pick.label));
        }
        for field in verb.fields {
            let values = game.values(by, &phrase, field.name, at, reader);
            texts.extend(values.into_iter().map(|value| value.label));
        }
    }
    texts
}

#[test]
fn tiles_are_named_in_words() {
    let names = turn::names();
    let reader = Reader::new(&names, Language::English);
    let at: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
    for kind in [Kind::Tariffs, Kind::Transport, Kind::ShipIt] {
        let seats = SeatCount::new(4).unwrap();
        let mut game = kind.set_up(&Settings::default(), seats, &mut Chance::of(&[9; 32], 0)).unwrap();
        for ply in 1..=MOVES {
            let Status::Waiting(waiting) = game.status() else { break };
            let seat = waiting.iter().next().unwrap();
            let view = game.view(Viewer::Onlooker);
            let mut texts = offered(&game, seat, at, &reader);
            let mut chance = Chance::of(&[9; 32], ply);
            let mv = game.advise(seat, at, &mut chance).unwrap();
            let played = game.play(&Entry { ply, by: By::Seat(seat), at, mv }, &mut chance).unwrap();
            texts.extend(played.told.iter().map(|told| told.event.say(&reader).text));
            game = played.next;
            for text in texts {
                assert_eq!(notations(&view, &text), Vec::<String>::new(), "{kind}: {text}");
            }
        }
    }
}

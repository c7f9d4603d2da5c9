//! The registry: any game behind one set of types behaves as the game itself does.

use harbormaster_rules::{
    Act, AnyGame, AnyMove, Audit, By, Chance, Choosing, Entry, Kind, Labels, Language, Lines, Meta, Position,
    Reader, Seat, SeatCount, Settings, Sight, Status, Viewer, testkit::opening_time, threeport::Threeport,
};

const SEED: [u8; 32] = [11; 32];
const READER: Reader<'static> = Reader::nameless(Language::English);

fn two() -> SeatCount {
    SeatCount::new(2).unwrap()
}

/// Iterates over a new game of each kind, with as few players as possible.
fn openings() -> impl Iterator<Item = AnyGame> {
    let set_up = |kind: &Kind| {
        let seats = SeatCount::new(*kind.meta().seats.start()).unwrap();
        kind.set_up(&Settings::default(), seats, &mut Chance::of(&SEED, 0)).unwrap()
    };
    Kind::ALL.iter().map(set_up)
}

fn to_move(game: &AnyGame) -> Seat {
    let Status::Waiting(waiting) = game.status() else { panic!("the game is over") };
    waiting.iter().next().unwrap()
}

#[test]
fn games_are_found_by_slug() {
    for kind in Kind::ALL {
        let slug = kind.meta().slug;
        assert_eq!(
            (Kind::by_slug(slug), slug.parse::<Kind>().unwrap(), kind.to_string()),
            (Some(*kind), *kind, slug.into())
        );
        assert_eq!(serde_json::to_value(kind).unwrap(), slug);
        assert_eq!(serde_json::from_value::<Kind>(slug.into()).unwrap(), *kind);
    }
    assert_eq!(Kind::by_slug("Threeport"), None);
    let error = format!("chess{}", "s".repeat(1_000)).parse::<Kind>().unwrap_err().to_string();
    assert!(
        error.starts_with("there is no game \"chesssssssssssssssss\": choose one of threeport"),
        "{error}"
    );
}

#[test]
fn slugs_are_different() {
    let mut slugs: Vec<&str> = Kind::ALL.iter().map(|kind| kind.meta().slug).collect();
    slugs.sort_unstable();
    slugs.dedup();
    assert_eq!(slugs.len(), Kind::ALL.len());
}

#[test]
fn the_readme_lists_every_game_with_its_players() {
    let readme = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).unwrap();
    let row = |meta: &Meta| {
        let cells = readme.lines().find_map(|line| line.strip_prefix(&format!("| **{}**", meta.title)));
        cells
            .unwrap_or_else(|| panic!("no row for {}", meta.title))
            .split('|')
            .nth(1)
            .unwrap()
            .trim()
            .to_owned()
    };
    for meta in Kind::ALL.iter().map(|kind| kind.meta()) {
        assert_eq!(row(meta), meta.players(), "{}", meta.title);
    }
}

#[test]
fn positions_return_from_json() {
    for game in openings() {
        let json = serde_json::to_value(&game).unwrap();
        assert_eq!(game.kind().read_position(json.clone()).unwrap(), game);
        let broken = game.kind().read_position(serde_json::json!({"no": "position"})).unwrap_err();
        assert!(broken.to_string().starts_with("The position cannot be read: "), "{broken}");
    }
}

#[test]
fn moves_return_from_text_and_json() {
    for game in openings() {
        let by = By::Seat(to_move(&game));
        for mv in game.choices(by, opening_time()).listed {
            assert_eq!(game.kind().read_move(&mv.to_string()).unwrap(), mv);
            assert_eq!(game.kind().read_phrase(&mv.phrase()).unwrap(), mv);
            assert_eq!(game.kind().move_from_json(serde_json::to_value(&mv).unwrap()).unwrap(), mv);
            assert!(!game.label(by, &mv, &READER).unwrap().text.is_empty());
        }
        for json in ["null", "7", "\"\"", "[]", "{}", r#"{"verb": "fly"}"#, r#"{"verb": 5}"#] {
            assert!(game.kind().move_from_json(serde_json::from_str(json).unwrap()).is_err(), "{json}");
        }
    }
}

#[test]
fn a_game_of_the_registry_is_the_game_itself() {
    let own = Threeport::set_up(&Settings::default(), two(), &mut Chance::of(&SEED, 0)).unwrap();
    let any = Kind::Threeport.set_up(&Settings::default(), two(), &mut Chance::of(&SEED, 0)).unwrap();
    assert_eq!(any, AnyGame::Threeport(own.clone()));
    assert_eq!((any.status(), any.seats(), any.to_line()), (own.status(), own.seats(), own.to_line()));
    assert_eq!((any.audit(), any.next_deadline()), (own.audit(), None));
    let seat = to_move(&any);
    let listed: Vec<AnyMove> = any.choices(By::Seat(seat), opening_time()).listed;
    let own_moves = own.choices(By::Seat(seat), opening_time()).listed;
    assert_eq!(listed, own_moves.iter().cloned().map(AnyMove::Threeport).collect::<Vec<_>>());

    let viewer = Viewer::Seat(seat);
    let view = serde_json::to_value(any.view(viewer)).unwrap();
    assert_eq!(view, serde_json::to_value(own.view(viewer)).unwrap());
    let preview = any.preview(seat, &listed[0], opening_time()).unwrap();
    let own_preview = own.preview(seat, &own_moves[0], opening_time()).unwrap();
    assert_eq!(serde_json::to_value(preview).unwrap(), serde_json::to_value(own_preview).unwrap());
    let worlds =
        (any.imagine(viewer, &mut Chance::of(&SEED, 9)), own.imagine(viewer, &mut Chance::of(&SEED, 9)));
    assert_eq!(worlds.0, AnyGame::Threeport(worlds.1));
    let buttons: Vec<(String, bool)> = any
        .quick(&READER)
        .into_iter()
        .map(|button| (button.text, matches!(button.act, Act::Play(_))))
        .collect();
    let own_buttons: Vec<(String, bool)> = own
        .quick(&READER)
        .into_iter()
        .map(|button| (button.text, matches!(button.act, Act::Play(_))))
        .collect();
    assert_eq!(buttons, own_buttons);
}

#[test]
fn whole_games_can_be_played_through_the_registry() {
    for opening in openings() {
        let kind = opening.kind();
        let mut game = opening;
        let mut log: Vec<Entry<AnyMove>> = Vec::new();
        while let Status::Waiting(waiting) = game.status() {
            let ply = u32::try_from(log.len()).unwrap() + 1;
            let at = opening_time();
            let seat = waiting.iter().next().unwrap();
            let mut luck = Chance::of(&[2; 32], ply);
            let mut choices = game.choices(By::Seat(seat), at).listed;
            let mv = choices.swap_remove(luck.index(choices.len()).unwrap());
            let entry = Entry { ply, by: By::Seat(seat), at, mv };
            let played = game.play(&entry, &mut Chance::of(&SEED, ply)).unwrap();
            let told = kind.read_told(&serde_json::to_string(&played.told).unwrap()).unwrap();
            assert_eq!(told, played.told);
            assert!(told.iter().all(|told| !told.event.say(&READER).text.is_empty()));
            game = played.next;
            log.push(entry);
        }
        assert_eq!(kind.fold(&Settings::default(), game.seats(), &SEED, &log).unwrap(), game);
        let refusal = game.play(&log[0], &mut Chance::of(&SEED, 1)).unwrap_err();
        assert_eq!(refusal.words(&READER), "The game is over.");
        assert!(kind.read_told("{").is_err());
    }
}

#[test]
fn computers_play_through_the_registry() {
    for game in openings() {
        let seat = to_move(&game);
        let advice = game.advise(seat, opening_time(), &mut Chance::of(&SEED, 1)).unwrap();
        assert!(game.choices(By::Seat(seat), opening_time()).listed.contains(&advice));
        let Status::Waiting(awaited) = game.status() else { panic!("the game is over") };
        for other in game.seats().seats().filter(|other| !awaited.contains(*other)) {
            assert_eq!(game.advise(other, opening_time(), &mut Chance::of(&SEED, 1)), None);
        }
    }
}

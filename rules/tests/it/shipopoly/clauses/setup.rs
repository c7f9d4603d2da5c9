//! The board, the deeds, the options (2, 3).

use harbormaster_rules::{
    Kind, Labels, Language, Notation, Offices, OptionKind, Person, Phrase, Position, Reader, Sight, Span,
    Status, Viewer,
    shipopoly::{
        Deck, Deed, Group, Policy, Standing, View, Why,
        board::{BOARD, Space},
    },
};
use serde_json::json;

use super::{Setup, Shipopoly, set_up};
use crate::shipopoly::seat;

/// Returns slug, kind, and the price or fee.
fn kind(space: Space) -> String {
    match space {
        Space::Go => "go".to_owned(),
        Space::Port(port) => port.group.letter().to_string(),
        Space::Vessel => "vessel".to_owned(),
        Space::Utility => "utility".to_owned(),
        Space::Chance => "chance".to_owned(),
        Space::Chest => "chest".to_owned(),
        Space::Pay(amount) => format!("pay {amount}"),
        Space::ShoreLeave => "shore".to_owned(),
        Space::CrowsNest => "pool".to_owned(),
        Space::GoToDrydock => "drydock".to_owned(),
    }
}

#[test]
fn the_ring_has_forty_squares_in_this_order() {
    // Shipopoly 2.0, 2.1, R1
    let expected = "go=go ascension=A chest_1=chest st_helena=A naval_fines=pay 200 alacrity=vessel port_stanley=B \
        chance_1=chance montevideo=B pernambuco=B shore_leave=shore bathurst=C donkey_boilers=utility freetown=C \
        lagos=C tamar=vessel simonstown=D chest_2=chest zanzibar=D mombasa=D crows_nest=pool aden=E chance_2=chance \
        bombay=E colombo=E intrepid=vessel singapore=F wei_hai_wei=F bilge_pumps=utility hong_kong=F \
        go_to_drydock=drydock alexandria=G gibraltar=G chest_3=chest malta=G enterprise=vessel chance_3=chance \
        scapa_flow=H ships_refit=pay 100 portsmouth=H";
    let squares: Vec<String> =
        BOARD.iter().map(|square| format!("{}={}", square.id, kind(square.space))).collect();
    assert_eq!(squares.join(" "), expected);
    let count = |wanted: &str| squares.iter().filter(|square| square.ends_with(wanted)).count();
    assert_eq!([count("=vessel"), count("=utility"), count("=chance"), count("=chest")], [4, 2, 3, 3]);
    assert_eq!(squares.iter().filter(|square| square.contains("=pay")).count(), 2);
    let groups = Group::ALL.map(|group| Deed::of_group(group).count());
    assert_eq!(groups, [2, 3, 3, 3, 3, 3, 3, 2]);
    assert_eq!(Deck::ALL.map(|deck| deck.cards().len()), [16, 16]);
}

#[test]
fn deeds_have_these_prices_and_fees() {
    // Shipopoly 2.2, 2.2.1, 2.2.5, R1, R26: price, six fees, ship price, half, interest, half of a ship.
    let table = "
        ascension    60   2  10  30   90  160  250  50  30  3  25
        st_helena    60   4  20  60  180  320  450  50  30  3  25
        port_stanley 100  6  30  90  270  400  550  50  50  5  25
        montevideo   100  6  30  90  270  400  550  50  50  5  25
        pernambuco   120  8  40 100  300  450  600  50  60  6  25
        bathurst     140 10  50 150  450  625  750 100  70  7  50
        freetown     140 10  50 150  450  625  750 100  70  7  50
        lagos        160 12  60 180  500  700  900 100  80  8  50
        simonstown   180 14  70 200  550  750  950 100  90  9  50
        zanzibar     180 14  70 200  550  750  950 100  90  9  50
        mombasa      200 16  80 220  600  800 1000 100 100 10  50
        aden         220 18  90 250  700  875 1050 150 110 11  75
        bombay       220 18  90 250  700  875 1050 150 110 11  75
        colombo      240 20 100 300  750  925 1100 150 120 12  75
        singapore    260 22 110 330  800  975 1150 150 130 13  75
        wei_hai_wei  260 22 110 330  800  975 1150 150 130 13  75
        hong_kong    280 24 120 360  850 1025 1200 150 140 14  75
        alexandria   300 26 130 390  900 1100 1275 200 150 15 100
        gibraltar    300 26 130 390  900 1100 1275 200 150 15 100
        malta        320 28 150 450 1000 1200 1400 200 160 16 100
        scapa_flow   350 35 175 500 1100 1300 1500 200 175 18 100
        portsmouth   400 50 200 600 1400 1700 2000 200 200 20 100";
    let mut ports = 0;
    for line in table.lines().filter(|line| !line.trim().is_empty()) {
        let mut words = line.split_whitespace();
        let deed = Deed::of(words.next().unwrap()).unwrap();
        let numbers: Vec<u32> = words.map(|word| word.parse().unwrap()).collect();
        let port = deed.port().unwrap();
        let mut ours = vec![port.price];
        ours.extend(port.fees);
        ours.extend([deed.ship_price(), deed.half(), deed.interest(), deed.ship_price() / 2]);
        assert_eq!(ours, numbers, "{deed}");
        ports += deed.price();
    }
    assert_eq!(ports, 4_590);
    let others: Vec<Deed> = Deed::all().filter(|deed| deed.port().is_none()).collect();
    for deed in &others {
        let expected = if deed.is_vessel() { (200, 100, 10, 0) } else { (150, 75, 8, 0) };
        assert_eq!((deed.price(), deed.half(), deed.interest(), deed.ship_price()), expected, "{deed}");
    }
    assert_eq!((others.len(), Deed::all().map(Deed::price).sum::<u32>()), (6, 5_690));
}

#[test]
fn groups_are_stations_of_the_navy() {
    // Shipopoly 2.2.2
    let names = Group::ALL.map(|group| format!("{} {}", group.letter(), group.name()));
    assert_eq!(
        names.join(", "),
        "A South Atlantic, B South America, C West Africa, D Cape and East Africa, E Indian Ocean, F China Station, \
         G Mediterranean, H Home Waters"
    );
}

#[test]
fn a_deed_is_named_by_slug_number_or_beginning() {
    // Shipopoly 2.1.1
    for word in ["hong_kong", "29", "hong"] {
        let mut table = Setup::new(2).owns("A", "hong_kong").table();
        table.plays("A", &format!("decommission_port {word}"), &[]);
        assert_eq!(table.cash("A"), 1_640, "{word}");
    }
    let verbs = Shipopoly::META.verbs;
    for word in ["b", "10", "go"] {
        let phrase = Phrase::parse(verbs, &format!("return_port {word}")).unwrap();
        assert!(Shipopoly::read_phrase(&phrase).is_err(), "{word}");
    }
}

#[test]
fn two_to_eight_captains_and_a_secretary_who_may_but_need_not_play() {
    // Shipopoly 3, 3.1, R30
    for seats in 2..=8 {
        assert_eq!(set_up(&[], seats).unwrap().seats().get(), seats);
    }
    assert_eq!(Shipopoly::META.seats, 2..=8);
    let plays = set_up(&[("secretary", "player 2")], 3).unwrap();
    assert_eq!(plays.leader(), Some(Person::Seat(seat("B"))));
    let cash: Vec<u32> = view(&plays).captains.iter().map(|captain| captain.cash).collect();
    assert_eq!(cash, [1_500; 3], "no extra money for the office");
    assert_eq!(set_up(&[], 3).unwrap().leader(), None);
    assert!(set_up(&[("secretary", "player 4")], 3).is_err());
}

fn view(game: &Shipopoly) -> View {
    game.view(Viewer::Onlooker)
}

#[test]
fn all_start_on_go_with_1500_and_nothing_else() {
    // Shipopoly 3.2
    let game = set_up(&[], 5).unwrap();
    let seen = view(&game);
    for captain in &seen.captains {
        assert_eq!((captain.at, captain.cash, captain.net_worth), (0, 1_500, 1_500));
        assert_eq!((captain.drydock, captain.cards.is_empty()), (None, true));
    }
    assert_eq!((seen.pool, seen.round), (0, 1));
    assert!(seen.deeds.iter().all(|deed| deed.owner.is_none()));
    assert_eq!(serde_json::to_value(&game).unwrap()["treasury"], json!(-7_500));
}

#[test]
fn there_is_no_turn_order() {
    // Shipopoly 3.3, 4.1: 1 + 2 from GO is St Helena.
    for first in ["A", "B", "C"] {
        let mut table = Setup::new(3).table();
        let Status::Waiting(awaited) = table.game.status() else { panic!("the game is not over") };
        assert_eq!(awaited.len(), 3);
        table.plays(first, "roll", &[1, 2]);
        assert_eq!(table.standing(first), Standing::Helm);
    }
}

#[test]
fn captains_are_called_by_their_names_and_records_by_letters() {
    // Shipopoly 3.4, R2
    let table = Setup::new(8).table();
    let names: Vec<String> = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"].map(str::to_owned).into();
    let reader = Reader::new(&names, Language::English);
    for (letter, name) in [("A", "Ada"), ("H", "Hal")] {
        assert!(
            table.game.hand(seat(letter), &reader).starts_with(&format!("{name}, you have $1500")),
            "{name}"
        );
    }
}

#[test]
fn options_have_these_defaults_and_ranges() {
    // Shipopoly 3.5, R3
    let usual = view(&set_up(&[], 3).unwrap()).terms;
    assert_eq!((usual.round_limit, usual.max_open_offers), (Some(20), 3));
    assert_eq!((usual.absence_policy, usual.treasury_returns), (Policy::Secretary, true));
    let times = [usual.offer_wait, usual.offer_life, usual.turn_idle, usual.debt_window, usual.absence_limit];
    assert_eq!(times, [24, 72, 6, 48, 24].map(Span::hours));
    let fits = |choices: &[(&str, &str)]| set_up(choices, 3).is_ok();
    let long = |name, value| fits(&[("offer_life", "168h"), ("debt_window", "168h"), (name, value)]);
    for (name, least, below, most, above) in [
        ("round_limit", "5", "4", "200", "201"),
        ("max_open_offers", "1", "0", "10", "11"),
        ("offer_wait", "5min", "4min", "72h", "73h"),
        ("turn_idle", "5min", "4min", "48h", "49h"),
        ("absence_limit", "30min", "29min", "168h", "169h"),
    ] {
        let all = [long(name, least), long(name, below), long(name, most), long(name, above)];
        assert_eq!(all, [true, false, true, false], "{name}");
    }
    let life = |value| fits(&[("offer_wait", "1h"), ("offer_life", value)]);
    assert_eq!([life("65min"), life("64min"), life("168h"), life("169h")], [true, false, true, false]);
    let window = |value| fits(&[("offer_wait", "5min"), ("debt_window", value)]);
    assert_eq!([window("10min"), window("9min"), window("168h"), window("169h")], [true, false, true, false]);
    assert!(fits(&[("debt_window", "24h")]) && !fits(&[("debt_window", "23h")]), "at least offer_wait");
    assert_eq!(view(&set_up(&[("round_limit", "0")], 3).unwrap()).terms.round_limit, None);
    for policy in ["secretary", "autopilot", "sink", "wait"] {
        assert!(fits(&[("absence_policy", policy)]), "{policy}");
    }
    assert!(!view(&set_up(&[("treasury_returns", "off")], 3).unwrap()).terms.treasury_returns);
    let names: Vec<&str> = Shipopoly::META.options.iter().map(|option| option.name).collect();
    let expected = "preset round_limit offer_wait offer_life max_open_offers turn_idle debt_window absence_limit \
                    absence_policy treasury_returns secretary";
    assert_eq!(names.join(" "), expected);
}

#[test]
fn two_presets_set_the_waiting_times() {
    // Shipopoly 3.6
    let times = |preset| {
        let terms = view(&set_up(&[("preset", preset)], 3).unwrap()).terms;
        [terms.offer_wait, terms.offer_life, terms.turn_idle, terms.debt_window, terms.absence_limit]
    };
    assert_eq!(times("forum"), [24, 72, 6, 48, 24].map(Span::hours));
    assert_eq!(times("live"), [5, 30, 5, 10, 30].map(Span::minutes));
    let spec = Shipopoly::META.options.iter().find(|option| option.name == "preset").unwrap();
    assert!(matches!(spec.kind, OptionKind::Preset(presets) if presets.len() == 2));
}

#[test]
fn a_waiting_time_can_only_become_longer_within_its_range() {
    // Shipopoly 3.7, 5.8.2
    let mut table = Setup::new(3).table();
    let only_longer = Why::OnlyLonger(Span::hours(6));
    table.refuses("host", "lengthen turn_idle 5h", &only_longer);
    table.refuses("host", "lengthen turn_idle 6h", &only_longer);
    let misfit = Why::OutOfRange;
    table.refuses("host", "lengthen turn_idle 49h", &misfit);
    // offer_wait of 48h 30min would be longer than the time for debts, which is 48h.
    table.refuses("host", "lengthen offer_wait 2910min", &misfit);
    for (option, longer) in [
        ("turn_idle", "48h"),
        ("debt_window", "72h"),
        ("offer_life", "168h"),
        ("offer_wait", "72h"),
        ("absence_limit", "25h"),
    ] {
        table.plays("host", &format!("lengthen {option} {longer}"), &[]);
        assert_eq!(table.told.len(), 1, "announced");
        assert_eq!(table.json()["terms"][option], json!(Span::read(longer).unwrap()));
    }
    table.refuses("A", "lengthen turn_idle 48h", Why::NotSecretary);
}

#[test]
fn a_position_with_more_money_than_can_be_is_refused() {
    // Near the type's limit the next fee would overflow.
    for (cash, sound) in [(1_000_000_000_u32, true), (1_000_000_001, false), (u32::MAX, false)] {
        let mut position = Setup::new(2).table().json();
        position["captains"][0]["cash"] = json!(cash);
        position["treasury"] = json!(-(i64::from(cash) + 1_500));
        assert_eq!(Kind::Shipopoly.read_position(position).is_ok(), sound, "${cash}");
    }
}

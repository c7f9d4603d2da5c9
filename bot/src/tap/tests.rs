use harbormaster_rules::Seat;

use super::*;

const TABLE: TableId = TableId(i64::MAX);
const PLY: u32 = u32::MAX;

/// Discord's longest name of a command's option, so the longest of a verb and a field.
fn name() -> String {
    "x".repeat(32)
}

/// Every form with the longest values that are not cut or asked about [`Tap::fits`].
fn longest() -> Vec<Tap> {
    let (draft, page, replace) = (u128::MAX, u16::MAX, true);
    let mut taps = vec![
        Tap::Choose { table: TABLE, ply: PLY, of: Some(name()) },
        Tap::Panel { table: TABLE, verb: Some(name()), page, replace },
        Tap::As { table: TABLE, role: Role::Host, verb: Some(name()), page },
        Tap::Pick { draft, field: name() },
        Tap::Look { draft, at: 99, entry: 99 },
        Tap::LookMenu { draft, at: 99 },
        Tap::StepBack { draft, at: 99 },
        Tap::Second { draft, verb: name() },
        Tap::Form { draft },
        Tap::Amounts { draft },
        Tap::Send { draft, shown: "ffffffffffffffff".parse().unwrap() },
        Tap::ForGood { draft },
        Tap::OwnOffer { table: TABLE, number: PLY },
        Tap::Undo { table: TABLE, before: PLY, ply: PLY },
        Tap::AskUndo { table: TABLE, before: PLY, ply: PLY },
        Tap::UndoTo { table: TABLE },
        Tap::AnswerUndo { table: TABLE, before: PLY, ply: PLY, agrees: true },
        Tap::AnswerUndo { table: TABLE, before: PLY, ply: PLY, agrees: false },
        Tap::WhichCourse,
        Tap::Course,
        Tap::Learn { lesson: TableId(i64::MIN) },
        Tap::PlayOn { game: Kind::Shipopoly },
        Tap::Cancel,
        Tap::Hand { table: TABLE },
        Tap::Hint { table: TABLE },
        Tap::Card { table: TABLE },
        Tap::MyGames { page },
        Tap::IAmBack,
        Tap::Rating { wanted: true },
        Tap::MySetting { setting: Setting::QuietHours },
        Tap::MySettingForm { form: SettingForm::Digest },
        Tap::NewTable { computers: true },
        Tap::OpenTable { computers: false },
        Tap::HowItWorks,
        Tap::Guide { page: 1 },
        Tap::Join { table: TABLE },
        Tap::Leave { table: TABLE },
        Tap::Depart { table: TABLE },
        Tap::Computer { table: TABLE },
        Tap::SendAway { table: TABLE },
        Tap::Preset { table: TABLE, name: name(), value: name() },
        Tap::Start { table: TABLE },
        Tap::Options { table: TABLE, page: u16::MAX },
        Tap::SetOption { table: TABLE, name: name() },
        Tap::TypeOption { table: TABLE, name: name() },
        Tap::TakeSeat {
            table: TABLE,
            seat: Seat::new(7),
            user: PersonId(i64::MAX),
            holder: Some(PersonId(i64::MAX)),
            until_moved_since: Some(PLY),
        },
        Tap::TakeSeat {
            table: TABLE,
            seat: Seat::new(0),
            user: PersonId(1),
            holder: None,
            until_moved_since: None,
        },
        Tap::StandIn { table: TABLE, number: PLY },
        Tap::AcceptSeat { table: TABLE, number: PLY, shown: "ffffffffffffffff".parse().unwrap() },
        Tap::DeclineSeat { table: TABLE, number: PLY },
        Tap::VoteOnNaming { table: TABLE, number: PLY, agrees: true },
        Tap::VoteOnNaming { table: TABLE, number: PLY, agrees: false },
        Tap::AnswerRequest { table: TABLE, number: PLY, agrees: true },
        Tap::AnswerRequest { table: TABLE, number: PLY, agrees: false },
        Tap::Recall { table: TABLE },
        Tap::MoreTime { table: TABLE },
        Tap::Resume { table: TABLE, since: i64::MIN },
        Tap::Replay { table: TABLE, key: 4, at: u32::MAX, eyes: Eyes::Onlooker },
        Tap::Replay { table: TABLE, key: 1, at: PLY, eyes: Eyes::Seat(Seat::new(7)) },
        Tap::ReplayMenu { table: TABLE, eyes: Eyes::Own },
        Tap::ReplayEyes { table: TABLE, at: PLY },
        Tap::Film { table: TABLE },
        Tap::Again { table: TABLE },
        Tap::Dice { table: TABLE },
        Tap::WhatHappened { table: TABLE },
        Tap::Record { table: TABLE },
        Tap::Put { draft, field: name(), word: "9".repeat(12) },
        Tap::Close { table: TABLE },
        Tap::PauseFor { table: TABLE },
        Tap::CloseFor { table: TABLE },
        Tap::DeleteNote { table: TABLE },
    ];
    let pages =
        [Page::Home, Page::Channels, Page::Roles, Page::Barred, Page::Games, Page::Log, Page::Commands];
    taps.extend(pages.into_iter().map(|page| Tap::Server(ServerTap::Set(page))));
    for game in Kind::ALL.iter().copied() {
        taps.extend([Tap::Rules { game, page, replace }, Tap::RulesJump { game }, Tap::Help { game, page }]);
        taps.extend([
            Tap::Server(ServerTap::Show(Page::Game(game))),
            Tap::Server(ServerTap::Clear(Page::Option(game, name()))),
            Tap::Server(ServerTap::Type { game, name: name() }),
        ]);
        for verb in game.meta().orders {
            let number = |(at, _)| if at == 0 { "9999" } else { "99999" };
            let sums: Vec<&str> = verb.fields.iter().enumerate().map(number).collect();
            let eight = ["39"; 8].join(" ");
            let order = if verb.name == "borrow" {
                format!("borrow ports: {eight}")
            } else {
                format!("{} {}", verb.name, sums.join(" "))
            };
            taps.extend([
                Tap::OrderForm { game, table: TABLE, order: order.clone() },
                Tap::Order { table: TABLE, days: 14, order: order.clone() },
                Tap::GiveOrder {
                    table: TABLE,
                    until: 9_999_999_999,
                    shown: "ffffffffffffffff".parse().unwrap(),
                    order,
                },
            ]);
        }
        // What every game says of a move of its own: an example of each verb.
        for verb in game.meta().verbs {
            let said = verb.example.to_owned();
            taps.extend([
                Tap::Play { table: TABLE, ply: PLY, said: said.clone() },
                Tap::Confirm { table: TABLE, ply: PLY, terms: None, said: said.clone() },
                Tap::Ask { table: TABLE, ply: PLY, said: said.clone() },
                Tap::ChooseThis { table: TABLE, ply: PLY, entry: Listed::Move(said) },
                Tap::ChooseThis { table: TABLE, ply: PLY, entry: Listed::Form(verb.name.to_owned()) },
                Tap::Fill { table: TABLE, phrase: Phrase::bare(verb.name) },
            ]);
        }
    }
    taps
}

#[test]
fn every_tap_fits_at_its_longest_and_reads_back() {
    for tap in longest() {
        assert!(tap.fits(), "{tap} is too long");
        assert_eq!(Tap::read(&tap.to_string()), Some(tap));
    }
}

#[test]
fn what_carries_a_value_says_whether_it_fits() {
    let put = |word: String| Tap::Put { draft: u128::MAX, field: "to".to_owned(), word };
    let room = LONGEST - put(String::new()).to_string().len();
    assert!(put("x".repeat(room)).fits() && !put("x".repeat(room + 1)).fits());
    let play = |length: usize| Tap::Play { table: TABLE, ply: PLY, said: "x".repeat(length) };
    let room = LONGEST - play(0).to_string().len();
    assert!(play(room).fits() && !play(room + 1).fits());
    let listed = |length: usize| Listed::Form("x".repeat(length));
    assert!(listed(99).fits() && !listed(100).fits());
}

/// The written forms of the buttons of 0.1.0. Once it is tagged, a line may be added, never changed.
#[test]
fn buttons_of_every_release_are_read() {
    let table = TableId(7);
    let verb = || Some("sell".to_owned());
    let forms = [
        ("play/7/12/sell B3 B4", Tap::Play { table, ply: 12, said: "sell B3 B4".to_owned() }),
        ("yes/7/0/roll", Tap::Confirm { table, ply: 0, terms: None, said: "roll".to_owned() }),
        (
            "agree/7/0/00000000000000ff/take 1 B",
            Tap::Confirm { table, ply: 0, terms: "ff".parse().ok(), said: "take 1 B".to_owned() },
        ),
        (
            "ask/7/3/swap malta to: B note: 1/2",
            Tap::Ask { table, ply: 3, said: "swap malta to: B note: 1/2".to_owned() },
        ),
        (
            "fill/7/sell;items=malta lagos;price=300",
            Tap::Fill {
                table,
                phrase: Phrase::bare("sell").with("items", ["malta", "lagos"]).with("price", [300]),
            },
        ),
        ("this/7/12/?sell", Tap::ChooseThis { table, ply: 12, entry: Listed::Form("sell".to_owned()) }),
        ("choose/7/12", Tap::Choose { table, ply: 12, of: None }),
        ("choose/7/12/sell", Tap::Choose { table, ply: 12, of: Some("sell".to_owned()) }),
        ("panel/7//0/", Tap::Panel { table, verb: None, page: 0, replace: false }),
        ("panel/7/sell/3/r", Tap::Panel { table, verb: verb(), page: 3, replace: true }),
        ("as/7/host//0", Tap::As { table, role: Role::Host, verb: None, page: 0 }),
        ("as/7/2/sell/1", Tap::As { table, role: Role::Seat(Seat::new(2)), verb: verb(), page: 1 }),
        ("pick/9/items", Tap::Pick { draft: 9, field: "items".to_owned() }),
        ("look/9/2/24", Tap::Look { draft: 9, at: 2, entry: 24 }),
        ("looks/9/0", Tap::LookMenu { draft: 9, at: 0 }),
        ("back/9/3", Tap::StepBack { draft: 9, at: 3 }),
        ("second/9/draw", Tap::Second { draft: 9, verb: "draw".to_owned() }),
        ("form/9", Tap::Form { draft: 9 }),
        ("amounts/9", Tap::Amounts { draft: 9 }),
        ("send/9/0123456789abcdef", Tap::Send { draft: 9, shown: "0123456789abcdef".parse().unwrap() }),
        ("for_good/9", Tap::ForGood { draft: 9 }),
        ("panel/n7//0/", Tap::Panel { table: table.ahead(), verb: None, page: 0, replace: false }),
        ("prepare/7", Tap::Prepare { table }),
        (
            "order_form/shipopoly/7/bid 12",
            Tap::OrderForm { game: Kind::Shipopoly, table, order: "bid 12".to_owned() },
        ),
        ("order/7/14/roll", Tap::Order { table, days: 14, order: "roll".to_owned() }),
        (
            "give/7/1795977263/00000000000000ff/buy 300",
            Tap::GiveOrder {
                table,
                until: 1_795_977_263,
                shown: "ff".parse().expect("a mark"),
                order: "buy 300".to_owned(),
            },
        ),
        ("put_away/7/00000000000000ff", Tap::PutAway { table, mark: "ff".parse().expect("a mark") }),
        ("own_offer/7/3", Tap::OwnOffer { table, number: 3 }),
        ("undo/7/3/12", Tap::Undo { table, before: 3, ply: 12 }),
        ("ask_undo/7/3/12", Tap::AskUndo { table, before: 3, ply: 12 }),
        ("undo_to/7", Tap::UndoTo { table }),
        ("undo_yes/7/3/12", Tap::AnswerUndo { table, before: 3, ply: 12, agrees: true }),
        ("undo_no/7/3/12", Tap::AnswerUndo { table, before: 3, ply: 12, agrees: false }),
        ("cancel", Tap::Cancel),
        ("which_course", Tap::WhichCourse),
        ("course", Tap::Course),
        ("learn/-5", Tap::Learn { lesson: TableId(-5) }),
        ("play_on/tariffs", Tap::PlayOn { game: Kind::Tariffs }),
        ("hand/7", Tap::Hand { table }),
        ("hint/7", Tap::Hint { table }),
        ("closer/7", Tap::Closer { table }),
        ("card/7", Tap::Card { table }),
        ("rules/threeport/2/r", Tap::Rules { game: Kind::Threeport, page: 2, replace: true }),
        ("rules/threeport/0/", Tap::Rules { game: Kind::Threeport, page: 0, replace: false }),
        ("jump/threeport", Tap::RulesJump { game: Kind::Threeport }),
        ("help/threeport/1", Tap::Help { game: Kind::Threeport, page: 1 }),
        ("my_games/2", Tap::MyGames { page: 2 }),
        ("i_am_back", Tap::IAmBack),
        ("rating/on", Tap::Rating { wanted: true }),
        ("rating/off", Tap::Rating { wanted: false }),
        ("my_set/days_off", Tap::MySetting { setting: Setting::DaysOff }),
        ("my_form/zone", Tap::MySettingForm { form: SettingForm::Zone }),
        ("new/computers", Tap::NewTable { computers: true }),
        ("new/people", Tap::NewTable { computers: false }),
        ("open/computers", Tap::OpenTable { computers: true }),
        ("open/people", Tap::OpenTable { computers: false }),
        ("how", Tap::HowItWorks),
        ("guide/1", Tap::Guide { page: 1 }),
        ("join/7", Tap::Join { table }),
        ("leave/7", Tap::Leave { table }),
        ("depart/7", Tap::Depart { table }),
        ("computer/7", Tap::Computer { table }),
        ("send_away/7", Tap::SendAway { table }),
        ("preset/7/end/short", Tap::Preset { table, name: "end".to_owned(), value: "short".to_owned() }),
        ("start/7", Tap::Start { table }),
        ("options/7/1", Tap::Options { table, page: 1 }),
        ("set/7/quiet_rounds", Tap::SetOption { table, name: "quiet_rounds".to_owned() }),
        ("type/7/quiet_rounds", Tap::TypeOption { table, name: "quiet_rounds".to_owned() }),
        ("close/7", Tap::Close { table }),
        (
            "seat/7/2/5/6/30",
            Tap::TakeSeat {
                table,
                seat: Seat::new(2),
                user: PersonId(5),
                holder: Some(PersonId(6)),
                until_moved_since: Some(30),
            },
        ),
        (
            "seat/7/0/5//",
            Tap::TakeSeat {
                table,
                seat: Seat::new(0),
                user: PersonId(5),
                holder: None,
                until_moved_since: None,
            },
        ),
        ("stand_in/7/12", Tap::StandIn { table, number: 12 }),
        (
            "stands_in/7/12/00000000000000ff",
            Tap::AcceptSeat { table, number: 12, shown: "ff".parse().unwrap() },
        ),
        ("no_stand_in/7/12", Tap::DeclineSeat { table, number: 12 }),
        ("name_yes/7/12", Tap::VoteOnNaming { table, number: 12, agrees: true }),
        ("name_no/7/12", Tap::VoteOnNaming { table, number: 12, agrees: false }),
        ("yes_to/7/12", Tap::AnswerRequest { table, number: 12, agrees: true }),
        ("no_to/7/12", Tap::AnswerRequest { table, number: 12, agrees: false }),
        ("recall/7", Tap::Recall { table }),
        ("more_time/7", Tap::MoreTime { table }),
        ("resume/7/1767225600000", Tap::Resume { table, since: 1_767_225_600_000 }),
        ("replay/7/4/30/all", Tap::Replay { table, key: 4, at: 30, eyes: Eyes::Onlooker }),
        ("replays/7/own", Tap::ReplayMenu { table, eyes: Eyes::Own }),
        ("eyes/7/30", Tap::ReplayEyes { table, at: 30 }),
        ("film/7", Tap::Film { table }),
        ("again/7", Tap::Again { table }),
        ("dice/7", Tap::Dice { table }),
        ("happened/7", Tap::WhatHappened { table }),
        ("record/7", Tap::Record { table }),
        ("put/9/price/900", Tap::Put { draft: 9, field: "price".to_owned(), word: "900".to_owned() }),
        ("pause_for/7", Tap::PauseFor { table }),
        ("close_for/7", Tap::CloseFor { table }),
        ("delete_note/7", Tap::DeleteNote { table }),
        ("forget/00000000000000ff", Tap::Forget { shown: "ff".parse().unwrap() }),
        ("forget_me/00000000000000ff", Tap::ForgetForGood { shown: "ff".parse().unwrap() }),
        ("server/show/home", Tap::Server(ServerTap::Show(Page::Home))),
        ("server/set/channels", Tap::Server(ServerTap::Set(Page::Channels))),
        ("server/set/commands", Tap::Server(ServerTap::Set(Page::Commands))),
        ("server/set/roles", Tap::Server(ServerTap::Set(Page::Roles))),
        ("server/set/barred", Tap::Server(ServerTap::Set(Page::Barred))),
        ("server/clear/log", Tap::Server(ServerTap::Clear(Page::Log))),
        ("server/set/log", Tap::Server(ServerTap::Set(Page::Log))),
        ("server/go/games", Tap::Server(ServerTap::Go(Page::Games))),
        ("server/go/game/tariffs", Tap::Server(ServerTap::Go(Page::Game(Kind::Tariffs)))),
        (
            "server/set/option/threeport/copies",
            Tap::Server(ServerTap::Set(Page::Option(Kind::Threeport, "copies".to_owned()))),
        ),
        (
            "server/type/threeport/copies",
            Tap::Server(ServerTap::Type { game: Kind::Threeport, name: "copies".to_owned() }),
        ),
    ];
    for (id, tap) in &forms {
        assert_eq!(Tap::read(id).as_ref(), Some(tap), "{id}");
        assert_eq!(tap.to_string(), *id);
    }
    let written = |form: &str| forms.iter().any(|(id, _)| format!("{id}/").starts_with(&format!("{form}/")));
    let on_pages =
        |page: &&str| ServerTap::WORDS.iter().any(|word| written(&format!("server/{word}/{page}")));
    assert_eq!(Tap::WORDS.iter().find(|word| !written(word)), None, "a form that is not in this list");
    assert_eq!(ServerTap::WORDS.iter().find(|word| !written(&format!("server/{word}"))), None);
    assert_eq!(Page::WORDS.iter().find(|page| !on_pages(page)), None);
}

#[test]
fn a_form_is_opened_with_what_finds_room() {
    let phrase = Phrase::bare("swap").with("give", ["malta", "lagos"]).with_named("money", [-20]);
    let long = phrase.with_named("get", ["x".repeat(60)]).with_named("to", ["B"]);
    let id = Tap::Fill { table: TABLE, phrase: long }.to_string();
    assert!(id.len() <= LONGEST && id.ends_with(";money=-20;to=B"), "{id}");
    let Some(Tap::Fill { phrase, .. }) = Tap::read(&id) else { panic!("another tap: {id}") };
    assert_eq!((phrase.words("give").len(), phrase.word("money")), (2, Some("-20")));
    assert_eq!(phrase.words("get"), [""; 0]);
}

#[test]
fn the_entries_of_a_menu_read_back() {
    for (text, expected) in [
        ("bid 1 note: ?x", Listed::Move("bid 1 note: ?x".to_owned())),
        ("", Listed::Move(String::new())),
        ("?sell", Listed::Form("sell".to_owned())),
    ] {
        assert_eq!(text.parse(), Ok(expected.clone()), "{text}");
        assert_eq!(expected.to_string(), text);
    }
    for (text, expected) in
        [("<", Picked::Back), (">", Picked::On), ("malta", Picked::Value("malta".to_owned()))]
    {
        assert_eq!(text.parse(), Ok(expected.clone()), "{text}");
        assert_eq!(expected.to_string(), text);
    }
}

#[test]
fn what_is_not_ours_means_nothing() {
    for id in [
        "",
        "play",
        "play/x/1/load",
        "play/1/-1/load",
        "panel/1",
        "rules/chess/0/",
        "cancel/1",
        "🦀/1",
        "as/1/9/x/0",
        "verb/1/x",
        "pick/x/y",
        "join/1/2",
        "server",
        "server/show",
        "server/show/attic",
        "server/set/channels/1",
        "server/go/game/chess",
    ] {
        assert_eq!(Tap::read(id), None, "{id}");
    }
}

//! Texts of the host around a game: lobby, options, help, rules, notices, settings, results.

use std::collections::{BTreeMap, BTreeSet};

use super::{PEOPLE, Texts, marked, orders};
use crate::{
    deeds::Deed,
    facts::{Decision, Notice, Post, Reason, TimeLeft},
    ids::{ChannelId, PersonId, RoleId},
    outbox::{
        compose,
        tale::Tale,
        words::{note, said},
    },
    person::{Away, Meanwhile, NotAway, Person, Setting},
    record::{Ending, Proof},
    replies::{help, my_settings, options, rules},
    sayings::Refused,
    server::{self, PageExtras},
    speak::{self, Kept, Limit, MyGame, SettingChoice},
    stats::scenes,
    store::{
        End, GameCommands, GameResult, Gone, Motion, Part, PutAway, Request, SeatEnd, SeatHolder, SeatResult,
        Server, ServerRules, Stage, TableId, UndoRequest, Voice, WhenLate,
    },
    table::Table,
    tap::Page,
};
use harbormaster_rules::{Kind, Language, Outcome, Seat, SeatSet, Span, Timestamp};

/// Listens to the host around a game.
pub(super) async fn hear(ear: &mut Texts, kind: Kind) {
    let mut table = marked(kind);
    let language = table.language;
    ear.title_card(kind);
    for stage in [Stage::Running, Stage::Closed, Stage::Lobby] {
        table.row.stage = stage;
        ear.message("lobby", &compose::lobby(&table).await);
    }
    for page in 0..3 {
        ear.reply("option", &options::screen(&table, page));
    }
    for spec in table.options() {
        ear.text("option", &speak::option(&table, spec.name, language));
        ear.rows(&options::type_option(table.row.id, spec.name, language));
    }
    for page in 0..3 {
        ear.reply("help", &help::page(kind, page, language));
        ear.reply("rules", &rules::page(kind, page, language).await);
    }
    ear.text("answer", &speak::note("12", language));
    let prepared = [("12".to_owned(), true), ("13".to_owned(), false)];
    ear.text("answer", &speak::prepared(kind, &prepared, language));
    orders::heard(ear, &table);
    for why in [PutAway::Changed, PutAway::Undone, PutAway::TurnMade] {
        ear.text("answer", &speak::put_away(&["12".to_owned()], &why, language));
    }
    settings(ear, kind, language);
    table.row.stage = Stage::Running;
    let why = Reason { by: PEOPLE[0], text: "12".into(), users: PEOPLE.to_vec() };
    let left = TimeLeft { user: PEOPLE[0], ends: table.last_at, then: WhenLate::Autopilot };
    let mut notices = vec![
        Notice::Paused { why: None },
        Notice::Paused { why: Some(why.clone()) },
        Notice::Moderated { why: why.clone() },
        Notice::Closed { why },
        Notice::PauseLapsed,
        Notice::LobbyLapsed,
        Notice::Frozen,
        Notice::HandedOver {
            before: SeatHolder::Person(PEOPLE[0]),
            after: SeatHolder::Computer("Tug".into()),
            call: Vec::new(),
        },
        Notice::SeatOffered {
            seat: Seat::new(1),
            user: PEOPLE[0],
            by: PEOPLE[1],
            holder: Some(PEOPLE[1]),
            until_moved_since: None,
        },
        Notice::OptionSet { name: "reminder_hours".into(), value: "off".into() },
        Notice::Quiet { quiet: true },
        Notice::Quiet { quiet: false },
        Notice::PlayAgain { by: PEOPLE[0], users: PEOPLE[1..].to_vec() },
        Notice::PlayAgain { by: PEOPLE[0], users: Vec::new() },
        Notice::Invited { by: PEOPLE[0], user: PEOPLE[1] },
        Notice::Reminder { users: PEOPLE.to_vec(), since: table.last_at },
        Notice::LastCall { called: vec![left] },
        Notice::TimeIsUp { users: PEOPLE.to_vec() },
        Notice::MoreTime { by: None, seats: vec![Seat::new(1)], until: table.last_at },
        Notice::MoreTime { by: Some(Seat::new(0)), seats: vec![Seat::new(1)], until: table.last_at },
        Notice::Replaced { seat: Seat::new(1), user: PEOPLE[0], computer: "Player2".into(), late: 2 },
    ];
    notices.push(Notice::Leads { user: PEOPLE[0] });
    for notice in &notices {
        ear.text("notice", &note(&table, notice));
    }
    away(ear, &mut table);
    undo(ear, &table).await;
    requests(ear, &table);
    for told in [None, Some("12")] {
        ear.text("answer", &speak::replay(1, 2, told, told, language));
        ear.text("board", &speak::turn_entry(12, told, language));
    }
    let begins = said(&table, &[Post::Begins, Post::Resumed { ply: 0 }], &[]).expect("no entries");
    ear.message("board", &compose::board(&table, &begins, &Tale::default()).await);
    ear.text("answer", &speak::standing(&table, &[], language));
    own_games(ear, &table);
    own_settings(ear, language);
    table.row.stage = Stage::Closed;
    ear.message("board", &compose::closed(&table, &Tale::default()).await);
    dice(ear, &table);
    statistics(ear, kind, language);
    let several = Kept { open: (1..10).map(ChannelId).collect(), over: 2, moves: 1, notes: 3 };
    for kept in [Kept { open: Vec::new(), over: 0, moves: 0, notes: 0 }, several] {
        ear.text("answer", &speak::what_is_deleted(&kept, language));
    }
    let texts =
        [speak::delete_once_more(language), speak::privacy(language), speak::how_results_count(language)];
    for text in texts {
        ear.text("answer", &text);
    }
}

/// Listens to the words for a check of a game that has ended.
fn dice(ear: &mut Texts, table: &Table) {
    let language = table.language;
    let proof = |plies, undos, ending| Proof {
        kind: table.kind,
        edition: 1,
        names: table.names(),
        plies,
        undos,
        ending,
        commitment: None,
        seed: "0".to_owned(),
        digest: "0".to_owned(),
    };
    let outcome = Outcome { scores: vec![], places: vec![], winners: SeatSet::EMPTY, by_limit: false };
    let finished = || Ending::Finished { outcome: outcome.clone(), reason: String::new() };
    let proofs =
        [(0, 0, Ending::Stopped(table.names())), (1, 0, finished()), (9, 1, finished()), (9, 2, finished())]
            .map(|(plies, undos, ending)| proof(plies, undos, ending));
    for proof in proofs.iter().map(Some).chain([None]) {
        ear.text("answer", &speak::dice(table, proof, "0", language));
    }
}

/// Listens to what somebody reads who goes away, and what the others read of it.
fn away(ear: &mut Texts, table: &mut Table) {
    let (language, from, until) = (table.language, table.last_at, table.last_at + Span::hours(24));
    let limits = [0, 24, 48].map(|hours| Limit { channel: ChannelId(71), waits: Span::hours(hours) });
    for (meanwhile, from) in [(Meanwhile::Wait, from), (Meanwhile::Computer, from + Span::hours(1))] {
        let away = Away { from, until, meanwhile };
        ear.text("answer", &speak::you_are_away(&away, &limits, language));
        let person = Person { away: Some(away), ..Person::default() };
        ear.text("setting", &speak::my_settings(&person, from, language));
        table.people.insert(PEOPLE[0], person);
        ear.text("board", &speak::absences(table, language));
        ear.text("answer", &SettingChoice::Meanwhile(meanwhile).say(language));
    }
    (0..3).for_each(|seats| ear.text("answer", &speak::you_are_back(seats, language)));
    let typed = "12".to_owned();
    let faults = [
        NotAway::NoTime { typed: typed.clone() },
        NotAway::NeedsZone,
        NotAway::Backwards { from, until },
        NotAway::Over { until },
        NotAway::TooLong { most: 90 },
        NotAway::NoSuchThing { typed },
    ];
    for why in faults {
        ear.text("refusal", &Refused::NotAway { why }.say(language));
    }
}

/// Listens to what is asked and said about an undo that the others have to agree to.
async fn undo(ear: &mut Texts, table: &Table) {
    let (language, at) = (table.language, table.last_at);
    let mut request =
        UndoRequest { before: 1, ply: 3, user: PEOPLE[0], at, revealed: true, agreed: Vec::new() };
    let told: Vec<String> = (0..20).map(|_| language.text("A sentence.")).collect();
    for agreed in [Vec::new(), vec![PEOPLE[1]]] {
        request.agreed = agreed;
        ear.message("notice", &compose::undo_request(table, &request, &told, table.game.clone()).await);
    }
    let names = table.names();
    for others in [&names[1..], &names[1..2]] {
        ear.text("question", &speak::undo::must_ask(&told, others, true, language));
    }
    ear.text("menu", &speak::undo::back_to(12, &told[..1], language));
    ear.text("notice", &speak::undo::agreed(language));
    ear.text("notice", &speak::undo::declined(&names[1], language));
    ear.text("notice", &speak::undo::lapsed(language));
    ear.text("thread", &speak::offers::open_again(1, language));
}

/// Listens to what those who play are asked for, and how it is decided.
fn requests(ear: &mut Texts, table: &Table) {
    let (language, at, owner) = (table.language, table.last_at, Some(PEOPLE[1]));
    ear.text("help", &speak::requests::powers(language));
    for links in [&["12"][..], &["12", "12"]] {
        let links: Vec<String> = links.iter().map(|link| (*link).to_owned()).collect();
        ear.text("notice", &speak::questions(&links, language));
        ear.text("notice", &speak::held_back(PEOPLE[0], &links, language));
    }
    let voice = |user, agrees| Voice { user, until: at, agrees };
    let seat = Seat::new(1);
    let motions = [
        Motion::TakeSeat { seat, owner, to: None, level: None, free: false },
        Motion::TakeSeat { seat, owner, to: Some(PEOPLE[0]), level: None, free: true },
        Motion::Pause,
        Motion::Close,
        Motion::SetOption { name: "turn_time".into(), value: "off".into() },
        Motion::Quiet,
    ];
    for (motion, reason) in motions.into_iter().zip(["12", "", "", "", "", ""]) {
        let voices =
            vec![voice(PEOPLE[0], Some(true)), voice(PEOPLE[1], None), voice(PEOPLE[0], Some(false))];
        let concerned = Some(voice(PEOPLE[1], None));
        let reason = reason.to_owned();
        let request = Request { number: 1, motion, by: PEOPLE[0], at, reason, voices, concerned };
        ear.message("notice", &compose::request(table, &request));
        let all = [
            Decision::Agreed,
            Decision::Refused,
            Decision::Objected,
            Decision::OwnerIsThere,
            Decision::Withdrawn,
            Decision::Lapsed,
        ];
        for how in all {
            ear.text("notice", &speak::requests::decided(table, &request, how, language));
        }
        let silent = Request { voices: vec![voice(PEOPLE[0], None)], ..request };
        ear.text("notice", &speak::requests::decided(table, &silent, Decision::Refused, language));
    }
}

/// A list of tables that waits for its reader, and the same tables where others are awaited.
fn own_games(ear: &mut Texts, table: &Table) {
    let game = |stage, since| MyGame {
        id: table.row.id,
        game: table.row.game.clone(),
        channel: table.row.channel,
        stage,
        table: Some(table.clone()),
        link: String::new(),
        since,
        due: since,
        is_kept: false,
    };
    let waits = game(Stage::Running, Some(table.last_at));
    let others = [Stage::Running, Stage::Lobby, Stage::Paused, Stage::Frozen].map(|stage| game(stage, None));
    let kept = MyGame { is_kept: true, ..game(Stage::Running, None) };
    let all = [std::slice::from_ref(&waits), others.as_slice(), &[kept]].concat();
    ear.text("notice", &speak::waiting(PEOPLE[0], &[waits.clone(), waits.clone()], table.language));
    for games in [&[waits.clone()][..], &[waits.clone(), waits.clone()][..]] {
        ear.text("notice", &speak::waiting_directly(games, table.language));
    }
    ear.text("notice", &speak::dms_are_closed(table.language));
    for (games, waiting) in [(0, 0), (1, 1), (2, 0), (3, 1), (3, 2)] {
        ear.text("answer", &speak::my_games(games, waiting, table.language));
    }
    all.iter().for_each(|game| ear.text("answer", &speak::my_game(game, table.language)));
}

/// The settings of a server, and the lines of its log.
fn settings(ear: &mut Texts, kind: Kind, language: Language) {
    let (option, value) = ("reminder_hours".to_owned(), "12".to_owned());
    let game = kind.meta().slug.to_owned();
    let mut decided = Server { log_channel: Some(ChannelId(70)), rules: ServerRules::default() };
    decided.rules.channels = vec![ChannelId(71), ChannelId(72)];
    decided.rules.roles = vec![RoleId(73), RoleId(74)];
    decided.rules.barred = (1..=30).map(PersonId).collect();
    decided.rules.barred_marks.push(Default::default());
    decided.rules.gone.extend([Gone::Channel, Gone::Role, Gone::Log]);
    decided.rules.defaults.insert(game.clone(), [(option.clone(), value.clone())].into());
    let pages =
        [Page::Home, Page::Channels, Page::Roles, Page::Barred, Page::Games, Page::Log, Page::Commands];
    let of_game = server::specs(kind).map(|spec| Page::Option(kind, spec.name.to_owned()));
    for page in pages.into_iter().chain([Page::Game(kind)]).chain(of_game) {
        for server in [&Server::default(), &decided] {
            let log = PageExtras { untold: 1, ..PageExtras::default() };
            ear.reply("setting", &server::open(server, &log, &page, language).expect("a page"));
        }
    }
    let (reason, user) = ("12".to_owned(), PEOPLE[0]);
    let before = SeatHolder::Person(user);
    let deeds = [
        Deed::Channels { channels: vec![] },
        Deed::Channels { channels: vec![ChannelId(71), ChannelId(72)] },
        Deed::Roles { roles: vec![] },
        Deed::Roles { roles: vec![RoleId(73)] },
        Deed::Barred { added: vec![PersonId(1)], removed: vec![] },
        Deed::Barred { added: vec![], removed: vec![PersonId(1)] },
        Deed::Barred { added: vec![PersonId(1)], removed: vec![PersonId(2)] },
        Deed::Barred { added: vec![], removed: vec![] },
        Deed::LogChannel { channel: None },
        Deed::Commands { commands: GameCommands::Never },
        Deed::Gone { gone: vec![Gone::Channel, Gone::Role, Gone::Log] },
        Deed::LogChannel { channel: Some(ChannelId(70)) },
        Deed::Default { game: game.clone(), option: option.clone(), value: Some(value.clone()) },
        Deed::Default { game, option: option.clone(), value: None },
        Deed::Started,
        Deed::OptionSet { option, value },
        Deed::Kicked { user },
        Deed::SeatGiven { before: before.clone(), user: Some(user) },
        Deed::SeatGiven { before, user: None },
        Deed::Paused { reason: reason.clone() },
        Deed::Resumed,
        Deed::MoreTime,
        Deed::StandIn { user },
        Deed::Closed { reason },
        Deed::Clock { ply: 1 },
    ];
    for deed in &deeds {
        let line = speak::log_line((deed, Some(user), Timestamp::from_millis(0)), None, &[], language);
        ear.text("log", &line);
    }
}

/// Listens to what results say: of nobody, and of two people with one game that ended and one that was closed.
fn statistics(ear: &mut Texts, kind: Kind, language: Language) {
    ear.text("answer", &speak::my_stats(&[], false, language));
    ear.text("answer", &speak::results(&BTreeMap::new(), &[], language));
    let seat = |seat: u8| SeatResult {
        user: (seat > 0).then_some(PEOPLE[0]),
        end: SeatEnd { side: Seat::new(seat), score: Some((1, 2)) },
        turns: 1,
        changed: false,
        people: vec![Part {
            user: PEOPLE[usize::from(seat)],
            turns: 1,
            timed: 1,
            late: 1,
            counts: true,
            resigned: false,
        }],
    };
    let (table, game, ended) = (TableId(1), kind.meta().slug.to_owned(), Timestamp::default());
    let seats = vec![seat(0), seat(1)];
    let over = GameResult { table, game, ended, how: End::Rules, seats };
    let closed = GameResult { how: End::Closed, ..over.clone() };
    let results = [over, closed];
    let scenes = scenes(&results, &BTreeSet::new());
    ear.text("answer", &speak::results(&scenes, &[&results[0], &results[1]], language));
    for (game, scene) in &scenes {
        for (_, stats) in &scene.people {
            ear.text("answer", &speak::my_stats(&[(game, stats)], true, language));
        }
    }
}

/// Somebody's settings, none and all of them, and what cannot be set.
fn own_settings(ear: &mut Texts, language: Language) {
    let typed = [
        (Setting::Reminders, "none"),
        (Setting::Reminders, "channel"),
        (Setting::Reminders, "dm"),
        (Setting::Zone, "UTC"),
        (Setting::QuietHours, "22-8"),
        (Setting::DaysOff, "sat sun"),
        (Setting::Digest, "9:00"),
        (Setting::AtMost, "3"),
    ];
    let mut person = Person::default();
    for (setting, typed) in typed {
        person.set(setting, typed).expect("a setting");
        ear.text("setting", &speak::my_settings(&person, Timestamp::default(), language));
        ear.rows(&my_settings::rows(&person, language));
    }
    for &(setting, _) in Setting::ALL {
        ear.text("setting", &speak::setting_title(setting, language));
        for (mut person, typed) in [
            (person.clone(), "1-2-3"),
            (person.clone(), "5-5"),
            (person.clone(), "mon tue wed thu fri sat sun"),
            (Person::default(), "22-8"),
        ] {
            if let Err(why) = person.set(setting, typed) {
                ear.text("refusal", &Refused::NotSet { why }.say(language));
            }
        }
    }
}

//! Texts beside the games: first words, courses, stand-ins, the life of offers and films, outages and faults.

use harbormaster_rules::{Broken, Kind, Language, Seat, Span, Timestamp};

use super::{PEOPLE, Texts, marked};
use crate::{
    facts::{NamingEnd, OverBy},
    fault_id::FaultId,
    ids::{ChannelId, PersonId},
    person::{Away, Meanwhile},
    speak::{self, Asked, Listing},
    store::{Naming, NamingStage, Stage, StoreError},
    table::Table,
    trouble::Trouble,
};

/// Listens to what is said beside a game of this kind.
pub(super) fn hear(ear: &mut Texts, kind: Kind) {
    let mut table = marked(kind);
    let language = table.language;
    first_words(ear, &mut table);
    ahead(ear, kind, language);
    course(ear, kind, language);
    stand_ins(ear, &table);
    offers(ear, language);
    ends(ear, &table);
    faults(ear, language);
}

fn first_words(ear: &mut Texts, table: &mut Table) {
    let language = table.language;
    speak::help(language).iter().for_each(|page| ear.text("help", page));
    ear.text("notice", &speak::greeting(language));
    for computers in [false, true] {
        ear.text("question", &speak::which_game(computers, language));
    }
    for stage in [Stage::Lobby, Stage::Running] {
        table.row.stage = stage;
        ear.text("help", &speak::help_at_table(table, language));
    }
    for text in [speak::empty_log(language), speak::rest_in_file(language), speak::tables(&[], language)] {
        ear.text("answer", &text);
    }
    ear.text("answer", &speak::games_together(PEOPLE[1], &[], language));
    ear.text("log", &speak::by_clock("12", language));
    ear.text("log", &speak::made_by_clock("12", language));
    ear.text("answer", &speak::not_a_number("price", [1, 9], language));
}

/// Questions about a move, most of them for a turn to come.
fn ahead(ear: &mut Texts, kind: Kind, language: Language) {
    for listing in [Listing::Ahead(kind), Listing::Answers(1)] {
        ear.text("question", &speak::your_moves(listing, None, [1, 2], language));
    }
    ear.text("answer", &speak::prepared(kind, &[], language));
    ear.text("answer", &speak::orders(kind, &[], 1, language));
    let verbs = kind.meta().verbs;
    for (pictured, changed, ahead) in [(false, true, false), (true, false, true), (false, false, true)] {
        let asked = Asked {
            verb: (&verbs[0], verbs),
            label: "12",
            whom: None,
            outlook: None,
            pictured,
            changed,
            ahead,
        };
        ear.text("question", &speak::really(asked, language));
    }
}

fn course(ear: &mut Texts, kind: Kind, language: Language) {
    let (one, two) = ("12", "13");
    let texts = [
        speak::which_course(language),
        speak::new_to(kind, language),
        speak::well_done(one, two, language),
        speak::then_a_new_position(one, language),
        speak::not_meant(one, language),
        speak::refused_in_lesson(one, two, language),
        speak::too_much_for_a_lesson(one, language),
        speak::hint_in_lesson(one, Some(two), language),
        speak::no_game_to_hint_at(one, language),
        speak::course_changed(Some(kind), language),
        speak::course_changed(None, language),
        speak::course_over(kind, 1, language),
        speak::course_over(kind, 2, language),
    ];
    texts.iter().for_each(|text| ear.text("answer", text));
}

fn stand_ins(ear: &mut Texts, table: &Table) {
    let (language, at) = (table.language, table.last_at);
    let seat = Seat::new(1);
    let named = |stage, owner: Option<PersonId>, until| Naming {
        number: 1,
        seat,
        owner,
        user: PEOPLE[2],
        by: PEOPLE[0],
        at,
        until,
        stage,
        agreed: Vec::new(),
        objected: Vec::new(),
        since: None,
        ended: None,
    };
    for (owner, until) in [(Some(PEOPLE[1]), None), (Some(PEOPLE[1]), Some(at)), (None, None)] {
        ear.text(
            "question",
            &speak::stand_in_asked(table, &named(NamingStage::Asked, owner, until), language),
        );
        ear.text("notice", &speak::proposal(table, &named(NamingStage::Vote, owner, until), language));
    }
    let ends = [
        NamingEnd::Accepted,
        NamingEnd::Declined,
        NamingEnd::Withdrawn,
        NamingEnd::Agreed,
        NamingEnd::Objected,
        NamingEnd::OwnerIsThere,
        NamingEnd::Lapsed,
    ];
    for end in ends {
        ear.text("notice", &speak::naming_over(table, 1, end, language));
    }
    for by in [OverBy::Owner, OverBy::StandIn, OverBy::Time] {
        ear.text("notice", &speak::stand_in_over(table, (seat, PEOPLE[2], by), &PEOPLE[1..2], language));
    }
    let happened = ["12".to_owned()];
    ear.text("answer", &speak::caught_up(&happened, &happened, "13", 1_000, language));
    let away = Away { from: at, until: at + Span::hours(24), meanwhile: Meanwhile::Wait };
    for cannot in [&[][..], &[(ChannelId(71), "12".to_owned())]] {
        ear.text("question", &speak::deputy_is_asked(PEOPLE[2], &away, at, cannot, language));
    }
}

/// The life of an offer beside its terms.
fn offers(ear: &mut Texts, language: Language) {
    use speak::offers;
    let texts = [
        offers::table_closed(language),
        offers::taken_back(1, language),
        offers::computers_by(Timestamp::default(), language),
        offers::chooses(&PEOPLE[..1], language),
        offers::how_to_answer(&PEOPLE[..1], language),
        offers::own(1, "12", language),
        offers::no_more_threads(PEOPLE[0], language),
        offers::forbidden(PEOPLE[0], language),
    ];
    texts.iter().for_each(|text| ear.text("thread", text));
}

/// The film of a game, and its dice.
fn ends(ear: &mut Texts, table: &Table) {
    let (language, title) = (table.language, table.kind.meta().title);
    speak::page_words(language).values().for_each(|words| ear.text("page", words));
    let texts = [
        speak::film(title, language),
        speak::no_film(title, language),
        speak::film_in_words(title, 9, "12", language),
        speak::dice_so_far(table, language),
        speak::check_it_yourself(table, "0", language),
    ];
    texts.iter().for_each(|text| ear.text("answer", text));
}

fn faults(ear: &mut Texts, language: Language) {
    let broken = || Broken(vec![String::new()]);
    let faults = [
        Trouble::Outage(StoreError::Unsure(Box::new(StoreError::Locked))),
        Trouble::Outage(StoreError::Full),
        Trouble::Outage(StoreError::Locked),
        Trouble::NoChance(String::new()),
        Trouble::Damaged(broken()),
        Trouble::Broken(broken()),
    ];
    for fault in faults {
        ear.text("refusal", &speak::trouble(&fault, None, language));
    }
    let lacks = ["12"];
    let texts = [
        speak::fault(FaultId::by_chance(), language),
        speak::announcement("12", language),
        speak::closed_to_us(ChannelId(71), Timestamp::default(), language),
        speak::nobody_sees(&lacks, language),
        speak::thread_is_locked(ChannelId(71), language),
    ];
    texts.iter().for_each(|text| ear.text("notice", text));
}

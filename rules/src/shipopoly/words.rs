//! What people read: what happened, what things are called, how it ended.

use super::{
    board::{BOARD, DRYDOCK, Deck, Deed, GO, TOKENS},
    events::{Cause, Event, Exit, Reason, Wreck},
    items::{Bundle, Item, Items},
    moves::Target,
    offers::{OfferKind, OfferStatus},
    options::{Policy, seat_of},
    refusals::moored,
    state::{Cover, Creditor, Ending, Way},
    votes::Motion,
};
use crate::{Names, Outcome, Person, Place, Seat, SeatSet, Sentence, Timestamp, english::list};

/// What ended the game.
pub(super) fn ending(ending: Ending, round: u32) -> String {
    match ending {
        Ending::LastAfloat => "One captain is left afloat.".to_owned(),
        Ending::Rounds => format!("All {round} rounds are played."),
        Ending::Called => format!("The captains voted to end the game with round {round}."),
    }
}

/// A time as each reader's client shows it.
pub(super) fn time(at: Timestamp) -> String {
    format!("<t:{}:f>", at.seconds())
}

/// The same, with how long it is till then.
pub(super) fn countdown(at: Timestamp) -> String {
    format!("{} (<t:{}:R>)", time(at), at.seconds())
}

/// "A, Anchor": a captain where no names are known.
pub(super) fn token(seat: Seat) -> String {
    format!("{}, {}", seat.letter(), TOKENS.get(seat.index()).copied().unwrap_or_default())
}

/// What somebody is worth, which may be less than nothing: "-$170".
pub(super) fn worth(dollars: i64) -> String {
    let sign = if dollars < 0 { "-" } else { "" };
    format!("{sign}${}", dollars.unsigned_abs())
}

/// Deeds and cards in words, many of them shortened to a number.
pub(super) fn things(items: Items) -> String {
    let words: Vec<String> = items.iter().map(|item| item.to_string()).collect();
    if words.len() > 5 {
        format!("{} and {} more", words[..4].join(", "), words.len() - 4)
    } else {
        list(&words)
    }
}

/// Everything that goes one way.
pub(super) fn bundle(bundle: Bundle) -> String {
    match (bundle.money, bundle.items.is_empty()) {
        (0, _) => things(bundle.items),
        (money, true) => format!("${money}"),
        (money, false) => format!("${money} + {}", things(bundle.items)),
    }
}

pub(super) fn person(who: Person, names: &Names<'_>) -> String {
    match who {
        Person::Seat(seat) => names.of(seat),
        Person::Guest(number) => format!("<@{number}>"),
    }
}

fn square(at: u8) -> &'static str {
    BOARD[usize::from(at % 40)].name
}

fn creditor(to: Creditor, names: &Names<'_>) -> String {
    match to {
        Creditor::Captain(seat) => names.of(seat),
        Creditor::Treasury => "the Treasury".to_owned(),
        Creditor::Pool => "the Crow's Nest pool".to_owned(),
    }
}

fn cause(cause: Cause) -> String {
    match cause {
        Cause::Fee(deed) => format!("berthing at {deed}"),
        Cause::Square(at) => square(at).to_owned(),
        Cause::Card => "the card".to_owned(),
        Cause::Interest(deed) => format!("interest on {deed}"),
    }
}

fn levels(targets: &[Target]) -> String {
    let words: Vec<String> =
        targets.iter().map(|target| format!("{} ({})", target.port, moored(target.level))).collect();
    list(&words)
}

pub(super) fn motion(about: &Motion, names: &Names<'_>) -> String {
    match about {
        Motion::Time => "to end the game with this round".to_owned(),
        Motion::Discharge { captains, reason } => {
            let accused: Vec<String> = captains.iter().map(|seat| names.of(seat)).collect();
            format!("to discharge {} dishonourably ({reason})", list(&accused))
        }
        Motion::Secretary { who } => format!("to make {} Secretary of the Navy", person(*who, names)),
    }
}

fn calls(seats: impl IntoIterator<Item = Option<Seat>>) -> SeatSet {
    seats.into_iter().flatten().collect()
}

const fn captain(to: Creditor) -> Option<Seat> {
    match to {
        Creditor::Captain(seat) => Some(seat),
        _ => None,
    }
}

/// An event in words.
pub(super) fn say(event: &Event, names: &Names<'_>) -> Sentence {
    let name = |seat: &Seat| names.of(*seat);
    let plain = Sentence::plain;
    match event {
        Event::Rolled { .. }
        | Event::RollDone { .. }
        | Event::StaysInDrydock { .. }
        | Event::ThirdDouble { .. }
        | Event::LeftDrydock { .. }
        | Event::IntoDrydock { .. }
        | Event::Drew { .. }
        | Event::Carried { .. } => plain(voyage(event, names)),
        Event::Collected { seat, amount } => plain(format!("{} collects ${amount}.", name(seat))),
        Event::TookPool { seat, amount } => {
            plain(format!("{} collects the Crow's Nest pool: ${amount}.", name(seat)))
        }
        Event::Paid { seat, to, amount, cause: why } => {
            plain(format!("{} pays ${amount} to {} for {}.", name(seat), creditor(*to, names), cause(*why)))
        }
        Event::Owes { seat, to, amount, cause: why, due } => plain(format!(
            "**{} owes {} ${amount}** for {} and has to raise it by {}.",
            name(seat),
            creditor(*to, names),
            cause(*why),
            time(*due)
        ))
        .calling(calls([Some(*seat), captain(*to)])),
        Event::DebtPaid { seat, to, amount } => {
            plain(format!("{} pays the debt of ${amount} to {}.", name(seat), creditor(*to, names)))
        }
        Event::SetOff { one, two, amount } => {
            plain(format!("{} and {} set off ${amount} that they owed each other.", name(one), name(two)))
        }
        Event::NothingToPay { seat } => plain(format!("{} has no ships: nothing to pay.", name(seat))),
        Event::NoFee { seat, deed } => {
            plain(format!("{deed} is decommissioned: {} berths free.", name(seat)))
        }
        Event::MayBuy { seat, deed, cash } => {
            plain(format!("{deed} is for sale at ${}; {} has ${cash}.", deed.price(), name(seat)))
        }
        Event::Bought { seat, deed } => {
            plain(format!("**{} buys {deed}** for ${}.", name(seat), deed.price()))
        }
        Event::LeftAlone { seat, deed } => plain(format!("{} leaves {deed} with the Treasury.", name(seat))),
        Event::Built { seat, targets, cost } => {
            plain(format!("{} moors ships for ${cost}: {}.", name(seat), levels(targets)))
        }
        Event::ShipsGone { seat, targets, got, returned } => plain(format!(
            "{} {} ships for ${got}: {} left.",
            name(seat),
            if *returned { "returns" } else { "decommissions" },
            levels(targets)
        )),
        Event::Decommissioned { seat, deed } => {
            plain(format!("{} decommissions {deed} for ${}.", name(seat), deed.half()))
        }
        Event::Recommissioned { seat, deed, cost } => {
            plain(format!("{} puts {deed} back into commission for ${cost}.", name(seat)))
        }
        Event::GaveBack { seat, deed, got } => {
            plain(format!("{} returns {deed} to the Treasury for ${got}.", name(seat)))
        }
        Event::Raising { seat } => plain(format!("I raise the money that {} owes.", name(seat))),
        Event::HelmBack { seat } => {
            plain(format!("{} has the helm again.", name(seat))).calling(SeatSet::only(*seat))
        }
        Event::Idle { seat } => plain(format!("{}'s turn has rested for too long: I finish it.", name(seat))),
        Event::AutopilotWaits { seat, helm } => {
            plain(format!("I take {}'s turn as soon as {} is done.", name(seat), name(helm)))
        }
        Event::Autopilot { seat } => plain(format!("I take this turn for {}.", name(seat))),
        Event::RoundBegan { round, of, afloat } => {
            let of = of.map(|of| format!(" of {of}")).unwrap_or_default();
            plain(format!("**Round {round}{of}** begins: everybody may take a turn, in any order."))
                .calling(*afloat)
        }
        Event::Sank { seat, way, heir } => {
            plain(sinking(*seat, *way, *heir, names)).calling(SeatSet::only(*seat))
        }
        Event::EstatePays { seat, to, amount } => {
            plain(format!("{}'s estate pays ${amount} to {}.", name(seat), creditor(*to, names)))
        }
        Event::OnLeave { .. }
        | Event::HelmAccepted { .. }
        | Event::HelmGivenUp { .. }
        | Event::Returned { .. }
        | Event::Here { .. }
        | Event::Warned { .. }
        | Event::Away { .. } => absence(event, names),
        Event::OfferMade { .. }
        | Event::BidMade { .. }
        | Event::BidWithdrawn { .. }
        | Event::BidLapsed { .. }
        | Event::BidVoid { .. }
        | Event::OfferDeclined { .. }
        | Event::OfferOpened { .. }
        | Event::OfferReminder { .. }
        | Event::OfferEnded { .. }
        | Event::Settled { .. } => trade(event, names),
        Event::Paused { afloat } => {
            Sentence::plain("**The game is paused.** Every waiting time stops.").calling(*afloat)
        }
        Event::Resumed { afloat } => {
            Sentence::plain("**The game goes on.** Every waiting time has moved by the length of the pause.")
                .calling(*afloat)
        }
        Event::Lengthened { option, value } => {
            plain(format!("The Secretary lengthens {} to {value} from now on.", option.name()))
        }
        Event::Extended { seat, until } => {
            plain(format!("{} has more time: the absence clock starts at {}.", name(seat), time(*until)))
        }
        Event::AutopilotOrdered { seat } => {
            plain(format!("The Secretary has me take one turn for {}.", name(seat)))
                .calling(SeatSet::only(*seat))
        }
        Event::VoteOpened { about, closes_at, entitled } => {
            plain(format!("A vote is open until {}: {}.", time(*closes_at), motion(about, names)))
                .calling(*entitled)
        }
        Event::Voted { seat, yes } => {
            plain(format!("{} votes {}.", name(seat), if *yes { "yes" } else { "no" }))
        }
        Event::VoteCarried { about } => plain(format!("The vote is carried: {}.", motion(about, names))),
        Event::VoteLapsed { about } => plain(format!("The vote has lapsed: {}.", motion(about, names))),
        Event::NewSecretary { who } => {
            plain(format!("{} is Secretary of the Navy now.", person(*who, names)))
                .calling(calls([seat_of(*who)]))
        }
        Event::Ended { outcome, ranking } => {
            let everybody = ranking.iter().map(|(_, seat)| *seat).collect();
            plain(result(outcome, ranking, names)).calling(everybody)
        }
    }
}

fn voyage(event: &Event, names: &Names<'_>) -> String {
    let name = |seat: &Seat| names.of(*seat);
    match event {
        Event::Rolled { seat, dice: (one, two), from, to, passed_go, .. } => {
            let go = if *passed_go { " -> GO (+$200)" } else { "" };
            let there = match *to {
                GO => String::new(),
                DRYDOCK => format!(" -> {} (just visiting)", square(*to)),
                to => format!(" -> {}", square(to)),
            };
            format!("{} rolls {one} + {two}: {}{go}{there}.", name(seat), square(*from))
        }
        Event::RollDone { seat, cash, again } => {
            let cash = cash.map(|cash| format!("{} has ${cash} now.", name(seat)));
            let again = again.then(|| format!("A double: {} rolls again.", name(seat)));
            cash.into_iter().chain(again).collect::<Vec<_>>().join(" ")
        }
        Event::StaysInDrydock { seat, dice: (one, two), attempt } => {
            format!("{} rolls {one} + {two} and stays in the Drydock (attempt {attempt} of 3).", name(seat))
        }
        Event::ThirdDouble { seat, dice: (one, two) } => {
            format!("{} rolls {one} + {two}, the third double in one turn.", name(seat))
        }
        Event::LeftDrydock { seat, how } => {
            let how = match how {
                Exit::Double => "by a double".to_owned(),
                Exit::ThirdTry => "after the third try, free of charge".to_owned(),
                Exit::Paid => "for $50, which go into the pool".to_owned(),
                Exit::Card(deck) => format!("by the card of {deck}"),
            };
            format!("{} leaves the Drydock {how}.", name(seat))
        }
        Event::IntoDrydock { seat, why } => {
            let why = match why {
                Wreck::Square => "is towed",
                Wreck::Card => "goes straight",
                Wreck::ThreeDoubles => "is sent",
            };
            format!("**{} {why} into the Drydock**; the turn is over.", name(seat))
        }
        Event::Drew { seat, deck, number } => {
            let text = card(*deck, *number);
            format!("{} draws {deck} {number}: *{text}*", name(seat))
        }
        Event::Carried { seat, to, go } => {
            let go = if *go { " past GO (+$200)" } else { "" };
            let go = if *to == 0 { " (+$200)" } else { go };
            format!("{} goes to {}{go}.", name(seat), square(*to))
        }
        _ => String::new(),
    }
}

fn card(deck: Deck, number: u8) -> &'static str {
    deck.cards()[usize::from(number.clamp(1, 16)) - 1].text
}

fn sinking(seat: Seat, way: Way, heir: Option<Seat>, names: &Names<'_>) -> String {
    let name = names.of(seat);
    match (way, heir) {
        (Way::Sunk, Some(heir)) => format!("**{name} is sunk**: all holdings go to {}.", names.of(heir)),
        (Way::Sunk, None) => format!("**{name} is sunk.** What was left goes to the Treasury."),
        (Way::AllHands, _) => format!("**{name} is sunk with all hands**: away for too long."),
        (Way::Resigned, _) => format!("**{name} resigns** and leaves the game."),
        (Way::Discharged, _) => format!("**{name} is dishonourably discharged.**"),
    }
}

fn absence(event: &Event, names: &Names<'_>) -> Sentence {
    let name = |seat: &Seat| names.of(*seat);
    match event {
        Event::OnLeave { seat, cover, until } => {
            let until = until.map(|until| format!(" until {}", time(until))).unwrap_or_default();
            let (cover, who) = match cover {
                Cover::None => ("Nobody covers.".to_owned(), None),
                Cover::Autopilot => ("I take the turns meanwhile.".to_owned(), None),
                Cover::Delegate { who, .. } => {
                    (format!("{} is asked to take the helm.", person(*who, names)), seat_of(*who))
                }
            };
            Sentence::plain(format!("{} is on leave{until}. {cover}", name(seat))).calling(calls([who]))
        }
        Event::HelmAccepted { seat, who } => {
            Sentence::plain(format!("{} plays for {} now.", person(*who, names), name(seat)))
                .calling(SeatSet::only(*seat))
        }
        Event::HelmGivenUp { seat, who } => {
            Sentence::plain(format!("{} no longer plays for {}.", person(*who, names), name(seat)))
                .calling(SeatSet::only(*seat))
        }
        Event::Returned { seat } => Sentence::plain(format!("{} is back from leave.", name(seat))),
        Event::Here { seat } => Sentence::plain(format!("{} is here.", name(seat))),
        Event::Warned { seat, at, policy, stalling } => {
            let what = match policy {
                Policy::Secretary => "the Secretary decides what happens",
                Policy::Autopilot => "I take this turn",
                Policy::Sink => "the ship is lost with all hands",
                Policy::Wait => "everybody will have waited too long",
            };
            let cure = if *stalling { "Take the turn" } else { "Any move, or *I am here*, prevents it" };
            Sentence::plain(format!("**{}, the game needs you**: at {} {what}. {cure}.", name(seat), time(*at)))
                .calling(SeatSet::only(*seat))
        }
        Event::Away { seat, secretary } => Sentence::plain(format!(
            "{} has been away for too long: the Secretary may wait, have me take the turn, or declare the ship lost.",
            name(seat)
        ))
        .calling(calls([Some(*seat), secretary.and_then(seat_of)])),
        _ => Sentence::plain(String::new()),
    }
}

fn trade(event: &Event, names: &Names<'_>) -> Sentence {
    let name = |seat: &Seat| names.of(*seat);
    match event {
        Event::OfferMade { seat, number, kind, deal_from, closes_at } => {
            let kind = match kind {
                OfferKind::Sell => "offers to sell",
                OfferKind::Want => "offers to buy",
                OfferKind::Swap => "offers a swap",
            };
            let times = if deal_from < closes_at {
                format!("A deal can be made from {} until {}.", time(*deal_from), time(*closes_at))
            } else {
                String::new()
            };
            Sentence::plain(
                format!("{} {kind}: offer {number} is open. {times}", name(seat)).trim().to_owned(),
            )
            .at(Place::Offer(*number))
        }
        Event::BidMade { seat, number, pays, gets, chooses } => {
            Sentence::plain(format!("**{} bids {} for {}.**", name(seat), bundle(*pays), bundle(*gets)))
                .calling(calls([*chooses]))
                .at(Place::Offer(*number))
        }
        Event::BidWithdrawn { seat, number } => {
            Sentence::plain(format!("{} withdraws the bid.", name(seat))).at(Place::Offer(*number))
        }
        Event::BidLapsed { seat, number } => {
            Sentence::plain(format!("{}'s bid lapses: the ship is sunk.", name(seat)))
                .at(Place::Offer(*number))
        }
        Event::BidVoid { seat, number, why } => {
            Sentence::plain(format!("{}'s bid is void: {}", name(seat), names.put_into(why)))
                .calling(SeatSet::only(*seat))
                .at(Place::Offer(*number))
        }
        Event::OfferDeclined { seat, number } => {
            Sentence::plain(format!("{} declines.", name(seat))).at(Place::Offer(*number))
        }
        Event::OfferOpened { number, poster, bids } => {
            let call = if *bids > 0 { SeatSet::only(*poster) } else { SeatSet::EMPTY };
            let bids = match bids {
                0 => "No bids stand.".to_owned(),
                1 => "One bid stands.".to_owned(),
                bids => format!("{bids} bids stand."),
            };
            Sentence::plain(format!("The waiting time is over: {} may choose now. {bids}", name(poster)))
                .calling(call)
                .at(Place::Offer(*number))
        }
        Event::OfferReminder { number, poster, closes_at } => {
            Sentence::plain(format!("{}: this offer lapses at {}.", name(poster), time(*closes_at)))
                .calling(SeatSet::only(*poster))
                .at(Place::Offer(*number))
        }
        Event::OfferEnded { number, poster, status } => {
            let call = match status {
                OfferStatus::Withdrawn => SeatSet::EMPTY,
                _ => SeatSet::only(*poster),
            };
            Sentence::plain(format!("**{}**", ended(status))).calling(call).at(Place::Offer(*number))
        }
        Event::Settled { number, poster, other, give, take, interest } => {
            let due = |seat: &Seat, interest: u32| {
                if interest == 0 {
                    String::new()
                } else {
                    format!(" {} pays ${interest} interest.", name(seat))
                }
            };
            Sentence::plain(format!(
                "**Deal {number}:** {} gives {} to {} for {}.{}{}",
                name(poster),
                bundle(*give),
                name(other),
                bundle(*take),
                due(poster, interest.0),
                due(other, interest.1)
            ))
            .calling(SeatSet::only(*poster).with(*other))
            .at(Place::Both(*number))
        }
        _ => Sentence::plain(String::new()),
    }
}

/// How an offer ended without a deal, as a sentence.
pub(super) fn ended(status: &OfferStatus) -> String {
    match status {
        OfferStatus::Waiting | OfferStatus::Open | OfferStatus::Settled(_) => String::new(),
        OfferStatus::Withdrawn => "Withdrawn.".to_owned(),
        OfferStatus::Declined => "Declined.".to_owned(),
        OfferStatus::Lapsed(Reason::Time) => "Lapsed: its time is over.".to_owned(),
        OfferStatus::Lapsed(Reason::Gone(word)) => {
            let item = Item::read(word).map_or_else(|_| word.clone(), |item| item.to_string());
            format!("Lapsed: {item} has changed hands.")
        }
        OfferStatus::Lapsed(Reason::PosterSunk) => "Lapsed: whoever made it is sunk.".to_owned(),
        OfferStatus::Lapsed(Reason::NobodyLeft) => "Lapsed: nobody it was for is afloat.".to_owned(),
        OfferStatus::Lapsed(Reason::GameOver) => "Lapsed: the game is over.".to_owned(),
        OfferStatus::Voided(reason) => format!("Ended by the Secretary: {reason}."),
    }
}

fn result(outcome: &Outcome, ranking: &[(u32, Seat)], names: &Names<'_>) -> String {
    let winners: Vec<String> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
    let won = if winners.len() == 1 { "wins" } else { "share the win" };
    let others = ranking.iter().filter(|(_, seat)| !outcome.winners.contains(*seat));
    // The host lists everybody's score below; here the places are enough.
    let places: Vec<String> = others.map(|(place, seat)| format!("{place}. {}", names.of(*seat))).collect();
    let best = outcome.winners.iter().filter_map(|seat| outcome.scores.get(seat.index())).max();
    let winners = match winners.len() {
        0..=4 => list(&winners),
        many => format!("{} and {} others", winners[..3].join(", "), many - 3),
    };
    let places = if places.is_empty() { String::new() } else { format!(" {}.", places.join(", ")) };
    format!(
        "**Game over.** {} **{winners} {won} with {}.**{places}",
        outcome.ending,
        worth(best.copied().unwrap_or_default())
    )
}

/// A deed with what makes it worth something, for menus.
pub(super) fn deed(deed: Deed, level: u8, decommissioned: bool) -> String {
    let state = match (decommissioned, level) {
        (true, _) => " (decommissioned)".to_owned(),
        (false, 0) => String::new(),
        (false, level) => format!(" with {}", moored(level)),
    };
    format!("{deed}{state}")
}

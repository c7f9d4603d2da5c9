//! Facts in words: events, refusals, endings. Longer sentences are in the files beside: `turn_words`, `leave_words` and
//! `trade_words`; `line_words` tells a turn in one line.

use super::{
    captains::{Creditor, Way},
    events::{Cause, Ending, Event},
    leave_words::{self, person},
    letters::seat_of,
    line_words,
    motions::Motion,
    naming::{moored, square, time, worth},
    refusals::Why,
    state::Shipopoly,
    trade_words, turn_words,
    verbs::{Move, Target},
};
use crate::{
    Outcome, Reader, Seat, SeatSet, Sentence, Words,
    english::{list, rested},
};

impl Words for Shipopoly {
    // Long, but with one arm for each event: a new event without words does not compile.
    fn say(event: &Event, reader: &Reader<'_>) -> Sentence {
        let name = |seat: &Seat| reader.name(*seat);
        let plain = Sentence::plain;
        match event {
            Event::Rolled { seat, dice, from: _, to, passed_go, doubles: _ } => {
                plain(turn_words::rolled(&name(seat), *dice, *to, *passed_go))
            }
            Event::RollDone { seat, cash, again } => plain(turn_words::roll_done(&name(seat), *cash, *again)),
            Event::StaysInDrydock { seat, dice: (one, two), attempt } => plain(format!(
                "{} rolls {one} + {two} and stays in the Drydock (attempt {attempt} of 3).",
                name(seat)
            )),
            Event::ThirdDouble { seat, dice: (one, two) } => {
                plain(format!("{} rolls {one} + {two}, the third double in one turn.", name(seat)))
            }
            Event::LeftDrydock { seat, how } => plain(turn_words::left_drydock(&name(seat), *how)),
            Event::IntoDrydock { seat, why } => plain(turn_words::into_drydock(&name(seat), *why)),
            Event::Drew { seat, deck, number } => plain(turn_words::drew(&name(seat), *deck, *number)),
            Event::Carried { seat, to, go } => plain(turn_words::carried(&name(seat), *to, *go)),
            Event::Collected { seat, amount } => plain(format!("{} collects ${amount}.", name(seat))),
            Event::TookPool { seat, amount } => {
                plain(format!("{} collects the Crow's Nest pool: ${amount}.", name(seat)))
            }
            Event::Paid { seat, to, amount, cause: why } => plain(format!(
                "{} pays ${amount} to {} for {}.",
                name(seat),
                turn_words::creditor(*to, reader),
                cause(*why)
            )),
            Event::Owes { seat, to, amount, cause: why, due } => plain(format!(
                "**{} owes {} ${amount}** for {} and has to raise it by {}.",
                name(seat),
                turn_words::creditor(*to, reader),
                cause(*why),
                time(*due)
            ))
            .calling([Some(*seat), captain(*to)].into_iter().flatten().collect()),
            Event::DebtPaid { seat, to, amount } => plain(format!(
                "{} pays the debt of ${amount} to {}.",
                name(seat),
                turn_words::creditor(*to, reader)
            )),
            Event::SetOff { one, two, amount } => {
                plain(format!("{} and {} set off ${amount} that they owed each other.", name(one), name(two)))
            }
            Event::NothingToPay { seat } => plain(format!("{} has no ships: nothing to pay.", name(seat))),
            Event::NoFee { seat, deed } => plain(format!("{deed} has a loan: {} berths free.", name(seat))),
            Event::MayBuy { seat, deed, cash } => plain(turn_words::for_sale(*deed, &name(seat), *cash)),
            Event::Bought { seat, deed } => {
                plain(format!("**{} buys {deed}** for ${}.", name(seat), deed.price()))
            }
            Event::LeftAlone { seat, deed } => {
                plain(format!("{} leaves {deed} with the Treasury.", name(seat)))
            }
            Event::Built { seat, targets, cost } => {
                plain(format!("{} buys ships for ${cost}: {}.", name(seat), turn_words::levels(targets)))
            }
            Event::ShipsGone { seat, targets, got, returned } => plain(format!(
                "{} {} ships for ${got}: {}.",
                name(seat),
                if *returned { "returns" } else { "gives up" },
                left(targets)
            )),
            Event::Decommissioned { seat, deed } => {
                plain(format!("{} borrows ${} on {deed}.", name(seat), deed.half()))
            }
            Event::Recommissioned { seat, deed, cost } => {
                plain(format!("{} pays ${cost} back on {deed}.", name(seat)))
            }
            Event::GaveBack { seat, deed, got } => {
                plain(format!("{} returns {deed} to the Treasury for ${got}.", name(seat)))
            }
            Event::Raising { seat } => plain(format!("I raise the money that {} owes.", name(seat))),
            Event::HelmBack { seat } => {
                plain(format!("{} has the helm again.", name(seat))).calling(SeatSet::only(*seat))
            }
            Event::Idle { seat } => {
                plain(format!("{}'s turn has been idle too long: I finish it.", name(seat)))
            }
            Event::AutopilotWaits { seat, helm } => {
                plain(format!("I take {}'s turn as soon as {} is done.", name(seat), name(helm)))
            }
            Event::Autopilot { seat } => plain(format!("I take this turn for {}.", name(seat))),
            Event::RoundBegan { round, of, afloat } => {
                let of = of.map(|of| format!(" of {of}")).unwrap_or_default();
                plain(format!("**Round {round}{of}** begins: everybody may take a turn, in any order."))
                    .calling(*afloat)
            }
            Event::OnLeave { seat, cover } => leave_words::on_leave(*seat, *cover, reader),
            Event::Returned { seat } => plain(format!("{} is back.", name(seat))),
            Event::Here { seat } => plain(format!("{} is here.", name(seat))),
            Event::Warned { seat, at, policy, stalling } => {
                leave_words::warned(*seat, *at, *policy, *stalling, reader)
            }
            Event::Away { seat, secretary } => leave_words::away(*seat, *secretary, reader),
            Event::Sank { seat, way, heir } => {
                plain(sinking(*seat, *way, *heir, reader)).calling(SeatSet::only(*seat))
            }
            Event::EstatePays { seat, to, amount } => plain(format!(
                "{}'s estate pays ${amount} to {}.",
                name(seat),
                turn_words::creditor(*to, reader)
            )),
            Event::OfferMade { seat, number, kind, deal_from, closes_at, waits } => {
                trade_words::made(*seat, *number, *kind, (*deal_from, *closes_at), *waits, reader)
            }
            Event::BidMade { seat, number, pays, gets, chooses, first_for } => {
                trade_words::bid(*seat, *number, (*pays, *gets), chooses.or(*first_for), reader)
            }
            Event::BidWithdrawn { seat, number } => trade_words::bid_withdrawn(*seat, *number, reader),
            Event::BidLapsed { seat, number } => trade_words::bid_lapsed(*seat, *number, reader),
            Event::BidVoid { seat, number, why } => trade_words::bid_void(*seat, *number, *why, reader),
            Event::OfferDeclined { seat, number, because } => {
                trade_words::declined(*seat, *number, *because, reader)
            }
            Event::OfferOpened { number, poster, bids } => {
                trade_words::opened(*number, *poster, *bids, reader)
            }
            Event::OfferReminder { number, poster, closes_at } => {
                trade_words::reminder(*number, *poster, *closes_at, reader)
            }
            Event::OfferEnded { number, poster, status } => {
                trade_words::over(*number, *poster, status, reader)
            }
            Event::Settled { number, poster, other, give, take, interest } => {
                let sides = [(*poster, *give, interest.0), (*other, *take, interest.1)];
                trade_words::settled(*number, sides, reader)
            }
            Event::Rested { seconds } => plain(rested(*seconds)),
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
                plain(format!("A vote is open until {}: {}.", time(*closes_at), motion(about, reader)))
                    .calling(*entitled)
            }
            Event::Voted { seat, yes } => {
                plain(format!("{} votes {}.", name(seat), if *yes { "yes" } else { "no" }))
            }
            Event::VoteCarried { about } => plain(format!("The vote is carried: {}.", motion(about, reader))),
            Event::VoteLapsed { about } => plain(format!("The vote has lapsed: {}.", motion(about, reader))),
            Event::NewSecretary { who } => {
                plain(format!("{} is Secretary of the Navy now.", person(*who, reader)))
                    .calling(seat_of(*who).into_iter().collect())
            }
            Event::Ended { outcome, ranking, ending } => plain(result(outcome, ranking, ending, reader))
                .calling(ranking.iter().map(|(_, seat)| *seat).collect()),
        }
    }

    fn in_one_line(events: &[&Event], seat: Seat, reader: &Reader<'_>) -> String {
        line_words::in_one_line(events, seat, reader)
    }

    fn refusal(why: &Why, reader: &Reader<'_>) -> String {
        why.say(reader)
    }

    fn ending(&self, reader: &Reader<'_>) -> Option<String> {
        self.finished().map(|finished| ending(&finished, reader))
    }
}

/// Returns the cause of the end as a sentence.
pub fn ending(ending: &Ending, _reader: &Reader<'_>) -> String {
    match ending {
        Ending::LastAfloat => "One captain is left afloat.".to_owned(),
        Ending::AllLost => "Nobody is left afloat: all were away for too long.".to_owned(),
        Ending::Rounds { played } => format!("All {played} rounds are played."),
        Ending::Called { round } => format!("The captains voted to end the game with round {round}."),
    }
}

const fn captain(to: Creditor) -> Option<Seat> {
    match to {
        Creditor::Captain(seat) => Some(seat),
        Creditor::Treasury | Creditor::Pool => None,
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

/// The ships left after others were taken off.
fn left(targets: &[Target]) -> String {
    let ships = |level: u8| if level == 0 { "none".to_owned() } else { moored(level) };
    let words: Vec<String> =
        targets.iter().map(|target| format!("{} left at {}", ships(target.level), target.port)).collect();
    list(&words)
}

/// The purpose of a motion.
pub(super) fn motion(about: &Motion, reader: &Reader<'_>) -> String {
    match about {
        Motion::Time => "to end the game with this round".to_owned(),
        Motion::Discharge { captains, reason } => {
            let accused: Vec<String> = captains.iter().map(|seat| reader.name(seat)).collect();
            format!("to discharge {} dishonourably ({reason})", list(&accused))
        }
        Motion::Secretary { who } => format!("to make {} Secretary of the Navy", person(*who, reader)),
        Motion::Favour { captain, order } => {
            let name = reader.name(*captain);
            let order = match order {
                Move::Extend { hours, .. } => format!("give themselves {hours} more hours"),
                Move::VoidOffer { offer, .. } => format!("strike out their own offer {offer}"),
                _ => "wait for themselves".to_owned(),
            };
            format!("to let {name}, the Secretary, {order}; one yes is enough")
        }
    }
}

fn sinking(seat: Seat, way: Way, heir: Option<Seat>, reader: &Reader<'_>) -> String {
    let name = reader.name(seat);
    match (way, heir) {
        (Way::Sunk, Some(heir)) => format!("**{name} is sunk**: all holdings go to {}.", reader.name(heir)),
        (Way::Sunk, None) => format!("**{name} is sunk.** What was left goes to the Treasury."),
        (Way::AllHands, _) => format!("**{name} is sunk with all hands**: away for too long."),
        (Way::Resigned, _) => format!("**{name} resigns** and leaves the game."),
        (Way::Discharged, _) => format!("**{name} is dishonourably discharged.**"),
    }
}

fn result(outcome: &Outcome, ranking: &[(u32, Seat)], finished: &Ending, reader: &Reader<'_>) -> String {
    let winners: Vec<String> = outcome.winners.iter().map(|seat| reader.name(seat)).collect();
    let won = if winners.len() == 1 { "wins" } else { "share the win" };
    let others = ranking.iter().filter(|(_, seat)| !outcome.winners.contains(*seat));
    // The host lists everybody's score below; the places are enough here.
    let places: Vec<String> =
        others.map(|(place, seat)| format!("{place}. {}", reader.name(*seat))).collect();
    let best = outcome.winners.iter().filter_map(|seat| outcome.scores.get(seat.index())).max();
    let winners = match winners.len() {
        0..=4 => list(&winners),
        many => format!("{} and {} others", winners[..3].join(", "), many - 3),
    };
    let places = if places.is_empty() { String::new() } else { format!(" {}.", places.join(", ")) };
    let reason = ending(finished, reader);
    format!(
        "**Game over.** {reason} **{winners} {won} with {}.**{places}",
        worth(best.copied().unwrap_or_default())
    )
}

//! Words for moves in menus and questions, for what a captain has, and for the buttons under the board.

use super::{
    board::{BAIL, Deck, Deed},
    fleet::Change,
    items::Items,
    moves::{Move, Target},
    offers::Offer,
    refusals::{Why, moored},
    state::{Captain, Owes, Shipopoly, Turn},
    words::{bundle, deed as deed_words, things, token, worth},
};
use crate::{Act, Label, Look, Person, Quick, Seat, SeatSet, Value};

/// The most characters of a label.
const LABEL: usize = 100;
/// The most buttons under a board.
const BUTTONS: usize = 10;

/// What a cover means.
pub(super) fn cover(word: &str) -> String {
    match word {
        "delegate" => "delegate: somebody plays for you".to_owned(),
        "autopilot" => "autopilot: I take a plain turn each round".to_owned(),
        _ => "none: you only tell the others".to_owned(),
    }
}

/// A move in words for the captain who may choose it.
pub(super) fn label(game: &Shipopoly, seat: Seat, mv: &Move) -> Label {
    let text = text(game, seat, mv);
    let text = if is_short(&text) { text } else { text.chars().take(LABEL - 1).chain(['…']).collect() };
    Label { text, weighty: is_weighty(game, seat, mv) }
}

/// The whole sentence where a label has room for a part of it only.
pub(super) fn unabridged(game: &Shipopoly, seat: Seat, mv: &Move) -> Option<String> {
    Some(text(game, seat, mv)).filter(|text| !is_short(text))
}

fn is_short(text: &str) -> bool {
    text.chars().count() <= LABEL
}

/// Whether leaving the Drydock like this takes the last thing that the captain has (4.6).
fn would_sink(game: &Shipopoly, seat: Seat, mv: &Move) -> bool {
    let Some(captain) = game.captain(seat) else { return false };
    let cards = game.items_of(seat).cards().count();
    let left = match mv {
        Move::PayBailout {} => (captain.cash.saturating_sub(BAIL), cards),
        Move::UseDrydockCard { .. } => (captain.cash, cards.saturating_sub(1)),
        _ => return false,
    };
    left == (0, 0) && game.deeds_of(seat).next().is_none() && !game.has_claim(seat)
}

/// Costly, final, or easily done by mistake.
fn is_weighty(game: &Shipopoly, seat: Seat, mv: &Move) -> bool {
    match mv {
        Move::PayBailout {} | Move::UseDrydockCard { .. } => would_sink(game, seat, mv),
        Move::BuyShips { .. }
        | Move::ReturnShips { .. }
        | Move::DecommissionShips { .. }
        | Move::DecommissionPort { .. }
        | Move::ReturnPort { .. }
        | Move::StrikeColours {}
        | Move::AbandonShip {}
        | Move::Sell { .. }
        | Move::Want { .. }
        | Move::Swap { .. }
        | Move::Bid { .. }
        | Move::Accept { .. }
        | Move::Take { .. }
        | Move::Withdraw { .. }
        | Move::DeclareLost { .. }
        | Move::VoidOffer { .. }
        | Move::DishonourableDischarge { .. }
        | Move::HandOver { .. } => true,
        _ => false,
    }
}

fn text(game: &Shipopoly, seat: Seat, mv: &Move) -> String {
    let ships = |targets: &[Target]| {
        let words: Vec<String> =
            targets.iter().map(|target| format!("{} to {}", target.port, moored(target.level))).collect();
        words.join(", ")
    };
    let price = |change: Result<Change, Why>| {
        change.map(|change| format!(" for ${}", change.money)).unwrap_or_default()
    };
    let person = |who: Person| match who {
        Person::Seat(seat) => seat.to_string(),
        Person::Guest(_) => "somebody without a ship".to_owned(),
    };
    let sinking = || if would_sink(game, seat, mv) { ", the last you have: you would be sunk" } else { "" };
    match mv {
        Move::Roll {} => "Roll the dice".to_owned(),
        Move::PayBailout {} => format!("Leave the Drydock for ${BAIL}{}", sinking()),
        Move::UseDrydockCard { deck } => format!("Leave the Drydock by the card of {deck}{}", sinking()),
        Move::BuyPort { port } => match port.or_else(|| game.purchase_of(seat)) {
            Some(deed) => format!("Buy {deed} for ${}", deed.price()),
            None => "Buy".to_owned(),
        },
        Move::DeclinePort { port } => match port.or_else(|| game.purchase_of(seat)) {
            Some(deed) => format!("Leave {deed} to the next visitor"),
            None => "Decline".to_owned(),
        },
        // The price comes first: what is cut off of a long list of ports is not that.
        Move::BuyShips { targets } => {
            format!("Moor ships{}: {}", price(game.may_build(seat, targets)), ships(targets))
        }
        Move::ReturnShips { targets } => {
            format!("Return ships{}: {}", price(game.may_remove(seat, targets, true)), ships(targets))
        }
        Move::DecommissionShips { targets } => {
            let hint = if game.terms.treasury_returns { " (returning pays twice that)" } else { "" };
            let got = price(game.may_remove(seat, targets, false));
            format!("Decommission ships{got}{hint}: {}", ships(targets))
        }
        Move::DecommissionPort { port } => format!("Decommission {port}: +${}", port.half()),
        Move::RecommissionPort { port } => format!("Recommission {port}: -${}", game.lift_price(*port)),
        Move::ReturnPort { port } => {
            let got = game.may_return(seat, *port).map(|got| format!(": +${got}")).unwrap_or_default();
            format!("Return {port}{got}")
        }
        Move::StrikeColours {} => "Strike your colours: you are bankrupt".to_owned(),
        Move::AbandonShip {} => "Abandon ship: leave the game for good".to_owned(),
        Move::GoOnLeave { cover: word, user, hours } => {
            let hours = hours.map(|hours| format!(" for {hours} hours")).unwrap_or_default();
            let who = user.map(|who| format!(" ({})", person(who))).unwrap_or_default();
            let word = match word {
                super::moves::CoverWord::Delegate => "with a delegate",
                super::moves::CoverWord::Autopilot => "on autopilot",
                super::moves::CoverWord::None => "without cover",
            };
            format!("Go on leave {word}{who}{hours}")
        }
        Move::AcceptHelm { captain } => format!("Play for {captain}"),
        Move::GiveUpHelm { captain } => format!("Stop playing for {captain}"),
        Move::ReturnFromLeave {} => "Be back from leave".to_owned(),
        Move::SignOfLife {} => "I am here".to_owned(),
        Move::Vote { yes: true } => "Vote yes".to_owned(),
        Move::Vote { yes: false } => "Vote no".to_owned(),
        Move::CallSecretary { who } => format!("Call a vote: {} as Secretary", person(*who)),
        Move::Sell { items, price, to, .. } => {
            let price = price.map_or("bids".to_owned(), |price| format!("${price}"));
            format!("Sell {} for {price}{}", things(*items), addressed(*to, "to everybody"))
        }
        Move::Want { items, pay, to, .. } => {
            let pay = pay.map_or("a price to be named".to_owned(), |pay| format!("${pay}"));
            format!("Ask for {} at {pay}{}", things(*items), addressed(*to, "of the owner"))
        }
        Move::Swap { get, give, pay, ask, to, .. } => {
            let sum = |money: &Option<u32>| money.map(|money| format!(" + ${money}")).unwrap_or_default();
            let (pay, ask) = (sum(pay), sum(ask));
            format!(
                "Swap {}{pay} for {}{ask}{}",
                things(*give),
                things(*get),
                addressed(*to, "with the owner")
            )
        }
        Move::Bid { offer, .. } => match game.drafted_bid(seat, *offer, mv, game.now) {
            Ok(bid) => format!("Bid {} for {} in offer {offer}", bundle(bid.pays), bundle(bid.gets)),
            Err(_) => format!("Bid on offer {offer}"),
        },
        Move::Unbid { offer } => format!("Withdraw your bid on {}", named(game, *offer)),
        Move::Accept { offer } => accepting(game, seat, *offer),
        Move::Take { offer, bidder } => {
            match game.taking(*offer, seat, *bidder, game.now.max(game.deal_from(*offer))) {
                Ok(deal) => format!(
                    "Take {}'s bid in offer {offer}: {} for {}",
                    bidder,
                    bundle(deal.take),
                    bundle(deal.give)
                ),
                Err(_) => format!("Take {bidder}'s bid in offer {offer}"),
            }
        }
        Move::Decline { offer } => format!("Decline {}", named(game, *offer)),
        Move::Withdraw { offer } => format!("Withdraw {}", named(game, *offer)),
        Move::Pause {} => "Pause the game".to_owned(),
        Move::Resume {} => "Resume the game".to_owned(),
        Move::Lengthen { option, value } => format!("Lengthen {} to {value}", option.name()),
        Move::Extend { captain, hours } => format!("Give {captain} {hours} more hours"),
        Move::Wait { captain } => format!("Wait once more for {captain}"),
        Move::OrderAutopilot { captain } => format!("Have me take the turn of {captain}"),
        Move::DeclareLost { captain } => format!("Declare {captain} lost with all hands"),
        Move::VoidOffer { offer, .. } => format!("Void {}", named(game, *offer)),
        Move::DishonourableDischarge { captains, .. } => {
            let names: Vec<String> = captains.iter().map(|seat| seat.to_string()).collect();
            format!("Accuse {}; the others vote", names.join(", "))
        }
        Move::CallTime {} => "Call a vote to end with this round".to_owned(),
        Move::HandOver { to } => format!("Make {} Secretary", person(*to)),
        Move::Due {} => "What is due happens".to_owned(),
    }
}

fn addressed(to: Option<SeatSet>, otherwise: &str) -> String {
    match to {
        None => format!(" {otherwise}"),
        Some(seats) => {
            let names: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            format!(" to {}", names.join(", "))
        }
    }
}

fn named(game: &Shipopoly, number: u32) -> String {
    let title = game.offers.get(&number).map(Offer::title).unwrap_or_default();
    format!("offer {number} {title}").trim().to_owned()
}

fn accepting(game: &Shipopoly, seat: Seat, number: u32) -> String {
    let Ok(deal) = game.accepting(number, seat) else { return format!("Accept offer {number}") };
    let interest = game.interest_on(&deal.give);
    let interest = if interest == 0 { String::new() } else { format!(", and pay ${interest} interest") };
    let verb = match game.live_offer(number) {
        Ok(offer) if offer.sole == Some(seat) => "Accept",
        _ => "Bid as asked in",
    };
    format!("{verb} offer {number}: get {} for {}{interest}", bundle(deal.give), bundle(deal.take))
}

/// What a captain has, for their own eyes.
pub(super) fn hand(game: &Shipopoly, seat: Seat) -> String {
    let Some(captain) = game.captain(seat) else { return String::new() };
    if !captain.is_afloat() {
        return "Your ship has been sunk.".to_owned();
    }
    let deeds: Vec<String> = game
        .deeds_of(seat)
        .map(|deed| {
            let holding = game.holding(deed);
            deed_words(deed, holding.level, holding.decommissioned)
        })
        .collect();
    let deeds = if deeds.is_empty() { "no deeds yet".to_owned() } else { deeds.join(", ") };
    let cards: Items = game.items_of(seat).cards().map(super::items::Item::Card).collect();
    let cards = if cards.is_empty() { String::new() } else { format!(" You hold {}.", things(cards)) };
    let debt = captain.debt();
    let debts = if debt == 0 {
        String::new()
    } else {
        format!(" You owe ${debt}, and your holdings would fetch ${}.", game.liquidation(seat))
    };
    let text = format!(
        "You are {}. You have ${}, in all worth {}: {deeds}.{cards}{debts}",
        token(seat),
        captain.cash,
        worth(game.net_worth(seat))
    );
    text.chars().take(1_000).collect()
}

impl Shipopoly {
    /// All deeds, those of `seat` first.
    pub(super) fn cards_to_look_at(&self, seat: Option<Seat>) -> Vec<Value> {
        let mut deeds: Vec<Deed> = Deed::all().collect();
        deeds.sort_by_key(|deed| seat.is_none() || self.holding(*deed).owner != seat);
        let words = |deed: Deed| {
            let holding = self.holding(deed);
            deed_words(deed, holding.level, holding.decommissioned)
        };
        deeds.into_iter().map(|deed| Value { word: deed.id().to_owned(), label: words(deed) }).collect()
    }
}

/// The buttons under the board: the turn, ships, money, trade; and the Secretary's where a captain is away.
pub(super) fn quick(game: &Shipopoly) -> Vec<Quick<Move>> {
    if game.ending.is_some() {
        return vec![];
    }
    if game.paused.is_some() {
        let resume = button("Resume", Some(Act::Play(Move::Resume {})), Look::Main);
        return [resume].into_iter().chain(special_buttons(game)).collect();
    }
    let mut buttons = Vec::new();
    let helm = game.helm();
    let turn = helm.map(|seat| game.of(seat).turn);
    if let Some(Turn::Open { owes: Owes::Purchase { deed, .. }, .. }) = turn {
        let port = Some(deed);
        let can = helm.is_some_and(|seat| game.may_buy(seat, port).is_ok());
        let buy = can.then_some(Act::Play(Move::BuyPort { port }));
        buttons.push(button(&format!("Buy ${}", deed.price()), buy, Look::Gain));
        buttons.push(button("Decline", Some(Act::Play(Move::DeclinePort { port })), Look::Plain));
    } else {
        let can =
            game.afloat().iter().any(|seat| game.of(seat).debts.is_empty() && game.may_roll(seat).is_ok());
        buttons.push(button("Roll", can.then_some(Act::Play(Move::Roll {})), Look::Main));
    }
    drydock_buttons(game, &mut buttons);
    let special = special_buttons(game);
    // What is special just now comes before what is always there and in the panel too.
    let room = BUTTONS.saturating_sub(buttons.len() + special.len());
    buttons.extend(trade_buttons(game).into_iter().take(room));
    buttons.extend(special);
    buttons.truncate(BUTTONS);
    buttons
}

fn button(text: &str, act: Option<Act<Move>>, look: Look) -> Quick<Move> {
    Quick { text: text.to_owned(), act, look }
}

/// Ships and the offers that one can make at any time.
fn trade_buttons(game: &Shipopoly) -> Vec<Quick<Move>> {
    let any = |wanted: &dyn Fn(Seat) -> bool| game.afloat().iter().any(wanted);
    let fleet =
        any(&|seat| game.of(seat).debts.is_empty() && game.deeds_of(seat).any(|deed| deed.group().is_some()));
    let sells = any(&|seat| !game.items_of(seat).is_empty());
    let wants =
        any(&|seat| game.deeds.iter().any(|holding| holding.owner.is_some_and(|owner| owner != seat)));
    vec![
        button("Ships", fleet.then_some(Act::Menu("buy_ships")), Look::Plain),
        button("Sell", sells.then_some(Act::Menu("sell")), Look::Plain),
        button("Want", wants.then_some(Act::Menu("want")), Look::Plain),
    ]
}

/// For captains who have been warned or are away, and for votes.
fn special_buttons(game: &Shipopoly) -> Vec<Quick<Move>> {
    let mut buttons = Vec::new();
    let missed =
        |captain: &Captain| captain.is_needed() && (captain.clock.away || captain.clock.warned.0.is_some());
    if game.captains.iter().any(missed) {
        buttons.push(button("I am here", Some(Act::Play(Move::SignOfLife {})), Look::Gain));
    }
    let decides = |seat: &Seat| game.of(*seat).is_away() && !game.of(*seat).clock.autopilot;
    if let Some(captain) = game.all_seats().find(decides) {
        let letter = captain.letter();
        let wait = Act::Play(Move::Wait { captain });
        buttons.push(button(&format!("Wait for {letter}"), Some(wait), Look::Plain));
        if game.may_order_autopilot(captain, game.now).is_ok() {
            let order = Act::Play(Move::OrderAutopilot { captain });
            buttons.push(button(&format!("Autopilot {letter}"), Some(order), Look::Plain));
        }
        if game.may_declare_lost(captain).is_ok() {
            let lost = Act::Ask(Move::DeclareLost { captain });
            buttons.push(button(&format!("Declare {letter} lost"), Some(lost), Look::Plain));
        }
    }
    if game.vote.is_some() {
        for (text, yes, look) in [("Vote yes", true, Look::Gain), ("Vote no", false, Look::Plain)] {
            let undecided = game.afloat().iter().any(|seat| game.may_vote(seat, yes).is_ok());
            buttons.push(button(text, undecided.then_some(Act::Play(Move::Vote { yes })), look));
        }
    }
    buttons
}

/// For captains in the Drydock whose turn may begin.
fn drydock_buttons(game: &Shipopoly, buttons: &mut Vec<Quick<Move>>) {
    let free = |seat: Seat| game.of(seat).debts.is_empty() && game.may_leave_drydock(seat).is_ok();
    let inside: Vec<Seat> = game.afloat().iter().filter(|seat| free(*seat)).collect();
    // Whoever it would sink is asked first, and with them everybody else who could press the button; 4.6.
    let leave = |by: &[Seat], mv: Move| {
        let sinks = by.iter().any(|seat| would_sink(game, *seat, &mv));
        Some(if sinks { Act::Ask(mv) } else { Act::Play(mv) })
    };
    let rich: Vec<Seat> = inside.iter().copied().filter(|seat| game.of(*seat).cash >= BAIL).collect();
    if !rich.is_empty() {
        buttons.push(button(&format!("Pay ${BAIL}"), leave(&rich, Move::PayBailout {}), Look::Plain));
    }
    for deck in Deck::ALL {
        if let Some(holder) = game.card(deck).owner.filter(|holder| inside.contains(holder)) {
            let act = leave(&[holder], Move::UseDrydockCard { deck });
            buttons.push(button(&format!("Card of {deck}"), act, Look::Plain));
        }
    }
}

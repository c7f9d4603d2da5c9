//! A turn in one line: "Ben: 4+4 to Montevideo, bought for $100; 2+3 to Freetown, pays Ann $10. $1160 left."

use super::{
    board::DRYDOCK,
    captains::Creditor,
    decks::Effect,
    events::{Cause, Event},
    naming::time,
    state::Shipopoly,
    turn_words::{card, creditor, levels, way},
    verbs::Target,
};
use crate::{Reader, Seat, Words, english::list, game::act};

/// Sums up the acts of a captain. Acts of others, and those too grave for half a sentence, are told in full.
pub(super) fn in_one_line(events: &[&Event], seat: Seat, reader: &Reader<'_>) -> String {
    let mut turn = Turn { seat, reader, at: None, cash: None, text: String::new(), is_open: false };
    let mut rest = events;
    while let Some((event, after)) = rest.split_first() {
        rest = turn.tell(event, after);
    }
    turn.end();
    turn.text
}

/// A captain's turn as far as it is told.
struct Turn<'a> {
    seat: Seat,
    reader: &'a Reader<'a>,
    /// The square of the captain, once it was told.
    at: Option<u8>,
    /// The captain's cash, once it was told.
    cash: Option<u32>,
    text: String,
    /// True if the next act may be added with a comma.
    is_open: bool,
}

impl Turn<'_> {
    /// Tells an event, with those that belong to it, and returns the rest.
    fn tell<'e>(&mut self, event: &Event, after: &'e [&'e Event]) -> &'e [&'e Event] {
        match event {
            Event::Rolled { seat, dice, to, passed_go, .. } if *seat == self.seat => {
                self.at = Some(*to);
                self.throw(*dice, &way(*to, *passed_go));
            }
            Event::StaysInDrydock { seat, dice, attempt } if *seat == self.seat => {
                self.throw(*dice, &format!(", stays in the Drydock (attempt {attempt} of 3)"));
            }
            Event::ThirdDouble { seat, dice } if *seat == self.seat => self.throw(*dice, ", a third double"),
            Event::RollDone { seat, cash, again } if *seat == self.seat => {
                self.cash = cash.or(self.cash);
                let rolls = |next: &&Event| matches!(next, Event::Rolled { .. } | Event::ThirdDouble { .. });
                if *again && !after.iter().any(rolls) {
                    self.act("rolls again");
                }
            }
            Event::IntoDrydock { seat, .. } if *seat == self.seat => {
                self.at = Some(DRYDOCK);
                self.act("**into the Drydock**");
            }
            // The squares say that a card is drawn, and the next events what it does.
            Event::Drew { seat, deck, number } if *seat == self.seat => {
                if card(*deck, *number).effect == Effect::DrydockCard {
                    self.act("keeps a card: Get out of Drydock Free");
                }
            }
            Event::Carried { seat, to, go } if *seat == self.seat => {
                self.at = Some(*to);
                self.act(&format!("on{}", way(*to, *go)));
            }
            Event::Paid { seat, to: Creditor::Captain(to), amount, cause: Cause::Card } => {
                return self.card_pays((*seat, *to), *amount, after);
            }
            Event::Paid { seat, to, amount, cause } if *seat == self.seat => {
                let why = match cause {
                    Cause::Fee(deed) if self.at != Some(deed.square()) => format!(" for berthing at {deed}"),
                    Cause::Interest(deed) => format!(" interest on {deed}"),
                    Cause::Fee(_) | Cause::Square(_) | Cause::Card => String::new(),
                };
                self.cash = None;
                self.act(&format!("pays {} ${amount}{why}", creditor(*to, self.reader)));
            }
            Event::Owes { seat, to, amount, cause: _, due } if *seat == self.seat => {
                self.act(&format!("**owes {} ${amount}**, due {}", creditor(*to, self.reader), time(*due)));
            }
            Event::MayBuy { seat, deed, cash } if *seat == self.seat => {
                self.cash = Some(*cash);
                let answers = |next: &&Event| matches!(next, Event::Bought { .. } | Event::LeftAlone { .. });
                if !after.iter().any(answers) {
                    self.act(&format!("for sale at ${}", deed.price()));
                }
            }
            Event::Bought { seat, deed } if *seat == self.seat => {
                self.cash = self.cash.and_then(|cash| cash.checked_sub(deed.price()));
                let here = self.at == Some(deed.square());
                let what = if here { "bought".to_owned() } else { format!("buys {deed}") };
                self.act(&format!("{what} for ${}", deed.price()));
            }
            Event::Built { seat, targets, cost } if *seat == self.seat => {
                return self.ships((targets, *cost), after);
            }
            Event::LeftAlone { seat, deed } if *seat == self.seat && self.at == Some(deed.square()) => {
                self.act("not bought");
            }
            _ => {
                self.cash = None;
                self.sentence(&Shipopoly::say(event, self.reader).text);
            }
        }
        after
    }

    /// Tells which ships are bought, with those that are bought right after them.
    fn ships<'e>(&mut self, (first, cost): (&[Target], u32), after: &'e [&'e Event]) -> &'e [&'e Event] {
        let mut targets = first.to_vec();
        let mut sum = cost;
        let mut rest = after;
        while let Some((Event::Built { seat, targets: more, cost }, after)) = rest.split_first()
            && *seat == self.seat
        {
            targets.retain(|target| more.iter().all(|more| more.port != target.port));
            targets.extend(more.iter().copied());
            sum = sum.saturating_add(*cost);
            rest = after;
        }
        self.cash = self.cash.and_then(|cash| cash.checked_sub(sum));
        let verb = if self.is_open { "" } else { "buys " };
        self.act(&format!("{verb}ships for ${sum}: {}", levels(&targets)));
        rest
    }

    /// Tells what a card moves between captains, with the other payments of the same sum.
    fn card_pays<'e>(
        &mut self,
        (from, to): (Seat, Seat),
        amount: u32,
        after: &'e [&'e Event],
    ) -> &'e [&'e Event] {
        let other = if from == self.seat { to } else { from };
        let alike = |next: &&Event| match next {
            Event::Paid { seat, to: Creditor::Captain(next), amount: sum, cause: Cause::Card }
                if *sum == amount =>
            {
                match (from == self.seat, *seat == from, *next == to) {
                    (true, true, _) => Some(*next),
                    (false, _, true) => Some(*seat),
                    _ => None,
                }
            }
            _ => None,
        };
        let others: Vec<Seat> = after.iter().map_while(alike).collect();
        let names: Vec<String> = [other].iter().chain(&others).map(|seat| self.reader.name(*seat)).collect();
        let (names, each) = (list(&names), if others.is_empty() { "" } else { " each" });
        self.cash = None;
        match from == self.seat {
            true => self.act(&format!("pays {names} ${amount}{each}")),
            false if to == self.seat => self.act(&format!("gets ${amount}{each} from {names}")),
            false => self.sentence(&format!("{names} pays {} ${amount}{each}.", self.reader.name(to))),
        }
        &after[others.len()..]
    }

    /// Tells a throw and what it did.
    fn throw(&mut self, (one, two): (u8, u8), then: &str) {
        let name = self.reader.name(self.seat);
        self.text += &match self.is_open {
            true => format!("; {one}+{two}{then}"),
            false => format!("{}{name}: {one}+{two}{then}", self.gap()),
        };
        self.is_open = true;
    }

    /// Tells an act of the captain.
    fn act(&mut self, act: &str) {
        self.text += &match self.is_open {
            true => format!(", {act}"),
            false => format!("{}{} {act}", self.gap(), self.reader.name(self.seat)),
        };
        self.is_open = true;
    }

    /// Tells a sentence: as an act if its subject is the captain and it is one sentence.
    fn sentence(&mut self, sentence: &str) {
        let own = act(sentence, &self.reader.name(self.seat));
        match own.as_deref().and_then(|act| act.strip_suffix('.')).filter(|act| !act.contains(". ")) {
            Some(act) => self.act(act),
            None => {
                self.end();
                self.text += &format!("{}{sentence}", self.gap());
            }
        }
    }

    const fn gap(&self) -> &'static str {
        if self.text.is_empty() { "" } else { " " }
    }

    /// Ends the sentence, with the cash that is left.
    fn end(&mut self) {
        if self.is_open {
            self.text.push('.');
        }
        if let Some(cash) = self.cash.take() {
            self.text += &format!(" ${cash} left.");
        }
        self.is_open = false;
    }
}

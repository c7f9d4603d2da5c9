//! Positions as one line of text with everything hidden included, for tests and bug reports:
//!
//! ```text
//! seats=2 layout=simple rounds=1 offers=3 hours=24 quiet=4 first=0
//! ; *0 SMSSSS 6|6 0|1 ; 1 MSMMMM 2|3
//! ; track A1-B1=6|1 B1-C1=0|2 ; stock 4|4 5|5 ; turns 12 quiet 2 asked 0 changed A1-B1
//! ; more {"scores":[],"last":null,"offer":null,"offered":0,"past":[]}
//! ```
//!
//! without the line breaks. The parts are:
//!
//! 1. Seats, arrangement and terms. An arrangement without a name is in brackets: `layout=(Sn Sa / S2 …)`.
//! 2. The players in seat order: the number of the seat, with a star if it is to move; contract; hand.
//! 3. The dominoes on the table, each with the value in the border's first place first; `-` for none.
//! 4. The stockpile in the order of drawing; `-` for none.
//! 5. Turns, quiet turns, offers in this turn; the border of the domino changed last with `turned` if it was turned,
//!    or `-`. After the end there is just `over` instead of the parts 2 to 5.
//! 6. Finished rounds and offers in JSON. The part may be left out where there are none.

use std::mem::take;

use serde::{Deserialize, Serialize};

use super::{
    board::ARRANGEMENTS,
    contract::Contract,
    grid::{Edge, Laid, Track},
    layout::Layout,
    memory::Memory,
    offers::{Offer, PastOffer},
    options::Terms,
    state::{Changed, Finished, Player, Round, Tariffs},
};
use crate::{
    Line, Lines, Seat,
    piecepack::{Rank, Suit},
};

/// The last part of a line.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct More {
    scores: Vec<Vec<u32>>,
    last: Option<Finished>,
    offer: Option<Offer>,
    offered: u32,
    past: Vec<PastOffer>,
}

impl Lines for Tariffs {
    fn line(&mut self, line: &mut Line<'_>) -> Result<(), String> {
        line.setting("seats", &mut self.seats)?;
        let wanted = "an arrangement such as simple, or its rows in brackets";
        line.spelled("layout=", &mut self.layout, wanted, layout_text, layout_of)?;
        let Terms { rounds_per_player, offers_per_turn, offer_hours, quiet_rounds } = &mut self.terms;
        line.setting("rounds", rounds_per_player)?;
        line.setting("offers", offers_per_turn)?;
        line.setting("hours", offer_hours)?;
        line.setting("quiet", quiet_rounds)?;
        let mut first = self.first.number();
        line.setting("first", &mut first)?;
        self.first = Seat::new(first);

        let mut is_over = self.round.is_none();
        line.flag("; over", &mut is_over)?;
        let mut round = self.round.take().filter(|_| !is_over);
        if let Some(round) = &mut round {
            round.line(line)?;
        }
        let mut more = More {
            scores: take(&mut self.scores),
            last: self.last.take(),
            offer: round.as_mut().and_then(|round| round.offer.take()),
            offered: self.offered,
            past: take(&mut self.past),
        };
        let mut has_more = true;
        line.flag("; more", &mut has_more)?;
        if has_more {
            line.json(&mut more)?;
        }
        match &mut round {
            Some(round) => round.offer = more.offer,
            None if more.offer.is_some() => return Err("After the end no offer is open.".to_owned()),
            None => {}
        }
        self.round = round;
        (self.scores, self.last, self.offered, self.past) = (more.scores, more.last, more.offered, more.past);
        Ok(())
    }
}

impl Round {
    fn line(&mut self, line: &mut Line<'_>) -> Result<(), String> {
        let mut to_move = Some(self.to_move);
        let contract = Contract::new([Suit::ALL[0]; Rank::ALL.len()]);
        let blank = Player { contract, hand: vec![] };
        line.seats(&mut self.players, &blank, &mut to_move, |line, player| {
            line.value(&mut player.contract, "a contract such as SMSSSS")?;
            line.list(&mut player.hand, "a domino such as 4|1")
        })?;
        self.to_move = to_move.ok_or("No seat has the star of the seat to move.")?;

        let mut laid: Vec<_> = self.track.iter().collect();
        line.part("track")?;
        let wanted = "a domino on a border such as A1-B1=4|1";
        line.list_spelled(&mut laid, wanted, |(edge, laid)| format!("{edge}={laid}"), placed)?;
        self.track = laid.iter().copied().collect::<Track>();
        if self.track.len() != laid.len() {
            return Err("Two dominoes lie on the same border.".to_owned());
        }
        line.part("stock")?;
        line.list(&mut self.stock, "a domino such as 4|1")?;
        line.part("turns")?;
        line.value(&mut self.turns, "the number of turns")?;
        line.named("quiet", &mut self.quiet, "the number of quiet turns")?;
        line.named("asked", &mut self.asked, "the number of offers in this turn")?;
        let (mut edge, turned) = self.changed.map(|Changed { edge, turned }| (edge, turned)).unzip();
        let mut turned = turned.unwrap_or_default();
        line.or_dash("changed", &mut edge, "a border such as A1-B1")?;
        line.flag("turned", &mut turned)?;
        self.changed = edge.map(|edge| Changed { edge, turned });
        self.memory = Memory::default();
        Ok(())
    }
}

/// Writes the name of an arrangement, or its rows in brackets.
fn layout_text(layout: &Layout) -> String {
    layout.name().map_or_else(|| format!("({layout})"), str::to_owned)
}

fn layout_of(text: &str) -> Option<Layout> {
    let named = ARRANGEMENTS.iter().find(|(name, _)| *name == text).map(|(_, rows)| *rows);
    let rows = named.or_else(|| text.strip_prefix('(')?.strip_suffix(')'))?;
    Layout::read(rows).ok()
}

/// Reads a border and the domino on it: `A1-B1=4|1`.
fn placed(text: &str) -> Option<(Edge, Laid)> {
    let (border, laid) = text.split_once('=')?;
    laid.parse::<Laid>().ok()?.on(border).ok()
}

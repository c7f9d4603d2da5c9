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

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{
    board::ARRANGEMENTS,
    grid::{Edge, Laid, Track},
    layout::Layout,
    memory::Memory,
    offers::{Offer, PastOffer},
    options::Terms,
    state::{Changed, Finished, Player, Round, Tariffs},
};
use crate::{Lines, Seat, Written, dominoes::Domino, line::words::Words, notation::brief};

/// The longest line that is read; lines from real games have a tenth of this.
const LONGEST: usize = 60_000;

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
    fn to_line(&self) -> String {
        let Terms { rounds_per_player, offers_per_turn, offer_hours, quiet_rounds } = self.terms;
        let layout = self.layout.name().map_or_else(|| format!("({})", self.layout), str::to_owned);
        let mut line = format!(
            "seats={} layout={layout} rounds={rounds_per_player} offers={offers_per_turn} hours={offer_hours} \
             quiet={quiet_rounds} first={} ;",
            self.seats,
            self.first.number()
        );
        line += &self.round.as_ref().map_or_else(|| " over ;".to_owned(), round_to_line);
        let more = More {
            scores: self.scores.clone(),
            last: self.last.clone(),
            offer: self.round.as_ref().and_then(|round| round.offer.clone()),
            offered: self.offered,
            past: self.past.clone(),
        };
        // Serializing cannot fail here; if it ever does, the line says so and cannot be read.
        let more = serde_json::to_string(&more).unwrap_or_else(|error| error.to_string());
        format!("{line} more {more}")
    }

    fn from_line(line: &str) -> Result<Written<Self>, String> {
        if line.len() > LONGEST {
            return Err(format!("A position is one line of at most {LONGEST} characters."));
        }
        let (head, more) = match line.split_once("; more ") {
            Some((head, json)) => {
                let more = serde_json::from_str(json);
                (head, more.map_err(|error| format!("What stands behind \"more\" cannot be read: {error}."))?)
            }
            None => (line, More::default()),
        };
        let mut parts = head.split(';').map(str::trim);
        let mut words = Words::of(parts.next().unwrap_or_default());
        let seats = words.setting("seats")?;
        let layout = read_layout(&mut words)?;
        let terms = Terms {
            rounds_per_player: words.setting("rounds")?,
            offers_per_turn: words.setting("offers")?,
            offer_hours: words.setting("hours")?,
            quiet_rounds: words.setting("quiet")?,
        };
        let first = Seat::new(words.setting("first")?);
        words.end()?;
        let mut parts = parts.filter(|part| !part.is_empty()).peekable();
        let More { scores, last, offer, offered, past } = more;
        let round = if parts.next_if_eq(&"over").is_some() {
            if offer.is_some() {
                return Err("After the end no offer is open.".to_owned());
            }
            None
        } else {
            Some(read_round(&mut parts, offer)?)
        };
        match parts.next() {
            Some(part) => Err(format!("There is a part too many: \"{}\".", brief(part))),
            None => {
                Ok(Written::new(Tariffs { seats, layout, terms, first, round, scores, last, offered, past }))
            }
        }
    }
}

/// Writes players, table, stockpile and turns, each part followed by a semicolon.
fn round_to_line(round: &Round) -> String {
    let mut line = String::new();
    for (seat, player) in (0..).map(Seat::new).zip(&round.players) {
        let star = if seat == round.to_move { "*" } else { "" };
        line += &format!(" {star}{} {}", seat.number(), player.contract);
        player.hand.iter().for_each(|domino| line += &format!(" {domino}"));
        line += " ;";
    }
    let or_dash = |list: String| if list.is_empty() { "-".to_owned() } else { list };
    let track: Vec<String> = round.track.iter().map(|(edge, laid)| format!("{edge}={laid}")).collect();
    let stock: Vec<String> = round.stock.iter().map(Domino::to_string).collect();
    let changed = round.changed.map_or_else(
        || "-".to_owned(),
        |Changed { edge, turned }| format!("{edge}{}", if turned { " turned" } else { "" }),
    );
    line + &format!(
        " track {} ; stock {} ; turns {} quiet {} asked {} changed {changed} ;",
        or_dash(track.join(" ")),
        or_dash(stock.join(" ")),
        round.turns,
        round.quiet,
        round.asked
    )
}

fn read_round<'a>(
    parts: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>,
    offer: Option<Offer>,
) -> Result<Round, String> {
    let mut players: Vec<Player> = vec![];
    let mut to_move = None;
    while let Some(part) =
        parts.next_if(|part| part.starts_with(|sign: char| sign == '*' || sign.is_ascii_digit()))
    {
        let (starred, part) = part.strip_prefix('*').map_or((false, part), |part| (true, part));
        let mut words = Words::of(part);
        let number = words.read("the number of a seat")?;
        if usize::from(number) != players.len() {
            return Err(format!(
                "The seats are not in order: {number} comes after {} others.",
                players.len()
            ));
        }
        let contract = words.read("a contract such as SMSSSS")?;
        players.push(Player { contract, hand: words.rest("a domino such as 4|1")? });
        if starred && to_move.replace(Seat::new(number)).is_some() {
            return Err("Two seats have the star of the seat to move.".to_owned());
        }
    }
    let mut part = |name: &str| -> Result<Words<'a>, String> {
        let mut words = Words::of(parts.next().unwrap_or_default());
        words.expect(name).map(|()| words)
    };
    let laid: Vec<Placed> = part("track")?.pile("a domino on a border such as A1-B1=4|1")?;
    let track: Track = laid.iter().map(|Placed(edge, laid)| (*edge, *laid)).collect();
    if track.len() != laid.len() {
        return Err("Two dominoes lie on the same border.".to_owned());
    }
    let stock = part("stock")?.pile("a domino such as 4|1")?;
    let mut words = part("turns")?;
    let turns = words.read("the number of turns")?;
    words.expect("quiet")?;
    let quiet = words.read("the number of quiet turns")?;
    words.expect("asked")?;
    let asked = words.read("the number of offers in this turn")?;
    words.expect("changed")?;
    let changed = if words.skip("-") {
        None
    } else {
        Some(Changed { edge: words.read("a border such as A1-B1")?, turned: words.skip("turned") })
    };
    words.end()?;
    let to_move = to_move.ok_or("No seat has the star of the seat to move.")?;
    Ok(Round {
        track,
        players,
        stock,
        to_move,
        turns,
        quiet,
        asked,
        offer,
        changed,
        memory: Memory::default(),
    })
}

/// Reads a named arrangement, or one in brackets.
fn read_layout(words: &mut Words<'_>) -> Result<Layout, String> {
    let named = words.peek().and_then(|word| word.strip_prefix("layout=")).unwrap_or_default();
    if !named.starts_with('(') {
        let text = ARRANGEMENTS.iter().find(|(name, _)| *name == named).map(|(_, text)| *text);
        let text = text.ok_or_else(|| words.wrong("\"layout=\" and an arrangement"))?;
        words.pass(words.peek().unwrap_or_default());
        return Layout::read(text).map_err(|why| why.to_string());
    }
    let (inside, outside) = words.left.split_once(')').ok_or("The arrangement has no closing bracket.")?;
    let layout = Layout::read(inside.split_once('(').map_or("", |(_, inside)| inside))
        .map_err(|why| why.to_string())?;
    words.left = outside;
    Ok(layout)
}

/// A border and the domino on it: `A1-B1=4|1`.
struct Placed(Edge, Laid);

impl FromStr for Placed {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (border, laid) = text.split_once('=').ok_or(())?;
        let laid: Laid = laid.parse().map_err(drop)?;
        laid.on(border).map(|(edge, laid)| Self(edge, laid)).map_err(drop)
    }
}

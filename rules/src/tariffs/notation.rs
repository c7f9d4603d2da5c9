//! Moves and positions as text.
//!
//! A move is a verb and its words: `play 4|1 B2 C2 value: 4`, `rotate B2-C2`. A position is one line with
//! everything hidden included, for tests and bug reports:
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
//! 1. Seats, arrangement and terms. An arrangement without a name stands in brackets: `layout=(Sn Sa / S2 …)`.
//! 2. The players in seat order: the number of the seat, with a star if it is to move; contract; hand.
//! 3. The dominoes on the table, each with the value in the border's first place first; `-` for none.
//! 4. The stockpile in the order of drawing; `-` for none.
//! 5. Turns, quiet turns, offers in this turn; the border of the domino changed last with `turned` if it was turned,
//!    or `-`. After the end there is just `over` instead of the parts 2 to 5.
//! 6. Finished rounds and offers in JSON. The part may be left out where there are none.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{
    grid::{Cell, Edge, Laid, Track},
    layout::Layout,
    moves::Move,
    offers::{Offer, PastOffer},
    state::{Changed, Finished, Player, Round, Tariffs, Terms},
};
use crate::{NotAMove, Person, Phrase, Seat, Written, dominoes::Domino, line::Words, notation::brief};

/// The longest line that is looked at; what is written in real games is a tenth of it.
const LONGEST: usize = 60_000;

/// What a line has at its end.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct More {
    scores: Vec<Vec<u32>>,
    last: Option<Finished>,
    offer: Option<Offer>,
    offered: u32,
    past: Vec<PastOffer>,
}

impl fmt::Display for Tariffs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Terms { rounds_per_player, offers_per_turn, offer_hours, quiet_rounds } = self.terms;
        let layout = self.layout.name().map_or_else(|| format!("({})", self.layout), str::to_owned);
        write!(
            f,
            "seats={} layout={layout} rounds={rounds_per_player} offers={offers_per_turn} hours={offer_hours} \
             quiet={quiet_rounds} first={} ;",
            self.seats,
            self.first.number()
        )?;
        match &self.round {
            Some(round) => write_round(f, round)?,
            None => f.write_str(" over ;")?,
        }
        let more = More {
            scores: self.scores.clone(),
            last: self.last.clone(),
            offer: self.round.as_ref().and_then(|round| round.offer.clone()),
            offered: self.offered,
            past: self.past.clone(),
        };
        write!(f, " more {}", serde_json::to_string(&more).map_err(|_| fmt::Error)?)
    }
}

fn write_round(f: &mut fmt::Formatter<'_>, round: &Round) -> fmt::Result {
    for (seat, player) in (0..).map(Seat::new).zip(&round.players) {
        let star = if seat == round.to_move { "*" } else { "" };
        write!(f, " {star}{} {}", seat.number(), player.contract)?;
        player.hand.iter().try_for_each(|domino| write!(f, " {domino}"))?;
        f.write_str(" ;")?;
    }
    let or_dash = |list: String| if list.is_empty() { "-".to_owned() } else { list };
    let track: Vec<String> = round.track.iter().map(|(edge, laid)| format!("{edge}={laid}")).collect();
    let stock: Vec<String> = round.stock.iter().map(Domino::to_string).collect();
    write!(f, " track {} ; stock {} ;", or_dash(track.join(" ")), or_dash(stock.join(" ")))?;
    write!(f, " turns {} quiet {} asked {} changed ", round.turns, round.quiet, round.asked)?;
    match round.changed {
        None => f.write_str("- ;"),
        Some(Changed { edge, turned }) => write!(f, "{edge}{} ;", if turned { " turned" } else { "" }),
    }
}

/// Reads a position.
pub(super) fn read(line: &str) -> Result<Written<Tariffs>, String> {
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
    let layout = words.layout()?;
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
        None => Ok(Written::new(Tariffs { seats, layout, terms, first, round, scores, last, offered, past })),
    }
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
    Ok(Round { track, players, stock, to_move, turns, quiet, asked, offer, changed })
}

/// A border and what lies there: `A1-B1=4|1`.
struct Placed(Edge, Laid);

impl FromStr for Placed {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (edge, laid) = text.split_once('=').ok_or(())?;
        let edge = edge.parse::<Edge>().map_err(drop)?;
        Ok(Self(edge, laid.parse().map_err(drop)?))
    }
}

impl Words<'_> {
    /// A named arrangement, or one in brackets.
    fn layout(&mut self) -> Result<Layout, String> {
        let named = self.peek().and_then(|word| word.strip_prefix("layout=")).unwrap_or_default();
        if !named.starts_with('(') {
            let text = super::board::ARRANGEMENTS.iter().find(|(name, _)| *name == named);
            let text =
                text.map(|(_, text)| *text).ok_or_else(|| self.wrong("\"layout=\" and an arrangement"))?;
            self.pass(self.peek().unwrap_or_default());
            return Layout::read(text);
        }
        let (inside, outside) = self.left.split_once(')').ok_or("The arrangement has no closing bracket.")?;
        let layout = Layout::read(inside.split_once('(').map_or("", |(_, inside)| inside))?;
        self.left = outside;
        Ok(layout)
    }
}

/// A move as verb and words.
pub(super) fn phrase(mv: &Move) -> Phrase {
    match mv {
        Move::Play { domino, from, to, value, draw } => Phrase::bare("play")
            .with("domino", [domino])
            .with("from", [from])
            .with("to", [to])
            .with_named("value", value)
            .with_named("draw", draw),
        Move::Rotate { edge, draw } => Phrase::bare("rotate").with("edge", [edge]).with_named("draw", draw),
        Move::Stock {} => Phrase::bare("stock"),
        Move::Declare { route } => Phrase::bare("declare").with_named("route", route.iter().flatten()),
        Move::Pass { draw } => Phrase::bare("pass").with_named("draw", draw),
        Move::Swap { domino, to, hidden, want } => Phrase::bare("swap")
            .with("domino", [domino])
            .with_named("to", to.map(Seat::letter))
            .with_named("hidden", hidden.then_some("yes"))
            .with_named("want", want),
        Move::Answer { offer, domino } => {
            Phrase::bare("answer").with("offer", [offer]).with("domino", [domino])
        }
        Move::Refuse { offer } => Phrase::bare("refuse").with("offer", [offer]),
        Move::Take { offer, player, domino, draw } => Phrase::bare("take")
            .with("offer", [offer])
            .with("player", [player.letter()])
            .with_named("domino", domino)
            .with_named("draw", draw),
        Move::Withdraw { offer } => Phrase::bare("withdraw").with("offer", [offer]),
        Move::Lapse { offer } => Phrase::bare("lapse").with("offer", [offer]),
    }
}

/// The move that verb and words mean.
pub(super) fn read_phrase(phrase: &Phrase) -> Result<Move, NotAMove> {
    let given = Given(phrase);
    Ok(match phrase.verb.as_str() {
        "play" => Move::Play {
            domino: given.domino()?,
            from: given.needed("from")?,
            to: given.needed("to")?,
            value: given.number("value", 6)?,
            draw: given.draw()?,
        },
        "rotate" => Move::Rotate { edge: given.needed("edge")?, draw: given.draw()? },
        "stock" => Move::Stock {},
        "declare" => Move::Declare { route: given.route()? },
        "pass" => Move::Pass { draw: given.draw()? },
        "swap" => Move::Swap {
            domino: given.domino()?,
            to: given.seat("to")?,
            hidden: given.yes("hidden")?,
            want: given.0.only("want")?.map(str::to_owned),
        },
        "answer" => Move::Answer { offer: given.offer()?, domino: given.domino()? },
        "refuse" => Move::Refuse { offer: given.offer()? },
        "take" => Move::Take {
            offer: given.offer()?,
            player: given.seat("player")?.ok_or_else(|| NotAMove("Say whose answer you take.".to_owned()))?,
            domino: given.0.only("domino")?.map(|_| given.domino()).transpose()?,
            draw: given.draw()?,
        },
        "withdraw" => Move::Withdraw { offer: given.offer()? },
        "lapse" => Move::Lapse { offer: given.offer()? },
        other => {
            return Err(NotAMove(format!(
                "There is no move \"{}\": use play, rotate, stock, declare, pass, swap, answer, refuse, take or \
                 withdraw.",
                brief(other)
            )));
        }
    })
}

/// A phrase being read.
struct Given<'a>(&'a Phrase);

impl<'a> Given<'a> {
    fn needed<T: FromStr<Err: fmt::Display>>(&self, field: &str) -> Result<T, NotAMove> {
        let word = self.0.only(field)?.ok_or_else(|| NotAMove(format!("Say a {field}.")))?;
        word.parse().map_err(|why| NotAMove(format!("\"{}\" does not do: {why}.", brief(word))))
    }

    fn domino(&self) -> Result<Domino, NotAMove> {
        self.needed("domino")
    }

    fn offer(&self) -> Result<u32, NotAMove> {
        let word = self.0.only("offer")?.unwrap_or_default();
        let number = word.parse().ok().filter(|number| *number > 0);
        number.ok_or_else(|| NotAMove(format!("\"{}\" is not the number of an offer.", brief(word))))
    }

    fn number(&self, field: &str, most: u8) -> Result<Option<u8>, NotAMove> {
        let read = |word: &str| {
            let number = word.parse().ok().filter(|number| *number <= most);
            number.ok_or_else(|| NotAMove(format!("\"{}\" is not a {field}: use 0 to {most}.", brief(word))))
        };
        self.0.only(field)?.map(read).transpose()
    }

    fn draw(&self) -> Result<Option<u8>, NotAMove> {
        self.number("draw", super::board::HAND as u8)
    }

    fn seat(&self, field: &str) -> Result<Option<Seat>, NotAMove> {
        let read = |word: &str| match word.parse() {
            Ok(Person::Seat(seat)) => Ok(seat),
            _ => Err(NotAMove(format!("\"{}\" is not a player: use A, B, C or D.", brief(word)))),
        };
        self.0.only(field)?.map(read).transpose()
    }

    fn yes(&self, field: &str) -> Result<bool, NotAMove> {
        match self.0.only(field)?.map(str::to_lowercase).as_deref() {
            None | Some("no" | "false") => Ok(false),
            Some("yes" | "true") => Ok(true),
            Some(word) => Err(NotAMove(format!("\"{}\" is neither yes nor no.", brief(word)))),
        }
    }

    fn route(&self) -> Result<Option<Vec<Cell>>, NotAMove> {
        let read = |word: &'a String| {
            word.parse().map_err(|why| NotAMove(format!("\"{}\" is not a place: {why}.", brief(word))))
        };
        let words = self.0.words("route");
        if words.is_empty() { Ok(None) } else { words.iter().map(read).collect::<Result<_, _>>().map(Some) }
    }
}

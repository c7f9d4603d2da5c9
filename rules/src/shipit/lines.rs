//! Positions as text: one line with everything hidden included, for tests and bug reports.
//!
//! ```text
//! seats=4 hubs=2 target=0 stall=8 ap=8 influence=1 margin=2
//! ; *R seat 0 score 12 hub R2 official F11 chips 1 4 last 7 ; G seat 1 … ; B seat 2 … ; K seat - …
//! ; tiles R3@C3:TL R2@C7:BR … ; links 3-2@F11:S 5-0@F10:N ; pool 6-6 6-5 … ; hand -
//! ; coins R#1=3@R4 R#2=5@G1^ R#6=2@R0~2:0 R#7=1@F10! …
//! ; plan ap 8 ; round 3 last 2 ; recent K built 1 official K0>F12 freight K#2 way K3>F12 shipped R1
//! ```
//!
//! without the line breaks. The parts are:
//!
//! 1. Seats and terms.
//! 2. The four colours in order, a star at the one to move (after the end: that moved last): whose it is, `-` for nobody's;
//!    its points; the tile of its hub, `-` once it has closed; where its official stands; the numbers of its chips, `-` for
//!    none; the highest number that was given to a coin of it.
//! 3. The tiles in the order in which they were laid, each with its top left cell and the corner of its tick.
//! 4. The links on the table in the order in which they were built, each with the cell of its higher half and where the lower
//!    one lies; the pool in the order of drawing; the links in hand. `-` for none.
//! 5. The coins on the board: name, number and place. `^` if it is warehoused; else `~` with the number of the shipment that
//!    laid it, if one did, and behind a colon the seat that has seen it. `!` if it has moved in this turn.
//! 6. How far the turn has come: `plan`, `plan lifted`, `build`, `officials`, `freight 5` with the pip-stop paid for, or
//!    `over` with `hubs`, `target`, `no_freight` or `stall`. Behind it the action points left, and where a chip is to be
//!    chosen `chip`, the tile that shipped and the coins: `freight 5 ap 2 chip G1 R#4=1 R#5=4`.
//! 7. The round, and the round of the last shipment.
//! 8. What the latest turn has changed, as far as it has.

use std::{fmt, str::FromStr};

use super::{
    events::Load,
    freight::{Coin, Face, Token},
    state::{Ending, Pending, Recent, ShipIt, Stage, Terms},
    tiles::{Colour, Tile},
};
use crate::{Seat, Written, line::Words, notation::brief};

/// The longest line that is looked at; what is written in real games is a fifth of it.
const LONGEST: usize = 10_000;

impl fmt::Display for ShipIt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Terms { closing_hubs, target_score, stall_rounds, base_ap, official_influence, margin } =
            self.terms;
        write!(
            f,
            "seats={} hubs={closing_hubs} target={target_score} stall={stall_rounds} ap={base_ap} \
             influence={official_influence} margin={margin}",
            self.seats
        )?;
        for colour in Colour::ALL {
            let index = colour.index();
            let star = if colour == self.to_move { "*" } else { "" };
            write!(
                f,
                " ; {star}{} seat {} score {} hub {} official {} chips {} last {}",
                colour.letter(),
                or_dash(self.owners[index].map(Seat::number)),
                self.scores[index],
                or_dash(self.hubs[index]),
                self.officials[index],
                pile(&self.chips[index]),
                self.tokens[index]
            )?;
        }
        let coins: Vec<WrittenCoin> = self.coins.iter().map(|coin| WrittenCoin(*coin)).collect();
        write!(f, " ; tiles {} ; links {}", pile(&self.tiles), pile(&self.links))?;
        write!(f, " ; pool {} ; hand {} ; coins {} ; ", pile(&self.pool), pile(&self.hand), pile(&coins))?;
        match self.stage {
            Stage::Plan { lifted: false } => f.write_str("plan")?,
            Stage::Plan { lifted: true } => f.write_str("plan lifted")?,
            Stage::Build {} => f.write_str("build")?,
            Stage::Officials {} => f.write_str("officials")?,
            Stage::Freight { pip_paid } => write!(f, "freight {pip_paid}")?,
            Stage::Over { ending } => write!(f, "over {}", ending_word(ending))?,
        }
        write!(f, " ap {}", self.ap)?;
        if let Some(Pending { hub, coins }) = &self.pending {
            write!(f, " chip {hub}")?;
            coins.iter().try_for_each(|load| write!(f, " {}", WrittenLoad(*load)))?;
        }
        write!(
            f,
            " ; round {} last {} ; recent {}",
            self.round,
            self.last_shipment,
            self.recent.colour.letter()
        )?;
        let Recent { colour: _, built, official, freight, way, shipped } = &self.recent;
        write!(f, " built {built}")?;
        let mut named =
            |name: &str, word: Option<String>| word.map_or(Ok(()), |word| write!(f, " {name} {word}"));
        named("official", official.as_ref().map(ToString::to_string))?;
        named("freight", freight.as_ref().map(ToString::to_string))?;
        named("way", way.as_ref().map(ToString::to_string))?;
        named("shipped", shipped.as_ref().map(ToString::to_string))
    }
}

/// Several words, or a dash for none.
fn pile<T: fmt::Display>(things: &[T]) -> String {
    if things.is_empty() {
        return "-".to_owned();
    }
    things.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

fn or_dash<T: fmt::Display>(thing: Option<T>) -> String {
    thing.map_or_else(|| "-".to_owned(), |thing| thing.to_string())
}

const ENDINGS: [Ending; 4] = [Ending::Hubs, Ending::Target, Ending::NoFreight, Ending::Stall];

const fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Hubs => "hubs",
        Ending::Target => "target",
        Ending::NoFreight => "no_freight",
        Ending::Stall => "stall",
    }
}

/// Reads a position.
pub(super) fn read(line: &str) -> Result<Written<ShipIt>, String> {
    if line.len() > LONGEST {
        return Err(format!("A position is one line of at most {LONGEST} characters."));
    }
    let mut parts = line.split(';').map(str::trim);
    let mut words = Words::of(parts.next().unwrap_or_default());
    let seats = words.setting("seats")?;
    let terms = Terms {
        closing_hubs: words.setting("hubs")?,
        target_score: words.named("target", "a number")?,
        stall_rounds: words.setting("stall")?,
        base_ap: words.setting("ap")?,
        official_influence: words.setting("influence")?,
        margin: words.setting("margin")?,
    };
    words.end()?;
    let mut to_move = None;
    let mut company = |colour: Colour| -> Result<Company, String> {
        let part = parts.next().unwrap_or_default();
        let (starred, part) = part.strip_prefix('*').map_or((false, part), |part| (true, part));
        if starred && to_move.replace(colour).is_some() {
            return Err("Two colours have the star of the one to move.".to_owned());
        }
        Words::of(part).company(colour)
    };
    let [red, green, blue, black] = Colour::ALL.map(&mut company);
    let companies = [red?, green?, blue?, black?];
    let mut part = |name: &str| -> Result<Words<'_>, String> {
        let mut words = Words::of(parts.next().unwrap_or_default());
        words.expect(name).map(|()| words)
    };
    let tiles = part("tiles")?.pile("a tile on the table such as R3@C3:TL")?;
    let links = part("links")?.pile("a link on the table such as 5-0@F10:N")?;
    let pool = part("pool")?.pile("a link such as 5-0")?;
    let hand = part("hand")?.pile("a link such as 5-0")?;
    let coins: Vec<WrittenCoin> = part("coins")?.pile("a coin such as R#1=3@R4")?;
    let mut words = Words::of(parts.next().unwrap_or_default());
    let stage = words.stage()?;
    words.expect("ap")?;
    let ap = words.read("the action points that are left")?;
    let pending = words.pending()?;
    let mut words = Words::of(parts.next().unwrap_or_default());
    words.expect("round")?;
    let round = words.read("the number of the round")?;
    words.expect("last")?;
    let last_shipment = words.read("the round of the last shipment")?;
    words.end()?;
    let recent = Words::of(parts.next().unwrap_or_default()).recent()?;
    if let Some(part) = parts.next() {
        return Err(format!("There is a part too many: \"{}\".", brief(part)));
    }
    Ok(Written::new(ShipIt {
        seats,
        terms,
        owners: companies.each_ref().map(|company| company.owner),
        tiles,
        links,
        pool,
        hand,
        coins: coins.into_iter().map(|WrittenCoin(coin)| coin).collect(),
        tokens: companies.each_ref().map(|company| company.last),
        chips: companies.each_ref().map(|company| company.chips.clone()),
        hubs: companies.each_ref().map(|company| company.hub),
        officials: companies.each_ref().map(|company| company.official),
        scores: companies.each_ref().map(|company| company.score),
        to_move: to_move.ok_or("No colour has the star of the one to move.")?,
        stage,
        ap,
        pending,
        round,
        last_shipment,
        recent,
    }))
}

/// The part of one colour.
struct Company {
    owner: Option<Seat>,
    score: u32,
    hub: Option<Tile>,
    official: super::Place,
    chips: Vec<u8>,
    last: u8,
}

impl Words<'_> {
    /// A value, or a dash for none.
    fn or_none<T: FromStr>(&mut self, wanted: &str) -> Result<Option<T>, String> {
        if self.skip("-") { Ok(None) } else { self.read(wanted).map(Some) }
    }

    fn company(mut self, colour: Colour) -> Result<Company, String> {
        self.expect(&colour.letter().to_string())?;
        self.expect("seat")?;
        let owner = self.or_none("the number of a seat, or a dash")?.map(Seat::new);
        self.expect("score")?;
        let score = self.read("a number of points")?;
        self.expect("hub")?;
        let hub = self.or_none("the tile of the hub, or a dash")?;
        self.expect("official")?;
        let official = self.read("a place such as R0 or F11")?;
        self.expect("chips")?;
        let mut chips = vec![];
        if !self.skip("-") {
            while self.peek().is_some_and(|word| word != "last") {
                chips.push(self.read("the number of a chip")?);
            }
        }
        self.expect("last")?;
        let last = self.read("the highest number given to a coin")?;
        self.end()?;
        Ok(Company { owner, score, hub, official, chips, last })
    }

    fn stage(&mut self) -> Result<Stage, String> {
        if self.skip("plan") {
            Ok(Stage::Plan { lifted: self.skip("lifted") })
        } else if self.skip("build") {
            Ok(Stage::Build {})
        } else if self.skip("officials") {
            Ok(Stage::Officials {})
        } else if self.skip("freight") {
            Ok(Stage::Freight { pip_paid: self.read("the pip-stop paid for")? })
        } else if self.skip("over") {
            let ending = ENDINGS.into_iter().find(|ending| self.skip(ending_word(*ending)));
            ending
                .map(|ending| Stage::Over { ending })
                .ok_or_else(|| self.wrong("hubs, target, no_freight or stall"))
        } else {
            Err(self.wrong("plan, build, officials, freight or over"))
        }
    }

    fn pending(mut self) -> Result<Option<Pending>, String> {
        if !self.skip("chip") {
            return self.end().map(|()| None);
        }
        let hub = self.read("the tile that shipped")?;
        let coins: Vec<WrittenLoad> = self.rest("a coin with its number such as R#4=1")?;
        Ok(Some(Pending { hub, coins: coins.into_iter().map(|WrittenLoad(load)| load).collect() }))
    }

    fn recent(mut self) -> Result<Recent, String> {
        self.expect("recent")?;
        let Letter(colour) = self.read("the letter of a colour")?;
        self.expect("built")?;
        let mut recent = Recent { built: self.read("a number of links")?, ..Recent::nothing(colour) };
        if self.skip("official") {
            recent.official = Some(self.read("a way such as R0>F11")?);
        }
        if self.skip("freight") {
            recent.freight = Some(self.read("a coin such as R#1")?);
        }
        if self.skip("way") {
            recent.way = Some(self.read("a way such as R0>F11")?);
        }
        if self.skip("shipped") {
            recent.shipped = Some(self.read("the tile that shipped")?);
        }
        self.end().map(|()| recent)
    }
}

/// A colour by its letter.
struct Letter(Colour);

impl FromStr for Letter {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut signs = text.chars();
        let colour = signs.next().and_then(Colour::of_letter).ok_or(())?;
        if signs.next().is_none() { Ok(Self(colour)) } else { Err(()) }
    }
}

/// A coin with its number: `R#4=1`.
struct WrittenLoad(Load);

impl fmt::Display for WrittenLoad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.0.coin, self.0.number)
    }
}

impl FromStr for WrittenLoad {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (coin, number) = text.split_once('=').ok_or(())?;
        let coin: Token = coin.parse().map_err(drop)?;
        Ok(Self(Load { coin, number: number.parse().map_err(drop)? }))
    }
}

/// A coin on the board: `R#6=2@R0~2:0!`.
struct WrittenCoin(Coin);

impl fmt::Display for WrittenCoin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coin { token, number, at, face, moved } = self.0;
        write!(f, "{}@{at}", WrittenLoad(Load { coin: token, number }))?;
        match face {
            Face::Up {} => f.write_str("^")?,
            Face::Down { batch: 0, known_to: None } => {}
            Face::Down { batch, known_to } => {
                write!(f, "~{batch}")?;
                known_to.map_or(Ok(()), |seat| write!(f, ":{}", seat.number()))?;
            }
        }
        f.write_str(if moved { "!" } else { "" })
    }
}

impl FromStr for WrittenCoin {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (load, rest) = text.split_once('@').ok_or(())?;
        let WrittenLoad(Load { coin: token, number }) = load.parse()?;
        let (rest, moved) = rest.strip_suffix('!').map_or((rest, false), |rest| (rest, true));
        let (place, face) = if let Some(place) = rest.strip_suffix('^') {
            (place, Face::Up {})
        } else if let Some((place, laid)) = rest.split_once('~') {
            let (batch, seat) =
                laid.split_once(':').map_or((laid, None), |(batch, seat)| (batch, Some(seat)));
            let known_to = seat.map(|seat| seat.parse().map(Seat::new).map_err(drop)).transpose()?;
            (place, Face::Down { batch: batch.parse().map_err(drop)?, known_to })
        } else {
            (rest, Face::Down { batch: 0, known_to: None })
        };
        let at = place.parse().map_err(drop)?;
        Ok(Self(Coin { token, number, at, face, moved }))
    }
}

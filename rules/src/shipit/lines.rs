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
//! 2. The four colours in order, a star at the one to move (after the end: that moved last): its owner's seat, `-` for
//!    none; its points; the tile of its hub, `-` once it has closed; the place of its official; the numbers of its
//!    chips, `-` for none; the highest number that was given to a coin of it.
//! 3. The tiles in the order in which they were laid, each with its top left cell and the corner of its tick.
//! 4. The links on the table in the order in which they were built, each with the cell of its higher half and the
//!    direction of the lower one; the pool in the order of drawing; the links in hand. `-` for none.
//! 5. The coins on the board: name, number and place. `^` if it is warehoused; else `~` with the number of the shipment
//!    that laid it, if one did, and after a colon the seat that has seen it. `!` if it has moved in this turn.
//! 6. The stage of the turn: `plan`, `plan lifted`, `build`, `officials`, `freight 5` with the pip-stop paid for, or
//!    `over` with `hubs`, `target`, `no_freight` or `stall`. After it the action points left, and, if a chip must be
//!    chosen, `chip`, the tile that shipped and the coins: `freight 5 ap 2 chip G1 R#4=1 R#5=4`.
//! 7. The round, and the round of the last shipment.
//! 8. The changes of the latest turn, as far as there are any.

use std::{fmt, str::FromStr};

use super::{
    events::Load,
    freight::{Coin, Face, Place, Token},
    options::Terms,
    state::{Cause, Pending, Recent, ShipIt, Stage},
    tiles::{Colour, Tile},
};
use crate::{Lines, Seat, Written, line::words::Words, notation::brief};

/// The longest line that is read; lines of real games are a fifth as long.
const LONGEST: usize = 10_000;

impl Lines for ShipIt {
    fn to_line(&self) -> String {
        let Terms { closing_hubs, target_score, stall_rounds, base_ap, official_influence, margin } =
            self.terms;
        let mut parts = vec![format!(
            "seats={} hubs={closing_hubs} target={target_score} stall={stall_rounds} ap={base_ap} \
             influence={official_influence} margin={margin}",
            self.seats
        )];
        parts.extend(Colour::ALL.map(|colour| self.company_part(colour)));
        let coins: Vec<WrittenCoin> = self.coins.iter().map(|coin| WrittenCoin(*coin)).collect();
        parts.push(format!("tiles {}", pile(&self.tiles)));
        parts.push(format!("links {}", pile(&self.links)));
        parts.push(format!("pool {}", pile(&self.pool)));
        parts.push(format!("hand {}", pile(&self.hand)));
        parts.push(format!("coins {}", pile(&coins)));
        parts.push(self.stage_part());
        parts.push(format!("round {} last {}", self.round, self.last_shipment));
        parts.push(recent_part(&self.recent));
        parts.join(" ; ")
    }

    fn from_line(line: &str) -> Result<Written<Self>, String> {
        if line.len() > LONGEST {
            return Err(format!("A position is one line of at most {LONGEST} characters."));
        }
        let mut parts = line.split(';').map(str::trim);
        let (seats, terms) = read_terms(Words::of(parts.next().unwrap_or_default()))?;
        let mut to_move = None;
        let mut company = |colour: Colour| -> Result<Company, String> {
            let part = parts.next().unwrap_or_default();
            let (starred, part) = part.strip_prefix('*').map_or((false, part), |part| (true, part));
            if starred && to_move.replace(colour).is_some() {
                return Err("Two colours have the star of the one to move.".to_owned());
            }
            read_company(Words::of(part), colour)
        };
        let [red, green, blue, black] = Colour::ALL.map(&mut company);
        let companies = [red?, green?, blue?, black?];
        let tiles = part(&mut parts, "tiles")?.pile("a tile on the table such as R3@C3:TL")?;
        let links = part(&mut parts, "links")?.pile("a link on the table such as 5-0@F10:N")?;
        let pool = part(&mut parts, "pool")?.pile("a link such as 5-0")?;
        let hand = part(&mut parts, "hand")?.pile("a link such as 5-0")?;
        let coins: Vec<WrittenCoin> = part(&mut parts, "coins")?.pile("a coin such as R#1=3@R4")?;
        let (stage, ap, pending) = read_stage_part(Words::of(parts.next().unwrap_or_default()))?;
        let (round, last_shipment) = read_rounds(part(&mut parts, "round")?)?;
        let recent = read_recent(part(&mut parts, "recent")?)?;
        if let Some(part) = parts.next() {
            return Err(format!("There is a part too many: \"{}\".", brief(part)));
        }
        Ok(Written::new(Self {
            seats,
            terms,
            owners: companies.each_ref().map(|company| company.owner),
            tiles: Vec::into(tiles),
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
}

impl ShipIt {
    fn company_part(&self, colour: Colour) -> String {
        let index = colour.index();
        format!(
            "{}{} seat {} score {} hub {} official {} chips {} last {}",
            if colour == self.to_move { "*" } else { "" },
            colour.letter(),
            or_dash(self.owners[index].map(Seat::number)),
            self.scores[index],
            or_dash(self.hubs[index]),
            self.officials[index],
            pile(&self.chips[index]),
            self.tokens[index]
        )
    }

    fn stage_part(&self) -> String {
        let stage = match self.stage {
            Stage::Plan { lifted: false } => "plan".to_owned(),
            Stage::Plan { lifted: true } => "plan lifted".to_owned(),
            Stage::Build {} => "build".to_owned(),
            Stage::Officials {} => "officials".to_owned(),
            Stage::Freight { pip_paid } => format!("freight {pip_paid}"),
            Stage::Over { ending } => format!("over {}", cause_word(ending)),
        };
        let chip = self.pending.as_ref().map(|Pending { hub, coins }| {
            let coins: String = coins.iter().map(|load| format!(" {}", WrittenLoad(*load))).collect();
            format!(" chip {hub}{coins}")
        });
        format!("{stage} ap {}{}", self.ap, chip.unwrap_or_default())
    }
}

fn recent_part(recent: &Recent) -> String {
    let Recent { colour, built, official, freight, way, shipped } = recent;
    let mut part = format!("recent {} built {built}", colour.letter());
    let mut named = |name: &str, word: Option<String>| {
        part.extend(word.map(|word| format!(" {name} {word}")));
    };
    named("official", official.as_ref().map(ToString::to_string));
    named("freight", freight.as_ref().map(ToString::to_string));
    named("way", way.as_ref().map(ToString::to_string));
    named("shipped", shipped.as_ref().map(ToString::to_string));
    part
}

/// Writes several words, or a dash for none.
fn pile<T: fmt::Display>(things: &[T]) -> String {
    if things.is_empty() {
        return "-".to_owned();
    }
    things.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

fn or_dash<T: fmt::Display>(thing: Option<T>) -> String {
    thing.map_or_else(|| "-".to_owned(), |thing| thing.to_string())
}

const CAUSES: [Cause; 4] = [Cause::Hubs, Cause::Target, Cause::NoFreight, Cause::Stall];

const fn cause_word(cause: Cause) -> &'static str {
    match cause {
        Cause::Hubs => "hubs",
        Cause::Target => "target",
        Cause::NoFreight => "no_freight",
        Cause::Stall => "stall",
    }
}

/// Returns the next part, which begins with its name.
fn part<'a>(parts: &mut impl Iterator<Item = &'a str>, name: &str) -> Result<Words<'a>, String> {
    let mut words = Words::of(parts.next().unwrap_or_default());
    words.expect(name).map(|()| words)
}

/// Reads the number of seats, and the terms.
fn read_terms(mut words: Words<'_>) -> Result<(u8, Terms), String> {
    let seats = words.setting("seats")?;
    let terms = Terms {
        closing_hubs: words.setting("hubs")?,
        target_score: words.named("target", "a number")?,
        stall_rounds: words.setting("stall")?,
        base_ap: words.setting("ap")?,
        official_influence: words.setting("influence")?,
        margin: words.setting("margin")?,
    };
    words.end().map(|()| (seats, terms))
}

/// The part of one colour.
struct Company {
    owner: Option<Seat>,
    score: u32,
    hub: Option<Tile>,
    official: Place,
    chips: Vec<u8>,
    last: u8,
}

fn read_company(mut words: Words<'_>, colour: Colour) -> Result<Company, String> {
    words.expect(&colour.letter().to_string())?;
    words.expect("seat")?;
    let owner = or_none(&mut words, "the number of a seat, or a dash")?.map(Seat::new);
    words.expect("score")?;
    let score = words.read("a number of points")?;
    words.expect("hub")?;
    let hub = or_none(&mut words, "the tile of the hub, or a dash")?;
    words.expect("official")?;
    let official = words.read("a place such as R0 or F11")?;
    words.expect("chips")?;
    let mut chips = vec![];
    if !words.skip("-") {
        while words.peek().is_some_and(|word| word != "last") {
            chips.push(words.read("the number of a chip")?);
        }
    }
    words.expect("last")?;
    let last = words.read("the highest number given to a coin")?;
    words.end()?;
    Ok(Company { owner, score, hub, official, chips, last })
}

/// Reads a value, or a dash for none.
fn or_none<T: FromStr>(words: &mut Words<'_>, wanted: &str) -> Result<Option<T>, String> {
    if words.skip("-") { Ok(None) } else { words.read(wanted).map(Some) }
}

/// Reads the stage of the turn, the action points left, and the shipment that waits for a chip.
fn read_stage_part(mut words: Words<'_>) -> Result<(Stage, u8, Option<Pending>), String> {
    let stage = read_stage(&mut words)?;
    words.expect("ap")?;
    let ap = words.read("the action points that are left")?;
    if !words.skip("chip") {
        return words.end().map(|()| (stage, ap, None));
    }
    let hub = words.read("the tile that shipped")?;
    let coins: Vec<WrittenLoad> = words.rest("a coin with its number such as R#4=1")?;
    let coins = coins.into_iter().map(|WrittenLoad(load)| load).collect();
    Ok((stage, ap, Some(Pending { hub, coins })))
}

fn read_stage(words: &mut Words<'_>) -> Result<Stage, String> {
    if words.skip("plan") {
        Ok(Stage::Plan { lifted: words.skip("lifted") })
    } else if words.skip("build") {
        Ok(Stage::Build {})
    } else if words.skip("officials") {
        Ok(Stage::Officials {})
    } else if words.skip("freight") {
        Ok(Stage::Freight { pip_paid: words.read("the pip-stop paid for")? })
    } else if words.skip("over") {
        let cause = CAUSES.into_iter().find(|cause| words.skip(cause_word(*cause)));
        let over = cause.map(|ending| Stage::Over { ending });
        over.ok_or_else(|| words.wrong("hubs, target, no_freight or stall"))
    } else {
        Err(words.wrong("plan, build, officials, freight or over"))
    }
}

/// Reads the round, and the round of the last shipment.
fn read_rounds(mut words: Words<'_>) -> Result<(u32, u32), String> {
    let round = words.read("the number of the round")?;
    words.expect("last")?;
    let last_shipment = words.read("the round of the last shipment")?;
    words.end().map(|()| (round, last_shipment))
}

fn read_recent(mut words: Words<'_>) -> Result<Recent, String> {
    let Letter(colour) = words.read("the letter of a colour")?;
    words.expect("built")?;
    let mut recent = Recent { built: words.read("a number of links")?, ..Recent::nothing(colour) };
    if words.skip("official") {
        recent.official = Some(words.read("a way such as R0>F11")?);
    }
    if words.skip("freight") {
        recent.freight = Some(words.read("a coin such as R#1")?);
    }
    if words.skip("way") {
        recent.way = Some(words.read("a way such as R0>F11")?);
    }
    if words.skip("shipped") {
        recent.shipped = Some(words.read("the tile that shipped")?);
    }
    words.end().map(|()| recent)
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

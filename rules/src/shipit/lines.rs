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
    freight::{Coin, Face, Token},
    options::Terms,
    state::{Cause, Pending, Recent, ShipIt, Stage},
    tiles::Colour,
};
use crate::{Line, Lines, Seat};

impl Lines for ShipIt {
    fn line(&mut self, line: &mut Line<'_>) -> Result<(), String> {
        line.setting("seats", &mut self.seats)?;
        let Terms { closing_hubs, target_score, stall_rounds, base_ap, official_influence, margin } =
            &mut self.terms;
        line.setting("hubs", closing_hubs)?;
        line.setting("target", target_score)?;
        line.setting("stall", stall_rounds)?;
        line.setting("ap", base_ap)?;
        line.setting("influence", official_influence)?;
        line.setting("margin", margin)?;
        let mut to_move = line.starred(Some(self.to_move));
        for colour in Colour::ALL {
            line.word(";")?;
            line.star(colour, &mut to_move)?;
            self.company_part(colour, line)?;
        }
        self.to_move = to_move.ok_or("No colour has the star of the one to move.")?;
        let mut tiles = self.tiles.to_vec();
        line.part("tiles")?;
        line.list(&mut tiles, "a tile on the table such as R3@C3:TL")?;
        self.tiles = tiles.into();
        line.part("links")?;
        line.list(&mut self.links, "a link on the table such as 5-0@F10:N")?;
        line.part("pool")?;
        line.list(&mut self.pool, "a link such as 5-0")?;
        line.part("hand")?;
        line.list(&mut self.hand, "a link such as 5-0")?;
        line.part("coins")?;
        line.list(&mut self.coins, "a coin such as R#1=3@R4")?;
        line.word(";")?;
        self.stage_part(line)?;
        line.part("round")?;
        line.value(&mut self.round, "the number of the round")?;
        line.named("last", &mut self.last_shipment, "the round of the last shipment")?;
        line.part("recent")?;
        recent(&mut self.recent, line)
    }
}

impl ShipIt {
    fn company_part(&mut self, colour: Colour, line: &mut Line<'_>) -> Result<(), String> {
        let index = colour.index();
        line.word(&colour.letter().to_string())?;
        let mut owner = self.owners[index].map(Seat::number);
        line.or_dash("seat", &mut owner, "the number of a seat")?;
        self.owners[index] = owner.map(Seat::new);
        line.named("score", &mut self.scores[index], "a number of points")?;
        line.or_dash("hub", &mut self.hubs[index], "the tile of the hub")?;
        line.named("official", &mut self.officials[index], "a place such as R0 or F11")?;
        line.word("chips")?;
        line.list(&mut self.chips[index], "the number of a chip")?;
        line.named("last", &mut self.tokens[index], "the highest number given to a coin")
    }

    /// The stage of the turn, the action points left, and the shipment that waits for a chip.
    fn stage_part(&mut self, line: &mut Line<'_>) -> Result<(), String> {
        let pip_paid = if let Stage::Freight { pip_paid } = self.stage { pip_paid } else { 0 };
        let over = |ending| Stage::Over { ending };
        line.choice(
            &mut self.stage,
            &[
                ("plan", Stage::Plan { lifted: false }),
                ("plan lifted", Stage::Plan { lifted: true }),
                ("build", Stage::Build {}),
                ("officials", Stage::Officials {}),
                ("freight", Stage::Freight { pip_paid }),
                ("over hubs", over(Cause::Hubs)),
                ("over target", over(Cause::Target)),
                ("over no_freight", over(Cause::NoFreight)),
                ("over stall", over(Cause::Stall)),
            ],
        )?;
        if let Stage::Freight { pip_paid } = &mut self.stage {
            line.value(pip_paid, "the pip-stop paid for")?;
        }
        line.named("ap", &mut self.ap, "the action points that are left")?;
        let (mut hub, mut coins) = self.pending.take().map(|Pending { hub, coins }| (hub, coins)).unzip();
        line.optional("chip", &mut hub, "the tile that shipped")?;
        if let Some(hub) = hub {
            let coins = coins.get_or_insert_default();
            line.list(coins, "a coin with its number such as R#4=1")?;
            self.pending = Some(Pending { hub, coins: std::mem::take(coins) });
        }
        Ok(())
    }
}

/// The changes of the latest turn.
fn recent(changes: &mut Recent, line: &mut Line<'_>) -> Result<(), String> {
    let Recent { colour, built, official, freight, way, shipped } = changes;
    line.choice(colour, &Colour::ALL.map(|colour| (colour.letter().to_string(), colour)))?;
    line.named("built", built, "a number of links")?;
    line.optional("official", official, "a way such as R0>F11")?;
    line.optional("freight", freight, "a coin such as R#1")?;
    line.optional("way", way, "a way such as R0>F11")?;
    line.optional("shipped", shipped, "the tile that shipped")
}

/// A coin with its number: `R#4=1`.
impl fmt::Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.coin, self.number)
    }
}

impl FromStr for Load {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (coin, number) = text.split_once('=').ok_or(())?;
        let coin: Token = coin.parse().map_err(drop)?;
        Ok(Self { coin, number: number.parse().map_err(drop)? })
    }
}

/// A coin on the board: `R#6=2@R0~2:0!`.
impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { token, number, at, face, moved } = *self;
        write!(f, "{}@{at}", Load { coin: token, number })?;
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

impl FromStr for Coin {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (load, rest) = text.split_once('@').ok_or(())?;
        let Load { coin: token, number } = load.parse()?;
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
        Ok(Self { token, number, at, face, moved })
    }
}

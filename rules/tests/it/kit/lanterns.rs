//! Lanterns: everybody holds secret cards. On a turn one draws a card or shows one, which scores its value; after a
//! day of waiting the clock passes for the sleeper.
//!
//! It has the features that Threeport lacks: secrets of single seats, private events and deadlines. Each `FAULT` but
//! `SOUND` makes it break a law.

mod choosing;
mod faults;
mod sight;

use std::sync::atomic::{AtomicU32, Ordering};

use harbormaster_rules::{
    Act, Advice, Audience, Audit, Broken, By, Chance, Choices, Choosing, Entry, Field, FieldKind, Filling,
    Game, Group, Hidden, Label, Labels, Lines, Look, Looking, Meta, NotAMove, Notation, Nowhere, OptionKind,
    OptionSpec, Outcome, Pace, Phrase, Play, Played, Position, Prospects, Quick, Reader, Reckoning, Refusal,
    Revealed, RuleRef, Seat, SeatCount, SeatSet, Sentence, Settings, SetupError, Sight, Span, Status,
    Timestamp, Told, Verb, Viewer, Words, settings::Setting, testkit,
};
use serde::{Deserialize, Serialize};

pub use faults::*;

const NIGHT: Span = Span::hours(24);
const COPIES: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lanterns<const FAULT: u8> {
    /// Top last.
    deck: Vec<u8>,
    hands: Vec<Vec<u8>>,
    shown: Vec<u8>,
    scores: Vec<u8>,
    to_move: Seat,
    since: Timestamp,
    turns: u32,
    limit: Option<u32>,
    #[serde(skip)]
    memory: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
pub enum Light {
    Draw {},
    Show { card: u8 },
    Skip {},
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Glow {
    Drew { seat: Seat },
    Got { card: u8 },
    Shown { seat: Seat, card: u8 },
    Slept { seat: Seat },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Glimpse {
    deck: usize,
    hands: Vec<usize>,
    own: Vec<u8>,
    shown: Vec<u8>,
    scores: Vec<u8>,
    to_move: Seat,
    since: Timestamp,
    turns: u32,
    peeked: Option<u8>,
}

/// The only state outside a position that the toy can read; the fault `HAS_A_MEMORY` lets it in.
static CALLS: AtomicU32 = AtomicU32::new(0);

impl<const FAULT: u8> Lanterns<FAULT> {
    fn can(&self, seat: Seat) -> bool {
        self.hands.get(seat.index()).is_some_and(|hand| !hand.is_empty() || !self.deck.is_empty())
    }

    fn over(&self) -> bool {
        let late = self.limit.is_some_and(|limit| self.turns >= limit) && FAULT != NEVER_ENDS;
        late || !self.seats().seats().any(|seat| self.can(seat))
    }

    fn check(&self, entry: &Entry<Light>) -> Result<(), (&'static str, &'static str)> {
        let seat = if FAULT == TAKES_FROM_ANYBODY {
            self.to_move
        } else {
            by_seat(entry.by).unwrap_or(self.to_move)
        };
        let hand = &self.hands[seat.index()];
        let clock = entry.by == By::Clock;
        match entry.mv {
            Light::Skip {} if clock && (entry.at >= self.since + NIGHT || FAULT == CLOCK_RUNS_EARLY) => {
                Ok(())
            }
            Light::Skip {} => Err(("Only the clock passes, after a night.", "3")),
            _ if clock => Err(("The clock only passes.", "3")),
            Light::Draw {} if self.deck.is_empty() => Err(("The deck is empty.", "2.1")),
            Light::Draw {} if hand.len() == 3 && FAULT != TAKES_TOO_MUCH => {
                Err(("Three cards are enough.", "2.1"))
            }
            Light::Draw {} => Ok(()),
            Light::Show { card } if hand.contains(&card) => Ok(()),
            Light::Show { card } if FAULT == REFUSAL_PEEKS && self.deck.last() == Some(&card) => {
                Err(("That is the next card of the deck.", "2.2"))
            }
            Light::Show { .. } if FAULT == MUMBLES => Err(("no", "2.2")),
            Light::Show { .. } if FAULT == CITES_NOTHING => Err(("You do not hold that card.", "9.9")),
            Light::Show { .. } => Err(("You do not hold that card.", "2.2")),
        }
    }

    fn outcome(&self) -> Outcome {
        let best = self.scores.iter().max();
        let winners = self.seats().seats().filter(|seat| Some(&self.scores[seat.index()]) == best);
        Outcome {
            scores: self.scores.iter().map(|&score| i64::from(score)).collect(),
            places: Vec::new(),
            winners: if FAULT == NOBODY_WINS { SeatSet::EMPTY } else { winners.collect() },
            by_limit: self.limit.is_some_and(|limit| self.turns >= limit),
        }
    }
}

fn by_seat(by: By) -> Option<Seat> {
    if let By::Seat(seat) = by { Some(seat) } else { None }
}

impl<const FAULT: u8> Position for Lanterns<FAULT> {
    type Move = Light;
    type Event = Glow;
    type Why = &'static str;

    const META: Meta = Meta {
        slug: "lanterns",
        title: "Lanterns",
        seats: 2..=4,
        best: 2..=3,
        edition: 1,
        credit: "Made up for these tests.",
        pitch: "Secret lights.",
        length: "No time at all.",
        orders: &[],
        settled: &[],
        verbs: &[
            Verb {
                name: "draw",
                title: None,
                summary: "Take a card",
                example: "draw",
                rule: RuleRef("2.1"),
                group: Group::Play,
                grave: false,
                fields: &[],
            },
            Verb {
                name: "show",
                title: None,
                summary: "Show a card",
                example: if FAULT == BAD_DECLARATION { "show" } else { "show 4" },
                rule: RuleRef("2.2"),
                group: Group::Play,
                grave: false,
                fields: &[Field {
                    name: "card",
                    help: "a card you hold",
                    kind: FieldKind::Word,
                    needed: true,
                }],
            },
            Verb {
                name: "skip",
                title: None,
                summary: "Sleep",
                example: "skip",
                rule: RuleRef("3"),
                group: Group::Clock,
                grave: false,
                fields: &[],
            },
        ],
        options: &[OptionSpec {
            name: "turns",
            help: "The game ends after this many turns",
            kind: OptionKind::Whole { min: 10, max: 60, off: true },
            default: "40",
            suggested: &["20", "40"],
        }],
        rules: "# Lanterns\n2.1 Draw.\n2.2 Show.\n3. Sleep.",
        refusals: &[],
        lessons: "",
        hides: match FAULT {
            DENIES_SECRETS => &[],
            DENIES_HANDS => &[Hidden::Unseen],
            _ => &[Hidden::Unseen, Hidden::Held],
        },
        pace: Pace::Turns,
        host: "",
        hand: Some("My hand"),
        pass: None,
        longest: 60,
    };

    fn set_up(settings: &Settings, seats: SeatCount, chance: &mut Chance) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        if FAULT != TAKES_ANY_SETTING {
            settings.check(Self::META.options).map_err(SetupError::Settings)?;
        }
        let mut deck: Vec<u8> = (1..=6).flat_map(|card| [card; COPIES]).collect();
        chance.shuffle(&mut deck);
        let hands = seats.seats().map(|_| vec![deck.pop().unwrap()]).collect();
        let limit = match Self::META.options[0].value(settings) {
            Setting::Whole(turns) => Some(turns),
            _ => None,
        };
        Ok(Self {
            deck,
            hands,
            shown: Vec::new(),
            scores: vec![0; usize::from(seats.get())],
            to_move: Seat::new(0),
            since: testkit::opening_time(),
            turns: 0,
            limit,
            memory: 0,
        })
    }

    fn seats(&self) -> SeatCount {
        SeatCount::new(u8::try_from(self.hands.len()).unwrap()).unwrap()
    }

    fn status(&self) -> Status {
        match self.over() {
            true => Status::Over(self.outcome()),
            false if FAULT == WAITS_FOR_THE_IDLE => Status::Waiting(SeatSet::all(self.seats())),
            false => Status::Waiting(SeatSet::only(self.to_move)),
        }
    }

    fn at_turn_of(&self, seat: Seat) -> Option<Self> {
        let mut next = Self { to_move: seat, ..self.clone() };
        if FAULT == TURN_TO_COME_IS_ANOTHERS {
            next.to_move = seat.next(self.seats());
        }
        if FAULT == TURN_TO_COME_DEALS_ANEW {
            next.hands.rotate_left(1);
        }
        (!self.over() && self.can(seat)).then_some(next)
    }

    fn next_deadline(&self) -> Option<(Timestamp, Light)> {
        (!self.over()).then(|| (self.since + NIGHT, Light::Skip {}))
    }
}

impl<const FAULT: u8> Play for Lanterns<FAULT> {
    fn play(&self, entry: &Entry<Light>, chance: &mut Chance) -> Result<Played<Self>, Refusal<&'static str>> {
        if self.over() {
            return Err(Refusal::Over);
        }
        if FAULT != TAKES_FROM_ANYBODY && by_seat(entry.by).is_some_and(|seat| seat != self.to_move) {
            return Err(Refusal::NotYourTurn { waiting: SeatSet::only(self.to_move) });
        }
        self.check(entry).map_err(|(why, rule)| Refusal::Rule { why, rule: RuleRef(rule) })?;
        let (mut next, mut told, seat) = (self.clone(), Vec::new(), self.to_move);
        let hand = &mut next.hands[seat.index()];
        match entry.mv {
            Light::Draw {} => {
                // Drawn from anywhere in the deck, so that moves use luck here.
                let place = chance.index(next.deck.len()).unwrap();
                let card = next.deck.remove(place);
                hand.push(card);
                hand.sort_unstable();
                if FAULT != TELLS_NOBODY {
                    told.push(Told::everyone(Glow::Drew { seat }));
                }
                let to = if FAULT == EVENT_PEEKS { Audience::Everyone } else { Audience::Only(seat) };
                told.push(Told { to, event: Glow::Got { card } });
            }
            Light::Show { card } => {
                let place = hand.iter().position(|held| *held == card).unwrap();
                hand.remove(place);
                match FAULT {
                    LOSES_A_CARD => (),
                    NEVER_ENDS => next.deck.insert(0, card),
                    _ => next.shown.push(card),
                }
                next.scores[seat.index()] = next.scores[seat.index()].wrapping_add(card);
                told.push(Told::everyone(Glow::Shown { seat, card }));
            }
            Light::Skip {} => told.push(Told::everyone(Glow::Slept { seat })),
        }
        next.turns += 1;
        next.since = entry.at;
        next.memory += match FAULT {
            FORGETS_IN_JSON | FORGETS_IN_LINES => 1,
            HAS_A_MEMORY => CALLS.fetch_add(1, Ordering::Relaxed),
            _ => 0,
        };
        for _ in 0..self.seats().get() {
            next.to_move = next.to_move.next(self.seats());
            if next.can(next.to_move) {
                break;
            }
        }
        Ok(Played { next, told })
    }
}

impl<const FAULT: u8> Audit for Lanterns<FAULT> {
    fn audit(&self) -> Result<(), Broken> {
        let mut cards: Vec<u8> =
            self.hands.iter().flatten().chain(&self.deck).chain(&self.shown).copied().collect();
        cards.sort_unstable();
        let all: Vec<u8> = (1..=6).flat_map(|card| [card; COPIES]).collect();
        let seats = self.hands.len() == self.scores.len() && (2..=4).contains(&self.hands.len());
        let shape =
            seats && self.to_move.index() < self.hands.len() && self.hands.iter().all(|hand| hand.len() <= 4);
        let idle = shape && !self.can(self.to_move) && !self.over();
        let fine = cards == all && shape && !idle && self.scores.iter().all(|score| *score < 64);
        let careless = FAULT == AUDITS_NOTHING || (FAULT == PANICS_ON_POSITIONS && cards == all);
        if fine || careless { Ok(()) } else { Err(Broken(vec!["Something is missing.".to_owned()])) }
    }
}

impl<const FAULT: u8> Words for Lanterns<FAULT> {
    fn say(event: &Glow, reader: &Reader<'_>) -> Sentence {
        Sentence::plain(match event {
            Glow::Drew { .. } if FAULT == SAYS_NOTHING => String::new(),
            Glow::Drew { seat } => format!("{} draws.", reader.name(*seat)),
            Glow::Got { card } => format!("You drew {card}."),
            Glow::Shown { seat, card } => format!("{} shows **{card}**.", reader.name(*seat)),
            Glow::Slept { seat } => format!("{} is asleep.", reader.name(*seat)),
        })
    }

    fn refusal(why: &&'static str, _: &Reader<'_>) -> String {
        (*why).to_owned()
    }

    fn ending(&self, _: &Reader<'_>) -> Option<String> {
        self.over().then(|| "The lanterns are out.".to_owned())
    }
}

impl<const FAULT: u8> Reckoning for Lanterns<FAULT> {}

impl<const FAULT: u8> Notation for Lanterns<FAULT> {
    fn phrase(mv: &Light) -> Phrase {
        match mv {
            Light::Draw {} => Phrase::bare("draw"),
            Light::Show { card } if FAULT == MISREADS_NOTATION => {
                Phrase::bare("show").with("card", [card % 6 + 1])
            }
            Light::Show { card } => Phrase::bare("show").with("card", [card]),
            Light::Skip {} => Phrase::bare("skip"),
        }
    }

    fn read_phrase(phrase: &Phrase) -> Result<Light, NotAMove> {
        let refuse = || NotAMove::Misread {
            word: String::new(),
            says: |_, language| language.text("Show one card, such as 4."),
        };
        match phrase.verb.as_str() {
            "draw" => Ok(Light::Draw {}),
            "skip" => Ok(Light::Skip {}),
            "show" if FAULT == PANICS_ON_WORDS => {
                Ok(Light::Show { card: phrase.words("card")[0].parse().unwrap() })
            }
            "show" => match phrase.words("card") {
                [card] => card.parse().map(|card| Light::Show { card }).map_err(|_| refuse()),
                _ => Err(refuse()),
            },
            _ => Err(refuse()),
        }
    }
}

impl<const FAULT: u8> Lines for Lanterns<FAULT> {}

impl<const FAULT: u8> Game for Lanterns<FAULT> {}

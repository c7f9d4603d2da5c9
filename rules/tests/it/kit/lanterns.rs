//! Lanterns: everybody holds secret cards. On a turn one draws a card or shows one, which scores its value; after a
//! day of waiting the clock passes for the sleeper.
//!
//! It has what Threeport lacks: secrets of single seats, private events and deadlines. Each `FAULT` but `SOUND` makes
//! it break a law.

use std::sync::atomic::{AtomicU32, Ordering};

use harbormaster_rules::{
    Act, Advice, Audience, Audit, Broken, By, Chance, Choices, Choosing, Entry, Field, FieldKind, Filling,
    Game, Group, Label, Labels, Lines, Look, Meta, NotAMove, Notation, OptionKind, OptionSpec, Outcome, Pace,
    Phrase, Play, Played, Position, Quick, Reader, Refusal, RuleRef, Seat, SeatCount, SeatSet, Sentence,
    Settings, SetupError, Sight, Span, Status, Timestamp, Told, Verb, Viewer, Words, Written,
    settings::Setting, testkit,
};
use serde::{Deserialize, Serialize};

pub const SOUND: u8 = 0;
pub const LISTS_TWICE: u8 = 1;
pub const LISTS_TOO_MUCH: u8 = 2;
pub const TAKES_TOO_MUCH: u8 = 3;
pub const TAKES_FROM_ANYBODY: u8 = 4;
pub const WAITS_FOR_THE_IDLE: u8 = 5;
pub const NEVER_ENDS: u8 = 6;
pub const CLOCK_RUNS_EARLY: u8 = 7;
pub const AUDITS_NOTHING: u8 = 8;
pub const LOSES_A_CARD: u8 = 9;
pub const FORGETS_IN_JSON: u8 = 10;
pub const FORGETS_IN_LINES: u8 = 11;
pub const MISREADS_NOTATION: u8 = 12;
pub const HAS_A_MEMORY: u8 = 13;
pub const VIEW_PEEKS: u8 = 14;
pub const LABEL_PEEKS: u8 = 15;
pub const PREVIEW_PEEKS: u8 = 16;
pub const BUTTON_PEEKS: u8 = 17;
pub const REFUSAL_PEEKS: u8 = 18;
pub const EVENT_PEEKS: u8 = 19;
pub const IMAGINES_NOTHING: u8 = 20;
pub const IMAGINES_TOO_MUCH: u8 = 21;
pub const SAYS_NOTHING: u8 = 22;
pub const TELLS_NOBODY: u8 = 23;
pub const MUMBLES: u8 = 24;
pub const CITES_NOTHING: u8 = 25;
pub const BUTTON_TOO_LONG: u8 = 26;
pub const BUTTON_BROKEN: u8 = 27;
pub const LABELS_ALIKE: u8 = 28;
pub const ADVISES_BADLY: u8 = 29;
pub const TAKES_ANY_SETTING: u8 = 30;
pub const NOBODY_WINS: u8 = 31;
pub const BAD_DECLARATION: u8 = 32;
pub const PANICS_ON_WORDS: u8 = 33;
pub const PANICS_ON_POSITIONS: u8 = 34;
pub const HAND_PEEKS: u8 = 35;
pub const HAND_IS_EMPTY: u8 = 36;
pub const HALF_IS_WHOLE: u8 = 37;
pub const HALF_PEEKS: u8 = 38;

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

/// The only thing outside a position that the toy knows; the fault `HAS_A_MEMORY` lets it in.
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
        verbs: &[
            Verb {
                name: "draw",
                summary: "Take a card",
                example: "draw",
                rule: RuleRef("2.1"),
                group: Group::Play,
                grave: false,
                fields: &[],
            },
            Verb {
                name: "show",
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
        pace: Pace::Turns,
        host: "",
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

impl<const FAULT: u8> Sight for Lanterns<FAULT> {
    type View = Glimpse;

    fn view(&self, viewer: Viewer) -> Glimpse {
        let own = match viewer {
            Viewer::Seat(seat) => self.hands[seat.index()].clone(),
            Viewer::Onlooker => Vec::new(),
        };
        Glimpse {
            deck: self.deck.len(),
            hands: self.hands.iter().map(Vec::len).collect(),
            own,
            shown: self.shown.clone(),
            scores: self.scores.clone(),
            to_move: self.to_move,
            since: self.since,
            turns: self.turns,
            peeked: self.deck.last().copied().filter(|_| FAULT == VIEW_PEEKS),
        }
    }

    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self {
        let mut world = self.clone();
        if FAULT == IMAGINES_NOTHING {
            return world;
        }
        let known = |seat: usize| {
            viewer == Viewer::Seat(Seat::new(u8::try_from(seat).unwrap())) && FAULT != IMAGINES_TOO_MUCH
        };
        let mut hidden: Vec<u8> = self.deck.clone();
        for (_, hand) in self.hands.iter().enumerate().filter(|(seat, _)| !known(*seat)) {
            hidden.extend(hand);
        }
        chance.shuffle(&mut hidden);
        for (_, hand) in world.hands.iter_mut().enumerate().filter(|(seat, _)| !known(*seat)) {
            *hand = hidden.split_off(hidden.len() - hand.len());
            hand.sort_unstable();
        }
        world.deck = hidden;
        world
    }
}

impl<const FAULT: u8> Choosing for Lanterns<FAULT> {
    fn choices(&self, by: By, _: Timestamp) -> Choices<Light> {
        let Some(seat) = by_seat(by) else { return Choices::none() };
        if self.over() || seat != self.to_move {
            return Choices::none();
        }
        let hand = &self.hands[seat.index()];
        let mut listed = Vec::new();
        if !self.deck.is_empty() && (hand.len() < 3 || FAULT == LISTS_TOO_MUCH) {
            listed.push(Light::Draw {});
        }
        for card in 1..=6 {
            let times = hand.iter().filter(|held| **held == card).count();
            let shown = if FAULT == LISTS_TWICE { times } else { times.min(1) };
            listed.extend(std::iter::repeat_n(Light::Show { card }, shown));
        }
        Choices::listed(listed)
    }

    fn preview(&self, seat: Seat, mv: &Light, now: Timestamp) -> Option<Glimpse> {
        let entry = Entry { ply: 0, by: By::Seat(seat), at: now, mv: mv.clone() };
        let played = self.play(&entry, &mut Chance::of(&[0; 32], 0)).ok()?;
        let mut sight = played.next.view(Viewer::Seat(seat));
        if *mv == (Light::Draw {}) && FAULT != PREVIEW_PEEKS {
            sight.own = self.hands[seat.index()].clone();
        }
        Some(sight)
    }

    fn halfway(&self, seat: Seat, mv: &Light) -> Option<Self> {
        let entry = Entry { ply: 0, by: By::Seat(seat), at: self.since, mv: mv.clone() };
        let drawn = || self.play(&entry, &mut Chance::of(&[0; 32], 0)).ok();
        match FAULT {
            HALF_IS_WHOLE => Some(self.clone()),
            HALF_PEEKS => drawn().map(|played| played.next),
            _ => None,
        }
    }
}

impl<const FAULT: u8> Filling for Lanterns<FAULT> {}

impl<const FAULT: u8> Labels for Lanterns<FAULT> {
    fn label(&self, _: By, mv: &Light, _: &Reader<'_>) -> Option<Label> {
        Some(Label::light(match mv {
            Light::Show { .. } if FAULT == LABELS_ALIKE => "Show a card".to_owned(),
            Light::Draw {} if FAULT == LABEL_PEEKS => format!("Draw a {:?}", self.deck.last()),
            mv => format!("{mv:?}"),
        }))
    }

    fn hand(&self, seat: Seat, _: &Reader<'_>) -> String {
        match FAULT {
            HAND_IS_EMPTY => String::new(),
            HAND_PEEKS => format!("You hold {:?} of {:?}.", self.hands[seat.index()], self.hands),
            _ => format!("You hold {:?}.", self.hands[seat.index()]),
        }
    }

    fn quick(&self, _: &Reader<'_>) -> Vec<Quick<Light>> {
        let menu = self
            .choices(By::Seat(self.to_move), self.since)
            .listed
            .iter()
            .any(|mv| matches!(mv, Light::Show { .. }));
        let text = match FAULT {
            BUTTON_PEEKS => format!("Draw {:?}", self.deck.last()),
            BUTTON_TOO_LONG => "Draw a card from the top of the deck".to_owned(),
            _ => "Draw".to_owned(),
        };
        let draws = self.choices(By::Seat(self.to_move), self.since).listed.contains(&Light::Draw {})
            || FAULT == BUTTON_BROKEN;
        vec![
            Quick { text, act: draws.then_some(Act::Play(Light::Draw {})), look: Look::Main },
            Quick { text: "Show".to_owned(), act: menu.then_some(Act::Menu("show")), look: Look::Plain },
        ]
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
        let refuse = || NotAMove("Show one card, such as 4.".to_owned());
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

impl<const FAULT: u8> Lines for Lanterns<FAULT> {
    fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap()
    }

    fn from_line(line: &str) -> Result<Written<Self>, String> {
        serde_json::from_str(line).map_err(|error| error.to_string())
    }
}

impl<const FAULT: u8> Advice for Lanterns<FAULT> {
    fn advise(&self, seat: Seat, now: Timestamp, _: &mut Chance) -> Option<Light> {
        if FAULT == ADVISES_BADLY {
            return Some(Light::Draw {});
        }
        self.choices(By::Seat(seat), now).listed.pop()
    }
}

impl<const FAULT: u8> Game for Lanterns<FAULT> {}

//! The options of a table: those of the game, and the host's own, which every table has and which can be changed while the
//! game runs.

use harbormaster_rules::{Kind, Level, OptionKind, OptionSpec, Pace, Seat, Span, settings::Setting};

use super::Table;
use crate::{
    sayings,
    store::{TableClock, TableRow, UndoRule, WhenLate},
};

/// The hours until the awaited players are reminded.
const REMINDER: OptionSpec = OptionSpec {
    name: "reminder_hours",
    help: "Hours after which the next player is reminded, once a turn",
    kind: OptionKind::Whole { min: 1, max: 168, off: true },
    default: "24",
    suggested: &["1", "4", "8", "12", "24", "48", "72", "off"],
};

/// The time that a player has.
const TURN_TIME: OptionSpec = OptionSpec {
    name: "turn_time",
    help: "How long the player on turn has; there is a ping before the end",
    kind: OptionKind::Time { min: Span::minutes(10), max: LONGEST, off: true },
    default: "off",
    suggested: &["10min", "1h", "8h", "12h", "24h", "48h", "3d", "7d", "14d", "off"],
};

/// The consequence once that time is over.
const WHEN_LATE: OptionSpec = OptionSpec {
    name: "when_late",
    help: "What happens when turn_time is over",
    kind: OptionKind::OneOf(&["wait", "autopilot", "replace"]),
    default: "autopilot",
    suggested: &[],
};

/// The same in a game whose turns can be ended without a move.
const WHEN_LATE_OR_PASS: OptionSpec =
    OptionSpec { kind: OptionKind::OneOf(&["wait", "autopilot", "pass", "replace"]), ..WHEN_LATE };

/// The number of late turns in a row after which a computer player takes the seat.
const LATE_TURNS: OptionSpec = OptionSpec {
    name: "late_turns",
    help: "With when_late replace: so many late turns in a row, and a computer player takes the seat",
    kind: OptionKind::Whole { min: 1, max: 9, off: false },
    default: "2",
    suggested: &["1", "2", "3", "4", "5"],
};

/// The most time that a seat can save.
const TIME_BANK: OptionSpec = OptionSpec {
    name: "time_bank",
    help: "Time beyond turn_time for each player; full at the start, refilled by quick turns",
    kind: OptionKind::Time { min: Span::minutes(10), max: LONGEST, off: true },
    default: "off",
    suggested: &["1h", "12h", "24h", "3d", "7d", "off"],
};

/// The rule for undoing moves.
const UNDO: OptionSpec = OptionSpec {
    name: "undo",
    help: "What players may take back: mistakes that revealed nothing, any move if all agree (ask), or nothing",
    kind: OptionKind::OneOf(&["mistakes", "ask", "off"]),
    default: "mistakes",
    suggested: &[],
};

/// The days that the game waits for a player who is away.
const AWAY_DAYS: OptionSpec = OptionSpec {
    name: "away_days",
    help: "Days in all that the game waits, beyond turn_time, for a player who is away",
    kind: OptionKind::Whole { min: 0, max: 60, off: false },
    default: "7",
    suggested: &["0", "3", "7", "14", "30"],
};

/// The level of new computer players.
const COMPUTERS: OptionSpec = OptionSpec {
    name: "computers",
    help: "How well new computer players play: easy slips, strong thinks ahead",
    kind: OptionKind::OneOf(&["easy", "steady", "strong"]),
    default: "steady",
    suggested: &[],
};

/// The switch for `/hint`.
const HINTS: OptionSpec = OptionSpec {
    name: "hints",
    help: "Whether /hint helps where one person plays computers",
    kind: OptionKind::OneOf(&["on", "off"]),
    default: "on",
    suggested: &[],
};

const LONGEST: Span = Span::hours(14 * 24);

const OF_HOST: [OptionSpec; 9] =
    [REMINDER, TURN_TIME, WHEN_LATE, LATE_TURNS, TIME_BANK, AWAY_DAYS, UNDO, COMPUTERS, HINTS];
const OF_HOST_OR_PASS: [OptionSpec; 9] =
    [REMINDER, TURN_TIME, WHEN_LATE_OR_PASS, LATE_TURNS, TIME_BANK, AWAY_DAYS, UNDO, COMPUTERS, HINTS];

/// The options a host may set: the game's own, then those of every table.
pub fn options(kind: Kind) -> impl Iterator<Item = &'static OptionSpec> + use<> {
    let own = kind.meta().options.iter().filter(|spec| spec.kind != OptionKind::HostSeat);
    own.chain(of_host(kind))
}

/// An option's value where nobody chose one.
pub fn option_default(kind: Kind, spec: &OptionSpec) -> &'static str {
    if *spec == REMINDER { default_reminder(kind) } else { spec.default }
}

/// The values of an option that it suggests, else all where it takes only certain words.
pub fn suggested(spec: &OptionSpec) -> Vec<&'static str> {
    match spec.kind {
        OptionKind::OneOf(words) if spec.suggested.is_empty() => words.to_vec(),
        OptionKind::Preset(presets) if spec.suggested.is_empty() => {
            presets.iter().map(|preset| preset.name).collect()
        }
        _ => spec.suggested.to_vec(),
    }
}

/// Returns the options that the host has beside the game's own.
fn of_host(kind: Kind) -> &'static [OptionSpec] {
    if kind.meta().pass.is_some() { &OF_HOST_OR_PASS } else { &OF_HOST }
}

/// Returns true if the option is one of those that every table has and that can be changed while the game runs.
pub fn is_of_host(spec: &OptionSpec) -> bool {
    OF_HOST.iter().any(|known| known.name == spec.name)
}

/// Returns true if the option is one of every table's and changes what players may count on: their time, undos, hints.
pub(super) fn touches_play(name: &str) -> bool {
    let kept = [REMINDER.name, COMPUTERS.name];
    OF_HOST.iter().any(|spec| spec.name == name) && !kept.contains(&name)
}

/// Returns the written value of an option with two words.
const fn on_or_off(value: bool) -> &'static str {
    if value { "on" } else { "off" }
}

/// Returns the written value of an option that can be off.
fn or_off<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "off".to_owned(), |value| value.to_string())
}

/// The values of the options that every table has.
pub(super) struct OfHost {
    pub reminder_hours: Option<u32>,
    pub clock: TableClock,
    pub undo: UndoRule,
    pub computers: Level,
    pub hints: bool,
}

impl Table {
    /// The options a host may set: the game's own, then those of every table.
    pub fn options(&self) -> impl Iterator<Item = &'static OptionSpec> + use<> {
        options(self.kind)
    }

    /// An option's present value: what was chosen, else what a chosen preset brings, else its default.
    pub fn option_value(&self, spec: &OptionSpec) -> String {
        if is_of_host(spec) {
            return self.value_of_host(spec);
        }
        let settings = self.settings.with_presets(self.kind.meta().options);
        settings.chosen(spec.name).unwrap_or(spec.default).to_owned()
    }

    /// An option's value where the host chose none.
    pub fn option_default(&self, spec: &OptionSpec) -> &'static str {
        option_default(self.kind, spec)
    }

    /// A typed value as the option has it: a player is meant by name, or counted as people count, from one.
    pub(super) fn meant(&self, spec: &OptionSpec, typed: &str) -> String {
        if spec.kind != OptionKind::FirstSeat || typed == "random" {
            return typed.to_owned();
        }
        let counted = typed.parse::<u8>().ok().and_then(|place| place.checked_sub(1)).map(Seat::new);
        let seat = counted.or_else(|| self.seat_called(typed));
        seat.map_or_else(|| typed.to_owned(), |seat| format!("player {}", u32::from(seat.number()) + 1))
    }

    /// Returns an option's value as people read it in a message: a player by name.
    pub fn option_shown(&self, spec: &OptionSpec, value: &str) -> String {
        match spec.read(value) {
            Ok(Setting::Seat(seat)) => self.name_of(seat),
            Ok(set) if is_of_host(spec) => sayings::set_to(set, self.language),
            _ => spec.shown(value),
        }
    }

    /// The same in a menu, where nothing is formatted.
    pub fn option_listed(&self, spec: &OptionSpec, value: &str) -> String {
        match spec.read(value) {
            Ok(Setting::Seat(seat)) => self.plain_name_of(seat),
            Ok(set) if is_of_host(spec) => sayings::set_to(set, self.language),
            _ => spec.shown(value),
        }
    }

    /// The values of an option worth offering: those it suggests, else all where it takes only certain words. Of the
    /// players who may be first only those who have a seat.
    pub fn option_values(&self, spec: &OptionSpec) -> Vec<&'static str> {
        let is_taken = |value: &&str| match spec.read(value) {
            Ok(Setting::Seat(seat)) => seat.index() < self.seats.len(),
            _ => true,
        };
        suggested(spec).into_iter().filter(is_taken).collect()
    }

    fn value_of_host(&self, spec: &OptionSpec) -> String {
        let clock = &self.row.clock;
        match spec.name {
            name if name == TURN_TIME.name => or_off(clock.allowed),
            name if name == WHEN_LATE.name => clock.when_late.word().to_owned(),
            name if name == LATE_TURNS.name => clock.most_late.to_string(),
            name if name == TIME_BANK.name => or_off(clock.time_bank),
            name if name == AWAY_DAYS.name => clock.away_days.to_string(),
            name if name == UNDO.name => self.row.undo.word().to_owned(),
            name if name == COMPUTERS.name => self.row.computers.name().to_owned(),
            name if name == HINTS.name => on_or_off(self.row.hints).to_owned(),
            _ => or_off(self.row.reminder_hours),
        }
    }

    /// Sets one of the options that every table has to a value that it takes.
    pub(super) fn set_of_host(&mut self, spec: &OptionSpec, value: Setting) {
        let TableRow { reminder_hours, clock, undo, computers, hints, .. } = self.row;
        let mut of_host = OfHost { reminder_hours, clock, undo, computers, hints };
        of_host.set(spec, value);
        let OfHost { reminder_hours, clock, undo, computers, hints } = of_host;
        self.row = TableRow { reminder_hours, clock, undo, computers, hints, ..self.row.clone() };
    }
}

impl OfHost {
    /// Returns the options that a table of this game opens with.
    pub fn of(kind: Kind) -> Self {
        let reminder_hours = default_reminder(kind).parse().ok();
        let (clock, undo, computers) = (TableClock::default(), UndoRule::default(), Level::default());
        Self { reminder_hours, clock, undo, computers, hints: true }
    }

    /// Sets an option to a value that it takes.
    pub fn set(&mut self, spec: &OptionSpec, value: Setting) {
        let clock = &mut self.clock;
        match (spec.name, value) {
            (name, Setting::Time(span)) if name == TURN_TIME.name => clock.allowed = Some(span),
            (name, Setting::Off) if name == TURN_TIME.name => clock.allowed = None,
            (name, Setting::Time(span)) if name == TIME_BANK.name => clock.time_bank = Some(span),
            (name, Setting::Off) if name == TIME_BANK.name => clock.time_bank = None,
            (name, Setting::Whole(turns)) if name == LATE_TURNS.name => clock.most_late = turns,
            (name, Setting::Whole(days)) if name == AWAY_DAYS.name => clock.away_days = days,
            (name, Setting::Word(word)) if name == UNDO.name => {
                self.undo = UndoRule::of(word).unwrap_or_default();
            }
            (name, Setting::Word(word)) if name == COMPUTERS.name => {
                self.computers = Level::named(word).unwrap_or_default();
            }
            (name, Setting::Word(word)) if name == HINTS.name => self.hints = word == "on",
            (_, Setting::Word(word)) => clock.when_late = WhenLate::of(word).unwrap_or_default(),
            (_, Setting::Whole(hours)) => self.reminder_hours = Some(hours),
            _ => self.reminder_hours = None,
        }
    }
}

/// Returns the hours until players are reminded where the host chose nothing. Where anybody may act at any time, the rules
/// themselves warn the players they wait for, with the time and the consequence: one notice with one time is enough.
fn default_reminder(kind: Kind) -> &'static str {
    if kind.meta().pace == Pace::AnyTime { "off" } else { REMINDER.default }
}

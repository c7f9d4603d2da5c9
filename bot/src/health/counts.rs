//! The figures that are kept in memory while the program runs. A process has one set of them.

use std::{
    sync::{LazyLock, atomic::AtomicU64},
    time::Duration,
};

use prometheus_client::{
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::{Registry, Unit},
};

/// The counts of this process.
pub static COUNTS: LazyLock<Counts> = LazyLock::new(Counts::default);

/// The upper bounds of the counted times to an answer, in seconds. Discord waits three.
const ANSWERS: [f64; 10] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];

/// The upper bounds of the counted times of a picture, in seconds.
const PICTURES: [f64; 10] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// The kind of a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TapKind {
    /// A slash command.
    Command,
    /// A button.
    Button,
    /// A choice in a menu.
    Menu,
    /// A form that was sent.
    Form,
}

/// The way a tap was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answering {
    /// Its person was answered at once.
    Answered,
    /// It was acknowledged first, because the work took long, and answered later.
    Late,
    /// Discord took no answer.
    Never,
}

impl TapKind {
    const ALL: [Self; 4] = [Self::Command, Self::Button, Self::Menu, Self::Form];

    const fn word(self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Button => "button",
            Self::Menu => "menu",
            Self::Form => "form",
        }
    }
}

impl Answering {
    const ALL: [Self; 3] = [Self::Answered, Self::Late, Self::Never];

    const fn word(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Late => "late",
            Self::Never => "never",
        }
    }
}

/// The labels of a tap: its kind, and the way it was answered.
type TapLabels = [(&'static str, &'static str); 2];
/// One label.
type OneLabel = [(&'static str, &'static str); 1];

/// Figures since the start.
#[derive(Debug)]
pub struct Counts {
    taps: Family<TapLabels, Counter>,
    answers: Histogram,
    sessions: Family<OneLabel, Counter>,
    requests: Counter,
    /// Requests a second; 0 without a limit.
    request_limit: Gauge<f64, AtomicU64>,
    rate_limits: Family<OneLabel, Counter>,
    picture_waits: Histogram,
    pictures: Histogram,
}

impl Default for Counts {
    /// All at zero, and there: a rate can be computed from the first event on.
    fn default() -> Self {
        let taps = Family::<TapLabels, Counter>::default();
        let [sessions, rate_limits] = [(); 2].map(|()| Family::<OneLabel, Counter>::default());
        for tap in TapKind::ALL {
            for outcome in Answering::ALL {
                taps.get_or_create(&tap_labels(tap, outcome)).inc_by(0);
            }
        }
        for is_resumed in [false, true] {
            sessions.get_or_create(&session_label(is_resumed)).inc_by(0);
        }
        for is_global in [false, true] {
            rate_limits.get_or_create(&limit_label(is_global)).inc_by(0);
        }
        Self {
            taps,
            answers: Histogram::new(ANSWERS),
            sessions,
            requests: Counter::default(),
            request_limit: Gauge::default(),
            rate_limits,
            picture_waits: Histogram::new(PICTURES),
            pictures: Histogram::new(PICTURES),
        }
    }
}

const fn tap_labels(tap: TapKind, outcome: Answering) -> TapLabels {
    [("kind", tap.word()), ("outcome", outcome.word())]
}

const fn session_label(is_resumed: bool) -> OneLabel {
    [("began", if is_resumed { "resumed" } else { "new" })]
}

const fn limit_label(is_global: bool) -> OneLabel {
    [("scope", if is_global { "global" } else { "route" })]
}

impl Counts {
    /// Counts a tap, the way it was answered, and the time from its arrival to its answer.
    pub fn tap(&self, tap: TapKind, outcome: Answering, after: Duration) {
        self.taps.get_or_create(&tap_labels(tap, outcome)).inc();
        self.answers.observe(after.as_secs_f64());
    }

    /// Counts a session with Discord that has begun, new or resumed.
    pub fn session(&self, is_resumed: bool) {
        self.sessions.get_or_create(&session_label(is_resumed)).inc();
    }

    /// Counts a request that Discord counts as well: answers to taps are not among them.
    pub fn request(&self) {
        self.requests.inc();
    }

    /// Notes the requests a second that this process may make.
    pub fn request_limit(&self, a_second: f64) {
        self.request_limit.set(a_second);
    }

    /// Counts a request that had to wait because Discord limits the rate: of one kind of request, or of all together.
    pub fn rate_limit(&self, is_global: bool) {
        self.rate_limits.get_or_create(&limit_label(is_global)).inc();
    }

    /// Counts a picture: the time that it waited for a processor, and the time that it took.
    pub fn picture(&self, waited: Duration, took: Duration) {
        self.picture_waits.observe(waited.as_secs_f64());
        self.pictures.observe(took.as_secs_f64());
    }

    /// Puts all of them into a report.
    pub(super) fn report(&self, to: &mut Registry) {
        to.register("taps", "Taps and commands by kind and by what became of them", self.taps.clone());
        let answers = self.answers.clone();
        to.register_with_unit("answer", "Time from a tap's arrival to its answer", Unit::Seconds, answers);
        to.register("sessions", "Sessions with Discord that began, new or resumed", self.sessions.clone());
        to.register("requests", "Requests that count toward Discord's limit", self.requests.clone());
        let limit = self.request_limit.clone();
        to.register(
            "request_limit_per_second",
            "Requests that this process may make; 0 without a limit",
            limit,
        );
        let limits = self.rate_limits.clone();
        to.register("rate_limited", "Requests that Discord's limits made wait, by scope", limits);
        let waits = self.picture_waits.clone();
        to.register_with_unit("picture_wait", "Time that a picture waits to be drawn", Unit::Seconds, waits);
        let pictures = self.pictures.clone();
        to.register_with_unit("picture_draw", "Time that a picture takes to draw", Unit::Seconds, pictures);
    }
}

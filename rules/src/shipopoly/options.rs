//! The host's options before the start (3.5), and the waiting times that can be lengthened later (3.7).

use serde::{Deserialize, Serialize};

use crate::{
    Language, OptionKind, OptionSpec, Person, Preset, Seat, SeatCount, SettingFault, Settings, Span,
    settings::{Setting, Unfit},
};

/// The chosen terms; the five waiting times may grow while the game runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The game ends with this round, 5 to 200; `None` for last captain afloat.
    pub round_limit: Option<u32>,
    /// The time that an offer to more than one captain waits before a deal.
    pub offer_wait: Span,
    /// The life of an offer.
    pub offer_life: Span,
    /// Live offers that one captain may have, 1 to 10.
    pub max_open_offers: u32,
    /// The time that an open turn may be idle before it is finished for the captain.
    pub turn_idle: Span,
    /// The time that a debtor has to raise the money.
    pub debt_window: Span,
    /// The time that a captain may be away when needed.
    pub absence_limit: Span,
    /// The policy after that time.
    pub absence_policy: Policy,
    /// True if the Treasury takes ships and deeds back at full price.
    pub treasury_returns: bool,
}

/// The policy for a captain who is away for too long (5.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Policy {
    /// The Secretary decides.
    Secretary,
    /// The bot takes the turn.
    Autopilot,
    /// The captain is lost with all hands.
    Sink,
    /// No effect: reminders only.
    Wait,
}

/// A conflict among the terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Discordant {
    /// The option of this name.
    OutOfRange(&'static str),
    /// Offers that would end before they can be taken.
    ShortLife,
    /// Debts that would be due before an offer can be taken.
    ShortWindow,
    /// A Secretary who is not a player.
    NoSecretary { seat: Seat, seats: SeatCount },
}

impl Unfit for Discordant {
    fn say(&self, language: Language) -> String {
        language.text(match self {
            Self::OutOfRange(name) => format!("{name} is out of its range."),
            Self::ShortLife => "offer_life must be at least 5 minutes longer than offer_wait.".to_owned(),
            Self::ShortWindow => "debt_window must be at least as long as offer_wait.".to_owned(),
            Self::NoSecretary { seat, seats } => {
                format!("{seat} cannot be Secretary: only {} captains play.", seats.get())
            }
        })
    }
}

/// A waiting time that the Secretary may lengthen (3.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wait {
    /// See [`Terms::offer_wait`].
    OfferWait,
    /// See [`Terms::offer_life`].
    OfferLife,
    /// See [`Terms::turn_idle`].
    TurnIdle,
    /// See [`Terms::debt_window`].
    DebtWindow,
    /// See [`Terms::absence_limit`].
    AbsenceLimit,
}

const WAITS: [&str; 8] = ["5min", "30min", "1h", "6h", "12h", "24h", "48h", "72h"];

/// All options (3.5).
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "preset",
        help: "Waiting times: days (forum) or minutes, for one evening (live)",
        kind: OptionKind::Preset(&[
            Preset { name: "forum", title: "Over days", values: &[] },
            Preset {
                name: "live",
                title: "Live",
                values: &[
                    ("offer_wait", "5min"),
                    ("offer_life", "30min"),
                    ("turn_idle", "5min"),
                    ("debt_window", "10min"),
                    ("absence_limit", "30min"),
                ],
            },
        ]),
        default: "forum",
        suggested: &["forum", "live"],
    },
    OptionSpec {
        name: "round_limit",
        help: "The game ends after this many rounds; off: the last captain afloat wins",
        kind: OptionKind::Whole { min: 5, max: 200, off: true },
        default: "20",
        suggested: &["5", "10", "15", "20", "25", "30", "40", "60", "100", "200", "off"],
    },
    time(
        "offer_wait",
        "How long an offer to more than one captain is open before a deal can be made",
        (5, 72 * 60),
        "24h",
        &WAITS,
    ),
    time(
        "offer_life",
        "How long until an offer expires",
        (10, 168 * 60),
        "72h",
        &["30min", "1h", "6h", "24h", "48h", "72h", "168h"],
    ),
    OptionSpec {
        name: "max_open_offers",
        help: "How many offers each captain may have open",
        kind: OptionKind::Whole { min: 1, max: 10, off: false },
        default: "3",
        suggested: &["1", "2", "3", "5", "10"],
    },
    time(
        "turn_idle",
        "How long an open turn may be idle before I finish it",
        (5, 48 * 60),
        "6h",
        &["5min", "30min", "1h", "6h", "12h", "24h", "48h"],
    ),
    time(
        "debt_window",
        "How long a debtor has to raise the money; at least offer_wait",
        (10, 168 * 60),
        "48h",
        &["10min", "1h", "12h", "24h", "48h", "72h", "168h"],
    ),
    time(
        "absence_limit",
        "How long the game waits for a captain who is away",
        (30, 168 * 60),
        "24h",
        &["30min", "2h", "12h", "24h", "48h", "72h", "168h"],
    ),
    OptionSpec {
        name: "absence_policy",
        help: "What happens after that: the Secretary decides, I take the turn, the ship is lost, or we wait",
        kind: OptionKind::OneOf(&["secretary", "autopilot", "sink", "wait"]),
        default: "secretary",
        suggested: &["secretary", "autopilot", "sink", "wait"],
    },
    OptionSpec {
        name: "treasury_returns",
        help: "Whether the Treasury takes ships and deeds back at full price",
        kind: OptionKind::OneOf(&["full", "off"]),
        default: "full",
        suggested: &["full", "off"],
    },
    OptionSpec {
        name: "secretary",
        help: "The seat of the Secretary of the Navy; off if the host does not play",
        kind: OptionKind::HostSeat,
        default: "off",
        suggested: &["off"],
    },
];

const fn time(
    name: &'static str,
    help: &'static str,
    minutes: (i64, i64),
    default: &'static str,
    suggested: &'static [&'static str],
) -> OptionSpec {
    let kind = OptionKind::Time { min: Span::minutes(minutes.0), max: Span::minutes(minutes.1), off: false };
    OptionSpec { name, help, kind, default, suggested }
}

fn spec(name: &str) -> Option<&'static OptionSpec> {
    OPTIONS.iter().find(|spec| spec.name == name)
}

impl Terms {
    /// Reads the terms from `settings`, and the Secretary's seat.
    ///
    /// # Errors
    /// A sentence for each value that does not fit its range or the others (3.5).
    pub fn read(settings: &Settings, seats: SeatCount) -> Result<(Self, Option<Person>), Vec<SettingFault>> {
        settings.check(OPTIONS)?;
        let settings = settings.with_presets(OPTIONS);
        let value = |name| spec(name).map_or(Setting::Off, |spec| spec.value(&settings));
        let time = |name| match value(name) {
            Setting::Time(span) => span,
            _ => Span::default(),
        };
        let whole = |name| match value(name) {
            Setting::Whole(number) => Some(number),
            _ => None,
        };
        let terms = Self {
            round_limit: whole("round_limit"),
            offer_wait: time("offer_wait"),
            offer_life: time("offer_life"),
            max_open_offers: whole("max_open_offers").unwrap_or(1),
            turn_idle: time("turn_idle"),
            debt_window: time("debt_window"),
            absence_limit: time("absence_limit"),
            absence_policy: match value("absence_policy") {
                Setting::Word("autopilot") => Policy::Autopilot,
                Setting::Word("sink") => Policy::Sink,
                Setting::Word("wait") => Policy::Wait,
                _ => Policy::Secretary,
            },
            treasury_returns: value("treasury_returns") == Setting::Word("full"),
        };
        let mut faults = terms.faults();
        let secretary = match value("secretary") {
            Setting::Seat(seat) if seats.has(seat) => Some(Person::Seat(seat)),
            Setting::Seat(seat) => {
                faults.push(Discordant::NoSecretary { seat, seats });
                None
            }
            _ => None,
        };
        if faults.is_empty() {
            return Ok((terms, secretary));
        }
        Err(faults.into_iter().map(SettingFault::unfit).collect())
    }

    /// Returns every conflict.
    pub(super) fn faults(&self) -> Vec<Discordant> {
        let mut faults = Vec::new();
        let in_range = |name: &str, span: Span| match spec(name).map(|spec| spec.kind) {
            Some(OptionKind::Time { min, max, .. }) => (min..=max).contains(&span),
            _ => false,
        };
        for wait in Wait::ALL {
            if !in_range(wait.name(), *self.wait(wait)) {
                faults.push(Discordant::OutOfRange(wait.name()));
            }
        }
        if self.offer_life < self.offer_wait + Span::minutes(5) {
            faults.push(Discordant::ShortLife);
        }
        if self.debt_window < self.offer_wait {
            faults.push(Discordant::ShortWindow);
        }
        if self.round_limit.is_some_and(|rounds| !(5..=200).contains(&rounds)) {
            faults.push(Discordant::OutOfRange("round_limit"));
        }
        if !(1..=10).contains(&self.max_open_offers) {
            faults.push(Discordant::OutOfRange("max_open_offers"));
        }
        faults
    }

    /// Returns one of the five waiting times.
    pub const fn wait(&self, wait: Wait) -> &Span {
        match wait {
            Wait::OfferWait => &self.offer_wait,
            Wait::OfferLife => &self.offer_life,
            Wait::TurnIdle => &self.turn_idle,
            Wait::DebtWindow => &self.debt_window,
            Wait::AbsenceLimit => &self.absence_limit,
        }
    }

    /// Returns one of the five waiting times, to be changed.
    pub(super) const fn wait_mut(&mut self, wait: Wait) -> &mut Span {
        match wait {
            Wait::OfferWait => &mut self.offer_wait,
            Wait::OfferLife => &mut self.offer_life,
            Wait::TurnIdle => &mut self.turn_idle,
            Wait::DebtWindow => &mut self.debt_window,
            Wait::AbsenceLimit => &mut self.absence_limit,
        }
    }
}

impl Wait {
    /// All five waiting times.
    pub const ALL: [Self; 5] =
        [Self::OfferWait, Self::OfferLife, Self::TurnIdle, Self::DebtWindow, Self::AbsenceLimit];

    /// The option's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OfferWait => "offer_wait",
            Self::OfferLife => "offer_life",
            Self::TurnIdle => "turn_idle",
            Self::DebtWindow => "debt_window",
            Self::AbsenceLimit => "absence_limit",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(chosen: &[(&str, &str)]) -> Result<Terms, Vec<SettingFault>> {
        let mut settings = Settings::default();
        chosen.iter().for_each(|(name, value)| settings.choose(name, value));
        Terms::read(&settings, SeatCount::new(3).unwrap()).map(|(terms, _)| terms)
    }

    #[test]
    fn presets_set_the_waiting_times() {
        let forum = terms(&[]).unwrap();
        assert_eq!(
            (forum.offer_wait, forum.offer_life, forum.round_limit),
            (Span::hours(24), Span::hours(72), Some(20))
        );
        let live = terms(&[("preset", "live"), ("turn_idle", "1h")]).unwrap();
        assert_eq!((live.offer_wait, live.turn_idle), (Span::minutes(5), Span::hours(1)));
        assert_eq!(terms(&[("round_limit", "0")]).unwrap().round_limit, None);
    }

    #[test]
    fn times_that_do_not_go_together_are_refused() {
        assert_eq!(
            terms(&[("offer_wait", "72h")]).unwrap_err(),
            [Discordant::ShortLife, Discordant::ShortWindow].map(SettingFault::unfit)
        );
        assert!(terms(&[("offer_wait", "4min")]).is_err());
        assert!(terms(&[("secretary", "player 4")]).is_err());
    }
}

//! A position of any game, with every part of its contract.

use super::{
    AnyEvent, AnyGame, AnyMove, AnyPlayed, AnyRefusal, AnySpot, AnyView, Registered,
    any::{any_button, any_card, any_choices, any_told, marked, own_entry},
};
use crate::{
    Absence, Advice, Ask, Audit, Broken, By, Chance, Choices, Choosing, Cover, Entry, Filling, Game, Label,
    Labels, Language, Lines, Looking, OfferCard, Person, Phrase, Position, Quick, Reader, Reckoning,
    Revealed, Seat, SeatCount, Sight, Span, Status, Timestamp, Trade, Value, Viewer, Words,
};

impl AnyGame {
    /// The number of seats.
    pub fn seats(&self) -> SeatCount {
        by_value!(AnyGame, self, G, game => game.seats())
    }

    /// Returns the seats that are awaited, or the result.
    pub fn status(&self) -> Status {
        by_value!(AnyGame, self, G, game => game.status())
    }

    /// Returns the cause of the end as a sentence; `None` while the game runs.
    pub fn ending(&self, reader: &Reader<'_>) -> Option<String> {
        let ending = by_value!(AnyGame, self, G, game => game.ending(reader));
        ending.map(|text| reader.language().text(text))
    }

    /// Returns the legal moves of `by` now.
    pub fn choices(&self, by: By, now: Timestamp) -> Choices<AnyMove> {
        by_value!(AnyGame, self, G, game => any_choices::<G>(game.choices(by, now)))
    }

    /// Returns values worth offering for a field of a move that is put together, see [`Filling::values`].
    pub fn values(
        &self,
        by: By,
        phrase: &Phrase,
        field: &str,
        now: Timestamp,
        reader: &Reader<'_>,
    ) -> Vec<Value> {
        marked(by_value!(AnyGame, self, G, game => game.values(by, phrase, field, now, reader)), reader)
    }

    /// Returns the next question about a move that is put together by looking, see [`Looking::ask`].
    pub fn ask(&self, by: By, phrase: &Phrase, now: Timestamp, reader: &Reader<'_>) -> Option<Ask<AnySpot>> {
        let say = |text: String| reader.language().text(text);
        by_value!(AnyGame, self, G, game => {
            Some(game.ask(by, phrase, now, reader)?.map(<G as Registered>::any_spot, say))
        })
    }

    /// Returns the fields that no question asks for, see [`Looking::BESIDE`].
    pub fn beside(&self) -> &'static [&'static str] {
        fn of<G: Looking>(_: &G) -> &'static [&'static str] {
            G::BESIDE
        }
        by_value!(AnyGame, self, G, game => of(game))
    }

    /// Returns the verb with which a turn most likely continues, see [`Looking::goes_on_with`].
    pub fn goes_on_with(&self, played: &str) -> Option<&'static str> {
        by_value!(AnyGame, self, G, game => game.goes_on_with(played))
    }

    /// Returns `mv` in words for the person choosing it; `None` if it makes no sense here.
    pub fn label(&self, by: By, mv: &AnyMove, reader: &Reader<'_>) -> Option<Label> {
        let label =
            by_value!(AnyGame, self, G, game => game.label(by, <G as Registered>::own_move(mv)?, reader))?;
        Some(Label { text: reader.language().text(label.text), ..label })
    }

    /// Returns the position after `entry`, and the events.
    ///
    /// # Errors
    /// A refusal; nothing has changed.
    pub fn play(&self, entry: &Entry<AnyMove>, chance: &mut Chance) -> Result<AnyPlayed, AnyRefusal> {
        fn play<G: Registered>(
            game: &G,
            entry: &Entry<AnyMove>,
            chance: &mut Chance,
        ) -> Result<AnyPlayed, AnyRefusal> {
            let played = game.play(&own_entry::<G>(entry)?, chance).map_err(|r| r.map(G::any_why))?;
            Ok(AnyPlayed {
                next: played.next.any(),
                told: played.told.into_iter().map(any_told::<G>).collect(),
            })
        }
        by_value!(AnyGame, self, G, game => play(game, entry, chance))
    }

    /// Returns the view of `viewer`.
    pub fn view(&self, viewer: Viewer) -> AnyView {
        by_value!(AnyGame, self, G, game => <G as Registered>::any_view(game.view(viewer)))
    }

    /// Returns the view of `seat` right after the certain effects of `mv`; `None` if that is not legal.
    pub fn preview(&self, seat: Seat, mv: &AnyMove, now: Timestamp) -> Option<AnyView> {
        by_value!(AnyGame, self, G, game => {
            game.preview(seat, <G as Registered>::own_move(mv)?, now).map(<G as Registered>::any_view)
        })
    }

    /// Returns the position after the first half of one act, see [`Choosing::halfway`].
    pub fn halfway(&self, seat: Seat, mv: &AnyMove) -> Option<Self> {
        by_value!(AnyGame, self, G, game => {
            game.halfway(seat, <G as Registered>::own_move(mv)?).map(Registered::any)
        })
    }

    /// Returns the position as it would be if the turn of `seat` began now, see [`Position::at_turn_of`].
    pub fn at_turn_of(&self, seat: Seat) -> Option<Self> {
        by_value!(AnyGame, self, G, game => game.at_turn_of(seat).map(Registered::any))
    }

    /// Returns another position that `viewer` could not tell from this one.
    #[must_use]
    pub fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self {
        by_value!(AnyGame, self, G, game => game.imagine(viewer, chance).any())
    }

    /// Returns what `entry` reveals or settles, see [`Sight::revealed`].
    pub fn revealed(&self, entry: &Entry<AnyMove>) -> Option<Revealed> {
        by_value!(AnyGame, self, G, game => {
            own_entry::<G>(entry).map_or(Some(Revealed::Hidden), |entry| game.revealed(&entry))
        })
    }

    /// Returns the position after an undo that goes back from `undone`, see [`Sight::gone_back`].
    #[must_use]
    pub fn gone_back(&self, undone: &Self, shuffled: bool, chance: &mut Chance) -> Self {
        by_value!(AnyGame, self, G, game => {
            game.gone_back(<G as Registered>::own(undone).unwrap_or(game), shuffled, chance).any()
        })
    }

    /// The number of rounds begun, see [`Position::rounds_begun`].
    pub fn rounds_begun(&self) -> Option<u32> {
        by_value!(AnyGame, self, G, game => game.rounds_begun())
    }

    /// Returns the clock's next move and its time, unless a player acts first.
    pub fn next_deadline(&self) -> Option<(Timestamp, AnyMove)> {
        by_value!(AnyGame, self, G, game => {
            game.next_deadline().map(|(due, mv)| (due, <G as Registered>::any_move(mv)))
        })
    }

    /// Checks the position for everything that is impossible in this game.
    ///
    /// # Errors
    /// All faults of the position.
    pub fn audit(&self) -> Result<(), Broken> {
        by_value!(AnyGame, self, G, game => game.audit())
    }

    /// The wake-up time of a computer player in `seat`, see [`Advice::wakes`].
    pub fn wakes(&self, seat: Seat) -> Option<Timestamp> {
        by_value!(AnyGame, self, G, game => game.wakes(seat))
    }

    /// Returns the move of a sensible player in `seat`, who knows only what that seat may know.
    pub fn advise(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<AnyMove> {
        by_value!(AnyGame, self, G, game => {
            let imagined = game.imagine(Viewer::Seat(seat), chance);
            imagined.advise(seat, now, chance).map(<G as Registered>::any_move)
        })
    }

    /// Returns the holdings of `seat`, in words that only its player sees.
    pub fn hand(&self, seat: Seat, reader: &Reader<'_>) -> String {
        reader.language().text(by_value!(AnyGame, self, G, game => game.hand(seat, reader)))
    }

    /// Explains the points of `seat`; `None` if the score is enough. `told` has the public events, see
    /// [`Reckoning::reckoning`].
    pub fn reckoning(&self, seat: Seat, told: &[AnyEvent], language: Language) -> Option<String> {
        let words = by_value!(AnyGame, self, G, game => {
            let own: Vec<_> = told.iter().filter_map(<G as Registered>::own_event).collect();
            game.reckoning(seat, &own)
        });
        (!words.is_empty()).then(|| language.text(words))
    }

    /// Returns the first seat of those that win or lose together with this one, see [`Reckoning::side`].
    pub fn side(&self, seat: Seat) -> Seat {
        by_value!(AnyGame, self, G, game => game.side(seat))
    }

    /// Explains how each tie at the end was decided, see [`Reckoning::ties`].
    pub fn ties(&self, reader: &Reader<'_>) -> Vec<String> {
        let ties = by_value!(AnyGame, self, G, game => game.ties(reader));
        ties.into_iter().map(|text| reader.language().text(text)).collect()
    }

    /// Returns the most common moves of the seat to act, as public buttons.
    pub fn quick(&self, reader: &Reader<'_>) -> Vec<Quick<AnyMove>> {
        by_value!(AnyGame, self, G, game => {
            game.quick(reader).into_iter().map(|button| any_button::<G>(button, reader.language())).collect()
        })
    }

    /// Returns the effect of `mv`, in lines, see [`Labels::outlook`].
    pub fn outlook(&self, by: By, mv: &AnyMove, reader: &Reader<'_>) -> Option<String> {
        let lines =
            by_value!(AnyGame, self, G, game => game.outlook(by, <G as Registered>::own_move(mv)?, reader));
        lines.map(|lines| reader.language().text(lines))
    }

    /// Returns the most important thing that `mv` wins or prevents, see [`Labels::reason`].
    pub fn reason(&self, seat: Seat, mv: &AnyMove, reader: &Reader<'_>) -> Option<String> {
        let sentence =
            by_value!(AnyGame, self, G, game => game.reason(seat, <G as Registered>::own_move(mv)?, reader));
        sentence.map(|sentence| reader.language().text(sentence))
    }

    /// Returns the items with a card of their own, those of `seat` first.
    pub fn things(&self, seat: Option<Seat>, reader: &Reader<'_>) -> Vec<Value> {
        marked(by_value!(AnyGame, self, G, game => game.things(seat, reader)), reader)
    }

    /// Returns the numbers of its public offers, oldest first, see [`Trade::offers`].
    pub fn offers(&self) -> Vec<u32> {
        by_value!(AnyGame, self, G, game => game.trade().map(Trade::offers).unwrap_or_default())
    }

    /// Returns a public offer as everyone sees it.
    pub fn offer(&self, number: u32, reader: &Reader<'_>) -> Option<OfferCard<AnyMove>> {
        by_value!(AnyGame, self, G, game => {
            game.trade()?.offer(number, reader).map(|card| any_card::<G>(card, reader.language()))
        })
    }

    /// Returns true if `mv` can make a deal at once, see [`Trade::settles`].
    pub fn settles(&self, mv: &AnyMove) -> bool {
        by_value!(AnyGame, self, G, game => {
            game.trade().zip(<G as Registered>::own_move(mv)).is_some_and(|(trade, mv)| trade.settles(mv))
        })
    }

    /// Returns what the game was told of the absences of this player, see [`Offices::absence`](crate::Offices::absence).
    pub fn absence(&self, seat: Seat) -> Option<Absence> {
        by_value!(AnyGame, self, G, game => game.offices()?.absence(seat))
    }

    /// Returns the move by which the player shows that they are here, see
    /// [`Offices::sign_of_life`](crate::Offices::sign_of_life).
    pub fn sign_of_life(&self, seat: Seat) -> Option<AnyMove> {
        by_value!(AnyGame, self, G, game => {
            game.offices()?.sign_of_life(seat).map(<G as Registered>::any_move)
        })
    }

    /// Returns the clock's move that tells the game that the player is away, or back, see [`Offices::told_of`](crate::Offices::told_of).
    pub fn told_of(&self, seat: Seat, cover: Option<Cover>) -> Option<AnyMove> {
        by_value!(AnyGame, self, G, game => {
            Some(<G as Registered>::any_move(game.offices()?.told_of(seat, cover)))
        })
    }

    /// Returns the clock's move that gives back time in which nobody could play, see [`Position::rested`].
    pub fn rested(&self, lost: Span) -> Option<AnyMove> {
        by_value!(AnyGame, self, G, game => game.rested(lost).map(<G as Registered>::any_move))
    }

    /// Returns the leader of the game, if the rules have one.
    pub fn leader(&self) -> Option<Person> {
        by_value!(AnyGame, self, G, game => game.offices()?.leader())
    }

    /// Lists the coming effects of the clock, for the foot of the board, see
    /// [`Offices::announced`](crate::Offices::announced).
    pub fn announced(&self, reader: &Reader<'_>) -> Vec<String> {
        let lines = by_value!(AnyGame, self, G, game => {
            game.offices().map(|offices| offices.announced(reader)).unwrap_or_default()
        });
        lines.into_iter().map(|line| reader.language().text(line)).collect()
    }

    /// Writes the whole position as one line of text, hidden parts included.
    pub fn to_line(&self) -> String {
        by_value!(AnyGame, self, G, game => game.to_line())
    }
}

//! Roles in which a person moves: for a seat, and as the table's host.
//!
//! A person plays one seat. Only the host has a game's host verbs, whatever rights a moderator has; where the rules know a
//! leader, the table's host follows it in the same transaction.

use harbormaster_rules::{
    AnyGame, AnyMove, AnySpot, AnyView, Ask, By, Chance, Choices, Entry, Field, Group, Label, NotAMove,
    Person, Phrase, Reader, Seat, SeatSet, Timestamp, Value, Verb, Viewer,
};

use super::Table;
use crate::ids::PersonId;
use crate::{ids::Role, names, panics::caught, sayings::Refused, trouble::Trouble};

/// The moves of somebody in one role.
#[derive(Clone, Debug)]
pub struct Possible {
    /// The role.
    pub by: By,
    /// Moves with their words.
    pub moves: Vec<(AnyMove, Label)>,
    /// Verbs whose moves can be put together.
    pub forms: Vec<&'static Verb>,
}

impl Possible {
    /// Returns true if there is nothing to do.
    pub const fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.forms.is_empty()
    }

    /// Keeps only the moves and forms of this verb.
    #[must_use]
    pub fn only(mut self, verb: &str) -> Self {
        self.moves.retain(|(mv, _)| mv.verb().name == verb);
        self.forms.retain(|form| form.name == verb);
        self
    }
}

impl Table {
    /// Returns the roles in which this person may act: for the seat that they play, then as the host.
    pub fn roles_of(&self, user: PersonId) -> Vec<By> {
        let hosts = user == self.row.host && self.has_host_verbs() && !self.row.id.is_ahead();
        let hosts = hosts.then_some(By::Host);
        self.seat_played_by(user).map(By::Seat).into_iter().chain(hosts).collect()
    }

    /// Somebody whom the rules name; computer players are nobody.
    pub fn user_of(&self, person: Person) -> Option<PersonId> {
        match person {
            Person::Seat(seat) => self.seats.get(seat.index())?.user,
            Person::Guest(number) => i64::try_from(number).ok().map(PersonId),
        }
    }

    /// Returns the rules' name for this person.
    pub fn person(&self, user: PersonId) -> Person {
        self.seat_seen_by(user).map_or(Person::Guest(user.0.unsigned_abs()), Person::Seat)
    }

    fn has_host_verbs(&self) -> bool {
        self.kind.meta().verbs.iter().any(|verb| verb.group == Group::Host)
    }

    /// Returns the role in which this person makes `mv`: the host's if it is one of the host's moves, else that of their seat.
    ///
    /// # Errors
    /// A sentence if it is not theirs to make.
    pub fn role_for(&self, user: PersonId, mv: &AnyMove) -> Result<By, Trouble> {
        self.must_run()?;
        if mv.verb().group == Group::Host {
            return self.must_be_host(user).map(|()| By::Host);
        }
        let seat = self.seat_played_by(user);
        seat.map(By::Seat).ok_or_else(|| Trouble::refused(self.no_role(user)))
    }

    /// Fails unless this person is the host, as far as the rules of the game go: a moderator is not.
    fn must_be_host(&self, user: PersonId) -> Result<(), Trouble> {
        if user == self.row.host {
            Ok(())
        } else {
            Err(Trouble::refused(Refused::OnlyTheHostPlays {
                title: self.kind.meta().host,
                host: self.row.host,
            }))
        }
    }

    /// Returns the moves and forms of a role now.
    pub fn possible(&self, by: By, now: Timestamp) -> Possible {
        let mut choices = self.game.as_ref().map_or_else(Choices::none, |game| game.choices(by, now));
        let verbs = self.kind.meta().verbs;
        if self.row.id.is_ahead() {
            // An offer is made now or never.
            let is_offer =
                |verb: &str| Verb::find(verbs, verb).is_some_and(|verb| verb.group == Group::Offer);
            choices.listed.retain(|mv| !is_offer(mv.verb().name));
            choices.forms.retain(|form| !is_offer(form.verb));
        }
        let forms = choices.forms.iter().filter_map(|form| Verb::find(verbs, form.verb)).collect();
        let names = self.plain_names();
        let reader = Reader::new(&names, self.language);
        let labelled = |mv: AnyMove| {
            let label = self.game.as_ref().and_then(|game| game.label(by, &mv, &reader));
            let label = label.unwrap_or_else(|| Label::light(mv.to_string()));
            (mv, label)
        };
        let moves = choices.listed.into_iter().map(labelled).collect();
        Possible { by, moves, forms }
    }

    /// Returns a move in words for the person who makes it, as printed in messages; none if it makes no sense now.
    pub fn words_for(&self, by: By, mv: &AnyMove) -> Option<Label> {
        self.game.as_ref()?.label(by, mv, &Reader::new(&self.names(), self.language))
    }

    /// Returns the table after the first half of an act, as if it had been played; none if `mv` is a whole one.
    pub fn halfway(&self, by: By, mv: &AnyMove) -> Option<Self> {
        let (game, seat) = (self.game.as_ref()?, Role::of(by)?.seat()?);
        let halfway = game.halfway(seat, mv)?;
        Some(Self { game: Some(halfway), ..self.clone() })
    }

    /// Returns the mover's view of the board; the host has no seat to look from.
    pub fn sight(&self, by: By) -> Option<AnyView> {
        let seat = Role::of(by)?.seat()?;
        self.game.as_ref().map(|game| game.view(Viewer::Seat(seat)))
    }

    /// Returns the mover's view of the board after a move, as far as it is certain. Offers change nothing there.
    pub fn preview(&self, by: By, mv: &AnyMove, now: Timestamp) -> Option<AnyView> {
        let seat = Role::of(by)?.seat().filter(|_| mv.verb().group != Group::Offer)?;
        self.game.as_ref()?.preview(seat, mv, now)
    }

    /// Returns true if a move can make a deal at once.
    pub fn settles(&self, mv: &AnyMove) -> bool {
        self.game.as_ref().is_some_and(|game| game.settles(mv))
    }

    /// Returns what a move wins or prevents, in one sentence.
    pub fn reason_for(&self, by: By, mv: &AnyMove) -> Option<String> {
        let By::Seat(seat) = by else { return None };
        self.game.as_ref()?.reason(seat, mv, &Reader::new(&self.names(), self.language))
    }

    /// Returns what a move would change, in lines, where its words are too short for that.
    pub fn outlook(&self, by: By, mv: &AnyMove) -> Option<String> {
        self.game.as_ref()?.outlook(by, mv, &Reader::new(&self.names(), self.language))
    }

    /// Values worth offering for a field.
    pub fn values_for(&self, by: By, phrase: &Phrase, field: &Field, now: Timestamp) -> Vec<Value> {
        let names = self.plain_names();
        let reader = Reader::new(&names, self.language);
        self.game.as_ref().map(|game| game.values(by, phrase, field.name, now, &reader)).unwrap_or_default()
    }

    /// Returns the next question about a move that is chosen by looking; none if no question is left.
    pub fn ask(&self, by: By, phrase: &Phrase, now: Timestamp) -> Option<Ask<AnySpot>> {
        let names = self.plain_names();
        self.game.as_ref()?.ask(by, phrase, now, &Reader::new(&names, self.language))
    }

    /// Returns the fields that no question asks for, of a verb that is chosen by looking now; none for other verbs.
    pub fn beside(&self, by: By, verb: &'static Verb, now: Timestamp) -> Option<Vec<&'static Field>> {
        self.ask(by, &Phrase::bare(verb.name), now)?;
        Some(self.unasked(verb))
    }

    /// The fields of a verb that no question asks for.
    pub fn unasked(&self, verb: &'static Verb) -> Vec<&'static Field> {
        let beside = self.game.as_ref().map_or(&[][..], AnyGame::beside);
        verb.fields.iter().filter(|field| !field.needed && beside.contains(&field.name)).collect()
    }

    /// The move that a notation means for this game.
    ///
    /// # Errors
    /// A sentence that says what is missing or wrong.
    pub fn read_move(&self, notation: &str) -> Result<AnyMove, NotAMove> {
        self.kind.read_move(notation)
    }

    /// The move that a phrase means for this game.
    ///
    /// # Errors
    /// As for [`read_move`](Table::read_move).
    pub fn read_phrase(&self, phrase: &Phrase) -> Result<AnyMove, NotAMove> {
        self.kind.read_phrase(phrase)
    }

    /// Returns the reason why `mv` is not possible in this role now; none if it is.
    pub fn refusal_of(&self, by: By, mv: AnyMove, at: Timestamp) -> Option<Trouble> {
        let entry = Entry { ply: self.row.ply + 1, by, at: at.max(self.last_at), mv };
        let game = self.game.as_ref()?;
        // Only whether it is refused matters, so any luck will do. A fault of the rules shows when it is played.
        let played = caught(|| game.play(&entry, &mut Chance::of(&[0; 32], 0)));
        Some(self.refusal(&played?.err()?))
    }

    /// The seat of the player who is called so, else of the only one whose name begins like this, whatever the case.
    pub fn seat_called(&self, name: &str) -> Option<Seat> {
        let name = name.trim().trim_start_matches('@').to_lowercase();
        let seats: Vec<(Seat, String)> = (0..)
            .map(Seat::new)
            .zip(self.plain_names().into_iter().map(|name| name.to_lowercase()))
            .collect();
        // A single letter is the seat's own.
        if name.chars().count() <= 1 {
            return None;
        }
        // Of two who are called alike, the one without a mark is meant.
        if let Some((seat, _)) = seats.iter().find(|(_, called)| *called == name) {
            return Some(*seat);
        }
        let mut found = seats.iter().filter(|(_, called)| called.starts_with(&name)).map(|(seat, _)| *seat);
        found.next().filter(|_| found.next().is_none())
    }

    /// The name of a seat, as printed in messages.
    pub fn name_of(&self, seat: Seat) -> String {
        names::safe(&self.plain_name_of(seat))
    }

    /// The names of these seats.
    pub fn names_in(&self, seats: SeatSet) -> Vec<String> {
        seats.iter().map(|seat| self.name_of(seat)).collect()
    }

    /// The name of a seat, as drawn in pictures and written on buttons.
    pub fn plain_name_of(&self, seat: Seat) -> String {
        self.plain_names().into_iter().nth(seat.index()).unwrap_or_else(|| seat.to_string())
    }

    /// The leader by the rules, if the rules know one who is a person.
    pub(super) fn leader(&self) -> Option<PersonId> {
        self.game.as_ref().and_then(AnyGame::leader).and_then(|person| self.user_of(person))
    }
}

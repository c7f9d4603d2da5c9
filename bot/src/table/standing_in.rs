//! Stand-ins: the player of a seat, and the people who see what it sees.
//!
//! The seat keeps its owner, and with it score and result. `Table::user_in` names its player, who gets pings,
//! reminders, clocks and questions. A stand-in sees what the seat learns from then on; earlier steps and log lines are
//! an onlooker's. The owner always sees the seat, cannot move, is not pinged, and ends it with one tap.
//!
//! A person plays one seat of a table.

use harbormaster_rules::{By, Seat, Viewer};

use super::Table;
use crate::{
    ids::PersonId,
    names,
    sayings::{self, Refused},
    store::{Naming, NamingStage, Stage, StoredEntry},
};

impl Table {
    /// The stand-in of this seat.
    pub fn stand_in(&self, seat: Seat) -> Option<&Naming> {
        self.namings.iter().find(|naming| naming.acts() && naming.seat == seat)
    }

    /// All stand-ins of the table.
    pub fn stand_ins(&self) -> impl Iterator<Item = &Naming> {
        self.namings.iter().filter(|naming| naming.acts())
    }

    /// The naming of this number, as long as it is not over.
    pub fn naming(&self, number: u32) -> Option<&Naming> {
        self.namings.iter().find(|naming| naming.number == number && naming.stage != NamingStage::Over)
    }

    /// Returns the seat for which this person stands in.
    pub fn stands_in_at(&self, user: PersonId) -> Option<Seat> {
        self.stand_ins().find(|naming| naming.user == user).map(|naming| naming.seat)
    }

    /// Returns the person who plays this seat: its stand-in, else the person who has it.
    pub fn user_in(&self, seat: Seat) -> Option<PersonId> {
        let owner = self.seats.get(seat.index())?.user;
        self.stand_in(seat).map(|naming| naming.user).or(owner)
    }

    /// The people who play, in seat order.
    pub fn players(&self) -> impl Iterator<Item = PersonId> + '_ {
        self.all_seats().filter_map(|seat| self.user_in(seat))
    }

    /// The seat that this person plays: the one that they stand in for, or their own while nobody stands in for them.
    pub fn seat_played_by(&self, user: PersonId) -> Option<Seat> {
        let own = self.seat_of(user).filter(|seat| self.stand_in(*seat).is_none());
        own.or_else(|| self.stands_in_at(user))
    }

    /// The seat whose secrets this person sees: their own, even while another plays it, or the one that they stand in for.
    pub fn seat_seen_by(&self, user: PersonId) -> Option<Seat> {
        self.seat_of(user).or_else(|| self.stands_in_at(user))
    }

    /// Returns true if this person has seen the secrets of a seat other than this one: had it, or stood in for it.
    pub(super) fn has_seen_another(&self, user: PersonId, seat: Seat) -> bool {
        let had = self.row.departed.iter().any(|left| left.user == user && left.seat != seat);
        let played = |naming: &Naming| naming.user == user && naming.since.is_some() && naming.seat != seat;
        had || self.namings.iter().any(played)
    }

    /// Returns the viewer as whom this person sees the table.
    pub fn viewer(&self, user: PersonId) -> Viewer {
        self.seat_seen_by(user).map_or(Viewer::Onlooker, Viewer::Seat)
    }

    /// Returns the viewer as whom this person sees what an entry told, or the board after `ply` entries: a stand-in has seen
    /// nothing of what the seat alone learned before.
    pub fn viewer_since(&self, user: PersonId, ply: u32) -> Viewer {
        if let Some(own) = self.seat_of(user) {
            return Viewer::Seat(own);
        }
        let naming = self.stand_ins().find(|naming| naming.user == user);
        let naming = naming.filter(|naming| naming.since.is_some_and(|since| since <= ply));
        naming.map_or(Viewer::Onlooker, |naming| Viewer::Seat(naming.seat))
    }

    /// Returns the name of the stand-in who made this entry for the owner of a seat.
    pub fn acted_for_owner(&self, entry: &StoredEntry) -> Option<String> {
        let By::Seat(seat) = entry.by else { return None };
        let did = |naming: &&Naming| {
            let (since, ended) = (naming.since.unwrap_or(u32::MAX), naming.ended.unwrap_or(u32::MAX));
            naming.seat == seat && entry.actor == Some(naming.user) && since < entry.ply && entry.ply <= ended
        };
        self.namings.iter().find(did).map(|naming| self.name_of_person(naming.user))
    }

    /// Returns the names of all seats as an entry is told: its mover's seat bears the name of whoever moved, not of its present
    /// player.
    pub fn names_told(&self, entry: &StoredEntry) -> Vec<String> {
        let mut names = self.names();
        if let By::Seat(seat) = entry.by
            && !entry.by_clock
            && let Some(maker) = self.maker(seat, entry)
            && let Some(name) = names.get_mut(seat.index())
        {
            *name = maker;
        }
        names
    }

    /// Returns the name for the maker of an entry of this seat, if that is not its present player.
    fn maker(&self, seat: Seat, entry: &StoredEntry) -> Option<String> {
        let row = self.seats.get(seat.index())?;
        let name = self.name_of(seat);
        if let Some(stand_in) = self.acted_for_owner(entry) {
            return Some(sayings::plays_for(&names::safe(&stand_in), &name));
        }
        match (entry.actor, row.user) {
            (Some(actor), now) if now != Some(actor) => {
                let seated = self.seat_of(actor).map(|seat| self.name_of(seat));
                Some(seated.unwrap_or_else(|| sayings::mention(actor)))
            }
            (None, None) => {
                let owner = self.clocks.get(seat.index())?.owner?;
                let owner = names::safe(&self.name_of_person(owner));
                Some(sayings::plays_for(&name, &owner))
            }
            _ => None,
        }
    }

    /// Returns true if somebody stands in for this person here, or was asked to.
    pub fn has_named_for(&self, user: PersonId) -> bool {
        let is_open = |naming: &Naming| naming.stage != NamingStage::Over && naming.owner == Some(user);
        self.namings.iter().any(is_open)
    }

    /// Returns the reason this person cannot move here, and how they can.
    pub fn no_role(&self, user: PersonId) -> Refused {
        let own = self.seat_of(user);
        match own.and_then(|seat| self.stand_in(seat)) {
            Some(naming) => Refused::StoodInFor { user: naming.user },
            None => self.not_seated(user),
        }
    }

    /// Ends the namings that have lost their ground: the seat has changed hands, or the game is over. The numbers of those that
    /// the channel still asks about.
    pub(super) fn settle_namings(&mut self) -> Vec<u32> {
        let is_over = matches!(self.row.stage, Stage::Over | Stage::Closed);
        let (mut asked, ply) = (Vec::new(), self.row.ply);
        let owners: Vec<Option<PersonId>> = self.seats.iter().map(|row| row.user).collect();
        for naming in self.namings.iter_mut().filter(|naming| naming.stage != NamingStage::Over) {
            if is_over || owners.get(naming.seat.index()) != Some(&naming.owner) {
                if !naming.acts() {
                    asked.push(naming.number);
                }
                naming.end(ply);
            }
        }
        asked
    }
}

impl Naming {
    /// Returns true if the person plays the seat.
    pub fn acts(&self) -> bool {
        self.stage == NamingStage::Acts
    }

    /// Ends it, at a table of `ply` entries.
    pub(super) fn end(&mut self, ply: u32) {
        if self.acts() {
            self.ended = Some(ply);
        }
        self.stage = NamingStage::Over;
    }
}

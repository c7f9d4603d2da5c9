//! The view of a player of the toy.

use super::*;

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
        match FAULT {
            IMAGINES_NOTHING => return world,
            IMAGINES_NO_HANDS => {
                world.deck.sort_unstable();
                chance.shuffle(&mut world.deck);
                return world;
            }
            _ => {}
        }
        let known = |seat: usize| {
            viewer == Viewer::Seat(Seat::new(u8::try_from(seat).unwrap())) && FAULT != IMAGINES_TOO_MUCH
        };
        let mut hidden = if FAULT == IMAGINES_NO_DECK { Vec::new() } else { self.deck.clone() };
        for (_, hand) in self.hands.iter().enumerate().filter(|(seat, _)| !known(*seat)) {
            hidden.extend(hand);
        }
        if FAULT != IMAGINATION_PEEKS {
            hidden.sort_unstable();
        }
        chance.shuffle(&mut hidden);
        for (_, hand) in world.hands.iter_mut().enumerate().filter(|(seat, _)| !known(*seat)) {
            *hand = hidden.split_off(hidden.len() - hand.len());
            hand.sort_unstable();
        }
        if FAULT != IMAGINES_NO_DECK {
            world.deck = hidden;
        }
        world
    }

    fn revealed(&self, entry: &Entry<Light>) -> Option<Revealed> {
        let is_played =
            self.play(entry, &mut Chance::of(&[0; 32], 0)).is_ok_and(|played| !played.next.over());
        let is_free = matches!(entry.mv, Light::Show { .. }) || FAULT == FREE_BY_LUCK;
        (!is_played || !is_free || by_seat(entry.by).is_none()).then_some(Revealed::Card)
    }

    fn shuffled(&self, chance: &mut Chance) -> Self {
        let mut world = self.clone();
        chance.shuffle(&mut world.deck);
        if FAULT == SHUFFLES_HANDS {
            world.hands.rotate_left(1);
        }
        world
    }
}

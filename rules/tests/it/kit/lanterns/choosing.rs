//! The moves of the toy and their labels.

use super::*;

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

impl<const FAULT: u8> Looking for Lanterns<FAULT> {
    type Spot = Nowhere;
}

impl<const FAULT: u8> Labels for Lanterns<FAULT> {
    fn label(&self, _: By, mv: &Light, _: &Reader<'_>) -> Option<Label> {
        let text = match mv {
            Light::Show { .. } if FAULT == LABELS_ALIKE => "Show a card".to_owned(),
            Light::Draw {} if FAULT == LABEL_PEEKS => format!("Draw a {:?}", self.deck.last()),
            mv => format!("{mv:?}"),
        };
        Some(Label { text, weighty: FAULT == BUTTON_HASTY })
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
        let show = if FAULT == BUTTON_HIDES_A_CHOICE { "Show" } else { "Show …" };
        [
            draws.then_some(Quick { text, act: Act::Play(Light::Draw {}), look: Look::Main }),
            menu.then(|| Quick { text: show.to_owned(), act: Act::Menu("show"), look: Look::Plain }),
        ]
        .into_iter()
        .flatten()
        .collect()
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

impl<const FAULT: u8> Prospects for Lanterns<FAULT> {}

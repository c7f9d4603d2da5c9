//! Shipopoly: a ring of forty squares round a sea; in the middle the turn, the captains and their offers.
//!
//! Everything is inside the ring, so that the picture stays nearly square and its words as large as a chat shows them.
//! More captains make the ring taller, never smaller.

mod ahead;
mod berths;
mod card;
mod centre;
mod corner;
mod course;
mod deeds;
mod dice;
mod looks;
mod moored;
mod offers;
mod panel;
mod position;
mod ring;
mod square;
mod titles;
mod tokens;
mod words;

use harbormaster_rules::Seat;
use harbormaster_rules::shipopoly::{Standing, View};

use super::Shown;
use crate::palette::INK;
use crate::scene::Scene;
use ring::Ring;

pub(super) use words::{alt, whole};

/// The board for a view.
pub(super) fn scene(view: &View, names: &Shown) -> Scene {
    let ring = Ring::of(view.captains.len());
    let mut scene = Scene::new(ring.area().wide, ring.area().high, INK);
    centre::water(&mut scene, &ring);
    square::draw(&mut scene, &ring, view, names);
    course::draw(&mut scene, &ring, view);
    centre::draw(&mut scene, &ring, view, names);
    scene
}

/// The deeds, which the ring names only in short, and the same in words.
pub(super) fn closer(view: &View, names: &Shown) -> (Scene, String) {
    (deeds::scene(view, names), words::deeds_alone(view, names))
}

/// The position of one captain, and the same in words; `None` after the game or if the captain is out of it.
pub(super) fn hand(view: &View, who: Seat, names: &Shown) -> Option<(Scene, String)> {
    let captain = view.captains.get(who.index())?;
    if view.outcome.is_some() || matches!(captain.standing, Standing::Sunk(_)) {
        return None;
    }
    Some((position::scene(view, who, captain, names), words::position(view, who, captain, names)))
}

/// The card of the deed with this slug, and the same in words.
pub(super) fn card(view: &View, deed: &str, names: &Shown) -> Option<(Scene, String)> {
    let deed = view.deeds.iter().find(|one| one.deed.id() == deed)?;
    Some((card::scene(view, deed, names), card::alt(view, deed, names)))
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::scene::check::faults;
    use harbormaster_rules::shipopoly::board::Deed;
    use harbormaster_rules::shipopoly::decks::Deck;
    use harbormaster_rules::shipopoly::items::Item as Card;
    use harbormaster_rules::shipopoly::options::Terms;
    use harbormaster_rules::shipopoly::{
        CaptainView, Creditor, DebtView, DeedView, Ending, LastRoll, OfferLine, Way,
    };
    use harbormaster_rules::{Cover, Outcome, SeatCount, SeatSet, Settings, Timestamp};

    const STANDINGS: [Standing; 5] = [
        Standing::Pending,
        Standing::Helm,
        Standing::HoveTo,
        Standing::Done,
        Standing::Sunk(Way::Discharged),
    ];

    /// A view with more of everything than any game will have, on one square.
    fn crowded(seats: u8, square: u8) -> View {
        let (terms, _) = Terms::read(&Settings::default(), SeatCount::new(seats).unwrap()).unwrap();
        let at = Timestamp::from_millis(i64::MAX);
        let captain = |seat: u8| CaptainView {
            cash: u32::MAX,
            net_worth: i64::MIN + i64::from(seat),
            at: square,
            drydock: seat.is_multiple_of(2).then_some(seat),
            standing: STANDINGS[usize::from(seat) % 4],
            cards: Deck::ALL.into_iter().map(Card::Card).collect(),
            debts: (0..seat).map(|to| DebtView { to: owed(to), amount: u32::MAX, due: at }).collect(),
            leave: seat.is_multiple_of(3).then_some(Cover::Computer),
            away: true,
        };
        let deed = |(place, deed): (usize, Deed)| DeedView {
            deed,
            owner: Some(Seat::new(place as u8 % seats)),
            level: place as u8 % 6,
            decommissioned: place % 7 == 3,
            fee: 2_000,
        };
        let offer = |number: u32| OfferLine {
            number: u32::MAX - number,
            poster: Seat::new(number as u8 % seats),
            title: "SWAP everything and ".repeat(40),
            open: number.is_multiple_of(2),
            deal_from: at,
            closes_at: at,
            bids: u32::MAX,
        };
        View {
            terms,
            round: u32::MAX,
            last_round: true,
            pool: u32::MAX,
            captains: (0..seats).map(captain).collect(),
            deeds: Deed::all().enumerate().map(deed).collect(),
            helm: Some(Seat::new(0)),
            purchase: Deed::at(square),
            last_roll: Some(LastRoll { seat: Seat::new(1), dice: (200, 0), from: 39, to: square }),
            offers: (0..40).map(offer).collect(),
            secretary: None,
            outcome: None,
            ending: None,
        }
    }

    fn owed(to: u8) -> Creditor {
        match to {
            0 => Creditor::Treasury,
            1 => Creditor::Pool,
            _ => Creditor::Captain(Seat::new(to)),
        }
    }

    fn check(view: &View) {
        let names = Shown::english(&[format!("{} 海の船長", "Maximilian ".repeat(30)), "مرحبا".into()]);
        assert_eq!(faults(&scene(view, &names)), Vec::<String>::new());
        let told = alt(view, &names);
        assert!((1..=1_024).contains(&told.chars().count()), "{told}");
        for (scene, told) in (0..8).filter_map(|seat| hand(view, Seat::new(seat), &names)) {
            assert_eq!(faults(&scene), Vec::<String>::new());
            assert!((1..=1_024).contains(&told.chars().count()), "{told}");
        }
        for deed in &view.deeds {
            let (scene, told) = card(view, deed.deed.id(), &names).unwrap();
            assert_eq!(faults(&scene), Vec::<String>::new(), "{}", deed.deed);
            assert!((1..=1_024).contains(&told.chars().count()), "{told}");
        }
    }

    /// Checks that a visitor's fee is marked, once at most.
    #[test]
    fn a_card_marks_the_fee_that_applies() {
        let mut view = crowded(3, 4);
        let names = Shown::english(&["Ann".to_owned()]);
        let place = Deed::of("malta").unwrap().index();
        let fees = [28, 150, 450, 1_000, 1_200, 1_400];
        for (level, fee) in (0_u8..).zip(fees) {
            view.deeds[place] = DeedView {
                deed: Deed::of("malta").unwrap(),
                owner: Some(Seat::new(0)),
                level,
                decommissioned: false,
                fee,
            };
            let told = card(&view, "malta", &names).unwrap().1;
            let sum = looks::money(fee);
            assert!(told.contains(&format!("{sum} (now)")) && told.matches("(now)").count() == 1, "{told}");
            assert!(told.contains("Owner: Ann."), "{told}");
        }
        view.deeds[place].decommissioned = true;
        let told = card(&view, "malta", &names).unwrap().1;
        assert!(told.contains("Ann, with a loan") && told.contains("Loan $160 (now)"), "{told}");
        assert!(card(&view, "atlantis", &names).is_none());
    }

    #[test]
    fn nothing_is_too_much() {
        for (seats, square) in
            [(2, 1), (2, 10), (8, 0), (8, 10), (8, 11), (8, 20), (8, 28), (8, 30), (8, 255)]
        {
            check(&crowded(seats, square));
        }
    }

    #[test]
    fn a_game_without_a_leader_or_offers_is_drawn() {
        for standing in STANDINGS {
            let mut view = crowded(3, 4);
            view.helm = None;
            view.deeds.clear();
            view.offers.clear();
            view.terms.round_limit = None;
            view.captains.iter_mut().for_each(|captain| captain.standing = standing);
            check(&view);
        }
    }

    #[test]
    fn the_end_shows_winners_and_what_they_are_worth() {
        let mut view = crowded(5, 24);
        view.captains[3].net_worth = 4_321;
        view.captains[4].standing = Standing::Sunk(Way::AllHands);
        view.outcome = Some(Outcome {
            scores: vec![0; 5],
            places: vec![2, 2, 2, 1, 5],
            winners: SeatSet::only(Seat::new(3)),
            by_limit: true,
        });
        view.ending = Some(Ending::Rounds { played: 20 });
        check(&view);
        let names = ["Ann", "Ben", "Cem", "Dana", "Emil"].map(str::to_owned);
        let (scene, told) =
            (scene(&view, &Shown::english(&names)).to_string(), alt(&view, &Shown::english(&names)));
        assert!(
            told.starts_with("Dana wins. All 20 rounds are played.") && told.contains("$4,321"),
            "{told}"
        );
        for words in ["Dana wins", "$4,321", "1st", "sunk with all hands"] {
            assert!(scene.contains(words), "{words}");
        }
    }
}

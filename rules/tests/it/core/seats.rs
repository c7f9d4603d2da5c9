//! Seats, sets of seats, audiences and names.

use harbormaster_rules::{Audience, Language, Reader, Seat, SeatCount, SeatSet, Viewer};

fn seats(count: u8) -> SeatCount {
    SeatCount::new(count).unwrap()
}

#[test]
fn there_are_one_to_eight_seats() {
    assert!(SeatCount::new(0).is_none() && SeatCount::new(9).is_none());
    let three: Vec<u8> = seats(3).seats().map(Seat::number).collect();
    assert_eq!(three, [0, 1, 2]);
    assert!(seats(3).has(Seat::new(2)) && !seats(3).has(Seat::new(3)));
    assert_eq!(Seat::new(1).next(seats(3)), Seat::new(2));
    assert_eq!(Seat::new(2).next(seats(3)), Seat::new(0));
    assert_eq!(Seat::new(0).next(seats(1)), Seat::new(0));
    // People count from 1, as far as numbers go.
    assert_eq!(
        (Seat::new(0).to_string(), Seat::new(255).to_string()),
        ("Player 1".into(), "Player 256".into())
    );
}

#[test]
fn seat_numbers_from_outside_do_no_harm() {
    let far = serde_json::from_str::<Seat>("255").unwrap();
    assert!(seats(8).has(far.next(seats(8))));
    assert!(serde_json::from_str::<Seat>("256").is_err() && serde_json::from_str::<Seat>("-1").is_err());
}

#[test]
fn sets_of_seats() {
    let set: SeatSet = [Seat::new(5), Seat::new(0), Seat::new(5)].into_iter().collect();
    assert_eq!((set.len(), set.is_empty()), (2, false));
    assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [0, 5]);
    assert!(set.contains(Seat::new(5)) && !set.contains(Seat::new(1)));
    assert_eq!(set.with(Seat::new(7)).len(), 3);
    assert_eq!(SeatSet::all(seats(8)).len(), 8);
    assert_eq!(SeatSet::all(seats(2)), SeatSet::only(Seat::new(0)).with(Seat::new(1)));
    // Seats that no game has are in no set.
    assert_eq!(SeatSet::only(Seat::new(8)), SeatSet::EMPTY);
    assert!(!SeatSet::all(seats(8)).contains(Seat::new(200)) && !set.contains(Seat::new(13)));
}

#[test]
fn sets_of_seats_in_json() {
    let set: SeatSet = serde_json::from_str("[3, 1, 3]").unwrap();
    assert_eq!(serde_json::to_string(&set).unwrap(), "[1,3]");
    assert_eq!(serde_json::to_string(&SeatSet::EMPTY).unwrap(), "[]");
    assert!(serde_json::from_str::<SeatSet>("[-1]").is_err());
}

#[test]
fn who_hears_what() {
    let (one, two) = (Seat::new(0), Seat::new(1));
    assert!(Audience::Everyone.includes(Viewer::Onlooker) && Audience::Everyone.includes(Viewer::Seat(one)));
    assert!(Audience::Only(one).includes(Viewer::Seat(one)));
    assert!(
        !Audience::Only(one).includes(Viewer::Seat(two)) && !Audience::Only(one).includes(Viewer::Onlooker)
    );
}

#[test]
fn names_fall_back_to_places() {
    let given = ["Ana".to_owned(), String::new()];
    let reader = Reader::new(&given, Language::English);
    assert_eq!(reader.name(Seat::new(0)), "Ana");
    assert_eq!(reader.name(Seat::new(1)), "Player 2");
    assert_eq!(reader.name(Seat::new(2)), "Player 3");
}

//! Swaps of dominoes in Tariffs.

use super::*;

fn held(table: &Table, index: usize) -> Vec<String> {
    let position = serde_json::to_value(table.game.as_ref()).expect("JSON");
    let hand = position["round"]["players"][index]["hand"].as_array().expect("a hand").clone();
    hand.iter().map(|domino| domino.as_str().expect("a domino").to_owned()).collect()
}

#[test]
fn a_swap_of_dominoes_is_the_one_that_was_read() {
    let table = Table::sample(Kind::Tariffs, &PEOPLE);
    let (user, proposer) = on_turn(&table);
    let others: Vec<usize> = (0..PEOPLE.len()).filter(|index| *index != proposer.index()).collect();
    let own = held(&table, proposer.index());
    let hands = others.iter().map(|index| held(&table, *index)).collect::<Vec<_>>();
    let answer = |at: usize, which: usize| format!("answer 1 {}", hands[at][which]);
    let (by, offer) = (By::Seat(proposer), format!("swap {}", own[0]));
    let (first, second) = (answer(0, 0), answer(1, 0));
    let table = after(&table, &[(by, &offer), (seat(others[0]), &first), (seat(others[1]), &second)]);

    let take = format!("take 1 {}", Seat::new(u8::try_from(others[0]).expect("a seat")).letter());
    let take = table.read_move(&take).expect("a move");
    let reader = Reader { table: &table, user, at: now() };
    for way in [Way::Button, Way::Menu, Way::Typed, Way::Form] {
        let ask = || reader.asks(way, &take).unwrap_or_else(|| panic!("{way:?} asks"));
        let outlook = ask().words.1.expect("both sides");
        assert!(outlook.contains(&own[0]) && outlook.contains(&hands[0][0]), "{outlook}");
        let outcome = |moves: &[(By, &str)]| {
            let then = after(&table, moves);
            let outcome = Reader { table: &then, ..reader }.answers(ask(), &table);
            outcome.unwrap_or_else(|fault| panic!("{way:?}, then {moves:?}: {fault}"))
        };
        assert_eq!(outcome(&[]), Outcome::Played);
        let (another, changed) = (answer(1, 1), answer(0, 1));
        assert_eq!(outcome(&[(seat(others[1]), &another)]), Outcome::Played, "that answer is another's");
        assert_eq!(outcome(&[(seat(others[0]), &changed)]), Outcome::AskedAgain);
        for gone in [(seat(others[0]), "refuse 1"), (by, "withdraw 1")] {
            assert_eq!(outcome(&[gone]), Outcome::Refused);
        }
    }
}

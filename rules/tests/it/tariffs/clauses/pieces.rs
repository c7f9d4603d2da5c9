//! Tiles, contracts, arrangements, setup and options.

use std::collections::BTreeSet;

use harbormaster_rules::{
    Position, SeatCount, Sight, Viewer,
    dominoes::Domino,
    piecepack::{Rank, Suit, Tile},
    tariffs::{Cell, Contract, Layout, Tariffs},
};

use super::super::{layout, seen, seen_by, to_move};
use super::{fault, set_up};

#[test]
fn tiles_are_24_pairs_of_suit_and_rank() {
    // Tariffs 2.1, 2.2, R3
    let tiles: BTreeSet<Tile> = layout("simple").tiles().iter().map(|(_, tile)| *tile).collect();
    assert_eq!((tiles.len(), Suit::ALL.len(), Rank::ALL.len()), (24, 4, 6));
    assert_eq!("s0".parse::<Tile>(), "SN".parse());
    assert_eq!("a1".parse::<Tile>().unwrap().to_string(), "Aa");
}

#[test]
fn a_contract_is_a_depot_a_terminus_and_four_factories() {
    // Tariffs 2.2, 2.3
    let contract: Contract = "SMSSSS".parse().unwrap();
    let tiles: Vec<String> = contract.tiles().map(|tile| tile.to_string()).collect();
    assert_eq!(tiles, ["Sn", "Ma", "S2", "S3", "S4", "S5"]);
}

#[test]
fn places_neighbours_and_borders() {
    // Tariffs 2.4
    let simple = layout("simple");
    let cell = |text: &str| text.parse::<Cell>().unwrap();
    assert_eq!(simple.edge(cell("C2"), cell("B2")).unwrap().to_string(), "B2-C2");
    assert_eq!(simple.edge(cell("A1"), cell("B2")), None);
    assert_eq!(simple.edge(cell("F1"), cell("G1")), None);
    let order: Vec<Cell> = simple.tiles().iter().map(|(cell, _)| *cell).collect();
    assert!(order.is_sorted());
}

#[test]
fn the_figures_are_as_drawn() {
    // Tariffs 2.5, R1
    let rules = Tariffs::META.rules;
    let figure = rules.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    for (name, from, rows) in [("simple", 0, 4), ("grouped", 18, 4), ("scattered", 36, 6)] {
        let column = |line: &str| line.chars().skip(from).take(17).collect::<String>();
        let drawn: Vec<String> = figure.lines().skip(1).take(rows).map(column).collect();
        assert_eq!(Layout::read(&drawn.join(" / ")), Ok(layout(name)), "{name}");
    }
    assert_eq!(
        [("simple", 38), ("grouped", 38), ("scattered", 36)].map(|(name, _)| layout(name).edges().len()),
        [38, 38, 36]
    );
}

#[test]
fn arrangements_of_one_s_own() {
    // Tariffs 2.5, R2
    let long = "Sn Sa S2 S3 S4 S5 Mn Ma / M2 M3 M4 M5 Cn Ca C2 C3 / C4 C5 An Aa A2 A3 A4 A5";
    let game = set_up(&[("layout", "custom"), ("tiles", long)], 2).unwrap();
    assert_eq!((seen(&game).layout.columns(), seen(&game).layout.to_string()), (8, long.to_owned()));
    assert_eq!(fault(&[("layout", "custom")], 2), "The layout custom needs the option tiles.");
    assert_eq!(fault(&[("tiles", long)], 2), "The option tiles belongs to the layout custom.");
    let broken = long.replace("A5", "A4");
    assert_eq!(fault(&[("layout", "custom"), ("tiles", &broken)], 2), "The tile A4 is there twice.");
    let random = set_up(&[("layout", "random")], 2).unwrap();
    let layout = seen(&random).layout;
    assert_eq!((layout.columns(), layout.rows(), layout.edges().len(), layout.name()), (6, 4, 38, None));
}

#[test]
fn a_double_six_set() {
    // Tariffs 2.6
    assert_eq!(Domino::set().count(), 28);
    assert_eq!(Domino::set().map(|domino| u32::from(domino.pips())).sum::<u32>(), 168);
}

#[test]
fn each_player_has_a_coin_of_each_rank_and_none_twice() {
    // Tariffs 3.1, 3.2, R4
    for count in 2..=4 {
        let game = set_up(&[], count).unwrap();
        assert!(seen(&game).track.is_empty());
        let contracts: Vec<Contract> =
            (0..count).map(|seat| seen_by(&game, seat).own.unwrap().contract).collect();
        for rank in Rank::ALL {
            let suits: BTreeSet<Suit> = contracts.iter().map(|contract| contract.tile(rank).suit).collect();
            assert_eq!(suits.len(), usize::from(count));
        }
    }
}

#[test]
fn two_dominoes_each_and_the_rest_is_the_stockpile() {
    // Tariffs 3.3
    for (count, stock) in [(2, 24), (3, 22), (4, 20)] {
        let view = seen(&set_up(&[], count).unwrap());
        assert_eq!(view.stock, stock);
        assert!(view.players.iter().all(|player| player.hand == 2));
    }
}

#[test]
fn the_setup_draws_in_a_fixed_order() {
    // Tariffs 3.4: layout, first player, coins rank by rank, dominoes. With all named the first draws are the coins'.
    let named = set_up(&[("first", "player 2")], 2).unwrap();
    assert_eq!(to_move(&named).number(), 1);
    let again = set_up(&[("first", "player 2")], 2).unwrap();
    assert_eq!(named, again);
    let starters: BTreeSet<u8> = (0..40)
        .map(|seed| {
            let mut luck = harbormaster_rules::Chance::of(&[seed; 32], 0);
            to_move(&Tariffs::set_up(&Default::default(), SeatCount::new(4).unwrap(), &mut luck).unwrap())
                .number()
        })
        .collect();
    assert_eq!(starters.len(), 4);
}

#[test]
fn as_many_rounds_as_players_or_twice_or_thrice() {
    // Tariffs 3.5, R21
    for (per_player, rounds) in [("1", 3), ("2", 6), ("3", 9)] {
        let view = seen(&set_up(&[("rounds_per_player", per_player)], 3).unwrap());
        assert_eq!((view.round, view.rounds), (1, rounds));
    }
}

#[test]
fn options_have_ranges() {
    // Tariffs 3.6
    for (name, wrong) in [
        ("layout", "round"),
        ("rounds_per_player", "4"),
        ("first", "nobody"),
        ("offers_per_turn", "6"),
        ("offer_hours", "0"),
        ("offer_hours", "73"),
        ("quiet_rounds", "1"),
        ("quiet_rounds", "11"),
    ] {
        assert!(fault(&[(name, wrong)], 3).starts_with(&format!("{name} cannot be \"{wrong}\"")), "{name}");
    }
    assert_eq!(fault(&[("first", "player 4")], 3), "Player 4 cannot be first: there are 3 players.");
    assert_eq!(fault(&[], 5), "Tariffs is for 2 to 4 players, not 5.");
    let terms = set_up(&[], 3).unwrap().view(Viewer::Onlooker).terms;
    assert_eq!(
        (terms.rounds_per_player, terms.offers_per_turn, terms.offer_hours, terms.quiet_rounds),
        (1, 3, 24, 4)
    );
}

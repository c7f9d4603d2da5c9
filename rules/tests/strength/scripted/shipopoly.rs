//! Shipopoly: buy every port, moor ships where you can and still keep some cash, raise money only when in debt.

use harbormaster_rules::{
    AnyGame, AnyMove, By, Sight, Viewer,
    shipopoly::{Move, Shipopoly},
};

use super::Table;

/// The cash that is kept for the fees of others.
const KEPT: u32 = 200;

pub fn weighed(game: &Shipopoly, table: &Table<'_>) -> Vec<(f64, AnyMove)> {
    let seat = table.seat.index();
    let in_debt = !game.view(Viewer::Onlooker).captains[seat].debts.is_empty();
    let keeps = |mv: &AnyMove| match table.after(mv) {
        Some(AnyGame::Shipopoly(after)) => after.view(Viewer::Onlooker).captains[seat].cash >= KEPT,
        _ => false,
    };
    let worth = |mv: &AnyMove| {
        let AnyMove::Shipopoly(own) = mv else { return None };
        match own {
            Move::BuyPort { .. } => Some(90.0),
            Move::DeclinePort { .. } => Some(10.0),
            Move::BuyShips { .. } => (!in_debt && keeps(mv)).then_some(80.0),
            // A bare deed first, ships last.
            Move::DecommissionPort { .. } => in_debt.then_some(40.0),
            Move::ReturnPort { .. } => in_debt.then_some(30.0),
            Move::ReturnShips { .. } => in_debt.then_some(20.0),
            Move::StrikeColours {} => in_debt.then_some(1.0),
            Move::UseDrydockCard { .. } => Some(65.0),
            Move::PayBailout {} => Some(64.0),
            Move::Roll {} => Some(60.0),
            Move::Decline { .. } => Some(70.0),
            _ => None,
        }
    };
    let forms = table.game.choices(By::Seat(table.seat), table.now).forms;
    let moves = table.moves().into_iter().chain(forms.into_iter().flat_map(|form| form.samples));
    moves.filter_map(|mv| Some((worth(&mv)?, mv))).filter(|(_, mv)| table.after(mv).is_some()).collect()
}

//! The page on a phone.

use crate::{
    browsers::{Browsers, PHONE},
    captain::{mover, plan},
    game::by_button,
    harness::World,
    window::Window,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_played_on_a_phone() {
    let Some(browsers) = Browsers::start("a move is played on a phone").await else { return };
    let world = World::new().await;
    let ann = browsers.phone(world.sandbox.url(), "Ann", "general").await;
    assert_eq!(ann.looks("[innerWidth, innerHeight]").await, serde_json::json!([PHONE.0, PHONE.1]));

    ann.opens_the_drawer().await;
    ann.photographed_in_both_lights("phone-drawer").await;
    ann.goes_to("quay").await;
    ann.sees("the drawer gone", "!seen(document.getElementById('drawer'))").await;

    ann.commands("table new", &[("three", "Threeport Shipping")]).await;
    ann.presses("best with", "Add a computer").await;
    ann.sees("two at the table", "said(row('best with')).includes('(computer, steady)')").await;
    fits(&ann).await;
    ann.photographed("phone-lobby").await;
    ann.presses("best with", "Start").await;

    for turn in 0..3 {
        ann.sees("the board that calls me", "board() && one('article.calls-me', board()) && drawn(board())")
            .await;
        the_board_is_legible(&ann).await;
        if turn == 2 {
            ann.photographed_in_both_lights("phone-board").await;
        }
        let seen = world.person("Ann").at("quay").sees().await;
        let board = seen.iter().rev().find(|message| message.ply().is_some()).unwrap();
        assert_eq!(mover(board), "Ann");
        by_button(&ann, &plan(board), "phone-question").await;
        ann.sees("the move", &format!("board() && board().id !== 'm{}'", board.id())).await;
    }
    ann.closes().await;
}

/// Nothing stands out at the side.
async fn fits(window: &Window) {
    assert_eq!(window.looks("document.documentElement.scrollWidth").await, PHONE.0);
    assert_eq!(window.looks("document.getElementById('scroller').scrollWidth <= innerWidth").await, true);
}

/// The picture takes the width there is, and the smallest button can be hit with a thumb.
async fn the_board_is_legible(window: &Window) {
    fits(window).await;
    let width = window.looks("one('img', board()).getBoundingClientRect().width").await;
    assert!(width.as_f64().unwrap() > 300.0, "the board is {width} wide");
    let smallest = "Math.min(...all('.btn', board()).map((button) => button.getBoundingClientRect().height))";
    let height = window.looks(smallest).await;
    assert!(height.as_f64().unwrap() >= 40.0, "a button is {height} high");
}

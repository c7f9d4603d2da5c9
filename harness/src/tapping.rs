//! Players who only tap: a button under the board, then whatever is asked, until a move is played.

use harbormaster_rules::{Chance, Seat, Status};

use super::{Answer, Button, Message, Person, Playing, newest_board};

/// More taps than any move takes.
const MOST: u32 = 12;

impl Playing<'_> {
    /// Makes a move for the seat on turn by taps alone: how many it took; nothing once the game is over. A button whose label
    /// begins with one of `likes`, the first of them first, comes before the others; answers are mostly the best one.
    pub async fn taps_on(&self, luck: &mut Chance, likes: &[&str]) -> Option<u32> {
        self.taps_on_reading(luck, likes, |_| {}).await
    }

    /// The same by a player who reads every question.
    pub async fn taps_on_reading(
        &self,
        luck: &mut Chance,
        likes: &[&str],
        mut reads: impl FnMut(&Message),
    ) -> Option<u32> {
        self.all_is_told().await;
        let Status::Waiting(awaited) = self.game().await.status() else { return None };
        let seat: Seat = awaited.iter().next().unwrap();
        let (player, ply) = (self.player(seat), self.ply().await);
        let board = newest_board(&player, "").await;
        let moves: Vec<Button> = board.buttons().into_iter().filter(plays).collect();
        let liked = likes.iter().find_map(|like| moves.iter().find(|one| one.label.starts_with(like)));
        let first = liked.cloned().unwrap_or_else(|| moves[luck.index(moves.len()).unwrap()].clone());
        let mut answer = player.click(&board, &first.custom_id).await;
        for taps in 1..=MOST {
            if self.ply().await > ply {
                return Some(taps);
            }
            let asked = answer.message();
            reads(&asked);
            answer = match player.answers(&asked, luck).await {
                Some(answer) => answer,
                // Refused: nothing of that kind is possible, which only its player may know before.
                None => player.click(&board, &moves.last().unwrap().custom_id).await,
            };
        }
        panic!("too many taps after {:?}: {}", first.label, answer.text());
    }
}

/// Returns true if a button leads to a move rather than to something to look at.
fn plays(button: &Button) -> bool {
    ["play/", "ask/", "fill/"].iter().any(|word| button.custom_id.starts_with(word))
        || (button.custom_id.starts_with("panel/") && button.label != "Play")
}

impl Person<'_> {
    /// Answers a question: by its green button, the best answer or, now and then, another one; nothing where nothing is asked.
    pub async fn answers(&self, asked: &Message, luck: &mut Chance) -> Option<Answer> {
        let of = |words: &[&str]| -> Vec<Button> {
            let is_it = |one: &Button| words.iter().any(|word| one.custom_id.starts_with(word));
            asked.buttons().into_iter().filter(|one| is_it(one) && !one.disabled).collect()
        };
        if let Some(yes) = of(&["yes/", "agree/", "send/", "for_good/"]).first() {
            return Some(self.click(asked, &yes.custom_id).await);
        }
        let answers = of(&["look/", "second/", "this/"]);
        let mut which = |of: usize| if luck.index(4) == Some(0) { luck.index(of).unwrap() } else { 0 };
        if !answers.is_empty() {
            return Some(self.click(asked, &answers[which(answers.len())].custom_id).await);
        }
        let verbs = of(&["panel/", "as/"]);
        let menus = asked.menus();
        if menus.is_empty() && !verbs.is_empty() {
            return Some(self.click(asked, &verbs[which(verbs.len())].custom_id).await);
        }
        let menu = menus.into_iter().next()?;
        let (value, _) = &menu.options[which(menu.options.len())];
        Some(self.choose(asked, &menu.custom_id, value).await)
    }
}

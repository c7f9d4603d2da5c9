//! Results, once a game is over: what counts for whom, and what they say about people.

use std::collections::BTreeMap;

use harbormaster_rules::{Kind, Language};

use crate::{
    ids::PersonId,
    ratings::Rating,
    sayings::text::mention,
    stats::{Scene, Stats, Streak},
    store::{End, GameResult},
};

/// The longest text, in characters.
const TEXT: usize = 1_900;

/// The number of people listed for each game.
const MOST_ACTIVE: usize = 5;

/// Explains which parts of a game count, and for whom.
pub fn how_results_count(language: Language) -> String {
    language.text(
        "**Results.** When a game ends, its places and points are kept for this server: `/my stats` and `/table results` \
         show them.\n\
         - **Ties** share the better place. The list at the end says what decided.\n\
         - **The last round**, or another limit of the rules, ends a game like any other end.\n\
         - **A closed game** shows as closed and counts for nothing.\n\
         - **Resigning by a move of the game** brings the place that its rules give.\n\
         - **A seat that changed hands** counts for the person who has it at the end, if they made at least half of its turns. \
         Else it counts for nobody.\n\
         - **Leaving** a game is resigning: you have its last place. Being removed or replaced brings no place.\n\
         - **Late turns** are those in which your time ran out. Turns that a computer player made while you were away \
         with `/my away` are not late.\n\
         - **Ratings** are by the method of Weng and Lin. You begin with 1500, give or take 500; each game with at least \
         two people moves it, the more the less is known of you. It is shown after five of them. Computer players do not count. A button of `/my stats` \
         ends your ratings: then you are neither shown with one nor counted in those of others.",
    )
}

/// Somebody's own games in a server, each game with its title in front.
pub fn my_stats(games: &[(&str, &Stats)], is_rated: bool, language: Language) -> String {
    let mut text = "**Your games in this server**".to_owned();
    if games.is_empty() {
        text.push_str("\nNone of your games here has ended yet.");
    }
    for (game, stats) in games {
        text.push_str(&format!("\n{}", own(&title(game), stats)));
    }
    let (timed, late) =
        games.iter().fold((0, 0), |(timed, late), (_, stats)| (timed + stats.timed, late + stats.late));
    if timed > 0 {
        let in_time = timed.saturating_sub(late);
        text.push_str(&format!(
            "\n⏱ In time: **{} %** of {timed} turns with a turn clock",
            100 * in_time / timed
        ));
    }
    if !is_rated {
        text.push_str("\nRatings are off. Your games change nobody's rating.");
    }
    text.push_str("\n-# `/help topic: results` says what counts.");
    language.text(text)
}

/// One game of somebody's own: a line for each thing, so that a phone need not wrap.
fn own(title: &str, stats: &Stats) -> String {
    let Stats { played, alone, won, sums, streak, left, took_over, closed, rating, .. } = stats;
    let mut lines = vec![format!("**{title}**: {played} played, {won} won")];
    if *alone > 0 {
        lines.push(format!("- {alone} of them against computers alone"));
    }
    if *played > 0 {
        let average = |sum: i64| tenths(sum, *played);
        let (place, sides) = (average(sums.places.into()), average(sums.sides.into()));
        lines.push(format!("- on average place {place} of {sides}, {} points", average(sums.points)));
        lines.push(match streak {
            Streak::Won(1) => "- the latest game won".to_owned(),
            Streak::Won(games) => format!("- {games} won in a row"),
            Streak::NotWon(games) if games < played => {
                format!("- {} since the last win", counted(*games, "game"))
            }
            Streak::NotWon(_) => "- no win yet".to_owned(),
        });
    }
    lines.extend(rating.map(|rating| format!("- rating {}", sure(&rating))));
    let others = [(*left, "left"), (*took_over, "taken over late"), (*closed, "closed")];
    let others: Vec<String> =
        others.iter().filter(|(games, _)| *games > 0).map(|(games, how)| format!("{games} {how}")).collect();
    if !others.is_empty() {
        lines.push(format!("- not counted: {}", others.join(", ")));
    }
    lines.join("\n")
}

/// A rating with how sure it is: `**1612**, give or take 290 (after 7 games)`; after a few games only how many they were.
fn sure(rating: &Rating) -> String {
    let games = counted(rating.games, "game");
    if !rating.is_shown() {
        return format!("after {} rated games: {games} so far", Rating::SHOWN_AFTER);
    }
    format!("**{}**, give or take {} (after {games})", rating.points(), rating.uncertainty())
}

/// Returns the players of each game in a server, and the latest games.
pub fn results(scenes: &BTreeMap<String, Scene>, latest: &[&GameResult], language: Language) -> String {
    if latest.is_empty() {
        return language.text("No game has ended in this server yet. `/table list` shows the open tables.");
    }
    let mut lines = vec!["**Results in this server**".to_owned()];
    for (game, scene) in scenes {
        lines.push(format!("**{}**: {} played to the end", title(game), counted(scene.games, "game")));
        let active = scene.people.iter().filter(|(_, stats)| stats.played > 0).take(MOST_ACTIVE);
        lines.extend(active.map(|(user, stats)| active_player(*user, stats)));
    }
    lines.push("**Latest**".to_owned());
    lines.extend(latest.iter().map(|result| ended(result)));
    let mut text = String::new();
    for line in lines {
        if text.chars().count() + line.chars().count() < TEXT {
            text.push_str(&line);
            text.push('\n');
        }
    }
    text.push_str("-# `/my stats` shows your own, `/help topic: results` says what counts.");
    language.text(text)
}

fn active_player(user: PersonId, stats: &Stats) -> String {
    let shown = stats.rating.filter(Rating::is_shown);
    let rating = shown.map_or_else(String::new, |rating| format!(", rating {}", rating.points()));
    format!("- {}: {} played, {} won{rating}", mention(user), stats.played, stats.won)
}

/// Returns the end of a game in a line: the best first.
fn ended(result: &GameResult) -> String {
    let when = result.ended.seconds();
    let title = title(&result.game);
    if result.how == End::Closed {
        return format!("- <t:{when}:d> {title}: closed");
    }
    let mut seats: Vec<_> =
        result.seats.iter().filter_map(|seat| Some((seat.end.score?, seat.user))).collect();
    seats.sort_by_key(|((place, _), _)| *place);
    let seats = seats.into_iter().map(|((place, points), user)| {
        let cup = if place == 1 { "🏆 " } else { "" };
        format!("{cup}{} {points}", user.map_or_else(|| "computer".to_owned(), mention))
    });
    format!("- <t:{when}:d> {title}: {}", seats.collect::<Vec<_>>().join(", "))
}

/// A game's title; its slug if this program does not know it.
fn title(slug: &str) -> String {
    let kind: Result<Kind, _> = slug.parse();
    kind.map_or_else(|_| slug.to_owned(), |kind| kind.meta().title.to_owned())
}

fn counted(number: u32, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// A sum divided, with one digit behind the point.
fn tenths(sum: i64, by: u32) -> String {
    let by = i64::from(by.max(1));
    let tenths = (10 * sum + if sum < 0 { -by / 2 } else { by / 2 }) / by;
    format!("{}{}.{}", if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, tenths.abs() % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Sums;

    #[test]
    fn averages_have_one_digit_behind_the_point() {
        assert_eq!(
            [tenths(7, 4), tenths(-7, 4), tenths(0, 3), tenths(12, 1)],
            ["1.8", "-1.8", "0.0", "12.0"]
        );
        assert_eq!(tenths(-1, 4), "-0.3");
    }

    #[test]
    fn ones_own_games_are_short_lines() {
        let stats = Stats {
            played: 4,
            alone: 1,
            won: 3,
            sums: Sums { places: 6, sides: 11, points: 61 },
            streak: Streak::Won(2),
            left: 1,
            took_over: 0,
            closed: 2,
            timed: 50,
            late: 2,
            rating: Some(Rating::default()),
        };
        let text = my_stats(&[("threeport", &stats)], true, Language::English);
        assert_eq!(
            text.lines().collect::<Vec<_>>(),
            [
                "**Your games in this server**",
                "**Threeport Shipping**: 4 played, 3 won",
                "- 1 of them against computers alone",
                "- on average place 1.5 of 2.8, 15.3 points",
                "- 2 won in a row",
                "- rating after 5 rated games: 0 games so far",
                "- not counted: 1 left, 2 closed",
                "⏱ In time: **96 %** of 50 turns with a turn clock",
                "-# `/help topic: results` says what counts.",
            ]
        );
        assert!(text.lines().all(|line| line.chars().count() <= 70), "{text}");
    }
}

//! A turn in one line, for readers who need not follow it step by step.

use super::{events::Event, state::ShipIt, tiles::Colour};
use crate::{Reader, Seat, Words, english::counted};

/// The mover, and the events of the turn.
type Turn<'a> = (Option<(Seat, Colour)>, Vec<&'a Event>);

/// Sums up the actions of a player, colour by colour: "Ann (red) buys 2 links, builds 2 links, ships the green 1 hub
/// for red 18".
pub(super) fn in_one_line(events: &[&Event], reader: &Reader<'_>) -> String {
    let mut turns: Vec<Turn<'_>> = vec![];
    for event in events {
        // The profits of a shipment belong to the turn in which it was set off.
        let mover = mover(event);
        match turns.last_mut() {
            Some((last, turn)) if mover.is_none() || *last == mover => turn.push(event),
            _ => turns.push((mover, vec![event])),
        }
    }
    let told = turns.iter().map(|(mover, turn)| {
        let end = turn.iter().find(|event| matches!(event, Event::Ended { .. }));
        let end = end.map(|event| format!(" {}", ShipIt::say(event, reader).text)).unwrap_or_default();
        match mover {
            Some((seat, colour)) => {
                format!("{} ({colour}) {}.{end}", reader.name(*seat), acts(turn).join(", "))
            }
            None => end.trim_start().to_owned(),
        }
    });
    told.collect::<Vec<_>>().join(" ")
}

/// The seat and colour whose turn an event belongs to; `None` if it only reports a result of the one before.
const fn mover(event: &Event) -> Option<(Seat, Colour)> {
    match event {
        Event::Bought { seat, colour, .. }
        | Event::Lifted { seat, colour, .. }
        | Event::Built { seat, colour, .. }
        | Event::OfficialMoved { seat, colour, .. }
        | Event::FreightMoved { seat, colour, .. }
        | Event::Shipped { seat, colour, .. }
        | Event::Chip { seat, colour, .. }
        | Event::TurnEnded { seat, colour, .. } => Some((*seat, *colour)),
        Event::Profits { .. }
        | Event::Redistributed { .. }
        | Event::Seen { .. }
        | Event::Opened { .. }
        | Event::Ended { .. } => None,
    }
}

/// The actions of a turn, a clause each.
fn acts(turn: &[&Event]) -> Vec<String> {
    let count = |of: fn(&Event) -> usize| turn.iter().map(|event| of(event)).sum::<usize>();
    let links = [
        ("buys", count(|event| if let Event::Bought { links, .. } = event { links.len() } else { 0 })),
        ("lifts", count(|event| usize::from(matches!(event, Event::Lifted { .. })))),
        ("builds", count(|event| usize::from(matches!(event, Event::Built { .. })))),
    ];
    let links = links.into_iter().filter(|(_, count)| *count > 0);
    let mut acts: Vec<String> =
        links.map(|(verb, count)| format!("{verb} {}", counted(count, "link"))).collect();
    let official = turn.iter().rev().find_map(|event| match event {
        Event::OfficialMoved { to, .. } => Some(format!("moves the official to {}", to.name())),
        _ => None,
    });
    acts.extend(official);
    match count(|event| usize::from(matches!(event, Event::FreightMoved { .. }))) {
        0 => {}
        1 => acts.push("moves freight once".to_owned()),
        several => acts.push(format!("moves freight {several} times")),
    }
    acts.extend(shipments(turn));
    if acts.is_empty() {
        acts.push("ends the turn".to_owned());
    }
    acts
}

/// Each shipment with its profits.
fn shipments(turn: &[&Event]) -> Vec<String> {
    let mut shipments: Vec<String> = vec![];
    for event in turn {
        match event {
            Event::Shipped { hub, .. } => shipments.push(format!("**ships the {} hub**", hub.name())),
            Event::Profits { profits, .. } if !profits.is_empty() => {
                let gains: Vec<String> =
                    profits.iter().map(|profit| format!("{} {}", profit.colour, profit.gain)).collect();
                if let Some(shipment) = shipments.last_mut() {
                    *shipment += &format!(" for {}", gains.join(", "));
                }
            }
            _ => {}
        }
    }
    shipments
}

#![allow(clippy::unwrap_used, reason = "a view that cannot be set up shows nothing")]

use super::*;
use crate::scene::check::faults;
use harbormaster_rules::Seat;
use harbormaster_rules::transport::*;
use std::collections::BTreeMap;

fn layout(n: u8) -> BTreeMap<Hex, Placed> {
    let text = match n {
        2 => "M11 L1 K13 P0 L13 Y3 O13 P3 M14 Y3 M12 Y0 N12 W1 N13 Y0 L14 W4 M15 L1",
        3 => "M11 P1 O13 P3 K15 P5 O11 L2 M15 L1 K13 L0 M12 Y4 N12 Y1 N13 Y0 M14 Y3 L14 Y2 L13 Y5",
        _ => "K13 P0 M11 P1 O13 P3 M15 P4 O11 L2 K15 L2 M12 Y2 N12 Y1 N13 Y0 M14 Y5 L14 Y4 L13 Y3",
    };
    let words: Vec<&str> = text.split(' ').collect();
    let mut used = Vec::new();
    let mut out = BTreeMap::new();
    for pair in words.chunks(2) {
        let shape = match &pair[1][..1] { "L" => Shape::Loading, "P" => Shape::Pallet, "Y" => Shape::YMerge, _ => Shape::WideBend };
        let turn: Turn = pair[1][1..].parse().unwrap();
        let tile = Tile::all().find(|tile| tile.is_starting() && tile.shape() == shape && !used.contains(tile)).unwrap();
        used.push(tile);
        out.insert(pair[0].parse().unwrap(), Placed { tile, turn, package: None });
    }
    out
}

fn fits(field: &BTreeMap<Hex, Placed>, hex: Hex, shape: Shape, turn: Turn) -> bool {
    let mut touch = shape == Shape::Floor;
    for (d, other) in hex.neighbours() {
        if let Some(p) = field.get(&other) {
            let theirs = p.tile.shape().belts(p.turn).contains(d.opposite());
            let mine = shape.belts(turn).contains(d);
            if theirs != mine { return false; }
            touch |= theirs && mine;
        }
    }
    touch
}

fn grown(n: u8, more: usize, seed: u32) -> View {
    let mut field = layout(n);
    let mut s = seed;
    let mut rnd = move |below: usize| { s = s.wrapping_mul(1_664_525).wrapping_add(1_013_904_223); (s >> 8) as usize % below };
    let mut stack: Vec<Tile> = Tile::stack().collect();
    let mut laid = None;
    for _ in 0..more {
        let tile = stack.swap_remove(rnd(stack.len()));
        let mut places = Vec::new();
        let near: std::collections::BTreeSet<Hex> = field.keys().flat_map(|h| h.neighbours()).map(|(_, h)| h).filter(|h| !field.contains_key(h)).collect();
        for hex in near { for turn in tile.shape().turns() { if fits(&field, hex, tile.shape(), *turn) { places.push((hex, *turn)); } } }
        if places.is_empty() { continue; }
        let (hex, turn) = places[rnd(places.len())];
        field.insert(hex, Placed { tile, turn, package: None });
        laid = Some(hex);
    }
    let chips: Vec<Chip> = Chip::all().collect();
    let hexes: Vec<Hex> = field.iter().filter(|(_, p)| !p.tile.shape().belts(p.turn).is_empty() && p.tile.colour().is_none()).map(|(h, _)| *h).collect();
    for k in 0..(more / 6).min(8) {
        let hex = hexes[rnd(hexes.len())];
        field.get_mut(&hex).unwrap().package = Some(Package::high_up(chips[k * 2 % 20]));
    }
    // A walk for the package path.
    let mut path = Vec::new();
    if more > 0 {
        let start = *field.iter().find(|(_, p)| p.package.is_some()).map(|(h, _)| h).unwrap_or(&hexes[0]);
        path.push(start);
        let (mut at, mut from) = (start, None);
        for _ in 0..4 {
            let p = field[&at];
            let step = at.neighbours().find(|(d, h)| Some(*d) != from && p.tile.shape().exits(p.turn).contains(*d) && field.get(h).is_some_and(|o| o.tile.shape().belts(o.turn).contains(d.opposite()) && o.package.is_none()));
            let Some((d, next)) = step else { break };
            path.push(next); at = next; from = Some(d.opposite());
            if field[&at].tile.colour().is_some() { break; }
        }
        let moved = field.get_mut(&start).unwrap().package.take();
        let end = field.get_mut(&at).unwrap();
        if end.tile.colour().is_none() { end.package = moved; }
    }
    let delivered = path.last().and_then(|h| field[h].tile.colour());
    let seats = (0..n).map(|k| SeatView {
        seat: Seat::new(k), colour: Colour::ALL[usize::from(k)], pallet: *field.iter().find(|(_, p)| p.tile.colour() == Some(Colour::ALL[usize::from(k)])).unwrap().0,
        homebase: chips.iter().skip(usize::from(k) * 3).take((more / 15).min(3 + usize::from(k == 1))).map(|c| Package::low_up(*c)).collect(),
        score: 7 + u32::from(k) * 3, total: 20, hand: 4, team: (n == 4).then_some(if k % 2 == 0 { Team::A } else { Team::B }),
    }).collect();
    View {
        seats, order: vec![], first: Seat::new(0), terms: Terms { hand_size: 4, homebase_limit: 4, stalemate_rounds: 3 }, discard_limit: 9, turns: 3, to_move: Some(Seat::new(n - 1)), phase: match more % 3 { 0 => Phase::Connect, 1 => Phase::Icon(Icon::Wrench), _ => Phase::Package },
        field: field.into_iter().collect(), stack: 49, bag: 15, discards: if more > 40 { n + 2 } else { 0 }, limit: 4,
        changes: Changes { laid, loaded: None, moved: vec![], path, delivered }, own: None, outcome: None,
    }
}

#[test]
fn sheet() {
    let names: Vec<String> = ["Ann", "Bartholomew", "海の船長", "Dana 🚢"].map(str::to_owned).to_vec();
    let mut bad = Vec::new();
    for (name, mut view, own) in [("start2", grown(2, 0, 1), false), ("start4", grown(4, 0, 1), true), ("mid3", grown(3, 16, 5), false), ("mid4", grown(4, 31, 9), true), ("late2", grown(2, 55, 3), false), ("late4", grown(4, 64, 4), false)] {
        if own { view.own = Some(Own { hand: ["T04", "T30", "T47", "T63"].map(|t| t.parse().unwrap()).to_vec() }); }
        let scene = scene(&view, &Shown::new(&names));
        let png = crate::encode(&crate::draw(&scene, 1.0));
        println!("{name}: {} x {}, {} bytes", scene.wide, scene.high, png.len());
        std::fs::write(format!("/tmp/tp-art/{name}.png"), png).unwrap();
        bad.extend(faults(&scene).into_iter().map(|f| format!("{name}: {f}")));
    }
    println!("{}", bad.join("\n"));
}

#[test]
fn played() {
    use harbormaster_rules::{AnyView, By, Chance, Entry, Kind, SeatCount, Settings, Status, Timestamp, Viewer};
    let names: Vec<String> = ["Ann", "Bartholomew", "海の船長", "Dana 🚢"].map(str::to_owned).to_vec();
    let at: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
    for (n, seed) in [(2, 3), (3, 5), (4, 8)] {
        let mut game = Kind::Transport.set_up(&Settings::default(), SeatCount::new(n).unwrap(), &mut Chance::of(&[seed; 32], 0)).unwrap();
        for ply in 1..400 {
            let Status::Waiting(waiting) = game.status() else { break };
            let seat = waiting.iter().next().unwrap();
            let mut chance = Chance::of(&[seed; 32], ply);
            let Some(mv) = game.advise(seat, at, &mut chance) else { println!("no advice"); break };
            game = game.play(&Entry { ply, by: By::Seat(seat), at, mv }, &mut chance).unwrap().next;
            let over = !matches!(game.status(), Status::Waiting(_));
            if ply % 16 == 0 || over {
                let viewer = if ply % 48 == 16 { Viewer::Seat(seat) } else { Viewer::Onlooker };
                let AnyView::Transport(view) = game.view(viewer) else { panic!() };
                let scene = scene(&view, &Shown::new(&names));
                let png = crate::encode(&crate::draw(&scene, 1.0));
                let name = format!("game{n}-{ply:03}");
                println!("{name}: {} x {}, {} bytes", scene.wide, scene.high, png.len());
                std::fs::write(format!("/tmp/tp-art/{name}.png"), png).unwrap();
                let big = crate::draw(&scene, 1.0);
                image::imageops::resize(&big, 400, 400 * big.height() / big.width(), image::imageops::FilterType::CatmullRom).save(format!("/tmp/tp-art/{name}-400.png")).unwrap();
                println!("{name} ALT {}", alt(&view, &Shown::new(&names)));
                for f in faults(&scene) { println!("{name}: {f}"); }
            }
        }
    }
}

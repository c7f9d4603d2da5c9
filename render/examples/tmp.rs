//! tmp
#![allow(missing_docs, clippy::all, clippy::unwrap_used)]
use harbormaster_rules::threeport::Threeport;
use harbormaster_rules::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    // tmp OUT line "LINE" names...  |  tmp OUT play seats seed ply names...
    let names: Vec<String>;
    let game: AnyGame = if a[2] == "line" {
        names = a[4..].to_vec();
        let g = Threeport::from_line(&a[3]).unwrap();
        match g.check() {
            Ok(g) => AnyGame::Threeport(g),
            Err(e) => panic!("{e:?}"),
        }
    } else {
        names = a[6..].to_vec();
        let seats = SeatCount::new(a[3].parse().unwrap()).unwrap();
        let seed = [a[4].parse::<u8>().unwrap(); 32];
        let ply: u32 = a[5].parse().unwrap();
        let mut g = Kind::Threeport.set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).unwrap();
        for p in 1..=ply {
            let Status::Waiting(w) = g.status() else { break };
            let s = w.iter().next().unwrap();
            let now = "2026-01-01T00:00:00Z".parse().unwrap_or_else(|_| panic!());
            let AnyGame::Threeport(t) = &g;
            let style: u8 = a[5].len() as u8;
            let _ = style;
            let mv = t.advise(s, now, &mut Chance::of(&[9; 32], p)).unwrap();
            let played = g
                .play(
                    &Entry { ply: p, by: By::Seat(s), at: now, mv: AnyMove::Threeport(mv) },
                    &mut Chance::of(&seed, p),
                )
                .unwrap();
            g = played.next;
        }
        g
    };
    println!("{}", game.to_line());
    let view = game.view(Viewer::Onlooker);
    let (scene, _) = harbormaster_render::board_scene(&view, &names);
    for f in harbormaster_render::scene::check::faults(&scene) {
        println!("FAULT {f}");
    }
    if let Ok(d) = std::env::var("CASE") {
        std::fs::create_dir_all(&d).unwrap();
        std::fs::write(
            format!("{d}/view.txt"),
            format!(
                "names: {}\nviewer: \"onlooker\"\nposition: {}\n",
                serde_json::to_string(&names).unwrap(),
                serde_json::to_string(&game).unwrap()
            ),
        )
        .unwrap();
        return;
    }
    let t = std::time::Instant::now();
    let p = harbormaster_render::board(&view, &names, Default::default());
    println!("{:?} {} bytes\n{} chars: {}", t.elapsed(), p.png.len(), p.alt.chars().count(), p.alt);
    std::fs::write(&a[1], p.png).unwrap();
}

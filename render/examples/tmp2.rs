//! tmp
#![allow(missing_docs, clippy::all, clippy::unwrap_used)]
use harbormaster_rules::*;
fn main() {
    for d in std::fs::read_dir("render/tests/golden/threeport").unwrap() {
        let d = d.unwrap().path();
        let v = std::fs::read_to_string(d.join("view.txt")).unwrap();
        let n = d.file_name().unwrap().to_str().unwrap().to_owned();
        let (s, alt) = if v.trim() == "lobby" {
            harbormaster_render::lobby_scene(
                Kind::Threeport,
                Kind::Threeport.meta().title,
                Kind::Threeport.meta().pitch,
            )
        } else {
            let g = |k: &str| -> serde_json::Value {
                serde_json::from_str(v.lines().find_map(|l| l.strip_prefix(k)).unwrap()).unwrap()
            };
            let names: Vec<String> = serde_json::from_value(g("names:")).unwrap();
            let game = Kind::Threeport.read_position(g("position:")).unwrap();
            harbormaster_render::board_scene(&game.view(Viewer::Onlooker), &names)
        };
        for sc in [0.5, 1.0, 1.5, 2.0] {
            let im = harbormaster_render::draw(&s, sc);
            let c: std::collections::HashSet<_> = im.pixels().map(|p| p.0).collect();
            let f = harbormaster_render::encode(&im);
            println!("{n} x{sc} colours {} type {} bytes {}", c.len(), f[25], f.len());
            if sc == 1.0 {
                std::fs::write(format!("/tmp/boards/{n}.png"), f).unwrap();
            }
        }
        println!("   {} {alt}", alt.chars().count());
    }
}

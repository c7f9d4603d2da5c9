//! tmp
#![allow(missing_docs, clippy::all, clippy::unwrap_used)]
use harbormaster_rules::*;
fn m<R>(mut f: impl FnMut() -> R) -> f64 {
    let mut v: Vec<f64> = (0..60)
        .map(|_| {
            let t = std::time::Instant::now();
            std::hint::black_box(f());
            t.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    v.sort_by(f64::total_cmp);
    v[0]
}
fn main() {
    let d = "render/tests/golden/threeport/middle-5";
    let v = std::fs::read_to_string(format!("{d}/view.txt")).unwrap();
    let g = |k: &str| -> serde_json::Value {
        serde_json::from_str(v.lines().find_map(|l| l.strip_prefix(k)).unwrap()).unwrap()
    };
    let names: Vec<String> = serde_json::from_value(g("names:")).unwrap();
    let game = Kind::Threeport.read_position(g("position:")).unwrap();
    let view = game.view(Viewer::Onlooker);
    let (s, _) = harbormaster_render::board_scene(&view, &names);
    let e = harbormaster_render::scene::Scene { items: vec![], ..s.clone() };
    let base = m(|| harbormaster_render::draw(&e, 1.0));
    println!("base {base:.3}");
    let mut tot = std::collections::BTreeMap::<String, (f64, usize)>::new();
    for it in &s.items {
        let e = harbormaster_render::scene::Scene { items: vec![it.clone(); 8], ..s.clone() };
        let t = (m(|| harbormaster_render::draw(&e, 1.0)) - base) / 8.0;
        let n = it.to_string();
        let n = n.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
        let n = if n.starts_with("group") { n } else { n.split(' ').next().unwrap().into() };
        let x = tot.entry(n).or_default();
        x.0 += t;
        x.1 += 1;
        if t > 0.06 {
            println!("{t:.3} {}", it.to_string().lines().next().unwrap());
        }
    }
    println!("{tot:.3?}");
}

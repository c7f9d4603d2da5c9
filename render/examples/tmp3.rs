//! tmp
#![allow(missing_docs, clippy::all, clippy::unwrap_used)]
use harbormaster_rules::*;
fn t<R>(n: &str, mut f: impl FnMut() -> R) {
    let mut v: Vec<f64> = (0..80)
        .map(|_| {
            let t = std::time::Instant::now();
            std::hint::black_box(f());
            t.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    v.sort_by(f64::total_cmp);
    println!("{n}: min {:.2} median {:.2} p95 {:.2} ms", v[0], v[40], v[76]);
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
    let im = harbormaster_render::draw(&s, 1.0);
    let ix = harbormaster_render::encode::Indexed::of(&im).unwrap();
    println!("{} colours", ix.palette.len());
    t("full", || harbormaster_render::board(&view, &names, Default::default()));
    t("full x2", || harbormaster_render::board(&view, &names, harbormaster_render::Options { scale: 2.0 }));
    t("scene", || harbormaster_render::board_scene(&view, &names));
    t("paint", || harbormaster_render::draw(&s, 1.0));
    t("index", || harbormaster_render::encode::Indexed::of(&im));
    t("encode", || harbormaster_render::encode(&im));
    for kind in ["Rect", "RoundRect", "Disc", "Line", "Path", "Text"] {
        fn keep(i: &[harbormaster_render::scene::Item], k: &str) -> Vec<harbormaster_render::scene::Item> {
            use harbormaster_render::scene::Item as I;
            i.iter()
                .filter_map(|x| match x {
                    I::Group(g) => Some(I::group("g", g.placing, keep(&g.items, k))),
                    o => format!("{o:?}")
                        .starts_with(&format!("{k} "))
                        .then(|| o.clone())
                        .or_else(|| (k == "Text" && matches!(o, I::Text(_))).then(|| o.clone())),
                })
                .collect()
        }
        let s2 = harbormaster_render::scene::Scene { items: keep(&s.items, kind), ..s.clone() };
        let mut n = 0;
        s2.walk(|_, _| n += 1);
        t(&format!("paint {kind} x{n}"), || harbormaster_render::draw(&s2, 1.0));
    }
}

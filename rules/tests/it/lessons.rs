//! The lessons of every game are true, and teach everything a stranger needs.

use harbormaster_rules::{Kind, every_game, lessons::Course, testkit::lessons_are_true};

macro_rules! lessons_of_each_game {
    ($($rules:ident::$module:ident::$Game:ident,)+) => { $(
        #[test]
        fn $module() {
            if let Err(faults) = lessons_are_true::<$rules::$module::$Game>() {
                panic!("{faults}");
            }
        }
    )+ };
}

every_game!(lessons_of_each_game);

#[test]
fn every_game_has_a_course() {
    for kind in Kind::ALL {
        let course = Course::read(kind.meta().lessons).unwrap_or_else(|fault| panic!("{kind}: {fault}"));
        assert!(!course.lessons.is_empty(), "{kind}");
    }
}

//! Standing orders, from their buttons to their end.

use harbormaster_rules::Phrase;

use super::{PEOPLE, Texts};
use crate::{
    ids::Terms,
    show,
    speak::{self, Label, StandingOrder},
    store::PutAway,
    table::{ShownOrder, Table},
};

/// Hears an order of each kind.
pub(super) fn heard(ear: &mut Texts, table: &Table) {
    let (language, until, shown) = (table.language, table.last_at, Terms::shown_to(PEOPLE[0], []));
    for verb in table.kind.meta().orders {
        ear.text("button", &Label::Order { verb, number: None }.say(language));
        if let Some(form) = show::order_form(table.kind, table.row.id, verb.name, language) {
            ear.rows(&form);
        }
        let Ok(order) = Phrase::parse(table.kind.meta().orders, verb.example) else { continue };
        let words = table.words_of_order(verb.example);
        for now in [None, Some("12".to_owned())] {
            let listed = [StandingOrder { words: words.clone(), until, now: now.clone() }];
            ear.text("answer", &speak::orders(table.kind, &listed, 1, language));
            let proposal = ShownOrder { order: order.clone(), words: words.clone(), now, until, shown };
            ear.text("question", &speak::order_question(&proposal, proposal.now.is_some(), language));
        }
        for why in [PutAway::Changed, PutAway::Undone, PutAway::Expired] {
            ear.text("answer", &speak::order_ended(&words, &why, language));
        }
    }
}

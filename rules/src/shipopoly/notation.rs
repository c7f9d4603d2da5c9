//! Moves as verb and words, both ways.

use super::{
    board::Deed,
    decks::Deck,
    intents::{CoverWord, Move, Target},
    items::{Item, Items},
    options::Wait,
    state::Shipopoly,
};
use crate::{NotAMove, Notation, Person, Phrase, Seat, SeatSet, Span, notation::brief};

impl Notation for Shipopoly {
    // Long, but with one arm for each move.
    fn phrase(mv: &Move) -> Phrase {
        let bare = Phrase::bare;
        match mv {
            Move::Roll {} => bare("roll"),
            Move::PayBailout {} => bare("pay_bailout"),
            Move::UseDrydockCard { deck } => bare("use_drydock_card").with("deck", [deck.id()]),
            Move::BuyPort { port } => bare("buy_port").with_named("port", port.map(Deed::id)),
            Move::DeclinePort { port } => bare("decline_port").with_named("port", port.map(Deed::id)),
            Move::BuyShips { targets } => bare("buy_ships").with("levels", levels(targets)),
            Move::ReturnShips { targets } => bare("return_ships").with("levels", levels(targets)),
            Move::DecommissionShips { targets } => bare("decommission_ships").with("levels", levels(targets)),
            Move::DecommissionPort { port } => bare("decommission_port").with("port", [port.id()]),
            Move::RecommissionPort { port } => bare("recommission_port").with("port", [port.id()]),
            Move::ReturnPort { port } => bare("return_port").with("port", [port.id()]),
            Move::StrikeColours {} => bare("strike_colours"),
            Move::AbandonShip {} => bare("abandon_ship"),
            Move::GoOnLeave { cover, user, hours } => {
                let word = match cover {
                    CoverWord::Delegate => "delegate",
                    CoverWord::Autopilot => "autopilot",
                    CoverWord::None => "none",
                };
                bare("go_on_leave")
                    .with("cover", [word])
                    .with_named("user", *user)
                    .with_named("hours", *hours)
            }
            Move::AcceptHelm { captain } => bare("accept_helm").with("captain", [captain.letter()]),
            Move::GiveUpHelm { captain } => bare("give_up_helm").with("captain", [captain.letter()]),
            Move::ReturnFromLeave {} => bare("return_from_leave"),
            Move::SignOfLife {} => bare("sign_of_life"),
            Move::Vote { yes } => bare("vote").with("vote", [if *yes { "yes" } else { "no" }]),
            Move::CallSecretary { who } => bare("call_secretary").with("who", [who]),
            Move::Sell { items, price, to, note } => bare("sell")
                .with("items", words(*items))
                .with_named("price", *price)
                .with_named("to", letters(*to))
                .with_named("note", note),
            Move::Want { items, pay, to, note } => bare("want")
                .with("items", words(*items))
                .with_named("pay", *pay)
                .with_named("to", letters(*to))
                .with_named("note", note),
            Move::Swap { get, give, pay, ask, to, note } => bare("swap")
                .with("get", words(*get))
                .with_named("give", words(*give))
                .with_named("pay", *pay)
                .with_named("ask", *ask)
                .with_named("to", letters(*to))
                .with_named("note", note),
            Move::Bid { offer, pay, ask, give, get } => bare("bid")
                .with("offer", [offer])
                .with_named("pay", *pay)
                .with_named("ask", *ask)
                .with_named("give", give.map(words).unwrap_or_default())
                .with_named("get", get.map(words).unwrap_or_default()),
            Move::Unbid { offer } => bare("unbid").with("offer", [offer]),
            Move::Accept { offer } => bare("accept").with("offer", [offer]),
            Move::Take { offer, bidder } => {
                bare("take").with("offer", [offer]).with("bidder", [bidder.letter()])
            }
            Move::Decline { offer } => bare("decline").with("offer", [offer]),
            Move::Withdraw { offer } => bare("withdraw").with("offer", [offer]),
            Move::Pause {} => bare("pause"),
            Move::Resume {} => bare("resume"),
            Move::Lengthen { option, value } => {
                bare("lengthen").with("option", [option.name()]).with("value", [value])
            }
            Move::Extend { captain, hours } => {
                bare("extend").with("captain", [captain.letter()]).with("hours", [hours])
            }
            Move::Wait { captain } => bare("wait").with("captain", [captain.letter()]),
            Move::OrderAutopilot { captain } => bare("order_autopilot").with("captain", [captain.letter()]),
            Move::DeclareLost { captain } => bare("declare_lost").with("captain", [captain.letter()]),
            Move::VoidOffer { offer, reason } => {
                bare("void_offer").with("offer", [offer]).with_named("reason", reason)
            }
            Move::DishonourableDischarge { captains, reason } => bare("dishonourable_discharge")
                .with("captains", letters(Some(*captains)))
                .with_named("reason", reason),
            Move::CallTime {} => bare("call_time"),
            Move::HandOver { to } => bare("hand_over").with("to", [to]),
            Move::Due {} => bare("due"),
        }
    }

    // Long, but with one arm for each verb.
    fn read_phrase(phrase: &Phrase) -> Result<Move, NotAMove> {
        let deed = |field: &str| one(phrase, field).and_then(deed);
        let named_deed = || phrase.word("port").map(self::deed).transpose();
        let captain = |field: &str| one(phrase, field).and_then(captain);
        let offer = || one(phrase, "offer").and_then(|word| whole(word, "An offer has a number"));
        let money =
            |field: &str| phrase.word(field).map(|word| whole(word, "Money is whole dollars")).transpose();
        let items = |field: &str| read_items(phrase.words(field));
        let to = || match phrase.words("to") {
            [] => Ok(None),
            words => seats(words).map(Some),
        };
        let text = |field: &str| phrase.word(field).map(str::to_owned);
        let targets =
            || phrase.words("levels").iter().map(|word| target(word)).collect::<Result<Vec<_>, _>>();
        Ok(match phrase.verb.as_str() {
            "roll" => Move::Roll {},
            "pay_bailout" => Move::PayBailout {},
            "use_drydock_card" => Move::UseDrydockCard { deck: one(phrase, "deck").and_then(deck)? },
            "buy_port" => Move::BuyPort { port: named_deed()? },
            "decline_port" => Move::DeclinePort { port: named_deed()? },
            "buy_ships" => Move::BuyShips { targets: targets()? },
            "return_ships" => Move::ReturnShips { targets: targets()? },
            "decommission_ships" => Move::DecommissionShips { targets: targets()? },
            "decommission_port" => Move::DecommissionPort { port: deed("port")? },
            "recommission_port" => Move::RecommissionPort { port: deed("port")? },
            "return_port" => Move::ReturnPort { port: deed("port")? },
            "strike_colours" => Move::StrikeColours {},
            "abandon_ship" => Move::AbandonShip {},
            "go_on_leave" => Move::GoOnLeave {
                cover: one(phrase, "cover").and_then(cover)?,
                user: phrase.word("user").map(person).transpose()?,
                hours: phrase.word("hours").map(|word| whole(word, "A leave is whole hours")).transpose()?,
            },
            "accept_helm" => Move::AcceptHelm { captain: captain("captain")? },
            "give_up_helm" => Move::GiveUpHelm { captain: captain("captain")? },
            "return_from_leave" => Move::ReturnFromLeave {},
            "sign_of_life" => Move::SignOfLife {},
            "vote" => Move::Vote {
                yes: match one(phrase, "vote")?.to_lowercase().as_str() {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(NotAMove("A vote is yes or no.".to_owned())),
                },
            },
            "call_secretary" => Move::CallSecretary { who: one(phrase, "who").and_then(person)? },
            "sell" => {
                Move::Sell { items: items("items")?, price: money("price")?, to: to()?, note: text("note") }
            }
            "want" => {
                Move::Want { items: items("items")?, pay: money("pay")?, to: to()?, note: text("note") }
            }
            "swap" => Move::Swap {
                get: items("get")?,
                give: items("give")?,
                pay: money("pay")?,
                ask: money("ask")?,
                to: to()?,
                note: text("note"),
            },
            "bid" => {
                let some = |field: &str| match phrase.words(field) {
                    [] => Ok(None),
                    words => read_items(words).map(Some),
                };
                Move::Bid {
                    offer: offer()?,
                    pay: money("pay")?,
                    ask: money("ask")?,
                    give: some("give")?,
                    get: some("get")?,
                }
            }
            "unbid" => Move::Unbid { offer: offer()? },
            "accept" => Move::Accept { offer: offer()? },
            "take" => Move::Take { offer: offer()?, bidder: captain("bidder")? },
            "decline" => Move::Decline { offer: offer()? },
            "withdraw" => Move::Withdraw { offer: offer()? },
            "pause" => Move::Pause {},
            "resume" => Move::Resume {},
            "lengthen" => Move::Lengthen {
                option: one(phrase, "option").and_then(wait)?,
                value: one(phrase, "value").and_then(span)?,
            },
            "extend" => Move::Extend {
                captain: captain("captain")?,
                hours: one(phrase, "hours").and_then(|word| whole(word, "An extension is whole hours"))?,
            },
            "wait" => Move::Wait { captain: captain("captain")? },
            "order_autopilot" => Move::OrderAutopilot { captain: captain("captain")? },
            "declare_lost" => Move::DeclareLost { captain: captain("captain")? },
            "void_offer" => Move::VoidOffer { offer: offer()?, reason: text("reason") },
            "dishonourable_discharge" => Move::DishonourableDischarge {
                captains: seats(phrase.words("captains"))?,
                reason: text("reason"),
            },
            "call_time" => Move::CallTime {},
            "hand_over" => Move::HandOver { to: one(phrase, "to").and_then(person)? },
            "due" => Move::Due {},
            other => return Err(NotAMove(format!("There is no move \"{}\" in Shipopoly.", brief(other)))),
        })
    }
}

fn levels(targets: &[Target]) -> Vec<String> {
    targets.iter().map(|target| format!("{}={}", target.port.id(), target.level)).collect()
}

/// Items as words; "none" where there are none.
fn words(items: Items) -> Vec<&'static str> {
    if items.is_empty() { vec!["none"] } else { items.iter().map(Item::id).collect() }
}

fn letters(seats: Option<SeatSet>) -> Vec<char> {
    seats.map(|seats| seats.iter().map(Seat::letter).collect()).unwrap_or_default()
}

fn one<'a>(phrase: &'a Phrase, field: &str) -> Result<&'a str, NotAMove> {
    match phrase.words(field) {
        [word] => Ok(word),
        _ => Err(NotAMove(format!("\"{}\" needs one {field}.", brief(&phrase.verb)))),
    }
}

fn item(word: &str) -> Result<Item, NotAMove> {
    Item::read(word).map_err(|fits| {
        let names: Vec<String> = fits.iter().take(5).map(|item| item.id().to_owned()).collect();
        NotAMove(if names.is_empty() {
            format!("There is no port, vessel, utility or card \"{}\".", brief(word))
        } else {
            format!("\"{}\" could be {}: write more of it.", brief(word), names.join(", "))
        })
    })
}

fn deed(word: &str) -> Result<Deed, NotAMove> {
    match item(word)? {
        Item::Deed(deed) => Ok(deed),
        Item::Card(_) => Err(NotAMove("A card is no deed: name a port, vessel or utility.".to_owned())),
    }
}

/// Items, each once; "none" stands for none.
fn read_items(words: &[String]) -> Result<Items, NotAMove> {
    if let [word] = words
        && word.eq_ignore_ascii_case("none")
    {
        return Ok(Items::NONE);
    }
    let mut items = Items::NONE;
    for word in words {
        let item = item(word)?;
        if items.contains(item) {
            return Err(NotAMove(format!("{item} is named twice.")));
        }
        items = items.with(item);
    }
    Ok(items)
}

fn deck(word: &str) -> Result<Deck, NotAMove> {
    let deck = Deck::ALL.into_iter().find(|deck| deck.id().eq_ignore_ascii_case(word));
    deck.ok_or_else(|| NotAMove("A drydock card is of chance or of chest.".to_owned()))
}

fn cover(word: &str) -> Result<CoverWord, NotAMove> {
    match word.to_lowercase().as_str() {
        "delegate" => Ok(CoverWord::Delegate),
        "autopilot" => Ok(CoverWord::Autopilot),
        "none" => Ok(CoverWord::None),
        _ => Err(NotAMove("The cover is delegate, autopilot or none.".to_owned())),
    }
}

fn captain(word: &str) -> Result<Seat, NotAMove> {
    Seat::of_letter(word)
        .ok_or_else(|| NotAMove(format!("\"{}\" is no captain: use a letter from A to H.", brief(word))))
}

fn person(word: &str) -> Result<Person, NotAMove> {
    word.parse().map_err(|_| NotAMove(format!("\"{}\" is nobody: use a captain's letter.", brief(word))))
}

fn seats(words: &[String]) -> Result<SeatSet, NotAMove> {
    let mut seats = SeatSet::EMPTY;
    for word in words {
        let seat = captain(word)?;
        if seats.contains(seat) {
            return Err(NotAMove(format!("{} is named twice.", seat.letter())));
        }
        seats = seats.with(seat);
    }
    Ok(seats)
}

fn whole(word: &str, what: &str) -> Result<u32, NotAMove> {
    let plain = word.strip_prefix('$').unwrap_or(word);
    let digits = !plain.is_empty() && plain.len() <= 9 && plain.bytes().all(|byte| byte.is_ascii_digit());
    let number = plain.parse().ok().filter(|_| digits);
    number.ok_or_else(|| NotAMove(format!("{what}, not \"{}\".", brief(word))))
}

fn wait(word: &str) -> Result<Wait, NotAMove> {
    let wait = Wait::ALL.into_iter().find(|wait| wait.name().eq_ignore_ascii_case(word));
    wait.ok_or_else(|| {
        let names: Vec<&str> = Wait::ALL.into_iter().map(Wait::name).collect();
        NotAMove(format!("Only these can be lengthened: {}.", names.join(", ")))
    })
}

fn span(word: &str) -> Result<Span, NotAMove> {
    Span::read(&word.to_lowercase())
        .ok_or_else(|| NotAMove(format!("\"{}\" is no length of time: write 90min or 48h.", brief(word))))
}

/// `malta=2`.
fn target(word: &str) -> Result<Target, NotAMove> {
    let wrong = || NotAMove(format!("\"{}\" is not a port with its ships: write malta=2.", brief(word)));
    let (port, level) = word.split_once('=').ok_or_else(wrong)?;
    let level = level.parse().ok().filter(|_| level.len() == 1).ok_or_else(wrong)?;
    Ok(Target { port: deed(port)?, level })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, Verb};

    fn check(text: &str) -> Move {
        let phrase = Phrase::parse(Shipopoly::META.verbs, text).expect(text);
        let mv = Shipopoly::read_phrase(&phrase).expect(text);
        assert_eq!(Shipopoly::phrase(&mv).to_string(), text);
        mv
    }

    fn wrong(text: &str) -> String {
        let phrase = Phrase::parse(Shipopoly::META.verbs, text).expect(text);
        Shipopoly::read_phrase(&phrase).expect_err(text).0
    }

    #[test]
    fn every_example_is_read_and_written() {
        let moves: Vec<Move> = Shipopoly::META.verbs.iter().map(|verb: &Verb| check(verb.example)).collect();
        for mv in moves {
            let json = serde_json::to_string(&mv).unwrap();
            assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), mv, "{json}");
        }
    }

    #[test]
    fn bids_may_leave_out_what_stays() {
        assert_eq!(
            check("bid 3 give: none"),
            Move::Bid { offer: 3, pay: None, ask: None, give: Some(Items::NONE), get: None }
        );
        check("bid 3 pay: 850 give: lagos chance_card get: malta");
        check("go_on_leave delegate user: @123456789012345678");
    }

    #[test]
    fn wrong_words_are_told() {
        assert_eq!(
            wrong("decommission_port a"),
            "\"a\" could be ascension, alacrity, aden, alexandria: write more of it."
        );
        assert_eq!(wrong("decommission_port paris"), "There is no port, vessel, utility or card \"paris\".");
        assert_eq!(wrong("sell malta 34"), "Malta is named twice.");
        assert_eq!(wrong("sell malta price: 1e9"), "Money is whole dollars, not \"1e9\".");
        assert_eq!(wrong("sell malta price: -5"), "Money is whole dollars, not \"-5\".");
        assert_eq!(
            wrong("sell malta price: 99999999999999999999"),
            "Money is whole dollars, not \"99999999999999999999\"."
        );
        assert_eq!(wrong("sell malta to: B b"), "B is named twice.");
        assert_eq!(wrong("buy_ships malta"), "\"malta\" is not a port with its ships: write malta=2.");
        assert_eq!(wrong("accept_helm Z"), "\"Z\" is no captain: use a letter from A to H.");
    }
}

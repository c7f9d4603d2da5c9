#!/usr/bin/env python3
"""Checks the record of a game without Harbormaster: see record-format.md.

    python3 verify.py RECORD.json [DRAWS.json] [--commitment=DIGITS] [--digest=DIGITS]

It checks the form of the record, its digest, the commitment and the order of the entries, and prints commitment, seed and digest
to compare with what the table's channel showed; given with an option, it compares them itself, whatever their spaces and capitals. With the draws that `harbormaster verify RECORD.json --draws DRAWS.json`
wrote, it draws every one of them again from the seed. It knows no rules: that each move is legal, only Harbormaster says.

Exit code 0 if everything holds, 1 if not (a line for each fault), 2 if a file cannot be read.
"""

import hashlib
import hmac
import json
import re
import sys
from datetime import datetime

GAMES = ("threeport", "shipopoly", "tariffs", "transport", "shipit")
ALWAYS = {"format", "game", "edition", "settings", "seats", "entries", "result", "digest"}
DIGITS = re.compile(r"[0-9a-f]{64}\Z")
UNDO = re.compile(r"undo ([1-9][0-9]*)( shuffled)?( agreed( [0-7])+)?\Z")
WORD = 1 << 32


class Fault(Exception):
    """Something that does not hold; the text says what."""


def no_key_twice(pairs):
    """An object of JSON; one that has a key twice means different things to different readers."""
    found = {}
    for key, value in pairs:
        if key in found:
            raise Fault(f'The key "{key}" stands twice.')
        found[key] = value
    return found


def no_fraction(text):
    raise Fault(f"{text} is no whole number.")


def read(path):
    with open(path, "rb") as file:
        start = file.read(2)
    if start in (b"\xff\xfe", b"\xfe\xff") or b"\0" in start:
        raise Fault(f"{path} is written in UTF-16. Save it as UTF-8 and try again.")
    with open(path, encoding="utf-8-sig") as file:
        return json.load(
            file, object_pairs_hook=no_key_twice, parse_float=no_fraction, parse_constant=no_fraction
        )


def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def has(value, what, kind, keys, optional=frozenset()):
    """Demands an object with these keys; an optional one may be missing."""
    if not isinstance(value, kind):
        raise Fault(f"{what} is not what a record has there.")
    if kind is dict and not (keys <= set(value) <= keys | optional):
        raise Fault(f"{what} has the keys {', '.join(sorted(value))}.")


def check_form(record):
    """Demands every part of a record, and no other."""
    by_hand = isinstance(record, dict) and "seed" in record
    luck = {"seed"} if by_hand else {"commitment", "secret"}
    has(record, "The record", dict, ALWAYS | luck)
    if record["format"] != 1 or record["game"] not in GAMES or not is_number(record["edition"]):
        raise Fault("This is a record of another format or game.")
    has(record["settings"], "The settings", dict, set(record["settings"]))
    if not all(isinstance(value, str) for value in record["settings"].values()):
        raise Fault("A setting is no text.")
    for digits in luck | {"digest"}:
        if not isinstance(record[digits], str) or not DIGITS.match(record[digits]):
            raise Fault(f"The {digits} is not 64 lower-case hexadecimal digits.")
    has(record["seats"], "The list of seats", list, set())
    for number, seat in enumerate(record["seats"], 1):
        has(seat, f"Seat {number}", dict, {"name", "computer", "contribution"})
        contribution = seat["contribution"]
        if not isinstance(contribution, str) or "\n" in contribution or "\r" in contribution:
            raise Fault(f"The contribution of seat {number} is not one line.")
    check_result(record["result"], len(record["seats"]))


def check_result(result, seats):
    """Demands a result for that many seats, or none."""
    if result is None:
        return
    has(result, "The result", dict, {"scores", "winners", "by_limit"}, {"places"})
    scores, winners = result["scores"], result["winners"]
    if not isinstance(scores, list) or len(scores) != seats:
        raise Fault("The result has not one score for each seat.")
    if not isinstance(winners, list) or not all(is_number(one) and one < seats for one in winners):
        raise Fault("A winner has no seat.")


def check_entries(record):
    """Demands that the entries are numbered, made by somebody at the table, and in the order of time."""
    seats, latest, live = len(record["seats"]), None, {}
    has(record["entries"], "The list of entries", list, set())
    for ply, entry in enumerate(record["entries"], 1):
        has(entry, f"Entry {ply}", dict, {"ply", "by", "at", "move"}, {"json", "by_clock", "stand_in"})
        if entry.get("by_clock", True) is not True:
            raise Fault(f"Entry {ply} does not say what the turn clock did as records say it.")
        if not isinstance(entry.get("stand_in", ""), str):
            raise Fault(f"Entry {ply} does not say who made it as records say it.")
        if entry["ply"] != ply:
            raise Fault(f"Entry {ply} is missing: entry {entry['ply']} stands there.")
        by = entry["by"]
        seat = next(iter(by.values()), None) if isinstance(by, dict) and len(by) == 1 else None
        if by not in ("host", "clock") and not (set(by) == {"seat"} and is_number(seat) and seat < seats):
            raise Fault(f"Entry {ply} is by nobody at the table.")
        at = datetime.fromisoformat(entry["at"].replace("Z", "+00:00"))
        if latest is not None and at < latest:
            raise Fault(f"Entry {ply} is stamped earlier than the one before it.")
        latest = at
        if not check_undo(ply, entry, live):
            live[ply] = by


def check_undo(ply, entry, live):
    """Whether an entry takes moves back; then demands that they begin with a move of the same player that still counts.

    `live` holds who made each move so far that counts; what is taken back is taken out of it.
    """
    if not isinstance(entry["move"], str):
        raise Fault(f"Entry {ply} says no move.")
    if not entry["move"].startswith("undo "):
        return False
    found = UNDO.match(entry["move"])
    before = int(found[1]) if found else None
    if before not in live or "json" in entry or entry["by"] in ("host", "clock"):
        raise Fault(f"Entry {ply} takes back what is not there: {entry['move']}.")
    if live[before] != entry["by"]:
        raise Fault(f"Entry {ply} takes back another player's move.")
    for undone in [number for number in live if number >= before]:
        del live[undone]
    return True


def without(value, left_out):
    """An object without this key."""
    return {key: part for key, part in value.items() if key != left_out}


def digest_of(record):
    """The digest that the record has to have: names are no part of it."""
    covered = without(record, "digest")
    covered["seats"] = [without(seat, "name") for seat in record["seats"]]
    covered["entries"] = [without(entry, "stand_in") for entry in record["entries"]]
    text = json.dumps(covered, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def seed_of(record):
    """The seed, from the secret and what each seat added."""
    if "seed" in record:
        return bytes.fromhex(record["seed"])
    secret = bytes.fromhex(record["secret"])
    if hashlib.sha256(secret).hexdigest() != record["commitment"]:
        raise Fault("The secret is not the one that was committed to.")
    message = "".join(seat["contribution"] + "\n" for seat in record["seats"])
    return hmac.new(secret, message.encode(), hashlib.sha256).digest()


def quarter(state, a, b, c, d):
    """A quarter round of ChaCha."""
    for one, other, third, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[one] = (state[one] + state[other]) % WORD
        mixed = state[third] ^ state[one]
        state[third] = (mixed << turn | mixed >> (32 - turn)) % WORD


def words(seed, ply):
    """Stream `ply` of ChaCha20 keyed by the seed."""
    key = b"expand 32-byte k" + seed
    start = [int.from_bytes(key[at : at + 4], "little") for at in range(0, 48, 4)]
    block = 0
    while True:
        begun = start + [block % WORD, block // WORD, ply % WORD, ply // WORD]
        state = list(begun)
        for _ in range(10):
            for column in range(4):
                quarter(state, column, 4 + column, 8 + column, 12 + column)
            for column in range(4):
                diagonal = (4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
                quarter(state, column, *diagonal)
        yield from ((one + other) % WORD for one, other in zip(state, begun))
        block += 1


def draw(stream, below):
    """The next draw: a number from 0 to below - 1."""
    word = next(stream)
    while word > WORD - 1 - WORD % below:
        word = next(stream)
    return word % below


def check_draws(draws, seed, entries):
    """Draws again what the game drew; the number of draws."""
    if draws.get("seed") != seed.hex():
        raise Fault("The draws are of another seed.")
    count = 0
    for ply, drawn in draws["draws"].items():
        if not 0 <= int(ply) <= entries:
            raise Fault(f"There is no entry {ply} to draw for.")
        stream = words(seed, int(ply))
        for value, below in drawn:
            if draw(stream, below) != value:
                raise Fault(f"Entry {ply} did not draw {value} of 0 to {below - 1}.")
            count += 1
    return count


def check_published(record, published):
    """Demands that commitment and digest are those of the channel, however they were copied."""
    for name, digits in published.items():
        if "".join(digits.split()).lower() != record.get(name):
            raise Fault(f"The record is sound, but it is not the one you asked for: its {name} is {record.get(name, 'none')}.")


def main(arguments):
    options = dict(one[2:].partition("=")[::2] for one in arguments if one.startswith("--"))
    arguments = [one for one in arguments if not one.startswith("--")]
    if len(arguments) not in (1, 2) or not set(options) <= {"commitment", "digest"}:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        record, *draws = [read(path) for path in arguments]
        check_form(record)
        check_entries(record)
        if digest_of(record) != record["digest"]:
            raise Fault("The digest does not fit: something was changed after the record was written.")
        seed = seed_of(record)
        check_published(record, options)
        counts = [check_draws(one, seed, len(record["entries"])) for one in draws]
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    except Fault as fault:
        print(fault)
        return 1
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        print(f"This is no record of a game: {error}")
        return 1
    print(f"Commitment: {record.get('commitment', 'none, the seed was given by hand')}")
    print(f"Seed: {seed.hex()}")
    print(f"Digest: {record['digest']}")
    print(f"{len(record['entries'])} entries.", *(f"{count} draws, all from this seed." for count in counts))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

#!/bin/sh
# Ann and Ben play a short game of Threeport through the driver API.
#
#     cargo run                                   # in one terminal: prints the address
#     sandbox/examples/play-a-game.sh [ADDRESS]   # in another
#
# Needs a sandbox with the bot connected, and curl. DRIVER.md beside this folder describes every route.
set -eu
sandbox=${1:-http://127.0.0.1:8807}/sandbox
channel=quay

# A request with a JSON body; the answer is JSON on one line. Fails with the sandbox's own sentence.
post() {
  curl --silent --show-error --fail-with-body --header 'Content-Type: application/json' --data "$2" "$sandbox$1"
}

# USER uses COMMAND with OPTIONS and waits for the bot's answer.
command_of() {
  post /interactions/command "{\"user\": \"$1\", \"channel\": \"$channel\", \"command\": \"$2\", \"options\": {$3}}"
}

# The first value that the bot suggests for OPTION of COMMAND, or nothing.
first_suggestion() {
  post /interactions/autocomplete \
    "{\"user\": \"$1\", \"channel\": \"$channel\", \"command\": \"$2\", \"focused\": \"$3\", \"value\": \"\"}" |
    sed -n 's/.*"choices":\[{[^}]*"value":"\([^"]*\)".*/\1/p' # "choices" holds objects {"name", "value"}.
}

# The words of the message in an answer.
words() {
  sed -En 's/.*"content":"(([^"\\]|\\.)*)".*/\1/p' | readable
}

# A text of JSON as a person reads it: lines, names, no marks.
readable() {
  printf '%b\n' "$(cat)" | sed -e "s/<@$ann>/Ann/g" -e "s/<@$ben>/Ben/g" -e "s/<#[0-9]*>/#$channel/g" -e 's/\*\*//g' -e 's/^-# //'
}

# One turn: sell what can be sold here, else load, else sail. Prints what happened.
turn() {
  cards=$(first_suggestion "$1" 'threeport sell' cards)
  if [ -n "$cards" ]; then
    command_of "$1" 'threeport sell' "\"cards\": \"$cards\"" | words
    return
  fi
  said=$(command_of "$1" 'threeport load' '' | words)
  case $said in
    *' loads '*) printf '%s\n' "$said" ;;
    *) # At sea, nothing here, or the hold is full: to where the first card in the hold is bought.
      island=$(command_of "$1" hand '' | words | sed -n 's/.* carries \([WBR]\).*/\1/p')
      island=${island:-$(first_suggestion "$1" 'threeport move' island)}
      command_of "$1" 'threeport move' "\"island\": \"$island\"" | words
      ;;
  esac
}

# The id of a person: texts mention people by it.
id_of() {
  curl --silent --show-error --fail-with-body "$sandbox/users/$1" | sed 's/.*"id":"\([0-9]*\)".*/\1/'
}
ann=$(id_of Ann)
ben=$(id_of Ben)

# A table for two, as short as it can be, with Ann to begin.
curl --silent --show-error --fail-with-body --output /dev/null "$sandbox/ready?wait_ms=10000"
command_of Ann 'table new' '"game": "threeport"' | words
command_of Ben 'table join' '"word": "fair winds"' | words
command_of Ann 'table options' '"option": "max_rounds", "value": "20"' | words
command_of Ann 'table options' '"option": "first", "value": "player 1"' | words
seq=$(curl --silent "$sandbox/state" | sed 's/.*"seq":\([0-9]*\).*/\1/')
command_of Ann 'table start' '' | words

# Turn by turn until the bot says that the game is over.
over=
while [ -z "$over" ]; do
  for player in Ann Ben; do
    said=$(turn "$player")
    printf '%s\n' "$said"
    case $said in *'Game over'*) over=yes && break ;; esac
  done
done

# The result stands in the channel a moment later: read its events until it is there.
scores=
while [ -z "$scores" ]; do
  heard=$(curl --silent "$sandbox/wait?after=$seq&timeout_ms=10000&channel=$channel&types=message_create")
  case $heard in *'"timed_out":true'*) echo 'The result did not come.' >&2 && exit 1 ;; esac
  seq=$(printf '%s' "$heard" | sed 's/.*"seq":\([0-9]*\).*/\1/')
  scores=$(printf '%s' "$heard" | sed -n 's/.*\(Final scores[^"]*\).*/\1/p')
done
printf '\n%s' "$scores" | readable

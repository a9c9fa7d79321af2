#!/usr/bin/env bash
# A club, run over the REST interface with nothing but curl and jq: sixteen members taken in from a list, a Swiss of five
# rounds, a game adjourned and gone on with, an appeal decided, a knock-out, and everything written out at the end.
#
#   bash docs/club.sh http://localhost:3000 [FOLDER]
#
# It founds a club of its own each time. What it exports is put into FOLDER (left out: a new one, which it names).
set -euo pipefail

[[ $# -ge 1 && $1 != -h && $1 != --help ]] || { sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 2; }
api="${1%/}/api/v1"
out="${2:-$(mktemp -d)}"
password='a long and private word'
run="$(date +%s).$$"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
trap 'echo "$0, line $LINENO: that did not come out as it should" >&2' ERR
mkdir -p "$out"

say() { printf '── %s\n' "$*"; }

# call WHO METHOD PATH [BODY] [CURL OPTION…]: the answer's body, and its headers in $work/head. A refusal ends the script.
call() {
  local who="$1" method="$2" path="$3" body="${4-}" status
  shift $(($# > 4 ? 4 : $#))
  status="$(curl -sS -X "$method" "$api$path" -o "$work/body" -D "$work/head" -w '%{http_code}' \
    ${who:+-H "Authorization: Bearer $who"} \
    ${body:+-H 'Content-Type: application/json' --data "$body"} "$@")"
  [[ $status == 2?? ]] || { echo "$method $path: $status $(cat "$work/body")" >&2; exit 1; }
  cat "$work/body"
}
# The version that the last answer was of, for If-Match.
etag() { tr -d '\r' <"$work/head" | sed -n 's/^etag: //ip'; }

# account NAME: registers, signs in, prints the token of the session.
account() {
  local mail="${1,,}.$run@chess.example"
  call '' POST /accounts "$(jq -n --arg name "$1" --arg mail "$mail" --arg password "$password" '$ARGS.named')" >/dev/null
  call '' POST /sessions "$(jq -n --arg mail "$mail" --arg password "$password" '$ARGS.named + {bearer: true}')" | jq -r .token
}
# join WHO BODY: an invitation to it is made by the admin, and followed.
join() {
  local secret
  secret="$(call "$admin" POST "/clubs/$club/invitations" "$2" | jq -r .secret)"
  call "$1" POST /invitations/accept "$(jq -n --arg secret "$secret" '$ARGS.named')" >/dev/null
}
# act WHO GAME ACT: an act at the table. Sent once more with the same actId it would have no second effect.
act() { call "$1" POST "/games/$2/acts" "$(jq -n --argjson act "$3" --arg id "$(cat /proc/sys/kernel/random/uuid)" '{actId: $id, act: $act}')" >/dev/null; }

say 'A club, its officers, and a token of the club for this script'
admin="$(account Howard)"
terms='{"code":"blue","clock":{"kind":"sudden-death","periods":[{"ms":7200000}]},"press":"automatic","adjournment":"agreement"}'
club="$(call "$admin" POST /clubs "$(jq -n --arg name "St George’s $run" --argjson terms "$terms" '$ARGS.named')" | jq -r .club.id)"
umpire="$(account Loewenthal)"; join "$umpire" '{"roles":["umpire"]}'
scorer="$(account Wyvill)"; join "$scorer" '{"roles":["scorer"]}'
program="$(call "$admin" POST "/clubs/$club/tokens" '{"name":"club.sh","scopes":["games:read","umpire","club:admin","export"],"days":1}' | jq -r .token)"

say 'Sixteen members from a list: first tried, then taken in'
{
  echo 'name,number,rating'
  for number in $(seq 16); do echo "Member $number,$number,$((2500 - 25 * number))"; done
} >"$work/members.csv"
list=(-H 'Content-Type: text/csv' --data-binary "@$work/members.csv")
call "$program" POST "/clubs/$club/members/import?dryRun=true" '' "${list[@]}" | jq -e '.rows | length == 16 and all(.faults == [])' >/dev/null
call "$program" POST "/clubs/$club/members/import" '' "${list[@]}" >"$work/members.json"
jq -e '.members | length == 16' "$work/members.json" >/dev/null
member() { jq -r --arg number "$1" '.members[] | select(.number == $number) | .id' "$work/members.json"; }

say 'Four of them come with accounts'
declare -A player
for number in 1 2 9 10; do
  token="$(account "Player$number")"
  join "$token" "$(jq -n --arg id "$(member "$number")" '{memberId: $id}')"
  player[$(member "$number")]="$token"
done

say 'A Swiss of five rounds'
swiss="$(call "$program" POST "/clubs/$club/events" '{"name":"Autumn Swiss","kind":"swiss","rules":{"rounds":5,"initialColour":"white"}}' | jq -r .id)"
event="/clubs/$club/events/$swiss"
call "$program" POST "$event/players" "$(jq '{memberIds: [.members[].id]}' "$work/members.json")" >/dev/null

# pair: shows the next round, then publishes it; the round is in $work/round.json.
pair() {
  call "$program" POST "$event/rounds?dryRun=true" '{}' | jq -e '.report | all(.errors == [])' >/dev/null
  call "$program" POST "$event/rounds" "$(jq '{pairings: [.pairings[] | if .black then {whiteId: .white.memberId, blackId: .black.memberId} else {memberId: .white.memberId, bye} end]}' "$work/body")" \
    -H "If-Match: $(etag)" >"$work/round.json"
}
# The table of the round at which the two sit, and who is who there.
table() { jq -r --arg a "$(member "$1")" --arg b "$(member "$2")" '.pairings[] | select([.white.memberId, .black.memberId] | sort == ([$a, $b] | sort)) | "\(.gameId) \(.white.memberId) \(.black.memberId)"' "$work/round.json"; }
# until FILTER PATH: asks until the filter holds of the answer. Lists may be a second behind the tables.
until_true() {
  for _ in $(seq 100); do
    call "$program" GET "$2" | jq -e "$1" >/dev/null && return
    sleep 0.1
  done
  echo "$2: never became $1" >&2
  exit 1
}

pair
read -r game white black <<<"$(table 1 9)"
say 'Round 1, first board: adjourned with a sealed move, and gone on with'
act "${player[$white]}" "$game" '{"act":"play","from":"e2","to":"e4"}'
act "${player[$white]}" "$game" '{"act":"adjourn"}'
act "${player[$black]}" "$game" '{"act":"adjourn"}'
act "${player[$black]}" "$game" '{"act":"seal","record":"P-K4"}'
until_true '.adjournments | length == 1' "/clubs/$club/adjournments"
call "$umpire" GET "/clubs/$club/desk/games/$game" | jq -e '.view.envelope != null' >/dev/null
call "$umpire" PUT "/clubs/$club/adjournments/$game" "$(jq -n --arg hour "$(date -u -d '+1 hour' +%FT%TZ)" '$ARGS.named')" -H "If-Match: $(etag)" >/dev/null
act "${player[$black]}" "$game" '{"act":"resume"}'
act "${player[$white]}" "$game" '{"act":"resume"}'
call "$program" GET "/games/$game" | jq -e '.score | length == 2' >/dev/null
act "${player[$black]}" "$game" '{"act":"resign"}'

say 'Round 1, second board: an appeal, and the ruling on it'
read -r game white black <<<"$(table 2 10)"
act "${player[$white]}" "$game" '{"act":"play","from":"d2","to":"d4"}'
act "${player[$black]}" "$game" '{"act":"appeal","matter":"He moved the table."}'
until_true '.waiting | length == 1' "/clubs/$club/desk"
call "$umpire" GET "/clubs/$club/desk/games/$game" >"$work/desk.json"
jq -e '.orders | map(.order) | contains(["award"])' "$work/desk.json" >/dev/null
call "$umpire" POST "/clubs/$club/desk/games/$game/rulings" '{"order":"award","to":"black","reason":"He did, twice."}' -H "If-Match: $(etag)" |
  jq -r '.events[] | select(.event == "ruled") | "   ruled: \(.order) under \(.clause)"'

# enter: White wins the boards of odd numbers, the others are drawn; who sits at a table here resigns or has been ruled on.
enter() {
  local gameId black
  while read -r gameId black; do
    act "${player[$black]}" "$gameId" '{"act":"resign"}'
  done < <(jq -r '.pairings[] | select(.gameId and (.outcome == "pending")) | "\(.gameId) \(.black.memberId)"' "$work/round.json")
  call "$scorer" POST "$event/results" "$(jq '{results: [.pairings[] | select(.black and .gameId == null) | {pairingId: .id, outcome: (if .board % 2 == 1 then "white" else "draw" end)}]}' "$work/round.json")" >/dev/null
  until_true '.pairings | all(.black == null or (.outcome as $o | ["white", "black", "draw"] | index([$o])))' "$event/rounds/$(jq .round "$work/round.json")"
}
call "$program" GET "$event/rounds/1" >"$work/round.json"
until_true '[.pairings[] | select(.gameId and .outcome == "pending")] == []' "$event/rounds/1"
call "$program" GET "$event/rounds/1" >"$work/round.json"
enter
for round in 2 3 4 5; do
  pair
  enter
done
call "$program" GET "$event/standings" | jq -r '.rows[:3][] | "   \(.place). \(.name), \(.points) points"'
call "$program" GET "$event" >/dev/null
call "$admin" PATCH "$event" '{"status":"finished"}' -H "If-Match: $(etag)" >/dev/null

say 'Its exports'
for version in TRF16 TRF26; do call "$program" GET "$event/trf?version=$version" >"$out/swiss.${version,,}"; done
call "$program" GET "$event/standings.csv" >"$out/swiss.csv"
call "$program" GET "$event/pgn" >"$out/swiss.pgn"
call "$program" GET "/clubs/$club/members.csv" >"$out/members.csv"

say 'A knock-out of eight, a drawn game played again'
knockout="$(call "$program" POST "/clubs/$club/events" '{"name":"Winter Cup","kind":"knock-out","rules":{"play":"board","draw":"seeds","ties":[{"bestOf":1}]}}' | jq -r .id)"
event="/clubs/$club/events/$knockout"
call "$program" POST "$event/players" "$(jq '{memberIds: [.members[:8][].id]}' "$work/members.json")" >/dev/null
for round in 1 2 3; do
  pair
  call "$scorer" POST "$event/results" "$(jq '{results: [.pairings[] | {pairingId: .id, outcome: (if .board == 1 then "draw" else "white" end)}]}' "$work/round.json")" >/dev/null
  call "$program" POST "$event/rounds/$round/games" '' -H "If-Match: $(etag)" >"$work/round.json"
  call "$scorer" POST "$event/results" "$(jq '{results: [.pairings[] | select(.outcome == "pending") | {pairingId: .id, outcome: "white"}]}' "$work/round.json")" >/dev/null
done
call "$program" GET "$event/standings" | jq -r '.rows[0] | "   \(.name) has the cup"'
call "$program" GET "$event/standings.csv" >"$out/cup.csv"
call "$program" GET "$event/trf" >"$out/cup.trf26"

say 'The audit'
path="/clubs/$club/audit?limit=100"
: >"$out/audit.ndjson"
while [[ -n $path ]]; do
  call "$admin" GET "$path" | jq -c '.entries[]' >>"$out/audit.ndjson"
  path="$(tr -d '\r' <"$work/head" | sed -n 's|^link: <[^>]*/api/v1\([^>]*\)>; rel="\{0,1\}next.*|\1|ip')"
done
printf '   %s entries, the newest: %s\n' "$(wc -l <"$out/audit.ndjson")" "$(head -1 "$out/audit.ndjson" | jq -r .action)"
say "Everything is in $out"

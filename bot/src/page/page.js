// Steps through the game: words at once, pictures as soon as they are laid together.

const game = JSON.parse(document.getElementById("game").textContent);
const { words, steps, pictures, record } = game;
const byId = (id) => document.getElementById(id);
const say = (key, facts = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => facts[name]);

/** What has to be laid between two pictures of which the whole is kept: so a step back is quick as well. */
const KEPT = Math.max(16, Math.ceil(pictures.length / 12));

const node = (name, text, kind) => {
	const made = document.createElement(name);
	if (text !== undefined) made.textContent = text;
	if (kind) made.className = kind;
	return made;
};

/** Puts words into a node: bold and leaning parts and times as Discord writes them, everything else as it stands. */
const tell = (place, text) => {
	const parts = text.split(/(\*\*[^*]+\*\*|\*[^*\n]+\*|<t:\d+(?::\w)?>)/).map((part) => {
		const bold = /^\*\*([^*]+)\*\*$/.exec(part);
		const leaning = /^\*([^*]+)\*$/.exec(part);
		const time = /^<t:(\d+)/.exec(part);
		if (bold) return node("strong", bold[1]);
		if (leaning) return node("em", leaning[1]);
		return time ? new Date(time[1] * 1000).toLocaleString() : part;
	});
	place.replaceChildren(...parts);
	return place;
};

// The picture.

const board = byId("board");
/** Where pictures are laid together, out of sight. */
const sheet = document.createElement("canvas");
[board.width, board.height] = [sheet.width, sheet.height] = game.size;
const [canvas, desk] = [board, sheet].map((place) => place.getContext("2d"));
const kept = new Map();
/** Which picture the sheet has, and the work that leads to the one that is wanted. */
let laid = -1;
let wanted = 0;
let work = Promise.resolve();

const image = async ({ png }) => {
	const made = new Image();
	made.src = `data:image/png;base64,${png}`;
	await made.decode();
	return made;
};

/** Lays pictures over the one that is there, up to this one. */
const lay = async (to) => {
	const more = pictures.slice(laid + 1, to + 1);
	const images = await Promise.all(more.map(image));
	images.forEach((made, at) => desk.drawImage(made, more[at].place[0], more[at].place[1]));
	laid = to;
	if (to % KEPT === 0 && !kept.has(to)) kept.set(to, await createImageBitmap(sheet));
};

const compose = async () => {
	while (laid !== wanted) {
		const whole = Math.max(-1, ...[...kept.keys()].filter((number) => number <= wanted));
		if (laid > wanted || laid < whole) {
			desk.drawImage(kept.get(whole), 0, 0);
			laid = whole;
		} else {
			await lay(Math.min(wanted, (Math.floor(laid / KEPT) + 1) * KEPT));
		}
	}
	canvas.drawImage(sheet, 0, 0);
	board.dataset.shown = laid;
};

const show = (number) => {
	wanted = number;
	delete board.dataset.shown;
	work = work.then(compose);
};

// The steps.

const last = steps.length - 1;
let at = 0;

/** How wide the curve of the chances is in its own measure, and the margin at each side of it. */
const [WIDE, MARGIN] = [1000, 6];

const details = ({ ply }) => {
	const entry = record.entries[ply - 1];
	return entry ? [new Date(entry.at).toLocaleString(), entry.move].join(" · ") : "";
};

const go = (to) => {
	at = Math.min(Math.max(to, 0), last);
	const step = steps[at];
	byId("step").textContent = say("step_of", { at, most: last });
	byId("slider").value = at;
	byId("slider").setAttribute("aria-valuetext", byId("step").textContent);
	board.setAttribute("aria-label", step.alt || step.said);
	const better = step.better ? [tell(node("p", undefined, "better"), step.better)] : [];
	const more = [step.chances, details(step)].map((line) => node("p", line, "small"));
	byId("words").replaceChildren(tell(node("div"), step.said), ...better, ...more);
	byId("now").setAttribute("d", `M${WIDE * (last ? at / last : 0)},0V100`);
	for (const [id, off] of [["first", at === 0], ["back", at === 0], ["next", at === last], ["last", at === last]]) byId(id).disabled = off;
	for (const entry of byId("log").querySelectorAll("[aria-current]")) entry.removeAttribute("aria-current");
	const entry = byId("log").querySelector("ol").children[at]?.firstChild;
	entry?.setAttribute("aria-current", "step");
	if (byId("log").open) entry?.scrollIntoView({ block: "nearest" });
	show(step.picture);
};

byId("first").onclick = () => go(0);
byId("back").onclick = () => go(at - 1);
byId("next").onclick = () => go(at + 1);
byId("last").onclick = () => go(last);
byId("slider").max = last;
byId("slider").oninput = (event) => go(Number(event.target.value));

const KEYS = { ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), Home: () => go(0), End: () => go(last) };
addEventListener("keydown", (event) => {
	const is_plain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
	if (is_plain && KEYS[event.key]) {
		event.preventDefault();
		KEYS[event.key]();
	}
});

/** Where a finger touched the picture: one that goes to the side turns to the next step, two enlarge it. */
let touched = null;
board.addEventListener("touchstart", ({ touches }) => {
	touched = touches.length === 1 && (visualViewport?.scale ?? 1) < 1.05 ? [touches[0].clientX, touches[0].clientY] : null;
});
board.addEventListener("touchend", ({ changedTouches: [{ clientX, clientY }] }) => {
	if (!touched) return;
	const [right, down] = [clientX - touched[0], clientY - touched[1]];
	if (Math.abs(right) > 40 && Math.abs(right) > 2 * Math.abs(down)) go(right < 0 ? at + 1 : at - 1);
	touched = null;
});

// The log.

byId("log").querySelector("ol").append(
	...steps.map((step, number) => {
		const entry = node("button");
		entry.type = "button";
		tell(entry, [number ? `${step.ply}. ${step.said}` : step.said, step.better].filter(Boolean).join("\n"));
		entry.onclick = () => go(number);
		const line = node("li");
		line.append(entry);
		return line;
	}),
);
byId("log").ontoggle = () => go(at);

// The chances.

const curve = byId("curve");
curve.setAttribute("aria-label", record.seats.map(({ name }, seat) => `${name}: ${game.chances[seat]}`).join(", "));
curve.onclick = ({ clientX }) => {
	const { left, width } = curve.getBoundingClientRect();
	go(Math.round((((clientX - left) / width) * (WIDE + 2 * MARGIN) - MARGIN) * (last / WIDE)));
};
document.querySelectorAll(".legend span").forEach((place, seat) => {
	place.textContent = `${record.seats[seat].name} ${game.chances[seat]}`;
});
byId("turning").hidden = game.turning.length === 0;
byId("turning").querySelector("ol").append(
	...game.turning.map(({ step, said }) => {
		const entry = node("button");
		entry.type = "button";
		tell(entry, said);
		entry.onclick = () => go(step);
		const line = node("li");
		line.append(entry);
		return line;
	}),
);

// The players and the dice.

byId("players").textContent = record.seats
	.map(({ name, computer }, seat) => {
		const score = record.result ? ` ${record.result.scores[seat]}` : "";
		const cup = record.result?.winners.includes(seat) ? " ★" : "";
		return `${name}${computer ? ` (${words.computer})` : ""}${score}${cup}`;
	})
	.join(" · ");
byId("coarse").hidden = !game.turns;

const { faults, hash, seed, count } = check(record, game.draws);
const verdict = node("p");
verdict.append(node("strong", faults.length ? `⚠ ${words.dice_fail}` : `✔ ${words.dice_hold}`, faults.length ? "bad" : "good"));
const list = node("dl");
const fact = (key, value) => value && list.append(node("dt", words[key]), node("dd", value));
fact("commitment", record.commitment);
fact("secret", record.secret);
fact("hash", hash);
fact("seed", seed);
fact("digest", record.digest);
byId("dice").append(
	node("h2", words.the_dice),
	verdict,
	...faults.map(([key, facts]) => node("p", say(key, facts), "fault")),
	...(faults.length ? [] : [node("p", say(record.secret ? "dice_how" : "dice_by_hand", { count }))]),
	list,
	node("p", words.dice_compare, "small"),
);
go(0);

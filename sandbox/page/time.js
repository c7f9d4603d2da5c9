// The sandbox's time, and times in words for this reader's zone.

/** Sandbox time minus the time of this machine, in milliseconds. */
let ahead = 0;
let offset = 0;

export function setTime({ now, offset_ms: ms }) {
	ahead = Date.parse(now) - Date.now();
	offset = ms;
	tick();
}

export const now = () => Date.now() + ahead;

/** How far the sandbox was moved ahead of real time, in milliseconds. */
export const clockOffset = () => offset;

/** The page speaks English; readers of English get their own way of writing dates. */
const LANGUAGE = navigator.language?.startsWith("en") ? navigator.language : "en-GB";

const format = (options) => new Intl.DateTimeFormat(LANGUAGE, options);
const STYLES = {
	t: format({ timeStyle: "short" }),
	T: format({ timeStyle: "medium" }),
	d: format({ dateStyle: "short" }),
	D: format({ dateStyle: "long" }),
	f: format({ dateStyle: "long", timeStyle: "short" }),
	F: format({ dateStyle: "full", timeStyle: "short" }),
	s: format({ dateStyle: "short", timeStyle: "short" }),
	S: format({ dateStyle: "short", timeStyle: "medium" }),
};
const RELATIVE = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "always" });
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** A time in one of Discord's styles (`t T d D f F s S R`). */
export function inWords(ms, style = "f") {
	return style === "R" ? relative(ms) : (STYLES[style] ?? STYLES.f).format(ms);
}

function relative(ms) {
	const seconds = Math.round((ms - now()) / 1000);
	const [unit, size] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? UNITS.at(-1);
	return RELATIVE.format(Math.round(seconds / size), unit);
}

/** When a message was sent: the time alone today, with the day before. */
export function sent(ms) {
	const days = dayNumber(now()) - dayNumber(ms);
	if (days === 0) return STYLES.t.format(ms);
	if (days === 1) return `Yesterday at ${STYLES.t.format(ms)}`;
	return `${STYLES.d.format(ms)}, ${STYLES.t.format(ms)}`;
}

export function dayNumber(ms) {
	const date = new Date(ms);
	return Math.floor((ms - date.getTimezoneOffset() * 60000) / 86400000);
}

/** A `time` element; relative ones are kept fresh by `tick`. */
export function timeNode(ms, style) {
	const node = document.createElement("time");
	node.dateTime = new Date(ms).toISOString();
	node.title = STYLES.F.format(ms);
	node.textContent = inWords(ms, style);
	if (style === "R") node.dataset.live = ms;
	return node;
}

function tick() {
	for (const node of document.querySelectorAll("time[data-live]")) {
		const text = relative(Number(node.dataset.live));
		if (node.textContent !== text) node.textContent = text;
	}
}
setInterval(tick, 1000);

const EPOCH = 1420070400000;

/** An id of this moment, for messages that exist on this page only. */
export const localId = () => String(BigInt(Math.floor(now() - EPOCH)) << 22n);

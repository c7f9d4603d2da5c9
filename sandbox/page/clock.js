// The sandbox's clock: what it shows, and moving it forward.

import { advanceClock } from "./api.js";
import { button, el } from "./dom.js";
import { icon } from "./icons.js";
import { opener, popover } from "./popover.js";
import { on } from "./state.js";
import { attempt } from "./toast.js";
import { clockOffset, inWords, now, setTime } from "./time.js";

const HOUR = 3600;
const UNITS = { minutes: 60, hours: HOUR, days: 24 * HOUR };

const shown = el("span.clock-time");
const ahead = el("span.clock-ahead");

const props = { class: "clock-button", hint: "The sandbox's clock", onclick: openClock, ...opener };
export const clockButton = button(props, icon("clock", 20), shown, ahead);

/** How far the clock was moved, in words; nothing under a minute. */
function offsetWords() {
	const minutes = Math.round(clockOffset() / 60000);
	if (minutes < 1) return "";
	if (minutes < 120) return `+${minutes} min`;
	const hours = Math.round(minutes / 6) / 10;
	return hours < 72 ? `+${hours} h` : `+${Math.round(hours / 2.4) / 10} d`;
}

function tick() {
	shown.textContent = inWords(now(), "t");
	ahead.textContent = offsetWords();
}

function openClock() {
	const big = el("p.clock-big");
	const sub = el("p.clock-sub");
	const amount = el("input", { type: "number", min: 1, max: 10000, value: 2, "aria-label": "How much" });
	const unit = el(
		"select",
		{ "aria-label": "Unit" },
		Object.keys(UNITS).map((name) => el("option", { value: name, selected: name === "hours" }, name)),
	);
	const forward = (seconds) => attempt(async () => setTime(await advanceClock(seconds))).then(show);
	const jump = (label, seconds) => button({ class: "btn secondary", onclick: () => forward(seconds) }, label);
	const form = el("form.clock-custom", amount, unit, button({ type: "submit", class: "btn primary" }, "Advance"));
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const seconds = Math.round(Number(amount.value) * UNITS[unit.value]);
		if (seconds > 0) forward(seconds);
	});
	const show = () => {
		big.textContent = inWords(now(), "T");
		sub.textContent = `${inWords(now(), "D")}${offsetWords() ? ` · ${offsetWords()} ahead` : " · real time"}`;
		tick();
	};
	const open = popover(
		clockButton,
		[
			el("h2", "Sandbox clock"),
			big,
			sub,
			el("div.clock-steps", jump("+1 h", HOUR), jump("+24 h", 24 * HOUR)),
			form,
			el("p.field-note", "Time only goes forward. Everything due by then happens at once."),
		],
		{ label: "Sandbox clock", className: "clock", onClose: () => clearInterval(timer) },
	);
	if (!open) return;
	show();
	const timer = setInterval(show, 1000);
	open.panel.querySelector(".clock-steps button").focus();
}

on("clock", (clock) => {
	setTime(clock);
	tick();
});
setInterval(tick, 1000);

// Short private notes at the edge of the window.

import { byId, el } from "./dom.js";
import { icon, iconButton } from "./icons.js";

const SHOWN_MS = 6000;

export function toast(text) {
	const close = () => note.remove();
	const note = el(
		"div.toast",
		icon("alert", 18),
		el("span", text),
		iconButton("close", "Close", close, { class: "small", size: 16 }),
	);
	byId("toasts").append(note);
	setTimeout(close, SHOWN_MS);
}

/** Runs a task and shows why it failed. Returns whether it succeeded. */
export async function attempt(task) {
	try {
		await task();
		return true;
	} catch (fault) {
		toast(fault.message);
		return false;
	}
}

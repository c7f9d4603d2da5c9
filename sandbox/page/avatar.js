// Round pictures of people: initials on a colour of their own.

import { el } from "./dom.js";
import { state } from "./state.js";

/** First letters of the first two words, as people see letters. */
function initials(name) {
	const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
	const first = (word) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? "";
	const words = name.trim().split(/\s+/u);
	return (first(words[0]) + (words[1] ? first(words[1]) : "")).toUpperCase() || "?";
}

/** Places on the colour wheel that stand well apart. */
const HUES = [212, 22, 152, 286, 48, 334, 182, 254, 94, 4];

/** Each of the first users has a hue of their own; who is not known has one by id. */
function hue(id) {
	const order = [...state.users.keys()].indexOf(id);
	return HUES[(order < 0 ? Number(BigInt(id) >> 22n) : order) % HUES.length];
}

/** An avatar of `size` pixels. Decoration only: the name stands beside it. */
export function avatar(id, name, size = 40) {
	return el("span.avatar", { "aria-hidden": "true", style: { "--hue": hue(id), "--size": `${size}px` } }, initials(name));
}

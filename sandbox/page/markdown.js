// Discord's markdown as nodes. Everything else stays text.

import { button, el, outLink } from "./dom.js";
import { hex, placeIcon, placeName, roleOf, userName } from "./names.js";
import { emit, guildHere, state } from "./state.js";
import { icon } from "./icons.js";
import { timeNode } from "./time.js";

/** Markup inside markup inside markup… is read this deep; what lies deeper stays text. */
const DEEPEST = 10;

/**
 * The nodes of a text. `names` are shown names of people by id that came with the message;
 * `inline` leaves out blocks (headings, lists, quotes), for titles.
 */
export function markdown(text, { names, inline = false } = {}) {
	const context = { names, depth: 0 };
	return inline ? inlines(text, context) : blocks(text, context);
}

/** The text as one would read it aloud on one line: no marks, spoilers covered. */
export function plain(text, options) {
	const holder = el("div", markdown(text ?? "", options));
	for (const spoiler of holder.querySelectorAll(".spoiler")) spoiler.replaceWith("▮▮▮");
	for (const block of holder.querySelectorAll("br, h3, h4, h5, li, p, pre, blockquote")) {
		block.before(" ");
		block.after(" ");
	}
	return holder.textContent.replace(/\s+/g, " ").trim();
}

/** Whether a text is nothing but a few emoji, which are then shown large. */
export function onlyEmoji(text) {
	const bare = text.replace(/\s/g, "");
	return (
		bare.length > 0 &&
		bare.length <= 60 &&
		/^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f)+$/u.test(bare)
	);
}

// ---- blocks

const FENCE = /```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```/;
const HEADING = /^(#{1,3})[ \t]+(\S.*)$/;
const SMALL = /^-#[ \t]+(\S.*)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.)[ \t]+(\S.*)$/;
const QUOTE = /^> ?(.*)$/;

function blocks(text, context) {
	const nodes = [];
	let rest = text;
	for (let fence; (fence = FENCE.exec(rest)) && fence[2].trim();) {
		nodes.push(lines(rest.slice(0, fence.index).replace(/\n$/, ""), context), code(fence[2], fence[1]));
		rest = rest.slice(fence.index + fence[0].length).replace(/^\n/, "");
	}
	nodes.push(lines(rest, context));
	return nodes;
}

function code(text, language) {
	return el("pre", el("code", language ? { "data-language": language } : null, text));
}

/** Line-wise markup. Lines without any are joined again, so that emphasis may run over line ends. */
function lines(text, context) {
	if (!text) return [];
	const nodes = [];
	let loose = [];
	const flush = () => {
		if (loose.length) nodes.push(inlines(loose.join("\n"), context));
		loose = [];
	};
	const all = text.split("\n");
	for (let n = 0; n < all.length; n += 1) {
		const line = all[n];
		let match;
		if (!context.quoted && line.startsWith(">>> ")) {
			flush();
			const rest = [line.slice(4), ...all.slice(n + 1)].join("\n");
			nodes.push(el("blockquote", lines(rest, { ...context, quoted: true })));
			return nodes;
		}
		if (!context.quoted && line.startsWith("> ")) {
			flush();
			const quoted = [];
			for (; n < all.length && (match = QUOTE.exec(all[n])) && all[n].startsWith("> "); n += 1) quoted.push(match[1]);
			n -= 1;
			nodes.push(el("blockquote", lines(quoted.join("\n"), { ...context, quoted: true })));
		} else if ((match = HEADING.exec(line))) {
			flush();
			nodes.push(el(`h${match[1].length + 2}`, null, inlines(match[2].replace(/\s+#+\s*$/, ""), context)));
		} else if ((match = SMALL.exec(line))) {
			flush();
			nodes.push(el("p.small", inlines(match[1], context)));
		} else if (ITEM.test(line)) {
			flush();
			const items = [];
			for (; n < all.length && (match = ITEM.exec(all[n])); n += 1) {
				items.push({ depth: match[1].length, mark: match[2], text: match[3] });
			}
			n -= 1;
			nodes.push(lists(items, context));
		} else {
			loose.push(line);
		}
	}
	flush();
	return nodes;
}

const isOrdered = ({ mark }) => /\d/.test(mark);

/** Lists of items. Items further in form lists under the item before; another kind of mark begins a new list. */
function lists(items, context) {
	const nodes = [];
	let kind = null;
	for (let n = 0; n < items.length;) {
		const item = items[n];
		if (isOrdered(item) !== kind) {
			kind = isOrdered(item);
			nodes.push(el(kind ? "ol" : "ul", kind ? { start: parseInt(item.mark, 10) } : null));
		}
		let end = n + 1;
		while (end < items.length && items[end].depth > items[0].depth) end += 1;
		nodes.at(-1).append(el("li", inlines(item.text, context), lists(items.slice(n + 1, end), context)));
		n = end;
	}
	return nodes;
}

// ---- inlines

/**
 * Each rule has the characters it may begin with, a pattern that must match right there, and what it makes of it.
 * Earlier rules win.
 */
const RULES = [
	["\\", /\\([\p{P}\p{S}])/uy, ([, mark]) => mark],
	["`", /(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , text]) => el("code", text.trim() || text)],
	["<", /<@!?(\d{1,20})>/y, ([, id], context) => person(id, context)],
	["<", /<@&(\d{1,20})>/y, ([, id]) => roleMention(id)],
	["<", /<#(\d{1,20})>/y, ([, id]) => channelMention(id)],
	["<", /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, ([all, seconds, style]) => timestamp(all, seconds, style)],
	["<", /<\/([-_\p{L}\p{N}' ]{1,100}):\d{1,20}>/uy, ([, name]) => commandMention(name)],
	["<", /<a?:(\w{2,32}):\d{1,20}>/y, ([, name]) => el("span.emoji-name", `:${name}:`)],
	["<", /<(https?:\/\/[^\s>]+)>/y, ([, url], context) => link(url, url, context)],
	["h", /https?:\/\/[^\s<]+[^\s<.,:;"'\])*_~|!?]/y, ([url], context) => link(url, url, context)],
	["[", /\[((?:\\.|[^[\]\\]|\[[^\]]*\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: +"([^"]*)")?\)/y, masked],
	["@", /@(everyone|here)\b/y, ([all]) => el("span.mention", all)],
	["|", /\|\|([\s\S]+?)\|\|/y, ([, text], context) => spoiler(inlines(text, context))],
	[
		"*",
		/\*\*\*(?=\S)((?:\\.|[^\\])+?)\*\*\*(?!\*)/sy,
		([, text], context) => el("em", el("strong", inlines(text, context))),
	],
	["*", /\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/sy, wrap("strong")],
	["_", /__((?:\\.|[^\\])+?)__(?!_)/sy, wrap("u")],
	["~", /~~((?:\\.|[^\\])+?)~~/sy, wrap("s")],
	["*", /\*(?=\S)((?:\*\*|\\.|[^*\\])+?)(?<!\s)\*(?!\*)/sy, wrap("em")],
	["_", /(?<![\p{L}\p{N}_])_((?:__|\\.|[^_\\])+?)_(?![\p{L}\p{N}_])/suy, wrap("em")],
];

const STARTS = new Set(RULES.map(([start]) => start));

function wrap(tag) {
	return ([, text], context) => el(tag, null, inlines(text, context));
}

function inlines(text, outer) {
	const context = { ...outer, depth: outer.depth + 1 };
	const nodes = [];
	let pending = "";
	const flush = () => {
		if (pending) nodes.push(...withBreaks(pending));
		pending = "";
	};
	for (let at = 0; at < text.length;) {
		const found = STARTS.has(text[at]) && context.depth <= DEEPEST ? firstMatch(text, at) : null;
		if (!found) {
			pending += text[at];
			at += 1;
			continue;
		}
		const made = found.make(found.match, context);
		if (typeof made === "string") {
			pending += made;
		} else {
			flush();
			nodes.push(made);
		}
		at += found.match[0].length;
	}
	flush();
	return nodes;
}

function firstMatch(text, at) {
	for (const [start, pattern, make] of RULES) {
		if (text[at] !== start) continue;
		pattern.lastIndex = at;
		const match = pattern.exec(text);
		if (match) return { match, make };
	}
	return null;
}

function withBreaks(text) {
	return text
		.split("\n")
		.flatMap((line, n) => (n ? [el("br"), line] : [line]))
		.filter((part) => part !== "");
}

// ---- pieces

function person(id, { names }) {
	const name = userName(id, names);
	const mine = id === state.me?.id;
	return el("span", { class: mine ? "mention me" : "mention" }, `@${name ?? "unknown-user"}`);
}

function roleMention(id) {
	if (id === guildHere()?.id) return el("span.mention", "@everyone");
	const role = roleOf(id);
	const node = el("span.mention", `@${role?.name ?? "deleted-role"}`);
	if (role?.color) node.style.setProperty("color", hex(role.color));
	return node;
}

function channelMention(id) {
	const place = state.places.get(id);
	if (!place) return el("span.mention", "#unknown");
	const open = () => emit("open", { channel: id });
	return button({ class: "mention", onclick: open }, icon(placeIcon(place), 15), placeName(place));
}

/** A command named in a text: a click begins it in the message box. */
function commandMention(name) {
	return button({ class: "mention", onclick: () => emit("begin-command", name) }, `/${name}`);
}

function timestamp(all, seconds, style) {
	const ms = Number(seconds) * 1000;
	// Beyond the calendar Discord, too, leaves the text alone.
	return Math.abs(ms) > 8.64e15 ? all : timeNode(ms, style);
}

/** Links do not stand in links. */
function link(url, text, { linked } = {}) {
	if (linked) return url;
	return outLink(url, {}, text);
}

function masked([all, text, url, title], context) {
	if (context.linked) return all;
	const node = link(url, inlines(text, { ...context, linked: true }));
	node.title = title ? `${title}\n${url}` : url;
	return node;
}

function spoiler(children) {
	const inside = el("span", { "aria-hidden": "true" }, children);
	const node = el("span.spoiler", { role: "button", tabindex: "0", "aria-label": "Spoiler, press to show" }, inside);
	const show = (event) => {
		if (!node.classList.contains("spoiler") || (event.key && event.key !== "Enter" && event.key !== " ")) return;
		event.preventDefault();
		event.stopPropagation();
		node.className = "shown-spoiler";
		for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
		inside.removeAttribute("aria-hidden");
	};
	// In the capturing phase: a link under a spoiler is first shown, then followed.
	node.addEventListener("click", show, true);
	node.addEventListener("keydown", show, true);
	return node;
}

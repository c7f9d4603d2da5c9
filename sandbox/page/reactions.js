// Emoji under a message.

import { react, unreact } from "./api.js";
import { button, el } from "./dom.js";
import { state } from "./state.js";
import { attempt } from "./toast.js";

const wire = (emoji) => (emoji.id ? `${emoji.name}:${emoji.id}` : emoji.name);

export function reactions(message) {
	if (!message.reactions?.length) return null;
	return el("div.reactions", message.reactions.map((reaction) => chip(message, reaction)));
}

function chip(message, { emoji, count, me }) {
	return button(
		{
			class: "reaction",
			"aria-pressed": String(me),
			"aria-label": `${emoji.name}, ${count} ${count === 1 ? "reaction" : "reactions"}`,
			onclick: () => attempt(() => (me ? unreact : react)(state.me.id, message, wire(emoji))),
		},
		el("span", emoji.id ? `:${emoji.name}:` : emoji.name),
		el("b", count),
	);
}

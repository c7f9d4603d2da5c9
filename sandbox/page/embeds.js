// Embeds: the boxed cards of a message.

import { el, outLink } from "./dom.js";
import { gallery, ownAddress, pictureOf } from "./files.js";
import { icon } from "./icons.js";
import { markdown } from "./markdown.js";
import { hex } from "./names.js";
import { sent } from "./time.js";

export function embeds(message, reuse) {
	return (message.embeds ?? []).map((embed) => one(embed, message.names, reuse));
}

/** Addresses of pictures that an embed shows; Discord does not list these files again below. */
export function shownInEmbeds(message) {
	return new Set((message.embeds ?? []).flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]).filter(Boolean));
}

function one(embed, names, reuse) {
	const linked = (url, text) => (/^https?:/i.test(url ?? "") ? outLink(url, {}, text) : text);
	const title = embed.title && markdown(embed.title, { names, inline: true });
	return el(
		"div.embed",
		{ style: embed.color ? { "--edge": hex(embed.color) } : null },
		el(
			"div.embed-words",
			embed.author && el("div.embed-author", linked(embed.author.url, embed.author.name)),
			title && el("div.embed-title", linked(embed.url, title)),
			embed.description && el("div.embed-text", markdown(embed.description, { names })),
			embed.fields?.length > 0 &&
				el("div.embed-fields", embed.fields.map((field) => fieldOf(field, names))),
			embed.image && pictures([embed.image], reuse),
			(embed.footer || embed.timestamp) &&
				el(
					"div.embed-foot",
					[embed.footer?.text, embed.timestamp && sent(Date.parse(embed.timestamp))].filter(Boolean).join(" • "),
				),
		),
		embed.thumbnail && el("div.embed-thumb", pictures([embed.thumbnail], reuse)),
	);
}

function fieldOf({ name, value, inline }, names) {
	return el(
		"div",
		{ class: inline ? "embed-field inline" : "embed-field" },
		el("div.embed-field-name", markdown(name, { names, inline: true })),
		el("div", markdown(value, { names })),
	);
}

/** Pictures with `url` and `description`; the page loads nothing from elsewhere, so those are links. */
export function pictures(list, reuse) {
	const own = list.filter(({ url }) => ownAddress(url));
	const far = list.filter(({ url }) => !ownAddress(url));
	return [
		own.length > 0 && gallery(own.map(pictureOf), reuse),
		far.map(({ url, description }) =>
			outLink(url, { class: "far-picture" }, icon("open", 15), description || "Picture on the web"),
		),
	];
}

// The user's inbox: every ping, newest first, with a link to the message.

import { markRead, readInbox } from "./api.js";
import { button, el, fill } from "./dom.js";
import { plain } from "./markdown.js";
import { placeName } from "./names.js";
import { popover } from "./popover.js";
import { emit, state } from "./state.js";
import { attempt } from "./toast.js";
import { sent } from "./time.js";

const LISTED = 50;

export async function openInbox(anchor) {
	const list = el("ul.pings", el("li.none", "Reading…"));
	const all = button({ class: "text-link", onclick: () => readAll() }, "Mark all as read");
	const open = popover(anchor, [el("header.inbox-head", el("h2", "Inbox"), all), list], {
		label: "Inbox",
		className: "inbox",
	});
	if (!open) return;
	let pings = [];

	const show = async () => {
		pings = (await readInbox(state.me.id)).reverse().slice(0, LISTED);
		all.disabled = pings.every((ping) => ping.read);
		fill(list, pings.length ? pings.map(entry) : el("li.none", `${state.me.display_name} has no mentions yet.`));
		open.place();
	};

	const entry = (ping) => {
		const place = state.places.get(ping.channel_id);
		return el(
			"li",
			{ class: ping.read ? "" : "fresh" },
			button(
				{
					class: "ping",
					onclick: () => {
						open.close();
						emit("open", { channel: ping.channel_id, message: ping.message_id });
					},
				},
				el(
					"span.ping-place",
					el("b", place ? `#${placeName(place)}` : "elsewhere"),
					" ",
					sent(Date.parse(ping.at)),
					!ping.read && el("i", "new"),
				),
				el("span.ping-words", plain(ping.content) || "A message without text"),
			),
		);
	};

	const readAll = () =>
		attempt(async () => {
			const channels = new Set(pings.filter((ping) => !ping.read).map((ping) => ping.channel_id));
			await Promise.all([...channels].map((channel) => markRead(state.me.id, channel)));
			await show();
		});

	await attempt(show);
	open.panel.querySelector("button:not(:disabled)")?.focus();
}

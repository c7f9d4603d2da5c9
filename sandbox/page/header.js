// The bar over the conversation: the channel, the clock, the inbox and, on phones, the user.

import { avatar } from "./avatar.js";
import { clockButton } from "./clock.js";
import { button, byId, classes, el, fill } from "./dom.js";
import { icon, iconButton } from "./icons.js";
import { openInbox } from "./inbox.js";
import { markdown } from "./markdown.js";
import { isThread, placeIcon, placeName, signedName } from "./names.js";
import { openPeople } from "./people.js";
import { myPings } from "./places.js";
import { badge } from "./sidebar.js";
import { opener } from "./popover.js";
import { emit, here, on, state } from "./state.js";

const menu = iconButton("menu", "Channels", () => emit("drawer", true), { class: "menu-button", size: 22 });
const inbox = iconButton("inbox", "Inbox", () => openInbox(inbox), { class: "inbox-button", size: 22, ...opener });
const pressed = { class: "members-button", size: 22, "aria-pressed": "true" };
const members = iconButton("people", "Members", toggleMembers, pressed);
const self = button({ class: "head-self", onclick: () => openPeople(self), ...opener });
const where = el("div.where");

byId("head").append(menu, where, clockButton, inbox, members, self);

function toggleMembers() {
	const hide = document.body.classList.toggle("no-members");
	members.setAttribute("aria-pressed", String(!hide));
}

function drawWhere() {
	const place = here();
	if (!place) return fill(where);
	const thread = place.thread_metadata;
	const parent = isThread(place) ? state.places.get(place.parent_id) : null;
	return fill(
		where,
		parent && [
			button(
				{ class: "parent", onclick: () => emit("open", { channel: parent.id }) },
				icon(placeIcon(parent), 20),
				el("span", placeName(parent)),
			),
			icon("right", 14),
		],
		icon(placeIcon(place), 22),
		el("h1", { title: placeName(place) }, placeName(place)),
		thread?.locked ? el("span.state", icon("lock", 14), "locked") : thread?.archived && el("span.state", "archived"),
		place.topic && el("p.topic", { title: place.topic }, markdown(place.topic, { inline: true })),
	);
}

function drawBadges() {
	const count = myPings();
	const elsewhere = [...state.pings.values()].reduce((sum, n) => sum + n, 0);
	for (const place of [inbox, menu]) {
		place.querySelector(".ping-badge")?.remove();
		if (count) place.append(badge(count));
	}
	inbox.setAttribute("aria-label", count ? `Inbox, ${count} unread` : "Inbox");
	const { me } = state;
	self.title = `You are ${me.display_name}. Play as someone else`;
	self.setAttribute("aria-label", self.title);
	fill(self, avatar(me.id, me.display_name, 30), badge(elsewhere));
}

function title() {
	const place = here();
	const count = myPings();
	document.title = classes(count && `(${count})`, state.me.display_name, place && `in ${signedName(place)}`);
}

on(["channel", "places"], drawWhere);
on(["me", "places", "unread", "pings", "channel", "users"], () => {
	if (!state.me) return;
	drawBadges();
	title();
});

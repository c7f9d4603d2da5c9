// Who is in the open channel's guild.

import { avatar } from "./avatar.js";
import { button, byId, el, fill, redraw } from "./dom.js";
import { icon } from "./icons.js";
import { nameColour } from "./names.js";
import { emit, guildHere, on, state } from "./state.js";

function draw() {
	const guild = guildHere();
	const members = (guild?.members ?? []).map((member) => ({ ...member, user: state.users.get(member.id) }));
	const people = members.filter(({ user }) => !user?.bot);
	const apps = members.filter(({ user }) => user?.bot);
	byId("members").hidden = !members.length;
	fill(byId("members"), group("Members", people, guild), group("Apps", apps, guild));
}

function group(title, members, guild) {
	if (!members.length) return null;
	const items = members.map((member) => el("li", entry(member, guild)));
	return [el("h2", `${title} — ${members.length}`), el("ul", items)];
}

function entry({ id, name, user }, guild) {
	const shown = user?.display_name ?? name;
	const mine = id === state.me.id;
	const face = [
		avatar(id, shown, 32),
		el("span.member-name", { style: { color: nameColour(id) } }, shown),
		user?.bot && el("span.badge", "APP"),
		guild.owner_id === id && el("span.crown", { title: "Owner of the server" }, icon("crown", 15)),
		mine && el("span.you", "you"),
	];
	const away = user?.bot && !state.bot.connected;
	if (mine || user?.bot) return el("div", { class: away ? "member away" : "member" }, face);
	return button(
		{ class: "member", title: `Play as ${shown}`, dataset: { key: `member-${id}` }, onclick: () => emit("become", id) },
		face,
	);
}

on(["channel", "users", "places", "bot"], () => state.me && redraw(draw));

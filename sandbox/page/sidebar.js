// Servers, channels and threads.

import { install, openDm, openGroup } from "./api.js";
import { openForm } from "./dialog.js";
import { button, byId, classes, el, fill, redraw, unseen, wantsNewTab } from "./dom.js";
import { icon } from "./icons.js";
import { isThread, placeIcon, placeName } from "./names.js";
import { placeKey, refreshPlaces, refreshWorld } from "./places.js";
import { byAge, botUser, emit, here, on, people, seenGuild, state } from "./state.js";
import { attempt } from "./toast.js";

const CATEGORY = 4;
const HOME = "home";

/** Categories that are folded, and channels whose archived threads are unfolded. */
const folded = new Set();
const unfolded = new Set();

const shownGuild = () => here()?.guild_id ?? (here() ? HOME : (state.seen[0]?.id ?? HOME));

function draw() {
	redraw(rail);
	redraw(channels);
}

// ---- servers

function rail() {
	const shown = shownGuild();
	fill(
		byId("rail"),
		server({ id: HOME, name: "Direct messages", places: state.dms, face: icon("home", 22), shown }),
		el("hr"),
		state.seen.map((guild) =>
			server({ id: guild.id, name: guild.name, places: placesOf(guild), face: short(guild.name), shown }),
		),
	);
}

const short = (name) =>
	name
		.split(/\s+/u)
		.map((word) => [...word][0])
		.join("")
		.slice(0, 3);

const placesOf = (guild) => [...guild.channels, ...guild.threads].map(({ id }) => state.places.get(id));

function server({ id, name, places, face, shown }) {
	const pings = places.reduce((sum, place) => sum + (place.pings ?? 0), 0);
	const unread = places.some((place) => place.unread);
	return button(
		{
			class: `server ${unread ? "unread" : ""}`,
			title: name,
			"aria-label": name + told(pings, unread),
			"aria-current": id === shown && "true",
			dataset: { key: `guild-${id}` },
			onclick: () => (id === HOME ? openHome() : emit("open-guild", id)),
		},
		el("span.server-face", face),
		badge(pings),
	);
}

export const told = (pings, unread) =>
	pings ? `, ${pings} ${pings === 1 ? "mention" : "mentions"}` : unread ? ", unread" : "";

export const badge = (count) =>
	count > 0 && el("span.ping-badge", { "aria-hidden": "true" }, count > 99 ? "99+" : count);

const enter = (begin) =>
	attempt(async () => {
		const { id } = await begin();
		await refreshPlaces();
		emit("open", { channel: id });
	});

/** Opens the direct messages with the bot, which are begun if there are none yet. */
const openBot = () => enter(() => openDm(state.me.id));

const openHome = () => (state.dms.length ? emit("open", { channel: state.dms[0].id }) : openBot());

/** Its commands are there for whoever installed it, wherever they are. */
const toggleApp = () =>
	attempt(async () => {
		await install(state.me.id, !state.me.installed);
		await refreshWorld();
	});

function newGroup() {
	const others = people().filter(({ id }) => id !== state.me.id);
	const boxes = others.map(({ id }) => el("input", { type: "checkbox", value: id }));
	openForm({
		title: "New group",
		fields: others.map((user, n) => el("label.choice", boxes[n], user.display_name)),
		send: "Open",
		submit: () => {
			const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
			return enter(() => openGroup(state.me.id, chosen));
		},
	});
}

// ---- channels

function channels() {
	const id = shownGuild();
	const guild = seenGuild(id);
	fill(byId("guild-name"), el("h1", guild?.name ?? "Direct messages"));
	const action = (words, onclick) => button({ class: "channel", onclick }, icon("plus", 18), words);
	const direct = () => [
		el("ul", state.dms.map(item)),
		state.dms.every(({ type }) => type !== 1) && action(`Message ${botUser()?.display_name ?? "the bot"}`, openBot),
		action("New group", newGroup),
		action(state.me.installed ? "Uninstall the app" : "Install the app", toggleApp),
	];
	fill(byId("channels"), guild ? guildList(guild) : direct());
}

function guildList(guild) {
	const all = guild.channels.map(({ id }) => state.places.get(id)).sort(byPosition);
	const inside = (parent) => all.filter((place) => place.type !== CATEGORY && (place.parent_id ?? null) === parent);
	const known = new Set(all.filter(({ type }) => type === CATEGORY).map(({ id }) => id));
	const loose = all.filter((place) => place.type !== CATEGORY && !known.has(place.parent_id));
	return [
		el("ul", loose.map((place) => channelItem(guild, place))),
		all
			.filter(({ type }) => type === CATEGORY)
			.map((category) => {
				const open = !folded.has(category.id);
				return el(
					"section",
					{ "aria-label": category.name },
					fold("category", category.id, category.name, open, () => toggle(folded, category.id)),
					el(
						"ul",
						inside(category.id)
							.filter((place) => open || place.unread || place.id === state.channel)
							.map((place) => channelItem(guild, place)),
					),
				);
			}),
	];
}

const byPosition = (a, b) => (a.position ?? 0) - (b.position ?? 0) || byAge(a.id, b.id);

function toggle(set, id) {
	if (!set.delete(id)) set.add(id);
	draw();
}

function channelItem(guild, place) {
	const threads = guild.threads.filter((thread) => thread.parent_id === place.id).map(({ id }) => state.places.get(id));
	const active = threads.filter((thread) => !thread.thread_metadata?.archived);
	const archived = threads.filter((thread) => thread.thread_metadata?.archived).reverse();
	const open = unfolded.has(place.id) || archived.some(({ id }) => id === state.channel);
	return el(
		"li",
		entry(place),
		active.length > 0 &&
			el("ul.threads", { "aria-label": `Threads of ${placeName(place)}` }, active.map(item)),
		archived.length > 0 && [
			fold("archive", `archive-${place.id}`, `Archived threads (${archived.length})`, open, () =>
				toggle(unfolded, place.id),
			),
			open && el("ul.threads.archived", archived.map(item)),
		],
	);
}

const fold = (kind, key, label, open, onclick) =>
	button(
		{ class: kind, "aria-expanded": String(open), dataset: { key }, onclick },
		icon(open ? "down" : "right", 12),
		label,
	);

const item = (place) => el("li", entry(place));

/** One channel, thread or direct message; a real link, so that it opens in another window, too. */
function entry(place) {
	const name = placeName(place);
	const className = classes("channel", place.unread && "unread", isThread(place) && "thread");
	return el(
		"a",
		{
			class: className,
			href: `?user=${encodeURIComponent(state.me.name)}&channel=${encodeURIComponent(placeKey(place))}`,
			"aria-current": place.id === state.channel && "page",
			title: name,
			dataset: { key: place.id },
			onclick(event) {
				if (wantsNewTab(event)) return;
				event.preventDefault();
				emit("open", { channel: place.id });
			},
		},
		!isThread(place) && icon(placeIcon(place), 18),
		el("span.channel-name", name),
		place.type === 12 && icon("lock", 13),
		unseen(told(place.pings, place.unread)),
		badge(place.pings),
	);
}

on(["places", "channel", "unread", "users"], () => state.me && draw());

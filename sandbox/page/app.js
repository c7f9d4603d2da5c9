// The page as a whole: the user, the open channel, and what each event of the stream changes.

import { readClock, readState } from "./api.js";
import { endTyping, keepText, leaveComposer, noteTyping, openComposer } from "./composer.js";
import { byId, debounce, el, fill, narrow } from "./dom.js";
import "./header.js";
import { dropMessage, keepPlace, leaveHistory, openHistory, putMessage, reloadHistory, toMessage } from "./history.js";
import { icon } from "./icons.js";
import { keepChannel, keepUser, lastChannel, lastUser } from "./memory.js";
import "./members.js";
import { isThread } from "./names.js";
import "./people.js";
import {
	findPlace,
	firstPlace,
	placeKey,
	refreshCommands,
	refreshPings,
	refreshPingsSoon,
	refreshPlaces,
	refreshPlacesSoon,
	refreshWorld,
	refreshWorldSoon,
} from "./places.js";
import { closePopover } from "./popover.js";
import "./sidebar.js";
import { emit, here, on, people, seenGuild, state } from "./state.js";
import { follow } from "./stream.js";
import { localId } from "./time.js";
import { attempt, toast } from "./toast.js";

/** The stream does not tell others' pings. */
const PINGS_EVERY_MS = 15000;

let stopStream = () => {};
let linked = true;

// ---- who

const userNamed = (name) =>
	name && people().find((user) => user.id === name || user.name.toLowerCase() === name.toLowerCase());

/** Plays as a user: in the same channel, or where that user was left if they may not see it. */
async function become(id, { channel, push = true } = {}) {
	const user = state.users.get(id);
	if (!user || id === state.me?.id) return;
	const before = state.channel;
	leave();
	stopStream();
	const seq = await refreshState();
	state.me = user;
	state.channel = null;
	keepUser(user.name);
	await refreshPlaces();
	if (state.me !== user) return;
	stopStream = follow(user.id, seq, { onEvent: take, onGap: readAllAgain, onLink });
	emit("me");
	const wanted = [findPlace(channel), before, lastChannel(user.id)].find((one) => one && state.places.has(one));
	await open(wanted ?? firstPlace(), { push, focus: !narrow() });
	refreshPingsSoon();
}

/** Reads the clock and whether a bot is there; returns the number of the newest event. */
async function refreshState() {
	const [now, clock] = await Promise.all([readState(), readClock()]);
	emit("clock", clock);
	state.since ??= localId();
	state.bot = { connected: now.bot_connected, ready: now.ready };
	emit("bot");
	return now.seq;
}

function leave() {
	if (!state.me) return;
	leaveHistory();
	leaveComposer();
	closePopover();
}

// ---- where

async function open(channel, { message, push = true, focus = !narrow() } = {}) {
	closePopover();
	drawer(false);
	if (channel && channel === state.channel) return message ? toMessage(message) : undefined;
	if (channel && !state.places.has(channel)) {
		await refreshPlaces();
		if (!state.places.has(channel)) return toast("This channel cannot be seen.");
	}
	leave();
	state.channel = channel;
	state.commands = [];
	state.menus = { user: [], message: [] };
	if (channel) keepChannel(state.me.id, channel);
	writeAddress(push);
	emit("channel");
	openComposer({ focus });
	refreshCommands();
	return openHistory(channel, message);
}

function writeAddress(push) {
	const query = new URLSearchParams({ user: state.me.name });
	if (here()) query.set("channel", placeKey(here()));
	const address = `?${query}`;
	if (address === location.search) return;
	if (push) history.pushState(null, "", address);
	else history.replaceState(null, "", address);
}

async function followAddress() {
	const query = new URLSearchParams(location.search);
	const user = userNamed(query.get("user")) ?? state.me;
	const channel = query.get("channel");
	if (user.id !== state.me.id) return become(user.id, { channel, push: false });
	return open(findPlace(channel) ?? firstPlace(), { push: false });
}

function openGuild(id) {
	const inGuild = seenGuild(id)?.channels.filter(({ type }) => type !== 4) ?? [];
	const first =
		inGuild.find((place) => state.places.get(place.id).pings) ?? inGuild.find(({ type }) => type === 0) ?? inGuild[0];
	if (first && here()?.guild_id !== id) open(first.id);
}

// ---- events

const refreshAllSoon = () => {
	refreshWorldSoon();
	refreshPlacesSoon();
};

const TAKERS = {
	message_create(message) {
		endTyping(message.channel_id, message.author.id);
		putMessage(message, true);
		countMessage(state.places.get(message.channel_id));
		if (message.pings?.some((id) => id !== state.me.id)) refreshPingsSoon();
	},
	message_update: (message) => putMessage(message, false),
	message_delete: ({ id }) => dropMessage(id),
	unread: takeUnread,
	typing: noteTyping,
	interaction: (interaction) => emit("interaction", interaction),
	commands: refreshCommands,
	bot(bot) {
		state.bot = bot;
		emit("bot");
	},
	clock: (clock) => emit("clock", clock),
};
for (const event of ["user_create", "guild_create", "guild_update", "guild_delete"]) TAKERS[event] = refreshAllSoon;

/** Of channels and threads, what this person sees is read again as a whole. */
const take = ({ type, data }) => (TAKERS[type] ?? refreshPlacesSoon)(data);

/** The sandbox does not tell the number of a thread's messages with each of them. */
function countMessage(place) {
	if (!place) return refreshPlacesSoon();
	if (!isThread(place)) return undefined;
	place.message_count = (place.message_count ?? 0) + 1;
	return emit("places");
}

function takeUnread({ channel_id: id, unread, pings }) {
	const place = state.places.get(id);
	if (!place) return refreshPlacesSoon();
	Object.assign(place, { unread, pings });
	return emit("unread");
}

/** Events were missed: everything is read again, and nothing that was typed is lost. */
async function readAllAgain() {
	await Promise.all([refreshWorld(), refreshState()]);
	if (!state.users.has(state.me.id)) return location.reload();
	await refreshPlaces();
	refreshCommands();
	if (state.channel && !state.places.has(state.channel)) return open(firstPlace());
	return reloadHistory();
}

on("places", () => {
	// The open channel was deleted, or may not be seen any more.
	if (state.me && state.channel && !state.places.has(state.channel)) open(firstPlace(), { push: false });
});

// ---- notices

function onLink(there) {
	if (linked === there) return;
	linked = there;
	drawNotice();
}

const drawNotice = debounce(1200, () => {
	const notice = byId("notice");
	const alone = !state.bot.connected && "No bot is connected: commands and buttons get no answer.";
	const words = linked ? alone : "The sandbox cannot be reached. Trying again…";
	notice.hidden = !words;
	fill(notice, words && [icon("alert", 16), words]);
});
on("bot", drawNotice);

// ---- the drawer on phones

function drawer(wanted) {
	const shown = document.body.classList.toggle("drawer-open", wanted && narrow());
	byId("scrim").hidden = !shown;
	if (shown) byId("drawer").querySelector("[aria-current=page]")?.focus();
}

on("drawer", drawer);
byId("scrim").addEventListener("click", () => drawer(false));
document.addEventListener("keydown", (event) => {
	if (event.key === "Escape" && document.body.classList.contains("drawer-open")) drawer(false);
});

// ---- beginning

on("become", (id) => attempt(() => become(id)));
on("open", ({ channel, message }) => attempt(() => open(channel, { message })));
on("open-guild", openGuild);
addEventListener("popstate", () => attempt(followAddress));
addEventListener("pagehide", () => {
	keepPlace();
	keepText();
});
document.addEventListener("visibilitychange", () => document.hidden || refreshPingsSoon());
setInterval(() => document.hidden || !state.me || refreshPings().catch(() => {}), PINGS_EVERY_MS);

async function begin() {
	const query = new URLSearchParams(location.search);
	await refreshWorld();
	const user = userNamed(query.get("user")) ?? userNamed(lastUser()) ?? people()[0];
	if (!user) throw new Error("This sandbox has no users to play as.");
	await become(user.id, { channel: query.get("channel"), push: false });
}

begin().catch((fault) => {
	fill(byId("messages"), el("li.waiting", fault.message));
});

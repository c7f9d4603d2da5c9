// Reads the world: users, servers and channels, and what of them the user can see.

import { readCommands, readGuilds, readInbox, readPlaces, readUsers } from "./api.js";
import { flatten, menus } from "./commands.js";
import { debounce } from "./dom.js";
import { emit, people, state } from "./state.js";

const byKey = (list) => new Map(list.map((one) => [one.id, one]));

export async function refreshWorld() {
	const [users, guilds] = await Promise.all([readUsers(), readGuilds()]);
	state.users = byKey(users);
	state.guilds = byKey(guilds);
	if (state.me) state.me = state.users.get(state.me.id) ?? state.me;
	emit("users");
}

export async function refreshPlaces() {
	const me = state.me.id;
	const { guilds, dms } = await readPlaces(me);
	// The person may have been switched while this was under way.
	if (me !== state.me.id) return;
	state.seen = guilds;
	state.dms = dms;
	const inGuilds = guilds.flatMap((guild) =>
		[...guild.channels, ...guild.threads].map((place) => ({ ...place, guild_id: place.guild_id ?? guild.id })),
	);
	state.places = byKey([...inGuilds, ...dms]);
	emit("places");
}

export async function refreshCommands() {
	const { channel, me } = state;
	if (!channel) return;
	const commands = await readCommands(me.id, channel).catch(() => []);
	if (channel !== state.channel || me.id !== state.me.id) return;
	state.commands = flatten(commands);
	state.menus = menus(commands);
	emit("commands");
}

/** With more people than this the others' pings are looked up only when asked for. */
const FEW = 12;

/** Counts the unread pings of everybody else, for the who-am-I switch. */
export async function refreshPings({ many = false } = {}) {
	const others = people().filter((user) => user.id !== state.me?.id);
	if (others.length > FEW && !many) return;
	const counts = await Promise.all(
		others.map(async ({ id }) => [id, (await readInbox(id).catch(() => [])).filter((ping) => !ping.read).length]),
	);
	const fresh = new Map(counts);
	const same = fresh.size === state.pings.size && counts.every(([id, count]) => state.pings.get(id) === count);
	state.pings = fresh;
	if (!same) emit("pings");
}

export const refreshWorldSoon = debounce(80, () =>
	refreshWorld()
		.then(() => emit("places"))
		.catch(() => {}),
);
export const refreshPlacesSoon = debounce(80, () => refreshPlaces().catch(() => {}));
export const refreshPingsSoon = debounce(250, () => refreshPings().catch(() => {}));

export const myPings = () => [...state.places.values()].reduce((sum, place) => sum + (place.pings ?? 0), 0);

/** The place to begin at: the first text channel, else any. */
export function firstPlace() {
	const channels = state.seen.flatMap((guild) => guild.channels).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
	return (
		(channels.find(({ type }) => type === 0) ?? channels.find(({ type }) => type !== 4) ?? state.dms[0])?.id ?? null
	);
}

export function findPlace(name) {
	if (!name) return null;
	if (state.places.has(name)) return name;
	const bare = name.replace(/^#/, "").toLowerCase();
	return (
		[...state.places.values()].filter((place) => place.type !== 4 && place.name?.toLowerCase() === bare).at(-1)?.id ??
		null
	);
}

/** How a place is written in the address: by name where that is unmistakable. */
export function placeKey(place) {
	return place.name && findPlace(place.name) === place.id ? place.name : place.id;
}

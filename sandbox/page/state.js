// The state of the page in one place, with notifications when it changes.

/** One world, seen by one person at a time. Maps are keyed by id. */
export const state = {
	me: null,
	users: new Map(),
	/** All guilds with their members and roles. */
	guilds: new Map(),
	/** What this person sees: guilds with `channels` and `threads`, in order. */
	seen: [],
	/** Direct messages of this person. */
	dms: [],
	/** Every channel, thread and direct message of `seen` and `dms`, with unread counts. */
	places: new Map(),
	channel: null,
	commands: [],
	/** The bot's menus there, on people and on messages. */
	menus: { user: [], message: [] },
	/** An id of the moment when the page was loaded; older private answers are gone, as on Discord. */
	since: null,
	bot: { connected: false, ready: false },
	/** Unread pings per person, for the who-am-I switch. */
	pings: new Map(),
};

const listeners = new Map();

/**
 * Calls `task` on each change of a topic, or of each in a list:
 * `me`, `users`, `places`, `channel`, `commands`, `bot`, `pings`, `clock`, `unread`, `typing`, `interaction`, `message`.
 */
export function on(topics, task) {
	for (const topic of [topics].flat()) listeners.set(topic, [...(listeners.get(topic) ?? []), task]);
}

export function emit(topic, detail) {
	for (const task of listeners.get(topic) ?? []) task(detail);
}

export const here = () => state.places.get(state.channel);

export const guildHere = () => state.guilds.get(here()?.guild_id);

export const seenGuild = (id) => state.seen.find((guild) => guild.id === id);

/** People that can be played, oldest first. */
export const people = () => [...state.users.values()].filter((user) => !user.bot);

export const botUser = () => [...state.users.values()].find((user) => user.bot);

const MODERATES = (1n << 3n) | (1n << 13n);

/** Whether this person may delete others' messages there, as an administrator or by the permission for it. */
export const moderates = (place) => (BigInt(place?.permissions ?? 0) & MODERATES) !== 0n;

/** Order of ids by age: as numbers, which do not fit a float. */
export const byAge = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

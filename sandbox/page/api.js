// The driver API, one function per route the page uses.

class Refused extends Error {
	constructor(status, body) {
		super(body?.error ?? `The sandbox answered ${status}.`);
		this.status = status;
		this.reason = body?.reason;
	}
}

async function call(method, path, body, signal) {
	const init = { method, signal, headers: {} };
	if (body !== undefined) {
		init.headers["content-type"] = "application/json";
		init.body = JSON.stringify(body);
	}
	let answer;
	try {
		answer = await fetch(path, init);
	} catch (fault) {
		if (fault.name === "AbortError") throw fault;
		throw new Refused(0, { error: "The sandbox cannot be reached." });
	}
	const text = await answer.text();
	const json = text && answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : null;
	if (!answer.ok) throw new Refused(answer.status, json);
	return json;
}

const get = (path, signal) => call("GET", path, undefined, signal);
const part = encodeURIComponent;
const person = (user) => `/sandbox/users/${part(user)}`;

export const readState = () => get("/sandbox/state");
export const readUsers = async () => (await get("/sandbox/users")).users;
export const readGuilds = async () => (await get("/sandbox/guilds")).guilds;
export const addUser = (name) => call("POST", "/sandbox/users", { name });
export const install = (user, on) => call(on ? "PUT" : "DELETE", `${person(user)}/install`);
export const openDm = (user) => call("POST", `${person(user)}/dm`, {});
export const openGroup = (user, others) => call("POST", `${person(user)}/groups`, { with: others });

export const readPlaces = (user) => get(`${person(user)}/guilds`);
export const readInbox = async (user) => (await get(`${person(user)}/inbox`)).pings;
export const readCommands = async (user, channel) =>
	(await get(`${person(user)}/commands?channel=${part(channel)}`)).commands;
export const markRead = (user, channel) => call("POST", `${person(user)}/read`, { channel });

/** Messages oldest first: the newest `limit`, or those around `before` or `after`. */
export async function readMessages(user, channel, { limit, before, after }, signal) {
	const query = new URLSearchParams({ limit });
	if (before) query.set("before", before);
	if (after) query.set("after", after);
	return (await get(`${person(user)}/channels/${channel}/messages?${query}`, signal)).messages;
}

const messages = (user, channel) => `${person(user)}/channels/${channel}/messages`;
export const say = (user, channel, content, replyTo) =>
	call("POST", messages(user, channel), replyTo ? { content, reply_to: replyTo } : { content });
export const edit = (user, channel, message, content) =>
	call("PATCH", `${messages(user, channel)}/${message}`, { content });
export const remove = (user, channel, message) => call("DELETE", `${messages(user, channel)}/${message}`);
export const startThread = (user, channel, name, message) =>
	call("POST", `${person(user)}/channels/${channel}/threads`, message ? { name, message } : { name });

const reaction = (user, message, emoji) =>
	`${messages(user, message.channel_id)}/${message.id}/reactions/${part(emoji)}`;
export const react = (user, message, emoji) => call("PUT", reaction(user, message, emoji));
export const unreact = (user, message, emoji) => call("DELETE", reaction(user, message, emoji));

/** Begins an interaction (`command`, `click`, `select`, `modal`) without waiting for the bot. */
export const interact = (kind, body) => call("POST", `/sandbox/interactions/${kind}`, { ...body, wait: false });
export const readInteraction = (id) => get(`/sandbox/interactions/${id}`);
/** Waits for the bot's suggestions; a bot has three seconds for them. */
export const autocomplete = (body, signal) =>
	call("POST", "/sandbox/interactions/autocomplete", { ...body, wait: true, wait_ms: 4000 }, signal);

export const advanceClock = (seconds) => call("POST", "/sandbox/clock", { advance_seconds: seconds });
export const readClock = () => get("/sandbox/clock");

/** Events after `seq` that are there already, for pages without a stream. */
export const readEvents = (user, seq) => get(`/sandbox/wait?user=${part(user)}&after=${seq}&timeout_ms=0`);
export const streamAddress = (user, seq) => `${person(user)}/events?after=${seq}`;

// Messages that exist on this page only: a command on its way, and one that got no answer.

import { botUser, emit, state } from "./state.js";
import { localId, now } from "./time.js";

const kept = new Map();
const key = (user, channel) => `${user}/${channel}`;

/** The local messages of the person being played in a channel, oldest first. */
export const localsOf = (channel) => kept.get(key(state.me.id, channel)) ?? [];

/** Adds a note about a command, as the bot's answer; the result changes it or takes it away. */
export function addLocal(channel, command) {
	const user = state.me;
	const bot = botUser();
	const place = key(user.id, channel);
	const id = localId();
	const put = (message) => {
		const others = (kept.get(place) ?? []).filter((other) => other.id !== id);
		kept.set(place, message ? [...others, message] : others);
		emit("locals", channel);
	};
	const message = {
		id,
		channel_id: channel,
		local: true,
		ephemeral: true,
		type: 20,
		author: { id: bot?.id ?? "0", username: bot?.name ?? "Bot", bot: true },
		content: "",
		timestamp: new Date(now()).toISOString(),
		interaction_metadata: { user: { id: user.id, username: user.display_name }, name: command },
		remove: () => put(null),
	};
	put({ ...message, sending: true });
	return { remove: message.remove, fail: (sentence) => put({ ...message, failure: sentence }) };
}

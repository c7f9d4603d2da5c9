// Names and colours of people, roles and channels.

import { botUser, guildHere, state } from "./state.js";

/** The name shown for a user id; `known` are names that a message brought along. */
export function userName(id, known) {
	return known?.[id] ?? state.users.get(id)?.display_name;
}

export const authorName = (message) =>
	message.author_name ?? message.author?.global_name ?? message.author?.username ?? "Unknown";

export const roleOf = (id) => guildHere()?.roles.find((role) => role.id === id);

export const memberOf = (id) => guildHere()?.members.find((member) => member.id === id);

/** The colour of the highest coloured role, as CSS, or null. */
export function nameColour(id) {
	const mine = new Set(memberOf(id)?.roles);
	const role = guildHere()?.roles.findLast((role) => mine.has(role.id) && role.color);
	return role ? hex(role.color) : null;
}

export const hex = (number) => `#${number.toString(16).padStart(6, "0")}`;

export function placeName(place) {
	if (place.type === 1) return botUser()?.display_name ?? "Direct message";
	return place.name ?? place.recipients?.map(({ id }) => userName(id)).join(", ") ?? "unnamed";
}

/** The name with the sign before it: `@Harbormaster`, `#games`; a group chat has none. */
export const signedName = (place) => ({ 1: "@", 3: "" }[place.type] ?? "#") + placeName(place);

export const isThread = (place) => place.type >= 10 && place.type <= 12;

export function placeIcon(place) {
	if (place.type === 12) return "lock";
	if (isThread(place)) return "thread";
	return { 1: "person", 2: "voice", 3: "people", 5: "news", 13: "voice", 15: "forum", 16: "forum" }[place.type] ?? "hash";
}

// What can be chosen in menus: options, and the people, roles and channels of the open server.

import { avatar } from "./avatar.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { hex, isThread, memberOf, placeIcon, placeName } from "./names.js";
import { guildHere, here, seenGuild, state } from "./state.js";

const TEXT_MENU = 3;
const CHANNEL_MENU = 8;

/** The keys of what is chosen before anybody touches a menu. */
export const presetOf = (part) =>
	part.type === TEXT_MENU
		? part.options.filter((option) => option.default).map((option) => option.value)
		: (part.default_values ?? []).map((value) => value.id);

export const menuItems = (part) => OFFERS[part.type](part);

const OFFERS = {
	[TEXT_MENU]: ({ options }) =>
		options.map(({ value, label, description, emoji }) => ({
			key: value,
			label,
			description,
			lead: emoji && (emoji.id ? `:${emoji.name}:` : emoji.name),
		})),
	5: userItems,
	6: roleItems,
	7: mentionableItems,
	[CHANNEL_MENU]: ({ channel_types: types }) => channelItems(types),
};

export function mentionableItems() {
	return [...userItems(), ...roleItems()];
}

/** Members of the open guild to choose from; in direct messages those who are there. */
export function userItems() {
	const isHere = ({ id, bot }) => bot || id === state.me.id || here()?.recipients?.some((other) => other.id === id);
	const members = guildHere()?.members ?? [...state.users.values()].filter(isHere);
	return members.map(({ id, name }) => {
		const user = state.users.get(id);
		const shown = user?.display_name ?? memberOf(id)?.name ?? name;
		return { key: id, label: shown, aside: user?.name === shown ? null : user?.name, lead: avatar(id, shown, 24) };
	});
}

export function roleItems() {
	return (guildHere()?.roles ?? []).map(({ id, name, color }) => ({
		key: id,
		label: name.startsWith("@") ? name : `@${name}`,
		lead: el("span.role-dot", { style: color ? { background: hex(color) } : null }),
	}));
}

export function channelItems(types) {
	const guild = seenGuild(guildHere()?.id);
	return [...(guild?.channels ?? []), ...(guild?.threads ?? [])]
		.filter((place) => !types?.length || types.includes(place.type))
		.map((place) => ({
			key: place.id,
			label: placeName(place),
			lead: icon(placeIcon(place), 18),
			aside: isThread(place) ? placeName(state.places.get(place.parent_id) ?? {}) : null,
		}));
}

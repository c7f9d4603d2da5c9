// Buttons and menus under a message, and their use.

import { avatar } from "./avatar.js";
import { button, el } from "./dom.js";
import { icon } from "./icons.js";
import { failed, run } from "./interactions.js";
import { dots, menuButton, openMenu } from "./menu.js";
import { hex, memberOf, placeIcon, placeName, isThread } from "./names.js";
import { emit, guildHere, seenGuild, state } from "./state.js";
import { toast } from "./toast.js";

const BUTTON = 2;
const TEXT_MENU = 3;
const USER_MENU = 5;
const ROLE_MENU = 6;
const MENTIONABLE_MENU = 7;
const CHANNEL_MENU = 8;
const LINK = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** Pressed and not answered yet: message id to custom_id. */
const pressed = new Map();
/** Chosen and not shown by the bot yet: message id to `{ custom_id: values }`. */
const chosen = new Map();
/** The last use that got no answer: message id to a sentence. */
const failures = new Map();

/** Forgets what was chosen in a message: the bot has changed it. */
export function forgetChosen(message) {
	chosen.delete(message);
}

export function rows(message) {
	if (!message.components?.length) return null;
	const failure = failures.get(message.id);
	return el(
		"div.components",
		message.components.map((row) =>
			el(
				"div.row",
				(row.components ?? []).map((part) => component(message, part)),
			),
		),
		failure && el("p.failure", { role: "status" }, icon("alert", 15), failure),
	);
}

function component(message, part) {
	if (part.type === BUTTON) return pressable(message, part);
	if (part.type >= TEXT_MENU && part.type <= CHANNEL_MENU) return menu(message, part);
	return null;
}

function pressable(message, part) {
	const face = [
		part.emoji && el("span.btn-emoji", part.emoji.id ? `:${part.emoji.name}:` : part.emoji.name),
		part.label && el("span", part.label),
	];
	const className = `btn ${STYLES[part.style] ?? "secondary"}`;
	if (part.style === LINK) {
		return el(
			"a",
			{ class: className, href: safeLink(part.url), target: "_blank", rel: "noopener noreferrer" },
			face,
			icon("open", 15),
		);
	}
	const busy = pressed.get(message.id) === part.custom_id;
	return button(
		{
			class: className,
			disabled: part.disabled,
			dataset: { part: part.custom_id },
			"aria-busy": busy && "true",
			"aria-label": part.label ? null : part.emoji?.name,
			// While an answer is awaited the others rest, but stay focusable.
			"aria-disabled": !busy && pressed.has(message.id) && "true",
			onclick: () => use(message, part.custom_id, "click", {}),
		},
		face,
		busy && dots(),
	);
}

/** Only addresses of the web, whatever the message says. */
const safeLink = (url) => (/^(https?|discord):/i.test(url ?? "") ? url : null);

function menu(message, part) {
	const items = menuItems(part);
	const preset =
		part.type === TEXT_MENU
			? part.options.filter((option) => option.default).map((option) => option.value)
			: (part.default_values ?? []).map((value) => value.id);
	const values = chosen.get(message.id)?.[part.custom_id] ?? preset;
	const placeholder = part.placeholder || "Make a selection";
	const node = menuButton({
		placeholder,
		items: items.filter((item) => values.includes(item.key)),
		disabled: part.disabled,
		busy: pressed.get(message.id) === part.custom_id,
		onOpen: (anchor) => {
			if (pressed.has(message.id)) return;
			openMenu(anchor, {
				label: placeholder,
				items,
				chosen: values,
				min: part.min_values ?? 1,
				max: part.max_values ?? 1,
				onDone(keys) {
					chosen.set(message.id, { ...chosen.get(message.id), [part.custom_id]: keys });
					use(message, part.custom_id, "select", { values: keys });
				},
			});
		},
	});
	node.dataset.part = part.custom_id;
	return node;
}

function menuItems(part) {
	switch (part.type) {
		case TEXT_MENU:
			return part.options.map(({ value, label, description, emoji }) => ({
				key: value,
				label,
				description,
				lead: emoji && (emoji.id ? `:${emoji.name}:` : emoji.name),
			}));
		case USER_MENU:
			return userItems();
		case ROLE_MENU:
			return roleItems();
		case MENTIONABLE_MENU:
			return [...userItems(), ...roleItems()];
		default:
			return channelItems(part.channel_types);
	}
}

/** Members of the open guild to choose from; in direct messages the two who are there. */
export function userItems() {
	const members =
		guildHere()?.members ?? [...state.users.values()].filter((user) => user.bot || user.id === state.me.id);
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

async function use(message, customId, kind, body) {
	if (pressed.has(message.id)) return;
	pressed.set(message.id, customId);
	failures.delete(message.id);
	emit("message", message.id);
	try {
		const answer = await run(kind, { message: message.id, custom_id: customId, ...body });
		if (failed(answer)) failures.set(message.id, "This interaction failed");
	} catch (fault) {
		toast(fault.message);
	} finally {
		pressed.delete(message.id);
		emit("message", message.id);
	}
}

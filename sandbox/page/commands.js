// Slash commands as data: the flat list to choose from, and typed text to values.

import { channelItems, mentionableItems, roleItems, userItems } from "./choices.js";
import { state } from "./state.js";

const SUB_COMMAND = 1;
const GROUP = 2;
export const KIND = { text: 3, integer: 4, yesNo: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, file: 11 };

/** What a kind of option expects, in words. */
export const KIND_WORDS =
	",,,text,whole number,yes or no,member,channel,role,member or role,number,file".split(",");

/** A text of a command in the person's language, where the bot brought one. */
export const localized = (object, key) => object[`${key}_localizations`]?.[state.me.locale] ?? object[key] ?? "";

/** Every command that can be used: `{ path, shown, description, options }`, sub-commands with their full name. */
export function flatten(commands) {
	const found = [];
	const visit = (part, path, shown) => {
		const below = (part.options ?? []).filter(({ type }) => type === SUB_COMMAND || type === GROUP);
		for (const sub of below) visit(sub, `${path} ${sub.name}`, `${shown} ${localized(sub, "name")}`);
		if (!below.length)
			found.push({ path, shown, description: localized(part, "description"), options: part.options ?? [] });
	};
	for (const command of commands) {
		if ((command.type ?? 1) === 1) visit(command, command.name, localized(command, "name"));
	}
	return found.sort((a, b) => a.shown.localeCompare(b.shown));
}

const menusOf = (commands, kind) =>
	commands.filter(({ type }) => type === kind).map((command) => ({ name: command.name, shown: localized(command, "name") }));

/** The menus that the bot offers on people and on messages. */
export const menus = (commands) => ({ user: menusOf(commands, 2), message: menusOf(commands, 3) });

/** The commands that fit what was typed after the slash, best first. */
export function matching(commands, typed) {
	const words = typed.trim().toLowerCase();
	if (!words) return commands;
	const rankOf = ({ shown, description }) => {
		const name = shown.toLowerCase();
		if (name.startsWith(words)) return 0;
		if (name.split(" ").some((word) => word.startsWith(words))) return 1;
		if (name.includes(words) || words.split(/\s+/).every((word) => name.includes(word))) return 2;
		return description.toLowerCase().includes(words) ? 3 : 4;
	};
	return commands
		.map((command) => ({ command, rank: rankOf(command) }))
		.filter(({ rank }) => rank < 4)
		.sort((a, b) => a.rank - b.rank)
		.map(({ command }) => command);
}

/**
 * Reads `/table new game: tariffs seats: 4`: the command, the text of each option, and the `rest`. Null when the text
 * does not begin with a command's full name and a space.
 */
export function parse(text, commands) {
	const typed = text.slice(1);
	const command = commands
		.filter(({ shown }) => `${typed.toLowerCase()}`.startsWith(`${shown.toLowerCase()} `))
		.sort((a, b) => b.shown.length - a.shown.length)[0];
	if (!text.startsWith("/") || !command) return null;
	const rest = typed.slice(command.shown.length);
	const marks = command.options
		.flatMap((option) => {
			const name = localized(option, "name");
			const at = rest.search(
				new RegExp(`(?<=\\s)${RegExp.escape?.(name) ?? name.replace(/[^\p{L}\p{N}_]/gu, "\\$&")}:`, "u"),
			);
			return at < 0 ? [] : [{ option, at, from: at + name.length + 1 }];
		})
		.sort((a, b) => a.at - b.at);
	const texts = new Map();
	marks.forEach(({ option, from }, n) => texts.set(option.name, rest.slice(from, marks[n + 1]?.at).trim()));
	return { command, texts, rest: rest.slice(0, marks[0]?.at).trim() };
}

/** What can be chosen for an option without asking the bot; null when anything may be written. */
export function offered(option) {
	if (option.choices?.length) {
		return option.choices.map((choice) => ({ key: choice.value, label: localized(choice, "name") }));
	}
	return OFFERED[option.type]?.(option) ?? null;
}

const OFFERED = {
	[KIND.yesNo]: () => [true, false].map((key) => ({ key, label: key ? "True" : "False" })),
	[KIND.user]: userItems,
	[KIND.channel]: ({ channel_types: types }) => channelItems(types),
	[KIND.role]: roleItems,
	[KIND.mentionable]: mentionableItems,
	[KIND.file]: () => [{ label: "Choose a file…" }],
};

export function narrowed(items, typed) {
	const words = typed.trim().replace(/^[@#]/, "").toLowerCase();
	const text = (item) => `${item.label} ${item.aside ?? ""}`.toLowerCase().replace(/^[@#]/, "");
	const hits = items.filter((item) => text(item).includes(words));
	return hits.sort((a, b) => text(b).startsWith(words) - text(a).startsWith(words));
}

/**
 * The value of a field: `{ value }`, `{ fault }` with a sentence, or null for an empty one.
 * A field is `{ option, text, picked }`; `picked` is an item that was chosen and not typed over.
 */
export function valueOf({ option, text, picked }) {
	const typed = text.trim();
	if (picked) return { value: picked.key };
	if (!typed) return option.required ? { fault: "This option is required. Specify a value." } : null;
	const items = offered(option);
	if (items) {
		const bare = (label) => label.toLowerCase().replace(/^[@#]/, "");
		const item = items.find((item) => bare(item.label) === bare(typed) || String(item.key) === typed);
		return item?.key === undefined ? { fault: "Choose from the list." } : { value: item.key };
	}
	if (option.type === KIND.integer || option.type === KIND.number) return numberOf(option, typed);
	if (option.min_length && typed.length < option.min_length)
		return { fault: `At least ${option.min_length} characters are required.` };
	if (option.max_length && typed.length > option.max_length)
		return { fault: `At most ${option.max_length} characters are allowed.` };
	return { value: typed };
}

function numberOf(option, typed) {
	const number = Number(typed);
	const whole = option.type === KIND.integer;
	if (!Number.isFinite(number) || (whole && !Number.isSafeInteger(number))) {
		return { fault: whole ? "This must be a whole number." : "This must be a number." };
	}
	const { min_value: min = -Infinity, max_value: max = Infinity } = option;
	if (number < min || number > max) return { fault: `This must be ${limits(min, max)}.` };
	return { value: number };
}

function limits(min, max) {
	if (min === -Infinity) return `${max} at most`;
	return max === Infinity ? `${min} at least` : `from ${min} to ${max}`;
}

// Actions on a message: a bar on the message under the pointer or with the focus.

import { react, remove, startThread } from "./api.js";
import { openForm, textField } from "./dialog.js";
import { button, el } from "./dom.js";
import { icon } from "./icons.js";
import { excerpt } from "./message.js";
import { failed, run } from "./interactions.js";
import { authorName, isThread } from "./names.js";
import { closePopover, popover } from "./popover.js";
import { emit, here, moderates, state } from "./state.js";
import { attempt, toast } from "./toast.js";

const EMOJI = ["👍", "👎", "❤️", "🎉", "😄", "😮", "🤔", "😢", "👀", "🙏", "✅", "❌", "⚓", "🎲", "🚢", "🔥"];

let bar = null;

export function showToolbar(row, message) {
	if (bar?.parentNode === row && bar.message === message) return;
	hideToolbar();
	const offered = message.local ? [] : tools(message).filter(Boolean);
	if (!offered.length) return;
	bar = el("div.toolbar", { role: "toolbar", "aria-label": "Message" }, offered);
	bar.message = message;
	row.append(bar);
}

/** Takes the bar away, unless a list that was opened from it is still open. */
export function hideToolbar() {
	if (bar?.querySelector('[aria-expanded="true"]')) closePopover();
	bar?.remove();
	bar = null;
}

export const toolbarBusy = () => Boolean(bar?.querySelector('[aria-expanded="true"]'));

function tools(message) {
	const mine = message.author.id === state.me.id;
	const place = here();
	const tool = (symbol, label, onclick, className = "") =>
		button({ class: `tool ${className}`, hint: label, onclick }, icon(symbol, 18));
	return [
		!message.ephemeral && tool("smile", "Add reaction", (event) => chooseEmoji(event.currentTarget, message)),
		!message.ephemeral && place?.can_send && tool("reply", "Reply", () => emit("reply", message)),
		appsOn(message).length > 0 && tool("apps", "Apps", (event) => chooseApp(event.currentTarget, message)),
		mine && tool("edit", "Edit", () => emit("edit", message)),
		!message.ephemeral &&
			place?.guild_id &&
			!isThread(place) &&
			!state.places.has(message.id) &&
			tool("thread", "Create thread", () => nameThread(message)),
		(mine || moderates(place)) &&
			!message.ephemeral &&
			tool("trash", "Delete", () => confirmDelete(message), "danger"),
	];
}

/** The bot's menus on a message and on its author: `{ name, shown, target }`. */
const appsOn = (message) => [
	...state.menus.message.map((menu) => ({ ...menu, target: message.id })),
	...state.menus.user.map((menu) => ({ ...menu, shown: `${menu.shown}: ${authorName(message)}`, target: message.author.id })),
];

function chooseApp(anchor, message) {
	const use = ({ name, target }) => {
		open.close();
		attempt(async () => {
			const command = { channel: message.channel_id, command: name, target };
			if (failed(await run("command", command))) toast("The application did not respond");
		});
	};
	const apps = appsOn(message).map((app) => button({ class: "btn", onclick: () => use(app) }, app.shown));
	const open = popover(anchor, el("div.app-list", apps), { label: "Apps" });
	open?.panel.querySelector("button").focus();
}

function chooseEmoji(anchor, message) {
	const add = (emoji) => {
		open.close();
		attempt(() => react(state.me.id, message, emoji));
	};
	const all = EMOJI.map((emoji) => button({ "aria-label": emoji, onclick: () => add(emoji) }, emoji));
	const open = popover(anchor, el("div.emoji-grid", all), { label: "Reactions" });
	open?.panel.querySelector("button").focus();
}

function nameThread(message) {
	const { input, node } = textField("Name", { maxlength: 100, placeholder: "New thread" });
	openForm({
		title: "Create thread",
		fields: [node],
		send: "Create",
		async submit() {
			const thread = await startThread(state.me.id, message.channel_id, input.value.trim() || "New thread", message.id);
			emit("open", { channel: thread.id });
		},
	});
	input.focus();
}

function confirmDelete(message) {
	openForm({
		title: "Delete message",
		fields: [el("p", "It cannot be brought back."), el("blockquote.quoted", excerpt(message))],
		send: "Delete",
		danger: true,
		submit: () => remove(state.me.id, message.channel_id, message.id),
	});
}

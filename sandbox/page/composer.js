// The message box: text with mentions, replies, edits and drafts, and the entry to slash commands.

import { edit, say } from "./api.js";
import { channelItems, userItems } from "./choices.js";
import { localized, matching, parse } from "./commands.js";
import { button, byId, debounce, el, fill, narrow } from "./dom.js";
import { ownLast, toNewest } from "./history.js";
import { iconButton } from "./icons.js";
import { draftOf, keepDraft } from "./memory.js";
import { authorName, signedName, userName } from "./names.js";
import { commandEntry } from "./slash.js";
import { botUser, guildHere, here, on, state } from "./state.js";
import { suggestions } from "./suggest.js";
import { toast } from "./toast.js";

const LONGEST = 2000;
const NEARLY = 200;
const TYPING_MS = 10000;

const host = byId("composer");
const text = el("textarea", { id: "entry", rows: 1, autocomplete: "off", "aria-autocomplete": "list" });
const send = iconButton("send", "Send", () => submit(), { class: "send" });
const slashButton = button({ class: "icon-button slash", hint: "Use a command", onclick: () => startTyping("/") }, "/");
const about = el("div.about", { hidden: true });
const count = el("span.count-left", { "aria-live": "polite" });
const typingLine = el("p.typing", { "aria-live": "polite" });
const suggest = suggestions(host);

/** What the text is for: `{ reply: message }`, `{ edit: message }` or nothing in particular. */
let purpose = {};
/** Whose draft is being written: it is kept late, when another channel may be open. */
let owner = null;

const entry = commandEntry({
	suggest,
	onMode: showMode,
	onLeave(rest) {
		text.value = rest;
		changed();
		text.focus();
	},
	onChange: () => keepSoon(),
});

const box = el("div.entry-box", slashButton, text, entry.node, count, send);
host.append(about, box, typingLine);

function showMode() {
	const commanding = entry.active();
	text.hidden = commanding;
	slashButton.hidden = commanding;
	entry.node.hidden = !commanding;
}

// ---- drafts

export function keepText() {
	if (!owner) return;
	const draft = entry.active() ? entry.draft() : text.value && !purpose.edit ? { text: text.value } : null;
	keepDraft(owner.user, owner.channel, draft);
}
const keepSoon = debounce(400, keepText);

export function leaveComposer() {
	keepText();
	owner = null;
}

function allow() {
	const place = here();
	const able = Boolean(place?.can_send);
	for (const control of [text, send, slashButton]) control.disabled = !able;
	text.ariaLabel = text.placeholder = able ? `Message ${signedName(place)}` : "You cannot send messages here.";
}
on("places", allow);

export function openComposer({ focus }) {
	const place = here();
	const draft = place && draftOf(state.me.id, place.id);
	owner = null;
	intend({});
	entry.clear();
	text.value = draft?.text ?? "";
	host.hidden = !place || [15, 16].includes(place.type);
	allow();
	owner = place ? { user: state.me.id, channel: place.id } : null;
	grow();
	suggest.hide();
	showTyping();
	if (draft?.command) entry.restore(draft, { focus });
	else if (focus) text.focus({ preventScroll: true });
}

// Commands arrive after the channel is open; a command that was being written waits for them.
on("commands", () => {
	const draft = owner && !entry.active() && !text.value ? draftOf(owner.user, owner.channel) : null;
	if (draft?.command) entry.restore(draft, { focus: false });
	else if (document.activeElement === text) suggestFor();
});

// ---- answering and editing

function intend(next) {
	purpose = next;
	const { reply, edit: changing } = next;
	about.hidden = !reply && !changing;
	fill(
		about,
		reply && ["Replying to ", el("b", authorName(reply))],
		changing && "Editing your message",
		iconButton("close", "Cancel", cancel, { class: "small", size: 16 }),
	);
}

function cancel() {
	if (purpose.edit) text.value = "";
	intend({});
	changed();
	text.focus();
}

on("reply", (message) => {
	entry.clear();
	intend({ reply: message });
	text.focus();
});

function editMessage(message) {
	entry.clear();
	text.value = message.content.replace(/<@!?(\d+)>/g, (all, id) =>
		userName(id, message.names) ? `@${userName(id, message.names)}` : all,
	);
	intend({ edit: message });
	changed();
	text.focus();
}
on("edit", editMessage);

// ---- typing

function startTyping(what) {
	if (entry.active()) return entry.focus();
	text.value = what;
	text.focus();
	return changed();
}

on("begin-command", (name) => {
	const command = state.commands.find((one) => one.path === name || one.shown === name);
	if (command) begin(command);
});

function begin(command, texts, rest) {
	suggest.hide();
	text.value = "";
	entry.begin(command, texts, { rest });
}

function changed() {
	grow();
	const written = parse(text.value, state.commands);
	if (written && !purpose.edit) return begin(written.command, written.texts, written.rest);
	keepSoon();
	return suggestFor();
}

function grow() {
	text.style.height = "auto";
	text.style.height = `${text.scrollHeight}px`;
	const left = LONGEST - [...text.value].length;
	count.textContent = left <= NEARLY ? left : "";
	count.classList.toggle("over", left < 0);
}

function suggestFor() {
	if (text.disabled || purpose.edit) return suggest.hide();
	if (text.value.startsWith("/") && !text.value.includes("\n")) return suggestCommands(text.value.slice(1));
	const word = /(?:^|\s)([@#])(\S{0,32})$/u.exec(text.value.slice(0, text.selectionStart));
	return word ? suggestNames(word[1], word[2]) : suggest.hide();
}

function suggestCommands(typed) {
	const found = matching(state.commands, typed);
	if (!found.length) {
		if (state.commands.length) return suggest.hide();
		return suggest.show(text, { heading: "No commands here", note: "No bot has registered any in this channel." });
	}
	const bot = botUser();
	return suggest.show(text, {
		items: found.map((command) => ({
			key: command,
			label: [
				el("b", `/${command.shown}`),
				command.options.map((option) => el("i", { class: option.required ? "needed" : "" }, localized(option, "name"))),
			],
			description: command.description,
			aside: bot?.display_name,
		})),
		onChoose: ({ key }) => begin(key),
	});
}

function suggestNames(sign, typed) {
	const items = (sign === "@" ? userItems() : channelItems()).filter((item) =>
		`${item.label} ${item.aside ?? ""}`.toLowerCase().includes(typed.toLowerCase()),
	);
	if (!items.length) return suggest.hide();
	return suggest.show(text, {
		items: items.slice(0, 10),
		first: typed !== "" || sign === "@",
		onChoose({ label }) {
			const at = text.selectionStart;
			text.setRangeText(`${sign}${label} `, at - typed.length - 1, at, "end");
			suggest.hide();
			changed();
		},
	});
}

// ---- sending

/** Names written with @ or # become mentions; the longest name that fits is meant. */
function withMentions(content) {
	const people = userItems().map(({ key, label }) => ["@", label, `<@${key}>`]);
	const channels = guildHere() ? channelItems().map(({ key, label }) => ["#", label, `<#${key}>`]) : [];
	const known = [...people, ...channels].sort((a, b) => b[1].length - a[1].length);
	let out = "";
	for (let at = 0; at < content.length;) {
		const begins = at === 0 || /[\s(]/.test(content[at - 1]);
		const match = begins && known.find(([sign, name]) => content.startsWith(sign + name, at));
		out += match ? match[2] : content[at];
		at += match ? match[1].length + 1 : 1;
	}
	return out;
}

async function submit() {
	if (entry.active()) return entry.send();
	const content = withMentions(text.value.trim());
	const { reply, edit: changing } = purpose;
	if (text.disabled || (!content && !changing)) return undefined;
	if ([...content].length > LONGEST) return toast(`A message has at most ${LONGEST} characters.`);
	const before = text.value;
	const channel = state.channel;
	text.value = "";
	intend({});
	changed();
	keepText();
	try {
		if (changing && content) await edit(state.me.id, channel, changing.id, content);
		else if (!changing) await say(state.me.id, channel, content, reply?.id);
	} catch (fault) {
		toast(fault.message);
		if (state.channel === channel && !text.value) {
			text.value = before;
			intend({ reply, edit: changing });
			changed();
		}
	}
	return undefined;
}

// ---- keys

text.addEventListener("input", changed);
for (const name of ["click", "focus"]) text.addEventListener(name, () => suggestFor());
text.addEventListener("blur", () => suggest.hide());
text.addEventListener("keydown", (event) => {
	if (event.isComposing || suggest.key(event)) return;
	if (event.key === "Enter" && !event.shiftKey) {
		event.preventDefault();
		if (!suggest.choose()) submit();
	} else if (event.key === "Tab" && !event.shiftKey && suggest.choose()) {
		event.preventDefault();
	} else if (event.key === "ArrowUp" && text.value === "" && !purpose.edit) {
		const message = ownLast();
		if (message) editMessage(message);
		event.preventDefault();
	} else if (event.key === "Escape") {
		if (suggest.open()) suggest.hide();
		else if (purpose.edit || purpose.reply) cancel();
		else toNewest();
	}
});

// Typing without a focus goes to the message box.
document.addEventListener("keydown", (event) => {
	const writing = event.target.closest?.("input, textarea, dialog, [popover], select");
	const combined = event.ctrlKey || event.metaKey || event.altKey;
	if (writing || combined || event.key.length !== 1 || event.key === " " || narrow()) return;
	if (entry.active()) entry.focus();
	else if (!text.disabled) text.focus();
});

// ---- who is typing

const typists = new Map();

export function noteTyping({ channel_id: channel, user_id: user }) {
	if (user === state.me.id) return;
	typists.set(`${channel}/${user}`, { channel, user, until: Date.now() + TYPING_MS });
	showTyping();
	setTimeout(showTyping, TYPING_MS + 50);
}

export function endTyping(channel, user) {
	if (typists.delete(`${channel}/${user}`)) showTyping();
}

function showTyping() {
	const names = [...typists.values()]
		.filter(({ channel, until }) => channel === state.channel && until > Date.now())
		.map(({ user }) => userName(user) ?? "Someone");
	const verb = names.length > 1 ? "are" : "is";
	fill(typingLine, names.length > 0 && [el("b", names.join(", ")), ` ${verb} typing…`]);
}

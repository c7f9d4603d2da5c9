// One message as a row of the stream.

import { remove } from "./api.js";
import { avatar } from "./avatar.js";
import { components } from "./components.js";
import { button, classes, el, unseen } from "./dom.js";
import { embeds, shownInEmbeds } from "./embeds.js";
import { files } from "./files.js";
import { icon } from "./icons.js";
import { dots } from "./menu.js";
import { markdown, onlyEmoji, plain } from "./markdown.js";
import { authorName, nameColour, placeName, userName } from "./names.js";
import { reactions } from "./reactions.js";
import { emit, state } from "./state.js";
import { attempt } from "./toast.js";
import { inWords, sent } from "./time.js";

const SILENT = 1 << 12;
const NO_EMBEDS = 1 << 2;
const COMPONENTS_ONLY = 1 << 15;
const COMMAND = 20;
const REPLY = 19;
const NEWS = {
	1: (message) => [["added ", mentioned(message), " to the thread."], "people"],
	2: (message) => [["removed ", mentioned(message), " from the thread."], "people"],
	4: (message) => [["changed the name: ", el("b", message.content)], "edit"],
	6: () => [["pinned a message to this channel."], "file"],
	7: () => [["is here. Welcome aboard!"], "right"],
	18: (message) => [
		["started a thread: ", threadLink(message.message_reference?.channel_id ?? message.thread?.id, message.content)],
		"thread",
	],
};

/** Words of one person within this time stand under one name. */
const TOGETHER_MS = 7 * 60 * 1000;

export const sentAt = (message) => Date.parse(message.timestamp);
const edited = (message) => message.edited_timestamp && Date.parse(message.edited_timestamp);
const commandOf = (message) => message.interaction_metadata?.name ?? message.interaction?.name;
const plainKind = (message) => message.type === 0 || message.type === COMMAND;

/** Whether a message continues the one before it, without a name and picture of its own. */
export function continues(message, before) {
	const answers = commandOf(message) || message.referenced_message || message.message_reference;
	return Boolean(
		before &&
		plainKind(message) &&
		plainKind(before) &&
		!answers &&
		!message.ephemeral &&
		!before.ephemeral &&
		message.author.id === before.author.id &&
		message.webhook_id === before.webhook_id &&
		sentAt(message) - sentAt(before) < TOGETHER_MS,
	);
}

const callsMe = (message) => message.pings_you ?? Boolean(message.pings?.includes(state.me.id));

export function excerpt(message) {
	const text = plain(message.content, { names: message.names });
	if (text) return text;
	if (message.loading) return "thinking…";
	const embed = message.embeds?.[0];
	if (embed) return plain(embed.title ?? embed.description ?? "", { names: message.names }) || "Embed";
	if (message.attachments?.length) return message.attachments[0].description || message.attachments[0].filename;
	return NEWS[message.type] ? el("span", NEWS[message.type](message)[0]).textContent : "Message";
}

/**
 * The body of a row: an `article`. `compact` leaves out name and picture; `old` is the row's earlier form, whose
 * loaded pictures are used again; `find` looks a message up by id.
 */
export function article(message, { compact, old, find }) {
	const reuse = new Map(
		[...(old?.querySelectorAll(".gallery img") ?? [])].map((image) => [image.getAttribute("src"), image]),
	);
	const news = NEWS[message.type];
	const name = authorName(message);
	const kinds = [callsMe(message) && "calls-me", message.ephemeral && "private"];
	const className = classes("message", compact && "compact", news && "news", ...kinds);
	const time = stamp(message, compact);
	if (news) {
		const [words, symbol] = news(message);
		return el(
			"article",
			{ class: className },
			el("span.gutter", icon(symbol, 18)),
			el("div.words", nameNode(message, name), " ", words, " ", time),
		);
	}
	return el(
		"article",
		{ class: className },
		!compact && replyLine(message, find),
		compact ? time : el("span.gutter", avatar(message.author.id, name)),
		el(
			"div.words",
			compact
				? unseen(`${name}: `)
				: el("header.by", nameNode(message, name), appBadge(message), time, silentMark(message)),
			content(message),
			!(message.flags & NO_EMBEDS) && embeds(message, reuse),
			files(listedFiles(message), reuse),
			components(message, reuse),
			reactions(message),
			threadCard(message),
			foot(message),
		),
	);
}

function nameNode(message, name) {
	return el("span.name", { style: { color: nameColour(message.author.id) } }, name);
}

const appBadge = (message) => message.author.bot && el("span.badge", "APP");

const silentMark = (message) =>
	Boolean(message.silent || message.flags & SILENT) &&
	el("span.silent", { title: "Sent without a notification" }, icon("silent", 14), unseen("silent"));

function stamp(message, compact) {
	const ms = sentAt(message);
	return el("time.at", { datetime: message.timestamp, title: inWords(ms, "F") }, compact ? inWords(ms, "t") : sent(ms));
}

function content(message) {
	if (message.sending) return el("div.content.quiet", "Sending command", dots());
	if (message.failure) return el("div.content.failure", icon("alert", 16), message.failure);
	if (message.loading) return el("div.content.quiet", dots(), `${authorName(message)} is thinking…`);
	if (!message.content || message.flags & COMPONENTS_ONLY) return null;
	const nodes = markdown(message.content, { names: message.names });
	const at = edited(message);
	return el(
		"div",
		{ class: onlyEmoji(message.content) ? "content jumbo" : "content" },
		nodes,
		at && el("small.edited", { title: `Edited: ${inWords(at, "F")}` }, " (edited)"),
	);
}

function listedFiles(message) {
	if (message.flags & COMPONENTS_ONLY) return [];
	const elsewhere = shownInEmbeds(message);
	return (message.attachments ?? []).filter((file) => !elsewhere.has(file.url));
}

/** The line above: who used which command, or what this answers. */
function replyLine(message, find) {
	const command = commandOf(message);
	if (command) {
		const user = message.interaction_metadata?.user ?? message.interaction.user;
		const name = userName(user.id, message.names) ?? user.username;
		return el("div.above", avatar(user.id, name, 16), el("b", name), " used ", el("span.mention", `/${command}`));
	}
	// The answer to a button or menu hangs on the message that has it, as far as that is on the page.
	const target = message.referenced_message ?? find(message.interaction_metadata?.interacted_message_id);
	if (target) {
		const name = authorName(target);
		return button(
			{ class: "above", onclick: () => emit("jump", target.id) },
			unseen("Answers "),
			avatar(target.author.id, name, 16),
			el("b", name),
			el("span.above-words", excerpt(target)),
		);
	}
	return message.type === REPLY && el("div.above", icon("reply", 14), el("i", "The original message was deleted"));
}

function mentioned(message) {
	const user = message.mentions?.[0];
	return el("b", user ? (userName(user.id, message.names) ?? user.username) : "someone");
}

const threadLink = (id, name) =>
	button({ class: "text-link", onclick: () => emit("open", { channel: id }) }, name || "thread");

function threadCard(message) {
	const thread = state.places.get(message.thread?.id ?? message.id) ?? message.thread;
	if (!thread || thread.id === message.channel_id) return null;
	const count = thread.message_count ?? 0;
	return button(
		{ class: "thread-card", onclick: () => emit("open", { channel: thread.id }) },
		icon("thread", 18),
		el("b", placeName(thread)),
		el("span", thread.thread_metadata?.archived ? "Archived" : `${count} ${count === 1 ? "message" : "messages"}`),
		icon("right", 16),
	);
}

function foot(message) {
	if (!message.ephemeral) return null;
	const dismiss = () =>
		message.local ? message.remove() : attempt(() => remove(state.me.id, message.channel_id, message.id));
	return el(
		"footer.private-foot",
		icon("eye", 16),
		"Only you can see this",
		!message.sending && [" • ", button({ class: "text-link", onclick: dismiss }, "Dismiss message")],
	);
}

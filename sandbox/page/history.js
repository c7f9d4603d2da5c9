// The stream of messages: a window of bounded size on the channel's history, which moves with scrolling.

import { ownAddress } from "./files.js";
import { markRead, readMessages } from "./api.js";
import { forgetChosen } from "./components.js";
import { announce, button, byId, el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { localsOf } from "./locals.js";
import { keepScroll, scrollOf } from "./memory.js";
import { article, continues, excerpt, sentAt } from "./message.js";
import { authorName, isThread, placeIcon, placeName } from "./names.js";
import { byAge, emit, here, on, state } from "./state.js";
import { dayNumber, inWords } from "./time.js";
import { hideToolbar, showToolbar, toolbarBusy } from "./toolbar.js";

/** Messages read at a time, and rows kept on the page. */
const PAGE = 50;
const MOST = 150;
/** So near to an end of the window (in pixels) the next page is read. */
const NEAR = 900;
const BOTTOM = 48;
/** A changed message waits so long for its picture, so that the board does not blink. */
const PICTURE_MS = 400;
/** Messages that could not be read are asked for again. */
const RETRY_MS = 2_000;

const POSTS = "Its posts are listed below its name.";
const LOADING = "Loading messages…";

const scroller = byId("scroller");
const listNode = byId("messages");
const jumpButton = byId("jump");

/** What is on the page. `list` is the window without gaps, oldest first. */
let view = empty(null);
/** Rows by message id: `{ node, message, signature }`. */
const rows = new Map();
/** Raised for a message whose look changed although the message did not. */
const touched = new Map();

function empty(channel) {
	const flags = { hasOlder: false, hasNewer: false, stick: true, ready: false };
	return { channel, list: [], ...flags, unreadFrom: null, fresh: 0, loading: null, early: [], newest: new Map() };
}

// ---- opening

/** Shows a channel: at `message` if given, else where this person left it. */
export async function openHistory(channel, message) {
	view.loading?.abort();
	const mine = (view = empty(channel));
	rows.clear();
	touched.clear();
	hideToolbar();
	fill(listNode, el("li.waiting", LOADING));
	jumpButton.hidden = true;
	if (!channel) return fill(listNode);

	const kept = message ? null : scrollOf(state.me.id, channel);
	const around = message ?? kept?.id;
	const abort = (mine.loading = new AbortController());
	let page;
	try {
		page = await readAround(channel, around, abort.signal);
	} catch (fault) {
		if (fault.name === "AbortError" || mine !== view) return;
		fill(listNode, el("li.waiting", fault.message));
		return;
	}
	if (mine !== view) return;
	mine.loading = null;
	Object.assign(mine, page);
	mine.unreadFrom = firstUnread(mine.list, here()?.unread ?? 0);
	mine.stick = !around;
	mine.ready = true;
	for (const apply of mine.early.splice(0)) apply();
	fill(listNode);
	sync();
	if (message) reveal(message);
	else if (kept && rows.has(kept.id))
		scroller.scrollTop += topOf(rows.get(kept.id).node) - top() - kept.offset;
	else toBottom();
	scrolled();
	markSeen();
}

async function readAround(channel, id, signal) {
	const me = state.me.id;
	if (!id) {
		const list = await readMessages(me, channel, { limit: PAGE }, signal);
		return { list, hasOlder: list.length === PAGE, hasNewer: false };
	}
	// "Before the next id" brings the message itself along.
	const [older, newer] = await Promise.all([
		readMessages(me, channel, { limit: PAGE, before: String(BigInt(id) + 1n) }, signal),
		readMessages(me, channel, { limit: PAGE, after: id }, signal),
	]);
	return { list: [...older, ...newer], hasOlder: older.length === PAGE, hasNewer: newer.length === PAGE };
}

function firstUnread(list, count) {
	if (!count) return null;
	const others = list.filter((message) => message.author.id !== state.me.id);
	return others.at(-count)?.id ?? others[0]?.id ?? null;
}

/** Keeps where this channel is left, and draws nothing more until another is opened. */
export function leaveHistory() {
	keepPlace();
	view.ready = false;
}

export function keepPlace() {
	if (!view.channel || !view.ready || !state.me) return;
	const anchor = view.stick ? null : firstVisible();
	keepScroll(state.me.id, view.channel, anchor && { id: anchor.message.id, offset: topOf(anchor.node) - top() });
}

// ---- changes

export function putMessage(message, isNew) {
	if (message.channel_id !== view.channel) return;
	whenReady(async () => {
		const at = view.list.findIndex((other) => other.id === message.id);
		if (at >= 0) {
			if (!isNew) forgetChosen(message.id);
			const mine = view;
			mine.newest.set(message.id, message);
			await picturesOf(message, mine.list[at]);
			// Meanwhile another channel may be open, or the message changed once more or gone.
			const now = mine.list.findIndex((other) => other.id === message.id);
			if (mine !== view || mine.newest.get(message.id) !== message || now < 0) return;
			return hold(() => (mine.list[now] = message));
		}
		if (!isNew) return;
		const { me } = state;
		// One's own words, and the answers to what one did, are always shown.
		const mine = message.author.id === me.id || message.interaction_metadata?.user.id === me.id;
		if (view.hasNewer) {
			view.fresh += 1;
			return mine ? toNewest() : showJump();
		}
		const seen = view.stick && document.hasFocus();
		if (mine) view.unreadFrom = null;
		else if (!seen) view.unreadFrom ??= message.id;
		if (!view.stick) view.fresh += 1;
		hold(() => {
			insert(message);
			if (mine) view.stick = true;
		});
		if (!mine) announce(`${authorName(message)}: ${excerpt(message)}`);
		markSeen();
	});
}

export function dropMessage(id) {
	whenReady(() => {
		const at = view.list.findIndex((message) => message.id === id);
		if (at >= 0) hold(() => view.list.splice(at, 1));
	});
}

/** Reads the window again, after events were lost. */
export function reloadHistory() {
	if (!view.channel) return;
	leaveHistory();
	openHistory(view.channel);
}

/** Draws a message again whose buttons wait, or whose thread was renamed. */
function touch(id) {
	touched.set(id, (touched.get(id) ?? 0) + 1);
	if (view.ready) hold(() => {});
}

function whenReady(task) {
	if (view.ready) task();
	else view.early.push(task);
}

function insert(message) {
	let at = view.list.length;
	while (at > 0 && byAge(view.list[at - 1].id, message.id) > 0) at -= 1;
	view.list.splice(at, 0, message);
}

/** Waits, not for long, until the pictures that a change brings are loaded. */
function picturesOf(message, before) {
	const had = new Set((before.attachments ?? []).map((file) => file.id));
	const fresh = (message.attachments ?? []).filter(
		(file) => file.content_type?.startsWith("image/") && !had.has(file.id),
	);
	if (!fresh.length || !had.size) return undefined;
	const loaded = fresh.map((file) => {
		const image = new Image();
		image.src = ownAddress(file.url);
		return image.decode().catch(() => {});
	});
	return Promise.race([Promise.all(loaded), new Promise((done) => setTimeout(done, PICTURE_MS))]);
}

// ---- drawing

/** Makes a change and draws it, with what is being read staying where it is. */
function hold(change) {
	const anchor = view.stick ? null : firstVisible();
	const before = anchor && topOf(anchor.node);
	change();
	trim();
	sync();
	if (view.stick) toBottom();
	else if (anchor) {
		const row = rows.get(anchor.message.id);
		if (row) scroller.scrollTop += topOf(row.node) - before;
	}
	showJump();
}

function trim() {
	const excess = view.list.length - MOST;
	if (excess <= 0 || !view.stick) return;
	view.list.splice(0, excess);
	view.hasOlder = true;
}

/** Draws the rows of the list that changed. */
function sync() {
	const all = (view.hasNewer ? view.list : merged()).filter((message) => !forgotten(message));
	const wanted = new Set(all.map((message) => message.id));
	let held = false;
	for (const [id, row] of rows) {
		if (wanted.has(id)) continue;
		held ||= row.node.contains(document.activeElement);
		row.node.remove();
		rows.delete(id);
	}
	// Keys still scroll when the message that had the focus leaves the window.
	if (held) scroller.focus({ preventScroll: true });
	const head = headNode();
	if (listNode.firstElementChild !== head) listNode.prepend(head);
	let previous = head;
	let before = null;
	for (const message of all) {
		const row = drawn(message, before);
		if (previous.nextElementSibling !== row.node) previous.after(row.node);
		previous = row.node;
		before = message;
	}
}

function merged() {
	const locals = localsOf(view.channel);
	return locals.length ? [...view.list, ...locals].sort((a, b) => byAge(a.id, b.id)) : view.list;
}

const forgotten = (message) => message.ephemeral && byAge(message.id, state.since) < 0;

const find = (id) => view.list.find((message) => message.id === id);

function drawn(message, before) {
	const newDay = !before || dayNumber(sentAt(before)) !== dayNumber(sentAt(message));
	const unread = message.id === view.unreadFrom;
	const compact = !newDay && !unread && continues(message, before);
	const thread = state.places.get(message.id);
	const signature = [
		newDay,
		unread,
		compact,
		touched.get(message.id),
		thread?.name,
		thread?.message_count,
		thread?.thread_metadata?.archived,
		here()?.can_use,
		// A channel that is named may become known later than its mention.
		...[...(message.content ?? "").matchAll(/<#(\d+)>/g)].map(([, id]) => state.places.get(id)?.name),
	].join();
	const row = rows.get(message.id);
	if (row && row.message === message && row.signature === signature) return row;

	const node = row?.node ?? el("li.row-item", { id: `m${message.id}`, tabindex: "-1", dataset: { id: message.id } });
	const focused = node.contains(document.activeElement)
		? document.activeElement.closest("[data-part]")?.dataset.part
		: null;
	const held = node.contains(document.activeElement);
	fill(
		node,
		newDay &&
			el(
				"div",
				{ class: unread ? "divider unread" : "divider", role: "separator" },
				el("span", inWords(sentAt(message), "D")),
				unread && el("b", "NEW"),
			),
		unread && !newDay && el("div.divider.unread", { role: "separator", "aria-label": "New messages" }, el("b", "NEW")),
		article(message, { compact, old: row?.node, find }),
	);
	// Drawing anew must not take the focus from a button that was just pressed.
	if (held)
		(focused ? (node.querySelector(`[data-part="${CSS.escape(focused)}"]`) ?? node) : node).focus({
			preventScroll: true,
		});
	const fresh = { node, message, signature };
	rows.set(message.id, fresh);
	return fresh;
}

function headNode() {
	const kind = view.hasOlder ? "waiting" : "beginning";
	const present = listNode.querySelector(`:scope > .${kind}`);
	if (present) return present;
	listNode.querySelector(":scope > .waiting, :scope > .beginning")?.remove();
	return el("li", { class: kind }, view.hasOlder ? LOADING : beginning());
}

function beginning() {
	const place = here();
	if (!place) return null;
	const name = placeName(place);
	const what = isThread(place) ? "the thread" : place.guild_id ? `#${name}` : `your messages with ${name}`;
	const words = [15, 16].includes(place.type) ? POSTS : `This is the beginning of ${what}.`;
	const onclick = () => emit("open", { channel: place.parent_id, message: place.id });
	const origin = isThread(place) && button({ class: "btn quiet", onclick }, "Go to its message");
	const who = place.type === 0 && ` You are ${state.me.display_name}; press your name to be someone else.`;
	return [el("span.beginning-mark", icon(placeIcon(place), 34)), el("h2", name), el("p", words, who), origin];
}

// ---- scrolling

const topOf = (node) => node.getBoundingClientRect().top;
const top = () => topOf(scroller);
const below = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
const toBottom = () => (scroller.scrollTop = scroller.scrollHeight);

function firstVisible() {
	const edge = top();
	for (const { id } of view.list) {
		const row = rows.get(id);
		if (row && row.node.getBoundingClientRect().bottom > edge + 1) return row;
	}
	return null;
}

function scrolled() {
	if (!view.ready) return;
	const stuck = view.stick;
	view.stick = !view.hasNewer && below() < BOTTOM;
	if (view.stick && !stuck) {
		view.fresh = 0;
		markSeen();
	}
	showJump();
	if (scroller.scrollTop < NEAR) readMore("older");
	else if (below() < NEAR) readMore("newer");
}

async function readMore(side) {
	const older = side === "older";
	if (view.loading || !(older ? view.hasOlder : view.hasNewer)) return;
	const mine = view;
	const abort = (mine.loading = new AbortController());
	const edge = older ? { before: mine.list[0]?.id } : { after: mine.list.at(-1)?.id };
	let page;
	try {
		page = await readMessages(state.me.id, mine.channel, { limit: PAGE, ...edge }, abort.signal);
	} catch {
		// At the very end of the window no scroll would try again.
		mine.loading = null;
		setTimeout(() => mine === view && scrolled(), RETRY_MS);
		return;
	}
	if (mine !== view) return;
	mine.loading = null;
	const known = new Set(mine.list.map((message) => message.id));
	const fresh = page.filter((message) => !known.has(message.id));
	const more = page.length === PAGE;
	hold(() => {
		mine.list = older ? [...fresh, ...mine.list] : [...mine.list, ...fresh];
		if (older) mine.hasOlder = more;
		else mine.hasNewer = more;
		// The window moves: what is far out of sight at the other end goes.
		if (mine.list.length > MOST && !mine.stick) {
			if (older) {
				mine.list.length = MOST;
				mine.hasNewer = true;
			} else {
				mine.list.splice(0, mine.list.length - MOST);
				mine.hasOlder = true;
			}
		}
	});
	scrolled();
}

function showJump() {
	const far = view.ready && (view.hasNewer || below() > 500);
	jumpButton.hidden = !far && !(view.fresh && !view.stick);
	if (jumpButton.hidden) return;
	const words = view.fresh ? `${view.fresh} new ${view.fresh === 1 ? "message" : "messages"}` : "Jump to newest";
	if (jumpButton.dataset.words !== words) fill(jumpButton, el("span", words), icon("newest", 16));
	jumpButton.classList.toggle("fresh", view.fresh > 0);
	jumpButton.dataset.words = words;
}

export function toNewest() {
	view.fresh = 0;
	if (view.hasNewer) {
		keepScroll(state.me.id, view.channel, null);
		view.unreadFrom = null;
		return openHistory(view.channel);
	}
	view.stick = true;
	toBottom();
	showJump();
	return markSeen();
}

export function toMessage(id) {
	if (rows.has(id)) return reveal(id);
	leaveHistory();
	return openHistory(view.channel, id);
}

function reveal(id) {
	const row = rows.get(id);
	if (!row) return;
	row.node.scrollIntoView({ block: "center" });
	view.stick = !view.hasNewer && below() < BOTTOM;
	row.node.classList.remove("flash");
	void row.node.offsetWidth;
	row.node.classList.add("flash");
	row.node.focus({ preventScroll: true });
}

/** Tells the sandbox that this person has read the channel, if its end is in sight. */
function markSeen() {
	const place = here();
	if (!view.ready || !view.stick || !place || !document.hasFocus() || !(place.unread || place.pings)) return;
	place.unread = 0;
	place.pings = 0;
	emit("unread");
	markRead(state.me.id, place.id).catch(() => {});
}

/** The newest message of this person in the window, for the arrow key that edits it. */
export const ownLast = () => view.list.findLast((message) => message.author.id === state.me.id && !message.ephemeral);

// ---- wiring

scroller.addEventListener("scroll", scrolled, { passive: true });
addEventListener("focus", markSeen);
jumpButton.addEventListener("click", toNewest);
const sizes = new ResizeObserver(() => view.stick && view.ready && toBottom());
for (const node of [listNode, scroller]) sizes.observe(node);

const rowOf = (target) => rows.get(target.closest?.(".row-item")?.dataset.id);

for (const name of ["pointerover", "focusin"])
	listNode.addEventListener(name, (event) => {
		const row = rowOf(event.target);
		if (row && !toolbarBusy()) showToolbar(row.node, row.message);
	});
listNode.addEventListener("pointerleave", () => toolbarBusy() || hideToolbar());

/** Arrow keys walk from message to message, so that the stream is one stop for the Tab key. */
scroller.addEventListener("keydown", (event) => {
	const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
	const atRow = event.target.classList.contains("row-item");
	if (!step || (!atRow && event.target !== scroller)) return;
	event.preventDefault();
	const all = [...listNode.querySelectorAll(".row-item")];
	const next = atRow ? all[all.indexOf(event.target) + step] : all.at(-1);
	next?.focus();
});

on("message", touch);
on("unread", markSeen);
// Threads that hang on messages may have come, gone or changed.
on("places", () => view.ready && hold(() => {}));
on("locals", (channel) => channel === view.channel && view.ready && hold(() => {}));
on("jump", toMessage);

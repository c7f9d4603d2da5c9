// The user's events, live. A browser opens only six connections to one server at a time, over all windows, and each
// stream holds one of them for good. So windows draw one of four tickets; a fifth window looks every second instead.

import { readEvents, readState, streamAddress } from "./api.js";

const TICKETS = ["stream-1", "stream-2", "stream-3", "stream-4"];
const LOOK_EVERY_MS = 1000;
const RETRY_MS = [500, 1000, 2000, 5000];

/**
 * Follows the events of `user` after `seq`. `onEvent` gets each of them, `onGap` is called when events were forgotten
 * and everything must be read again, `onLink` with whether the sandbox can be reached. Returns a function that ends it.
 */
export function follow(user, seq, { onEvent, onGap, onLink }) {
	let ended = false;
	let close = () => {};
	let giveBack = () => {};

	const take = (event) => {
		if (ended || event.seq <= seq) return;
		seq = event.seq;
		onEvent(event);
	};

	/** Server-sent events. The browser's own way of resuming gives up too early. */
	const stream = (attempt = 0) => {
		const source = new EventSource(streamAddress(user, seq));
		close = () => source.close();
		source.addEventListener("hello", (message) => {
			const { oldest, seq: newest } = JSON.parse(message.data);
			attempt = 0;
			onLink(true);
			// Forgotten; or another sandbox has started at the same address and its numbers begin again.
			if (oldest > seq + 1 || newest < seq) {
				seq = newest;
				source.close();
				stream();
				onGap();
			}
		});
		for (const type of TYPES) source.addEventListener(type, (message) => take(JSON.parse(message.data)));
		source.onerror = () => {
			onLink(false);
			source.close();
			const pause = setTimeout(() => stream(attempt + 1), RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
			close = () => clearTimeout(pause);
		};
	};

	/** Looking again and again, until a ticket is free. */
	const look = () => {
		const timer = setInterval(async () => {
			try {
				const { seq: newest } = await readState();
				const events = newest > seq ? (await readEvents(user, seq)).events : [];
				if (ended) return;
				onLink(true);
				events.forEach(take);
				if (newest >= seq) return;
				seq = newest;
				onGap();
			} catch {
				onLink(false);
			}
		}, LOOK_EVERY_MS);
		close = () => clearInterval(timer);
	};

	begin();
	return () => {
		ended = true;
		close();
		giveBack();
	};

	async function begin() {
		if (!navigator.locks) return stream();
		const held = await takeTicket();
		if (ended) return held?.();
		if (!held) {
			look();
			waitForTicket((release) => {
				if (ended) return release();
				close();
				giveBack = release;
				stream();
			});
			return;
		}
		giveBack = held;
		stream();
	}
}

const TYPES = (
	"message_create message_update message_delete thread_create thread_update thread_delete channel_create " +
	"channel_update channel_delete guild_create guild_update guild_delete user_create interaction unread typing commands " +
	"bot clock"
).split(" ");

/** Takes a free ticket; the answer gives it back, or is null when all are taken. */
async function takeTicket() {
	for (const name of TICKETS) {
		const release = await new Promise((granted) => {
			navigator.locks.request(name, { ifAvailable: true }, (lock) => {
				if (!lock) return granted(null);
				return new Promise((done) => granted(done));
			});
		});
		if (release) return release;
	}
	return null;
}

function waitForTicket(granted) {
	const name = TICKETS[Math.floor(Math.random() * TICKETS.length)];
	navigator.locks.request(name, () => new Promise((done) => granted(done)));
}

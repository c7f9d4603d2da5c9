// Kept by the browser for each user: the open channel, how far it was scrolled, and unsent text.

/** Storage may be full or forbidden; then things are forgotten with the window. */
function attempt(task) {
	try {
		return task();
	} catch {
		return null;
	}
}

const get = (key) => attempt(() => localStorage.getItem(key));
const put = (key, value) =>
	attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)));

const read = (user) => attempt(() => JSON.parse(get(`place:${user}`))) ?? {};

function change(user, task) {
	const place = read(user);
	task(place);
	put(`place:${user}`, JSON.stringify(place));
}

/** Channels of which something is kept; the oldest gives way. */
const KEPT = 40;

/** Keeps something of a kind about a channel, or nothing any more. */
function keep(kind, user, channel, value) {
	change(user, (place) => {
		const { [channel]: _, ...others } = place[kind] ?? {};
		const entries = Object.entries(others).slice(-KEPT);
		place[kind] = Object.fromEntries(value ? [...entries, [channel, value]] : entries);
	});
}

export const lastChannel = (user) => read(user).channel;
export const keepChannel = (user, channel) => change(user, (place) => (place.channel = channel));

/** Where a channel was left: `{ id, offset }` of the topmost message, or undefined at the newest. */
export const scrollOf = (user, channel) => read(user).scroll?.[channel];
export const keepScroll = (user, channel, position) => keep("scroll", user, channel, position);

/** What was being typed: `{ text }` or `{ command, values }`, or undefined. */
export const draftOf = (user, channel) => read(user).drafts?.[channel];
export const keepDraft = (user, channel, draft) => keep("drafts", user, channel, draft);

export const lastUser = () => get("user");
export const keepUser = (user) => put("user", user);

export const keepTheme = (theme) => put("theme", theme);

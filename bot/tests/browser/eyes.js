// What a person makes out on the page: things that can be seen, by the words on them. Put before each script of the tests.

const seen = (node) => Boolean(node?.isConnected && node.checkVisibility({ visibilityProperty: true }));
const all = (selector, root = document) => (root ? [...root.querySelectorAll(selector)].filter(seen) : []);
const one = (selector, root = document) => all(selector, root)[0];
const text = (node) => (node?.innerText ?? "").replace(/\s+/g, " ").trim();
const called = (node) => node.getAttribute("aria-label") ?? text(node);

const rows = () => all("#messages > .row-item");
/** What a message says, without the line above it that quotes another. */
const said = (row) => text(row && row.querySelector(".words"));
/** The message with these words, the newest if there are several. */
const row = (words) => rows().findLast((row) => said(row).includes(words));
const newest = () => rows().at(-1);
/** The message with a board that can be played on. */
const board = () => rows().findLast((row) => button(row, "Play") && button(row, "Rules"));

/** A message of which the head can be seen. */
const rowInSight = () => rows().find((row) => row.getBoundingClientRect().top >= one("#scroller").getBoundingClientRect().top);

/** A control that works, by what it is called or, with `…` at the end, by the beginning of that. */
const control = (selector, root, name) =>
	all(selector, root).find((node) => {
		const resting = node.disabled || node.ariaDisabled === "true" || node.ariaBusy === "true";
		const fits = name.endsWith("…") ? called(node).startsWith(name.slice(0, -1)) : called(node) === name;
		return fits && !resting;
	});
const button = (root, name) => root && control("button", root, name);
const link = (root, name) => root && all("a", root).find((node) => text(node).startsWith(name));
const option = (words) => all("[role=option]").find((node) => text(node).includes(words));
const field = (name) => all("input, textarea").find((node) => called(node).startsWith(name) || node.labels?.[0]?.innerText.startsWith(name));

/** Whether the newest message has these words and stands in full sight. */
const atNewest = (words) =>
	said(newest()).includes(words) &&
	newest().getBoundingClientRect().bottom <= one("#scroller").getBoundingClientRect().bottom + 1;

/** Whether the pictures of a message are there. */
const drawn = (root) => {
	const pictures = all("img", root);
	return pictures.length > 0 && pictures.every((image) => image.complete && image.naturalWidth > 0);
};

/** Looks now and after every change of the page, until there is something to see or `ms` have passed. */
const until = (look, ms, done) => {
	const watch = new MutationObserver(() => check());
	let over = false;
	const end = (found) => {
		over = true;
		watch.disconnect();
		clearInterval(beat);
		clearTimeout(last);
		done(found);
	};
	const check = () => {
		if (over) return;
		const found = look();
		if (found) end(found);
	};
	// Scrolling and loading change no node.
	const beat = setInterval(check, 50);
	const last = setTimeout(() => over || end(null), ms);
	watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
	check();
};

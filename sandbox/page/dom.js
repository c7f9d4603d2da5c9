// Building nodes. Text always arrives as text nodes, never as markup.

export const byId = (id) => document.getElementById(id);

/**
 * Makes an element: tag and classes (`div.note.quiet`), an object of properties if there is one, children. Functions
 * become listeners (`onclick`), `dataset` and `style` are merged, true and false switch an attribute.
 */
export function el(kind, ...rest) {
	const [tag, ...classes] = kind.split(".");
	const node = document.createElement(tag);
	if (classes.length) node.className = classes.join(" ");
	const [first] = rest;
	const given = first && typeof first === "object" && !(first instanceof Node) && !Array.isArray(first);
	for (const [key, value] of Object.entries(given ? rest.shift() : {})) set(node, key, value);
	append(node, rest);
	return node;
}

/** Those of the names that are not false, as one text. */
export const classes = (...names) => names.filter(Boolean).join(" ");

export const button = (props, ...children) => el("button", { type: "button", ...props }, ...children);

/** A link that opens a window of its own. */
export const outLink = (href, props, ...children) =>
	el("a", { href, target: "_blank", rel: "noopener noreferrer", ...props }, ...children);

function set(node, key, value) {
	if (value === null || value === undefined || value === false) return;
	if (typeof value === "function") node.addEventListener(key.slice(2), value);
	else if (key === "hint") ["title", "aria-label"].forEach((name) => node.setAttribute(name, value));
	else if (key === "dataset") Object.assign(node.dataset, value);
	// Through the object model: the content security policy forbids style attributes.
	else if (key === "style") for (const [name, text] of Object.entries(value)) node.style.setProperty(name, text);
	else node.setAttribute(key, value === true ? "" : value);
}

/** Adds children; lists are flattened, null and false are left out. */
function append(node, children) {
	for (const child of children.flat(Infinity)) {
		if (child !== null && child !== undefined && child !== false) node.append(child);
	}
}

export function fill(node, ...children) {
	node.replaceChildren();
	append(node, children);
}

export const unseen = (text) => el("span", { class: "hidden" }, text);

export function announce(text) {
	byId("announcer").textContent = text;
}

/** Draws lists anew without taking the focus from the entry that has it, known by its `data-key`. */
export function redraw(draw) {
	const key = document.activeElement?.dataset?.key;
	draw();
	if (key) document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

/** Runs `task` once things have been quiet for `ms`. */
export function debounce(ms, task) {
	let timer;
	return (...args) => {
		clearTimeout(timer);
		timer = setTimeout(() => task(...args), ms);
	};
}

export const narrow = () => matchMedia("(max-width: 760px)").matches;

/** Whether this press or click asks the browser for another tab or window. */
export const wantsNewTab = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1;

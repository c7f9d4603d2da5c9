// Building nodes. Text always arrives as text nodes, never as markup.

/** Elements that the markup of the page brings along. */
export const byId = (id) => document.getElementById(id);

/**
 * Makes an element of a tag with classes (`div.note.quiet`), of properties, if the next argument is an object of them,
 * and of children. Of the properties, functions become listeners (`onclick`), `dataset` and `style` are merged, true
 * and false switch an attribute, null and undefined leave it out.
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

export const button = (props, ...children) => el("button", { type: "button", ...props }, ...children);

function set(node, key, value) {
	if (value === null || value === undefined || value === false) return;
	if (typeof value === "function") node.addEventListener(key.slice(2), value);
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

/** Puts these children in place of all others. */
export function fill(node, ...children) {
	node.replaceChildren();
	append(node, children);
}

/** Words for screen readers only. */
export const unseen = (text) => el("span", { class: "hidden" }, text);

/** Has a screen reader say a sentence. */
export function announce(text) {
	byId("announcer").textContent = text;
}

/** Runs `task` once things have been quiet for `ms`. */
export function debounce(ms, task) {
	let timer;
	return (...args) => {
		clearTimeout(timer);
		timer = setTimeout(() => task(...args), ms);
	};
}

/** Whether the layout is the one for phones. */
export const narrow = () => matchMedia("(max-width: 760px)").matches;

/** Whether this press or click asks the browser for another tab or window. */
export const wantsNewTab = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1;

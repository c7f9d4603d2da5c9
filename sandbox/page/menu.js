// Select menus: the control under a message and the list it opens, with a filter, for one choice or several.

import { button, el, unseen } from "./dom.js";
import { icon } from "./icons.js";
import { listbox } from "./listbox.js";
import { popover } from "./popover.js";

/** From this many options on there is a field to filter them. */
const FILTER_FROM = 8;

/**
 * Opens the options of a menu beside `anchor`. `items` as for a listbox, `chosen` the keys chosen already.
 * One choice is handed to `onDone([key])` at once; several when the list is left, if they are `min` to `max`.
 */
export function openMenu(anchor, { label, items, chosen, min, max, onDone }) {
	const several = max > 1;
	const picked = new Set(chosen);
	const filter = items.length >= FILTER_FROM && filterField(label);
	const hint = several && el("p.menu-hint", { role: "status" });
	const done = several && button({ class: "btn primary small", onclick: () => panel.close() }, "Done");

	const nothing = el("p.suggest-empty", "Nothing found");
	const finish = (keys) => {
		const changed = keys.length !== chosen.length || keys.some((key) => !chosen.includes(key));
		if (changed && keys.length >= min && keys.length <= max) onDone(keys);
	};

	const list = listbox({
		label,
		multiple: several,
		input: filter || undefined,
		onChoose({ key }) {
			if (!several) {
				// A single choice that may be none is taken back by choosing it again.
				panel.close();
				return finish(min === 0 && picked.has(key) ? [] : [key]);
			}
			if (picked.has(key)) picked.delete(key);
			else picked.add(key);
			show({ keep: true });
		},
	});

	const show = (options) => {
		const wanted = filter ? filter.value.trim().toLowerCase() : "";
		const matching = items.filter((item) => `${item.label} ${item.description ?? ""}`.toLowerCase().includes(wanted));
		const full = several && picked.size >= max;
		list.set(
			matching.map((item) => ({ ...item, selected: picked.has(item.key), disabled: full && !picked.has(item.key) })),
			options,
		);
		nothing.hidden = matching.length > 0;
		if (several) {
			const range = min === max ? `${max}` : min > 0 ? `${min} to ${max}` : `up to ${max}`;
			hint.textContent = `Choose ${range}; ${picked.size} chosen`;
			done.disabled = picked.size < min;
		}
	};

	const content = [filter && el("div.menu-filter", filter), list.node, nothing];
	if (several) content.push(el("div.menu-foot", hint, done));
	const panel = popover(anchor, content, {
		label,
		className: "menu",
		// However it is left, as on Discord: what is chosen counts.
		onClose: () => several && finish(items.map((item) => item.key).filter((key) => picked.has(key))),
	});
	if (!panel) return;
	panel.panel.style.minWidth = `${anchor.getBoundingClientRect().width}px`;
	const control = filter || list.node;
	if (!filter) list.node.tabIndex = 0;
	control.setAttribute("aria-controls", list.id);
	control.addEventListener("keydown", (event) => {
		if (list.key(event)) return;
		if (event.key === "Enter" || (event.key === " " && !filter)) {
			event.preventDefault();
			list.choose();
		} else if (event.key === "Tab") {
			event.preventDefault();
			panel.close();
		}
	});
	if (filter) filter.addEventListener("input", () => show());
	show();
	panel.place();
	// On a touch screen the keyboard would cover the list.
	if (!filter || matchMedia("(pointer: fine)").matches) control.focus({ preventScroll: true });
}

const filterField = (label) =>
	el("input", {
		type: "text",
		role: "combobox",
		"aria-expanded": "true",
		"aria-label": `Filter: ${label}`,
		placeholder: "Search",
		autocomplete: "off",
	});

/** The closed menu: shows what is chosen, or the placeholder. `items` are the chosen ones. */
export function menuButton({ placeholder, items, disabled, busy, onOpen }) {
	const words = items.length
		? items.map((item) => el("span.picked", item.lead && el("span.lead", item.lead), item.label))
		: el("span.placeholder", placeholder);
	const node = button(
		{
			class: "select",
			"aria-haspopup": "listbox",
			"aria-expanded": "false",
			disabled,
			"aria-busy": busy && "true",
			onclick: () => onOpen(node),
		},
		items.length > 0 && unseen(`${placeholder}: `),
		el("span.select-words", words),
		busy ? dots() : icon("down", 20),
	);
	return node;
}

export const dots = () => el("span.dots", { "aria-hidden": "true" }, el("i"), el("i"), el("i"));

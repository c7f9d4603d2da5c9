// A list of options to choose from by pointer or keys, driven by the control that has the focus.

import { el } from "./dom.js";
import { icon } from "./icons.js";

let made = 0;

/**
 * Makes a list. Items: `{ key, label, description, aside, lead, selected, disabled }`. `onChoose(item)` is called
 * by click and by `choose()`. `input` is the control that has the focus, if not the list.
 */
export function listbox({ label, multiple = false, onChoose, input }) {
	const id = `list-${(made += 1)}`;
	const node = el("ul.options", {
		role: "listbox",
		id,
		"aria-label": label,
		"aria-multiselectable": multiple && "true",
	});
	const focused = input ?? node;
	let items = [];
	let rows = [];
	let active = -1;

	const free = (n) => rows[n] && !items[n].disabled;

	const activate = (n, { scroll = true } = {}) => {
		rows[active]?.classList.remove("active");
		active = free(n) ? n : -1;
		const row = rows[active];
		row?.classList.add("active");
		if (scroll) row?.scrollIntoView({ block: "nearest" });
		if (row) focused.setAttribute("aria-activedescendant", row.id);
		else focused.removeAttribute("aria-activedescendant");
	};

	/** Shows other items; `first` makes the first that can be chosen the active one. */
	const set = (next, { first = true, keep = false } = {}) => {
		const kept = keep ? items[active]?.key : undefined;
		items = next;
		rows = items.map((item, n) => row(item, n));
		node.replaceChildren(...rows);
		active = -1;
		const again = kept === undefined ? -1 : items.findIndex((item) => item.key === kept);
		activate(again >= 0 ? again : first ? items.findIndex((_, n) => free(n)) : -1, { scroll: !keep });
	};

	const row = (item, n) =>
		el(
			"li.option",
			{
				role: "option",
				id: `${id}-${n}`,
				"aria-selected": item.selected ? "true" : "false",
				"aria-disabled": item.disabled && "true",
				// The control keeps the focus.
				onmousedown: (event) => event.preventDefault(),
				onmousemove: () => active !== n && activate(n, { scroll: false }),
				onclick: () => free(n) && onChoose(item),
			},
			item.lead && el("span.lead", item.lead),
			el(
				"span.words",
				el("span.option-label", item.label),
				item.description && el("span.option-note", item.description),
			),
			item.aside && el("span.option-aside", item.aside),
			multiple ? el("span.tick", item.selected && icon("check", 14)) : item.selected && icon("check", 18),
		);

	const move = (step) => {
		if (!rows.some((_, n) => free(n))) return;
		let n = active < 0 && step < 0 ? rows.length : active;
		do n = (n + step + rows.length) % rows.length;
		while (!free(n));
		activate(n);
	};

	const key = (event) => {
		if (event.key === "ArrowDown") move(1);
		else if (event.key === "ArrowUp") move(-1);
		else return false;
		event.preventDefault();
		return true;
	};

	const current = () => items[active];
	const choose = () => current() && onChoose(current());
	return { node, id, set, move, key, current, choose };
}

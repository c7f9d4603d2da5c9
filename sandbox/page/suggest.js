// The panel of suggestions above the message box.

import { el, fill } from "./dom.js";
import { listbox } from "./listbox.js";

/** Makes the panel inside `host`. The control keeps the focus and hands its keys to `key`. */
export function suggestions(host) {
	const panel = el("div.suggest", { hidden: true });
	host.prepend(panel);
	let list = null;
	let input = null;

	/**
	 * Shows `items` for `control`, or `empty` if there are none, under `heading` with its `note`; `first` marks the first
	 * as the one that Enter takes.
	 */
	const show = (control, { heading, note, fault, items = [], empty, first = true, onChoose }) => {
		hide();
		input = control;
		list = items.length ? listbox({ label: "Suggestions", input, onChoose }) : null;
		fill(
			panel,
			(heading || note) && el("div.suggest-head", heading && el("b", heading), note && el("span", note)),
			fault && el("p.suggest-fault", { role: "alert" }, fault),
			list?.node ?? (empty && el("p.suggest-empty", empty)),
		);
		panel.hidden = false;
		if (!list) return;
		input.setAttribute("aria-controls", list.id);
		if (input.role === "combobox") input.ariaExpanded = "true";
		list.set(items, { first });
	};

	const hide = () => {
		panel.hidden = true;
		for (const name of ["aria-controls", "aria-activedescendant"]) input?.removeAttribute(name);
		if (input?.role === "combobox") input.ariaExpanded = "false";
		list = null;
		input = null;
	};

	return {
		show,
		hide,
		open: () => !panel.hidden,
		key: (event) => Boolean(list?.key(event)),
		/** Takes the marked item; false if there is none. */
		choose: () => {
			if (!list?.current()) return false;
			list.choose();
			return true;
		},
	};
}

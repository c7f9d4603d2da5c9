// The forms that the bot opens: texts, menus, files and boxes to tick, with their limits.

import { menuItems, presetOf } from "./choices.js";
import { openForm } from "./dialog.js";
import { el, fill } from "./dom.js";
import { failed, run } from "./interactions.js";
import { markdown } from "./markdown.js";
import { menuButton, openMenu } from "./menu.js";
import { sendable } from "./uploads.js";

const TEXT = 10;
const PARAGRAPH = 2;
const RADIO = 21;
/** Makes the control of a kind: `node`, `control` for the focus, `value`; `changed` is called with each change. */
const MAKERS = { 4: textInput, 19: fileInput, 21: boxes, 22: boxes, 23: boxes };

/** Shows the modal with which the bot answered an interaction of `user`. */
export function openModal(interaction, modal, user) {
	const inputs = [];
	const fields = modal.components.map((part, n) => {
		if (part.type === TEXT) return el("div.content", markdown(part.content));
		const made = input(part.component ?? part.components[0], part, n);
		inputs.push(made);
		return made.node;
	});
	openForm({
		title: modal.title,
		className: "modal",
		fields,
		send: "Submit",
		async submit() {
			const wrong = inputs.filter(({ check }) => !check());
			if (wrong.length) {
				wrong[0].control().focus();
				return false;
			}
			const fields = await sendable(inputs.map(({ id, value }) => [id, value()]));
			const answer = await run("modal", { user, interaction, fields });
			if (failed(answer)) throw new Error("Something went wrong. Try again.");
			return true;
		},
	});
	inputs[0]?.control().focus();
}

/** One input with its label and what is wrong with it. */
function input(part, { label = part.label, description }, n) {
	const ids = { id: `modal-${n}`, label: `modal-label-${n}`, note: `modal-note-${n}` };
	const note = el("p.field-note", { id: ids.note, "aria-live": "polite" });
	const min = part.min_length ?? part.min_values ?? 1;
	const max = part.max_length ?? part.max_values ?? 1;
	const short = part.style ? `At least ${min} characters are required.` : `Choose ${min} to ${max}.`;
	const fault = () => {
		const value = made.value();
		const count = typeof value === "boolean" ? 1 : [...value].length;
		if (count === 0) return part.required ? "This field is required." : "";
		return count < min || count > max ? short : "";
	};
	const check = () => {
		note.textContent = fault();
		made.control().setAttribute("aria-invalid", String(note.textContent !== ""));
		return !note.textContent;
	};
	const named = { id: ids.id, "aria-labelledby": ids.label, "aria-describedby": ids.note };
	const made = (MAKERS[part.type] ?? menuInput)(part, named, () => note.textContent && check());
	const required = part.required && el("span.required", { title: "Required" }, " *");
	const top = el("div.field-top", el("label.field-label", { for: ids.id, id: ids.label }, label, required), made.counter);
	const about = description && el("p.field-note", description);
	return { ...made, id: part.custom_id, check, node: el("div.field-block", top, about, made.node, note) };
}

function textInput(part, named, changed) {
	const { style, placeholder, max_length: max, required } = part;
	const long = style === PARAGRAPH;
	const counter = el("span.field-count", { "aria-hidden": "true" });
	const kind = { rows: long ? 4 : null, placeholder, maxlength: max, required, autocomplete: "off" };
	const node = el(long ? "textarea" : "input", { ...named, ...kind });
	node.value = part.value ?? "";
	const recount = () => (counter.textContent = max <= 1000 ? `${[...node.value].length} / ${max}` : "");
	node.addEventListener("input", () => {
		recount();
		changed();
	});
	// As in chat: plain Enter in a paragraph is a new line, with Ctrl it sends.
	node.addEventListener("keydown", (event) => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) node.form.requestSubmit();
	});
	recount();
	return { node, counter, control: () => node, value: () => node.value };
}

function menuInput(part, named, changed) {
	const items = menuItems(part);
	const label = part.placeholder || "Make a selection";
	let chosen = presetOf(part);
	const node = el("div");
	const onDone = (keys) => {
		chosen = keys;
		draw();
		changed();
		node.firstChild.focus();
	};
	const draw = () => {
		const menu = { label, items, chosen, min: part.required ? part.min_values : 0, max: part.max_values, onDone };
		const picked = items.filter((item) => chosen.includes(item.key));
		const control = menuButton({ placeholder: label, items: picked, onOpen: (anchor) => openMenu(anchor, menu) });
		// Its name is the label and what is chosen.
		const props = { ...named, "aria-labelledby": `${named["aria-labelledby"]} ${named.id}` };
		for (const [name, value] of Object.entries(props)) control.setAttribute(name, value);
		fill(node, control);
	};
	draw();
	return { node, control: () => node.firstChild, value: () => chosen };
}

/** A group of boxes or, for a single yes or no, one of them. */
function boxes(part, named, changed) {
	const type = part.type === RADIO ? "radio" : "checkbox";
	const options = part.options ?? [{ label: "Yes", value: "yes", default: part.default }];
	const all = options.map(({ value, default: preset }) => {
		const box = el("input", { type, name: named.id, value });
		box.checked = preset === true;
		return box;
	});
	const choices = options.map(({ label, description }, n) =>
		el("label.choice", { onchange: changed }, all[n], el("span", label, el("small.option-note", description))),
	);
	const node = el("div", { ...named, role: type === "radio" ? "radiogroup" : "group" }, choices);
	const ticked = () => all.filter((box) => box.checked).map((box) => box.value);
	return { node, control: () => all[0], value: () => (part.options ? ticked() : all[0].checked) };
}

function fileInput(part, named, changed) {
	const node = el("input", { ...named, type: "file", multiple: part.max_values > 1, onchange: changed });
	return { node, control: () => node, value: () => node.files };
}

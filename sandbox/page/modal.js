// The forms that the bot opens: one to five text inputs with their limits.

import { openForm } from "./dialog.js";
import { el } from "./dom.js";
import { failed, run } from "./interactions.js";

const PARAGRAPH = 2;

/** Shows the modal with which the bot answered an interaction of `user`. */
export function openModal(interaction, modal, user) {
	const inputs = modal.components.flatMap((row) => row.components).map(input);
	openForm({
		title: modal.title,
		className: "modal",
		fields: inputs.map(({ node }) => node),
		send: "Submit",
		async submit() {
			const wrong = inputs.filter(({ check }) => !check());
			if (wrong.length) {
				wrong[0].control.focus();
				return false;
			}
			const fields = Object.fromEntries(inputs.map(({ id, control }) => [id, control.value]));
			const answer = await run("modal", { user, interaction, fields });
			if (failed(answer)) throw new Error("Something went wrong. Try again.");
			return true;
		},
	});
	inputs[0]?.control.focus();
}

function input(part, n) {
	const long = part.style === PARAGRAPH;
	const required = part.required !== false;
	const min = part.min_length ?? 0;
	const max = part.max_length ?? 4000;
	const ids = { note: `modal-note-${n}`, control: `modal-input-${n}` };
	const note = el("p.field-note", { id: ids.note, "aria-live": "polite" });
	const count = el("span.field-count", { "aria-hidden": "true" });
	const control = el(long ? "textarea" : "input", {
		id: ids.control,
		type: long ? null : "text",
		rows: long ? 4 : null,
		placeholder: part.placeholder,
		maxlength: max,
		required,
		autocomplete: "off",
		"aria-describedby": ids.note,
	});
	control.value = part.value ?? "";

	const fault = () => {
		const length = [...control.value].length;
		if (length === 0) return required ? "This field is required." : "";
		return length < min ? `At least ${min} characters are required.` : "";
	};
	const check = () => {
		const sentence = fault();
		note.textContent = sentence;
		control.setAttribute("aria-invalid", sentence ? "true" : "false");
		return !sentence;
	};
	const recount = () => (count.textContent = max <= 1000 ? `${[...control.value].length} / ${max}` : "");
	control.addEventListener("input", () => {
		recount();
		if (note.textContent) check();
	});
	// As in chat: plain Enter in a paragraph is a new line, with Ctrl it sends.
	control.addEventListener("keydown", (event) => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) control.form.requestSubmit();
	});
	recount();

	const label = el(
		"label.field-label",
		{ for: ids.control },
		part.label,
		required && el("span.required", { title: "Required" }, " *"),
	);
	return {
		id: part.custom_id,
		control,
		check,
		node: el("div.field-block", el("div.field-top", label, count), control, note),
	};
}

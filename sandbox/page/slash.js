// A slash command being filled in: its name, a field for each option, and suggestions for the focused field.

import { autocomplete } from "./api.js";
import { KIND, KIND_WORDS, localized, narrowed, offered, valueOf } from "./commands.js";
import { el, fill } from "./dom.js";
import { failed, run } from "./interactions.js";
import { addLocal } from "./locals.js";
import { state } from "./state.js";
import { toast } from "./toast.js";
import { sendable } from "./uploads.js";

/** Typing may pause this long before the bot is asked for suggestions. */
const ASK_AFTER_MS = 120;
/** An answer that comes within this time is not announced by "Sending command". */
const PATIENCE_MS = 300;
const NO_MATCH = "No options match your search.";

/**
 * Makes the entry. `suggest` is the panel above the box; `onLeave(text)` is called when the command is given up,
 * `onMode` when a command begins or ends, `onChange` when the draft changes.
 */
export function commandEntry({ suggest, onLeave, onMode, onChange }) {
	const node = el("div.command", { role: "group" });
	let command = null;
	let fields = [];
	let tail = null;
	let asking = null;

	// ---- opening and closing

	/** Begins a command; `given` are texts or `{ text, picked }` by option name. */
	const begin = (chosen, given = new Map(), { focus = true, rest = "" } = {}) => {
		command = chosen;
		fields = command.options
			.filter((option) => option.required || given.has(option.name))
			.map((option) => field(option, given.get(option.name)));
		tail = tailInput();
		tail.value = rest;
		node.setAttribute("aria-label", `Command ${command.shown}`);
		draw();
		onMode();
		if (focus) (fields.find((one) => !one.text) ?? { input: tail }).input.focus();
		onChange();
	};

	const leave = (text) => {
		clear();
		onLeave(text);
	};

	const clear = () => {
		command = null;
		fields = [];
		asking?.abort();
		suggest.hide();
		node.replaceChildren();
		onMode();
	};

	const draft = () =>
		command && {
			command: command.path,
			rest: tail.value.trim(),
			fields: fields.map(({ option, text, picked }) => [
				option.name,
				{ text, picked: picked && { key: picked.key, label: picked.label } },
			]),
		};

	const restore = ({ command: path, fields: kept, rest }, options) => {
		const found = state.commands.find((one) => one.path === path);
		if (found) begin(found, new Map(kept), { ...options, rest });
		return Boolean(found);
	};

	// ---- fields

	const field = (option, given) => {
		const name = localized(option, "name");
		// A file does not outlive the page, its name in a draft does.
		if (option.type === KIND.file && !(given?.picked?.key instanceof File)) given = null;
		const made = {
			option,
			text: typeof given === "string" ? given : (given?.text ?? ""),
			picked: given?.picked ?? null,
			fault: null,
		};
		made.input = combobox(`${name}, ${KIND_WORDS[option.type]}${option.required ? ", required" : ""}`, {
			inputmode: { [KIND.integer]: "numeric", [KIND.number]: "decimal" }[option.type],
		});
		made.input.value = made.text;
		made.input.addEventListener("input", () => {
			Object.assign(made, { text: made.input.value, picked: null, fault: null });
			mark(made);
			show(made);
			onChange();
		});
		made.input.addEventListener("focus", () => show(made));
		made.input.addEventListener("keydown", (event) => keys(event, made));
		made.node = el(
			"span.field",
			{ onclick: () => made.input.focus() },
			el("span.field-name", name, option.required && el("i", { title: "Required" }, "*")),
			made.input,
		);
		mark(made);
		return made;
	};

	const mark = (one) => {
		one.input.style.setProperty("--chars", `${Math.max(2, [...one.text].length + 1)}ch`);
		one.node.classList.toggle("filled", Boolean(one.picked || one.text));
		one.node.classList.toggle("invalid", Boolean(one.fault));
		one.input.setAttribute("aria-invalid", one.fault ? "true" : "false");
	};

	const remaining = () => command.options.filter((option) => !fields.some((one) => one.option === option));

	const tailInput = () => {
		const input = combobox("More options; Enter sends the command", { class: "tail" });
		input.addEventListener("focus", () => showRemaining());
		input.addEventListener("input", () => {
			showRemaining();
			onChange();
		});
		input.addEventListener("keydown", (event) => keys(event));
		return input;
	};

	const draw = () => {
		const more = remaining().length;
		tail.placeholder = more ? `+${more} optional` : "";
		fill(
			node,
			el("span.command-name", { onclick: () => fields[0]?.input.focus() }, `/${command.shown}`),
			fields.map((one) => one.node),
			tail,
		);
	};

	const add = (option) => {
		const one = field(option);
		fields = [...fields, one].sort((a, b) => command.options.indexOf(a.option) - command.options.indexOf(b.option));
		tail.value = "";
		draw();
		one.input.focus();
		onChange();
	};

	const drop = (one) => {
		const at = fields.indexOf(one);
		fields.splice(at, 1);
		draw();
		(fields[at - 1]?.input ?? tail).focus();
		onChange();
	};

	const next = (one) => {
		const later = fields.slice(fields.indexOf(one) + 1);
		const missing = (one) => one.option.required && !one.text && !one.picked;
		(later[0] ?? fields.find(missing) ?? { input: tail }).input.focus();
	};

	// ---- suggestions

	const pick = (one, item) => {
		if (item.key === undefined) return pickFile(one);
		Object.assign(one, { text: String(item.label), picked: item, fault: null });
		one.input.value = one.text;
		mark(one);
		next(one);
		onChange();
	};

	const pickFile = (one) => {
		const onchange = () => pick(one, { key: input.files[0], label: input.files[0].name });
		const input = el("input", { type: "file", onchange });
		input.click();
	};

	const head = (one) => ({
		heading: localized(one.option, "name"),
		note: localized(one.option, "description"),
		fault: one.fault,
	});

	const show = (one) => {
		asking?.abort();
		const { option, text, picked } = one;
		if (option.autocomplete) return ask(one);
		const all = offered(option);
		if (!all) return suggest.show(one.input, { ...head(one), note: describe(option) });
		// What is chosen already is shown among all the others, not as the filter.
		const typed = picked || option.type === KIND.file ? "" : text;
		const items = narrowed(all, typed).map((item) => ({ ...item, selected: picked && item.key === picked.key }));
		return offer(one, items, NO_MATCH);
	};

	const describe = (option) => {
		const words = localized(option, "description");
		return option.type === KIND.text ? words : `${words} (${KIND_WORDS[option.type]})`;
	};

	const ask = async (one) => {
		const mine = (asking = new AbortController());
		suggest.show(one.input, { ...head(one), empty: "Loading options…" });
		await new Promise((waited) => setTimeout(waited, one.text ? ASK_AFTER_MS : 0));
		if (mine.signal.aborted) return;
		const others = {};
		for (const other of fields) {
			const value = other === one ? null : valueOf(other);
			if (value && !value.fault) others[other.option.name] = value.value;
		}
		const body = {
			user: state.me.id,
			channel: state.channel,
			command: command.path,
			options: others,
			focused: one.option.name,
			value: one.picked ? "" : one.text,
		};
		const { items, empty } = await suggested(body, one, mine.signal);
		if (mine.signal.aborted || document.activeElement !== one.input) return;
		offer(one, items, empty);
	};

	/** The bot's suggestions for a field, or why there are none. */
	const suggested = async (body, { picked }, signal) => {
		try {
			const { state: outcome, response } = await autocomplete(body, signal);
			if (outcome === "undelivered") return { items: [], empty: "No bot is connected." };
			if (outcome !== "choices") return { items: [], empty: "Loading options failed." };
			const items = response.choices.map((choice) => ({ key: choice.value, label: localized(choice, "name") }));
			return { items: items.map((item) => ({ ...item, selected: item.key === picked?.key })), empty: NO_MATCH };
		} catch (fault) {
			return { items: [], empty: fault.message };
		}
	};

	/** Shows what can be chosen for a field. On an empty optional field Enter sends, so nothing is marked. */
	const offer = (one, items, empty) => {
		const first = !one.picked && (one.option.required || one.text !== "");
		suggest.show(one.input, { ...head(one), items, empty, first, onChoose: (item) => pick(one, item) });
	};

	const showRemaining = (fault) => {
		asking?.abort();
		const words = tail.value.trim().toLowerCase();
		const items = remaining()
			.map((option) => ({
				key: option,
				label: localized(option, "name"),
				description: localized(option, "description"),
			}))
			.filter((item) => item.label.toLowerCase().includes(words));
		if (!items.length && !fault) return suggest.hide();
		const heading = items.length > 0 && "More options";
		suggest.show(tail, { heading, fault, items, first: words !== "", onChoose: (item) => add(item.key) });
	};

	// ---- keys

	/** A key in a field, or at the end of the line, which is no field. */
	const keys = (event, one) => {
		if (event.isComposing || suggest.key(event)) return;
		const input = one?.input ?? tail;
		const inputs = [...fields.map((field) => field.input), tail];
		const at = inputs.indexOf(input);
		const [before, after] = [inputs[at - 1], inputs[at + 1]];
		const { selectionStart: from, selectionEnd: to, value } = input;
		const move = (target) => {
			event.preventDefault();
			target?.focus();
		};
		if (event.key === "Enter") {
			event.preventDefault();
			if (!suggest.choose()) send();
		} else if (event.key === "Tab") {
			// At the end of the line only what was typed is completed.
			if (event.shiftKey) {
				if (before) move(before);
			} else if (after || value) move(suggest.choose() ? null : after);
		} else if (event.key === "Backspace" && !value) {
			event.preventDefault();
			if (one && !one.option.required) drop(one);
			else if (before) before.focus();
			else leave(`/${command.shown}`);
		} else if (event.key === "ArrowLeft" && !from && !to && before) {
			move(before);
		} else if (event.key === "ArrowRight" && from === value.length && after) {
			move(after);
		} else if (event.key === "Escape") {
			escape(event);
		}
	};

	/** The first Escape closes the suggestions, the second gives the command up. */
	const escape = (event) => {
		event.preventDefault();
		event.stopPropagation();
		if (suggest.open()) suggest.hide();
		else leave("");
	};

	node.addEventListener("focusout", (event) => {
		if (!node.contains(event.relatedTarget)) suggest.hide();
	});

	// ---- sending

	const send = () => {
		if (!command) return;
		const options = {};
		let wrong = null;
		for (const one of fields) {
			const value = valueOf(one);
			one.fault = value?.fault ?? null;
			mark(one);
			if (one.fault) wrong ??= one;
			else if (value) options[one.option.name] = value.value;
		}
		if (wrong) {
			wrong.input.focus();
			return show(wrong);
		}
		const rest = tail.value.trim();
		if (rest) {
			tail.focus();
			return showRemaining(`“${rest}” is no option of /${command.shown}. Take it away to send the command.`);
		}
		const again = draft();
		const { path, shown } = command;
		leave("");
		invoke({ path, shown, options }, () => restore(again));
	};

	return { node, begin, clear, draft, restore, send, active: () => command !== null, focus: () => tail?.focus() };
}

const combobox = (label, props) =>
	el("input", {
		type: "text",
		role: "combobox",
		"aria-expanded": "false",
		"aria-label": label,
		autocomplete: "off",
		autocapitalize: "off",
		spellcheck: "false",
		...props,
	});

async function invoke({ path, shown, options }, takeBack) {
	const channel = state.channel;
	let note = null;
	const late = setTimeout(() => (note = addLocal(channel, shown)), PATIENCE_MS);
	try {
		const answer = await run("command", { channel, command: path, options: await sendable(Object.entries(options)) });
		clearTimeout(late);
		if (!failed(answer)) return note?.remove();
		note ??= addLocal(channel, shown);
		note.fail(answer.state === "undelivered" ? "No bot is connected" : "The application did not respond");
	} catch (fault) {
		clearTimeout(late);
		note?.remove();
		toast(fault.message);
		if (state.channel === channel) takeBack();
	}
}

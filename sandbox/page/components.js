// Components of a message: texts, pictures and boxes, and the use of buttons and menus.

import { menuItems, presetOf } from "./choices.js";
import { button, el, outLink } from "./dom.js";
import { pictures } from "./embeds.js";
import { files } from "./files.js";
import { icon } from "./icons.js";
import { failed, run } from "./interactions.js";
import { markdown } from "./markdown.js";
import { dots, menuButton, openMenu } from "./menu.js";
import { hex } from "./names.js";
import { emit, here } from "./state.js";
import { toast } from "./toast.js";

const LINK = 5;
const STYLES = ["", "primary", "secondary", "success", "danger", "link"];

/** Pressed and not answered yet: message id to custom_id. */
const pressed = new Map();
/** Chosen and not shown by the bot yet: message id to `{ custom_id: values }`. */
const chosen = new Map();
/** The last use that got no answer: message id to a sentence. */
const failures = new Map();

/** Forgets what was chosen in a message: the bot has changed it. */
export function forgetChosen(message) {
	chosen.delete(message);
}

/** The components of a message; `reuse` as for its files. */
export function components(message, reuse) {
	if (!message.components?.length) return null;
	const failure = failures.get(message.id);
	return el(
		"div.components",
		message.components.map((part) => component(message, part, reuse)),
		failure && el("p.failure", { role: "status" }, icon("alert", 15), failure),
	);
}

function component(message, part, reuse) {
	const inside = () => part.components.map((one) => component(message, one, reuse));
	switch (part.type) {
		case 1:
			return el("div.row", inside());
		case 2:
			return pressable(message, part);
		case 9:
			return el("div.section", el("div", inside()), component(message, part.accessory, reuse));
		case 10:
			return el("div.content", markdown(part.content, { names: message.names }));
		case 11:
			return covered(part, el("div.embed-thumb", shown([part], reuse)));
		case 12:
			return [false, true].map((spoiler) => {
				const items = part.items.filter((item) => item.spoiler === spoiler);
				return items.length > 0 && covered({ spoiler }, shown(items, reuse));
			});
		case 13:
			return covered(part, files([{ url: part.file.url, filename: part.name, size: part.size }]));
		case 14:
			return el("hr", { class: `separator ${part.divider ? "" : "bare"} ${part.spacing > 1 ? "large" : ""}` });
		case 17:
			return covered(part, el("div.embed.box", { style: edge(part.accent_color) }, inside()));
		default:
			return menu(message, part);
	}
}

const edge = (color) => (color === null ? null : { "--edge": hex(color) });
const shown = (items, reuse) => pictures(items.map(({ media, description }) => ({ ...media, description })), reuse);

/** What is a spoiler is folded away until it is asked for. */
const covered = ({ spoiler }, node) => (spoiler ? el("details.cover", el("summary", "Spoiler"), node) : node);

function pressable(message, part) {
	if (part.style > LINK) return button({ class: "btn primary", disabled: true }, icon("crown", 15), "Premium");
	const face = [
		part.emoji && el("span.btn-emoji", part.emoji.id ? `:${part.emoji.name}:` : part.emoji.name),
		part.label && el("span", part.label),
	];
	const className = `btn ${STYLES[part.style]}`;
	if (part.style === LINK) return outLink(safeLink(part.url), { class: className }, face, icon("open", 15));
	const busy = pressed.get(message.id) === part.custom_id;
	return button(
		{
			class: className,
			disabled: part.disabled || !here()?.can_use,
			dataset: { part: part.custom_id },
			"aria-busy": busy && "true",
			"aria-label": part.label ? null : part.emoji?.name,
			// While an answer is awaited the others rest, but stay focusable.
			"aria-disabled": !busy && pressed.has(message.id) && "true",
			onclick: () => use(message, part.custom_id, "click", {}),
		},
		face,
		busy && dots(),
	);
}

/** Only addresses of the web, whatever the message says. */
const safeLink = (url) => (/^(https?|discord):/i.test(url ?? "") ? url : null);

function menu(message, part) {
	const items = menuItems(part);
	const values = chosen.get(message.id)?.[part.custom_id] ?? presetOf(part);
	const placeholder = part.placeholder || "Make a selection";
	const node = menuButton({
		placeholder,
		items: items.filter((item) => values.includes(item.key)),
		disabled: part.disabled || !here()?.can_use,
		busy: pressed.get(message.id) === part.custom_id,
		onOpen: (anchor) => {
			if (pressed.has(message.id)) return;
			openMenu(anchor, {
				label: placeholder,
				items,
				chosen: values,
				min: part.min_values ?? 1,
				max: part.max_values ?? 1,
				onDone(keys) {
					chosen.set(message.id, { ...chosen.get(message.id), [part.custom_id]: keys });
					use(message, part.custom_id, "select", { values: keys });
				},
			});
		},
	});
	node.dataset.part = part.custom_id;
	return node;
}

async function use(message, customId, kind, body) {
	if (pressed.has(message.id)) return;
	pressed.set(message.id, customId);
	failures.delete(message.id);
	emit("message", message.id);
	try {
		const answer = await run(kind, { message: message.id, custom_id: customId, ...body });
		if (failed(answer)) failures.set(message.id, "This interaction failed");
	} catch (fault) {
		toast(fault.message);
	} finally {
		pressed.delete(message.id);
		emit("message", message.id);
	}
}

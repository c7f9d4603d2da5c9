// Windows over the page: the browser's own dialogs.

import { button, byId, el, narrow } from "./dom.js";
import { iconButton } from "./icons.js";

/** Opens a dialog with `content`; returns its node. It is gone from the page once closed. */
export function openDialog(content, { label, className = "", onClose } = {}) {
	const before = document.activeElement;
	const node = el("dialog", { class: `dialog ${className}`, "aria-label": label }, content);
	node.addEventListener("close", () => {
		node.remove();
		// The button that opened it may be gone. On a phone the box would bring up the keyboard.
		const back = before?.isConnected ? before : byId(narrow() ? "scroller" : "entry");
		back?.focus({ preventScroll: true });
		onClose?.();
	});
	document.body.append(node);
	node.showModal();
	return node;
}

function dialogHead(title, close) {
	return el("header.dialog-head", el("h2", title), iconButton("close", "Close", close));
}

/**
 * A dialog that is a form. What `submit` throws is shown and leaves the dialog open; `danger` colours the button.
 */
export function openForm({ title, fields, send, danger = false, submit, className }) {
	const problem = el("p.form-problem", { role: "alert" });
	const sender = button({ type: "submit", class: danger ? "btn danger" : "btn primary" }, send);
	const form = el(
		"form.dialog-form",
		{ novalidate: true },
		dialogHead(title, () => node.close()),
		el("div.dialog-body", fields, problem),
		el("footer.dialog-foot", button({ class: "btn quiet", onclick: () => node.close() }, "Cancel"), sender),
	);
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		if (sender.getAttribute("aria-busy")) return;
		problem.textContent = "";
		sender.setAttribute("aria-busy", "true");
		try {
			if ((await submit()) !== false) node.close();
		} catch (fault) {
			problem.textContent = fault.message;
		} finally {
			sender.removeAttribute("aria-busy");
		}
	});
	const node = openDialog(form, { label: title, className });
	return node;
}

export function textField(label, attributes) {
	const input = el("input", { type: "text", autocomplete: "off", ...attributes });
	return { input, node: el("label.field-block", el("span.field-label", label), input) };
}

// A floating panel beside a control; a sheet from below on phones. One is open at a time.

import { el, narrow } from "./dom.js";

let current = null;

export const opener = { "aria-haspopup": "dialog", "aria-expanded": "false" };

export const closePopover = () => current?.close();

/**
 * Opens `content` beside `anchor`, or closes it if it is open there already. `onClose` is called when it is gone;
 * `side` is where it would rather stand (`below` or `above`).
 */
export function popover(anchor, content, { label, className = "", side = "below", role = "dialog", onClose } = {}) {
	const again = current?.anchor === anchor;
	closePopover();
	if (again) return null;

	const panel = el("div", { class: `popover ${className}`, popover: "manual", role, "aria-label": label }, content);
	const outside = (event) => {
		if (!panel.contains(event.target) && !anchor.contains(event.target)) close();
	};
	const keys = (event) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		event.stopPropagation();
		close({ escaped: true });
	};
	const closed = new AbortController();
	const place = () => position(panel, anchor, side);
	const close = ({ escaped = false } = {}) => {
		if (current?.close !== close) return;
		current = null;
		const hadFocus = panel.contains(document.activeElement);
		panel.remove();
		anchor.setAttribute("aria-expanded", "false");
		closed.abort();
		if ((hadFocus || escaped) && anchor.isConnected) anchor.focus({ preventScroll: true });
		onClose?.();
	};
	current = { anchor, close };

	// A dialog that is open makes everything outside itself inert, so the panel stands inside it.
	(anchor.closest("dialog") ?? document.body).append(panel);
	panel.showPopover();
	anchor.setAttribute("aria-expanded", "true");
	place();
	const early = { capture: true, signal: closed.signal };
	document.addEventListener("pointerdown", outside, early);
	document.addEventListener("keydown", keys, early);
	for (const name of ["resize", "scroll"]) addEventListener(name, place, early);
	return { panel, close, place };
}

const GAP = 6;

function position(panel, anchor, side) {
	panel.classList.toggle("sheet", narrow());
	if (narrow()) {
		for (const name of ["left", "top", "max-height"]) panel.style.removeProperty(name);
		return;
	}
	const at = anchor.getBoundingClientRect();
	panel.style.maxHeight = "";
	const size = panel.getBoundingClientRect();
	const below = innerHeight - at.bottom - 2 * GAP;
	const above = at.top - 2 * GAP;
	const under =
		side === "below"
			? below >= Math.min(size.height, 320) || below >= above
			: above < Math.min(size.height, 320) && below > above;
	const room = under ? below : above;
	const height = Math.min(size.height, room);
	panel.style.maxHeight = `${room}px`;
	panel.style.top = `${under ? at.bottom + GAP : at.top - GAP - height}px`;
	panel.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - size.width - GAP))}px`;
}

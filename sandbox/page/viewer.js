// Pictures in full size, over the page.

import { openDialog } from "./dialog.js";
import { el, outLink } from "./dom.js";
import { icon, iconButton } from "./icons.js";
import { zoomable } from "./zoom.js";

/** Opens picture `start`. Arrows turn the pages, or move an enlarged picture. */
export function openViewer(pictures, start) {
	let at = start;
	const image = el("img", { alt: "" });
	const stage = el("div.stage", image);
	const view = zoomable(stage, image);
	const caption = el("p.caption");
	const count = el("span.count");
	const original = outLink(null, { class: "btn quiet" }, "Open original", icon("open", 16));
	const turn = (step) => {
		at = (at + step + pictures.length) % pictures.length;
		show();
	};
	const several = pictures.length > 1;
	const pager = (name, label, step) => iconButton(name, label, () => turn(step), { class: `page ${name}`, size: 28 });

	const show = () => {
		const { src, alt, name } = pictures[at];
		image.src = src;
		image.alt = alt || name;
		caption.textContent = alt;
		original.href = src;
		count.textContent = several ? `${at + 1} of ${pictures.length}` : name;
		view.reset();
	};
	let dialog = null;
	show();
	dialog = openDialog(
		[
			el(
				"header.viewer-head",
				count,
				iconButton("minus", "Zoom out", () => view.by(-1), { size: 24 }),
				iconButton("plus", "Zoom in", () => view.by(1), { size: 24 }),
				original,
				iconButton("close", "Close", () => dialog.close(), { size: 24 }),
			),
			stage,
			several && [pager("left", "Previous picture", -1), pager("right", "Next picture", 1)],
			caption,
		],
		{ label: "Picture", className: "viewer" },
	);
	stage.addEventListener("click", (event) => event.target === stage && !view.dragged() && dialog.close());
	dialog.addEventListener("keydown", (event) => {
		if (view.key(event)) return event.preventDefault();
		if (several && event.key === "ArrowLeft") turn(-1);
		if (several && event.key === "ArrowRight") turn(1);
		return undefined;
	});
}

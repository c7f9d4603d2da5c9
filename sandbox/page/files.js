// Files under a message: pictures with their alt text, everything else as a card.

import { button, el, outLink } from "./dom.js";
import { icon } from "./icons.js";
import { openViewer } from "./viewer.js";

/** A picture alone may grow to this size; Discord stops at 550 by 350. */
const ALONE = { width: 720, height: 560 };
const TOGETHER = { width: 360, height: 280 };

/** The address on this server, under whose other name the page may be open. */
export function ownAddress(url) {
	const parsed = new URL(url, location.href);
	return parsed.pathname.startsWith("/attachments/") ? parsed.pathname + parsed.search : null;
}

const isPicture = (file) => file.content_type?.startsWith("image/") && ownAddress(file.url);

/** A picture as a gallery shows it. */
export function pictureOf({ url, description, filename, width, height }) {
	const src = ownAddress(url);
	return { src, alt: description ?? "", name: filename ?? src.split("?")[0].split("/").at(-1), width, height };
}

/** The files of a message; `reuse` are loaded pictures by address. */
export function files(attachments, reuse) {
	const pictures = attachments.filter(isPicture).map(pictureOf);
	const others = attachments.filter((file) => !isPicture(file));
	return [pictures.length > 0 && gallery(pictures, reuse), others.map(card)];
}

export function gallery(pictures, reuse) {
	const limit = pictures.length === 1 ? ALONE : TOGETHER;
	return el(
		"div",
		{ class: pictures.length === 1 ? "gallery" : "gallery several" },
		pictures.map((picture, n) => figure(picture, limit, reuse, () => openViewer(pictures, n))),
	);
}

function figure(picture, limit, reuse, open) {
	const { src, alt, name, width, height } = picture;
	const known = width > 0 && height > 0;
	const scale = known ? Math.min(1, limit.width / width, limit.height / height) : 1;
	// Space is kept before the picture is there, so that nothing jumps.
	const box = known ? { width: `${Math.round(width * scale)}px` } : { "max-width": `${limit.width}px` };
	const shape = known && { "aspect-ratio": `${width} / ${height}` };
	const image = reuse?.get(src) ?? el("img", { src, alt: alt || name, decoding: "async" });
	// The same picture may be there twice.
	reuse?.delete(src);
	image.alt = alt || name;
	return el(
		"figure.picture",
		{ style: box },
		button({ class: "picture-button", "aria-label": `Enlarge: ${alt || name}`, style: shape, onclick: open }, image),
		alt && el("details.alt", el("summary", "ALT"), alt),
	);
}

function card(file) {
	const address = ownAddress(file.url);
	return el(
		"div.file",
		icon("file", 28),
		el(
			"div",
			address
				? outLink(address, {}, file.filename)
				: el("span", file.filename),
			el("small", [size(file.size), file.description].filter(Boolean).join(" · ")),
		),
	);
}

function size(bytes) {
	if (bytes < 1000) return `${bytes} bytes`;
	return bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(2)} MB`;
}

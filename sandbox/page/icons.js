// Line icons on a grid of 24, drawn as nodes.

import { button } from "./dom.js";

const PATHS = {
	apps: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z",
	hash: "M9 4 7 20M17 4l-2 16M4 9h16.5M3.5 15H20",
	forum: "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5",
	news: "M4 10v4h3l9 5V5L7 10zM19.5 9.5a4 4 0 0 1 0 5",
	voice: "M4 9.5v5h3.5L13 19V5L7.5 9.5zM16 9a4.5 4.5 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
	thread: "M6 4v8a3 3 0 0 0 3 3h10M15 11l4 4-4 4",
	lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
	person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6",
	people:
		"M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.4 3-5 6.5-5s5.9 1.6 6.5 5M16 5a3.3 3.3 0 0 1 0 6.3M18 14.8c2 .6 3.2 2.2 3.6 4.7",
	plus: "M12 5v14M5 12h14",
	minus: "M5 12h14",
	close: "M6 6l12 12M18 6 6 18",
	menu: "M4 6.5h16M4 12h16M4 17.5h16",
	down: "M6 9.5l6 6 6-6",
	right: "M9.5 6l6 6-6 6",
	left: "M14.5 6l-6 6 6 6",
	clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3.2 2",
	inbox: "M4 13.5 6.5 5h11L20 13.5V19H4zM4 13.5h5l1 2.5h4l1-2.5h5",
	sun: "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
	moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
	eye: "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z",
	reply: "M10 6 4 12l6 6M4 12h9c4 0 6.5 2 7 6",
	edit: "M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3",
	trash: "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6",
	smile: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8.5 14c.8 1.4 2 2 3.5 2s2.7-.6 3.5-2M9 9.5v.5M15 9.5v.5",
	send: "M4 4.5l17 7.5-17 7.5 2.5-7.5zM6.5 12H13",
	open: "M13 5h6v6M19 5l-8.5 8.5M10 6H5v13h13v-5",
	window: "M3.5 5h17v14h-17zM3.5 9h17",
	file: "M6 3.5h8l4 4v13H6zM14 3.5v4h4",
	check: "M5 12.5l4.5 4.5L19 7.5",
	silent: "M6 16.5h12l-1.5-2.5v-3.5a4.5 4.5 0 0 0-8-2.8M7.5 10v4L6 16.5M10 19.5h4M4 4l16 16",
	crown: "M4 18h16M4.5 15 3.5 7l5 3.5L12 5l3.5 5.5 5-3.5-1 8z",
	home: "M4 11.5 12 4.5l8 7M6 10v9.5h12V10",
	newest: "M12 5v13M6 12.5l6 6 6-6",
	alert: "M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.3",
};

const SVG = "http://www.w3.org/2000/svg";

export function icon(name, size = 20) {
	const svg = document.createElementNS(SVG, "svg");
	svg.setAttribute("viewBox", "0 0 24 24");
	svg.setAttribute("width", size);
	svg.setAttribute("height", size);
	svg.setAttribute("class", "icon");
	svg.setAttribute("aria-hidden", "true");
	const path = document.createElementNS(SVG, "path");
	path.setAttribute("d", PATHS[name]);
	svg.append(path);
	return svg;
}

export const iconButton = (name, label, onclick, { class: className = "", size = 20, ...props } = {}) =>
	button({ class: `icon-button ${className}`, hint: label, onclick, ...props }, icon(name, size));

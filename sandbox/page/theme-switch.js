// Light or dark: as the system prefers, unless chosen otherwise here.

import { fill } from "./dom.js";
import { icon, iconButton } from "./icons.js";
import { keepTheme } from "./memory.js";

const system = matchMedia("(prefers-color-scheme: light)");
const root = document.documentElement;
const isLight = () => (root.dataset.theme ?? (system.matches ? "light" : "dark")) === "light";

export const themeButton = iconButton("sun", "", turn);

function show() {
	const words = isLight() ? "Dark colours" : "Light colours";
	for (const name of ["title", "aria-label"]) themeButton.setAttribute(name, words);
	fill(themeButton, icon(isLight() ? "moon" : "sun"));
}

function turn() {
	const next = isLight() ? "dark" : "light";
	// What the system prefers anyway is not kept, so that the page goes on following it.
	if ((next === "light") === system.matches) {
		delete root.dataset.theme;
		keepTheme(null);
	} else {
		root.dataset.theme = next;
		keepTheme(next);
	}
	show();
}

system.addEventListener("change", show);
show();

// Light or dark: as the system prefers, unless chosen otherwise here.

import { el, fill } from "./dom.js";
import { icon } from "./icons.js";

const system = matchMedia("(prefers-color-scheme: light)");
const isLight = () => (document.documentElement.dataset.theme ?? (system.matches ? "light" : "dark")) === "light";

/** The button that goes to the other theme. */
export function themeButton() {
  const button = el("button", { type: "button", class: "icon-button" });
  const show = () => {
    const words = isLight() ? "Dark colours" : "Light colours";
    button.title = words;
    button.setAttribute("aria-label", words);
    fill(button, icon(isLight() ? "moon" : "sun"));
  };
  button.addEventListener("click", () => {
    const next = isLight() ? "dark" : "light";
    // What the system prefers anyway is not kept, so that the page goes on following it.
    if ((next === "light") === system.matches) {
      delete document.documentElement.dataset.theme;
      localStorage.removeItem("theme");
    } else {
      document.documentElement.dataset.theme = next;
      localStorage.setItem("theme", next);
    }
    show();
  });
  system.addEventListener("change", show);
  show();
  return button;
}

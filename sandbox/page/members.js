// Who is in the open channel's guild.

import { avatar } from "./avatar.js";
import { button, byId, el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { hex, memberOf, nameColour, roleOf } from "./names.js";
import { popover } from "./popover.js";
import { emit, guildHere, on, state } from "./state.js";

function draw() {
  const guild = guildHere();
  const members = (guild?.members ?? []).map((member) => ({ ...member, user: state.users.get(member.id) }));
  byId("members").hidden = !members.length;
  const focused = document.activeElement?.dataset?.member;
  fill(
    byId("members"),
    group("Members", members.filter(({ user }) => !user?.bot), guild),
    group("Apps", members.filter(({ user }) => user?.bot), guild),
  );
  if (focused) byId("members").querySelector(`[data-member="${focused}"]`)?.focus();
}

function group(title, members, guild) {
  if (!members.length) return null;
  return [
    el("h2", null, `${title} — ${members.length}`),
    el("ul", null, members.map((member) => el("li", null, entry(member, guild)))),
  ];
}

function entry(member, guild) {
  const { id, user } = member;
  const name = user?.display_name ?? member.name;
  const colour = nameColour(id);
  const away = user?.bot && !state.bot.connected;
  return button(
{ class: away ? "member away" : "member", dataset: { member: id }, "aria-haspopup": "dialog", onclick: (event) => card(event.currentTarget, member) },
    avatar(id, name, 32),
    el("span", { class: "member-name", style: colour ? { color: colour } : null }, name),
    user?.bot && el("span", { class: "badge" }, "APP"),
    guild.owner_id === id && el("span", { class: "crown", title: "Owner of the server" }, icon("crown", 15)),
    id === state.me.id && el("span", { class: "you" }, "you"),
  );
}

/** A member's card: names, roles, and the way to be that person. */
function card(anchor, { id, name }) {
  const user = state.users.get(id);
  const shown = user?.display_name ?? name;
  const roles = (memberOf(id)?.roles ?? []).map(roleOf).filter(Boolean);
  const open = popover(
    anchor,
    [
      el("div", { class: "card-head" }, avatar(id, shown, 56), el("div", null, el("b", null, shown), el("small", null, user?.name ?? name))),
      roles.length > 0 && el("ul", { class: "roles" }, roles.map((role) =>
        el("li", null, el("span", { class: "role-dot", style: role.color ? { background: hex(role.color) } : null }), role.name))),
      user && !user.bot && id !== state.me.id &&
        button({ class: "btn primary", onclick: () => { open.close(); emit("become", id); } }, `Play as ${shown}`),
    ],
    { label: shown, className: "card" },
  );
}

for (const topic of ["channel", "users", "places", "bot"]) on(topic, () => state.me && draw());

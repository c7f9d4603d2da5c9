// Who you are: the switch between the users you can play as.

import { addUser } from "./api.js";
import { avatar } from "./avatar.js";
import { openForm, textField } from "./dialog.js";
import { button, byId, el, fill, redraw, unseen, wantsNewTab } from "./dom.js";
import { icon } from "./icons.js";
import { placeKey, refreshPings, refreshWorld } from "./places.js";
import { closePopover, opener, popover } from "./popover.js";
import { badge, told } from "./sidebar.js";
import { emit, here, on, people, state } from "./state.js";
import { themeButton } from "./theme-switch.js";

const BESIDE = 5;

const address = (user) =>
	`?${new URLSearchParams({ user: user.name, ...(here() && { channel: placeKey(here()) }) })}`;

function draw() {
	const { me } = state;
	const others = people().filter((user) => user.id !== me.id);
	fill(
		byId("self"),
		el(
			"div.self-top",
			button(
				{
					class: "self-switch",
					...opener,
					title: "Play as someone else",
					onclick: (event) => openPeople(event.currentTarget),
				},
				avatar(me.id, me.display_name, 36),
				el("span.self-words", el("small", "You are"), el("b", me.display_name)),
				icon("down", 16),
			),
			themeButton,
		),
		el(
			"div.self-others",
			{ role: "group", "aria-label": "Play as" },
			others.slice(0, BESIDE).map((user) => quick(user)),
			button({ class: "quick add", hint: "Add a user", onclick: openAdd }, icon("plus", 16)),
		),
	);
}

function quick(user) {
	const count = state.pings.get(user.id) ?? 0;
	return el(
		"a.quick",
		{
			href: address(user),
			title: `Play as ${user.display_name}`,
			"aria-label": `Play as ${user.display_name}${told(count)}`,
			dataset: { key: `person-${user.id}` },
			onclick: (event) => become(event, user),
		},
		avatar(user.id, user.display_name, 30),
		badge(count),
	);
}

function become(event, user) {
	if (wantsNewTab(event)) return;
	event.preventDefault();
	closePopover();
	emit("become", user.id);
}

export function openPeople(anchor) {
	const list = el("ul.people");
	const open = popover(
		anchor,
		[
			el("h2", "Play as"),
			list,
			button(
				{
					class: "people-add",
					onclick: () => {
						open.close();
						openAdd();
					},
				},
				icon("plus", 18),
				"Add a user",
			),
		],
		{ label: "Play as", className: "people-list", side: "above" },
	);
	if (!open) return;
	const show = () =>
		fill(
			list,
			people().map((user) => {
				const count = state.pings.get(user.id) ?? 0;
				const mine = user.id === state.me.id;
				return el(
					"li",
					el(
						"a.person",
						{ href: address(user), "aria-current": mine && "true", onclick: (event) => become(event, user) },
						avatar(user.id, user.display_name, 32),
						el("span", el("b", user.display_name), user.name !== user.display_name && el("small", user.name)),
						unseen(told(count)),
						badge(count),
						mine && icon("check", 18),
					),
					el(
						"a.icon-button",
						{
							href: address(user),
							target: "_blank",
							title: "Open in another window",
							"aria-label": `${user.display_name} in another window`,
						},
						icon("window", 18),
					),
				);
			}),
		);
	show();
	open.place();
	list.querySelector("a")?.focus();
	refreshPings({ many: true }).then(() => list.isConnected && show(), () => {});
}

function openAdd() {
	const { input, node } = textField("Name", { maxlength: 32, placeholder: "Dora" });
	openForm({
		title: "Add a user",
		fields: [node, el("p.field-note", "Joins every server of the sandbox.")],
		send: "Add and play",
		async submit() {
			const name = input.value.trim();
			if (!name) throw new Error("A name is needed.");
			const user = await addUser(name);
			await refreshWorld();
			emit("become", user.id);
		},
	});
	input.focus();
}

on(["me", "users", "pings", "channel"], () => state.me && redraw(draw));

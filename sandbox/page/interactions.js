// Interactions with the bot: started here, their outcome arrives on the stream.

import { interact, readInteraction } from "./api.js";
import { on, state } from "./state.js";
import { openModal } from "./modal.js";

const waiting = new Map();
/** Answers that came before the request that asked returned. */
const early = new Map();
const EARLY_KEPT = 50;
/** The sandbox ends the wait after three seconds; when the stream is cut we ask for it. */
const ASK_EVERY_MS = 1500;

on("interaction", (interaction) => {
	if (interaction.state === "pending") return;
	const settle = waiting.get(interaction.interaction);
	if (settle) return settle(interaction);
	early.set(interaction.interaction, interaction);
	if (early.size > EARLY_KEPT) early.delete(early.keys().next().value);
});

/** Begins an interaction and returns its state after the first answer; opens a modal. Throws what the client refuses. */
export async function run(kind, body) {
	const begun = await interact(kind, { user: state.me.id, ...body });
	const first = begun.state === "pending" ? await firstAnswer(begun.interaction) : begun;
	if (first.state === "modal") openModal(first.interaction, first.response.modal, state.me.id);
	return first;
}

function firstAnswer(id) {
	const known = early.get(id);
	if (known) {
		early.delete(id);
		return known;
	}
	return new Promise((settled) => {
		const ask = setInterval(async () => {
			const now = await readInteraction(id).catch(() => null);
			if (now && now.state !== "pending") settle(now);
		}, ASK_EVERY_MS);
		const settle = (interaction) => {
			clearInterval(ask);
			waiting.delete(id);
			settled(interaction);
		};
		waiting.set(id, settle);
	});
}

export const failed = (interaction) => ["timeout", "undelivered"].includes(interaction.state);

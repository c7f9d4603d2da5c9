// A forum channel: its posts as cards, instead of a stream.

import { button, byId, el, fill } from "./dom.js";
import { placeName } from "./names.js";
import { byAge, emit, here, on, seenGuild, state } from "./state.js";
import { badge } from "./sidebar.js";
import { idTime, timeNode } from "./time.js";

export const FORUM = 15;

const node = el("section", { class: "forum", "aria-label": "Posts", hidden: true });
byId("scroller").before(node);

function draw() {
  const place = here();
  const shown = place?.type === FORUM;
  node.hidden = !shown;
  byId("scroller").hidden = shown;
  if (!shown) return;
  const tags = new Map((place.available_tags ?? []).map((tag) => [tag.id, tag.name]));
  const posts = (seenGuild(place.guild_id)?.threads ?? [])
    .map(({ id }) => state.places.get(id))
    .filter((post) => post?.parent_id === place.id)
    .sort((a, b) => byAge(b.last_message_id ?? b.id, a.last_message_id ?? a.id));
  fill(
    node,
    el("h2", null, placeName(place)),
    posts.length === 0 && el("p", { class: "quiet" }, "No posts yet."),
    el("ul", null, posts.map((post) => el("li", null, card(post, tags)))),
  );
}

function card(post, tags) {
  const count = post.message_count ?? 0;
  return button(
{ class: post.unread ? "post unread" : "post", onclick: () => emit("open", { channel: post.id }) },
    el("span", { class: "post-tags" }, (post.applied_tags ?? []).map((id) => el("i", null, tags.get(id) ?? "tag"))),
    el("b", null, placeName(post)),
    el("small", null, `${count} ${count === 1 ? "message" : "messages"} · `, timeNode(idTime(post.last_message_id ?? post.id), "R"),
      post.thread_metadata?.archived && " · archived"),
    badge(post.pings),
  );
}

for (const topic of ["channel", "places", "unread"]) on(topic, () => state.me && draw());

import type { ContentNode } from "#contract/content/list-nodes.ts";
import { isSceneKind } from "#web/ui/choose-scene.ts";
import type { PlaceCardPlace } from "#web/ui/place-card.tsx";

/** What a card of a destination shows of its page. */
export function toPlace({ attributes }: ContentNode): PlaceCardPlace {
  const { title, description, alias, facts } = attributes;
  const kind = facts["scene"];
  return {
    name: facts["city"] ?? title,
    country: facts["country"] ?? "",
    words: description,
    to: alias,
    ...(isSceneKind(kind) && { kind }),
  };
}

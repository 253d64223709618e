import { isPictureKind, sceneOfPlace } from "#pictures/picture-address.ts";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";

type Described = {
  readonly title: string;
  readonly description: string;
  readonly alias: string;
  readonly facts: Readonly<Record<string, string>>;
};

/** What the card of a destination shows of its page. */
export function placeOf({ title, description, alias, facts }: Described): PlaceCardPlace {
  const kind = facts["scene"];
  return {
    name: facts["city"] ?? title,
    country: facts["country"] ?? "",
    words: description,
    to: alias,
    ...(isPictureKind(kind) && { kind: sceneOfPlace(kind, facts["setting"]) }),
  };
}

export const toPlace = ({ attributes }: { readonly attributes: Described }): PlaceCardPlace => placeOf(attributes);

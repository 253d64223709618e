import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kindOfScene, PLACE_KINDS } from "#pictures/picture-address.ts";
import type { PictureScene } from "#pictures/picture-address.ts";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { variedPlaces } from "./varied-places.ts";

/** The same kind is set in different places. */
const scene = fc
  .tuple(fc.constantFrom(...PLACE_KINDS), fc.constantFrom("", ".mwrhm", ".mwrhmrome", ".gdsfmdubai"))
  .map(([kind, setting]): PictureScene => `${kind}${setting}` as PictureScene);
const kindOf = ({ kind }: PlaceCardPlace) => kind && kindOfScene(kind);
const places = fc.uniqueArray(fc.record({ to: fc.string(), name: fc.string(), country: fc.string(), words: fc.string(), kind: scene }), {
  selector: ({ to }) => to,
  maxLength: 60,
});

test("chooses the requested number without duplicates, and repeats a kind only after every kind has been chosen", () => {
  fc.assert(
    fc.property(places, fc.nat(12), (all, count) => {
      const chosen = variedPlaces(all, count);
      expect(chosen).toHaveLength(Math.min(count, all.length));
      expect(new Set(chosen.map(({ to }) => to)).size).toBe(chosen.length);
      const kinds = new Set(all.map(kindOf)).size;
      expect(new Set(chosen.slice(0, kinds).map(kindOf)).size).toBe(Math.min(kinds, chosen.length));
    }),
  );
});

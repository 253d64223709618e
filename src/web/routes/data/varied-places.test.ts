import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PLACE_KINDS } from "#pictures/picture-address.ts";
import { variedPlaces } from "./varied-places.ts";

const places = fc.uniqueArray(
  fc.record({ to: fc.string(), name: fc.string(), country: fc.string(), words: fc.string(), kind: fc.constantFrom(...PLACE_KINDS) }),
  { selector: ({ to }) => to, maxLength: 60 },
);

test("chooses the requested number without duplicates, and repeats a kind only after every kind has been chosen", () => {
  fc.assert(
    fc.property(places, fc.nat(12), (all, count) => {
      const chosen = variedPlaces(all, count);
      expect(chosen).toHaveLength(Math.min(count, all.length));
      expect(new Set(chosen.map(({ to }) => to)).size).toBe(chosen.length);
      const kinds = new Set(all.map(({ kind }) => kind)).size;
      expect(new Set(chosen.slice(0, kinds).map(({ kind }) => kind)).size).toBe(Math.min(kinds, chosen.length));
    }),
  );
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LocationQuestion } from "./resolve-location.ts";
import { resolveLocation } from "./resolve-location.ts";

const us = { locale: "en_US", market: "US" } as const;
const fr = { locale: "fr_FR", market: "FR" } as const;
const question: LocationQuestion = {
  locations: [
    { ...us, enabled: true },
    { ...fr, enabled: false },
  ],
  selected: fr,
  defaultPlace: us,
  overrideLocationTransition: true,
  isCheckout: false,
};

describe("resolveLocation", () => {
  it("a disabled location redirects to the default one, and the return address is kept", { tags: ["BRAND-016"] }, () => {
    expect(resolveLocation(question)).toEqual({ kind: "move", to: us, page: "same", localeBeforeTransition: "fr_FR" });
  });

  it("on checkout it redirects to the home page", { tags: ["BRAND-017"] }, () => {
    expect(resolveLocation({ ...question, isCheckout: true })).toMatchObject({ kind: "move", to: us, page: "home" });
  });

  it.each<[string, Partial<LocationQuestion>]>([
    ["without the override", { overrideLocationTransition: false }],
    ["in an enabled place", { selected: us }],
    ["in a place the brand does not list", { selected: { locale: "de_DE", market: "DE" } }],
    ["in the default place, though it is off", { selected: fr, defaultPlace: fr }],
    [
      "when the default place is off too",
      {
        locations: [
          { ...us, enabled: false },
          { ...fr, enabled: false },
        ],
      },
    ],
  ])("a visitor stays %s", { tags: ["BRAND-016"] }, (_, changes) => {
    expect(resolveLocation({ ...question, ...changes })).toEqual({ kind: "stay" });
  });

  it("a redirect never causes another redirect", { tags: ["BRAND-016"] }, () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(us, fr),
        fc.constantFrom(us, fr),
        (a, b, isCheckout, selected, home) => {
          const request = {
            ...question,
            locations: [
              { ...us, enabled: a },
              { ...fr, enabled: b },
            ],
            selected,
            defaultPlace: home,
            isCheckout,
          };
          const answer = resolveLocation(request);
          const moved = answer.kind === "move" ? resolveLocation({ ...request, selected: answer.to }) : answer;
          expect(moved).toEqual({ kind: "stay" });
        },
      ),
    );
  });
});

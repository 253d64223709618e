import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AvailabilityIdSchema } from "#contract/entities/primitives.ts";
import { SUGGESTION_TYPES } from "#contract/entities/destination.ts";
import { CABINS } from "#domain/flight/cabin.ts";
import { createTestRandom } from "#tests/setup/test-context.ts";
import type { Search } from "./seal-search.ts";
import { sealSearch, unsealSearch } from "./seal-search.ts";

const secrets = { sessionKey: "a key of the house", houseToken: "", agentClientSecret: "" };
const context = { secrets, random: createTestRandom() };
const airports = fc.array(fc.stringMatching(/^[A-Z]{3}$/), { maxLength: 12 });
const room = fc.record({
  adults: fc.integer({ min: 1, max: 9 }),
  childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
  infants: fc.integer({ min: 0, max: 4 }),
});
const around = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }).map((degrees) => degrees + 0),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }).map((degrees) => degrees + 0),
  radiusKm: fc.integer({ min: 1, max: 100 }),
});
const searches: fc.Arbitrary<Search> = fc.record({
  brandId: fc.constantFrom("meridian", "atlas"),
  criteria: fc.record(
    {
      destination: fc.string({ minLength: 1, maxLength: 100 }),
      destinationType: fc.constantFrom(...SUGGESTION_TYPES),
      stay: fc.constant({ startDate: "2026-12-01", endDate: "2026-12-08" } as const),
      rooms: fc.array(room, { minLength: 1, maxLength: 9 }),
      around,
      flights: fc.record({ origins: airports, destinations: airports, cabin: fc.constantFrom(...CABINS) }),
      companyId: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
    },
    { requiredKeys: ["destination", "destinationType", "stay", "rooms"] },
  ),
  isOpaque: fc.boolean(),
  expiresAt: fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
});

describe("the id of a search", () => {
  it("contains the whole search, in a form that the contract accepts", { tags: ["API-102"] }, () => {
    fc.assert(
      fc.property(searches, (search) => {
        const id = sealSearch(context, search);
        expect(AvailabilityIdSchema.safeParse(id).success).toBe(true);
        expect(unsealSearch(context, search.brandId, id)).toEqual(search);
      }),
    );
  });

  it("is valid for one brand and cannot be changed or forged", { tags: ["API-099"] }, () => {
    const search: Search = {
      brandId: "meridian",
      criteria: {
        destination: "2643743",
        destinationType: "Cities",
        stay: { startDate: "2026-12-01", endDate: "2026-12-08" },
        rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
      },
      isOpaque: false,
      expiresAt: new Date("2026-11-20"),
    };
    const id = sealSearch(context, search);
    const changed = id.slice(0, -3) + (id.endsWith("AAA") ? "BBB" : "AAA");
    const elsewhere = { secrets: { ...secrets, sessionKey: "a key of another installation" } };
    expect([
      unsealSearch(context, "atlas", id),
      unsealSearch(context, "meridian", changed),
      unsealSearch(context, "meridian", ""),
      unsealSearch(context, "meridian", "x".repeat(3000)),
      unsealSearch(elsewhere, "meridian", id),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});

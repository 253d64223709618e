import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_HOTEL_YET } from "#domain/quote/quote.ts";
import type { Quote } from "#domain/quote/quote.ts";
import { RateKeySchema } from "#contract/entities/primitives.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { createTestClock, createTestRandom } from "#tests/setup/test-context.ts";
import { createQuoteSeal, openQuote } from "./seal-quote.ts";

const context = {
  secrets: { sessionKey: "a key of the house", houseToken: "", agentClientSecret: "" },
  random: createTestRandom(),
  clock: createTestClock(),
};
const expiresAt = new Date(context.clock.now().getTime() + 1_800_000);

const amount = fc.integer({ min: 1, max: 10_000_000 });
const namedQuote: fc.Arbitrary<Quote> = fc.record(
  {
    supplier: fc.constantFrom("house", "another"),
    hotelId: fc.integer({ min: 1, max: 9_999_999 }),
    roomTypeId: fc.string({ minLength: 1, maxLength: 12 }),
    bbId: fc.constantFrom("RO", "RO-N", "AI"),
    stay: fc.constant({ startDate: "2026-12-01", endDate: "2026-12-29" } as const),
    rooms: fc.array(
      fc.record({
        adults: fc.integer({ min: 1, max: 8 }),
        childrenAges: fc.array(fc.integer({ min: 2, max: 17 }), { maxLength: 3 }),
        infants: fc.nat({ max: 2 }),
      }),
      { minLength: 1, maxLength: 9 },
    ),
    currency: fc.constantFrom("USD", "EUR"),
    channel: fc.constantFrom("Publish", "Secure"),
    userTypeId: fc.constant(3 as const),
    totalMinor: amount,
    publicMinor: amount,
    expiresAt: fc.constant(expiresAt),
    seller: fc.constant({ brandId: buildCaller().brandId, market: "GB" } as const),
    isPackage: fc.constant(true as const),
    lines: fc.record({
      nightlyMinor: fc.array(amount, { minLength: 28, maxLength: 28 }),
      taxesMinor: amount,
      feesAtHotel: fc.array(fc.record({ kind: fc.constant("cityTax" as const), minor: amount, currency: fc.constant("EUR" as const) }), {
        maxLength: 3,
      }),
      cancellationDigest: fc.string({ minLength: 16, maxLength: 16 }),
      exchange: fc.constant({ from: "JPY", rate: 0.006_055_045_871_559_633, source: "demo", day: "2026-01-02" } as const),
    }),
  },
  {
    requiredKeys: [
      "supplier",
      "hotelId",
      "roomTypeId",
      "bbId",
      "stay",
      "rooms",
      "currency",
      "channel",
      "userTypeId",
      "totalMinor",
      "publicMinor",
      "expiresAt",
    ],
  },
);

const CLASS = { channel: "Opaque", classId: "2643743-4-80", hotelId: NO_HOTEL_YET } as const;
const quotes: fc.Arbitrary<Quote> = fc.oneof(
  namedQuote,
  namedQuote.map((quote) => ({ ...quote, ...CLASS })),
);

const open = (rateKey: string, brandId = "meridian") => openQuote(context, buildCaller({ brandId }), rateKey);

describe("a sealed quote", () => {
  const seal = createQuoteSeal(context, "meridian");

  it("opens to the original quote, is a valid rate key, and is not readable", () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const rateKey = seal(quote);
        expect(open(rateKey)).toEqual({ ok: true, value: quote });
        expect(RateKeySchema.safeParse(rateKey).success).toBe(true);
        expect(Buffer.from(rateKey, "base64url").toString("latin1")).not.toContain(quote.supplier);
      }),
    );
  });

  it("does not open for another brand or with one changed character", () => {
    const rateKey = seal(fc.sample(quotes, { numRuns: 1, seed: 7 })[0]!);
    expect(open(rateKey, "atlas")).toEqual({ ok: false, failure: "invalid" });
    fc.assert(
      fc.property(fc.nat({ max: rateKey.length - 1 }), fc.constantFrom(..."Az09-_.~".split("")), (place, letter) => {
        fc.pre(rateKey[place] !== letter);
        expect(open(rateKey.slice(0, place) + letter + rateKey.slice(place + 1))).toEqual({ ok: false, failure: "invalid" });
      }),
      { numRuns: 500 },
    );
  });

  const sample = fc.sample(quotes, { numRuns: 1, seed: 8 })[0]!;

  it("differs every time for an opaque hotel, so that two results cannot be recognised as one", () => {
    const quote = { ...sample, ...CLASS };
    expect(new Set(Array.from({ length: 50 }, () => seal(quote))).size).toBe(50);
  });

  it("of a class contains no hotel, and does not open without a class", () => {
    const classQuote = { ...sample, ...CLASS, hotelId: 1001 };
    expect(open(seal(classQuote))).toMatchObject({ ok: true, value: { classId: CLASS.classId, hotelId: NO_HOTEL_YET } });
    expect(seal(classQuote)).toHaveLength(seal({ ...classQuote, hotelId: 9_999_999 }).length);
    const { classId: _, ...without } = classQuote;
    expect(open(seal(without))).toEqual({ ok: false, failure: "invalid" });
  });

  it("is reused for the same quote, and differs for another price, user type, channel, expiry or brand", () => {
    const quote = { ...sample, channel: "Publish" } as const;
    const rateKey = seal(quote);
    expect(createQuoteSeal(context, "meridian")(structuredClone(quote))).toBe(rateKey);
    const changedQuotes: readonly Quote[] = [
      { ...quote, totalMinor: quote.totalMinor + 1 },
      { ...quote, userTypeId: 2 },
      { ...quote, channel: "Secure" },
      { ...quote, expiresAt: new Date(quote.expiresAt.getTime() + 60_000) },
    ];
    for (const other of changedQuotes) expect(open(seal(other))).not.toEqual(open(rateKey));
    expect(createQuoteSeal(context, "atlas")(quote)).not.toBe(rateKey);
    expect(createQuoteSeal({ ...context, secrets: { ...context.secrets } }, "meridian")(quote)).not.toBe(rateKey);
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RateKeySchema } from "#contract/entities/primitives.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { PackageQuote } from "#domain/package/package-quote.ts";
import { createQuoteSeal, openQuote } from "#platform/availability/quotes/seal-quote.ts";
import { serverKeys } from "#platform/identity/keys/server-keys.ts";
import { sealBytes } from "#platform/kernel/values/seal.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { createTestClock, createTestRandom } from "#tests/setup/test-context.ts";
import { createPackageSeal, openPackageQuote } from "./seal-package-quote.ts";

const context = {
  secrets: { sessionKey: "a key of the house", houseToken: "", agentClientSecret: "" },
  random: createTestRandom(),
  clock: createTestClock(),
};
const expiresAt = new Date(context.clock.now().getTime() + 1_800_000);
const START = "2026-12-01";

const amount = fc.integer({ min: 1, max: 10_000_000 });
const legs = fc.array(
  fc.record({
    flightNumber: fc.stringMatching(/^[A-Z0-9]{2}\d{1,4}$/),
    day: fc.integer({ min: -2, max: 31 }).map((days) => addDays(START, days)),
  }),
  { minLength: 1, maxLength: 3 },
);
const codes = fc.array(fc.stringMatching(/^[A-Z]{3}$/), { minLength: 1, maxLength: 5 });

/** The longest stay with lines, three rooms and six flights. */
const quotes: fc.Arbitrary<PackageQuote> = fc.record({
  hotel: fc.record({
    supplier: fc.constantFrom("house", "another-supplier"),
    hotelId: fc.integer({ min: 1, max: 9_999_999 }),
    roomTypeId: fc.string({ minLength: 1, maxLength: 12 }),
    bbId: fc.constantFrom("RO", "AI-N"),
    stay: fc.constant({ startDate: START, endDate: "2026-12-29" } as const),
    rooms: fc.array(
      fc.record({
        adults: fc.integer({ min: 1, max: 4 }),
        childrenAges: fc.array(fc.integer({ min: 2, max: 17 }), { maxLength: 3 }),
        infants: fc.nat({ max: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    currency: fc.constantFrom("USD", "EUR"),
    channel: fc.constantFrom("Publish", "Secure"),
    userTypeId: fc.constant(3 as const),
    totalMinor: amount,
    publicMinor: amount,
    expiresAt: fc.constant(expiresAt),
    lines: fc.record({
      nightlyMinor: fc.array(amount, { minLength: 28, maxLength: 28 }),
      taxesMinor: amount,
      feesAtHotel: fc.array(fc.record({ kind: fc.constant("resortFee" as const), minor: amount, currency: fc.constant("EUR" as const) }), {
        maxLength: 3,
      }),
      cancellationDigest: fc.string({ minLength: 16, maxLength: 16 }),
    }),
  }),
  trip: fc.record({
    supplier: fc.constant("house-flights"),
    offerKey: fc.string({ minLength: 1, maxLength: 160 }),
    out: legs,
    back: legs,
    cabin: fc.constantFrom("ECONOMY", "ECONOMY_PREMIUM"),
    family: fc.constantFrom("light", "flex"),
    totalMinor: amount,
  }),
  origins: codes,
  destinations: codes,
  totalMinor: amount,
});

describe("sealed package quotes", () => {
  const seal = createPackageSeal(context, "meridian");

  it("open as they were sealed, and fit into a rate key", () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const rateKey = seal(quote);
        expect(RateKeySchema.safeParse(rateKey).success).toBe(true);
        expect(openPackageQuote(context, buildCaller(), rateKey)).toEqual({ ok: true, value: quote });
      }),
      { numRuns: 200 },
    );
  });

  it("are short, because pages contain many of them", () => {
    const stay = { startDate: "2026-12-28", endDate: "2027-01-04" } as const;
    const [{ lines: _, ...hotel }] = fc.sample(quotes, 1).map((one) => one.hotel) as [PackageQuote["hotel"]];
    const quote: PackageQuote = {
      hotel: { ...hotel, stay, rooms: [{ adults: 2, childrenAges: [], infants: 0 }], roomTypeId: `${hotel.hotelId}-A` },
      trip: {
        supplier: "house-flights",
        offerKey: "SL1234_2026-12-28!PK345_2027-01-04!ECONOMY!2-0-0!USD",
        out: [{ flightNumber: "SL1234", day: "2026-12-28" }],
        back: [{ flightNumber: "PK345", day: "2027-01-04" }],
        cabin: "ECONOMY",
        family: "light",
        totalMinor: 32_260,
      },
      origins: ["LHR", "LGW", "STN", "LTN", "LCY"],
      destinations: ["PMI"],
      totalMinor: 87_885,
    };
    const rateKey = seal(quote);
    expect(rateKey.length).toBeLessThan(260);
    expect(openPackageQuote(context, buildCaller(), rateKey)).toEqual({ ok: true, value: quote });
  });

  /** Sealed by another program with the same keys. */
  const sealed = (bytes: Uint8Array) =>
    sealBytes(
      { keys: serverKeys(context.secrets.sessionKey, "package-quote"), boundTo: ["package-quote", "meridian"] },
      bytes,
      context.random,
    );

  it("of the program before, which did not compress them, still open", () => {
    const expiry = Math.floor(expiresAt.getTime() / 1000);
    const text = `[2,[2,"house",1001,"1001-A","BB-N","2026-12-01","2026-12-08",[[2,[],0]],"USD","Publish",3,50000,50000,${expiry},null,null,"US",1],["house-flights","offer",[["SL1",0]],[["PK2",7]],"ECONOMY","light",32260],"LHRLGW","PMI",82260]`;
    expect(openPackageQuote(context, buildCaller(), sealed(Buffer.from(text)))).toMatchObject({
      ok: true,
      value: {
        hotel: { hotelId: 1001, totalMinor: 50_000, isPackage: true },
        trip: { out: [{ flightNumber: "SL1", day: "2026-12-01" }], back: [{ flightNumber: "PK2", day: "2026-12-08" }] },
        origins: ["LHR", "LGW"],
        totalMinor: 82_260,
      },
    });
  });

  it("of a newer program are invalid, not a fault", () => {
    for (const bytes of [Buffer.of(2, 1, 2, 3), Buffer.of(1, 255, 255), Buffer.from("[3,[],[]]")]) {
      expect(openPackageQuote(context, buildCaller(), sealed(bytes))).toEqual({ ok: false, failure: "invalid" });
    }
  });

  it("open for their brand only, and are not quotes of hotels", () => {
    const [quote] = fc.sample(quotes, 1);
    const rateKey = seal(quote!);
    expect(openPackageQuote(context, buildCaller({ brandId: "solara" }), rateKey)).toMatchObject({ ok: false, failure: "invalid" });
    expect(openQuote(context, buildCaller(), rateKey)).toMatchObject({ ok: false });
    expect(openPackageQuote(context, buildCaller(), createQuoteSeal(context, "meridian")(quote!.hotel))).toMatchObject({ ok: false });
  });

  it("expire", () => {
    const [quote] = fc.sample(quotes, 1);
    const expired = { ...quote!, hotel: { ...quote!.hotel, expiresAt: context.clock.now() } };
    expect(openPackageQuote(context, buildCaller(), seal(expired))).toMatchObject({ ok: false, failure: "expired" });
  });
});

/** A package costs a partner's visitor its parts at the partner's price, less the package discount, everywhere; other visitors never see that price. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getPackageDetails } from "#contract/availability/get-package-details.ts";
import { listPackages } from "#contract/availability/list-packages.ts";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { createPackagePrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { confirmPackageBooking } from "#contract/booking/confirm-booking.ts";
import type { OutputOf } from "#contract/base/call.ts";
import { packagePrice } from "#domain/package/package-price.ts";
import { convertMinor } from "#domain/pricing/exchange.ts";
import type { PricingRule } from "#domain/pricing/pricing-rule.ts";
import { createMarkup } from "#domain/pricing/pricing-rule.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import { openAvailability, PRICES } from "#tests/factories/availability.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { openPackageCarts, TRIP } from "#tests/factories/package-carts.ts";
import { CLIENT, PAXES } from "#tests/factories/passengers.ts";
import { buildPricingRule } from "#tests/factories/pricing-rules.ts";
import type { ScriptedTrip } from "#tests/factories/scripted-flights.ts";
import { scriptFlights } from "#tests/factories/scripted-flights.ts";
import { buildSupplier, fakePublic } from "#tests/factories/supplier.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { writePartnerStatement } from "./partner-statement.ts";

const db = useTestDatabase();
const PERCENT = 7.5;
const DAYS = { startDate: "2026-11-22", endDate: "2026-11-25" } as const;
const FLIGHTS: ScriptedTrip = {
  out: ["1A100 PMI 2026-11-22T07:00 LHR 2026-11-22T09:30"],
  back: ["1A900 LHR 2026-11-25T18:00 PMI 2026-11-25T21:30"],
  totalMinor: 200_01,
};
const NAME = "Tidewater Bank";

const comingBy = (basisPoints: number, address: string) => ({
  visitor: { ...GUEST, coBrandName: NAME, partner: { name: NAME, basisPoints } },
  visit: { hash: address, token: address },
  address,
});

const agreed = fc.integer({ min: -4_000, max: 2_000 }).filter((basisPoints) => basisPoints !== 0);
/** Rules with a floor, in any currency, with whole units or cents. */
const rule = fc
  .record({
    basisPoints: fc.integer({ min: -500, max: 2_000 }),
    floorMinor: fc.option(fc.integer({ min: 0, max: 30_00 }), { nil: null }),
    currency: fc.constantFrom("USD" as const, "EUR" as const, "GBP" as const),
    rounding: fc.constantFrom("minor" as const, "unit" as const),
  })
  .map(buildPricingRule);

const hotelMinorOf = (hotelId: number): number =>
  fakePublic(
    PRICES.find(({ id }) => id === hotelId)!,
    { stay: DAYS, rooms: [{ adults: 2, childrenAges: [], infants: 0 }] },
  );

/** The total of both parts, and what the parts would cost without the package. */
function expectedTotal(
  hotelId: number,
  pricing: PricingRule,
  partner: { readonly name: string; readonly basisPoints: number } | undefined,
) {
  const sell = createMarkup(pricing, "USD", partner && { partner });
  const parts = [hotelMinorOf(hotelId), FLIGHTS.totalMinor].map((minor) => ({ grossMinor: sell(minor) }));
  return packagePrice(parts, { kind: "gross-less", percent: PERCENT }).totalMinor / 100;
}

const minorOf = (amount: number): number => Math.round(amount * 100);

/** Packages that partners' visitors hold, under a rule that can be exchanged. */
async function openHeld() {
  let pricing = buildPricingRule({});
  const context = db.context({ pricing: { current: async () => [pricing] } });
  const world = await openPackageCarts(context, TRIP, { rooms: 200, packages: { discountPercent: PERCENT } });
  const partsOf = async ({ bookingCode }: { readonly bookingCode: string }) =>
    world.rows(
      `select price_minor::int as price, share_minor::int as share from prebooking_part where prebooking_id = '${bookingCode}' order by part_no`,
    );
  /** The keys contain the airline's price of the flights, so a rule makes the first answer a new key at our price. */
  const hold = async (id: string, caller: Partial<Caller>): Promise<OutputOf<typeof createPackagePrebooking>> => {
    const answer = await world.answer(createPackagePrebooking, { params: { id }, body: {} }, caller);
    if (answer.ok) return answer.data;
    const { rateKey } = answer.data as { readonly rateKey: string };
    return world.ask(createPackagePrebooking, { params: { id: rateKey }, body: {} }, caller);
  };
  // Without a rule, the supplier's price is ours.
  const hotelMinor = Number((await partsOf(await world.openCart()))[0]!["price"]);
  const apply = (next: PricingRule) => {
    pricing = next;
  };
  return { world, apply, hold, partsOf, hotelMinor };
}

describe("a package for a partner's visitor", { tags: ["BRAND-028", "D5", "PKG-001"] }, () => {
  it(
    "has the same price in results and details, at least at the floor of the rule, while others have theirs",
    { timeout: 60_000 },
    async () => {
      let current: readonly PricingRule[] = [];
      const context = db.context({
        suppliers: [buildSupplier(PRICES)],
        flightSuppliers: [scriptFlights([FLIGHTS])],
        pricing: { current: async () => current },
      });
      const { ask, answer, begin } = await openAvailability(context);
      await importBuiltBrand(context, "base");
      await importBuiltBrand(context, "meridian", {}, { "configuration.json": { brand: { packages: { discountPercent: PERCENT } } } });
      const search = async (caller = {}) => {
        const id = await begin({ ...DAYS, product: "PACKAGE", origin: "PMI" }, caller);
        return (await ask(listPackages, { params: { id }, query: { sort: "price" } }, caller)).packages;
      };
      let people = 0;
      await fc.assert(
        fc.asyncProperty(agreed, rule, async (basisPoints, pricing) => {
          current = [pricing];
          // A search is repeated from memory for half an hour, also if the rules change.
          context.clock.advance({ minutes: 31 });
          people += 1;
          const partner = { name: NAME, basisPoints };
          const caller = comingBy(basisPoints, `192.0.2.${people}`);
          const shown = await search(caller);
          for (const { hotel, totalAmount } of shown) {
            expect(totalAmount).toBe(expectedTotal(Number(hotel.id), pricing, partner));
            const floor = pricing.floorMinor === null ? -Infinity : Math.round(convertMinor(pricing.floorMinor, pricing.currency, "USD"));
            const least = hotelMinorOf(Number(hotel.id)) + FLIGHTS.totalMinor + 2 * floor;
            // The package discount is the brand's own decision, so it alone may go below.
            expect(Math.round(totalAmount * 100)).toBeGreaterThanOrEqual(Math.floor((least * (100 - PERCENT)) / 100));
          }
          const [first] = shown;
          const details = await ask(getPackageDetails, { body: { rateKey: first!.rateKey } }, caller);
          expect([details.package.totalAmount, details.quotedAmount]).toEqual([first!.totalAmount, null]);
          // The same search by a guest afterwards, from the same memory, and the partner's key in a guest's hands.
          for (const { hotel, totalAmount } of await search())
            expect(totalAmount).toBe(expectedTotal(Number(hotel.id), pricing, undefined));
          expect(await answer(getPackageDetails, { body: { rateKey: first!.rateKey } })).toMatchObject({ code: "availability-expired" });
        }),
        { numRuns: 12 },
      );
    },
  );

  it("is held at that price: the shares of its parts add up to the total, and nobody else can hold it", { timeout: 60_000 }, async () => {
    const { world, apply, hold, partsOf, hotelMinor } = await openHeld();
    let people = 0;
    await fc.assert(
      fc.asyncProperty(agreed, rule, async (basisPoints, next) => {
        apply(next);
        people += 1;
        const caller = comingBy(basisPoints, `192.0.2.${people}`);
        const id = await world.packageKey({ caller });
        expect(await world.answer(createPackagePrebooking, { params: { id }, body: {} }, { address: "198.51.100.1" })).toMatchObject({
          code: "availability-expired",
        });
        const cart = await hold(id, caller);
        const parts = await partsOf(cart);
        const total = minorOf(cart.totalAmount);
        expect(parts.reduce((sum, { share }) => sum + Number(share), 0)).toBe(total);
        const pricesOf = (sell: (minor: number) => number) => [sell(hotelMinor), sell(TRIP.totalMinor)];
        expect(parts.map(({ price }) => price)).toEqual(pricesOf(createMarkup(next, "USD", { partner: { name: NAME, basisPoints } })));
        const grosses = parts.map(({ price }) => ({ grossMinor: Number(price) }));
        expect(packagePrice(grosses, { kind: "gross-less", percent: PERCENT }).totalMinor).toBe(total);
        const other = { address: `198.51.100.${people + 1}` };
        const usual = await partsOf(await hold(await world.packageKey({ caller: other }), other));
        expect(usual.map(({ price }) => price)).toEqual(pricesOf(createMarkup(next, "USD")));
      }),
      { numRuns: 8 },
    );
  });

  it(
    "is booked at that price: the partner's statement equals the ledger to the minor unit, also after a cancellation",
    { timeout: 60_000, tags: ["P3", "P13", "I1"] },
    async () => {
      const { world, apply, hold } = await openHeld();
      let people = 0;
      const totals = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(agreed, rule, fc.boolean(), async (basisPoints, next, isCancelled) => {
          apply(next);
          people += 1;
          const caller = comingBy(basisPoints, `192.0.2.${people}`);
          const email = `person${people}@example.com`;
          const { bookingCode: id, totalAmount } = await hold(await world.packageKey({ caller }), caller);
          const { formUrl, mpiSessionToken: paymentToken } = await world.openPayment(id, caller);
          await world.payAs(formUrl);
          const client = { ...CLIENT, addresses: [{ ...CLIENT.addresses[0]!, mail: email }] };
          const body = { client, paxes: [...PAXES], paymentToken };
          const booked = await world.ask(confirmPackageBooking, { params: { id }, body: { ...body, method: "credit" } }, caller);
          expect([booked.status, booked.totalAmount]).toEqual(["CONFIRMED", totalAmount]);
          totals.set(booked.bookingCode, minorOf(totalAmount));
          if (isCancelled)
            await world.ask(cancelReservation, { body: { reservationId: booked.bookingCode, email, reason: "OTHER", reasonText: "x" } });
        }),
        { numRuns: 8, examples: [[-1_250, buildPricingRule({ basisPoints: 800 }), true]] },
      );
      const { database } = world.plain;
      const [, ...lines] = (await writePartnerStatement(database.sql, "meridian", NAME, {})).trimEnd().split("\r\n");
      const stated = lines.map((line) => {
        const [, number, product, , , , total, , amount] = line.split(",");
        return { number, product, total: minorOf(Number(total)), left: minorOf(Number(amount)) };
      });
      const captured = await world.rows(`
        select booking.number, 'package' as product,
          coalesce(sum(minor) filter (where kind = 'capture'), 0)::int as total, coalesce(sum(minor), 0)::int as left
        from booking join ledger_transfer as transfer on transfer.booking_id = booking.id::text and transfer.state = 'posted'
        join ledger_entry on transfer_id = transfer.id and account = 'guest-payment'
        group by booking.number, booking.created_at order by booking.created_at, booking.number`);
      expect(stated).toEqual(captured);
      expect(new Map(stated.map(({ number, total }) => [number, total]))).toEqual(totals);
      expect(stated.some(({ total, left }) => left < total)).toBe(true);
      expect(await checkLedger(database)).toEqual([]);
      const split = await world.rows(`select booking_id from booking_part join booking on booking.id = booking_id
        group by booking_id, parts_minor having sum(share_minor) <> parts_minor`);
      expect(split).toEqual([]);
      // Suppliers are not part of the agreement: each gets the same for every booking.
      const costs = await world.rows("select count(distinct cost_minor)::int as costs from booking_part group by kind");
      expect(costs).toEqual([{ costs: 1 }, { costs: 1 }]);
    },
  );
});

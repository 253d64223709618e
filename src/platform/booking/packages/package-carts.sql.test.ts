import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applyPackagePromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { addPackageTransfer } from "#contract/booking/cart/add-transfer.ts";
import { createPackagePrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { getHotelPrebooking, getPackagePrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { getHotelShoppingCart, getPackageShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { listHotelAncillaries } from "#contract/booking/cart/list-ancillaries.ts";
import { listHotelFlightRules } from "#contract/booking/cart/list-flight-rules.ts";
import { listHotelTransfers, listPackageTransfers } from "#contract/booking/cart/list-transfers.ts";
import { removePackagePromoCode } from "#contract/booking/cart/remove-promo-code.ts";
import { prebookingTable } from "#platform/booking/records/prebooking-table.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { bookCart } from "#tests/factories/packages.ts";
import { openPackageCarts, TRIP } from "#tests/factories/package-carts.ts";
import { pricingOf } from "#tests/factories/pricing-rules.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

const FEE = { per: "person", amount: 4.5, currency: "USD" } as const;
const BRAND = { packages: { discountPercent: 7.5 }, checkout: { serviceFee: FEE }, cardFees: { AMEX: 1.5 } };

describe("the cart of a package", () => {
  it(
    "has the flights, the hotel and one price, and its entries and fees add up",
    { tags: ["API-085", "API-086", "PKG-002", "PKG-003", "PKG-004", "PKG-005", "PKG-006", "D29", "D30"] },
    async () => {
      const world = await openPackageCarts(db.context(), TRIP, BRAND);
      const created = await world.openCart({ family: "flex" });
      const id = created.bookingCode;
      expect(await world.ask(getPackagePrebooking, { params: { id } })).toEqual(created);
      const [row] = await world.rows(
        "select part_count, parts_minor::int as parts, (select sum(price_minor) from prebooking_part where prebooking_id = id)::int as gross from prebooking",
      );
      const [parts, gross] = [Number(row?.["parts"]), Number(row?.["gross"])];
      expect([row?.["part_count"], parts]).toEqual([2, gross - Math.floor(gross * 0.075)]);
      const total = (parts + 9_00) / 100;
      expect(created).toMatchObject({
        bookingBeginningDate: "2026-11-22",
        bookingEndDate: "2026-11-24",
        origin: "PMI",
        totalAmount: total,
        totalAmountWithFee: total,
        outStanding: total,
        currency: "USD",
        refundable: true,
        cardFee: 0,
        // The balance would already be due.
        alternativePaymentMethodForInitialPayment: null,
        status: null,
        paxes: [{ paxReferenceNumber: "1" }, { paxReferenceNumber: "2" }],
      });
      const [out, back] = created.flightHotelPackage.flights;
      expect(out).toMatchObject({ bookingNumber: null, departureAirportIATA: "PMI", departureDateTime: "2026-11-22T07:00" });
      expect([out, back].map((flight) => flight?.flightLegs.map(({ flightNumber }) => flightNumber))).toEqual([
        ["1A100", "1A200"],
        ["1A900"],
      ]);
      const [hotel] = created.flightHotelPackage.hotels;
      expect(hotel).toMatchObject({ lengthOfStay: 2, arrivalDate: "2026-11-22", selectedDistribution: { refundable: true } });
      expect(hotel!.selectedDistribution.averageNightlyRate).toBe(Math.round(parts / 2) / 100);

      const cart = await world.ask(getPackageShoppingCart, { params: { id } });
      expect(cart).toMatchObject({
        cartEntries: [{ type: "PACKAGE", description: hotel!.hotelName, totalAmount: parts / 100 }],
        serviceFees: 9,
        totalAmount: total,
      });
      expect(cart.totalAmountsFOP).toEqual(created.totalAmountsFOP);
      expect(cart.totalAmountsFOP.find(({ formOfPayment }) => formOfPayment === "AMEX")!.totalAmount).toBeGreaterThan(total);
    },
  );

  it("takes a promo code and returns to its price without it", { tags: ["API-096"] }, async () => {
    const world = await openPackageCarts(db.context(), TRIP, BRAND);
    const { bookingCode: code, totalAmount } = await world.openCart();
    const reduced = await world.ask(applyPackagePromoCode, { params: { code, promo: "promo10" }, query: {} });
    const promo = reduced.cartEntries.find(({ type }) => type === "PROMOCODE")!;
    expect(promo.totalAmount).toBeLessThan(0);
    const sum = reduced.cartEntries.reduce((minor, entry) => minor + Math.round(entry.totalAmount * 100), 0);
    expect(Math.round(reduced.totalAmount * 100)).toBe(sum + 9_00);
    const restored = await world.ask(removePackagePromoCode, { params: { code, promo: "PROMO10" }, query: {} });
    expect(restored.totalAmount).toBe(totalAmount);
  });

  it("is not found by calls for hotels, which do not know its flights", async () => {
    const world = await openPackageCarts(db.context());
    const { bookingCode: id } = await world.openCart();
    const calls = [getHotelPrebooking, getHotelShoppingCart, listHotelTransfers, listHotelAncillaries, listHotelFlightRules];
    const answers = await Promise.all(calls.map((call) => world.answer(call, { params: { id } })));
    expect(answers.map((answer) => answer.ok || answer.code)).toEqual(calls.map(() => "prebooking-not-found"));
  });

  it("tells the hotel about a late arrival", { tags: ["D31"] }, async () => {
    const world = await openPackageCarts(db.context());
    await world.openCart();
    const [row] = await world.rows("select facts from prebooking_part where kind = 'hotel'");
    expect(row?.["facts"]).toEqual({ remark: "Late arrival: the guest's flight lands at 2026-11-22 20:30 local time." });
  });

  it("offers a deposit if the balance is due later", { tags: ["PKG-007", "AMB-66"] }, async () => {
    const trip = {
      out: ["1A100 PMI 2027-03-01T07:00 LHR 2027-03-01T09:30"],
      back: ["1A900 LHR 2027-03-03T18:00 PMI 2027-03-03T21:30"],
      totalMinor: 200_00,
    };
    const world = await openPackageCarts(db.context(), trip);
    const cart = await world.openCart({ stay: { startDate: "2027-03-01", endDate: "2027-03-03" } });
    const amount = Math.max(100, Math.ceil(Math.round(cart.totalAmount * 100) * 0.2) / 100);
    expect(cart.alternativePaymentMethodForInitialPayment).toEqual({ amount, dueDate: "2027-01-15" });
    // A deposit has a minimum for each person but infants: at this price the minimum counts, not the share.
    const deposits = [];
    for (const rooms of [[{ adults: 2, childrenAges: [], infants: 1 }], [{ adults: 2, childrenAges: [5], infants: 0 }]]) {
      const family = await world.openCart({ stay: { startDate: "2027-03-01", endDate: "2027-03-03" }, rooms });
      deposits.push(family.alternativePaymentMethodForInitialPayment?.amount);
    }
    expect(deposits).toEqual([100, 150]);
  });
});

describe("a package that is not available as quoted", () => {
  it("names both totals and the part that became dearer, and can be accepted", { tags: ["ERR-023", "P10"] }, async () => {
    const world = await openPackageCarts(db.context(), TRIP, { packages: { discountPercent: 10 } });
    const key = await world.packageKey();
    world.prices.riseMinor = 12_00;
    const refused = await world.answer(createPackagePrebooking, { params: { id: key }, body: {} });
    expect(refused).toMatchObject({ ok: false, code: "price-changed", data: { parts: [{ part: "flight", difference: 12 }] } });
    const { before, after, rateKey } = (refused as { data: { before: number; after: number; rateKey: string } }).data;
    expect(Math.round((after - before) * 100)).toBe(10_80);
    const { totalAmount } = await world.ask(createPackagePrebooking, { params: { id: rateKey }, body: {} });
    expect(totalAmount).toBe(after);
    world.prices.riseMinor = 0;
    expect((await world.ask(createPackagePrebooking, { params: { id: rateKey }, body: {} })).totalAmount).toBe(before);
  });

  it(
    "is held again at its price by the visitor whose own hold made the flights dearer, and is dearer for others",
    { tags: ["ERR-023", "P10"] },
    async () => {
      const world = await openPackageCarts(db.context());
      const caller = { visit: { hash: "visit-1", token: "visit-1" } };
      world.prices.riseWhileHeldMinor = 13_24;
      const hold = async (id: string, by: object) => world.answer(createPackagePrebooking, { params: { id }, body: {} }, by);
      const key = await world.packageKey({ caller });
      const first = await world.ask(createPackagePrebooking, { params: { id: key }, body: {} }, caller);
      expect(await hold(key, { visit: { hash: "visit-2", token: "visit-2" } })).toMatchObject({ ok: false, code: "price-changed" });
      expect(await world.ask(getPackagePrebooking, { params: { id: first.bookingCode } }, caller)).toEqual(first);
      expect(await hold(key, caller)).toMatchObject({ ok: true, data: { totalAmount: first.totalAmount } });
      expect([...world.airline.journal.values()].filter(({ state }) => state === "held")).toHaveLength(1);
      // A price that rises for everybody is asked about.
      world.prices.riseMinor = 5_00;
      expect(await hold(key, caller)).toMatchObject({ ok: false, code: "price-changed" });
    },
  );

  it("sells flights and transfers by the pricing rules, and books them at the prices of their suppliers", async () => {
    const pricing = pricingOf({ product: "flight", basisPoints: 500, fixedMinor: 2_00 }, { product: "transfer", basisPoints: 1_000 });
    const world = await openPackageCarts(db.context(), TRIP, { wrap: (context) => ({ ...context, pricing }) });
    const key = await world.packageKey();
    // The key was made without the rules, as before they changed.
    const refused = await world.answer(createPackagePrebooking, { params: { id: key }, body: {} });
    expect(refused).toMatchObject({ ok: false, code: "price-changed", data: { parts: [{ part: "flight", difference: 12.01 }] } });
    const { rateKey } = (refused as { data: { rateKey: string } }).data;
    const { bookingCode: id } = await world.ask(createPackagePrebooking, { params: { id: rateKey }, body: {} });
    const { offers } = await world.ask(listPackageTransfers, { params: { id } });
    expect(offers.map(({ totalAmount }) => totalAmount)).toEqual([44, 71.5]);
    await world.ask(addPackageTransfer, { params: { id }, body: { code: "TR-SHUTTLE" } });
    const parts = await world.rows(
      "select price_minor::int as price, (request ->> 'expectedMinor')::int as expected, cost_minor::int as cost from prebooking_part where kind <> 'hotel' order by part_no",
    );
    const [flight, transfer] = parts;
    expect(flight).toMatchObject({ price: 212_02, expected: 200_01 });
    expect(transfer).toMatchObject({ price: 44_00, expected: 40_00 });
    // What we owe is the supplier's net price, whatever we sell for.
    for (const { cost, expected } of parts) expect(Number(cost)).toBeLessThanOrEqual(Number(expected));
  });

  it("stores with each part the exchange rate behind its price, and a newer one when it is priced again", async () => {
    const rateOf = (day: string) => ({ from: "EUR", rate: 1.09, source: "bank", day }) as const;
    let day = "2026-01-02";
    const world = await openPackageCarts(db.context(), TRIP, {
      wrap: (context) => ({
        ...context,
        flightSuppliers: context.flightSuppliers!.map((supplier) => ({
          ...supplier,
          quote: async (...offer) => {
            const outcome = await supplier.quote(...offer);
            return outcome.kind === "gone" ? outcome : { ...outcome, quote: { ...outcome.quote, exchange: rateOf(day) } };
          },
          reprice: async (...item) => ({ ...(await supplier.reprice(...item)), exchange: rateOf(day) }),
        })),
        transferSuppliers: context.transferSuppliers!.map((supplier) => ({
          ...supplier,
          listTransfers: async (...request) =>
            (await supplier.listTransfers(...request)).map((ride) => ({ ...ride, exchange: rateOf("2026-01-03") })),
        })),
      }),
    });
    const { bookingCode: id } = await world.openCart();
    await world.ask(addPackageTransfer, { params: { id }, body: { code: "TR-SHUTTLE" } });
    const ratesIn = async (table: string) =>
      (await world.rows(`select facts -> 'exchange' as rate from ${table} where kind <> 'hotel' order by part_no`)).map(({ rate }) => rate);
    expect(await ratesIn("prebooking_part")).toEqual([rateOf("2026-01-02"), rateOf("2026-01-03")]);
    day = "2026-01-05";
    const payment = await world.openPayment(id);
    await world.payAs(payment.formUrl);
    const { keyHash, caller } = { keyHash: "rates", caller: buildCaller() };
    const [cart] = await world.plain.database.sql.select().from(prebookingTable).where(eq(prebookingTable.id, id));
    const booked = await bookCart(world.context, {
      guest: { caller, email: "ada@example.com", keyHash },
      cart: cart!,
      token: payment.mpiSessionToken,
    });
    expect(booked.state).toBe("CONFIRMED");
    expect(await ratesIn("booking_part")).toEqual([rateOf("2026-01-05"), rateOf("2026-01-03")]);
  });

  it("says which part is gone and holds nothing", { tags: ["ERR-025", "P2"] }, async () => {
    const world = await openPackageCarts(db.context());
    const key = await world.packageKey();
    const codeOf = async () => {
      const answer = await world.answer(createPackagePrebooking, { params: { id: key }, body: {} });
      return answer.ok ? "opened" : answer.code;
    };
    world.prices.isGone = true;
    expect(await codeOf()).toBe("flight-not-available");
    world.prices.isGone = false;
    for (const [answer, code] of [
      ["sold-out", "flight-not-available"],
      ["price-changed", "price-changed"],
      ["quote-expired", "availability-expired"],
    ] as const) {
      world.airline.holdAnswer = answer;
      expect(await codeOf()).toBe(code);
    }
    world.airline.holdAnswer = undefined;
    expect(await world.rows("select 1 from room_hold where state = 'held'")).toEqual([]);
    expect(await world.rows("select 1 from prebooking where state = 'open'")).toEqual([]);
    world.plain.clock.advance({ minutes: 32 });
    expect(await codeOf()).toBe("availability-expired");
  });

  it("is refused if the rooms are sold", { tags: ["ERR-023"] }, async () => {
    const world = await openPackageCarts(db.context(), TRIP, { rooms: 1 });
    const key = await world.packageKey();
    await world.openCart({ caller: { address: "198.51.100.7" } });
    expect(await world.answer(createPackagePrebooking, { params: { id: key }, body: {} })).toMatchObject({ code: "room-not-available" });
    expect([...world.airline.journal.values()].filter(({ state }) => state === "held")).toHaveLength(1);
  });
});

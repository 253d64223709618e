import { describe, expect, it } from "vitest";
import { addHotelAncillaries } from "#contract/booking/cart/add-ancillaries.ts";
import { addHotelTransfer } from "#contract/booking/cart/add-transfer.ts";
import { applyHotelPromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { chooseHotelSeats } from "#contract/booking/cart/choose-seats.ts";
import { getHotelSeatMap } from "#contract/booking/cart/get-seat-map.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { listHotelAncillaries } from "#contract/booking/cart/list-ancillaries.ts";
import { listHotelFlightRules } from "#contract/booking/cart/list-flight-rules.ts";
import { listHotelTransfers } from "#contract/booking/cart/list-transfers.ts";
import { removeHotelAncillary } from "#contract/booking/cart/remove-ancillary.ts";
import { removeHotelPromoCode } from "#contract/booking/cart/remove-promo-code.ts";
import { removeHotelSeats } from "#contract/booking/cart/remove-seats.ts";
import { removeHotelTransfer } from "#contract/booking/cart/remove-transfer.ts";
import { validatePromoCode } from "#contract/booking/cart/validate-promo-code.ts";
import { CLUB } from "#tests/factories/availability.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const open = (options = {}) => openBookings(db.context(), options);

const OTHER = { ...CLUB, visitor: { ...CLUB.visitor, person: { accountId: "account-2", firstName: "Eve", settings: {} } } };

const usesOf = async (world: Awaited<ReturnType<typeof open>>) =>
  (await world.rows("select used from promo_code where brand_id = 'meridian'"))[0]?.["used"];

describe("a promo code in a cart", () => {
  it("lowers the total and can be removed", { tags: ["CHK-010", "CHK-011", "API-068", "API-069"] }, async () => {
    const world = await open();
    const { bookingCode: code, totalAmount } = await world.prebook();
    const cart = await world.ask(applyHotelPromoCode, { params: { code, promo: "promo10" }, query: {} });
    expect(cart.cartEntries.map(({ type, totalAmount: amount }) => [type, amount])).toEqual([
      ["PACKAGE", totalAmount],
      ["PROMOCODE", -20.18],
    ]);
    expect(cart.totalAmount).toBe(181.71);
    expect(cart.cartEntries.reduce((sum, entry) => sum + Math.round(entry.totalAmount * 100), 0) / 100 + cart.serviceFees, "API-062").toBe(
      cart.totalAmount,
    );
    expect(await usesOf(world)).toBe(1);
    await world.ask(applyHotelPromoCode, { params: { code, promo: "PROMO10" }, query: {} });
    expect(await usesOf(world), "applied twice, used once").toBe(1);
    expect((await world.ask(removeHotelPromoCode, { params: { code, promo: "PROMO10" }, query: {} })).totalAmount).toBe(totalAmount);
    expect(await usesOf(world)).toBe(0);
  });

  it("a wrong code changes nothing, and wrong codes are rate limited", { tags: ["API-068"] }, async () => {
    const world = await open();
    const { bookingCode: code, totalAmount } = await world.prebook();
    const wrong = () => world.answer(applyHotelPromoCode, { params: { code, promo: "BADCODE" }, query: {} });
    expect(await wrong()).toMatchObject({ code: "promo-code-invalid" });
    expect((await world.ask(getHotelShoppingCart, { params: { id: code } })).totalAmount).toBe(totalAmount);
    for (let tries = 0; tries < 29; tries += 1) await wrong();
    expect(await wrong(), "T11").toMatchObject({ code: "too-many-requests" });
    const right = { params: { code, promo: "PROMO10" }, query: {} };
    const check = { body: { hotelId: "1001", checkInDate: "2026-11-22", checkOutDate: "2026-11-24", amount: 200, promoCode: "PROMO10" } };
    const spent = { code: "too-many-requests" };
    expect(await world.answer(applyHotelPromoCode, right), "a valid code is refused, too").toMatchObject(spent);
    expect(await world.answer(validatePromoCode, check, { address: "::ffff:203.0.113.9" }), "limit is shared").toMatchObject(spent);
    expect(await world.answer(validatePromoCode, check, { address: "198.51.100.7" })).toMatchObject({ ok: true });
    world.plain.clock.advance({ hours: 1 });
    expect(await world.answer(validatePromoCode, check)).toMatchObject({ ok: true });
  });

  it("a hundred parallel guesses from one /64 at both calls do not exceed the limit", { tags: ["T11"] }, async () => {
    const world = await open();
    const { bookingCode: code } = await world.prebook();
    const body = { hotelId: "1001", checkInDate: "2026-11-22", checkOutDate: "2026-11-24", amount: 200 };
    const guess = (place: number) => {
      const caller = { address: `2001:db8:0:1::${place.toString(16)}` };
      return place % 2 === 0
        ? world.answer(applyHotelPromoCode, { params: { code, promo: `GUESS${place}` }, query: {} }, caller)
        : world.answer(validatePromoCode, { body: { ...body, promoCode: `GUESS${place}` } }, caller);
    };
    const answer = (await Promise.all(Array.from({ length: 100 }, (_, place) => guess(place)))).map((one) => (one.ok ? "ok" : one.code));
    expect(answer.filter((word) => word === "promo-code-invalid")).toHaveLength(30);
    expect(answer.filter((word) => word === "too-many-requests")).toHaveLength(70);
  });

  it("is recorded in the ledger as our expense and is used once", async () => {
    const world = await open();
    const { bookingCode: code, ...cart } = await world.prebook();
    await world.ask(applyHotelPromoCode, { params: { code, promo: "PROMO10" }, query: {} });
    const session = await world.openPayment(code);
    await world.payAs(session.formUrl);
    const prepared = { cart: { bookingCode: code, ...cart }, prebookingId: code, token: session.mpiSessionToken, session };
    expect(await world.confirm(prepared)).toMatchObject({ ok: true, data: { totalAmount: 181.71 } });
    expect(await world.rows("select kind from ledger_transfer order by kind")).toEqual([{ kind: "capture" }, { kind: "promo-value" }]);
    expect(await world.answer(removeHotelPromoCode, { params: { code, promo: "PROMO10" }, query: {} })).toMatchObject({
      code: "prebooking-expired",
    });
    await settle(world);
    expect(await usesOf(world)).toBe(1);
    await checkInvariants(world);
  });

  it("applied after the payment, it changes the price, and the old payment is refused", { tags: ["T64"] }, async () => {
    const world = await open();
    const prepared = await world.prepare();
    await world.ask(applyHotelPromoCode, { params: { code: prepared.prebookingId, promo: "PROMO10" }, query: {} });
    expect(await world.confirm(prepared)).toMatchObject({ code: "price-changed", data: { before: 201.89, after: 181.71 } });
    const session = await world.openPayment(prepared.prebookingId);
    await world.payAs(session.formUrl);
    expect(await world.confirm({ ...prepared, token: session.mpiSessionToken })).toMatchObject({ ok: true });
    await settle(world);
    expect((await listBookings(world))[0]?.capturedMinor).toBe(18_171);
    await checkInvariants(world);
  });

  it("is released when the cart expires", { tags: ["I14"] }, async () => {
    const world = await open();
    const { bookingCode: code } = await world.prebook();
    await world.ask(applyHotelPromoCode, { params: { code, promo: "PROMO10" }, query: {} });
    world.plain.clock.advance({ minutes: 31 });
    await settle(world);
    expect(await usesOf(world)).toBe(0);
  });

  it("is validated without being used", { tags: ["API-046"] }, async () => {
    const world = await open();
    const body = { hotelId: "1001", checkInDate: "2026-11-22", checkOutDate: "2026-11-24", amount: 200 };
    expect(await world.ask(validatePromoCode, { body: { ...body, promoCode: "promo10" } })).toEqual({
      promoCode: "PROMO10",
      discount: 20,
      currency: "USD",
    });
    expect(await world.answer(validatePromoCode, { body: { ...body, promoCode: "BADCODE" } })).toMatchObject({
      code: "promo-code-invalid",
    });
    expect(await usesOf(world)).toBe(0);
  });
});

describe("transfers and flights of a hotel-only cart", () => {
  it("a transfer is listed, added to the total and removed", { tags: ["API-070", "API-071", "API-072"] }, async () => {
    const world = await open();
    const { bookingCode: id, totalAmount } = await world.prebook();
    const { offers } = await world.ask(listHotelTransfers, { params: { id } });
    expect(offers.length).toBeGreaterThan(0);
    const [offer] = offers;
    const cart = await world.ask(addHotelTransfer, { params: { id }, body: { code: offer!.code } });
    expect(cart.cartEntries).toContainEqual({
      type: "TRANSFERS",
      code: offer!.code,
      description: offer!.description,
      totalAmount: offer!.totalAmount,
    });
    expect(cart.totalAmount).toBeCloseTo(totalAmount + offer!.totalAmount, 2);
    expect(await world.answer(addHotelTransfer, { params: { id }, body: { code: "TR-ROCKET" } })).toMatchObject({
      code: "extra-not-found",
    });
    expect((await world.ask(removeHotelTransfer, { params: { id, code: offer!.code } })).totalAmount).toBe(totalAmount);
    expect(await world.answer(removeHotelTransfer, { params: { id, code: offer!.code } })).toMatchObject({ code: "extra-not-found" });
  });

  it("a transfer replaces only another transfer, and removing it leaves extras of other kinds", async () => {
    const world = await open();
    const { bookingCode: id } = await world.prebook();
    await world.rows(`update prebooking set extras = '[{"kind":"bag","code":"BAG-23","minor":3000}]'`);
    const { offers } = await world.ask(listHotelTransfers, { params: { id } });
    const typesOf = ({ cartEntries }: { readonly cartEntries: readonly { readonly type: string }[] }) =>
      cartEntries.map(({ type }) => type);
    const added = await world.ask(addHotelTransfer, { params: { id }, body: { code: offers[0]!.code } });
    expect(typesOf(added)).toEqual(["PACKAGE", "ANCILLARIES", "TRANSFERS"]);
    expect(typesOf(await world.ask(removeHotelTransfer, { params: { id, code: offers[0]!.code } }))).toEqual(["PACKAGE", "ANCILLARIES"]);
    expect(await world.answer(removeHotelTransfer, { params: { id, code: "BAG-23" } })).toMatchObject({ code: "extra-not-found" });
  });

  it("a promo code applies to the transfer, too", async () => {
    const world = await open();
    const { bookingCode: id } = await world.prebook();
    await world.ask(applyHotelPromoCode, { params: { code: id, promo: "PROMO10" }, query: {} });
    const { offers } = await world.ask(listHotelTransfers, { params: { id } });
    const cart = await world.ask(addHotelTransfer, { params: { id }, body: { code: offers[0]!.code } });
    const whole = 20_189 + Math.round(offers[0]!.totalAmount * 100);
    expect(cart.cartEntries.find(({ type }) => type === "PROMOCODE")?.totalAmount).toBe(-Math.floor(whole / 10) / 100);
  });

  it("there is no flight: lists are empty, everything else is not found", { tags: ["API-078", "AMB-10"] }, async () => {
    const world = await open();
    const { bookingCode: id } = await world.prebook();
    expect(await world.ask(listHotelAncillaries, { params: { id } })).toEqual({ offers: [] });
    expect(await world.ask(listHotelFlightRules, { params: { id } })).toEqual({ rules: [] });
    expect((await world.ask(removeHotelSeats, { params: { id } })).cartEntries).toHaveLength(1);
    expect(await world.answer(addHotelAncillaries, { params: { id }, body: { items: [{ code: "BAG" }] } })).toMatchObject({
      code: "extra-not-found",
    });
    expect(await world.answer(removeHotelAncillary, { params: { id, code: "BAG" } })).toMatchObject({ code: "extra-not-found" });
    const seats = [{ flightNumber: "IT1", paxReferenceNumber: "1", seat: "12A" }];
    expect(await world.answer(chooseHotelSeats, { params: { id }, body: { seats } })).toMatchObject({ code: "flight-not-found" });
    expect(await world.answer(getHotelSeatMap, { params: { id, flightNumber: "IT1" } })).toMatchObject({ code: "flight-not-found" });
    expect(await world.answer(listHotelAncillaries, { params: { id: "nothing" } })).toMatchObject({ code: "prebooking-not-found" });
  });
});

describe("the owner of a cart", () => {
  it(
    "a cart of an account is visible to that account only, and with a member rate it is booked with that account's session only",
    { tags: ["D5"] },
    async () => {
      const world = await open();
      const prepared = await world.prepare({ caller: CLUB });
      const { prebookingId: id } = prepared;
      for (const caller of [{}, OTHER]) {
        expect(await world.answer(getHotelShoppingCart, { params: { id } }, caller)).toMatchObject({ code: "prebooking-not-found" });
        expect(await world.answer(addHotelTransfer, { params: { id }, body: { code: "TR-VAN" } }, caller)).toMatchObject({
          code: "prebooking-not-found",
        });
        expect(await world.confirm({ ...prepared, token: "nothing" }, caller)).toMatchObject({ code: "prebooking-not-found" });
      }
      expect(await world.answer(getHotelShoppingCart, { params: { id } }, CLUB)).toMatchObject({ ok: true });
      // The member's session ended at the bank; logging in to another account does not help.
      expect(await world.confirm(prepared)).toMatchObject({ code: "session-invalid" });
      expect(await world.confirm(prepared, OTHER)).toMatchObject({ code: "prebooking-not-found" });
      expect(await world.confirm(prepared, CLUB)).toMatchObject({ ok: true });
      expect(await world.confirm({ ...prepared, token: "nothing" }, OTHER)).toMatchObject({ code: "prebooking-not-found" });
    },
  );
});

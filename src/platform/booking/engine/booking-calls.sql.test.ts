import { describe, expect, it } from "vitest";
import { bookHotel } from "#contract/booking/book-hotel.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { getHotelConfirmationState } from "#contract/booking/get-confirmation-state.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { getHotelPrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { createHiddenClasses } from "#domain/hotel/hidden-class.ts";
import { setLeft } from "#platform/availability/stock/stock-store.ts";
import { NO_PAYMENTS } from "#platform/payment/no-payments.ts";
import { BASIC, HIDDEN, CLUB, WORLD } from "#tests/factories/availability.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import { HOTEL, openBookings, RETURN_URL, TRAVELLER } from "#tests/factories/bookings.ts";
import { cardForm } from "#tests/port-suites/payment-provider-sandbox.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const open = (options = {}) => openBookings(db.context(), options);

describe("a cart", () => {
  it(
    "keeps its price and holds its rooms for twenty minutes, then it expires",
    { tags: ["API-060", "API-061", "SEARCH-021"] },
    async () => {
      const world = await open();
      const cart = await world.prebook();
      expect(cart.expiry).toBe("2026-11-15T12:20:00.000Z");
      expect(cart.totalAmountWithFee, "PAY-008").toBe(cart.totalAmount + cart.cardFee);
      expect(cart.flightHotelPackage.hotels[0]).toMatchObject({ hotelName: "Amber House A0", lengthOfStay: 2 });
      expect(cart.paxes).toEqual(
        ["1", "2"].map((paxReferenceNumber, place) => ({ paxNumber: place + 1, personType: "adults", paxReferenceNumber })),
      );
      expect(await world.rows("select state, rooms from room_hold")).toEqual([{ state: "held", rooms: 1 }]);
      expect(await world.ask(getHotelPrebooking, { params: { id: cart.bookingCode } })).toEqual(cart);
      world.plain.clock.advance({ minutes: 20 });
      expect(await world.answer(getHotelPrebooking, { params: { id: cart.bookingCode } })).toMatchObject({
        ok: false,
        code: "prebooking-expired",
      });
    },
  );

  it("is not found by another brand", { tags: ["I13"] }, async () => {
    const world = await open();
    const { bookingCode: id } = await world.prebook();
    expect(await world.answer(getHotelPrebooking, { params: { id } }, { brandId: "lumina" })).toMatchObject({
      code: "prebooking-not-found",
    });
    const foreign = await world.rateKey({ caller: { brandId: "lumina" } });
    expect(await world.answer(createHotelPrebooking, { params: { id: foreign }, body: {} })).toMatchObject({
      code: "availability-expired",
    });
  });

  it("a changed price is refused with both prices and a rate key to accept the new one", { tags: ["ERR-023"] }, async () => {
    const world = await open();
    const id = await world.rateKey();
    const { listOffers } = world.supplier;
    Object.assign(world.supplier, {
      listOffers: async (...request: Parameters<typeof listOffers>) => {
        const answer = await listOffers(...request);
        return { offers: answer.offers.map((offer) => ({ ...offer, ...dearer(offer) })) };
      },
    });
    const response = await world.answer(createHotelPrebooking, { params: { id }, body: {} });
    expect(response).toMatchObject({ code: "price-changed", data: { before: 201.89, after: 202.89, currency: "USD" } });
    // SRV-017: the error tracker reads this line of the log.
    expect(world.plain.log.entries).toContainEqual({
      level: "warn",
      event: "price.changed",
      fields: expect.objectContaining({ call: "createHotelPrebooking", before: 201.89, after: 202.89, currency: "USD" }) as object,
    });
    const { rateKey } = (response as unknown as { data: { rateKey: string } }).data;
    expect((await world.ask(createHotelPrebooking, { params: { id: rateKey }, body: {} })).totalAmount).toBe(202.89);
  });

  it("is refused when the room is sold out or the supplier does not answer", { tags: ["API-060"] }, async () => {
    const world = await open();
    const id = await world.rateKey();
    for (const night of ["2026-11-22", "2026-11-23"] as const)
      await setLeft(db.current().sql, { hotelId: 1001, roomTypeId: "1001-A", night, left: 0 });
    expect(await world.answer(createHotelPrebooking, { params: { id }, body: {} })).toMatchObject({ code: "room-not-available" });
    Object.assign(world.supplier, { listOffers: async () => Promise.reject(new Error("away")) });
    expect(await world.answer(createHotelPrebooking, { params: { id }, body: {} })).toMatchObject({ code: "technical-error" });
  });

  it("of an opaque hotel reveals the hotel only after the booking", { tags: ["D15"] }, async () => {
    const world = await open();
    const { cart, ...prepared } = await world.prepare({ caller: HIDDEN });
    expect(JSON.stringify(cart)).not.toMatch(/House|10[0-6]\d|GIATA|Quill/);
    const response = await world.confirm({ cart, ...prepared }, HIDDEN);
    expect(response).toMatchObject({ ok: true, data: { status: "CONFIRMED" } });
    const [booking] = await listBookings(world);
    // The search was for 1001; any hotel of its class may be drawn.
    const { hotelIds } = createHiddenClasses((await world.catalog.open()).columns, () => "GB").classOf(HOTEL)!;
    expect(hotelIds).toContain(booking?.hotelId);
    expect(WORLD.find(({ id }) => id === booking?.hotelId)?.name).toBe(booking?.stay.hotel.name);
  });
});

const dearer = ({
  totalMinor,
  publicMinor,
  nightlyMinor,
}: {
  totalMinor: number;
  publicMinor: number;
  nightlyMinor: readonly number[];
}) => ({
  totalMinor: totalMinor + 100,
  publicMinor: publicMinor + 100,
  nightlyMinor: nightlyMinor.map((minor, place) => (place === 0 ? minor + 100 : minor)),
});

describe("paying", () => {
  it(
    "the server sets the amount; another amount is refused and opens no payment",
    { tags: ["PAY-003", "PAY-004", "API-019"] },
    async () => {
      const world = await open();
      const { bookingCode: prebookingId, totalAmount } = await world.prebook();
      const body = { currency: "USD", returnUrl: RETURN_URL, prebookingId, traveler: TRAVELLER } as const;
      expect(await world.answer(getMpiSessionToken, { body: { ...body, amount: 1 } })).toMatchObject({
        code: "price-changed",
        data: { before: 1, after: totalAmount },
      });
      expect(await world.answer(getMpiSessionToken, { body: { ...body, amount: totalAmount, currency: "EUR" } })).toMatchObject({
        code: "price-changed",
      });
      expect(await world.rows("select 1 from sandbox_payment")).toEqual([]);
      const session = await world.ask(getMpiSessionToken, { body: { ...body, amount: totalAmount } });
      expect(session).toMatchObject({ existingCount: 0, existingCCUrl: null, isFramed: true, prebookingId });
      expect(session.formUrl).toMatch(/^http:\/\/meridian\.localhost:3000\/sandbox-bank\/pay\//);
      expect(await world.ask(getMpiSessionToken, { body: { ...body, amount: totalAmount } }), "repeated, it is the same").toEqual(session);
    },
  );

  it("without a cart the amount is the membership fee, 50 by default", { tags: ["PAY-005"] }, async () => {
    const world = await open();
    const body = { currency: "USD", returnUrl: RETURN_URL, traveler: TRAVELLER } as const;
    expect((await world.ask(getMpiSessionToken, { body })).prebookingId).toBeNull();
    expect(await world.rows("select purpose, amount_minor::int as minor from payment_session")).toEqual([
      { purpose: "membership", minor: 5000 },
    ]);
    expect(await world.answer(getMpiSessionToken, { body: { ...body, amount: 0 } })).toMatchObject({ code: "price-changed" });
  });

  it("accepts only pages of the brand as return URL", async () => {
    const world = await open();
    const body = { currency: "USD", traveler: TRAVELLER } as const;
    for (const returnUrl of ["https://evil.example/", "//evil.example", "javascript:alert(1)", "http://meridian.localhost@evil.example/"]) {
      expect(await world.answer(getMpiSessionToken, { body: { ...body, returnUrl } })).toMatchObject({ code: "invalid-input" });
    }
    expect((await world.answer(getMpiSessionToken, { body: { ...body, returnUrl: "/en/join" } })).ok).toBe(true);
  });

  it("a saved card is offered to its owner", { tags: ["PAY-009"] }, async () => {
    const world = await open();
    const { bookingCode: prebookingId, totalAmount: amount } = await world.prebook({ caller: BASIC });
    const body = { amount, currency: "USD", returnUrl: RETURN_URL, prebookingId, traveler: TRAVELLER, saveCC: true } as const;
    const { formUrl } = await world.ask(getMpiSessionToken, { body }, BASIC);
    await world.payAs(formUrl);
    const response = await world.ask(getMpiSessionToken, { body }, BASIC);
    expect(response).toMatchObject({ existingCount: 1, existingCCUrl: formUrl });
  });

  it("a token of another brand or cart, or an unknown token, is refused", { tags: ["I13", "T4"] }, async () => {
    const world = await open();
    const [mine, other] = [await world.prepare(), await world.prepare({ caller: { address: "203.0.113.20" } })];
    expect(await world.confirm({ ...mine, token: other.token })).toMatchObject({ code: "payment-refused" });
    expect(await world.confirm({ ...mine, token: "mpi.nothing" })).toMatchObject({ code: "payment-refused" });
    expect(await world.confirm(mine, { brandId: "lumina" })).toMatchObject({ code: "payment-refused" });
    expect(await listBookings(world)).toEqual([]);
  });

  it("a payment that is replaced is voided first", async () => {
    const world = await open();
    const { bookingCode } = await world.prebook();
    const first = await world.openPayment(bookingCode);
    await world.payAs(first.formUrl);
    const second = await world.openPayment(bookingCode, {}, "paypal");
    expect(second.mpiSessionToken).not.toBe(first.mpiSessionToken);
    const states = await world.rows("select state ->> 'status' as status from sandbox_payment order by 1");
    expect(states).toEqual([{ status: "open" }, { status: "voided" }]);
  });
});

describe("both booking flows", () => {
  it("bookHotel: priced, held, authorised, booked, captured, and an event is written", { tags: ["API-020"] }, async () => {
    const world = await open();
    const prepared = await world.prepare();
    const response = await world.book(prepared);
    expect(response).toMatchObject({ ok: true, data: { status: "CONFIRMED", totalPrice: prepared.cart.totalAmount, currency: "USD" } });
    const [booking] = await listBookings(world);
    expect(booking).toMatchObject({ state: "CONFIRMED", flow: "hotel", capturedMinor: booking!.totalMinor, locale: "en_US", market: "US" });
    expect(booking!.number).toMatch(/^\d{12}$/);
    expect(await world.rows("select topic, payload from outbox_message")).toEqual([
      { topic: "booking.confirmed", payload: { bookingId: booking!.id } },
    ]);
    expect(await world.rows("select kind, state from ledger_transfer")).toEqual([{ kind: "capture", state: "posted" }]);
    await checkInvariants(world);
  });

  it("bookingConfirm uses the same engine; a second call is refused with BOS-041", { tags: ["API-063", "API-083"] }, async () => {
    const world = await open();
    const prepared = await world.prepare();
    expect(await world.confirm(prepared)).toMatchObject({ ok: true, data: { status: "CONFIRMED", outStanding: 0 } });
    expect(await world.ask(getHotelConfirmationState, { body: { prebookingId: prepared.prebookingId } })).toMatchObject({
      state: "DONE",
      status: "CONFIRMED",
    });
    expect(await world.confirm(prepared), "ERR-017").toMatchObject({ ok: false, code: "booking-already-confirmed", messageId: "BOS-041" });
    expect(await world.book(prepared), "the first flow compares trips, not carts").toMatchObject({ code: "booking-duplicated" });
    await checkInvariants(world);
  });

  it("an approved PayPal payment is booked", { tags: ["PAY-007"] }, async () => {
    const world = await open();
    const cart = await world.prebook();
    const session = await world.openPayment(cart.bookingCode, {}, "paypal");
    await world.post(session.formUrl, { step: "approve" });
    const prepared = { cart, prebookingId: cart.bookingCode, token: session.mpiSessionToken, session };
    const input = world.confirmInput(prepared);
    expect(await world.answer(confirmHotelBooking, { ...input, body: { ...input.body, method: "paypal" } })).toMatchObject({ ok: true });
  });

  it("a member's quote is refused for a guest", { tags: ["T13"] }, async () => {
    const world = await open();
    const id = await world.rateKey({ caller: CLUB });
    expect(await world.answer(createHotelPrebooking, { params: { id }, body: {} })).toMatchObject({ code: "availability-expired" });
    expect((await world.answer(createHotelPrebooking, { params: { id }, body: {} }, CLUB)).ok).toBe(true);
  });
});

describe("refusals leave no hold, charge or ledger entry behind", () => {
  it.for([
    ["SIM DENIED", "payment-denied", "ERR-033"],
    ["SIM DO NOT HONOUR", "payment-do-not-honour", "ERR-031"],
    ["SIM INVALID", "payment-invalid", "ERR-032"],
    ["SIM EXPIRED CARD", "payment-expired-card", "ERR-034"],
    ["SIM CVV MISMATCH", "payment-cvv-mismatch", "ERR-035"],
    ["SIM INVALID PIN", "payment-invalid-pin", "ERR-036"],
    ["SIM PIN TRIES", "payment-pin-tries", "ERR-037"],
    ["SIM SECURITY CODE", "payment-security-code", "ERR-038"],
    ["SIM ACQUIRER BUSY", "payment-acquirer-busy", "ERR-039"],
    ["SIM TIMEOUT", "payment-timeout", "ERR-040"],
    ["SIM CANNOT COMPLETE", "payment-cannot-complete", "ERR-041"],
    ["SIM 101", "card-number-missing", "ERR-044"],
    ["SIM 102", "card-number-length", "ERR-045"],
    ["SIM 103", "card-number-invalid", "ERR-046"],
    ["SIM 201", "card-type-unsupported", "ERR-047"],
    ["SIM 301", "card-month-invalid", "ERR-048"],
    ["SIM 302", "card-year-invalid", "ERR-049"],
    ["SIM 303", "card-date-expired", "ERR-050"],
    ["SIM 304", "card-holder-missing", "ERR-051"],
    ["SIM 305", "card-holder-too-long", "ERR-052"],
    ["SIM 306", "card-holder-invalid", "ERR-053"],
    ["SIM 401", "card-code-missing", "ERR-054"],
    ["SIM 402", "card-code-length", "ERR-055"],
    ["SIM 3DS", "payment-refused", "the bank's challenge is still open"],
  ] as const)("%s is refused with %s (%s)", async ([holder, code]) => {
    const world = await open();
    const prepared = await world.prepare({ holder });
    expect(await world.confirm(prepared)).toMatchObject({ ok: false, code });
    await settle(world);
    await checkInvariants(world);
    expect(await world.rows("select 1 from ledger_entry")).toEqual([]);
  });

  it.for(["book", "confirm"] as const)("BOS-017 the test card for refusals is refused by `%s`", { tags: ["ERR-018"] }, async (way) => {
    const world = await open();
    const cart = await world.prebook();
    const session = await world.openPayment(cart.bookingCode);
    await world.post(session.formUrl, cardForm({ number: "4000000000000002" }));
    const prepared = { cart, prebookingId: cart.bookingCode, token: session.mpiSessionToken, session };
    expect(await world[way](prepared)).toMatchObject({ code: "card-refused", messageId: "BOS-017" });
    await settle(world);
    await checkInvariants(world);
    expect(await world.rows("select 1 from ledger_entry")).toEqual([]);
  });

  it("SIM DENIED gives the reason in the first booking flow as well", { tags: ["ERR-033"] }, async () => {
    const world = await open();
    expect(await world.book(await world.prepare({ holder: "SIM DENIED" }))).toMatchObject({ code: "payment-denied" });
  });

  it("after a refused card the same cart can be paid with another card", { tags: ["ERR-062"] }, async () => {
    const world = await open();
    const prepared = await world.prepare({ holder: "SIM DENIED" });
    expect(await world.confirm(prepared)).toMatchObject({ code: "payment-denied" });
    const session = await world.openPayment(prepared.prebookingId);
    await world.payAs(session.formUrl);
    expect(await world.confirm({ ...prepared, token: session.mpiSessionToken })).toMatchObject({ ok: true, data: { status: "CONFIRMED" } });
    await settle(world);
    await checkInvariants(world);
  });

  it("a payment form with invalid input stays payable", async () => {
    const world = await open();
    const prepared = await world.prepare({ holder: "SIM 101" });
    expect(await world.confirm(prepared)).toMatchObject({ code: "card-number-missing" });
    await world.payAs(prepared.session.formUrl);
    expect(await world.confirm(prepared)).toMatchObject({ ok: true });
  });

  it.for([
    ["SIM REVERSED", "payment-reversed", "ERR-042", ["capture", "refund"], "MANUAL_REVIEW"],
    ["SIM CONFIRM FAILED", "payment-confirmation-failed", "ERR-043", [], "FAILED"],
  ] as const)("%s ends in %s (%s): the room is released and the ledger nets to zero", async ([holder, code, , kinds, state]) => {
    const world = await open();
    expect(await world.book(await world.prepare({ holder }))).toMatchObject({ ok: false, code });
    expect((await world.rows("select kind from ledger_transfer order by kind")).map(({ kind }) => kind)).toEqual([...kinds]);
    expect(await world.rows("select state from room_hold")).toEqual([{ state: "released" }]);
    expect((await listBookings(world))[0]?.state).toBe(state);
  });

  it(
    "after a reversed payment the cart has expired, and the same trip can be booked from a new cart at once",
    { tags: ["ERR-042"] },
    async () => {
      const world = await open();
      const reversed = await world.prepare({ holder: "SIM REVERSED" });
      expect(await world.book(reversed)).toMatchObject({ code: "payment-reversed" });
      const { prebookingId } = reversed;
      expect(await world.ask(getHotelConfirmationState, { body: { prebookingId } })).toMatchObject({ state: "FAILED", bookingCode: null });
      expect(await world.answer(getHotelShoppingCart, { params: { id: prebookingId } })).toMatchObject({ code: "prebooking-expired" });
      expect(await world.book(await world.prepare())).toMatchObject({ ok: true, data: { status: "CONFIRMED" } });
    },
  );

  it("the same payload again is BOS-031, the same cart again is BOS-041", { tags: ["API-020", "API-063"] }, async () => {
    const world = await open();
    const [first, second] = [await world.prepare(), await world.prepare({ holder: "SIM DECLINED" })];
    expect((await world.book(first)).ok).toBe(true);
    expect(await world.book(first)).toMatchObject({ code: "booking-duplicated", messageId: "BOS-031" });
    expect(await world.confirm(first)).toMatchObject({ code: "booking-already-confirmed", messageId: "BOS-041" });
    expect(await world.confirm(second, {}, "other@example.com")).toMatchObject({ code: "card-refused", messageId: "BOS-017" });
  });

  it("BOS-031 the same trip from another cart is refused", { tags: ["ERR-016"] }, async () => {
    const world = await open();
    const [first, second] = [await world.prepare(), await world.prepare()];
    expect((await world.book(first)).ok).toBe(true);
    expect(await world.book(second)).toMatchObject({ code: "booking-duplicated", messageId: "BOS-031" });
    expect((await world.confirm(second, {}, "other@example.com")).ok).toBe(true);
  });

  it("a deposit is not taken for a hotel: the call is refused instead of charging everything", { tags: ["CONST-026"] }, async () => {
    const world = await open();
    const prepared = await world.prepare();
    const { params, body } = world.confirmInput(prepared);
    const refused = await world.answer(confirmHotelBooking, { params, body: { ...body, payDeposit: true } });
    expect(refused).toMatchObject({ ok: false, fields: { payDeposit: "invalidField" } });
    expect((await world.answer(confirmHotelBooking, { params, body })).ok).toBe(true);
  });

  it("prices, dates and rooms in the body are compared, never used", { tags: ["T2"] }, async () => {
    const world = await open();
    const prepared = await world.prepare();
    const body = world.bookBody(prepared);
    for (const [change, code] of [
      [{ expectedPrice: 1 }, "price-changed"],
      [{ currency: "EUR" }, "price-changed"],
      [{ hotelId: "1002" }, "invalid-input"],
      [{ roomTypeId: "1001-C" }, "invalid-input"],
      [{ checkOut: "2026-11-25" }, "invalid-input"],
      [{ rooms: [{ adultNum: 1 }, { adultNum: 1 }] }, "invalid-input"],
      [{ rooms: [{ adultNum: 1 }] }, "invalid-input"],
      [{ rooms: [{ adultNum: 2, childAges: [17] }] }, "invalid-input"],
      [{ promoCode: "PROMO10" }, "promo-code-invalid"],
      [{ usePoints: true }, "session-invalid"],
      [{ prebookingId: "pb-of-somebody-else" }, "payment-refused"],
      [{ mpiSessionToken: "mpi.forged" }, "payment-refused"],
    ] as const) {
      const response = await world.answer(bookHotel, { body: { ...body, ...change } as typeof body });
      expect({ ...change, told: response }).toMatchObject({ told: { code } });
    }
    expect(await listBookings(world)).toEqual([]);
  });

  it("an amount in another currency is not called the price before", { tags: ["T2"] }, async () => {
    const world = await open();
    const prepared = await world.prepare();
    const body = world.bookBody(prepared);
    const { currency, totalAmount: after } = prepared.cart;
    const refused = await world.answer(bookHotel, { body: { ...body, currency: "EUR" } });
    expect(refused).toMatchObject({ code: "price-changed", data: { after, currency } });
    expect(refused).not.toHaveProperty("data.before");
  });

  it("an expired cart is refused, and its authorisation is voided", { tags: ["ERR-063"] }, async () => {
    const world = await open();
    const prepared = await world.prepare();
    world.plain.clock.advance({ minutes: 31 });
    const { prebookingId } = prepared;
    expect(await world.ask(getHotelConfirmationState, { body: { prebookingId } })).toMatchObject({ state: "IN_PROGRESS" });
    expect(await world.confirm(prepared)).toMatchObject({ code: "prebooking-expired" });
    await settle(world);
    expect(await world.ask(getHotelConfirmationState, { body: { prebookingId } })).toMatchObject({ state: "FAILED", bookingCode: null });
    expect(await world.rows("select state ->> 'status' as status from sandbox_payment")).toEqual([{ status: "voided" }]);
    expect(await world.rows("select state from prebooking")).toEqual([{ state: "expired" }]);
  });

  it("without a payment provider, paying is refused", { tags: ["ERR-060"] }, async () => {
    const world = await openBookings(db.context(), { wrap: (context) => ({ ...context, payments: NO_PAYMENTS }) });
    const cart = await world.prebook();
    await expect(world.openPayment(cart.bookingCode)).rejects.toThrow("payment-disabled");
  });
});

describe("idempotency", () => {
  it("a missing key and a reused key are refused, and a repeated call gets the same answer", async () => {
    const world = await open();
    const prepared = await world.prepare();
    const input = world.confirmInput(prepared);
    expect(await world.answer(confirmHotelBooking, input, { idempotencyKey: "" })).toMatchObject({
      code: "idempotency-key-missing",
    });
    const first = await world.answer(confirmHotelBooking, input, { idempotencyKey: "one" });
    const again = await world.answer(confirmHotelBooking, input, { idempotencyKey: "one" });
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
    expect(first.ok).toBe(true);
    const other = { ...input, body: { ...input.body, newsletter: true } };
    expect(await world.answer(confirmHotelBooking, other, { idempotencyKey: "one" })).toMatchObject({ code: "idempotency-key-reused" });
  });

  it("a refusal is repeated, too", { tags: ["I12"] }, async () => {
    const world = await open();
    const prepared = await world.prepare({ holder: "SIM DENIED" });
    const input = world.confirmInput(prepared);
    const first = await world.answer(confirmHotelBooking, input, { idempotencyKey: "one" });
    expect(await world.answer(confirmHotelBooking, input, { idempotencyKey: "one" })).toEqual(first);
    expect(await listBookings(world)).toHaveLength(1);
  });
});

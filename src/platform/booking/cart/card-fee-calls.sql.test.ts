import { describe, expect, it } from "vitest";
import { bookHotel } from "#contract/booking/book-hotel.ts";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { getHotelBooking } from "#contract/booking/get-booking.ts";
import { getCancellationFee } from "#contract/booking/get-cancellation-fee.ts";
import { getHotelPrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import type { InputOf } from "#contract/base/call.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import type { BookingWorld } from "#tests/factories/bookings.ts";
import { openBookings, RETURN_URL, TRAVELLER } from "#tests/factories/bookings.ts";
import { cardForm } from "#tests/port-suites/payment-provider-sandbox.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const open = (options = {}) => openBookings(db.context(), options);
const openWithFee = () => open({ cardFees: { AMEX: 1.5 } });

/** The stay costs 201.89; the card fee is 1.5 % of it. */
const TOTAL = 201.89;
const FEE = 3.03;
const WITH_FEE = 204.92;
const AMEX = { type: "AMEX", number: "378282246310005", code: "1234" };

type CallInput = Partial<InputOf<typeof getMpiSessionToken>["body"]>;

const body = (prebookingId: string, changes: CallInput = {}) =>
  ({ amount: TOTAL, currency: "USD", returnUrl: RETURN_URL, prebookingId, traveler: TRAVELLER, ...changes }) as const;

const payByAmex = async (world: BookingWorld) => {
  const cart = await world.prebook();
  const request = body(cart.bookingCode, { cardType: "AMEX", amount: WITH_FEE });
  const session = await world.ask(getMpiSessionToken, { body: request });
  await world.post(session.formUrl, cardForm(AMEX));
  return { cart, prebookingId: cart.bookingCode, token: session.mpiSessionToken, session };
};

describe("the card fee", () => {
  it("a cart lists the total for each form of payment", { tags: ["PAY-001", "AMB-80"] }, async () => {
    const world = await openWithFee();
    const { bookingCode: id } = await world.prebook();
    const totals = [
      ...["Visa", "Mastercard"].map((formOfPayment) => ({ formOfPayment, totalAmount: TOTAL })),
      { formOfPayment: "AMEX", totalAmount: WITH_FEE },
      ...["Discovery", "Union Pay", "PAYPAL"].map((formOfPayment) => ({ formOfPayment, totalAmount: TOTAL })),
    ];
    expect((await world.ask(getHotelShoppingCart, { params: { id } })).totalAmountsFOP).toEqual(totals);
    expect(await world.ask(getHotelPrebooking, { params: { id } })).toMatchObject({
      totalAmountsFOP: totals,
      totalAmount: TOTAL,
      cardFee: 0,
      totalAmountWithFee: TOTAL,
    });
  });

  it("is added for the chosen card only", { tags: ["PAY-001"] }, async () => {
    const world = await openWithFee();
    const { bookingCode: id } = await world.prebook();
    expect(await world.answer(getMpiSessionToken, { body: body(id, { cardType: "AMEX" }) })).toMatchObject({
      code: "price-changed",
      data: { before: TOTAL, after: WITH_FEE },
    });
    for (const changes of [{ cardType: "Visa" }, { method: "paypal", cardType: "AMEX" }, {}] as const) {
      expect((await world.answer(getMpiSessionToken, { body: body(id, changes) })).ok).toBe(true);
      expect(await world.answer(getMpiSessionToken, { body: body(id, { ...changes, amount: WITH_FEE }) })).toMatchObject({
        code: "price-changed",
      });
    }
  });

  it("cannot be avoided by omitting the card type", async () => {
    const world = await openWithFee();
    const { bookingCode: id } = await world.prebook();
    const { formUrl } = await world.ask(getMpiSessionToken, { body: body(id) });
    expect(await (await world.post(formUrl, cardForm(AMEX))).text()).toContain("Card Type does not match as selected");
  });

  it("requires the card type when every card has a fee", async () => {
    const all = await open({ cardFees: { Visa: 1, Mastercard: 1, AMEX: 1, Discovery: 1, "Union Pay": 1 } });
    const cart = await all.prebook();
    expect(await all.answer(getMpiSessionToken, { body: body(cart.bookingCode) })).toMatchObject({
      code: "invalid-input",
      fields: { cardType: "invalidField" },
    });
  });

  it("is captured with the total and shown with the booking", { tags: ["PAY-008"] }, async () => {
    const world = await openWithFee();
    const prepared = await payByAmex(world);
    expect(await world.book(prepared), "the price without the fee is refused").toMatchObject({ code: "price-changed" });
    const answer = await world.answer(bookHotel, { body: { ...world.bookBody(prepared), expectedPrice: WITH_FEE } });
    expect(answer).toMatchObject({ ok: true, data: { status: "CONFIRMED", totalPrice: WITH_FEE } });
    const [booking] = await listBookings(world);
    expect(booking).toMatchObject({ cardType: "AMEX", cardFeeMinor: 303, totalMinor: 20_492, capturedMinor: 20_492 });
    const request = { params: { id: booking!.number }, body: { email: TRAVELLER.email } };
    expect(await world.ask(getHotelBooking, request)).toMatchObject({
      totalAmount: TOTAL,
      cardFee: FEE,
      totalAmountWithFee: WITH_FEE,
    });
    await checkInvariants(world);
  });

  it("is not refunded when the booking is cancelled", { tags: ["AMB-71"] }, async () => {
    const world = await openWithFee();
    await world.ask(confirmHotelBooking, world.confirmInput(await payByAmex(world)));
    const [{ number, id } = { number: "", id: "" }] = await listBookings(world);
    const request = { reservationId: number, email: TRAVELLER.email };
    expect(await world.ask(getCancellationFee, { body: request })).toMatchObject({ fee: FEE, refund: TOTAL });
    expect(await world.ask(cancelReservation, { body: { ...request, reason: "PLANS_CHANGED" } })).toMatchObject({
      fee: FEE,
      refund: TOTAL,
    });
    await settle(world);
    await checkInvariants(world);
    const [booking] = await listBookings(world);
    expect([id, booking]).toMatchObject([booking!.id, { state: "REFUNDED", refundMinor: 20_189, feeMinor: 303 }]);
    expect((await world.bank.provider.find(booking!.paymentReference!))?.refundedMinor).toBe(20_189);
  });

  it("is stored with the cart", async () => {
    const world = await openWithFee();
    const { bookingCode: id } = await world.prebook();
    expect(await world.rows("select card_fees from prebooking")).toEqual([{ card_fees: { AMEX: 1.5 } }]);
    expect((await world.ask(getMpiSessionToken, { body: body(id, { cardType: "AMEX", amount: WITH_FEE }) })).prebookingId).toBe(id);
  });
});

describe("a payment that is requested again", () => {
  it(
    "another card type opens a new payment and voids the old one; another choice to save the card changes the payment",
    { tags: ["API-019"] },
    async () => {
      const world = await openWithFee();
      const { bookingCode: id } = await world.prebook();
      const tokens: string[] = [];
      for (const changes of [{}, { cardType: "Visa" }, { cardType: "Visa", saveCC: true }, { cardType: "Visa", saveCC: true }] as const) {
        tokens.push((await world.ask(getMpiSessionToken, { body: body(id, changes) })).mpiSessionToken);
      }
      expect(new Set(tokens).size).toBe(2);
      expect(tokens.slice(2)).toEqual([tokens[1], tokens[1]]);
      const states = await world.rows(
        "select state ->> 'status' as status, state -> 'shouldSaveCard' as saves from sandbox_payment order by 1",
      );
      expect(states).toEqual([
        { status: "open", saves: true },
        { status: "voided", saves: false },
      ]);
      expect(await world.rows("select saves_card from payment_session where state = 'open'")).toEqual([{ saves_card: true }]);
    },
  );

  it("the payment form can be opened before the traveller is known", { tags: ["PAY-003"] }, async () => {
    const world = await open();
    const { bookingCode: id } = await world.prebook();
    const { traveler: _, ...without } = body(id);
    const early = await world.ask(getMpiSessionToken, { body: without });
    expect(await world.ask(getMpiSessionToken, { body: body(id) })).toEqual(early);
  });

  it.for([
    ["cancel", "paypal-cancelled", "ERR-057"],
    ["fail", "paypal-failed", "ERR-056"],
  ] as const)(
    "after PayPal %s the same payment is returned, and booking it is refused with %s (%s)",
    { tags: ["PAY-007"] },
    async ([step, code]) => {
      const world = await open();
      const cart = await world.prebook();
      const request = body(cart.bookingCode, { method: "paypal" });
      const session = await world.ask(getMpiSessionToken, { body: request });
      const left = await world.post(session.formUrl, { step });
      // The page learns of a cancel from its address, before it asks for anything.
      expect(left.headers.get("location")).toBe(step === "cancel" ? `${RETURN_URL}?error=paypal.cancelled` : RETURN_URL);
      const back = await world.ask(getMpiSessionToken, { body: { ...request, hasReturned: true } });
      expect(back.mpiSessionToken).toBe(session.mpiSessionToken);
      const prepared = { cart, prebookingId: cart.bookingCode, token: back.mpiSessionToken, session };
      expect(await world.book(prepared)).toMatchObject({ code });
      const next = await world.ask(getMpiSessionToken, { body: request });
      expect(next.mpiSessionToken, "the next attempt opens a new payment").not.toBe(session.mpiSessionToken);
      await settle(world);
      await checkInvariants(world);
    },
  );
});

describe("what a booking stores", () => {
  it("billing address, nationality, special request and newsletter, in both booking flows", { tags: ["CHK-002"] }, async () => {
    const billingAddress = {
      street: "1 Main Street",
      apartment: "4B",
      city: "Boston",
      country: "United States",
      state: "MA",
      zip: "02110",
    };
    const stored = { billingAddress, specialRequest: "A quiet room", wantsNewsletter: true };
    const world = await open();
    const first = await world.prepare();
    const sent = { specialRequest: "A quiet room", newsletter: true, billingAddress } as const;
    const request = { ...world.bookBody(first), ...sent, traveller: { ...TRAVELLER, nationality: "British" } };
    expect(await world.answer(bookHotel, { body: request })).toMatchObject({ ok: true });
    expect(await listBookings(world)).toMatchObject([{ ...stored, client: { nationality: "British" } }]);
    const second = await world.prepare({ caller: { address: "203.0.113.20" } });
    const input = world.confirmInput(second, "other@example.com");
    expect(await world.answer(confirmHotelBooking, { ...input, body: { ...input.body, ...sent } })).toMatchObject({ ok: true });
    expect((await listBookings(world)).find(({ flow }) => flow === "hotel-only")).toMatchObject(stored);
  });
});

import { describe, expect, it } from "vitest";
import { applyHotelPromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { findReservation } from "#contract/booking/find-reservation.ts";
import { getHotelBooking } from "#contract/booking/get-booking.ts";
import { getCancellationFee } from "#contract/booking/get-cancellation-fee.ts";
import { getBookingCancellationQuote, getCancellationQuote } from "#contract/booking/get-cancellation-quote.ts";
import { listAccountBookings, listMyBookings } from "#contract/booking/list-account-bookings.ts";
import { listReservations } from "#contract/booking/list-reservations.ts";
import { saveBookHotel } from "#contract/booking/save-book-hotel.ts";
import { sendHotelEnquiry } from "#contract/booking/send-enquiry.ts";
import { bookHotel } from "#contract/booking/book-hotel.ts";
import { bookedStayOf } from "#platform/booking/events/booked-stay.ts";
import { insertIfNew } from "#platform/identity/records/account-store.ts";
import { BASIC } from "#tests/factories/availability.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import { openBookings, TRAVELLER } from "#tests/factories/bookings.ts";
import { spendBudget } from "#tests/factories/spend-budget.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const open = (options = {}) => openBookings(db.context(), options);
const { email } = TRAVELLER;
const ACCOUNT = "6f6d6a2e-3b0e-4a35-9c7b-0a8d5a5f0001";
const signedIn = { ...BASIC, visitor: { ...BASIC.visitor, person: { ...BASIC.visitor.person!, accountId: ACCOUNT } } };

describe("finding a booking", () => {
  it("by number and email", { tags: ["RES-001", "RES-002", "RES-004", "API-048", "API-065"] }, async () => {
    const world = await open();
    const { bookingCode, totalAmount } = await world.booked();
    const found = await world.ask(findReservation, { body: { reservationId: bookingCode, email: " ADA@example.com" } });
    expect(found).toEqual({
      bookingCode,
      totalAmount,
      currency: "USD",
      status: "CONFIRMED",
      client: { firstName: "Ada", lastName: "Lovelace", addresses: [{ mail: email, phoneNumber: TRAVELLER.mobilePhone }] },
    });
    const details = await world.ask(getHotelBooking, { params: { id: bookingCode }, body: { email } });
    expect(details).toMatchObject({
      bookingCode,
      status: "CONFIRMED",
      outStanding: 0,
      flightHotelPackage: { hotels: [{ hotelName: "Amber House A0" }] },
    });
  });

  it("a failed booking is reported as cancelled, not as in progress", { tags: ["RES-003", "CHK-020"] }, async () => {
    const world = await open();
    const { bookingCode } = await world.booked();
    const statusAt = async (state: string) => {
      await db
        .context()
        .database.raw(`update booking set state = '${state}', confirmed_at = null, due_at = ${state === "BOOKING" ? "now()" : "null"}`);
      return (await world.ask(findReservation, { body: { reservationId: bookingCode, email } })).status;
    };
    expect(await statusAt("BOOKING")).toBe("IN_PROGRESS");
    expect(await statusAt("FAILED")).toBe("CANCELLED");
    await expect(statusAt("SOLD_OUT"), "its number was never shown").rejects.toThrow("reservation-not-found");
  });

  it("a wrong number, email or brand gets the same refusal", { tags: ["ERR-075", "I13"] }, async () => {
    const world = await open();
    const { bookingCode } = await world.booked();
    const misses = [
      await world.answer(findReservation, { body: { reservationId: bookingCode, email: "other@example.com" } }),
      await world.answer(findReservation, { body: { reservationId: "999999999999", email } }),
      await world.answer(findReservation, { body: { reservationId: bookingCode, email } }, { brandId: "lumina" }),
    ];
    expect(new Set(misses.map((miss) => JSON.stringify(miss))).size).toBe(1);
    expect(misses[0]).toMatchObject({ code: "reservation-not-found" });
  });

  it("is rate limited by network, number and email", async () => {
    const world = await open();
    const look = (place: number, reservationId: string, mail: string) =>
      world.answer(findReservation, { body: { reservationId, email: mail } }, { address: `198.51.100.${place}` });
    const answer = [];
    for (let tries = 0; tries < 21; tries += 1) answer.push(await look(1, "123456789012", `guess${tries}@example.com`));
    expect(answer.at(-2)).toMatchObject({ code: "reservation-not-found" });
    expect(answer.at(-1), "one number from one network").toMatchObject({ code: "too-many-requests" });
    await spendBudget(world.context.database, "reservation-by-number-target");
    const quiet = [];
    for (let tries = 0; tries < 6; tries += 1) quiet.push(await look(2, "123456789012", `guess${tries}@example.com`));
    expect(quiet.at(-2)).toMatchObject({ code: "reservation-not-found" });
    expect(quiet.at(-1), "one number from many networks").toMatchObject({ code: "too-many-requests" });
  });

  it("attempts from other networks do not lock the owner out of finding or cancelling the booking", async () => {
    const world = await open();
    const { bookingCode } = await world.booked();
    const body = { reservationId: bookingCode, email };
    const guess = (mail: string) => world.answer(findReservation, { body: { ...body, email: mail } }, { address: "198.51.100.1" });
    for (let tries = 0; tries < 21; tries += 1) await guess(`guess${tries}@example.com`);
    await world.answer(findReservation, { body: { reservationId: "123456789012", email } }, { address: "198.51.100.1" });
    expect(await guess(email), "the guesser").toMatchObject({ code: "too-many-requests" });
    await spendBudget(world.context.database, "reservation-by-number-target");
    await spendBudget(world.context.database, "reservation-by-email-target");
    expect(await world.answer(findReservation, { body })).toMatchObject({ ok: true });
    expect(await world.answer(getCancellationFee, { body })).toMatchObject({ ok: true });
    expect(await world.answer(cancelReservation, { body: { ...body, reason: "OTHER" } })).toMatchObject({ ok: true });
  });
});

describe("cancelling", () => {
  it("costs no more than was paid: a promo code lowers the fee in answers, documents and the engine", { tags: ["RES-007"] }, async () => {
    const world = await open();
    const cart = await world.prebook();
    const id = cart.bookingCode;
    const { totalAmount } = await world.ask(applyHotelPromoCode, { params: { code: id, promo: "PROMO10" }, query: {} });
    expect([cart.totalAmount, totalAmount]).toEqual([201.89, 181.71]);
    const session = await world.openPayment(id);
    await world.payAs(session.formUrl);
    const { bookingCode } = await world.ask(confirmHotelBooking, world.confirmInput({ prebookingId: id, token: session.mpiSessionToken }));
    const { flightHotelPackage } = await world.ask(getHotelBooking, { params: { id: bookingCode }, body: { email } });
    const answer = flightHotelPackage.hotels[0]!.selectedDistribution.cancellationPolicies.map(({ fee }) => fee);
    expect(answer).toEqual([90.86, totalAmount]);
    const [booking] = await listBookings(world);
    expect(bookedStayOf(booking!, { reservationUrl: "" }).terms.steps.map(({ feeMinor }) => feeMinor)).toEqual([90_86, 181_71]);
    world.plain.clock.set("2026-11-20T12:00:00.000Z");
    const body = { reservationId: bookingCode, email };
    expect(await world.ask(getCancellationFee, { body })).toEqual({ fee: 90.86, refund: 90.85, currency: "USD" });
  });

  it("quotes fee and refund without changing anything", { tags: ["RES-007", "API-049", "API-067"] }, async () => {
    const world = await open();
    const { bookingCode, totalAmount } = await world.booked();
    const free = { fee: 0, refund: totalAmount, currency: "USD" };
    expect(await world.ask(getCancellationFee, { body: { reservationId: bookingCode, email } })).toEqual(free);
    expect(await world.ask(getCancellationQuote, { params: { id: bookingCode }, query: { email } })).toEqual(free);
    expect(await world.ask(getBookingCancellationQuote, { params: { id: bookingCode }, query: { email } })).toEqual(free);
    expect((await listBookings(world))[0]?.state).toBe("CONFIRMED");
    // Deadlines are in the hotel's time zone: London, 18:00, three days before arrival.
    world.plain.clock.set("2026-11-19T17:59:59.000Z");
    expect(await world.ask(getCancellationFee, { body: { reservationId: bookingCode, email } })).toEqual(free);
    world.plain.clock.set("2026-11-19T18:00:00.000Z");
    const late = await world.ask(getCancellationFee, { body: { reservationId: bookingCode, email } });
    expect([late.fee, late.refund]).toEqual([100.95, 100.94]);
  });

  it(
    "releases rooms and refunds money once; a second call is refused",
    { tags: ["RES-006", "RES-008", "API-050", "API-066"] },
    async () => {
      const world = await open();
      const { bookingCode } = await world.booked();
      world.plain.clock.set("2026-11-20T12:00:00.000Z");
      const body = { reservationId: bookingCode, email, reason: "PLANS_CHANGED" } as const;
      expect(await world.ask(cancelReservation, { body }, { idempotencyKey: "one" })).toMatchObject({
        status: "CANCELLED",
        fee: 100.95,
        refund: 100.94,
      });
      expect(await world.ask(cancelReservation, { body }, { idempotencyKey: "one" }), "I12").toMatchObject({ fee: 100.95 });
      expect(await world.answer(cancelReservation, { body })).toMatchObject({ code: "reservation-not-cancellable" });
      expect(await world.answer(cancelHotelBooking, { params: { id: bookingCode }, query: { email } })).toMatchObject({
        code: "reservation-not-cancellable",
      });
      const [booking] = await listBookings(world);
      expect(booking).toMatchObject({ state: "REFUNDED", feeMinor: 10_095, refundMinor: 10_094, cancelReason: "PLANS_CHANGED" });
      expect((await world.bank.provider.find(booking!.paymentReference!))?.refundedMinor).toBe(10_094);
      expect(await world.rows("select sum(taken)::int as taken from room_night")).toEqual([{ taken: 0 }]);
      const [fee] = await world.rows("select sum(minor)::int as minor from ledger_entry where account = 'cancellation-fee-income'");
      expect(fee?.["minor"]).toBe(-10_095);
      expect((await world.rows("select topic from outbox_message order by topic")).map(({ topic }) => topic)).toEqual([
        "booking.cancelled",
        "booking.confirmed",
      ]);
      expect(await world.ask(findReservation, { body: { reservationId: bookingCode, email } })).toMatchObject({ status: "CANCELLED" });
      await checkInvariants(world);
    },
  );

  it("a non-refundable booking is cancelled without a refund", { tags: ["AMB-71"] }, async () => {
    const world = await open();
    const { bookingCode, totalAmount } = await world.booked({ rate: 0 });
    const answer = await world.ask(cancelHotelBooking, { params: { id: bookingCode }, query: { email } });
    expect(answer).toMatchObject({ status: "CANCELLED", fee: totalAmount, refund: 0 });
    expect((await listBookings(world))[0]?.state).toBe("CANCELLED");
    await settle(world);
    await checkInvariants(world);
  });

  it("is refused after the stay has begun, and for other emails and brands", { tags: ["T5"] }, async () => {
    const world = await open();
    const { bookingCode: id } = await world.booked();
    expect(await world.answer(cancelHotelBooking, { params: { id }, query: { email: "other@example.com" } })).toMatchObject({
      code: "reservation-not-found",
    });
    expect(await world.answer(cancelHotelBooking, { params: { id }, query: { email } }, { brandId: "lumina" })).toMatchObject({
      code: "reservation-not-found",
    });
    world.plain.clock.set("2026-11-22T18:00:00.000Z");
    expect(await world.answer(cancelHotelBooking, { params: { id }, query: { email } })).toMatchObject({
      code: "reservation-not-cancellable",
    });
  });

  it("is refused by the supplier: the booking stays confirmed", { tags: ["ERR-076"] }, async () => {
    const world = await open();
    const { bookingCode: id } = await world.booked();
    Object.assign(world.supplier, { cancel: async () => "refused" });
    expect(await world.answer(cancelHotelBooking, { params: { id }, query: { email } })).toMatchObject({ code: "cancellation-failed" });
    expect((await listBookings(world))[0]).toMatchObject({ state: "CONFIRMED", feeMinor: null });
    await checkInvariants(world);
  });
});

describe("the bookings of an account", () => {
  it(
    "each booking flow lists its own bookings of the account",
    { tags: ["RES-012", "RES-013", "API-029", "API-082", "API-084"] },
    async () => {
      const world = await open();
      await world.booked({ caller: signedIn });
      const prepared = await world.prepare({ caller: signedIn });
      await world.ask(bookHotel, { body: world.bookBody(prepared, "second@example.com") }, signedIn);
      const { reservationGroups } = await world.ask(listReservations, {}, signedIn);
      expect(reservationGroups).toMatchObject([
        { hotels: [{ hotel: { name: "Amber House A0" }, checkInDate: "2026-11-22", rooms: [{ travelerName: "Ada Lovelace" }] }] },
      ]);
      const { bookings } = await world.ask(listAccountBookings, {}, signedIn);
      expect(bookings).toMatchObject([{ client: { addresses: [{ mail: email }] }, hotel: { hotelName: "Amber House A0" } }]);
      expect(await world.ask(listMyBookings, {}, signedIn)).toEqual({ bookings });
      expect(await world.answer(listMyBookings, {})).toMatchObject({ code: "session-invalid" });
      expect((await world.ask(listReservations, {}, BASIC)).reservationGroups).toEqual([]);
      expect((await world.ask(listReservations, {}, { ...signedIn, brandId: "lumina" })).reservationGroups, "I13").toEqual([]);
    },
  );

  it("saveBookHotel links a hotel-only booking to the account of its address only", { tags: ["API-021"] }, async () => {
    const world = await open();
    const now = world.plain.clock.now();
    const person = {
      brandId: "meridian",
      email,
      emailKey: email,
      passwordHash: null,
      firstName: "Ada",
      lastName: "L",
      phone: null,
      dateOfBirth: null,
      gender: null,
    };
    await insertIfNew(db.current().sql, { ...person, id: ACCOUNT, settings: {}, userTypeId: 1, registeredAt: now });
    const { prebookingId: preBookingId } = await world.booked();
    const body = { hotelId: "1001", preBookingId, email };
    expect(await world.answer(saveBookHotel, { body: { ...body, email: "thief@example.com" } })).toMatchObject({
      code: "reservation-not-found",
    });
    expect((await world.ask(listReservations, {}, signedIn)).reservationGroups).toEqual([]);
    expect(await world.ask(saveBookHotel, { body })).toEqual({});
    expect((await world.ask(listReservations, {}, signedIn)).reservationGroups).toHaveLength(1);
  });
});

describe("an enquiry", () => {
  it(
    "is stored with its booking; within two days of the journey the guest is asked to call",
    { tags: ["RES-011", "CHK-022", "API-081"] },
    async () => {
      const world = await open();
      const { bookingCode: id } = await world.booked();
      const ask = () => world.ask(sendHotelEnquiry, { params: { id }, body: { sender: email, body: "May I bring my cat?" } });
      expect(await ask()).toEqual({ accepted: true, shouldCall: false });
      world.plain.clock.set("2026-11-20T09:00:00.000Z");
      expect(await ask()).toEqual({ accepted: true, shouldCall: true });
      expect(await world.rows("select body, should_call from booking_enquiry order by created_at")).toEqual([
        { body: "May I bring my cat?", should_call: false },
        { body: "May I bring my cat?", should_call: true },
      ]);
      expect(await world.answer(sendHotelEnquiry, { params: { id }, body: { sender: "x@example.com", body: "?" } })).toMatchObject({
        code: "reservation-not-found",
      });
    },
  );
});

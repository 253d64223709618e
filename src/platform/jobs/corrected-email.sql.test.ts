/** A buyer corrects the address of a booking, from the call to the mails: docs/decisions/0034-after-payment.md. */
import { describe, expect, it } from "vitest";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { findReservation } from "#contract/booking/find-reservation.ts";
import { getHotelBooking } from "#contract/booking/get-booking.ts";
import { updateBookingEmail } from "#contract/booking/update-booking-email.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { listBookings } from "#tests/factories/booking-invariants.ts";
import type { BookingWorld } from "#tests/factories/bookings.ts";
import { openBookings, TRAVELLER } from "#tests/factories/bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { OUTBOX_HANDLERS } from "./outbox-handlers.ts";

const db = useTestDatabase();

const PAYER = { visit: { hash: "paid-here", token: "t" } };
const STRANGER = { visit: { hash: "elsewhere", token: "t" } };
const RIGHT = "ada@right.example";

const deliver = (world: BookingWorld) => deliverDue(world.plain, OUTBOX_HANDLERS);
const correct = (world: BookingWorld, id: string, newEmail = RIGHT, caller: object = PAYER, email: string = TRAVELLER.email) =>
  world.answer(updateBookingEmail, { params: { id }, body: { email, newEmail } }, caller);
const FINAL = { ok: false, code: "booking-email-final" };

async function openBooked() {
  const world = await openBookings(db.context());
  const { bookingCode: id } = await world.booked({ caller: PAYER });
  return { world, id };
}

describe("the address of a booking", () => {
  it("is corrected by the browser that paid: documents go to the new address, the old one is informed, and look-up uses the new one", async () => {
    const { world, id } = await openBooked();
    await deliver(world);
    const [wrong] = await listBookings(world);
    expect(wrong).toMatchObject({ isLinked: true, formerEmails: [] });
    expect(await world.ask(getHotelBooking, { params: { id }, body: { email: TRAVELLER.email } }, PAYER)).toMatchObject({
      mayCorrectEmail: true,
    });

    expect(await correct(world, id)).toEqual({ ok: true, data: { email: RIGHT } });
    await deliver(world);
    const { mailer } = world.plain;
    expect(mailer.arrivedOf("bookingConfirmed").map(({ to, attachments }) => [to, attachments?.length])).toEqual([
      [TRAVELLER.email, 2],
      [RIGHT, 2],
    ]);
    expect(mailer.arrivedOf("addressCorrected")).toMatchObject([{ to: TRAVELLER.email, data: { bookingNumber: id } }]);
    expect(JSON.stringify(mailer.arrivedOf("addressCorrected"))).not.toContain(RIGHT);
    const lookUp = (email: string) => world.answer(findReservation, { body: { reservationId: id, email } });
    expect(await lookUp(RIGHT)).toMatchObject({ ok: true });
    expect(await lookUp(TRAVELLER.email)).toMatchObject({ ok: false, code: "reservation-not-found" });
    const [row] = await listBookings(world);
    expect(row).toMatchObject({ emailKey: RIGHT, formerEmails: [TRAVELLER.email], isLinked: true });
    // The account that was created for the wrong address contained the buyer's name and phone number.
    expect(await world.rows("select email from account where email like '%@%' order by email")).toEqual([{ email: RIGHT }]);
    expect(row?.accountId).not.toBe(wrong?.accountId);
  });

  it("is not linked to an account in use whose owner has not proved the new address (decision 20)", async () => {
    const { world, id } = await openBooked();
    await world.rows(
      `insert into account (brand_id, id, email, email_key, password_hash, first_name, last_name, settings, user_type_id, registered_at)
       values ('meridian', gen_random_uuid(), '${RIGHT}', '${RIGHT}', 'x', 'Mallory', 'M', '{}', 1, now())`,
    );
    await correct(world, id);
    await deliver(world);
    expect(await listBookings(world)).toMatchObject([{ accountId: null, isLinked: false, emailKey: RIGHT }]);
    expect(world.plain.mailer.arrivedOf("addressProof").map(({ to }) => to)).toContain(RIGHT);
  });

  it("cannot be corrected by another browser, not even with the booking number and the address", async () => {
    const { world, id } = await openBooked();
    for (const caller of [STRANGER, {}]) {
      expect(await correct(world, id, RIGHT, caller)).toMatchObject(FINAL);
      const answer = await world.ask(getHotelBooking, { params: { id }, body: { email: TRAVELLER.email } }, caller);
      expect(answer).not.toHaveProperty("mayCorrectEmail");
    }
    expect(await correct(world, id, RIGHT, PAYER, "guess@ex.test")).toMatchObject({ ok: false, code: "reservation-not-found" });
    expect(await listBookings(world)).toMatchObject([{ emailKey: TRAVELLER.email, formerEmails: [] }]);
  });

  it("is final for a client without cookies, because its payment is not bound to a visit", async () => {
    const world = await openBookings(db.context());
    const { bookingCode } = await world.booked();
    expect(await correct(world, bookingCode, RIGHT, {})).toMatchObject(FINAL);
  });

  it("is corrected twice at most", async () => {
    const { world, id } = await openBooked();
    expect(await correct(world, id, TRAVELLER.email)).toMatchObject({ ok: true });
    expect(await correct(world, id, "first@ex.test")).toMatchObject({ ok: true });
    expect(await correct(world, id, RIGHT, PAYER, "first@ex.test")).toMatchObject({ ok: true });
    await deliver(world);
    expect(world.plain.mailer.arrivedOf("addressCorrected").map(({ to }) => to)).toEqual([TRAVELLER.email, "first@ex.test"]);
    expect(world.plain.mailer.arrivedOf("bookingConfirmed").map(({ to }) => to)).not.toContain("first@ex.test");
    expect(await correct(world, id, "third@ex.test", PAYER, RIGHT)).toMatchObject(FINAL);
  });

  it("is final an hour after the booking", async () => {
    const { world, id } = await openBooked();
    world.plain.clock.advance({ hours: 1 });
    expect(await correct(world, id)).toMatchObject(FINAL);
  });

  it("is final once the booking is cancelled", async () => {
    const { world, id } = await openBooked();
    await world.ask(cancelHotelBooking, { params: { id }, query: { email: TRAVELLER.email } });
    expect(await correct(world, id)).toMatchObject(FINAL);
  });
});

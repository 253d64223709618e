import { describe, expect, it } from "vitest";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { findReservation } from "#contract/booking/find-reservation.ts";
import { getHotelBooking } from "#contract/booking/get-booking.ts";
import { listAccountBookings } from "#contract/booking/list-account-bookings.ts";
import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import { getRewardPoints } from "#contract/membership/get-reward-points.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { openWholeShop } from "#tests/factories/whole-shop.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const R1 = { reservationId: "1000200030", email: "guest@ex.test" };

const listBooked = async () => (await db.current().raw("select number, check_in::text, state from booking order by number")).rows;

describe("seeded trips", () => {
  it("R1 can be found and cancelled, the club member has a past and an upcoming trip and points", async () => {
    const context = db.context();
    const shop = await openWholeShop(context);
    await shop.seedTrips();
    expect(context.log.entries.filter(({ event }) => event === "trip.not-seeded")).toEqual([]);

    expect(await shop.ask(findReservation, { body: R1 })).toMatchObject({ bookingCode: R1.reservationId, status: "CONFIRMED" });
    const today = dateAt(context.clock.now());
    const login = await shop.ask(logInWithEmail, { body: { email: "club@ex.test", password: "Travel123" } }, { brandId: "meridian" });
    const member = await shop.as(login.sessionId, "meridian");
    const { bookings } = await shop.ask(listAccountBookings, {}, member);
    expect(bookings.map(({ status }) => status)).toEqual(["CONFIRMED", "CONFIRMED"]);
    expect(bookings.filter(({ bookingEndDate }) => bookingEndDate < today)).toHaveLength(1);
    expect(bookings.filter(({ bookingBeginningDate }) => bookingBeginningDate > today)).toHaveLength(1);
    expect((await shop.ask(getRewardPoints, {}, member)).balance).toBeGreaterThan(0);

    const upcoming = { params: { id: "1000200031" }, body: { email: "club@ex.test" } };
    const { clubSaving, roomGuests } = await shop.ask(getHotelBooking, upcoming, member);
    expect(roomGuests).toEqual([{ adults: 2, childrenAges: [], infants: 0 }]);
    expect(clubSaving?.saving).toBeGreaterThan(0);
    expect(clubSaving?.saving).toBeCloseTo((clubSaving?.publicPrice ?? 0) - (clubSaving?.memberPrice ?? 0), 2);
    await shop.deliver();
    const mail = context.mailer.arrivedOf("bookingConfirmed").find(({ to }) => to === "club@ex.test");
    expect(mail).toMatchObject({ data: { booking: { clubSaving: { saving: { currency: "USD" } } } } });

    await shop.ask(cancelReservation, { body: { ...R1, reason: "PLANS_CHANGED" } });
    expect(await shop.ask(findReservation, { body: R1 })).toMatchObject({ status: "CANCELLED" });
    const before = await listBooked();
    expect(before).toMatchObject([{ number: R1.reservationId }, {}, {}]);
    // Another start books nothing again, not even a cancelled trip.
    await shop.seedTrips();
    expect(await listBooked()).toEqual(before);
  }, 60_000);

  it("do not exist in live", async () => {
    const shop = await openWholeShop(db.context({ environment: "live" }));
    await shop.seedTrips();
    expect(await listBooked()).toEqual([]);
  }, 60_000);
});

import { describe, expect, it } from "vitest";
import { bookHotel } from "#contract/booking/book-hotel.ts";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { listAccountBookings } from "#contract/booking/list-account-bookings.ts";
import { listReservations } from "#contract/booking/list-reservations.ts";
import { BASIC } from "#tests/factories/availability.ts";
import { openBookings, TRAVELLER } from "#tests/factories/bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const ACCOUNT = "6f6d6a2e-3b0e-4a35-9c7b-0a8d5a5f0001";
const signedIn = { ...BASIC, visitor: { ...BASIC.visitor, person: { ...BASIC.visitor.person!, accountId: ACCOUNT } } };
const { email } = TRAVELLER;

async function openBoth() {
  const world = await openBookings(db.context());
  const { bookingCode } = await world.booked({ caller: signedIn });
  const prepared = await world.prepare({ caller: signedIn });
  await world.ask(bookHotel, { body: world.bookBody(prepared, "second@example.com") }, signedIn);
  const groups = async () => (await world.ask(listReservations, {}, signedIn)).reservationGroups;
  const bookings = async () => (await world.ask(listAccountBookings, {}, signedIn)).bookings;
  return { world, bookingCode, groups, bookings };
}

describe("the bookings of an account", () => {
  it("show destination, dates and status", { tags: ["RES-003", "RES-012", "RES-013"] }, async () => {
    const { world, bookingCode, groups, bookings } = await openBoth();
    expect(await groups()).toMatchObject([
      {
        hotels: [
          { destination: "London", checkInDate: "2026-11-22", checkOutDate: "2026-11-24", status: "CONFIRMED", hotelTotalPointsUsed: 0 },
        ],
      },
    ]);
    expect(await bookings()).toMatchObject([{ bookingCode, destination: "London", status: "CONFIRMED", totalPointsUsed: 0 }]);
    await world.ask(cancelHotelBooking, { params: { id: bookingCode }, query: { email } });
    expect(await bookings(), "a cancelled booking stays listed").toMatchObject([{ bookingCode, status: "CANCELLED" }]);
  });

  it("show an unconfirmed booking as in progress and keep an opaque hotel hidden", { tags: ["D15", "CHK-021"] }, async () => {
    const { world, groups, bookings } = await openBoth();
    const hidden = { stars: 4, area: "Soho", image: "/pictures/hidden.webp" };
    await world.plain.database.raw(
      `update booking set state = 'BOOKING', confirmed_at = null, due_at = now(), stay = stay || '{"hidden": ${JSON.stringify(hidden)}}'`,
    );
    const answer = { groups: await groups(), bookings: await bookings() };
    expect(answer.groups).toMatchObject([
      { hotels: [{ hotel: { name: "", images: [hidden.image] }, destination: "Soho", status: "IN_PROGRESS" }] },
    ]);
    expect(answer.bookings).toMatchObject([
      { status: "IN_PROGRESS", confirmDate: null, hotel: { hotelName: "", linkImage: hidden.image } },
    ]);
    expect(JSON.stringify(answer)).not.toContain("Amber House");
    expect(JSON.stringify(answer)).not.toContain("1001");
    await world.plain.database.raw("update booking set state = 'FAILED', due_at = null");
    expect([await groups(), await bookings()], "a failed booking is not listed").toEqual([[], []]);
  });

  it("are not shown to another account or brand", { tags: ["RES-012", "ACC-004"] }, async () => {
    const { world } = await openBoth();
    const stranger = {
      ...BASIC,
      visitor: { ...BASIC.visitor, person: { ...BASIC.visitor.person!, accountId: ACCOUNT.replace(/1$/, "2") } },
    };
    for (const caller of [stranger, { ...signedIn, brandId: "solara" }]) {
      expect((await world.ask(listReservations, {}, caller)).reservationGroups).toEqual([]);
      expect((await world.ask(listAccountBookings, {}, caller)).bookings).toEqual([]);
    }
  });

  it("show the points paid, per booking", { tags: ["ACC-005"] }, async () => {
    const { world, groups, bookings } = await openBoth();
    await world.plain.database.raw("update booking set points_used = 12345, payment_reference = null where door = 'hotel'");
    expect((await groups())[0]?.hotels[0]?.hotelTotalPointsUsed).toBe(12_345);
    expect((await bookings())[0]?.totalPointsUsed).toBe(0);
  });
});

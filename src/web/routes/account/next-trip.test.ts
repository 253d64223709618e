import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOOKING_STATUSES } from "#contract/entities/package-details.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { Bookings, Groups } from "./next-trip.ts";
import { nextTripOf } from "./next-trip.ts";

const TODAY = "2026-11-16";

type Made = { readonly inDays: number; readonly status: (typeof BOOKING_STATUSES)[number] };

const group = ({ inDays, status }: Made, place = 0): Groups[number] => ({
  rgId: `RG${place}`,
  hotels: [
    {
      hotel: { name: "The Rooms", images: ["/pictures/a.webp"] },
      destination: "London",
      checkInDate: addDays(TODAY, inDays),
      checkOutDate: addDays(TODAY, inDays + 2),
      status,
      totalPrice: 100,
      currency: "USD",
      hotelTotalPointsUsed: 0,
      rooms: [
        {
          reservationId: `1000${place}`,
          reservationDate: "2026-11-01T00:00:00.000Z",
          email: "ann@ex.test",
          travelerName: "Ann Lee",
          roomCode: "1001-A",
          netPrice: 100,
        },
      ],
    },
  ],
});

const booking = ({ inDays, status }: Made, place = 0): Bookings[number] => ({
  bookingCode: `2000${place}`,
  bookingBeginningDate: addDays(TODAY, inDays),
  bookingEndDate: addDays(TODAY, inDays + 1),
  confirmDate: null,
  status,
  destination: "Paris",
  totalAmount: 100,
  currency: "USD",
  totalPointsUsed: 0,
  client: { firstName: "Ann", lastName: "Lee", addresses: [{ mail: "ann@ex.test", phoneNumber: "" }] },
  paxes: [],
  hotel: { hotelName: "", linkImage: "", rooms: [] },
});

describe("the next trip", () => {
  it("a trip that starts today is upcoming, one that started yesterday is not", { tags: ["AMB-58"] }, () => {
    expect(nextTripOf([group({ inDays: 0, status: "CONFIRMED" })], [], TODAY)).toEqual({
      number: "10000",
      email: "ann@ex.test",
      hotelName: "The Rooms",
      destination: "London",
      startDate: TODAY,
      endDate: "2026-11-18",
      picture: "/pictures/a.webp",
      isConfirmed: true,
    });
    expect(nextTripOf([group({ inDays: -1, status: "CONFIRMED" })], [], TODAY)).toBeNull();
  });

  it("is the earliest trip of both services that is not cancelled", () => {
    const trips = fc.array(fc.record({ inDays: fc.integer({ min: -5, max: 60 }), status: fc.constantFrom(...BOOKING_STATUSES) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(trips, trips, (groups, bookings) => {
        const ahead = [...groups, ...bookings].filter(({ inDays, status }) => inDays >= 0 && status !== "CANCELLED");
        const found = nextTripOf(groups.map(group), bookings.map(booking), TODAY);
        expect(found?.startDate).toBe(ahead.length === 0 ? undefined : addDays(TODAY, Math.min(...ahead.map(({ inDays }) => inDays))));
      }),
    );
  });

  it("a pending booking is not confirmed", () => {
    expect(nextTripOf([], [booking({ inDays: 3, status: "PENDING" })], TODAY)).toMatchObject({ number: "20000", isConfirmed: false });
  });
});

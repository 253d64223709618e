/** The bookings of the logged-in visitor, listed separately for each booking flow. */
import { listAccountBookings as providerCall, listMyBookings as myCall } from "#contract/booking/list-account-bookings.ts";
import { listReservations as listCall } from "#contract/booking/list-reservations.ts";
import type { OutputOf } from "#contract/base/call.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { statusOfBooking } from "#platform/booking/engine/answer-booking.ts";
import { listOfAccount } from "#platform/booking/records/booking-store.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import { describeTrip } from "#platform/booking/cart/describe-trip.ts";
import { inLanguageOf } from "#platform/booking/cart/snapshot-stay.ts";
import type { BookedFlights } from "#platform/booking/records/flight-facts.ts";
import { flightsOf, nameAirports } from "#platform/booking/records/flight-facts.ts";
import { describeDeposit } from "#platform/booking/records/outstanding.ts";
import { listPartsOf } from "#platform/booking/records/parts-store.ts";
import { clientOf } from "./find-reservation.ts";
import { paidForStay } from "#platform/booking/engine/settle-books.ts";

async function listOwn({ database }: Context, catalog: Catalog, caller: Caller, flow: Booking["flow"]): Promise<Booking[]> {
  const { brandId, visitor } = caller;
  const accountId = visitor.person?.accountId;
  const bookings = accountId === undefined ? [] : await listOfAccount(database.sql, brandId, accountId, flow);
  const now = await catalog.open();
  return bookings.map((booking) => inLanguageOf(caller, now, booking));
}

/** The trip as its owner may see it: the name of an opaque hotel is hidden until the booking is confirmed. */
function tripOf(context: Context, { locale }: Caller, booking: Booking, flights?: BookedFlights) {
  const { number, confirmedAt } = booking;
  const trip = describeTrip(context, booking, { locale, code: number, status: null, isBooked: confirmedAt !== null, flights });
  return { ...trip, hotel: trip.flightHotelPackage.hotels[0]! };
}

type Group = OutputOf<typeof listCall>["reservationGroups"][number];

/** The flights line of a package, and what was and is to be paid for it (D21). */
async function describePackage(context: Context, caller: Caller, booking: Booking, flights: BookedFlights): Promise<Partial<Group>> {
  const { origin, flightHotelPackage } = tripOf(context, caller, booking, flights);
  const airports = await nameAirports(context, [flights], caller.locale);
  return { ...(origin !== null && { origin }), flights: flightHotelPackage.flights, airports, ...describeDeposit(booking) };
}

function describeGroup(context: Context, caller: Caller, booking: Booking, trip: Partial<Group> | undefined): Group {
  const totalMinor = paidForStay(booking);
  const { number, client, pointsUsed, currency, checkIn, checkOut, createdAt, rooms } = booking;
  const { hotel, destination } = tripOf(context, caller, booking);
  const share = Math.floor(totalMinor / rooms);
  return {
    rgId: `RG${number}`,
    ...trip,
    hotels: [
      {
        hotel: { name: hotel.hotelName, images: [hotel.linkImage] },
        destination,
        checkInDate: checkIn,
        checkOutDate: checkOut,
        status: statusOfBooking(booking),
        totalPrice: unitsOf(totalMinor, currency),
        currency,
        hotelTotalPointsUsed: pointsUsed,
        rooms: hotel.rooms.map(({ roomCode }, place) => ({
          reservationId: number,
          reservationDate: createdAt.toISOString(),
          email: client.addresses[0]?.mail ?? "",
          travelerName: `${client.firstName} ${client.lastName}`,
          roomCode,
          // The first room takes the remainder, so that the rooms add up to the total.
          netPrice: unitsOf(place === 0 ? totalMinor - share * (rooms - 1) : share, currency),
        })),
      },
    ],
  };
}

type ProviderBooking = OutputOf<typeof providerCall>["bookings"][number];

function describeProviderBooking(context: Context, caller: Caller, booking: Booking): ProviderBooking {
  const { number, checkIn, checkOut, confirmedAt, pointsUsed, currency } = booking;
  const { hotel, destination, paxes } = tripOf(context, caller, booking);
  return {
    bookingCode: number,
    bookingBeginningDate: checkIn,
    bookingEndDate: checkOut,
    confirmDate: confirmedAt?.toISOString() ?? null,
    status: statusOfBooking(booking),
    destination,
    totalAmount: unitsOf(paidForStay(booking), currency),
    currency,
    totalPointsUsed: pointsUsed,
    client: clientOf(booking),
    paxes,
    hotel: {
      hotelName: hotel.hotelName,
      linkImage: hotel.linkImage,
      rooms: hotel.rooms.map(({ roomCode, roomDescription }) => ({ roomCode, roomDescription })),
    },
  };
}

export const listReservations = (catalog: Catalog) =>
  useCase(listCall, async (context, caller) => {
    const bookings = await listOwn(context, catalog, caller, "hotel");
    const parts = await listPartsOf(
      context.database.sql,
      bookings.filter(({ partCount }) => partCount > 1),
    );
    const groups = bookings.map(async (booking) => {
      const flights = flightsOf(parts.get(booking.id) ?? []);
      return describeGroup(context, caller, booking, flights && (await describePackage(context, caller, booking, flights)));
    });
    return { reservationGroups: await Promise.all(groups) };
  });

const listHotelOnly = async (context: Context, catalog: Catalog, caller: Caller) => ({
  bookings: (await listOwn(context, catalog, caller, "hotel-only")).map((booking) => describeProviderBooking(context, caller, booking)),
});

export const listAccountBookings = (catalog: Catalog) =>
  useCase(providerCall, (context, caller) => listHotelOnly(context, catalog, caller));
export const listMyBookings = (catalog: Catalog) => useCase(myCall, (context, caller) => listHotelOnly(context, catalog, caller));

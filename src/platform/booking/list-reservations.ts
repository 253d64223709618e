import type { listAccountBookings as providerCall } from "#contract/booking/list-account-bookings.ts";
import type { listReservations as listCall } from "#contract/booking/list-reservations.ts";
import type { OutputOf } from "#contract/call.ts";
import { unitsOf } from "#platform/kernel/money-units.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { listOfAccount } from "./booking-store.ts";
import type { Booking } from "./booking-table.ts";
import { describeTrip } from "./describe-trip.ts";
import { clientOf } from "./find-reservation.ts";

async function listOwn({ database }: Context, { brandId, visitor }: Caller, door: Booking["door"]): Promise<Booking[]> {
  const accountId = visitor.person?.accountId;
  return accountId === undefined ? [] : listOfAccount(database.sql, brandId, accountId, door);
}

type Group = OutputOf<typeof listCall>["reservationGroups"][number];

function describeGroup(booking: Booking): Group {
  const { number, stay, quote, client, totalMinor, currency, checkIn, createdAt, rooms } = booking;
  const share = Math.floor(totalMinor / rooms);
  return {
    rgId: `RG${number}`,
    hotels: [
      {
        hotel: { name: stay.hotel.name, images: [stay.hotel.image] },
        checkInDate: checkIn,
        totalPrice: unitsOf(totalMinor, currency),
        currency,
        hotelTotalPointsUsed: 0,
        rooms: quote.rooms.map((_, place) => ({
          reservationId: number,
          reservationDate: createdAt.toISOString(),
          email: client.addresses[0]?.mail ?? "",
          travelerName: `${client.firstName} ${client.lastName}`,
          roomCode: stay.room.roomTypeId,
          // What cannot be divided stands with the first room, so that the rooms add up to the price.
          netPrice: unitsOf(place === 0 ? totalMinor - share * (rooms - 1) : share, currency),
        })),
      },
    ],
  };
}

export const listReservations: UseCase<typeof listCall> = async (context, caller) => ({
  reservationGroups: (await listOwn(context, caller, "hotel")).filter(({ confirmedAt }) => confirmedAt !== null).map(describeGroup),
});

export const listAccountBookings: UseCase<typeof providerCall> = async (context, caller) => ({
  bookings: (await listOwn(context, caller, "hotel-only")).flatMap((booking) => {
    const { number, checkIn, checkOut, confirmedAt, totalMinor, currency, stay, quote } = booking;
    if (!confirmedAt) return [];
    const rooms = quote.rooms.map(() => ({ roomCode: stay.room.roomTypeId, roomDescription: stay.room.name }));
    return [
      {
        bookingCode: number,
        bookingBeginningDate: checkIn,
        bookingEndDate: checkOut,
        confirmDate: confirmedAt.toISOString(),
        totalAmount: unitsOf(totalMinor, currency),
        currency,
        client: clientOf(booking),
        paxes: describeTrip(booking, { code: number, status: null, isBooked: true }).paxes,
        hotel: { hotelName: stay.hotel.name, linkImage: stay.hotel.image, rooms },
      },
    ];
  }),
});

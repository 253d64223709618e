/** A booking as its papers and mails tell it. */
import { statusOf } from "#domain/booking/booking-states.ts";
import { isBoardId } from "#domain/hotel/boards.ts";
import type { BookedHotel, BookedPriceLine, BookedStatus, BookedStay, CancelledMoney } from "#platform/ports/documents.ts";
import type { Booking } from "../booking-table.ts";

export function paperStatusOf({ state }: Pick<Booking, "state">): BookedStatus {
  const status = statusOf(state);
  if (status === "CANCELLED") return "cancelled";
  return status === "CONFIRMED" ? "confirmed" : "in-progress";
}

/** Hotels that hide their name do until they are booked (D15): a place and as many stars as the class has, in no language. */
function hotelOf({ stay, confirmedAt }: Pick<Booking, "stay" | "confirmedAt">): BookedHotel {
  const { hotel, hidden, timeZone } = stay;
  if (hidden && confirmedAt === null) return { name: `${hidden.area} ${"*".repeat(hidden.stars)}`, addressLines: [], timeZone };
  const { name, address, latitude, longitude } = hotel;
  return { name, addressLines: [address], timeZone, position: { latitude, longitude } };
}

export const paperHotelName = (booking: Pick<Booking, "stay" | "confirmedAt">): string => hotelOf(booking).name;

function priceLinesOf({ quote, extras, promoMinor, cardFeeMinor, currency }: Booking): readonly BookedPriceLine[] {
  const transfersMinor = extras.reduce((sum, { minor }) => sum + minor, 0);
  return [
    { kind: "rooms", amount: { minor: quote.totalMinor, currency } },
    ...(transfersMinor === 0 ? [] : [{ kind: "transfer" as const, amount: { minor: transfersMinor, currency } }]),
    ...(cardFeeMinor === 0 ? [] : [{ kind: "cardFee" as const, amount: { minor: cardFeeMinor, currency } }]),
    ...(promoMinor === 0 ? [] : [{ kind: "promo" as const, amount: { minor: -promoMinor, currency } }]),
  ];
}

export function bookedStayOf(booking: Booking, reservationUrl: string): BookedStay {
  const { number, quote, stay, client, totalMinor, currency, specialRequest, createdAt } = booking;
  const { board } = stay.room;
  if (!isBoardId(board)) throw new Error("a booking has a board that nobody serves");
  const guestName = `${client.firstName} ${client.lastName}`;
  return {
    number,
    status: paperStatusOf(booking),
    hotel: hotelOf(booking),
    stay: { startDate: quote.stay.startDate, endDate: quote.stay.endDate },
    rooms: quote.rooms.map((guests) => ({ name: stay.room.name, board, guestName, guests })),
    priceLines: priceLinesOf(booking),
    total: { minor: totalMinor, currency },
    ...(stay.taxesMinor > 0 && { taxesIncluded: { minor: stay.taxesMinor, currency } }),
    feesAtHotel: stay.feesAtHotel,
    terms: stay.terms,
    ...(specialRequest !== null && specialRequest !== "" && { specialRequest }),
    bookedAt: createdAt,
    reservationUrl,
  };
}

/** Absent while it is not cancelled. */
export function cancelledMoneyOf(booking: Booking): CancelledMoney | undefined {
  const { feeMinor, refundMinor, currency } = booking;
  if (paperStatusOf(booking) !== "cancelled" || feeMinor === null) return undefined;
  return { fee: { minor: feeMinor, currency }, refund: { minor: refundMinor ?? 0, currency } };
}

/** A booking as shown in documents and mails. */
import { statusOf } from "#domain/booking/booking-states.ts";
import { isBoardId } from "#domain/hotel/boards.ts";
import type {
  DocumentHotel,
  BookedPriceLine,
  BookedStatus,
  BookedStay,
  BookedTrip,
  CancellationAmounts,
} from "#platform/ports/documents.ts";
import type { Booking } from "../records/booking-store.ts";
import { tripMinor } from "../cart/describe-cart.ts";
import { termsUntilDeparture } from "../cart/describe-trip.ts";
import { clockOfStay } from "../records/stay-snapshot.ts";
import { paymentMethodOf } from "../engine/payment-methods.ts";
import { clubSavingMinor, paidForStay } from "../engine/settle-books.ts";

export function paperStatusOf({ state }: Pick<Booking, "state">): BookedStatus {
  const status = statusOf(state);
  if (status === "CANCELLED") return "cancelled";
  return status === "CONFIRMED" ? "confirmed" : "in-progress";
}

/** The name of an opaque hotel is hidden until it is booked (D15). Area and stars of the class replace it and need no translation. */
function hotelOf({ stay, confirmedAt }: Pick<Booking, "stay" | "confirmedAt">): DocumentHotel {
  const { hotel, hidden } = stay;
  const timeZone = clockOfStay(stay, confirmedAt !== null);
  if (hidden && confirmedAt === null) return { name: `${hidden.area} ${"*".repeat(hidden.stars)}`, addressLines: [], timeZone };
  const { name, address, latitude, longitude, phone } = hotel;
  return { name, addressLines: [address], timeZone, position: { latitude, longitude }, ...(phone !== undefined && { phone }) };
}

export const paperHotelName = (booking: Pick<Booking, "stay" | "confirmedAt">): string => hotelOf(booking).name;

/** A membership fee is not listed in the documents of the stay: the club sends its own mail about it. */
function priceLinesOf(booking: Booking): readonly BookedPriceLine[] {
  const { extras, promoMinor, cardFeeMinor, serviceFeeMinor, partsMinor, totalMinor, currency } = booking;
  const sumOf = (wanted: (typeof extras)[number]["kind"]): number =>
    extras.reduce((sum, { kind, minor }) => (kind === wanted ? sum + minor : sum), 0);
  const besides: readonly (readonly [BookedPriceLine["kind"], number])[] = [
    ["seats", sumOf("seat")],
    ["bags", sumOf("bag")],
    ["transfer", sumOf("transfer")],
    ["serviceFee", serviceFeeMinor],
    ["cardFee", cardFeeMinor],
    ["promo", -promoMinor],
    ["points", paymentMethodOf(booking).refundsMoney ? 0 : -totalMinor],
  ];
  return [
    // The parts of a package are sold at one price.
    { kind: partsMinor === null ? "rooms" : "package", amount: { minor: tripMinor(booking), currency } },
    ...besides.filter(([, minor]) => minor !== 0).map(([kind, minor]) => ({ kind, amount: { minor, currency } })),
  ];
}

type BookedParts = {
  readonly reservationUrl: string;
  readonly trip?: BookedTrip | undefined;
  readonly bookedBy?: Pick<BookedStay, "agentName" | "companyName">;
  readonly partner?: BookedStay["partner"] | undefined;
};

export function bookedStayOf(booking: Booking, { reservationUrl, trip, bookedBy, partner }: BookedParts): BookedStay {
  const { number, quote, stay, client, currency, specialRequest, createdAt } = booking;
  const isMoney = paymentMethodOf(booking).refundsMoney;
  const { board } = stay.room;
  if (!isBoardId(board)) throw new Error("unknown board of a booking");
  const guestName = `${client.firstName} ${client.lastName}`;
  return {
    number,
    status: paperStatusOf(booking),
    hotel: hotelOf(booking),
    stay: { startDate: quote.stay.startDate, endDate: quote.stay.endDate },
    ...(trip && { trip }),
    ...bookedBy,
    ...(partner && { partner }),
    rooms: quote.rooms.map((guests) => ({ name: stay.room.name, board, guestName, guests })),
    priceLines: priceLinesOf(booking),
    total: { minor: isMoney ? paidForStay(booking) : 0, currency },
    ...(isMoney && clubSavingOf(booking)),
    ...(isMoney && stay.taxesMinor > 0 && { taxesIncluded: { minor: stay.taxesMinor, currency } }),
    feesAtHotel: stay.feesAtHotel,
    terms: termsUntilDeparture(booking, trip?.flights[0]?.legs[0]?.departure.instant),
    ...(specialRequest !== null && specialRequest !== "" && { specialRequest }),
    bookedAt: createdAt,
    reservationUrl,
  };
}

function clubSavingOf(booking: Booking): Pick<BookedStay, "clubSaving"> {
  const { quote, currency } = booking;
  const saving = clubSavingMinor(booking);
  if (saving === 0) return {};
  const money = (minor: number) => ({ minor, currency });
  return { clubSaving: { publicPrice: money(quote.publicMinor), memberPrice: money(quote.totalMinor), saving: money(saving) } };
}

/** Undefined unless the booking is cancelled. */
export function cancelledMoneyOf(booking: Booking): CancellationAmounts | undefined {
  const { feeMinor, refundMinor, currency } = booking;
  if (paperStatusOf(booking) !== "cancelled" || feeMinor === null) return undefined;
  // Points were returned as points, and no money was paid.
  if (!paymentMethodOf(booking).refundsMoney) return { fee: { minor: 0, currency }, refund: { minor: 0, currency } };
  return { fee: { minor: feeMinor, currency }, refund: { minor: refundMinor ?? 0, currency } };
}

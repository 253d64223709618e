/** Personal data in bookings. Finished bookings are kept because the law requires the figures, but without personal data. */
import { and, eq, inArray, or } from "drizzle-orm";
import { isTerminal, hasEndedUnbooked } from "#domain/booking/booking-states.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import type { HeldPerson, Holding } from "#platform/account/holding.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { paymentSessionTable as payments } from "#platform/payment/payment-session-store.ts";
import { bookingEnquiryTable as enquiries } from "#platform/booking/records/booking-enquiry-table.ts";
import type { Booking, BookingClient } from "#platform/booking/records/booking-store.ts";
import { bookingTable as bookings } from "#platform/booking/records/booking-store.ts";
import { deletePassengersOf } from "#platform/booking/passengers/passenger-store.ts";
import { prebookingTable as carts } from "#platform/booking/records/prebooking-table.ts";

const NOBODY: BookingClient = { firstName: "", lastName: "", addresses: [] };

/** Bookings made while logged in or linked to the account. Bookings with the same address count only if the account has verified it. */
const isOf = ({ brandId, accountId, emailKey, isEmailProved }: HeldPerson) =>
  and(
    eq(bookings.brandId, brandId),
    isEmailProved ? or(eq(bookings.accountId, accountId), eq(bookings.emailKey, emailKey)) : eq(bookings.accountId, accountId),
  );

const listBookings = (sql: Sql, person: HeldPerson): Promise<Booking[]> => sql.select().from(bookings).where(isOf(person));

/** The journey or an outside answer is still to come. One day of margin covers time zones in which the day begins later. */
function isOpen({ state, checkOut }: Booking, yesterday: string): boolean {
  if (!isTerminal(state) || state === "MANUAL_REVIEW") return true;
  return state === "CONFIRMED" && checkOut >= yesterday;
}

export const bookingHolding: Holding = {
  name: "bookings",
  list: async (_, sql, person) => {
    const own = await listBookings(sql, person);
    const ids = own.map(({ id }) => id);
    const request = ids.length > 0 ? await sql.select().from(enquiries).where(isAbout(person, ids)) : [];
    return own
      .filter(({ state }) => !hasEndedUnbooked(state))
      .map(({ keyHash: _key, paymentReference: _payment, ...booking }) => ({
        ...withoutDrawnHotel(booking),
        enquiries: request.filter(({ bookingId }) => bookingId === booking.id),
      }));
  },
  listOpen: async ({ clock }, sql, person) => {
    const yesterday = dateAt(new Date(clock.now().getTime() - 86_400_000));
    const open = (await listBookings(sql, person)).filter((booking) => isOpen(booking, yesterday));
    return open.map(({ number, checkIn }) => ({ bookingNumber: number, checkIn }));
  },
  erase: async (_, sql, person) => {
    const own = await listBookings(sql, person);
    const ids = own.map(({ id }) => id);
    const { brandId, accountId } = person;
    const left = await sql
      .update(carts)
      .set({ accountId: null })
      .where(and(eq(carts.brandId, brandId), eq(carts.accountId, accountId)))
      .returning({ id: carts.id });
    await deletePassengersOf(sql, brandId, [...left.map(({ id }) => id), ...own.map(({ prebookingId }) => prebookingId)]);
    await forgetPayer(sql, person);
    if (ids.length === 0) return;
    await sql.delete(enquiries).where(isAbout(person, ids));
    await sql
      .update(bookings)
      .set({
        accountId: null,
        isLinked: false,
        client: NOBODY,
        paxes: [],
        billingAddress: null,
        emailKey: "",
        formerEmails: [],
        specialRequest: null,
        wantsNewsletter: false,
      })
      .where(and(eq(bookings.brandId, brandId), inArray(bookings.id, ids)));
  },
};

/** Without its payer an open payment would be usable by any caller, so it is given up. */
async function forgetPayer(sql: Sql, { brandId, accountId }: HeldPerson): Promise<void> {
  const isTheirs = and(eq(payments.brandId, brandId), eq(payments.accountId, accountId));
  await sql
    .update(payments)
    .set({ state: "given-up" })
    .where(and(isTheirs, eq(payments.state, "open")));
  await sql.update(payments).set({ accountId: null, visitHash: null }).where(isTheirs);
}

/** The owner must not learn which hotel was drawn until an opaque stay is confirmed. */
function withoutDrawnHotel<Held extends Pick<Booking, "stay" | "quote" | "hotelId" | "roomTypeId" | "confirmedAt">>(booking: Held) {
  const { stay, quote, hotelId: _id, roomTypeId: _room, ...rest } = booking;
  if (!stay.hidden || booking.confirmedAt !== null) return booking;
  const { hotel: _hotel, timeZone: _zone, ...shown } = stay;
  const { hotelId: _quoted, ...quoted } = quote;
  return { ...rest, stay: shown, quote: quoted };
}

const isAbout = ({ brandId }: HeldPerson, ids: string[]) => and(eq(enquiries.brandId, brandId), inArray(enquiries.bookingId, ids));

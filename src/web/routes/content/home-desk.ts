/** The desk of home, for agents of a brand whose home opens with the form. Imported dynamically: guests never load it. */
import { getAgentPanel } from "#contract/booking/agent-bookings.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { heldCheckoutAddress } from "#web/package-cart/cart-address.ts";
import type { DeskTrip, HomeDesk } from "#web/screens/home/desk.tsx";
import type { LoadArgs } from "#web/routes/data/route.ts";

const TRIPS_SHOWN = 4;
const MINUTE_MS = 60_000;

/** Held trips first, because their time runs out. Null if the panel cannot be loaded: home is shown without it. */
export async function homeDesk({ api, page, serverNow }: LoadArgs): Promise<HomeDesk | null> {
  const answer = await api(getAgentPanel, {});
  if (!answer.ok) return null;
  const { holds, bookings } = answer.data;
  const now = (serverNow ?? new Date()).getTime();
  const held = holds.map((cart): DeskTrip => {
    const minutes = Math.max(0, Math.ceil((new Date(cart.expiry).getTime() - now) / MINUTE_MS));
    return { ...tripOf(cart), to: heldCheckoutAddress(cart, page.brand.product === "packages"), state: { kind: "held", minutes } };
  });
  const booked = bookings.map((booking): DeskTrip => ({
    ...tripOf(booking),
    to: `/reservations?reservationId=${booking.bookingCode}`,
    state: { kind: "booked", traveller: booking.traveller },
  }));
  return { trips: [...held, ...booked].slice(0, TRIPS_SHOWN) };
}

type Wire = {
  readonly hotelName: string;
  readonly arrivalDate: string;
  readonly departureDate: string;
  readonly totalAmount: number;
  readonly currency: Parameters<typeof moneyOf>[1];
};

const tripOf = ({ hotelName, arrivalDate, departureDate, totalAmount, currency }: Wire): Omit<DeskTrip, "to" | "state"> => ({
  hotelName,
  stay: { startDate: arrivalDate as CalendarDate, endDate: departureDate as CalendarDate },
  total: moneyOf(totalAmount, currency),
});

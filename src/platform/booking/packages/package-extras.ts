/** What seats, bags and transfers of a package have in common: the flights of the cart, and how a change of the extras is stored. */
import type { CartExtra } from "#domain/cart/cart-total.ts";
import { listFlightPassengers } from "#domain/package/flight-passengers.ts";
import { refreshPromo } from "#platform/booking/cart/change-promo-code.ts";
import { findCart } from "#platform/booking/cart/find-cart.ts";
import { termsOfParts } from "#platform/booking/cart/open-cart.ts";
import type { BookedFlights } from "#platform/booking/records/flight-facts.ts";
import { flightsOf } from "#platform/booking/records/flight-facts.ts";
import { listCartParts, updateCartPart } from "#platform/booking/records/parts-store.ts";
import type { PrebookingPart } from "#platform/booking/records/parts-table.ts";
import { updatePrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { FlightItem, FlightSupplier } from "#platform/ports/flight-supplier.ts";

type FlightCart = {
  readonly cart: Prebooking;
  readonly part: PrebookingPart;
  readonly item: FlightItem;
  readonly flights: BookedFlights;
  readonly supplier: FlightSupplier;
};

/** The cart, and its flights if it has any: package calls also find carts of hotels, which have none. */
export async function findFlightCart(context: Context, caller: Caller, id: string): Promise<FlightCart | { readonly cart: Prebooking }> {
  const cart = await findCart(context, caller, id);
  const parts = await listCartParts(context.database.sql, cart);
  const part = parts.find(({ kind }) => kind === "flight");
  const flights = flightsOf(parts);
  const supplier = context.flightSuppliers?.find(({ name }) => name === part?.supplier);
  return part && flights && supplier ? { cart, part, flights, supplier, item: part.request as FlightItem } : { cart };
}

export const legsOf = ({ out, back }: BookedFlights) => [...out.legs, ...(back?.legs ?? [])];

/**
 * Stores the extras with everything that follows from them: what the airline books and is owed, the cancellation terms and the promo code. The caller
 * has locked the cart.
 */
export async function saveExtras(context: Context, sql: Sql, cart: Prebooking, extras: readonly CartExtra[]): Promise<Prebooking> {
  const parts = await listCartParts(sql, cart);
  const flight = parts.find(({ kind }) => kind === "flight");
  const flights = flightsOf(parts);
  if (flight && flights) await updateCartPart(sql, flight, orderOf(flight, flights, cart, extras));
  const changes = { extras, stay: { ...cart.stay, terms: termsOfParts(parts, extras) }, partCount: parts.length };
  await updatePrebooking(sql, cart, changes);
  return refreshPromo(context, sql, { ...cart, ...changes });
}

function orderOf(
  { request, facts }: PrebookingPart,
  flights: BookedFlights,
  { quote }: Prebooking,
  extras: readonly CartExtra[],
): Pick<PrebookingPart, "request" | "costMinor"> {
  const passengers = listFlightPassengers(quote.rooms);
  const numberOf = (reference: string | undefined): number => passengers.find((one) => one.reference === reference)?.no ?? 1;
  const dayOf = (number: string) => legsOf(flights).find(({ flightNumber }) => flightNumber === number)?.departure.day;
  const seats = extras.flatMap(({ kind, code: seat, flightNumber, passenger }) => {
    const day = flightNumber === undefined ? undefined : dayOf(flightNumber);
    return kind === "seat" && day !== undefined ? [{ flightNumber: flightNumber!, day, seat, passenger: numberOf(passenger) }] : [];
  });
  const bags = extras.flatMap((extra) => (extra.bags ? [{ ...extra.bags, passenger: numberOf(extra.passenger) }] : []));
  const onBoardMinor = extras.filter(({ kind }) => kind !== "transfer").reduce((sum, { minor }) => sum + minor, 0);
  // Airlines pay no commission on seats and bags: we owe what the traveller pays for them.
  const costMinor = (facts as { readonly netMinor: number }).netMinor + onBoardMinor;
  const { quoteKey, expectedMinor, currency } = request as FlightItem;
  const item: FlightItem = { quoteKey, expectedMinor, currency, ...(seats.length > 0 && { seats }), ...(bags.length > 0 && { bags }) };
  return { request: item, costMinor };
}

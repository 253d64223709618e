/** Rides between the airport and the hotel of a package, at our prices. */
import type { Itinerary } from "#domain/flight/itinerary.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { flightPartyOf } from "#domain/package/flight-party.ts";
import type { Seller } from "#domain/pricing/pricing-rule.ts";
import type { Sold } from "#platform/availability/suppliers/apply-pricing.ts";
import { markupsFor, priceQuote } from "#platform/availability/suppliers/apply-pricing.ts";
import { logFailure, SUPPLIER_DEADLINE_MS, withDeadline } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { TransferQuote } from "#platform/ports/transfer-supplier.ts";

export type SoldRide = Sold<TransferQuote> & { readonly supplier: string };

type RidesRequest = {
  readonly flights: { readonly out: Itinerary; readonly back?: Itinerary | undefined };
  readonly hotel: { readonly latitude: number; readonly longitude: number };
  readonly rooms: readonly Room[];
  readonly currency: CurrencyCode;
  readonly seller: Seller | undefined;
};

/** In ascending price; of equal vehicles only the cheapest. A supplier that does not answer is left out. */
export async function listRides(
  context: Context,
  { flights, hotel, rooms, currency, seller }: RidesRequest,
  deadlineMs = SUPPLIER_DEADLINE_MS,
): Promise<readonly SoldRide[]> {
  const landing = flights.out.legs.at(-1)!;
  const leaving = flights.back?.legs[0];
  const request = {
    airport: landing.to,
    hotel,
    arrival: landing.arrival.instant,
    // From another airport a second vehicle would be needed.
    departure: leaving?.from === landing.to ? leaving.departure.instant : undefined,
    party: flightPartyOf(rooms),
    currency,
  };
  const markupOf = await markupsFor(context, { seller, currency }, "transfer");
  const answers = await Promise.all(
    (context.transferSuppliers ?? []).map(async ({ name, listTransfers }) => {
      const quotes = await withDeadline((signal) => listTransfers(request, signal), deadlineMs).catch((fault: unknown) => {
        logFailure(context, name, fault);
        return [];
      });
      return quotes.map((quote): SoldRide => ({ ...priceQuote(quote, markupOf(name)), supplier: name }));
    }),
  );
  const rides = answers.flat().toSorted((one, other) => one.totalMinor - other.totalMinor);
  return rides.filter(({ code }, place) => rides.findIndex((one) => one.code === code) === place);
}

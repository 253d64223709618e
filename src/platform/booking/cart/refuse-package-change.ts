import type { FlightLeg } from "#domain/flight/itinerary.ts";
import type { PackageQuote } from "#domain/package/package-quote.ts";
import { quoteExpiry } from "#platform/availability/quotes/quote-of-offer.ts";
import { flightOrderOf } from "#platform/booking/records/flight-facts.ts";
import type { PrebookingPart } from "#platform/booking/records/parts-table.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { createPackageSeal } from "#platform/packages/quotes/seal-package-quote.ts";
import { readQuote } from "./ask-price.ts";
import { cartMinor } from "./describe-cart.ts";
import type { RepricedParts, RepricedTrip } from "./reprice-parts.ts";

type Dearer = Extract<RepricedParts, { readonly kind: "dearer" }>;

/** Names both totals, which part has changed by how much, and a rate key with which the traveller can accept the new price. */
export function refusePackageChange(
  context: Context,
  cart: Prebooking,
  parts: readonly PrebookingPart[],
  { trip, differences }: Dearer,
): never {
  const units = (minor: number): number => unitsOf(minor, cart.currency);
  // With a membership in the cart the quote is at the member rate, which a visitor who has not joined yet cannot hold.
  const quote = cart.beforeJoining ? undefined : acceptable(context, parts, trip);
  throw new Refusal("price-changed", {
    data: {
      before: units(cartMinor(cart)),
      after: units(cartMinor({ ...cart, ...trip })),
      currency: cart.currency,
      parts: differences.map(({ part, minor }) => ({ part, difference: units(minor) })),
      ...(quote && { rateKey: createPackageSeal(context, cart.brandId)(quote) }),
    },
  });
}

/** The package at its new price. Undefined if its flights were not found by a search. */
function acceptable(
  context: Context,
  parts: readonly PrebookingPart[],
  { quote, partsMinor, changes }: RepricedTrip,
): PackageQuote | undefined {
  const flight = parts.find(({ kind }) => kind === "flight");
  const order = flight && flightOrderOf(flight);
  if (!order) return undefined;
  const { offerKey, trip, out, back, family } = order;
  const fare = changes.find(({ no }) => no === flight.partNo)?.changes;
  return {
    hotel: { ...readQuote(quote), expiresAt: quoteExpiry(context) },
    trip: {
      supplier: flight.supplier,
      offerKey,
      out: out.map(refOf),
      back: back.map(refOf),
      cabin: trip.cabin,
      family,
      totalMinor: fare?.priceMinor ?? flight.priceMinor,
    },
    origins: trip.origins,
    destinations: trip.destinations,
    totalMinor: partsMinor ?? quote.totalMinor,
  };
}

const refOf = ({
  flightNumber,
  departure,
}: Pick<FlightLeg, "flightNumber"> & { readonly departure: Pick<FlightLeg["departure"], "day"> }) => ({
  flightNumber,
  day: departure.day,
});

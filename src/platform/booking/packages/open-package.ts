/** Opens the cart of a quoted package: prices both parts again, then holds the room and the seats. */
import type { PackageQuote } from "#domain/package/package-quote.ts";
import { packagePrice } from "#domain/package/package-price.ts";
import { packageTotal } from "#domain/package/package-total.ts";
import { quoteExpiry } from "#platform/availability/quotes/quote-of-offer.ts";
import type { RecheckedQuote } from "#platform/availability/quotes/recheck-quote.ts";
import type { Sold } from "#platform/availability/suppliers/apply-pricing.ts";
import { priceQuote } from "#platform/availability/suppliers/apply-pricing.ts";
import { logFailure, SUPPLIER_DEADLINE_MS, withDeadline } from "#platform/availability/suppliers/ask-suppliers.ts";
import { storeQuote } from "#platform/booking/cart/ask-price.ts";
import { clubOfPackage } from "#platform/booking/cart/club-offer.ts";
import { creditedAgent, findContinued } from "#platform/booking/cart/find-cart.ts";
import type { CartPart } from "#platform/booking/cart/open-cart.ts";
import { openCart } from "#platform/booking/cart/open-cart.ts";
import type { CartSources } from "#platform/booking/cart/open-prebooking.ts";
import { recheckForHolder } from "#platform/booking/cart/open-prebooking.ts";
import { linesOf } from "#platform/booking/cart/price-change.ts";
import type { NewCart } from "#platform/booking/cart/repeated-prebooking.ts";
import { requireSameRequest } from "#platform/booking/cart/repeated-prebooking.ts";
import { snapshotStay } from "#platform/booking/cart/snapshot-stay.ts";
import { endSameStay, holderOf, lockHolder, releaseHolds } from "#platform/booking/cart/unpaid-holds.ts";
import { storeFlights } from "#platform/booking/records/flight-facts.ts";
import { arrivalRemark } from "#platform/booking/records/late-arrival.ts";
import type { PartKind, PrebookingPart } from "#platform/booking/records/parts-table.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import type { StaySnapshot } from "#platform/booking/records/stay-snapshot.ts";
import { createBrandCatalog } from "#platform/catalog/brand-catalog.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { createPackageSeal, openPackageQuote } from "#platform/packages/quotes/seal-package-quote.ts";
import { createPackageDiscount } from "#platform/packages/search/package-rule.ts";
import { flightMarkups, tripDaysOfQuote } from "#platform/packages/details/price-package.ts";
import { tripRequestOf } from "#platform/packages/search/search-packages.ts";
import type { FlightQuote } from "#platform/ports/flight-supplier.ts";

type OpenedPackage = { readonly cart: Prebooking; readonly parts: readonly PrebookingPart[] };

export async function openPackage(
  context: Context,
  caller: Caller,
  { catalog, configuration }: CartSources,
  rateKey: string,
  { id, previousId, ...said }: NewCart,
): Promise<OpenedPackage> {
  const opened = openPackageQuote(context, caller, rateKey);
  if (!opened.ok) throw new Refusal("availability-expired");
  const quoted = opened.value;
  requireSameRequest(quoted.hotel, said);
  const [now, percent, state] = await Promise.all([
    createBrandCatalog(catalog, configuration).open(caller),
    createPackageDiscount(configuration)(caller),
    configuration.current(),
  ]);
  const priced = await priceForHolder(context, caller, quoted);
  requireNotDearer(context, caller, quoted, priced, percent);
  const { room, fare } = priced;
  const hotel = { ...quoted.hotel, ...linesOf(room) };
  const stay = snapshotStay(context, caller, now, hotel, room);
  const { checkout } = state.configurationOf(caller.brandId, caller.market, caller.visitor.userTypeId);
  const rule = { kind: "gross-less", percent } as const;
  const parts = [hotelPart(hotel, stay, priced), flightPart(quoted, fare)] as const;
  const outcome = await openCart(context, caller, {
    id,
    quote: storeQuote(hotel, room.offer),
    stay,
    parts,
    rule,
    serviceFee: checkout.serviceFee,
    cardFees: checkout.cardFeePercent ?? {},
    club: await clubOfPackage(context, caller, configuration, {
      quote: hotel,
      plain: room,
      timeZone: stay.timeZone,
      totalWith: ({ totalMinor, netMinor }) =>
        packagePrice([{ grossMinor: totalMinor, ...(netMinor !== undefined && { netMinor }) }, parts[1]], rule).totalMinor,
    }),
    agentUserName: creditedAgent(caller, await findContinued(context, caller, hotel, previousId)),
  });
  if (outcome.ok) return outcome;
  // The supplier knows a newer price than its quote: the visitor is told both totals.
  if (outcome.reason === "price-changed") refuseChange(context, caller, quoted, await priceAgain(context, caller, quoted), percent);
  if (outcome.reason === "quote-expired") throw new Refusal("availability-expired");
  throw new Refusal(outcome.reason === "no-answer" ? "technical-error" : NOT_AVAILABLE[outcome.kind]);
}

const NOT_AVAILABLE = {
  hotel: "room-not-available",
  flight: "flight-not-available",
  transfer: "extra-not-found",
} as const satisfies Record<PartKind, string>;

type Priced = {
  readonly room: Extract<RecheckedQuote, { readonly lines: unknown }>;
  readonly fare: Sold<FlightQuote>;
};

/**
 * The visitor's own hold takes seats, so that the flights of the same trip may be dearer or sold out, as for a visitor who goes back to the details and
 * continues again. The new cart replaces the old one anyway: then it is ended first.
 */
async function priceForHolder(context: Context, caller: Caller, quoted: PackageQuote): Promise<Priced> {
  const found = await priceAgain(context, caller, quoted).catch((fault: unknown) => {
    if (fault instanceof Refusal && fault.code === NOT_AVAILABLE.flight) return fault;
    throw fault;
  });
  if (!(found instanceof Refusal) && found.fare.totalMinor <= quoted.trip.totalMinor) return found;
  const holder = holderOf(context, caller);
  const ended = await context.database.transaction(async (sql) => {
    await lockHolder(sql, holder);
    return endSameStay(context, sql, holder, caller.brandId, quoted.hotel);
  });
  if (ended.length > 0) {
    await releaseHolds(context, ended);
    return priceAgain(context, caller, quoted);
  }
  if (found instanceof Refusal) throw found;
  return found;
}

async function priceAgain(context: Context, caller: Caller, { hotel, trip }: PackageQuote): Promise<Priced> {
  // The hotel first: if the visitor's own earlier cart has the last room, ending that cart also returns its seats.
  const room = await recheckForHolder(context, caller, holderOf(context, caller), hotel, undefined);
  if (room.kind === "no-answer") throw new Refusal("technical-error");
  if (room.kind === "gone") throw new Refusal("room-not-available");
  const supplier = context.flightSuppliers?.find(({ name }) => name === trip.supplier);
  if (!supplier) throw new Refusal("flight-not-available");
  const outcome = await withDeadline(
    (signal) => supplier.quote(trip.offerKey, trip.family, signal),
    SUPPLIER_DEADLINE_MS,
    caller.signal,
  ).catch((fault: unknown) => {
    logFailure(context, trip.supplier, fault);
    throw new Refusal("technical-error");
  });
  if (outcome.kind === "gone" || outcome.quote.currency !== hotel.currency) throw new Refusal("flight-not-available");
  const markupOf = await flightMarkups(context, hotel);
  return { room, fare: priceQuote(outcome.quote, markupOf(trip.supplier)) };
}

const totalOf = ({ room, fare }: Priced, percent: number): number => packageTotal(room.lines.totalMinor + fare.totalMinor, percent);

/** A lower price is given without asking; a higher one, and other conditions of the room, need the visitor's consent. */
function requireNotDearer(context: Context, caller: Caller, quoted: PackageQuote, priced: Priced, percent: number): void {
  const hasOtherTerms = priced.room.changes.some(({ kind }) => kind === "fee" || kind === "cancellation");
  if (totalOf(priced, percent) > quoted.totalMinor || hasOtherTerms) refuseChange(context, caller, quoted, priced, percent);
}

/** Names both totals, which part has changed by how much, and a rate key with which the visitor can accept the new price. */
function refuseChange(context: Context, caller: Caller, quoted: PackageQuote, { room, fare }: Priced, percent: number): never {
  const { currency } = quoted.hotel;
  const units = (minor: number): number => unitsOf(minor, currency);
  const hotel = { ...quoted.hotel, ...linesOf(room), expiresAt: quoteExpiry(context) };
  const trip = { ...quoted.trip, totalMinor: fare.totalMinor };
  const totalMinor = totalOf({ room, fare }, percent);
  const differences = [
    { part: "hotel", minor: hotel.totalMinor - quoted.hotel.totalMinor },
    { part: "flight", minor: trip.totalMinor - quoted.trip.totalMinor },
  ];
  throw new Refusal("price-changed", {
    data: {
      before: units(quoted.totalMinor),
      after: units(totalMinor),
      currency,
      parts: differences.filter(({ minor }) => minor !== 0).map(({ part, minor }) => ({ part, difference: units(minor) })),
      rateKey: createPackageSeal(context, caller.brandId)({ ...quoted, hotel, trip, totalMinor }),
    },
  });
}

function hotelPart(hotel: PackageQuote["hotel"], { terms }: StaySnapshot, { room: { offer }, fare }: Priced): CartPart {
  const { supplier, hotelId, roomTypeId, stay, rooms, currency, totalMinor } = hotel;
  const { isLate, remark } = arrivalRemark(fare, stay);
  return {
    kind: "hotel",
    supplier,
    item: { hotelId, roomTypeId, stay, rooms: rooms.length },
    canHold: true,
    grossMinor: totalMinor,
    ...(offer.netMinor !== undefined && { netMinor: offer.netMinor }),
    currency,
    terms,
    ...(offer.quoteRef !== undefined && { quoteRef: offer.quoteRef }),
    ...(isLate && { facts: { remark } }),
  };
}

function flightPart(quote: PackageQuote, fare: Sold<FlightQuote>): CartPart {
  const { trip, hotel, origins, destinations } = quote;
  const tripRequest = tripRequestOf({
    request: { rooms: hotel.rooms, currency: hotel.currency, stay: tripDaysOfQuote(quote) },
    flights: { origins, destinations, cabin: trip.cabin },
  });
  const { key: quoteKey, totalMinor, supplierMinor, netMinor, currency, canHold, cancellation, expiresAt } = fare;
  return {
    kind: "flight",
    supplier: trip.supplier,
    item: { quoteKey, expectedMinor: supplierMinor, currency },
    canHold,
    grossMinor: totalMinor,
    netMinor,
    currency,
    terms: cancellation,
    quoteEndsAt: expiresAt,
    facts: storeFlights(fare, tripRequest, trip.offerKey),
  };
}

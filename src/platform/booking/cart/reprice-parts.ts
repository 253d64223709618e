/** Asks the suppliers of a package what its parts cost now, after it was paid for and before anything is booked. */
import { isDeepStrictEqual } from "node:util";
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { PackageRepricing } from "#domain/booking/reprice-package.ts";
import { repricePackage } from "#domain/booking/reprice-package.ts";
import { termsForPaid } from "#domain/cancellation/cancellation-fee.ts";
import { withExtra } from "#domain/cart/cart-total.ts";
import { sellingPrice } from "#domain/pricing/pricing-rule.ts";
import type { RecheckedQuote } from "#platform/availability/quotes/recheck-quote.ts";
import { markupsFor } from "#platform/availability/suppliers/apply-pricing.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { PartChange, PartKind, PrebookingPart } from "#platform/booking/records/parts-table.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { callOutside, reservableOf } from "#platform/booking/records/step.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Repriceable, RepriceOutcome } from "#platform/ports/reservable.ts";
import { askPrice, supplierFactsOf } from "./ask-price.ts";
import { termsOfParts } from "./open-cart.ts";
import { linesOf } from "./price-change.ts";

type Trip = Pick<Prebooking | Booking, "brandId" | "market" | "currency" | "quote" | "stay" | "extras" | "partsMinor">;
type Part = Omit<PrebookingPart, "prebookingId">;

/** The price of the trip, and what of its parts differs from what was stored. */
export type RepricedTrip = Pick<Trip, "quote" | "stay" | "extras" | "partsMinor"> & { readonly changes: readonly PartChange[] };

export type RepricedParts =
  /** A supplier did not answer: nothing is known, so nothing may be sold. */
  | { readonly kind: "no-answer" }
  | { readonly kind: "gone"; readonly ending: RefusalCode }
  /** Dearer, or the room has other conditions: only the traveller can accept that. */
  | { readonly kind: "dearer"; readonly trip: RepricedTrip; readonly differences: PackageRepricing["differences"] }
  | { readonly kind: "agreed"; readonly trip: RepricedTrip };

type PricedRoom = Extract<RecheckedQuote, { readonly lines: unknown }>;

type PartPrice = Pick<Part, "priceMinor" | "costMinor" | "request" | "quoteEndsAt" | "facts"> & { readonly room?: PricedRoom };
type Answer = PartPrice | "gone" | "no-answer";

export const NOT_AVAILABLE: Readonly<Record<PartKind, RefusalCode>> = {
  hotel: "room-not-available",
  flight: "flight-not-available",
  transfer: "extra-not-found",
};

export async function repriceParts(context: Context, trip: Trip, parts: readonly Part[]): Promise<RepricedParts> {
  const answers = await Promise.all(
    parts.map((part) => (part.kind === "hotel" ? askRoom(context, trip, part) : askPart(context, trip, part))),
  );
  // A part that is certainly gone is the better answer: a retry would not help.
  const gone = answers.indexOf("gone");
  if (gone >= 0) return { kind: "gone", ending: NOT_AVAILABLE[parts[gone]!.kind] };
  if (answers.includes("no-answer")) return { kind: "no-answer" };
  return compare(trip, parts, answers as readonly PartPrice[]);
}

const unchanged = ({ priceMinor, costMinor, request, quoteEndsAt, facts }: Part): PartPrice => ({
  priceMinor,
  costMinor,
  request,
  quoteEndsAt,
  facts,
});

async function askRoom(context: Context, trip: Trip, part: Part): Promise<Answer> {
  const price = await askPrice(context, trip);
  if (price.kind === "no-answer") return "no-answer";
  if (price.kind === "gone") {
    // Our own hold may be what makes the room unavailable; it is gone only if the hold has ended, too.
    const { state } = await callOutside(() => reservableOf(context, part).find(part.holdId)).catch(() => ({ state: "held" }) as const);
    return state === "held" || state === "booked" ? unchanged(part) : "gone";
  }
  const { netMinor } = price.offer;
  return { ...unchanged(part), priceMinor: price.lines.totalMinor, ...(netMinor !== undefined && { costMinor: netMinor }), room: price };
}

async function askPart(context: Context, { brandId, market, currency, quote }: Trip, part: Part): Promise<Answer> {
  const { kind, supplier, holdId, request, state } = part;
  const { reprice } = reservableOf(context, part) as unknown as Repriceable<unknown>;
  // A hold guarantees its price, and its supplier refuses to book at another one; without a hold nothing is known.
  const outcome = await callOutside(() => reprice(holdId, request)).catch(() => (state === "held" ? ("held" as const) : undefined));
  if (outcome === undefined) return "no-answer";
  if (outcome === "held") return unchanged(part);
  if (outcome.kind === "gone") return "gone";
  const seller = quote.seller ?? (kind === "transfer" ? { brandId, market } : undefined);
  const markupOf = await markupsFor(context, { seller, currency }, kind === "flight" ? "flight" : "transfer");
  return {
    priceMinor: sellingPrice(markupOf(supplier), outcome.totalMinor, {}),
    ...costsOf(part, outcome),
    request: outcome.item,
    quoteEndsAt: outcome.expiresAt ?? part.quoteEndsAt,
  };
}

type PricedItem = Extract<RepriceOutcome<unknown>, { readonly kind: "priced" }>;

/** The cost of a flight part also contains seats and bags, which keep their prices; the fare alone and the rate behind it are in its facts. */
function costsOf({ costMinor, facts: stored }: Part, { netMinor, exchange }: PricedItem): Pick<Part, "costMinor" | "facts"> {
  const fare = stored as { readonly netMinor?: number } | null;
  const facts = exchange ? { ...fare, exchange } : stored;
  if (netMinor === undefined || costMinor === null) return { costMinor, facts };
  if (fare?.netMinor === undefined) return { costMinor: netMinor, facts };
  return { costMinor: costMinor + netMinor - fare.netMinor, facts: { ...(facts as typeof fare), netMinor } };
}

function compare(trip: Trip, parts: readonly Part[], now: readonly PartPrice[]): RepricedParts {
  const { quote, stay, partsMinor } = trip;
  const repricing = repricePackage(
    parts.map(({ kind, priceMinor: agreedMinor, shareMinor }, place) => {
      const { priceMinor: nowMinor, costMinor } = now[place]!;
      return { kind, agreedMinor, nowMinor, ...(costMinor !== null && { netMinor: costMinor }), isExtra: shareMinor === null };
    }),
    { rule: quote.packageRule, totalMinor: partsMinor ?? quote.totalMinor },
  );
  const repriced = parts.map((part, place): Part => {
    const { room: _, ...price } = now[place]!;
    // The agreed terms, for the lower price: they never become worse without the traveller's consent.
    const paid = { listedMinor: part.priceMinor, paidMinor: Math.min(price.priceMinor, part.priceMinor) };
    const terms = part.terms && (paid.paidMinor < paid.listedMinor ? termsForPaid(part.terms, paid) : part.terms);
    return { ...part, ...price, terms, shareMinor: repricing.sharesMinor[place]! };
  });
  const room = now.find((price) => price.room)?.room;
  const ride = repriced.find(({ kind, shareMinor }) => kind === "transfer" && shareMinor === null);
  const chosen = trip.extras.find(({ kind }) => kind === "transfer");
  const extras = ride && chosen ? withExtra(trip.extras, { ...chosen, minor: ride.priceMinor }) : trip.extras;
  const isChanged = repricing.differences.length > 0;
  const changed: RepricedTrip = {
    quote: room ? { ...quote, ...(isChanged && linesOf(room)), ...supplierFactsOf(room.offer) } : quote,
    stay: isChanged ? { ...stay, ...(room && nightsOf(room)), terms: termsOfParts(repriced, extras) } : stay,
    extras,
    partsMinor: isChanged ? repricing.totalMinor : partsMinor,
    changes: repriced.flatMap((part, place) => changesOf(parts[place]!, part)),
  };
  const hasOtherTerms = room?.changes.some(({ kind }) => kind === "fee" || kind === "cancellation") ?? false;
  return repricing.isDearer || hasOtherTerms
    ? { kind: "dearer", trip: changed, differences: repricing.differences }
    : { kind: "agreed", trip: changed };
}

const nightsOf = ({ lines: { nightlyMinor, taxesMinor } }: PricedRoom) => ({ nightlyMinor, taxesMinor });

const PRICED = ["priceMinor", "shareMinor", "costMinor", "request", "quoteEndsAt", "facts", "terms"] as const;

/** Only what differs, because most prices are what they were. */
function changesOf(before: Part, now: Part): readonly PartChange[] {
  const differing = PRICED.filter((name) => !isDeepStrictEqual(before[name], now[name]));
  return differing.length > 0 ? [{ no: now.partNo, changes: Object.fromEntries(differing.map((name) => [name, now[name]])) }] : [];
}

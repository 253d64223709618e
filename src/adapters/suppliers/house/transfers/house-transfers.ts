/** Our own transfer supplier: the vehicles and prices of `domain/cart/transfer-offers.ts`, with real stock. */
import { dateAt } from "#domain/calendar/calendar-date.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import { TRANSFER_CURRENCY, transferOffers, transferUnits } from "#domain/cart/transfer-offers.ts";
import { exchangeUsed } from "#domain/pricing/exchange.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import type { BookRequest, HoldOutcome, RepriceOutcome, SupplierBookOutcome } from "#platform/ports/reservable.ts";
import type { TransferStock } from "#platform/ports/transfer-stock.ts";
import type { TransferItem, TransferQuote, TransferRequest, TransferSupplier } from "#platform/ports/transfer-supplier.ts";
import { locatorOf } from "../locator.ts";
import type { QuotedRide, Ride } from "./ride-keys.ts";
import { readRide, writeRide } from "./ride-keys.ts";

type HouseTransferParts = {
  /** Undefined if the airport is not known. */
  readonly positionOf: (iata: string) => Promise<TransferRequest["hotel"] | undefined>;
  readonly stock: TransferStock;
  readonly now: () => Date;
};

/** How long a quote can be held or booked. */
const QUOTE_MS = 30 * 60_000;
/** A booking without a hold keeps its vehicle only until it is sold, in the next statement. */
const DIRECT_HOLD_MS = 5 * 60_000;
/** Thousandths of the price that we owe. */
const NET_SHARE = 820;
const MINUTE_MS = 60_000;
const FREE_UNTIL_MS = 24 * 60 * MINUTE_MS;
const KM_PER_HOUR = 55;
const LOADING_MINUTES = 10;
/** Guests reach the airport this long before their flight departs. */
const AT_AIRPORT_MS = 150 * MINUTE_MS;

export function createHouseTransfers(parts: HouseTransferParts): TransferSupplier {
  const { positionOf, stock, now } = parts;
  return {
    name: "house-transfers",
    // The stock is in our own database, so an answer is final: what it does not contain is absent.
    capabilities: { holds: "real", invisibleMs: 0, isRepeatable: true, hasMemberRates: false, hasPackageRates: false },
    listTransfers: async (request, signal) => {
      const airport = await positionOf(request.airport);
      signal?.throwIfAborted();
      return airport ? listRides(request, Math.round(distanceKm(airport, request.hotel)), now()) : [];
    },
    reprice: (id, item) => repriceRide(parts, id, item),
    hold: (hold) => holdRide(parts, hold),
    book: (request) => bookRide(parts, request),
    find: async (id) => {
      const order = await stock.find(id);
      if (order?.state === "sold") return { state: "booked", ...referenceOf(id) };
      return { state: order === undefined ? "absent" : order.state === "held" ? "held" : "ended" };
    },
    release: (id) => stock.release(id),
    quoteCancel: async (id) => {
      const order = await stock.find(id);
      const ride = order?.state === "sold" ? readRide(order.offer) : undefined;
      return order && ride && termsOf(ride, order.totalMinor);
    },
    cancel: async (id) => {
      await stock.cancel(id);
      return "done";
    },
  };
}

const referenceOf = (id: string) => ({ reference: id, locator: locatorOf(id) });

const ridesOf = ({ arrival, departure }: Pick<Ride, "arrival" | "departure">): Date[] =>
  [arrival, departure].filter((at) => at !== undefined);

const peopleOf = ({ adults, children, infants }: TransferRequest["party"]): number => adults + children + infants;

/** Prices are for both directions; one direction costs half. */
function priceOf({ km, people, currency, code, arrival, departure }: Ride): number | undefined {
  const offer = transferOffers(km, people, currency).find((known) => known.code === code);
  return offer && Math.ceil((offer.minor * ridesOf({ arrival, departure }).length) / 2);
}

function listRides(request: TransferRequest, km: number, at: Date): readonly TransferQuote[] {
  const { airport, arrival, departure, party, currency } = request;
  const people = peopleOf(party);
  const rides = ridesOf(request);
  if (rides.length === 0 || rides.some((ride) => ride <= at) || (arrival && departure && departure <= arrival)) return [];
  const expiresAt = new Date(at.getTime() + QUOTE_MS);
  const exchange = exchangeUsed(TRANSFER_CURRENCY, currency);
  const minutes = Math.round((km / KM_PER_HOUR) * 60) + LOADING_MINUTES;
  return transferOffers(km, people, currency)
    .map(({ code }) => {
      const ride = { airport, km, arrival, departure, people, currency, code };
      const totalMinor = priceOf(ride)!;
      return {
        key: writeRide({ ...ride, expiresAt }),
        expiresAt,
        code,
        isShared: transferUnits(code, people).isPerPerson,
        totalMinor,
        netMinor: netOf(totalMinor),
        ...(exchange && { exchange }),
        currency,
        minutes,
        pickUp: departure && new Date(departure.getTime() - AT_AIRPORT_MS - minutes * MINUTE_MS),
        cancellation: termsOf(ride, totalMinor),
      };
    })
    .toSorted((one, other) => one.totalMinor - other.totalMinor);
}

const netOf = (totalMinor: number): number => Math.ceil((totalMinor * NET_SHARE) / 1000);

/** An order keeps the price at which it was held; without one the ride is quoted again. */
async function repriceRide({ stock, now }: HouseTransferParts, id: string, item: TransferItem): Promise<RepriceOutcome<TransferItem>> {
  const ride = readRide(item.quoteKey);
  const order = await stock.find(id);
  const isOrdered = order?.state === "held" || order?.state === "sold";
  const totalMinor = isOrdered ? order.totalMinor : ride && priceOf(ride);
  if (!ride || totalMinor === undefined) return { kind: "gone" };
  const priced = { kind: "priced", totalMinor, netMinor: netOf(totalMinor) } as const;
  if (isOrdered) return { ...priced, item };
  const expiresAt = new Date(now().getTime() + QUOTE_MS);
  const exchange = exchangeUsed(TRANSFER_CURRENCY, ride.currency);
  const quotedItem = { ...item, quoteKey: writeRide({ ...ride, expiresAt }), expectedMinor: totalMinor };
  return { ...priced, item: quotedItem, ...(exchange && { exchange }), expiresAt };
}

/** Free until a day before the first ride. */
function termsOf(ride: Pick<Ride, "arrival" | "departure" | "currency">, totalMinor: number): CancellationTerms {
  const first = Math.min(...ridesOf(ride).map((at) => at.getTime()));
  return { currency: ride.currency, steps: [{ from: new Date(first - FREE_UNTIL_MS).toISOString(), feeMinor: totalMinor }] };
}

/** The same ride under another expiry is the same order. */
const identityOf = (ride: QuotedRide): string => writeRide({ ...ride, expiresAt: new Date(0) });

type RideHold = TransferItem & { readonly id: string; readonly until: Date };

async function holdRide({ stock, now }: HouseTransferParts, hold: RideHold): Promise<Exclude<HoldOutcome, "cannot-hold" | object>> {
  const { id, quoteKey, expectedMinor, until } = hold;
  const ride = readRide(quoteKey);
  const totalMinor = ride && priceOf(ride);
  if (!ride || totalMinor === undefined) return "quote-expired";
  const known = await stock.find(id);
  if (known) return known.state === "held" && known.offer === identityOf(ride) ? "held" : "other";
  if (ride.expiresAt <= now()) return "quote-expired";
  if (totalMinor > expectedMinor) return "price-changed";
  return stock.hold({
    id,
    offer: identityOf(ride),
    airport: ride.airport,
    code: ride.code,
    days: ridesOf(ride).map((at) => dateAt(at)),
    ...transferUnits(ride.code, ride.people),
    until,
    totalMinor,
  });
}

async function bookRide(parts: HouseTransferParts, request: BookRequest<TransferItem>): Promise<SupplierBookOutcome> {
  const { stock, now } = parts;
  const { id, item } = request;
  const ride = readRide(item.quoteKey);
  if (!ride) return { kind: "rejected", reason: "invalid" };
  const known = await stock.find(id);
  if (known && known.offer !== identityOf(ride)) return { kind: "rejected", reason: "invalid" };
  if (known && known.totalMinor > item.expectedMinor) return { kind: "rejected", reason: "price-changed" };
  if (!known) {
    const outcome = await holdRide(parts, { ...item, id, until: new Date(now().getTime() + DIRECT_HOLD_MS) });
    // A concurrent call under the same id was faster: its order is known now.
    if (outcome === "other") return bookRide(parts, request);
    if (outcome !== "held") return { kind: "rejected", reason: outcome };
  }
  return (await stock.sell(id)) ? { kind: "booked", ...referenceOf(id) } : { kind: "rejected", reason: "hold-ended" };
}

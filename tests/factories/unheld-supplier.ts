/**
 * A hotel supplier as bed banks are: it holds nothing, prices at most 250 hotels per request, confirms a price only when it is quoted, accepts some
 * bookings first and confirms them later, shows new bookings late, recognises a repeated client reference, and cancels with a delay. Its bookings
 * are rows of the stock, so that the invariants can be checked against them.
 */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { HotelSupplier, PricedHotels, RoomOffer, StayRequest } from "#platform/ports/hotel-supplier.ts";
import type { SupplierBookOutcome, Found } from "#platform/ports/reservable.ts";
import type { RoomStock } from "#platform/ports/room-stock.ts";

export const MAX_BATCH = 250;
const VISIBLE_AFTER_MS = 8_000;
const CONFIRMED_AFTER_MS = 12_000;
const CANCELLED_AFTER_MS = 5_000;
const INVISIBLE_MS = 60_000;
const NET_SHARE = 0.8;
const NEVER = new Date("2100-01-01T00:00:00Z");

export type UnheldSupplier = {
  readonly supplier: Partial<HotelSupplier>;
  /** Every price that is quoted from now on is higher by so many minor units. */
  readonly raise: (minor: number) => void;
  /** How often a booking was made, not counting repeated references. */
  readonly made: () => number;
};

type Parts = { readonly stock: RoomStock; readonly clock: Clock; readonly rooms: number; readonly isPendingFirst?: boolean };

export function createUnheldSupplier({ stock, clock, rooms, isPendingFirst = false }: Parts): UnheldSupplier {
  const madeAt = new Map<string, number>();
  const cancelledAt = new Map<string, number>();
  let raised = 0;
  const isPast = (since: number | undefined, ms: number) => clock.now().getTime() >= (since ?? 0) + ms;
  const booked = (id: string) => ({ reference: `BB-${id}`, locator: id.slice(-6).toUpperCase() });
  const outcomeOf = (id: string): SupplierBookOutcome =>
    isPendingFirst && !isPast(madeAt.get(id), CONFIRMED_AFTER_MS) ? { kind: "pending" } : { kind: "booked", ...booked(id) };
  const priceOf = (offer: RoomOffer) => ({
    ...offer,
    totalMinor: offer.totalMinor + raised,
    publicMinor: offer.publicMinor + raised,
    nightlyMinor: offer.nightlyMinor.map((minor, night) => (night === 0 ? minor + raised : minor)),
    netMinor: Math.round((offer.totalMinor + raised) * NET_SHARE),
  });

  async function find(id: string): Promise<Found> {
    const state = await stock.find(id);
    if (state === "released") return { state: isPast(cancelledAt.get(id), CANCELLED_AFTER_MS) ? "ended" : "cancelling" };
    // Like a list of bookings, it cannot tell a missing booking from a late one.
    if (state === undefined || !isPast(madeAt.get(id), VISIBLE_AFTER_MS)) return { state: "not-visible" };
    const outcome = outcomeOf(id);
    return outcome.kind === "booked" ? { state: "booked", ...booked(id) } : { state: "pending" };
  }

  const supplier: Partial<HotelSupplier> = {
    capabilities: { holds: "none", invisibleMs: INVISIBLE_MS, isRepeatable: true, hasMemberRates: true, hasPackageRates: true },
    hold: async () => "cannot-hold",
    release: async () => false,
    quoteOffer: async (_hotelId, offer) => ({ ...priceOf(offer), quoteRef: `quote ${raised}` }),
    book: async ({ id, item, quoteRef, expected }) => {
      if ((await stock.find(id)) !== undefined) return outcomeOf(id);
      if (quoteRef === undefined) return { kind: "rejected", reason: "invalid" };
      if (quoteRef !== `quote ${raised}` || expected === undefined) return { kind: "rejected", reason: "price-changed" };
      const nights = nightsBetween(item.stay.startDate, item.stay.endDate);
      const outcome = await stock.hold({ ...item, id, until: NEVER, allotments: Array.from({ length: nights }, () => rooms) });
      if (outcome === "sold-out") return { kind: "rejected", reason: "sold-out" };
      madeAt.set(id, clock.now().getTime());
      await stock.sell(id);
      return outcomeOf(id);
    },
    find,
    quoteCancel: async () => undefined,
    cancel: async (id) => {
      if (await stock.release(id)) cancelledAt.set(id, clock.now().getTime());
      return (await find(id)).state === "cancelling" ? "accepted" : "done";
    },
  };
  return {
    supplier,
    raise: (minor) => {
      raised = minor;
    },
    made: () => madeAt.size,
  };
}

/** Prices any number of hotels with requests of at most 250. */
export const priceInBatches =
  (price: HotelSupplier["priceHotels"]): HotelSupplier["priceHotels"] =>
  async (hotelIds, request: StayRequest, signal) => {
    const answers: PricedHotels[] = [];
    for (let from = 0; from < hotelIds.length; from += MAX_BATCH) {
      answers.push(await price(hotelIds.subarray(from, from + MAX_BATCH), request, signal));
    }
    const starts = answers.map((_, place) => answers.slice(0, place).reduce((sum, { count }) => sum + count, 0));
    const merged = <Column extends Uint8Array | Uint32Array | Float64Array>(
      empty: Column,
      pick: (answer: PricedHotels) => Column,
    ): Column => {
      answers.forEach((answer, place) => empty.set(pick(answer).subarray(0, answer.count), starts[place]));
      return empty;
    };
    const count = answers.reduce((sum, answer) => sum + answer.count, 0);
    return {
      count,
      hotelIds: merged(new Uint32Array(count), (answer) => answer.hotelIds),
      publicTotals: merged(new Float64Array(count), (answer) => answer.publicTotals),
      totals: merged(new Float64Array(count), (answer) => answer.totals),
      boards: merged(new Uint8Array(count), (answer) => answer.boards),
      freeCancellation: merged(new Uint8Array(count), (answer) => answer.freeCancellation),
      promotions: merged(new Uint8Array(count), (answer) => answer.promotions),
      leadAt: (row) => {
        const place = starts.findLastIndex((start) => start <= row);
        return answers[place]!.leadAt(row - starts[place]!);
      },
    };
  };

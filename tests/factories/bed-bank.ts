/**
 * A second hotel supplier as bed banks are: it knows hotels and rooms by its own codes, prices at most 250 per request, sells at net prices, has no
 * holds, and books as `createUnheldSupplier` does.
 */
import { createCodedHotels } from "#adapters/supply/coded-supplier.ts";
import type { CodedPrice, CodedSupplier } from "#adapters/supply/coded-supplier.ts";
import type { AnswerCache } from "#adapters/supply/answer-cache.ts";
import { createHotelMappings } from "#platform/catalog/mapping/hotel-mapping.ts";
import { hotelSourceTable } from "#platform/catalog/mapping/hotel-source-store.ts";
import type { SourceState } from "#platform/catalog/mapping/hotel-source-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { HotelSupplier } from "#platform/ports/hotel-supplier.ts";
import type { RoomStock } from "#platform/ports/room-stock.ts";
import { buildSupplier } from "./supplier.ts";
import { createUnheldSupplier, MAX_BATCH } from "./unheld-supplier.ts";

export const BED_BANK = "bedbank";

/** `hotelId`: which of our hotels it is; the bank itself does not know it. */
export type BankHotel = { readonly code: string; readonly hotelId: number; readonly nightMinor: number };

/** The code of a hotel contains no digits of our id. */
export const codeOfPlace = (place: number): string => `BB${String(70_000 + place)}`;

type Parts = {
  readonly context: Pick<Context, "database" | "log" | "clock">;
  readonly stock: RoomStock;
  readonly hotels: readonly BankHotel[];
  readonly cache?: AnswerCache<CodedPrice>;
  readonly changes?: Partial<CodedSupplier>;
};

export function createBedBank({ context, stock, hotels, cache, changes }: Parts) {
  const placeOf = new Map(hotels.map(({ code }, place) => [code, place]));
  // The fake supplier numbers the bank's hotels by their place in its own list.
  const plain = buildSupplier(hotels.map(({ nightMinor }, place) => ({ id: place + 1, nightMinor })));
  const unheld = createUnheldSupplier({ stock, clock: context.clock, rooms: 5 });
  const { hold: _hold, book, ...reserving } = unheld.supplier as HotelSupplier;
  const batches: number[] = [];
  const booked: unknown[] = [];
  const withCode = (roomTypeId: string): string => `R-${roomTypeId.split("-").at(-1)}`;
  const coded: CodedSupplier = {
    ...reserving,
    name: BED_BANK,
    maxCodes: MAX_BATCH,
    maxParallel: 2,
    searchDeadlineMs: 2_000,
    priceCodes: async (codes, request, signal) => {
      batches.push(codes.length);
      const ids = Uint32Array.from(codes.flatMap((code) => (placeOf.has(code) ? [placeOf.get(code)! + 1] : [])));
      const priced = await plain.priceHotels(ids, request, signal);
      return Array.from({ length: priced.count }, (_, row): CodedPrice => {
        const lead = priced.leadAt(row);
        return {
          code: hotels[priced.hotelIds[row]! - 1]!.code,
          publicMinor: priced.publicTotals[row]!,
          totalMinor: priced.totals[row]!,
          boards: ["RO", "BB"],
          hasFreeCancellation: true,
          promotionPercent: 0,
          lead: { ...lead, roomTypeId: withCode(lead.roomTypeId) },
        };
      });
    },
    listOffers: async (code, request, signal) => {
      const { offers } = await plain.listOffers((placeOf.get(code) ?? -1) + 1, request, signal);
      return { offers: offers.map((offer) => ({ ...offer, room: { ...offer.room, roomTypeId: withCode(offer.room.roomTypeId) } })) };
    },
    quoteOffer: async (code, offer, request, signal) => unheld.supplier.quoteOffer!(placeOf.get(code)!, offer, request, signal),
    hold: async () => "cannot-hold",
    book: async (request) => {
      booked.push(request.item);
      const { code, ...item } = request.item;
      return book({ ...request, item: { ...item, hotelId: hotels[placeOf.get(code)!]!.hotelId } });
    },
    ...changes,
  };
  return {
    supplier: createCodedHotels(coded, { openMapping: createHotelMappings(context), ...(cache && { cache }) }),
    raise: unheld.raise,
    batches,
    booked,
  };
}

/** Rows of the mapping, as if the content of the bank had been read and a person had decided. */
export async function insertSources(
  { database, clock }: Pick<Context, "database" | "clock">,
  hotels: readonly BankHotel[],
  state: SourceState = "confirmed",
): Promise<void> {
  const rows = hotels.map(({ code, hotelId }) => ({
    supplier: BED_BANK,
    code,
    hotelId: state === "new" ? null : hotelId,
    state,
    confidence: 90,
    name: `Hotel ${code}`,
    countryCode: "GB",
    latitude: 51.5,
    longitude: -0.12,
    changedAt: clock.now(),
  }));
  await database.sql.insert(hotelSourceTable).values(rows);
}

/**
 * A supplier that knows hotels by its own codes, as all outside suppliers do. Its adapter speaks codes only; here they are translated to our ids,
 * searches are split into batches, and recent answers are reused.
 */
import type { BoardId } from "#domain/hotel/boards.ts";
import { bitsOfBoards } from "#domain/hotel/boards.ts";
import type { HotelMapping, OpenHotelMapping } from "#platform/ports/hotel-mapping.ts";
import type {
  HotelItem,
  HotelSupplier,
  LeadRate,
  PricedHotels,
  RoomOffer,
  RoomOffers,
  StayRequest,
} from "#platform/ports/hotel-supplier.ts";
import type { Reservable } from "#platform/ports/reservable.ts";
import type { AnswerCache } from "./answer-cache.ts";

/** The cheapest rate of a hotel. Amounts are for the whole stay and party in the requested currency. */
export type CodedPrice = {
  readonly code: string;
  readonly publicMinor: number;
  readonly totalMinor: number;
  readonly boards: readonly BoardId[];
  readonly hasFreeCancellation: boolean;
  readonly promotionPercent: number;
  readonly minSellingMinor?: number;
  readonly isSellingMandatory?: boolean;
  /** `roomTypeId` is the supplier's code of the room. */
  readonly lead: LeadRate;
};

/** `roomTypeId` of the rooms is the supplier's code, too. */
export type CodedSupplier = Reservable<Omit<HotelItem, "hotelId"> & { readonly code: string }> & {
  /** Hotels per request. */
  readonly maxCodes: number;
  /** Requests at the same time. */
  readonly maxParallel: number;
  /** How long a search waits for this supplier; the part that has arrived by then is used. */
  readonly searchDeadlineMs: number;
  readonly priceCodes: (codes: readonly string[], request: StayRequest, signal?: AbortSignal) => Promise<readonly CodedPrice[]>;
  readonly listOffers: (code: string, request: StayRequest, signal?: AbortSignal) => Promise<RoomOffers>;
  readonly quoteOffer?: (code: string, offer: RoomOffer, request: StayRequest, signal?: AbortSignal) => Promise<RoomOffer | undefined>;
};

type Parts = { readonly openMapping: OpenHotelMapping; readonly cache?: AnswerCache<CodedPrice> };

/** The share of the deadline after which missing batches are given up, so that the others arrive in time. */
const PARTIAL_SHARE = 0.85;

export function createCodedHotels(coded: CodedSupplier, { openMapping, cache }: Parts): HotelSupplier {
  const { name, capabilities, searchDeadlineMs, quoteOffer } = coded;
  return {
    name,
    capabilities,
    isMetered: true,
    searchDeadlineMs,
    // Adapters list the cheapest rate of each hotel, so both kinds of requests share the remembered answers.
    priceHotels: async (hotelIds, asked, signal) => {
      const { isRefundable: _, ...request } = asked;
      const mapping = await openMapping(name);
      const codes = [...hotelIds].flatMap((hotelId) => mapping.codeOf(hotelId) ?? []);
      const { known, missing } = cache?.find(request, codes) ?? { known: [], missing: codes };
      const { answers, isPartial } = await priceInBatches(coded, missing, request, signal);
      for (const { codes: requestedCodes, prices } of answers) cache?.keep(request, requestedCodes, prices);
      return columnsOf(mapping, [...known, ...answers.flatMap(({ prices }) => prices)], {
        isPartial,
        isExact: known.length === 0 && quoteOffer === undefined,
      });
    },
    listOffers: async (hotelId, request, signal) => {
      const mapping = await openMapping(name);
      const code = mapping.codeOf(hotelId);
      if (code === undefined) return { offers: [] };
      const answer = await coded.listOffers(code, request, signal);
      return { ...answer, offers: answer.offers.map((offer) => withRoomTypeId(offer, mapping.roomTypeIdOf(code, offer.room.roomTypeId))) };
    },
    ...(quoteOffer && {
      quoteOffer: async (hotelId, offer, request, signal) => {
        const mapping = await openMapping(name);
        const code = mapping.codeOf(hotelId);
        const roomCode = code === undefined ? undefined : mapping.roomCodeOf(code, offer.room.roomTypeId);
        if (code === undefined || roomCode === undefined) return undefined;
        const final = await quoteOffer(code, withRoomTypeId(offer, roomCode), request, signal);
        return final && withRoomTypeId(final, offer.room.roomTypeId);
      },
    }),
    hold: async (hold) => {
      const item = codedItem(await openMapping(name), hold);
      return item ? coded.hold({ ...item, id: hold.id, until: hold.until }) : "sold-out";
    },
    book: async (request) => {
      const item = codedItem(await openMapping(name), request.item);
      return item ? coded.book({ ...request, item }) : { kind: "rejected", reason: "invalid" };
    },
    release: coded.release,
    find: coded.find,
    quoteCancel: coded.quoteCancel,
    cancel: coded.cancel,
  };
}

const withRoomTypeId = (offer: RoomOffer, roomTypeId: string): RoomOffer => ({ ...offer, room: { ...offer.room, roomTypeId } });

/** Undefined if the mapping was withdrawn since the offer was listed. */
function codedItem(mapping: HotelMapping, { hotelId, roomTypeId, stay, rooms }: HotelItem) {
  const code = mapping.codeOf(hotelId);
  const roomCode = code === undefined ? undefined : mapping.roomCodeOf(code, roomTypeId);
  return code === undefined || roomCode === undefined ? undefined : { code, roomTypeId: roomCode, stay, rooms };
}

type Batch = { readonly codes: readonly string[]; readonly prices: readonly CodedPrice[] };

/** A failed batch leaves the others; throws only if all of them fail. */
async function priceInBatches(
  { maxCodes, maxParallel, searchDeadlineMs, priceCodes }: CodedSupplier,
  codes: readonly string[],
  request: StayRequest,
  outer: AbortSignal | undefined,
): Promise<{ readonly answers: readonly Batch[]; readonly isPartial: boolean }> {
  const batches = Array.from({ length: Math.ceil(codes.length / maxCodes) }, (_, place) =>
    codes.slice(place * maxCodes, (place + 1) * maxCodes),
  );
  const waiting = [...batches];
  const answers: Batch[] = [];
  const faults: unknown[] = [];
  const partialDeadline = AbortSignal.timeout(searchDeadlineMs * PARTIAL_SHARE);
  const signal = outer ? AbortSignal.any([outer, partialDeadline]) : partialDeadline;
  const work = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch && !signal.aborted; batch = waiting.shift()) {
      try {
        answers.push({ codes: batch, prices: await priceCodes(batch, request, signal) });
      } catch (fault) {
        faults.push(fault);
      }
    }
  };
  const aborted = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  await Promise.race([Promise.all(Array.from({ length: Math.min(maxParallel, batches.length) }, work)), aborted]);
  if (answers.length === 0 && batches.length > 0) throw faults[0] ?? new Error("no batch was answered in time");
  return { answers: [...answers], isPartial: answers.length < batches.length };
}

/** Rows ascend by hotel id, and hotels that the mapping does not know are left out. */
function columnsOf(
  mapping: HotelMapping,
  prices: readonly CodedPrice[],
  { isPartial, isExact }: { readonly isPartial: boolean; readonly isExact: boolean },
): PricedHotels {
  const rows = prices
    .flatMap((price) => {
      const hotelId = mapping.hotelIdOf(price.code);
      return hotelId === undefined ? [] : [{ ...price, hotelId }];
    })
    .toSorted((one, other) => one.hotelId - other.hotelId);
  const hasTerms = rows.some(({ minSellingMinor, isSellingMandatory }) => minSellingMinor !== undefined || isSellingMandatory);
  return {
    count: rows.length,
    hotelIds: Uint32Array.from(rows, ({ hotelId }) => hotelId),
    publicTotals: Float64Array.from(rows, ({ publicMinor }) => publicMinor),
    totals: Float64Array.from(rows, ({ totalMinor }) => totalMinor),
    boards: Uint8Array.from(rows, ({ boards }) => bitsOfBoards(boards)),
    freeCancellation: Uint8Array.from(rows, ({ hasFreeCancellation }) => Number(hasFreeCancellation)),
    promotions: Uint8Array.from(rows, ({ promotionPercent }) => promotionPercent),
    ...(hasTerms && {
      minTotals: Float64Array.from(rows, ({ minSellingMinor = 0 }) => minSellingMinor),
      isMandatory: Uint8Array.from(rows, ({ isSellingMandatory }) => Number(isSellingMandatory ?? false)),
    }),
    isPartial,
    isExact,
    leadAt: (row) => {
      const found = rows[row];
      if (!found) throw new RangeError(`there is no row ${row}`);
      return { ...found.lead, roomTypeId: mapping.roomTypeIdOf(found.code, found.lead.roomTypeId) };
    },
  };
}

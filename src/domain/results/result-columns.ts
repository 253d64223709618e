/** The available hotels of a search as columns: one row per hotel, one array per fact, so that filtering creates no objects. */
import { createColumnBlock } from "#shared/column-block.ts";
import type { HotelColumns } from "#domain/hotel/hotel-columns.ts";

export const MAX_AMENITIES = 32;
export const MAX_STARS = 5;
/** Ratings are out of ten and stored times ten. */
export const HIGHEST_RATING = 100;

/** Facts that do not depend on the stay. Ranks by name and choice are among all hotels, so they stay valid after a merge. */
export type ResultFacts = Pick<
  HotelColumns,
  "stars" | "ratings" | "amenities" | "names" | "choice" | "latitudes" | "longitudes" | "districts" | "chains"
>;

/** Columns may be longer than the count; the rest is undefined. */
export type ResultColumns = {
  readonly count: number;
  readonly hotelIds: Uint32Array;
  /** Total of the stay for all rooms, in minor units of the search's currency: what this visitor pays. Always finite. */
  readonly totals: Float64Array;
  /** The public price of the same rate. */
  readonly publicTotals: Float64Array;
  /** The member rate; 0 if this visitor may not see it. */
  readonly memberTotals: Float64Array;
  /** Bit n is set if board n of `BOARDS` is available, possibly at a higher price than the total shown. */
  readonly boards: Uint8Array;
  /** 1 if the rate shown or another one has free cancellation. */
  readonly freeCancellation: Uint8Array;
  /** Per cent of the promotion shown; 0 without one. */
  readonly promotions: Uint8Array;
  /** The supplier of the offer, and the row in that supplier's answer. */
  readonly sources: Uint8Array;
  readonly sourceRows: Uint32Array;
  /** Facts are referenced, not copied: a search prices thousands of hotels, and most facts are read for one page or not at all. */
  readonly facts: ResultFacts;
  /** The index of each hotel in the facts. */
  readonly places: Uint32Array;
};

/** Zero-filled rows. */
export function createColumns(count: number, facts: ResultFacts): ResultColumns {
  const block = createColumnBlock(count, { f64: 3, u32: 3, u8: 4 });
  return {
    count,
    facts,
    hotelIds: block.u32(),
    totals: block.f64(),
    publicTotals: block.f64(),
    memberTotals: block.f64(),
    boards: block.u8(),
    freeCancellation: block.u8(),
    promotions: block.u8(),
    sources: block.u8(),
    sourceRows: block.u32(),
    places: block.u32(),
  };
}

/** One statement per column: a loop over columns of different types would be several times slower. */
function copyRow(from: ResultColumns, row: number, to: ResultColumns, place: number): void {
  to.hotelIds[place] = from.hotelIds[row]!;
  to.totals[place] = from.totals[row]!;
  to.publicTotals[place] = from.publicTotals[row]!;
  to.memberTotals[place] = from.memberTotals[row]!;
  to.boards[place] = from.boards[row]!;
  to.freeCancellation[place] = from.freeCancellation[row]!;
  to.promotions[place] = from.promotions[row]!;
  to.sources[place] = from.sources[row]!;
  to.sourceRows[place] = from.sourceRows[row]!;
  to.places[place] = from.places[row]!;
}

/** Only these rows, in this order. */
export function pickRows(columns: ResultColumns, rows: Uint32Array): ResultColumns {
  const picked = createColumns(rows.length, columns.facts);
  for (let place = 0; place < rows.length; place += 1) copyRow(columns, rows[place]!, picked, place);
  return picked;
}

/** Distributes neighbouring ids over the whole table: 2³² divided by the golden ratio. */
const SPREAD = 0x9e_37_79_b1;

/** For each offer of all parts in sequence, the index of its hotel in order of first appearance. */
function placesOf(parts: readonly ResultColumns[], offers: number): { readonly places: Uint32Array; readonly count: number } {
  const places = new Uint32Array(offers);
  const bits = Math.ceil(Math.log2(offers * 2));
  const last = 2 ** bits - 1;
  const idIn = new Uint32Array(last + 1);
  /** The index plus one, so that 0 means free. */
  const placeIn = new Uint32Array(last + 1);
  let offer = 0;
  let count = 0;
  for (const part of parts) {
    for (let row = 0; row < part.count; row += 1) {
      const id = part.hotelIds[row]!;
      let slot = Math.imul(id, SPREAD) >>> (32 - bits);
      while (placeIn[slot] !== 0 && idIn[slot] !== id) slot = (slot + 1) & last;
      if (placeIn[slot] === 0) {
        idIn[slot] = id;
        placeIn[slot] = ++count;
      }
      places[offer++] = placeIn[slot]! - 1;
    }
  }
  return { places, count };
}

/**
 * Merges the answers of several suppliers. Of two offers for a hotel the cheaper one is kept (the earlier of equals); boards and free cancellation
 * are combined, because they describe all available rates. All parts share the same facts.
 */
export function mergeColumns(parts: readonly ResultColumns[], facts: ResultFacts): ResultColumns {
  const offering = parts.filter(({ count }) => count > 0);
  // No supplier lists a hotel twice, so a single answer needs no merge.
  if (offering.length < 2) return offering[0] ?? createColumns(0, facts);
  const offers = offering.reduce((sum, { count }) => sum + count, 0);
  const { places, count } = placesOf(offering, offers);
  const merged = createColumns(count, facts);
  let offer = 0;
  let filled = 0;
  for (const part of offering) {
    for (let row = 0; row < part.count; row += 1) {
      const place = places[offer++]!;
      const isNew = place === filled;
      if (isNew) filled += 1;
      const boards = merged.boards[place]! | part.boards[row]!;
      const freeCancellation = merged.freeCancellation[place]! | part.freeCancellation[row]!;
      if (isNew || part.totals[row]! < merged.totals[place]!) copyRow(part, row, merged, place);
      merged.boards[place] = boards;
      merged.freeCancellation[place] = freeCancellation;
    }
  }
  return merged;
}

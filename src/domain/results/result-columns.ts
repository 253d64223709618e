/** The hotels that can be had for a stay as columns: one row for each hotel, one array for each fact, so that narrowing makes no objects. */
import { createColumnBlock } from "#shared/column-block.ts";
import type { HotelColumns } from "#domain/hotel/hotel-columns.ts";

export const MOST_AMENITIES = 32;
export const MOST_STARS = 5;
/** Ratings are out of ten and kept times ten. */
export const HIGHEST_RATING = 100;

/** What is known of hotels whatever the stay. Names and choice are places among all hotels and not only these, so they outlive a merge. */
export type ResultFacts = Pick<HotelColumns, "stars" | "ratings" | "amenities" | "names" | "choice" | "latitudes" | "longitudes">;

/** Columns may be longer than the count: what stands beyond it means nothing. */
export type ResultColumns = {
  readonly count: number;
  readonly hotelIds: Uint32Array;
  /** Whole stay, all rooms, in minor units of the search's currency: what this visitor pays. Always a finite number. */
  readonly totals: Float64Array;
  /** What everybody pays for the same. */
  readonly publicTotals: Float64Array;
  /** What a member pays; 0 where this visitor may not know. */
  readonly memberTotals: Float64Array;
  /** Bit n where board n of `BOARDS` can be had, be it dearer than the total shown. */
  readonly boards: Uint8Array;
  /** 1 where the rate shown, or another one, can be cancelled free. */
  readonly freeCancellation: Uint8Array;
  /** Per cent saved by the promotion shown; 0 where there is none. */
  readonly promotions: Uint8Array;
  /** Which supplier offers it, and in which row of that supplier's answer. */
  readonly sources: Uint8Array;
  readonly sourceRows: Uint32Array;
  /** Facts are looked up and not copied: a search prices thousands of hotels, and most facts are asked of a page or of none. */
  readonly facts: ResultFacts;
  /** Where each hotel stands in them. */
  readonly places: Uint32Array;
};

/** Rows of zeros, to be filled in. */
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

/** Column by column: a loop over columns of different kinds would be several times slower. */
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

/** Spreads neighbouring ids over the whole table: 2³² divided by the golden ratio. */
const SPREAD = 0x9e_37_79_b1;

/** For each offer of the parts, one part after the other, the place of its hotel among all hotels in the order they are first named. */
function placesOf(parts: readonly ResultColumns[], offers: number): { readonly places: Uint32Array; readonly count: number } {
  const places = new Uint32Array(offers);
  const bits = Math.ceil(Math.log2(offers * 2));
  const last = 2 ** bits - 1;
  const idIn = new Uint32Array(last + 1);
  /** One more than the place, so that 0 is free. */
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
 * The answers of several suppliers as one. A hotel offered twice is kept once, as its cheaper offer (the earlier one of equals) says; boards and free
 * cancellation are those of both, because they speak of every rate that can be had. All are joined to the same facts.
 */
export function mergeColumns(parts: readonly ResultColumns[], facts: ResultFacts): ResultColumns {
  const offering = parts.filter(({ count }) => count > 0);
  // No supplier names a hotel twice, so one answer is its own merge.
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

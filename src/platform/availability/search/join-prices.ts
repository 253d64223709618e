import type { HotelColumns } from "#domain/hotel/hotel-columns.ts";
import type { ResultColumns } from "#domain/results/result-columns.ts";
import { pickRows } from "#domain/results/result-columns.ts";
import type { PricedHotels } from "#platform/ports/hotel-supplier.ts";
import type { ColumnBlock } from "#shared/column-block.ts";
import { createColumnBlock } from "#shared/column-block.ts";
import type { PriceView } from "#platform/availability/quotes/price-view.ts";
import { knowsMemberPrice } from "#platform/availability/quotes/price-view.ts";

/**
 * Joins the answer of one supplier with the catalogue. Unknown hotels and hotels off sale are removed; if there are none, the columns of the answer
 * are used without copying.
 */
export function joinPrices(columns: HotelColumns, priced: PricedHotels, source: number, view: PriceView): ResultColumns {
  const { count, hotelIds, totals, publicTotals, boards, freeCancellation, promotions } = priced;
  const knowsMember = knowsMemberPrice(view);
  const block = createColumnBlock(count, { f64: knowsMember ? 0 : 1, u32: 2, u8: 1 });
  const { places, rows } = placesOnSale(columns, priced, block);
  const joined: ResultColumns = {
    count,
    facts: columns,
    places,
    hotelIds,
    totals: view.pays === "channel" ? totals : publicTotals,
    publicTotals,
    memberTotals: knowsMember ? totals : block.f64(),
    boards,
    freeCancellation,
    promotions,
    sources: block.u8().fill(source),
    sourceRows: rows,
  };
  return rows.length === count ? joined : { ...pickRows(joined, rows), sourceRows: rows };
}

/** The catalogue position of each hotel in the answer, and the rows of the hotels on sale. */
function placesOnSale(
  { placeOf, isBlocked }: HotelColumns,
  { count, hotelIds }: PricedHotels,
  block: ColumnBlock,
): { places: Uint32Array; rows: Uint32Array } {
  const places = block.u32();
  const rows = block.u32();
  let stored = 0;
  for (let row = 0; row < count; row += 1) {
    const id = hotelIds[row]!;
    const known = id < placeOf.length ? placeOf[id]! : 0;
    if (known === 0 || isBlocked[known - 1] === 1) continue;
    places[row] = known - 1;
    rows[stored] = row;
    stored += 1;
  }
  return { places, rows: rows.subarray(0, stored) };
}

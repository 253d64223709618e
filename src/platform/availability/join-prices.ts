import type { HotelColumns } from "#domain/hotel/hotel-columns.ts";
import { placeOfHotel } from "#domain/hotel/hotel-columns.ts";
import type { ResultColumns } from "#domain/results/result-columns.ts";
import { createColumns, firstRows } from "#domain/results/result-columns.ts";
import type { PricedHotels } from "#platform/ports/hotel-supplier.ts";
import type { PriceView } from "./price-view.ts";
import { knowsMemberPrice } from "./price-view.ts";

/** The answer of one supplier beside what the catalogue knows. Hotels that are off sale, or that nobody here knows, are left out. */
export function joinPrices(columns: HotelColumns, priced: PricedHotels, source: number, view: PriceView): ResultColumns {
  const joined = createColumns(priced.count);
  const paid = view.pays === "channel" ? priced.totals : priced.publicTotals;
  const isMemberKnown = knowsMemberPrice(view);
  let row = 0;
  for (let from = 0; from < priced.count; from += 1) {
    const place = placeOfHotel(columns, priced.hotelIds[from]!);
    if (place < 0 || columns.isBlocked[place] === 1) continue;
    joined.hotelIds[row] = priced.hotelIds[from]!;
    joined.totals[row] = paid[from]!;
    joined.publicTotals[row] = priced.publicTotals[from]!;
    if (isMemberKnown) joined.memberTotals[row] = priced.totals[from]!;
    joined.stars[row] = columns.stars[place]!;
    joined.ratings[row] = columns.ratings[place]!;
    joined.amenities[row] = columns.amenities[place]!;
    joined.boards[row] = priced.boards[from]!;
    joined.freeCancellation[row] = priced.freeCancellation[from]!;
    joined.promotions[row] = priced.promotions[from]!;
    joined.names[row] = columns.names[place]!;
    joined.choice[row] = columns.choice[place]!;
    joined.latitudes[row] = columns.latitudes[place]!;
    joined.longitudes[row] = columns.longitudes[place]!;
    joined.sources[row] = source;
    joined.sourceRows[row] = from;
    row += 1;
  }
  return firstRows(joined, row);
}

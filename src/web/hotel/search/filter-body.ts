import type { InputOf } from "#contract/base/call.ts";
import type { listAvailableHotels } from "#contract/availability/list-available-hotels.ts";
import { AMENITIES } from "#domain/hotel/amenities.ts";
import { BOARDS } from "#domain/hotel/boards.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import { unrolledBox } from "#web/hotel/map/area-box.ts";
import type { ResultsLook } from "#web/hotel/hotels-request.ts";

type FilterBody = InputOf<typeof listAvailableHotels>["body"];

const namesAt = (names: readonly string[], numbers: readonly number[]): string[] => numbers.flatMap((number) => names[number] ?? []);

/** The filter as input of the call: names instead of indexes, scores out of ten, prices in units. */
export function filterBody({ filter, box }: Pick<ResultsLook, "filter" | "box">, currency: CurrencyCode): FilterBody {
  const { stars, amenities, boards, districts, chains, freeCancellation, minRating, price } = filter;
  const unit = 10 ** CURRENCIES[currency].fraction;
  return {
    ...(stars.length > 0 && { stars: [...stars] }),
    ...(amenities.length > 0 && { amenities: namesAt(AMENITIES, amenities) }),
    ...(boards.length > 0 && { boards: namesAt(BOARDS, boards) }),
    ...(districts.length > 0 && { districts: [...districts] }),
    ...(chains.length > 0 && { chains: [...chains] }),
    ...(freeCancellation && { freeCancellation }),
    ...(minRating !== undefined && { minRating: minRating / 10 }),
    ...(price.min !== undefined && { priceFrom: price.min / unit }),
    ...(price.max !== undefined && { priceTo: price.max / unit }),
    ...(box && { box: unrolledBox(box) }),
  };
}

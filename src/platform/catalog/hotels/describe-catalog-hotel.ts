/** Cached hotel descriptions: lists show the same few thousand hotels, and describing one costs more than finding it. */
import type { Hotel } from "#contract/entities/hotel.ts";
import { hotelAddress } from "#domain/hotel/hotel-address.ts";
import type { HotelColumns } from "#domain/hotel/hotel-columns.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { deepFreeze } from "#shared/deep-freeze.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import { describeHotel } from "./describe-hotel.ts";
import type { HotelDisplay } from "./describe-hotel.ts";
import { createBoundedCache } from "#shared/bounded-cache.ts";
import type { BoundedCache } from "#shared/bounded-cache.ts";

/** `address` is the path of the hotel page, with region and name. Frozen, because many answers share it. */
type DescribedHotel = { readonly hotel: Hotel; readonly address: string };

/** Entries; about five kilobytes each. */
const MAX_KEPT = 4000;

/** Keyed by the columns object, so that a new version of the hotels drops the old descriptions. */
const answerOf = new WeakMap<HotelColumns, BoundedCache<DescribedHotel>>();

/**
 * V8 keeps a text that was put together as its pieces: the addresses of the pictures of 4,000 hotels take 12 MB instead of 2. Texts that are parsed have
 * one piece.
 */
const inOnePiece = (described: DescribedHotel): DescribedHotel => JSON.parse(JSON.stringify(described)) as DescribedHotel;

export function describeCatalogHotel(
  now: CatalogNow,
  context: Pick<Context, "hotelWords" | "hotelPhotos">,
  caller: Pick<Caller, "brandId" | "locale">,
  facts: Pick<HotelFacts, "id">,
  view: HotelDisplay,
): DescribedHotel {
  const answer = answerOf.get(now.columns) ?? createBoundedCache<DescribedHotel>({ maxEntries: MAX_KEPT });
  answerOf.set(now.columns, answer);
  const key = `${facts.id} ${caller.brandId} ${caller.locale} ${view.distanceUnit} ${view.imageSize} ${context.hotelPhotos?.version() ?? 0}`;
  return answer(key, () => {
    const known = now.factsOf(facts.id)!;
    const hotel = describeHotel(now, context, caller, known, view);
    const address = hotelAddress({ hotelId: known.id, name: known.name, regionName: hotel.region.name });
    return deepFreeze(inOnePiece({ hotel, address })) as DescribedHotel;
  });
}

/** Fills the catalogue with hotels by rule until there are so many: to see the house at the size of a large seller. */
import { createHotelFacts } from "#domain/hotel/create-hotel-facts.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import { FIRST_PLANNED_ID, planHotels } from "#domain/place/hotels/plan-hotels.ts";
import type { Places } from "#domain/place/places.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { countHotels, insertHotels } from "./hotel-store.ts";
import { describeHotels } from "./seed-hotels.ts";

/** One statement each: few enough that all nodes need not read the table again all the time, many enough to see progress. */
const HOTELS_A_BATCH = 5_000;

export type Filled = { readonly before: number; readonly after: number };

/** Goes on where an earlier one stopped. The hotels the house starts with come first, as on an empty start. */
export async function fillHotels(
  { database }: Pick<Context, "database">,
  places: Places,
  wanted: number,
  onProgress: (count: number) => void = () => undefined,
): Promise<Filled> {
  const { count: before } = await countHotels(database.sql);
  if (before === 0) await insertHotels(database.sql, describeHotels(places));
  const begun = await countHotels(database.sql);
  let { count } = begun;
  const plan = planHotels(places, Math.max(FIRST_PLANNED_ID, begun.highestId + 1));
  while (count < wanted) {
    const batch = takeBatch(plan, Math.min(HOTELS_A_BATCH, wanted - count));
    if (batch.length === 0) break;
    await insertHotels(database.sql, batch);
    ({ count } = await countHotels(database.sql));
    onProgress(count);
  }
  return { before, after: count };
}

function takeBatch(plan: ReturnType<typeof planHotels>, size: number): HotelFacts[] {
  const batch: HotelFacts[] = [];
  while (batch.length < size) {
    const { value } = plan.next();
    if (!value) break;
    batch.push(createHotelFacts(value));
  }
  return batch;
}

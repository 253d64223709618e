/** Fills the catalogue with generated hotels up to a given number, to test with the data size of a large seller. */
import { createHotelFacts } from "#domain/hotel/create-hotel-facts.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import { FIRST_PLANNED_ID, planHotels } from "#domain/place/hotels/plan-hotels.ts";
import type { Places } from "#domain/place/places.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { countHotels, insertHotels } from "./hotel-store.ts";
import { describeHotels } from "#platform/catalog/demo-data/seed-hotels.ts";

/** Rows per statement: large enough that nodes do not reload the table too often, small enough to show progress. */
const HOTELS_A_BATCH = 5_000;

export type Filled = { readonly before: number; readonly after: number };

/** Continues where an earlier run stopped. On an empty table the seeded hotels are inserted first. */
export async function fillHotels(
  { database }: Pick<Context, "database">,
  places: Places,
  targetCount: number,
  onProgress: (count: number) => void = () => undefined,
): Promise<Filled> {
  const { count: before } = await countHotels(database.sql);
  if (before === 0) await insertHotels(database.sql, describeHotels(places));
  const initialCount = await countHotels(database.sql);
  let { count } = initialCount;
  const plan = planHotels(places, Math.max(FIRST_PLANNED_ID, initialCount.highestId + 1));
  while (count < targetCount) {
    const batch = takeBatch(plan, Math.min(HOTELS_A_BATCH, targetCount - count));
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

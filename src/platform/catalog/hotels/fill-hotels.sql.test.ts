import { describe, expect, it } from "vitest";
import { FIRST_PLANNED_ID } from "#domain/place/hotels/plan-hotels.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { fillHotels } from "./fill-hotels.ts";
import { countHotels, ROWS_AT_ONCE } from "./hotel-store.ts";
import { listHouseHotels } from "./house-hotels.ts";
import { loadPlaces } from "#platform/catalog/places/load-places.ts";
import { describeHotels } from "#platform/catalog/demo-data/seed-hotels.ts";

const places = loadPlaces();

describe("fillHotels", () => {
  const db = useTestDatabase();

  it("inserts the seeded hotels first and adds generated ones up to the requested number", async () => {
    const house = describeHotels(await places);
    const progress: number[] = [];
    const filled = await fillHotels(db.context(), await places, 1500, (count) => progress.push(count));
    expect(filled).toEqual({ before: 0, after: 1500 });
    expect(progress).toEqual([1500]);
    const hotels = await listHouseHotels(db.current());
    expect(hotels.length).toBeGreaterThan(ROWS_AT_ONCE);
    expect(hotels.slice(0, house.length).map(({ id }) => id)).toEqual(house.map(({ id }) => id).toSorted((one, other) => one - other));
    expect(hotels.slice(house.length).map(({ id }) => id)).toEqual(
      Array.from({ length: 1500 - house.length }, (_, place) => FIRST_PLANNED_ID + place),
    );
  });

  it("continues where an earlier run stopped, and inserts no duplicates", async () => {
    const context = db.context();
    await fillHotels(context, await places, 1000);
    expect(await fillHotels(context, await places, 1300)).toEqual({ before: 1000, after: 1300 });
    expect(await fillHotels(context, await places, 1300)).toEqual({ before: 1300, after: 1300 });
    expect(await fillHotels(context, await places, 10)).toEqual({ before: 1300, after: 1300 });
    const { rows } = await context.database.raw(
      "select count(*)::integer as hotels, count(distinct (city_id, name))::integer as names, count(distinct provider_id)::integer as codes from hotel",
    );
    expect(rows[0]).toEqual({ hotels: 1300, names: 1300, codes: 1300 });
    expect(await countHotels(context.database.sql)).toEqual({ count: 1300, highestId: expect.any(Number) as number });
  });
});

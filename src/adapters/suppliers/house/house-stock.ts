/** The stock of the house in memory, in step with where it is counted: every node hears of every room that is taken or given back. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { RoomStock, RoomTypeRef } from "#platform/ports/room-stock.ts";
import { nightNumber } from "./allotment.ts";
import { roomPlace } from "./house-world.ts";
import type { HouseWorld } from "./house-world.ts";
import type { TouchedNights } from "./price-hotels.ts";

export type HouseStock = TouchedNights & {
  /** Reads one room type anew; who has just taken rooms need not wait for the news of it. */
  readonly refresh: (changed: RoomTypeRef) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Source = Pick<RoomStock, "listTouched" | "onChange">;

export async function openHouseStock(source: Source, world: HouseWorld, today: () => CalendarDate): Promise<HouseStock> {
  const nights = new Map<number, ReadonlyMap<number, number>>();

  const refresh = async (changed: RoomTypeRef): Promise<void> => {
    const room = roomPlace(world, changed.hotelId, changed.roomTypeId);
    if (room === undefined) return;
    const touched = await source.listTouched(today(), changed);
    nights.set(room, new Map(touched.map(({ night, left }) => [nightNumber(night), left])));
  };

  const readAll = async (): Promise<void> => {
    const read = new Map<number, Map<number, number>>();
    for (const { hotelId, roomTypeId, night, left } of await source.listTouched(today())) {
      const room = roomPlace(world, hotelId, roomTypeId);
      if (room === undefined) continue;
      const own = read.get(room) ?? new Map<number, number>();
      read.set(room, own.set(nightNumber(night), left));
    }
    nights.clear();
    for (const [room, own] of read) nights.set(room, own);
  };

  // Listened to before reading: what changes in between is read twice, and nothing is missed.
  const stop = await source.onChange((changed) => void (changed ? refresh(changed) : readAll()));
  await readAll();
  return { leftOf: (room) => nights.get(room), refresh, stop };
}

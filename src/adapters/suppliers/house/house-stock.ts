/** The stock of the house in memory, in step with where it is counted: every node hears of every room that is taken or given back. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { RoomStock, RoomTypeRef } from "#platform/ports/room-stock.ts";
import { nightNumber } from "./allotment.ts";
import { roomPlace } from "./house-world.ts";
import type { HouseWorld } from "./house-world.ts";
import { createTurns } from "./one-at-a-time.ts";
import type { TouchedNights, TouchedRoom } from "./touched-nights.ts";
import { createTouchedRoom } from "./touched-nights.ts";

export type HouseStock = TouchedNights & {
  /** Reads one room type anew; who has just taken rooms need not wait for the news of it. Never fails: see `catchUp`. */
  readonly refresh: (changed: RoomTypeRef) => Promise<void>;
  /** Tries again where a reading failed. Until then a search may offer what is gone, and the database refuses it. */
  readonly catchUp: () => void;
  readonly stop: () => Promise<void>;
};

type Source = Pick<RoomStock, "listTouched" | "onChange">;
type Nights = ReadonlyMap<number, number>;
type Kept = { readonly nights: TouchedRoom; readonly reading: number };

export async function openHouseStock(source: Source, world: HouseWorld, from: () => CalendarDate): Promise<HouseStock> {
  const kept = new Map<number, Kept>();
  const isTouched = new Uint8Array(world.nightMinor.length);
  const turns = createTurns();
  let readings = 0;
  let isBehind = false;

  /** Readings may overtake one another: what was read later stays. */
  const keep = (room: number, nights: Nights, reading: number): void => {
    if ((kept.get(room)?.reading ?? 0) > reading) return;
    kept.set(room, { nights: createTouchedRoom(nights), reading });
    isTouched[room] = Number(nights.size > 0);
  };

  const read = async (room: number, changed: RoomTypeRef): Promise<void> => {
    const reading = (readings += 1);
    const touched = await source.listTouched(from(), changed);
    keep(room, new Map(touched.map(({ night, left }) => [nightNumber(night), left])), reading);
  };

  const readAll = async (): Promise<void> => {
    const reading = (readings += 1);
    const found = new Map<number, Map<number, number>>();
    for (const { hotelId, roomTypeId, night, left } of await source.listTouched(from())) {
      const room = roomPlace(world, hotelId, roomTypeId);
      if (room === undefined) continue;
      const nights = found.get(room) ?? new Map<number, number>();
      found.set(room, nights.set(nightNumber(night), left));
    }
    for (const room of [...kept.keys(), ...found.keys()]) keep(room, found.get(room) ?? new Map(), reading);
  };

  const orFallBehind = (work: Promise<void>): Promise<void> =>
    work.catch(() => {
      isBehind = true;
    });

  const refresh = async (changed: RoomTypeRef): Promise<void> => {
    const room = roomPlace(world, changed.hotelId, changed.roomTypeId);
    if (room !== undefined) await orFallBehind(turns(room, () => read(room, changed)));
  };

  // Listened to before reading: what changes in between is read twice, and nothing is missed.
  const stop = await source.onChange((changed) => void (changed ? refresh(changed) : orFallBehind(readAll())));
  try {
    await readAll();
  } catch (fault) {
    await stop();
    throw fault;
  }
  const catchUp = () => {
    if (!isBehind) return;
    isBehind = false;
    void orFallBehind(readAll());
  };
  return { isTouched, leftOf: (room) => kept.get(room)?.nights, refresh, catchUp, stop };
}

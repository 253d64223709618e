/** The stock in memory, synchronized with the database: every node is notified of every room that is taken or released. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { RoomStock, RoomTypeRef } from "#platform/ports/room-stock.ts";
import { nightNumber } from "./allotment.ts";
import { isOpaqueRoomType } from "./house-rooms.ts";
import { roomPlace } from "./house-world.ts";
import type { HouseWorld } from "./house-world.ts";
import { createTurns } from "./one-at-a-time.ts";
import type { TouchedNights, TouchedRoom } from "./touched-nights.ts";
import { createTouchedRoom } from "./touched-nights.ts";

export type HouseStock = TouchedNights & {
  /** Taken rooms of the opaque allotment of a room type, by hotel. Hotels without sales are absent. */
  readonly opaqueOf: (roomTypeId: string) => ReadonlyMap<number, TouchedRoom>;
  /** Reads one room type again, so that a caller who just took rooms need not wait for the notification. Never fails: see `catchUp`. */
  readonly refresh: (changed: RoomTypeRef) => Promise<void>;
  /** Retries failed reads. Until then a search may offer a sold room, and the database refuses it. */
  readonly catchUp: () => void;
  readonly stop: () => Promise<void>;
};

type Source = Pick<RoomStock, "listTouched" | "onChange">;
type Nights = ReadonlyMap<number, number>;
type Cached = { readonly nights: TouchedRoom; readonly reading: number };

const NO_HOTELS: ReadonlyMap<number, TouchedRoom> = new Map();

export async function openHouseStock(source: Source, world: HouseWorld, from: () => CalendarDate): Promise<HouseStock> {
  const cached = new Map<number | string, Cached>();
  const isTouched = new Uint8Array(world.nightMinor.length);
  const opaque = new Map<string, Map<number, TouchedRoom>>();
  const turns = createTurns();
  let readings = 0;
  let isBehind = false;

  /** Rooms of named hotels by index, opaque allotments by text. */
  const keyOf = ({ hotelId, roomTypeId }: RoomTypeRef): number | string | undefined =>
    isOpaqueRoomType(roomTypeId) ? `${roomTypeId} ${hotelId}` : roomPlace(world, hotelId, roomTypeId);

  const keepOpaque = (key: string, nights: TouchedRoom): void => {
    const [roomTypeId = "", hotelId] = key.split(" ");
    const hotels = opaque.get(roomTypeId) ?? new Map<number, TouchedRoom>();
    opaque.set(roomTypeId, hotels.set(Number(hotelId), nights));
  };

  /** Reads may overtake one another: the later one wins. */
  const keep = (room: number | string, nights: Nights, reading: number): void => {
    if ((cached.get(room)?.reading ?? 0) > reading) return;
    const touched = createTouchedRoom(nights);
    cached.set(room, { nights: touched, reading });
    if (typeof room === "string") keepOpaque(room, touched);
    else isTouched[room] = Number(nights.size > 0);
  };

  const read = async (room: number | string, changed: RoomTypeRef): Promise<void> => {
    const reading = (readings += 1);
    const touched = await source.listTouched(from(), changed);
    keep(room, new Map(touched.map(({ night, left }) => [nightNumber(night), left])), reading);
  };

  const readAll = async (): Promise<void> => {
    const reading = (readings += 1);
    const found = new Map<number | string, Map<number, number>>();
    for (const { night, left, ...ref } of await source.listTouched(from())) {
      const room = keyOf(ref);
      if (room === undefined) continue;
      const nights = found.get(room) ?? new Map<number, number>();
      found.set(room, nights.set(nightNumber(night), left));
    }
    for (const room of [...cached.keys(), ...found.keys()]) keep(room, found.get(room) ?? new Map(), reading);
  };

  const orFallBehind = (work: Promise<void>): Promise<void> =>
    work.catch(() => {
      isBehind = true;
    });

  const refresh = async (changed: RoomTypeRef): Promise<void> => {
    const room = keyOf(changed);
    if (room !== undefined) await orFallBehind(turns(room, () => read(room, changed)));
  };

  // Subscribes before reading: a change in between is read twice, but none is missed.
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
  return {
    isTouched,
    leftOf: (room) => cached.get(room)?.nights,
    opaqueOf: (roomTypeId) => opaque.get(roomTypeId) ?? NO_HOTELS,
    refresh,
    catchUp,
    stop,
  };
}

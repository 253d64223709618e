import type { Database } from "#platform/kernel/database/database.ts";
import type { RoomStock, RoomTypeRef } from "#platform/ports/room-stock.ts";
import { holdTogether } from "./hold-together.ts";
import { findHold, holdRooms, listTouchedNights, releaseHeldRooms, releaseRooms, sellRooms, STOCK_CHANNEL } from "./stock-store.ts";

/** The stock of our own supplier. */
export const createRoomStock = (database: Database): RoomStock => ({
  hold: holdTogether((requests) => holdRooms(database.sql, requests)),
  release: (id) => releaseRooms(database.sql, id),
  releaseHeld: (id) => releaseHeldRooms(database.sql, id),
  sell: (id) => sellRooms(database.sql, id),
  find: async (id) => (await findHold(database.sql, id))?.state,
  listTouched: (from, only) => listTouchedNights(database.sql, from, only),
  onChange: (onChange) => database.listen(STOCK_CHANNEL, (payload) => onChange(payload === undefined ? undefined : readRef(payload))),
});

/** Payload of the notification: hotel id, space, room type id. */
function readRef(payload: string): RoomTypeRef | undefined {
  const [hotelId = "", roomTypeId] = payload.split(" ");
  return roomTypeId === undefined ? undefined : { hotelId: Number(hotelId), roomTypeId };
}

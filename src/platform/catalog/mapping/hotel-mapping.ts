/** The confirmed mappings of suppliers in memory, read again when they change. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { HotelMapping, OpenHotelMapping } from "#platform/ports/hotel-mapping.ts";
import { listConfirmed, listConfirmedRooms, MAPPING_CHANNEL } from "./hotel-source-store.ts";

/** If a change cannot be read, the last good mapping stays in use. */
export function createHotelMappings({ database, log }: Pick<Context, "database" | "log">): OpenHotelMapping {
  const lastGoodBySupplier = new Map<string, HotelMapping>();
  const reading = new Map<string, Promise<HotelMapping>>();
  const stale = new Set<string>();
  let isListening = false;

  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    const expire = (): void => {
      for (const supplier of lastGoodBySupplier.keys()) stale.add(supplier);
      // Reads in progress may have begun before the change.
      reading.clear();
    };
    database.listen(MAPPING_CHANNEL, expire).catch(() => log.warn("mapping.listen-failed"));
  };
  const read = async (supplier: string): Promise<HotelMapping> => {
    stale.delete(supplier);
    try {
      const mapping = await readMapping(database.sql, supplier);
      lastGoodBySupplier.set(supplier, mapping);
      return mapping;
    } catch (fault) {
      stale.add(supplier);
      const last = lastGoodBySupplier.get(supplier);
      if (!last) throw fault;
      log.warn("mapping.not-read", { supplier });
      return last;
    } finally {
      reading.delete(supplier);
    }
  };
  return async (supplier) => {
    listen();
    const known = stale.has(supplier) ? undefined : lastGoodBySupplier.get(supplier);
    if (known) return known;
    const loading = reading.get(supplier) ?? read(supplier);
    reading.set(supplier, loading);
    return loading;
  };
}

async function readMapping(sql: Sql, supplier: string): Promise<HotelMapping> {
  const hotels = (await listConfirmed(sql, supplier)).flatMap(({ code, hotelId }) => (hotelId === null ? [] : [{ code, hotelId }]));
  const rooms = await listConfirmedRooms(sql, supplier);
  const codes = new Map(hotels.map(({ code, hotelId }) => [hotelId, code]));
  const ids = new Map(hotels.map(({ code, hotelId }) => [code, hotelId]));
  const keyOf = (hotelCode: string, room: string): string => JSON.stringify([hotelCode, room]);
  const types = new Map(rooms.map(({ hotelCode, roomCode, roomTypeId }) => [keyOf(hotelCode, roomCode), roomTypeId]));
  const roomCodes = new Map(rooms.map(({ hotelCode, roomCode, roomTypeId }) => [keyOf(hotelCode, roomTypeId), roomCode]));
  const prefix = `${supplier}.`;
  return {
    codeOf: (hotelId) => codes.get(hotelId),
    hotelIdOf: (code) => ids.get(code),
    roomTypeIdOf: (hotelCode, roomCode) => types.get(keyOf(hotelCode, roomCode)) ?? prefix + roomCode,
    roomCodeOf: (hotelCode, roomTypeId) =>
      roomCodes.get(keyOf(hotelCode, roomTypeId)) ?? (roomTypeId.startsWith(prefix) ? roomTypeId.slice(prefix.length) : undefined),
  };
}

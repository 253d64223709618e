/** Keeps the current columns: built on first use, and rebuilt beside the old ones whenever a hotel changes. */
import { addDays, dateAt } from "#domain/calendar/calendar-date.ts";
import type { RoomStock } from "#platform/ports/room-stock.ts";
import type { HouseStock } from "./house-stock.ts";
import { openHouseStock } from "./house-stock.ts";
import type { HouseHotel, HouseWorld } from "./house-world.ts";
import { buildHouseWorld } from "./house-world.ts";

export type HouseSupplierParts = {
  readonly listHotels: () => Promise<readonly HouseHotel[]>;
  /** Calls back whenever a hotel is added or changed. */
  readonly onHotelsChange: (changed: () => void) => void;
  readonly stock: RoomStock;
  readonly now: () => Date;
};

export type OpenHouse = { readonly world: HouseWorld; readonly stock: HouseStock };

export function keepHouse(parts: HouseSupplierParts): () => Promise<OpenHouse> {
  let open: OpenHouse | undefined;
  let building: Promise<OpenHouse> | undefined;
  let isStale = true;
  let isListening = false;

  const build = async (): Promise<OpenHouse> => {
    // Reset before the hotels are read, so that changes during the read are noticed.
    isStale = false;
    try {
      const world = await buildHouseWorld(await parts.listHotels());
      // In some time zones it is still yesterday, and guests there may arrive tonight.
      const stock = await openHouseStock(parts.stock, world, () => addDays(dateAt(parts.now()), -1));
      const before = open;
      open = { world, stock };
      before?.stock.stop().catch(() => undefined);
      return open;
    } catch (fault) {
      isStale = true;
      throw fault;
    }
  };

  /** One rebuild at a time; a change meanwhile causes one more. */
  const renew = (): Promise<OpenHouse> => {
    building ??= build().finally(() => {
      building = undefined;
    });
    return building;
  };

  /** Callers with working columns need not learn of a failed rebuild; the next use retries. */
  const renewBehind = (): void => {
    if (open && isStale && !building) renew().then(renewBehind, () => undefined);
  };

  return async () => {
    if (!isListening) {
      isListening = true;
      parts.onHotelsChange(() => {
        isStale = true;
        renewBehind();
      });
    }
    const house = open ?? (await renew());
    renewBehind();
    house.stock.catchUp();
    return house;
  };
}

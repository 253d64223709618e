/** Our own supplier: generated rooms for the hotels of the catalogue, with real stock. */
import type { HotelSupplier, LeadRate, PricedHotels, StayRequest } from "#platform/ports/hotel-supplier.ts";
import { BOARDS } from "#domain/hotel/boards.ts";
import { nightNumber } from "./allotment.ts";
import { STEPPED_RULES } from "./house-cancellation.ts";
import { HOUSE_KINDS } from "./house-kinds.ts";
import { houseOffers } from "./house-offers.ts";
import { isOpaqueRoomType, roomTypeIdOf } from "./house-rooms.ts";
import { houseTerms } from "./house-terms.ts";
import { hotelOf, roomPlace } from "./house-world.ts";
import type { HouseSupplierParts, OpenHouse } from "./keep-house.ts";
import { keepHouse } from "./keep-house.ts";
import { classOffers, priceClasses } from "./opaque-classes.ts";
import { lowestTotals } from "./lowest-totals.ts";
import { OPAQUE_ALLOTMENT } from "./opaque-stock.ts";
import type { HousePrices } from "./price-hotels.ts";
import { priceHotels } from "./price-hotels.ts";
import { HOUSE_CAPABILITIES, reserveStock } from "./reserve-stock.ts";
import { nightsOf } from "./stay-nights.ts";
import { allotmentAt, leftAt } from "./touched-nights.ts";

export type { HouseSupplierParts } from "./keep-house.ts";

export function createHouseSupplier(parts: HouseSupplierParts): HotelSupplier {
  const house = keepHouse(parts);
  return {
    name: "house",
    capabilities: HOUSE_CAPABILITIES,
    priceHotels: async (hotelIds, request, signal) => {
      const open = await house();
      signal?.throwIfAborted();
      return withLeads(open, priceHotels(open.world, hotelIds, request, open.stock), request);
    },
    listOffers: async (hotelId, request, signal) => {
      const { world, stock } = await house();
      signal?.throwIfAborted();
      const hotel = hotelOf(world, hotelId);
      if (!hotel) return { offers: [] };
      const { held } = request;
      const kept = held && (await parts.stock.find(held.id)) === "held" ? held : undefined;
      return houseOffers(hotel, request, ({ roomTypeId }, night) => {
        const left = leftAt(world, stock, roomPlace(world, hotelId, roomTypeId)!, night);
        return roomTypeId === kept?.roomTypeId ? left + kept.rooms : left;
      });
    },
    lowestTotals: async (hotelIds, request, grid, signal) => {
      const { world, stock } = await house();
      signal?.throwIfAborted();
      return lowestTotals(world, hotelIds, request, grid, stock);
    },
    opaque: {
      priceClasses: async (classes, stay, signal) => {
        const open = await house();
        signal?.throwIfAborted();
        return priceClasses(open, classes, stay);
      },
      listOffers: async (members, stay, signal) => {
        const open = await house();
        signal?.throwIfAborted();
        return classOffers(open, members, stay);
      },
    },
    hold: async (hold) => {
      const { world, stock } = await house();
      if (isOpaqueRoomType(hold.roomTypeId)) {
        if (!hotelOf(world, hold.hotelId)) return "sold-out";
        const outcome = await parts.stock.hold({ ...hold, allotments: nightsOf(hold.stay).map(() => OPAQUE_ALLOTMENT) });
        await stock.refresh(hold);
        return outcome;
      }
      const room = roomPlace(world, hold.hotelId, hold.roomTypeId);
      if (room === undefined) return "sold-out";
      const nights = nightsOf(hold.stay).map(nightNumber);
      const outcome = await parts.stock.hold({ ...hold, allotments: nights.map((night) => allotmentAt(world, room, night)) });
      // If the stock in memory already shows that rooms are gone, a crowd of late requests need not read it again.
      const isStockChanged = outcome === "held" || nights.every((night) => leftAt(world, stock, room, night) >= hold.rooms);
      if (isStockChanged) await stock.refresh(hold);
      return outcome;
    },
    ...reserveStock(parts.stock),
  };
}

function withLeads(
  { world, stock }: OpenHouse,
  { rooms, ...prices }: HousePrices,
  { stay, isRefundable = false }: StayRequest,
): PricedHotels {
  const leadAt = (row: number): LeadRate => {
    if (!(row >= 0 && row < prices.count)) throw new RangeError(`there is no row ${row}`);
    const room = rooms[row]!;
    const kind = world.kinds[room]!;
    return {
      roomTypeId: roomTypeIdOf(prices.hotelIds[row]!, kind),
      kind: HOUSE_KINDS[kind]!.kind,
      board: BOARDS[0],
      isRefundable,
      ...(isRefundable && { cancellation: STEPPED_RULES[houseTerms(prices.hotelIds[row]!).cancellation]! }),
      left: Math.min(...nightsOf(stay).map((night) => leftAt(world, stock, room, nightNumber(night)))),
    };
  };
  return { ...prices, leadAt };
}

/** The search of the product: the supplier's prices, joined with the catalogue, filtered, counted, sorted, one page of it. */
import { createHouseSupplier } from "../../src/adapters/suppliers/house/house-supplier.ts";
import { priceHotels } from "../../src/adapters/suppliers/house/price-hotels.ts";
import { narrowResults } from "../../src/domain/results/narrow-results.ts";
import { pageOf } from "../../src/domain/results/sort-results.ts";
import { joinPrices } from "../../src/platform/availability/search/join-prices.ts";
import type { PriceView } from "../../src/platform/availability/quotes/price-view.ts";
import type { PricedHotels, StayRequest } from "../../src/platform/ports/hotel-supplier.ts";
import type { TouchedNight } from "../../src/platform/ports/room-stock.ts";
import { addDays } from "../../src/domain/calendar/calendar-date.ts";
import { roomTypeIdOf } from "../../src/adapters/suppliers/house/house-rooms.ts";
import type { Answer, Question, Scene } from "./scene.ts";

const viewOf = ({ channel }: StayRequest): PriceView =>
  ({ channel, pays: "channel", userTypeId: channel === "Secure" ? "2" : "0" }) as unknown as PriceView;

export function search(scene: Scene, { request, filter }: Question, priced: PricedHotels) {
  const columns = joinPrices(scene.columns, priced, 0, viewOf(request));
  const narrowed = narrowResults(columns, filter);
  return { columns, narrowed, page: pageOf(narrowed.rows, columns, "price") };
}

export const price = (scene: Scene, { request }: Question): PricedHotels => ({
  ...priceHotels(scene.world, scene.ids, request, scene.stock),
  leadAt: () => {
    throw new Error("leads are not used in this bench");
  },
});

export function answerOf({ columns, narrowed, page }: ReturnType<typeof search>): Answer {
  return {
    found: narrowed.rows.length,
    totals: Array.from(page, (row) => columns.totals[row]!),
    ids: Array.from(page, (row) => columns.hotelIds[row]!),
    stars: [...narrowed.facets.stars],
    amenities: [...narrowed.facets.amenities],
    boards: [...narrowed.facets.boards],
    buckets: [...(narrowed.prices?.buckets ?? [])],
  };
}

/** The same through the port, as the platform calls it. */
export function openSupplier({ hotels, world, sold }: Scene) {
  const touched: TouchedNight[] = [];
  world.hotelIds.forEach((hotelId, hotel) => {
    for (let room = world.firstRoom[hotel]!; room < world.firstRoom[hotel + 1]!; room += 1) {
      const roomTypeId = roomTypeIdOf(hotelId, world.kinds[room]!);
      for (const [night, left] of sold.get(room) ?? []) touched.push({ hotelId, roomTypeId, night: addDays("2020-01-01", night), left });
    }
  });
  const refuse = () => Promise.reject(new Error("nothing is sold here"));
  return createHouseSupplier({
    listHotels: async () => hotels,
    onHotelsChange: () => undefined,
    stock: {
      hold: refuse,
      release: refuse,
      releaseHeld: refuse,
      sell: refuse,
      find: refuse,
      listTouched: async () => touched,
      onChange: async () => async () => undefined,
    },
    now: () => new Date("2026-11-16T12:00:00Z"),
  });
}

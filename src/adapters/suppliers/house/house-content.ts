/**
 * The hotels of our own supplier as content: those of the catalogue. Every run reads all of them, because the catalogue does not know when a hotel
 * changed. Texts and pictures are composed when they are shown, so none are delivered.
 */
import { hotelPhone } from "#domain/hotel/hotel-phone.ts";
import type { HotelContent } from "#platform/ports/hotel-content.ts";

type ListedHotel = {
  readonly id: number;
  readonly name: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly isBlocked: boolean;
};

type HouseContentParts = {
  /** The next hotels in ascending order of ids; none after the last. */
  readonly listHotels: (afterId: number) => Promise<readonly ListedHotel[]>;
};

export const createHouseContent = ({ listHotels }: HouseContentParts): HotelContent => ({
  name: "house",
  isOwnCatalog: true,
  listSince: async (cursor = "0", { limit }) => {
    const hotels = (await listHotels(Number(cursor))).slice(0, limit);
    const last = hotels.at(-1)?.id;
    return {
      items: hotels.map(({ id, isBlocked, ...facts }) => {
        const code = String(id);
        if (isBlocked) return { kind: "gone", code };
        const phone = hotelPhone({ id, countryCode: facts.countryCode });
        return { kind: "hotel", code, ...facts, ...(phone !== null && { phone }) };
      }),
      // The next run begins with the first hotel again.
      cursor: String(last ?? 0),
      isLast: last === undefined,
    };
  },
});

import type { HotelDetails } from "./hotel-view.ts";

/** The stay that all prices of the page are for. */
export type PageStay = Pick<HotelDetails, "pageAddress" | "stay" | "party"> & { readonly isHidden: boolean };

export const pageStayOf = ({ pageAddress, stay, party, hotel }: HotelDetails): PageStay => ({
  pageAddress,
  stay,
  party,
  isHidden: hotel.hidden !== null,
});

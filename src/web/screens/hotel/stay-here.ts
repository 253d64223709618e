import type { HotelDetails } from "./hotel-view.ts";

/** The stay that all prices of the page are for. */
export type StayHere = Pick<HotelDetails, "here" | "stay" | "party"> & { readonly isHidden: boolean };

export const stayHere = ({ here, stay, party, hotel }: HotelDetails): StayHere => ({ here, stay, party, isHidden: hotel.hidden !== null });

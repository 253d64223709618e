/** Addresses of the steps from a hotel to its booking, without the language prefix. */
import type { Stay } from "#domain/calendar/stay.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { textsFromRooms } from "#domain/occupancy/rooms-from-texts.ts";
import { quotedToken } from "./quoted-price.ts";
import type { Money } from "#shared/money.ts";

type HotelVisit = Stay & {
  readonly hotelId: string;
  readonly rooms: readonly Room[];
  /** Passed on unchanged (QUERY-014). */
  readonly lrh?: string | undefined;
};

/** `isHidden`: opaque hotel. `isBridged`: booked through the hotel-only flow (HOTEL-008). */
export type PageFlow = { readonly isHidden?: boolean; readonly isBridged?: boolean };

const HOTEL_DETAILS_PATH = "/hotels/details";
const HOTEL_CHECKOUT_PATH = "/hotels/checkout";
export const HOTEL_DEALS_PATH = "/hotels/deals";
const OPAQUE = "/op";
const HOTEL_ONLY = "V2";

export const flowPath = (path: string, { isHidden = false, isBridged = false }: PageFlow): string =>
  `${path}${isBridged ? HOTEL_ONLY : ""}${isHidden ? OPAQUE : ""}`;

function queryOfVisit({ hotelId, startDate, endDate, rooms, lrh }: HotelVisit): URLSearchParams {
  const { adults, children } = textsFromRooms(rooms);
  const pairs = Object.entries({ hotelId, startDate, endDate, adults, children, lrh }).filter(([, text]) => Boolean(text));
  return new URLSearchParams(pairs as [string, string][]);
}

/** Links to many hotels for the same stay: the common part is written once. */
export function detailsLinks(visit: Omit<HotelVisit, "hotelId">, flow: PageFlow = {}): (hotelId: string) => string {
  const path = flowPath(HOTEL_DETAILS_PATH, flow);
  const stay = queryOfVisit({ ...visit, hotelId: "" }).toString();
  return (hotelId) => `${path}?hotelId=${encodeURIComponent(hotelId)}&${stay}`;
}

export const detailsLink = ({ hotelId, ...visit }: HotelVisit, flow: PageFlow = {}): string => detailsLinks(visit, flow)(hotelId);

/** `price` is what the visitor saw when choosing. */
export type ChosenRate = { readonly roomTypeId: string; readonly bbId: string; readonly price?: Money };

/** Links to many rates of one visit: the common part is written once. */
export function checkoutLinks(visit: HotelVisit, flow: PageFlow = {}): (rate: ChosenRate) => string {
  const start = `${flowPath(HOTEL_CHECKOUT_PATH, flow)}?${queryOfVisit(visit)}`;
  return ({ roomTypeId, bbId, price }) => {
    const rate = `${start}&roomTypeId=${encodeURIComponent(roomTypeId)}&bbId=${encodeURIComponent(bbId)}`;
    return price ? `${rate}&sessionToken=${quotedToken(price)}` : rate;
  };
}

export const checkoutLink = (visit: HotelVisit, rate: ChosenRate, flow: PageFlow = {}): string => checkoutLinks(visit, flow)(rate);

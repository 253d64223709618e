/** Parses the address of a hotel page. */
import { stayFromTexts } from "#domain/calendar/stay.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { hotelIdOfAddress } from "#domain/hotel/hotel-address.ts";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import { DEFAULT_ROOMS, roomsProblem } from "#domain/occupancy/rooms.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { roomsFromTexts } from "#domain/occupancy/rooms-from-texts.ts";
import { codeFrom, flagFrom, idFrom, MAX_LENGTH } from "#domain/query/query-values.ts";
import { FORM_FIELD } from "#domain/search/form-fields.ts";
import { roomsFromFields } from "#domain/search/rooms-from-fields.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { channelOf } from "#domain/visitor/channel-of.ts";
import type { HotelPageAddress } from "#web/screens/hotel/hotel-view.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";

const NAMED_PREFIX = "/hotels-in/";
const LIMITS = OCCUPANCY_LIMITS.hotels;

export type DetailsRequest = {
  readonly pageAddress: HotelPageAddress;
  /** Either id identifies the hotel; both are undefined if the address contains none. */
  readonly hotelId: string | undefined;
  readonly tHotelId: string | undefined;
  readonly isHidden: boolean;
  /** The address is the descriptive, canonical one (/hotels-in/…). */
  readonly isNamedAddress: boolean;
  readonly stay: Stay;
  readonly party: readonly Room[];
  readonly isOldFlow: boolean | null;
  /** The address was submitted by a form without scripts; it is redirected to the regular address first. */
  readonly isForm: boolean;
};

type Asking = Pick<LoadArgs, "path" | "query" | "today" | "page">;

const isFormQuery = (query: URLSearchParams): boolean =>
  [FORM_FIELD.rooms, FORM_FIELD.children, FORM_FIELD.infants].some((field) => query.has(field));

/** The rooms of an address, or of a form that was sent without scripts. */
export function partyOf({ query, page }: Pick<Asking, "query" | "page">): readonly Room[] {
  const { childAges } = settingsOf(page);
  if (!isFormQuery(query)) return roomsFromTexts({ adults: query.getAll("adults"), children: query.getAll("children") }, LIMITS, childAges);
  const rooms = roomsFromFields(query, childAges);
  return roomsProblem(rooms, LIMITS, childAges) ? DEFAULT_ROOMS : rooms;
}

/** An opaque hotel has a token, any other hotel a number. */
const idText = (text: string | null, isHidden: boolean): string | undefined =>
  isHidden ? codeFrom(text, MAX_LENGTH.token) : idFrom(text)?.toString();

export function readDetailsRequest(asking: Asking): DetailsRequest {
  const { path, query, today } = asking;
  const isHidden = channelOf({ path, isAuthenticated: false }) === "Opaque";
  const isNamedAddress = path.toLowerCase().startsWith(NAMED_PREFIX);
  const hotelId = isNamedAddress ? hotelIdOfAddress(path)?.toString() : idText(query.get("hotelId"), isHidden);
  const other = isNamedAddress || hotelId !== undefined ? null : (query.get("tHotelId") ?? query.get("tgsHotelId"));
  const tHotelId = codeFrom(other, MAX_LENGTH.code);
  return {
    pageAddress: { path, lrh: codeFrom(query.get("lrh"), MAX_LENGTH.code), ...(isNamedAddress ? {} : { hotelId, tHotelId }) },
    hotelId,
    tHotelId,
    isHidden,
    isNamedAddress,
    stay: stayFromTexts({ startDate: query.get("startDate"), endDate: query.get("endDate") }, "hotels", today),
    party: partyOf(asking),
    isOldFlow: flagFrom(query.get("isOldFlow")) ?? null,
    isForm: isFormQuery(query),
  };
}

/** Readable addresses of hotels: `/hotels-in/new-york/grand-hotel-5th-avenue-12345`. Only the number counts. */
import { foldName } from "#domain/place/names/fold-name.ts";

const PREFIX = "/hotels-in/";
const MAX_NAME_LENGTH = 80;
const NAMELESS = "hotel";

/** The hotel id of a path without its prefix; undefined if the path has none. */
export function hotelIdOfAddress(path: string): number | undefined {
  if (path.slice(0, PREFIX.length).toLowerCase() !== PREFIX) return undefined;
  const trimmed = path.endsWith("/") ? path.slice(0, -1) : path;
  const digits = /-(\d{1,9})$/.exec(trimmed.slice(trimmed.lastIndexOf("/") + 1))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const slugOf = (name: string): string => foldName(name.slice(0, MAX_NAME_LENGTH)).replaceAll(" ", "-");

type NamedHotel = { readonly hotelId: number; readonly name: string; readonly regionName: string };

/** Names without Latin letters: the region is omitted and the hotel is called "hotel". */
export function hotelAddress({ hotelId, name, regionName }: NamedHotel): string {
  const region = slugOf(regionName);
  return `${PREFIX}${region && `${region}/`}${slugOf(name) || NAMELESS}-${hotelId}`;
}

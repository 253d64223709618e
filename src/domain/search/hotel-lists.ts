/** Limits of the lists that visitors keep: saved hotels, recently viewed hotels and the comparison. */
import { HOTEL_ID_PATTERN } from "#domain/forms/field-rules.ts";

/** As many hotels as one call prices. The device and the account have the same limit. */
export const MAX_SAVED_HOTELS = 100;
export const MAX_VIEWED_HOTELS = 12;
/** More columns do not fit beside each other on a desktop. */
export const MAX_COMPARED_HOTELS = 4;

/** Ids of opaque hotels are tokens that change, so they cannot be saved. */
const isSavableHotel = (hotelId: string): boolean => HOTEL_ID_PATTERN.test(hotelId);

/** The ids of an address or of storage: valid ones, without repetitions, at most `limit`. */
export const savableHotels = (hotelIds: readonly unknown[], limit: number): readonly string[] =>
  [...new Set(hotelIds.filter((id): id is string => typeof id === "string" && isSavableHotel(id)))].slice(0, limit);

import { z } from "zod";
import { HOTEL_ID } from "#domain/forms/field-rules.ts";
import { MAX_SAVED_HOTELS } from "#domain/search/hotel-lists.ts";
import { textSchema } from "../entities/text-schema.ts";

/** Only named hotels: the id of an opaque hotel is a token that expires. */
export const SavedHotelIdSchema = textSchema(HOTEL_ID);

export const SavedHotelIdsSchema = z.array(SavedHotelIdSchema).min(1).max(MAX_SAVED_HOTELS);

/** The hotels of all lists after the call, newest first. */
export const SavedListSchema = z.object({ hotelIds: z.array(z.string()) });

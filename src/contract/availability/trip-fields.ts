/** What every search between two places names: where from, where to, who travels, and in which cabin. */
import { z } from "zod";
import { SUGGESTION_TYPES } from "../entities/destination.ts";
import { RoomsSchema } from "../entities/occupancy.ts";
import { IdSchema } from "../entities/primitives.ts";
import { CABIN_CLASSES } from "./create-availability.ts";

export const TRIP_FIELDS = {
  origin: z.string().max(10),
  destination: IdSchema,
  destinationType: z.enum(SUGGESTION_TYPES).default("Cities"),
  rooms: RoomsSchema,
  cabinClass: z.enum(CABIN_CLASSES).optional(),
};

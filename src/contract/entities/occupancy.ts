/** Who sleeps in a room, as searches and rate requests say it. Which numbers go together is a rule of `domain/occupancy`, not of the wire. */
import { z } from "zod";

const count = z.number().int().min(0).max(30);
const ages = z.array(z.number().int().min(0).max(120)).max(30);

/** A child without an age would be priced as another child than the one who comes. The count may be left out: the ages tell it. */
const isCountOf = (children: number | undefined, childAges: readonly number[]): boolean =>
  children === undefined || children === childAges.length;

export const RoomOccupancySchema = z
  .strictObject({
    adults: count,
    children: count.optional(),
    infants: count.default(0),
    childrenAges: ages.default([]),
    seniors: count.default(0),
  })
  .refine(({ children, childrenAges }) => isCountOf(children, childrenAges), { path: ["children"], error: "invalidField" });
export type RoomOccupancy = z.infer<typeof RoomOccupancySchema>;

export const RateRoomSchema = z
  .strictObject({ adultNum: count, childNum: count.optional(), childAges: ages.default([]) })
  .refine(({ childNum, childAges }) => isCountOf(childNum, childAges), { path: ["childNum"], error: "invalidField" });

export const PERSON_TYPES = ["adults", "children", "infants"] as const;
export const PAX_TYPES = ["ADT", "CHD", "INF"] as const;

export const PassengerSchema = z.object({
  paxNumber: z.number().int(),
  personType: z.enum(PERSON_TYPES),
  paxReferenceNumber: z.string(),
});

const MAX_ROOMS = 20;
export const RoomsSchema = z.array(RoomOccupancySchema).min(1).max(MAX_ROOMS);
export const RateRoomsSchema = z.array(RateRoomSchema).min(1).max(MAX_ROOMS);

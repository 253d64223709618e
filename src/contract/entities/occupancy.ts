/** The occupants of a room in searches and rate requests. Valid combinations are a rule of `domain/occupancy`, not of the wire format. */
import { z } from "zod";

const count = z.number().int().min(0).max(30);
const ages = z.array(z.number().int().min(0).max(120)).max(30);

/** A child without an age could not be priced. The count is optional: the ages imply it. */
const isCountOf = (children: number | undefined, childAges: readonly number[]): boolean =>
  children === undefined || children === childAges.length;

export const PAX_TYPES = ["ADT", "CHD", "INF"] as const;

type Counted = {
  readonly adults: number;
  readonly infants: number;
  readonly seniors: number;
  readonly childrenAges: readonly number[];
  readonly paxes?: readonly { readonly paxType: (typeof PAX_TYPES)[number] }[] | undefined;
};

/** Two descriptions of one party would lead to two prices. */
const hasPaxesOfCounts = ({ adults, infants, seniors, childrenAges, paxes }: Counted): boolean => {
  const countOf = (type: (typeof PAX_TYPES)[number]) => paxes?.filter(({ paxType }) => paxType === type).length;
  return (
    paxes === undefined || (countOf("ADT") === adults + seniors && countOf("CHD") === childrenAges.length && countOf("INF") === infants)
  );
};

const RoomOccupancySchema = z
  .strictObject({
    adults: count,
    children: count.optional(),
    infants: count.default(0),
    childrenAges: ages.default([]),
    seniors: count.default(0),
    /** Everybody with an age, for suppliers that want one of adults, too. */
    paxes: z
      .array(z.strictObject({ paxType: z.enum(PAX_TYPES), age: z.number().int().min(0).max(120) }))
      .max(30)
      .optional(),
  })
  .refine(({ children, childrenAges }) => isCountOf(children, childrenAges), { path: ["children"], error: "invalidField" })
  .refine(hasPaxesOfCounts, { path: ["paxes"], error: "invalidField" });
export type RoomOccupancy = z.infer<typeof RoomOccupancySchema>;

const RateRoomSchema = z
  .strictObject({ adultNum: count, childNum: count.optional(), childAges: ages.default([]) })
  .refine(({ childNum, childAges }) => isCountOf(childNum, childAges), { path: ["childNum"], error: "invalidField" });

const PERSON_TYPES = ["adults", "children", "infants"] as const;

export const PassengerSchema = z.object({
  paxNumber: z.number().int(),
  personType: z.enum(PERSON_TYPES),
  paxReferenceNumber: z.string(),
});

const MAX_ROOMS = 20;
export const RoomsSchema = z.array(RoomOccupancySchema).min(1).max(MAX_ROOMS);
export const RateRoomsSchema = z.array(RateRoomSchema).min(1).max(MAX_ROOMS);

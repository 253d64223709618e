import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { CABIN_CLASSES } from "../availability/create-availability.ts";
import { AmountSchema, DaySchema } from "../entities/primitives.ts";

/** In units of the currency. */
const MOST = 10_000_000;

/** The amount that a traveller waits for. */
export const BelowSchema = z.number({ error: "amountError" }).positive({ error: "amountError" }).max(MOST, { error: "amountError" });

/** The token of a mailed link. */
export const WatchTokenSchema = z.string().max(100);

/** What the pages of a mailed link show. */
export const WatchSchema = z.object({
  state: z.enum(["waiting", "active", "told"]),
  hotelId: z.string(),
  hotelName: z.string(),
  /** Of a package, the days of departure out and back. */
  checkInDate: DaySchema,
  checkOutDate: DaySchema,
  /** Of a package: where its flights start, the name of that place, and the cabin. Null for a stay. */
  flights: z.object({ origin: z.string(), originName: z.string(), cabinClass: z.enum(CABIN_CLASSES) }).nullable(),
  rooms: z.array(z.object({ adultNum: z.number().int(), childNum: z.number().int(), childAges: z.array(z.number().int()) })),
  below: AmountSchema,
  currency: CurrencyCodeSchema,
  /** The watch of a booked room. */
  isBooked: z.boolean(),
});

/** GET /deals/getPromotionalDeals */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { HotelSchema, OpaqueHotelSchema, RegionSchema } from "../entities/hotel.ts";
import { AmountSchema, DaySchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

const dealFields = {
  region: RegionSchema,
  checkInDate: DaySchema,
  checkOutDate: DaySchema,
  /** For two adults in one room, the whole stay. */
  price: AmountSchema,
  /** The price without the promotion; never any other earlier price. */
  priceBefore: AmountSchema.nullable(),
  currency: CurrencyCodeSchema,
  /** Per cent off, and the message key of the reason. */
  promotionPercent: z.number().int(),
  promotion: z.string(),
};

const DealSchema = z.object({ hotel: HotelSchema, ...dealFields });
const HiddenDealSchema = z.object({ hotel: OpaqueHotelSchema, ...dealFields });

export const listPromotionalDeals = defineCall({
  name: "listPromotionalDeals",
  summary: "Deals of the brand, each with its lowest live price; in the channel Opaque those of opaque hotels",
  method: "GET",
  path: "/deals/getPromotionalDeals",
  upstream: "product",
  access: "anyone",
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(60).default(24) }),
  output: z.object({ deals: z.array(DealSchema), hiddenDeals: z.array(HiddenDealSchema) }),
  refusals: ["search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});

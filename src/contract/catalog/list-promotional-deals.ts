/** GET /deals/getPromotionalDeals */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../call.ts";
import { HotelSchema, RegionSchema } from "../entities/hotel.ts";
import { AmountSchema, DaySchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../timeouts.ts";

export const listPromotionalDeals = defineCall({
  name: "listPromotionalDeals",
  summary: "Deals of the brand, each with its lowest live price",
  method: "GET",
  path: "/deals/getPromotionalDeals",
  upstream: "product",
  access: "anyone",
  output: z.object({
    deals: z.array(
      z.object({
        hotel: HotelSchema,
        region: RegionSchema,
        checkInDate: DaySchema,
        checkOutDate: DaySchema,
        price: AmountSchema,
        currency: CurrencyCodeSchema,
        promotion: z.string(),
      }),
    ),
  }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});

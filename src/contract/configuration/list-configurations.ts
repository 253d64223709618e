/** GET /api/v1.0/clientConfiguration/configurations */
import { z } from "zod";
import { CONFIGURATION_GROUPS } from "#domain/brand/site-configuration.ts";
import type { ConfigurationGroup } from "#domain/brand/site-configuration.ts";
import { CurrencyCodeSchema, LocaleCodeSchema, MarketCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const CurrencyItemSchema = z.object({
  code: CurrencyCodeSchema,
  symbol: z.string(),
  name: z.string(),
  localizedName: z.string(),
  fraction: z.number().int(),
});
export const LocaleItemSchema = z.object({ code: LocaleCodeSchema, countryCode: z.string(), name: z.string(), localizedName: z.string() });
export const LocationItemSchema = z.object({
  code: LocaleCodeSchema,
  url: z.string(),
  enable: z.boolean(),
  localizedName: z.string(),
  marketCode: MarketCodeSchema,
  marketDescription: z.string(),
  countryCode: z.string(),
  localeBeforeTransition: LocaleCodeSchema.nullable(),
});
export type LocationItem = z.infer<typeof LocationItemSchema>;

export const listConfigurations = defineCall({
  name: "listConfigurations",
  summary: "The configuration of one brand for one market and user type, merged global < brand < market < user type",
  method: "GET",
  path: "/api/v1.0/clientConfiguration/configurations",
  upstream: "configuration",
  access: "service-token",
  query: z.strictObject({
    token: z.string().max(200),
    category: z.enum(CONFIGURATION_GROUPS as [ConfigurationGroup, ...ConfigurationGroup[]]).optional(),
  }),
  output: z.object({
    currencyConfig: z.object({ currency: CurrencyItemSchema, currencies: z.array(CurrencyItemSchema) }),
    localeConfig: z.object({ locale: LocaleItemSchema, locales: z.array(LocaleItemSchema) }),
    marketConfig: z.object({
      currentMarket: MarketCodeSchema,
      locations: z.array(LocationItemSchema),
      selectedLocation: LocationItemSchema.nullable(),
    }),
    localeToCurrency: z.record(z.string(), CurrencyCodeSchema),
    clientConfiguration: z.array(z.object({ category: z.string(), values: z.record(z.string(), z.unknown()) })),
  }),
  refusals: ["token-invalid"],
  errorForm: "list",
  timeoutMs: TIMEOUT.configuration,
});

/** A brand as its folder under `brands/` describes it. Parsed strictly: an unknown key is a mistake, not an extension. */
import { z } from "zod";
import { CURRENCIES } from "#domain/market/currency.ts";
import { LOCALES, MARKET_CODES } from "#domain/market/locale.ts";
import { BrandFlagsSchema } from "./flags.ts";

const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

export const LocaleCodeSchema = z.enum(keysOf(LOCALES));
export const MarketCodeSchema = z.enum(MARKET_CODES);
export const CurrencyCodeSchema = z.enum(keysOf(CURRENCIES));
export const UserTypeIdSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** A place a visitor can choose in the market menu. */
const LocationSchema = z.strictObject({
  locale: LocaleCodeSchema,
  market: MarketCodeSchema,
  enabled: z.boolean(),
});

export const BrandSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,29}[a-z0-9]$/),
  name: z.string().min(1).max(60),
  /** The business relation of the brand's company to us. */
  type: z.enum(["own", "partner", "co-brand", "white-label"]),
  /** The main product: decides the home page and the default tab. */
  product: z.enum(["hotels", "packages"]),
  tagline: z.string().min(1).max(120),
  hosts: z
    .array(
      z
        .string()
        .max(253)
        .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, "must be a host name in lower case, without a port"),
    )
    .min(1),
  /** Absolute links are built from this, never from a request. `{port}` is replaced by the port of the process. */
  canonicalOrigin: z.string().regex(/^https?:\/\/[a-z0-9.-]+(:(\d+|\{port\}))?$/),
  defaultUserTypeId: UserTypeIdSchema,
  supportedUserTypes: z.array(UserTypeIdSchema).min(1),
  themeFile: z.string().regex(/^[a-z0-9-]+\.css$/),
  defaultLocale: LocaleCodeSchema,
  defaultMarket: MarketCodeSchema,
  locations: z.array(LocationSchema).min(1),
  /** Whether addresses of this brand have a market segment after the locale. */
  marketInAddress: z.boolean(),
  /** Nodes of the content store are shared between brands by this id. */
  whiteLabelId: z.string().min(1),
  coBrandId: z.string().nullable(),
  /** Sites that may show our widgets in a frame. The values are written into a header, so only origins are allowed. */
  frameAncestors: z.array(z.string().regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/, "must be an origin like https://partner.example")),
  flags: BrandFlagsSchema,
  fonts: z.strictObject({ display: z.string(), text: z.string() }),
});

export type Brand = z.infer<typeof BrandSchema>;

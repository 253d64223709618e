/** The groups of the central configuration, with the defaults that hold when the source never answered. */
import { z } from "zod";

const link = z.strictObject({ label: z.string(), href: z.string() });

/** Weekdays 1 (Monday) to 7; a time of day is HH:MM where the desk is. */
const openingHours = z.strictObject({
  fromDay: z.number().int().min(1).max(7),
  toDay: z.number().int().min(1).max(7),
  opens: z.string().regex(/^\d{2}:\d{2}$/),
  closes: z.string().regex(/^\d{2}:\d{2}$/),
});

/** The panel "call us"; an empty value leaves its line out. */
const callUs = z.strictObject({
  phoneNewHoliday: z.string().default(""),
  phoneExistingHoliday: z.string().default(""),
  phoneSpecialAssistance: z.string().default(""),
  emailCustomerService: z.string().default(""),
  hours: z.array(openingHours).default([]),
});

export const SiteConfigurationSchema = z.strictObject({
  auth: z
    .strictObject({
      hideLogin: z.boolean().default(false),
      hideRegister: z.boolean().default(false),
      hideSocialLogin: z.boolean().default(false),
      uniformErrors: z.boolean().default(false),
    })
    .prefault({}),
  common: z
    .strictObject({
      overrideLocationTransition: z.boolean().default(false),
      hideMyBookings: z.boolean().default(false),
      cookieNotice: z.boolean().default(false),
      supportPhone: z.string().default(""),
      supportEmail: z.string().default(""),
    })
    .prefault({}),
  header: z
    .strictObject({
      menuRows: z.number().int().min(1).default(4),
      links: z.array(link).default([]),
      callUs: callUs.prefault({}),
    })
    .prefault({}),
  home: z
    .strictObject({
      headline: z.string().default(""),
      opaquePercentage: z.number().min(0).max(100).default(0),
      /** Product tab → full address of the site that searches for it; what is not named stays on ours. */
      externalSearchUrl: z.record(z.string(), z.string()).default({}),
      packagesMaxRooms: z.number().int().min(1).max(9).default(3),
      childAges: z
        .strictObject({ from: z.number().int().min(2).max(17), to: z.number().int().min(2).max(17) })
        .default({ from: 2, to: 11 }),
    })
    .prefault({}),
  checkout: z
    .strictObject({
      obligo: z.boolean().default(false),
      enableRiskifiedClientModule: z.boolean().default(false),
    })
    .prefault({}),
  login: z.strictObject({ enabledAgentLogin: z.boolean().default(false) }).prefault({}),
  club: z
    .strictObject({
      legacyUrl: z.string().default(""),
      rewardsLive: z.boolean().default(false),
    })
    .prefault({}),
});

export type SiteConfiguration = z.infer<typeof SiteConfigurationSchema>;
export type ConfigurationGroup = keyof SiteConfiguration;

export const CONFIGURATION_GROUPS = Object.keys(SiteConfigurationSchema.shape) as ConfigurationGroup[];

export const DEFAULT_SITE_CONFIGURATION: SiteConfiguration = SiteConfigurationSchema.parse({});

/** What one level of the configuration may say: any part of any group. */
export type ConfigurationLayer = { readonly [Group in ConfigurationGroup]?: Partial<SiteConfiguration[Group]> };

/** Later layers win key by key inside a group: global < brand < market < user type. */
export function mergeConfiguration(layers: readonly ConfigurationLayer[]): SiteConfiguration {
  const merged: Record<string, Record<string, unknown>> = {};
  for (const layer of layers) {
    for (const [group, values] of Object.entries(layer)) merged[group] = { ...merged[group], ...values };
  }
  return SiteConfigurationSchema.parse(merged);
}

/** The groups of the central configuration, with the defaults that apply until the source has answered. */
import { z } from "zod";
import { PASSENGER_LIMITS } from "#domain/traveller/passenger-rules.ts";
import { HIDDEN_MATCHES, MIN_HIDDEN_MATCHES } from "./hidden-matches.ts";
import { HotelSelectionSchema } from "./hotel-selection.ts";
import { MAP_ADDRESS } from "./map-source.ts";

const link = z.strictObject({ label: z.string(), href: z.string() });

/** Weekdays 1 (Monday) to 7; times are HH:MM in the local time of the support team. */
const openingHours = z.strictObject({
  fromDay: z.number().int().min(1).max(7),
  toDay: z.number().int().min(1).max(7),
  opens: z.string().regex(/^\d{2}:\d{2}$/),
  closes: z.string().regex(/^\d{2}:\d{2}$/),
});

/** The "call us" panel; an empty value hides its line. */
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
      /** Additional rules for new passwords besides a letter, a digit and six characters (D8); a brand can only make them stricter. */
      passwordRule: z
        .strictObject({
          minLength: z.number().int().min(6).max(64).default(6),
          needsBothCases: z.boolean().default(false),
          needsSymbol: z.boolean().default(false),
        })
        .prefault({}),
    })
    .prefault({}),
  common: z
    .strictObject({
      overrideLocationTransition: z.boolean().default(false),
      hideMyBookings: z.boolean().default(false),
      cookieNotice: z.boolean().default(false),
      /** Days after the confirmation in which a cancellation is reported to the affiliate network; later ones are settled between the companies. */
      affiliateCorrectionDays: z.number().int().min(0).max(730).default(60),
      supportPhone: z.string().default(""),
      supportEmail: z.string().default(""),
      /** Sender of mails. Empty: the brand's name with the process's address (MAIL_FROM). */
      senderName: z
        .string()
        .max(60)
        .regex(/^[^\p{Cc}<>"@,;]*$/u, "expected a name in one line, without brackets, quotes or an address")
        .default(""),
      senderEmail: z.union([z.literal(""), z.email()], "expected a mail address").default(""),
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
      /** What home begins with: a wide picture with the search form on it, or the form alone, for people who come to work. */
      opening: z.enum(["picture", "form"]).default("picture"),
      opaquePercentage: z.number().min(0).max(100).default(0),
      /** Product tab → address of the external site that handles its search; tabs that are not listed stay on our site. */
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
      /** Address of the fraud-check script; empty uses our stand-in. */
      fraudScriptUrl: z.string().default(""),
      /** Range of savings for which joining the club with a booking is offered, in units of money (CONST-018, CONST-019). */
      fomoMinSaving: z.number().min(0).default(0),
      fomoMaxSaving: z.number().min(0).default(100_000),
      /** Only for markets where a paid extra may be pre-selected (D13). */
      isClubPreselected: z.boolean().default(false),
      /** Legal notices of a brand; they do not affect prices (AMB-81). */
      saysSingaporeDollars: z.boolean().default(false),
      saysDollarsOnly: z.boolean().default(false),
      /** Card surcharge in per cent (AMB-80); types that are not listed have none. */
      cardFeePercent: z
        .partialRecord(z.enum(["Visa", "Mastercard", "AMEX", "Discovery", "Union Pay"]), z.number().min(0).max(10).multipleOf(0.01))
        .optional(),
      /** Charged for packages, for each person or once (D29); without it there is none. In units of its currency. */
      serviceFee: z
        .strictObject({
          per: z.enum(["person", "booking"]),
          amount: z.number().min(0).max(1_000).multipleOf(0.01),
          currency: z.enum(["USD", "GBP", "CAD", "EUR", "AUD", "CHF", "SGD"]),
        })
        .optional(),
      /** Packages: what is paid now in per cent, at least so many units of money for each person, and the balance so many days before departure. */
      lowDeposit: z
        .strictObject({
          percent: z.number().min(1).max(99).multipleOf(0.01).default(20),
          perPerson: z.number().min(0).default(50),
          daysBefore: z.number().int().min(1).max(180).default(45),
        })
        .prefault({}),
      /** Packages: ages, and how long a passport must be valid after the last flight. */
      passengers: z
        .strictObject({
          adultAge: z.number().int().min(2).max(18).default(PASSENGER_LIMITS.adultAge),
          leadAge: z.number().int().min(12).max(30).default(PASSENGER_LIMITS.leadAge),
          passportMonths: z.number().int().min(0).max(24).default(PASSENGER_LIMITS.passportMonths),
          passportYears: z.number().int().min(1).max(50).default(PASSENGER_LIMITS.passportYears),
        })
        .prefault({}),
    })
    .prefault({}),
  hotels: z
    .strictObject({
      /** The minimum class size of opaque hotels. The highest value among a brand's markets applies to all of them. */
      hiddenMatches: z.number().int().min(MIN_HIDDEN_MATCHES).default(HIDDEN_MATCHES),
      /** Without it the brand sells the whole catalogue. One selection per brand: the brand's default market decides, user types do not matter. */
      selection: HotelSelectionSchema.optional(),
      /** Streets below the pins of all maps. Without it maps show our own drawings. One source per brand: the brand's default market decides. */
      mapTiles: z
        .strictObject({
          /** Of 256-pixel pictures, with {z}, {x} and {y} in its path, or of a MapLibre style whose tiles and fonts have the same origin. */
          url: z.string().regex(MAP_ADDRESS),
          /** The credit that the source requires, shown on every map. */
          attribution: z.string().min(1).max(200),
        })
        .optional(),
    })
    .prefault({}),
  /** One set of rules per brand: the brand's default market decides. */
  reviews: z
    .strictObject({
      /** `shared`: the reviews of all brands that share theirs. `own`: only those of the brand's own guests, which no other brand shows. */
      pool: z.enum(["shared", "own"]).default("shared"),
      /** `all`: every review waits for a moderator. `flagged`: only those that the rules flag; the others are published at once. */
      moderation: z.enum(["all", "flagged"]).default("all"),
      /** The hour, in the hotel's time, at which a guest is asked on the day after check-out. */
      askAtHour: z.number().int().min(0).max(23).default(10),
      /** Whether guests whose stay a company booked are asked, too. */
      asksCompanies: z.boolean().default(false),
    })
    .prefault({}),
  packages: z
    .strictObject({
      /** What a package costs less than its parts, in per cent of their sum. One value per brand: the brand's default market decides. */
      discountPercent: z.number().min(0).max(50).multipleOf(0.01).default(0),
      /** Who is liable for packages and who protects their payments; without it documents say that packages are a demonstration. */
      organiser: z
        .strictObject({
          name: z.string().min(1),
          address: z.string().min(1),
          protection: z.strictObject({ name: z.string().min(1), address: z.string().min(1), phone: z.string(), email: z.string() }),
        })
        .optional(),
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
/** The configuration that pages contain. Only the server reads the rest, some of which is confidential. */
export type ShownConfiguration = Omit<SiteConfiguration, "common" | "hotels" | "reviews"> & {
  readonly common: Omit<SiteConfiguration["common"], "affiliateCorrectionDays" | "senderName" | "senderEmail">;
  readonly hotels: Omit<SiteConfiguration["hotels"], "hiddenMatches" | "selection">;
};

export function shownConfiguration({ common, hotels, reviews: _reviews, ...shown }: SiteConfiguration): ShownConfiguration {
  const { affiliateCorrectionDays: _days, senderName: _name, senderEmail: _email, ...shownCommon } = common;
  const { hiddenMatches: _matches, selection: _selection, ...shownHotels } = hotels;
  return { ...shown, common: shownCommon, hotels: shownHotels };
}

export type ConfigurationGroup = keyof SiteConfiguration;

export const CONFIGURATION_GROUPS = Object.keys(SiteConfigurationSchema.shape) as ConfigurationGroup[];

export const DEFAULT_SITE_CONFIGURATION: SiteConfiguration = SiteConfigurationSchema.parse({});

/** One layer of the configuration: any part of any group. */
export type ConfigurationLayer = { readonly [Group in ConfigurationGroup]?: Partial<SiteConfiguration[Group]> };

/** Later layers win key by key inside a group: global < brand < market < user type. */
export function mergeConfiguration(layers: readonly ConfigurationLayer[]): SiteConfiguration {
  const merged: Record<string, Record<string, unknown>> = {};
  for (const layer of layers) {
    for (const [group, values] of Object.entries(layer)) merged[group] = { ...merged[group], ...values };
  }
  return SiteConfigurationSchema.parse(merged);
}

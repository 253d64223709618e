/** Required and optional facts of a page besides its blocks, by bundle. */
import { z } from "zod";
import { PICTURE_KINDS } from "#pictures/picture-address.ts";

const line = z.string().min(1).max(200);
const decimal = (max: number) =>
  z.string().refine((value) => /^-?\d{1,3}(\.\d{1,6})?$/.test(value) && Math.abs(Number(value)) <= max, "must be degrees like 51.5074");
/** IATA codes, the nearest or largest first: "LHR LGW". */
const airports = z.string().regex(/^[A-Z]{3}( [A-Z]{3}){0,5}$/, "must be IATA codes with a space between");
/** Month numbers: "4 5 9 10". */
const months = z.string().regex(/^([1-9]|1[0-2])( ([1-9]|1[0-2])){0,11}$/, "must be numbers of months with a space between");

const place = {
  /** The country in the language of the page. */
  country: line,
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  city: line,
  scene: z.enum(PICTURE_KINDS).optional(),
  airports: airports.optional(),
  latitude: decimal(90).optional(),
  longitude: decimal(180).optional(),
};

/** A page with this fact exists only for brands that have the feature. */
const NEEDS = ["club", "hotels", "packages"] as const;
export type Need = (typeof NEEDS)[number];
const always = { needs: z.enum(NEEDS).optional() };

const FACTS = {
  static_page: z.strictObject(always),
  /** The day on which the text took effect. */
  legal_page: z.strictObject({ ...always, effective: z.iso.date().optional() }),
  destination: z.strictObject({ ...always, ...place, bestMonths: months.optional() }),
  campaign: z.strictObject({ ...always, from: z.iso.date(), until: z.iso.date() }).refine(({ from, until }) => from <= until, {
    path: ["until"],
    error: "must not be before the first day",
  }),
  promotion: z.strictObject({ ...always, from: z.iso.date().optional(), until: z.iso.date().optional() }),
  /** Flights to a place; other landing pages have no facts. */
  landing_page: z.union([z.strictObject({ ...always, ...place, airports }), z.strictObject(always)]),
} as const;

type FactsBundle = keyof typeof FACTS;

/** Problems of a page's facts; empty if there are none. */
export function checkFacts(bundle: FactsBundle, facts: Readonly<Record<string, string>>): readonly { key: string; reason: string }[] {
  const result = FACTS[bundle].safeParse(facts);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({ key: ["facts", ...issue.path.map(String)].join("."), reason: issue.message }));
}

import type { z } from "zod";
import type { UserSettingsSchema } from "#contract/entities/account.ts";
import { readDistanceUnit } from "#domain/visitor/distance.ts";
import type { Person } from "#domain/visitor/visitor.ts";

/** Settings as stored: only those that were sent, with one spelling for kilometres. */
export function settingsOf(input: z.output<typeof UserSettingsSchema> | undefined): Person["settings"] {
  const { currency, locale, distanceUnit } = input ?? {};
  return {
    ...(currency && { currency }),
    ...(locale && { locale }),
    ...(distanceUnit && { distanceUnit: readDistanceUnit(distanceUnit) }),
  };
}

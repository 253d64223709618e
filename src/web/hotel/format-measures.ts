/** Formats distances and scores in the page's language, identically on the server and in the browser. */
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { unbreakableSpaces } from "#web/i18n/plain-spaces.ts";

const UNITS = { KM: "kilometer", M: "mile" } as const satisfies Record<DistanceUnit, string>;

export const formatDistance = ({ value, unit }: { readonly value: number; readonly unit: DistanceUnit }, languageTag: string): string =>
  unbreakableSpaces(
    formatters
      .getNumberFormat(languageTag, { style: "unit", unit: UNITS[unit], unitDisplay: "short", maximumFractionDigits: 1 })
      .format(value),
  );

const SCORE = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

export const formatScore = (score: number, languageTag: string): string => formatters.getNumberFormat(languageTag, SCORE).format(score);

/** Formats hours, distances and scores in the page's language, identically on the server and in the browser. */
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import { formatTime } from "#web/hotel/format-instant.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { plainSpaces } from "#web/i18n/plain-spaces.ts";

/** Local time of the hotel. In languages with a 12-hour clock both formats are shown, because hotels post 24-hour times. */
export function formatHotelHour(time: string, languageTag: string): string {
  const said = formatTime(time, languageTag);
  return said.replace(/\D/g, "") === time.replace(/\D/g, "") ? said : `${time} (${said})`;
}

const UNITS = { KM: "kilometer", M: "mile" } as const satisfies Record<DistanceUnit, string>;

export const formatDistance = ({ value, unit }: { readonly value: number; readonly unit: DistanceUnit }, languageTag: string): string =>
  plainSpaces(
    formatters
      .getNumberFormat(languageTag, { style: "unit", unit: UNITS[unit], unitDisplay: "short", maximumFractionDigits: 1 })
      .format(value),
  );

const SCORE = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

export const formatScore = (score: number, languageTag: string): string => formatters.getNumberFormat(languageTag, SCORE).format(score);

/** Hours, distances and scores as the page's language writes them, the same on the server and in the browser. */
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import { formatTime } from "#web/hotel/format-instant.ts";
import { formatters } from "#web/i18n/formatters.ts";

/** Servers part texts with narrow spaces where browsers write plain ones. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, " ");

/** An hour of the hotel's clock. Where the language counts to twelve both are said, for the sign at the reception does not. */
export function formatHotelHour(time: string, languageTag: string): string {
  const said = formatTime(time, languageTag);
  return said.replace(/\D/g, "") === time.replace(/\D/g, "") ? said : `${time} (${said})`;
}

const UNITS = { KM: "kilometer", M: "mile" } as const satisfies Record<DistanceUnit, string>;

export const formatDistance = ({ value, unit }: { readonly value: number; readonly unit: DistanceUnit }, languageTag: string): string =>
  plain(
    formatters
      .getNumberFormat(languageTag, { style: "unit", unit: UNITS[unit], unitDisplay: "short", maximumFractionDigits: 1 })
      .format(value),
  );

const SCORE = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

export const formatScore = (score: number, languageTag: string): string => formatters.getNumberFormat(languageTag, SCORE).format(score);

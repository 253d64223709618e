/** Formats local times of a hotel in the page's language, identically on the server and in the browser. */
import type { LocalMoment } from "#domain/cancellation/zoned-moment.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { formatDay } from "#web/search/format-days.ts";
import { plainSpaces } from "#web/i18n/plain-spaces.ts";
import { createBoundedCache } from "#shared/bounded-cache.ts";

/** The short style has the leading zero of languages that write one ("07:15"); `hour: "numeric"` omits it. */
const CLOCK = { timeStyle: "short", timeZone: "UTC" } as const satisfies Intl.DateTimeFormatOptions;

/** Terms of rates end at a few times of a day. */
const written = createBoundedCache<string>({ maxEntries: 1000 });

/** "15:00" or "3:00 PM". */
export const formatTime = (time: string, languageTag: string): string =>
  written(`${languageTag} ${time}`, () =>
    plainSpaces(formatters.getDateTimeFormat(languageTag, CLOCK).format(new Date(`2000-01-01T${time.padStart(5, "0")}:00Z`))),
  );

export const formatInstant = ({ day, time }: LocalMoment, languageTag: string): string =>
  `${formatDay(day, languageTag)}, ${formatTime(time, languageTag)}`;

/** Local time of the hotel. In languages with a 12-hour clock both formats are shown, because hotels post 24-hour times. */
export function formatHotelHour(time: string, languageTag: string): string {
  const formatted = formatTime(time, languageTag);
  return formatted.replace(/\D/g, "") === time.replace(/\D/g, "") ? formatted : `${time} (${formatted})`;
}

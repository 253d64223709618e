/** Formats local times of a hotel in the page's language, identically on the server and in the browser. */
import type { LocalMoment } from "#domain/cancellation/zoned-moment.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { formatDay } from "#web/search/format-days.ts";

const CLOCK = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const satisfies Intl.DateTimeFormatOptions;

/** ICU data of the server may use narrow spaces where browsers use plain ones, which would break hydration. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, " ");

/** "15:00" or "3:00 PM". */
export const formatTime = (time: string, languageTag: string): string =>
  plain(formatters.getDateTimeFormat(languageTag, CLOCK).format(new Date(`2000-01-01T${time.padStart(5, "0")}:00Z`)));

export const formatInstant = ({ day, time }: LocalMoment, languageTag: string): string =>
  `${formatDay(day, languageTag)}, ${formatTime(time, languageTag)}`;

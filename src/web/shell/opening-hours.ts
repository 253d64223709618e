/** Formats opening days and hours in a language. */
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import { formatters } from "#web/i18n/formatters.ts";
import type { Text } from "#web/i18n/text.tsx";

type OpeningHours = SiteConfiguration["header"]["callUs"]["hours"][number];

/** An arbitrary Monday from which weekdays are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const dayName = (languageTag: string, day: number): string =>
  formatters.getDateTimeFormat(languageTag, { weekday: "long", timeZone: "UTC" }).format(MONDAY + (day - 1) * DAY_MS);

/** Versions of Intl differ in the kind of space before AM; a plain one makes server and browser render the same. */
const timeOfDay = (languageTag: string, time: string): string =>
  formatters
    .getDateTimeFormat(languageTag, { hour: "numeric", minute: "2-digit", timeZone: "UTC" })
    .format(new Date(`2024-01-01T${time}:00Z`))
    .replaceAll(/\s/g, " ");

export function describeDays({ fromDay, toDay }: OpeningHours, languageTag: string, text: Text): string {
  if (fromDay === 1 && toDay === 7) return text("contact.everyDay");
  const from = dayName(languageTag, fromDay);
  return fromDay === toDay ? from : text("contact.range", { from, to: dayName(languageTag, toDay) });
}

export function describeTimes({ opens, closes }: OpeningHours, languageTag: string, text: Text): string {
  if (opens === "00:00" && closes === "24:00") return text("contact.dayAndNight");
  return text("contact.range", { from: timeOfDay(languageTag, opens), to: timeOfDay(languageTag, closes) });
}

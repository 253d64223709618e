import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag } from "#web/i18n/text.tsx";

/** A calendar day in the page's language. */
export function DayText({ day }: { readonly day: string }) {
  const format = formatters.getDateTimeFormat(useLanguageTag(), { dateStyle: "long", timeZone: "UTC" });
  return <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>;
}

import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag } from "#web/i18n/text.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { plainSpaces } from "#web/i18n/plain-spaces.ts";

const MOMENT = { day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" } as const;
const DAY = { day: "numeric", month: "long", year: "numeric" } as const;

/** Formats an instant in the visitor's time zone. The server does not know the zone, so until hydration the time is shown as UTC. */
export function LocalTime({ moment }: { readonly moment: string }) {
  const languageTag = useLanguageTag();
  const options = useIsAlive() ? MOMENT : ({ ...MOMENT, timeZone: "UTC", timeZoneName: "short" } as const);
  return (
    <time dateTime={moment} suppressHydrationWarning>
      {plainSpaces(formatters.getDateTimeFormat(languageTag, options).format(new Date(moment)))}
    </time>
  );
}

/** A calendar day, or the UTC day of an instant, for values whose time of day does not matter. */
export const formatDate = (day: string, languageTag: string): string =>
  plainSpaces(formatters.getDateTimeFormat(languageTag, { ...DAY, timeZone: "UTC" }).format(new Date(day)));

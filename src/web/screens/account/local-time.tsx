import { useSyncExternalStore } from "react";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag } from "#web/i18n/text.tsx";

const MOMENT = { day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" } as const;
const DAY = { day: "numeric", month: "long", year: "numeric" } as const;

const neverChanges = () => () => undefined;

/** ICU data of the server may use narrow spaces where browsers use plain ones, which would break hydration. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, " ");

/** False on the server and until hydration. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Formats an instant in the visitor's time zone. The server does not know the zone, so until hydration the time is shown as UTC. */
export function LocalTime({ moment }: { readonly moment: string }) {
  const languageTag = useLanguageTag();
  const options = useAlive() ? MOMENT : ({ ...MOMENT, timeZone: "UTC", timeZoneName: "short" } as const);
  return (
    <time dateTime={moment} suppressHydrationWarning>
      {plain(formatters.getDateTimeFormat(languageTag, options).format(new Date(moment)))}
    </time>
  );
}

/** A calendar day, or the UTC day of an instant, for values whose time of day does not matter. */
export const formatDate = (day: string, languageTag: string): string =>
  plain(formatters.getDateTimeFormat(languageTag, { ...DAY, timeZone: "UTC" }).format(new Date(day)));

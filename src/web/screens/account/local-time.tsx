import { useSyncExternalStore } from "react";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag } from "#web/i18n/text.tsx";

const MOMENT = { day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" } as const;
const DAY = { day: "numeric", month: "long", year: "numeric" } as const;

const neverChanges = () => () => undefined;

/** Servers part texts with narrow spaces where browsers write plain ones. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, " ");

/** False while the server's markup stands as it came. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** A moment on the visitor's own clock. The server does not know it: until the page is alive the time is that of Greenwich, and says so. */
export function LocalTime({ moment }: { readonly moment: string }) {
  const languageTag = useLanguageTag();
  const options = useAlive() ? MOMENT : ({ ...MOMENT, timeZone: "UTC", timeZoneName: "short" } as const);
  return (
    <time dateTime={moment} suppressHydrationWarning>
      {plain(formatters.getDateTimeFormat(languageTag, options).format(new Date(moment)))}
    </time>
  );
}

/** A calendar day, or the day of a moment in Greenwich: for what is not about hours. */
export const formatDate = (day: string, languageTag: string): string =>
  plain(formatters.getDateTimeFormat(languageTag, { ...DAY, timeZone: "UTC" }).format(new Date(day)));

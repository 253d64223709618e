import type { Stay } from "#domain/calendar/stay.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { peopleWords } from "#web/search/people-words.ts";

/** Guests and dates in one line. */
export function StayFacts({ stay, party }: { readonly stay: Stay; readonly party: readonly Room[] }) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <p className="hint" suppressHydrationWarning>
      {formatStay(stay, languageTag)} · {peopleWords(party, text, true)}
    </p>
  );
}

import type { Stay } from "#domain/calendar/stay.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { Text } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { peopleWords } from "#web/search/people-words.ts";

type Speech = { readonly text: Text; readonly languageTag: string };

/** Guests and dates in one line. */
export const stayFacts = (
  { stay, party }: { readonly stay: Stay; readonly party: readonly Room[] },
  { text, languageTag }: Speech,
): string => `${formatStay(stay, languageTag)} · ${peopleWords(party, text, true)}`;

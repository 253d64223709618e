/** The people of a room with an age each, as suppliers take them. */
import { DEFAULT_ADULT_AGE, DEFAULT_INFANT_AGE } from "./ages.ts";
import type { Room } from "./rooms.ts";

type PaxAge = { readonly paxType: "ADT" | "CHD" | "INF"; readonly age: number };

/** Visitors tell the ages of children only; the others get the default age (CONST-002). */
export const paxAgesOf = ({ adults, childrenAges, infants }: Room): PaxAge[] => [
  ...Array.from({ length: adults }, (): PaxAge => ({ paxType: "ADT", age: DEFAULT_ADULT_AGE })),
  ...childrenAges.map((age): PaxAge => ({ paxType: "CHD", age })),
  ...Array.from({ length: infants }, (): PaxAge => ({ paxType: "INF", age: DEFAULT_INFANT_AGE })),
];

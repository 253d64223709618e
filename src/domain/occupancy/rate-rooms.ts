/** A party as rate requests write it: the ages of all non-adults, including infants. */
import { DEFAULT_INFANT_AGE, INFANT_MAX_AGE } from "./ages.ts";
import type { Room } from "./rooms.ts";

export type RateRoom = { readonly adultNum: number; readonly childNum: number; readonly childAges: readonly number[] };

/** Infants are sent with the age of CONST-002. */
export const rateRoomOf = ({ adults, childrenAges, infants }: Room): RateRoom => {
  const childAges = [...childrenAges, ...Array.from({ length: infants }, () => DEFAULT_INFANT_AGE)];
  return { adultNum: adults, childNum: childAges.length, childAges };
};

export const roomOfRate = ({ adultNum, childAges }: Omit<RateRoom, "childNum">): Room => ({
  adults: adultNum,
  childrenAges: childAges.filter((age) => age > INFANT_MAX_AGE),
  infants: childAges.filter((age) => age <= INFANT_MAX_AGE).length,
});

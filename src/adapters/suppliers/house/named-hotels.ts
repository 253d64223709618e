/** Hotels that tests and examples name: whoever follows one finds rooms there on any day of the year. */
export const isOpenAnyDay = (hotelId: number): boolean => hotelId >= 1001 && hotelId <= 1005;

/** Those with every kind of room. */
export const hasEveryKind = (hotelId: number): boolean => hotelId === 1001 || hotelId === 1002;

/** One where a single night saves a member more than the club costs, and one where few do: what they say of their savings is then true. */
const MEMBER_PERCENT: ReadonlyMap<number, number> = new Map([
  [1004, 60],
  [1005, 5],
]);

export const namedMemberPercent = (hotelId: number): number | undefined => MEMBER_PERCENT.get(hotelId);

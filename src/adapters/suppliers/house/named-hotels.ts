/** Hotels used by tests and examples have rooms on every day of the year. */
export const isOpenAnyDay = (hotelId: number): boolean => hotelId >= 1001 && hotelId <= 1005;

/** Hotels with every kind of room. */
export const hasEveryKind = (hotelId: number): boolean => hotelId === 1001 || hotelId === 1002;

/** One hotel where a single night saves a member more than the fee, and one where few nights do, so that their advertised savings are true. */
const MEMBER_PERCENT: ReadonlyMap<number, number> = new Map([
  [1004, 60],
  [1005, 5],
]);

export const namedMemberPercent = (hotelId: number): number | undefined => MEMBER_PERCENT.get(hotelId);

/** Which bookings this browser has told those who count. One text, because it travels among other tracking words. */
const BETWEEN = ",";
/** Words of tracking are short; older bookings have run out of their month long before. */
const MOST_KEPT = 10;

const numbersIn = (kept: unknown): readonly string[] => (typeof kept === "string" ? kept.split(BETWEEN).filter(Boolean) : []);

export const hasTold = (kept: unknown, bookingNumber: string): boolean => numbersIn(kept).includes(bookingNumber);

/** The newest first. */
export const withTold = (kept: unknown, bookingNumber: string): string =>
  [bookingNumber, ...numbersIn(kept).filter((number) => number !== bookingNumber)].slice(0, MOST_KEPT).join(BETWEEN);

/** Which bookings this browser has already reported as conversions. One text, because it is stored with other tracking values. */
const BETWEEN = ",";
/** Tracking values are short; older bookings have long expired. */
const MAX_KEPT = 10;

const numbersIn = (kept: unknown): readonly string[] => (typeof kept === "string" ? kept.split(BETWEEN).filter(Boolean) : []);

export const hasTold = (kept: unknown, bookingNumber: string): boolean => numbersIn(kept).includes(bookingNumber);

/** Newest first. */
export const withTold = (kept: unknown, bookingNumber: string): string =>
  [bookingNumber, ...numbersIn(kept).filter((number) => number !== bookingNumber)].slice(0, MAX_KEPT).join(BETWEEN);

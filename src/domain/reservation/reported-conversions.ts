/** Which bookings this browser has already reported as conversions. One text, because it is stored with other tracking values. */
const BETWEEN = ",";
/** Tracking values are short; older bookings have long expired. */
const MAX_KEPT = 10;

const numbersIn = (stored: unknown): readonly string[] => (typeof stored === "string" ? stored.split(BETWEEN).filter(Boolean) : []);

export const hasReported = (stored: unknown, bookingNumber: string): boolean => numbersIn(stored).includes(bookingNumber);

/** Newest first. */
export const withReported = (stored: unknown, bookingNumber: string): string =>
  [bookingNumber, ...numbersIn(stored).filter((number) => number !== bookingNumber)].slice(0, MAX_KEPT).join(BETWEEN);

/** The number a guest reads out on the phone and types to find a booking. It is random, so it reveals nothing about other bookings. */
export const BOOKING_NUMBER_BYTES = 8;

/** Two digits more than promised: with a million bookings, about one guess in a million finds one. */
const DIGITS = 12;

/** The first digit is never zero, so that a spreadsheet that reads it as a number loses nothing. */
const LOWEST = 10n ** BigInt(DIGITS - 1);
const COUNT = 9n * LOWEST;

/** Two bookings may draw the same number: the store refuses the second, and a new one is drawn. */
export function bookingNumberFrom(bytes: Uint8Array): string {
  if (bytes.length < BOOKING_NUMBER_BYTES) throw new RangeError(`a booking number needs ${BOOKING_NUMBER_BYTES} random bytes`);
  const drawn = bytes.subarray(0, BOOKING_NUMBER_BYTES).reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
  return String(LOWEST + (drawn % COUNT));
}

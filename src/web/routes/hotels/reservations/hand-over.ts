import type { BookingView } from "#web/booking/booking-view.ts";

let handed: BookingView | undefined;

/** Passes a booking from the look-up to the page it navigates to, so that it is not loaded again. Only in the browser. */
export function handOver(booking: BookingView): void {
  handed = booking;
}

/** Returns the booking once, and only to the page of that booking. */
export function takeHandedOver(number: string): BookingView | undefined {
  const found = handed?.number === number ? handed : undefined;
  handed = undefined;
  return found;
}

import type { BookingView } from "#web/booking/booking-view.ts";

let handed: BookingView | undefined;

/** What the look-up has found is shown on the page it leads to, without being asked for again. Only in the browser. */
export function handOver(booking: BookingView): void {
  handed = booking;
}

/** Taken once, and only by the page it was meant for. */
export function takeHandedOver(number: string): BookingView | undefined {
  const found = handed?.number === number ? handed : undefined;
  handed = undefined;
  return found;
}

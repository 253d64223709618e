/** All durations of the booking engine, in milliseconds. */
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a cart keeps its price and rooms while the visitor fills in the checkout (AMB-68). */
export const PREBOOKING_MS = 20 * MINUTE_MS;
/** The rooms stay held after the cart expires, because the visitor may still be at the bank. */
export const GRACE_MS = 10 * MINUTE_MS;
/** The same trip booked again within this time is a mistake (BOS-031). */
export const SAME_TRIP_MS = 10 * MINUTE_MS;
/** An older price is checked again before it is charged. */
const PRICE_FRESH_MS = 10 * MINUTE_MS;
/** Timeout of a call to a supplier or the payment provider; after it the answer counts as lost. */
export const OUTSIDE_DEADLINE_MS = 20 * SECOND_MS;
/** Longer than the timeout of a call: a worker that is silent for so long has died, and another one continues. */
export const LEASE_MS = 45 * SECOND_MS;

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

export const isPriceFresh = (
  { clock }: { readonly clock: { readonly now: () => Date } },
  { createdAt }: { readonly createdAt: Date },
): boolean => clock.now() < after(createdAt, PRICE_FRESH_MS);

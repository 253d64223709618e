/** Every waiting time of the booking engine. */
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a price and rooms are kept for who fills in the checkout (AMB-68). */
export const PREBOOKING_MS = 20 * MINUTE_MS;
/** Who is at the bank when the time is over may still come back: the rooms are kept a little longer than is said. */
export const GRACE_MS = 10 * MINUTE_MS;
/** The same trip booked again so soon is a mistake (BOS-031). */
export const SAME_TRIP_MS = 10 * MINUTE_MS;
/** A price that was looked at longer ago is looked at again before it is charged. */
const PRICE_FRESH_MS = 10 * MINUTE_MS;
/** How long the outside may take to answer before its answer counts as lost. */
export const OUTSIDE_DEADLINE_MS = 20 * SECOND_MS;
/** Longer than an answer may take: who is silent for so long has died, and the completer goes on. */
export const LEASE_MS = 45 * SECOND_MS;
/** A supplier may not see a booking of its own for a while (F15); until then nothing is given up. */
export const INVISIBLE_MS = 30 * MINUTE_MS;

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

export const isPriceFresh = (
  { clock }: { readonly clock: { readonly now: () => Date } },
  { createdAt }: { readonly createdAt: Date },
): boolean => clock.now() < after(createdAt, PRICE_FRESH_MS);

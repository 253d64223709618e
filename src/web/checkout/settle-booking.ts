/** Settles a booking whose response may be lost: sends the order once, then only queries its result. */
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import type { CartRefusal } from "#web/checkout/trouble/trouble.ts";

export type Sent = { readonly ok: true; readonly number: string; readonly status: BookingStatus } | ({ readonly ok: false } & CartRefusal);

type BookingEnd =
  | { readonly kind: "booked"; readonly number: string; readonly status: BookingStatus }
  | ({ readonly kind: "refused" } & CartRefusal)
  | { readonly kind: "unknown" };

export type Settling = {
  readonly send: () => Promise<Sent>;
  /** The booking, or undefined while the server knows none. */
  readonly ask: () => Promise<{ readonly number: string; readonly status: BookingStatus } | undefined>;
  readonly wait: (ms: number) => Promise<void>;
  /** No response (CONST-032): called so that the visitor is informed while the result is queried. */
  readonly onUnanswered?: () => void;
};

/** After these codes it is unknown whether the booking was made. */
const UNKNOWN: ReadonlySet<string> = new Set(["no-answer", "server-error", "unreadable-answer", "idempotency-key-in-flight"]);

/** The server refused the request before doing anything, so the same order may be sent again. */
const NOT_ACCEPTED = "too-busy";

const PAUSES_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 10_000] as const;

export async function settleBooking(settling: Settling): Promise<BookingEnd> {
  const { ask, wait, onUnanswered } = settling;
  const sent = await sendOnce(settling);
  if (sent.ok) return { kind: "booked", number: sent.number, status: sent.status };
  if (sent.code !== NOT_ACCEPTED && !UNKNOWN.has(sent.code)) return { ...sent, kind: "refused" };
  onUnanswered?.();
  for (const pause of PAUSES_MS) {
    const known = await ask();
    if (known) return { kind: "booked", ...known };
    await wait(pause);
  }
  return { kind: "unknown" };
}

async function sendOnce({ send, wait }: Settling): Promise<Sent> {
  let sent = await send();
  for (const pause of PAUSES_MS) {
    if (sent.ok || sent.code !== NOT_ACCEPTED) break;
    await wait(pause);
    sent = await send();
  }
  return sent;
}

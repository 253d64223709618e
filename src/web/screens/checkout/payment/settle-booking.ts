/** Makes sure of a booking whose answer may be lost: the order is sent once, and from then on only its outcome is asked for. */
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import type { Refused } from "#web/screens/checkout/cart/trouble.ts";

export type Sent = { readonly ok: true; readonly number: string; readonly status: BookingStatus } | ({ readonly ok: false } & Refused);

type BookingEnd =
  | { readonly kind: "booked"; readonly number: string; readonly status: BookingStatus }
  | ({ readonly kind: "refused" } & Refused)
  | { readonly kind: "unknown" };

export type Settling = {
  readonly send: () => Promise<Sent>;
  /** The number, once there is a booking; nothing while the server knows of none. */
  readonly ask: () => Promise<{ readonly number: string; readonly status: BookingStatus } | undefined>;
  readonly wait: (ms: number) => Promise<void>;
  /** No answer came (CONST-032): the visitor is told while the outcome is asked for. */
  readonly onUnanswered?: () => void;
};

/** None of these tells what became of the booking. */
const UNKNOWN: ReadonlySet<string> = new Set(["no-answer", "server-error", "unreadable-answer", "idempotency-key-in-flight"]);

/** The server refused the request before it did anything, so the same order may be sent again. */
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

/** After an outcome stayed unknown: the same order with the same key is sent only where the server still knows of no booking. */
export async function settleAgain(settling: Settling): Promise<BookingEnd> {
  const known = await settling.ask();
  return known ? { kind: "booked", ...known } : settleBooking(settling);
}

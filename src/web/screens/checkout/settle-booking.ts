/** Makes sure of a booking whose answer may be lost: the same call with the same key is made again, and never another one meanwhile. */
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import type { Refused } from "./trouble.ts";

export type Sent = { readonly ok: true; readonly number: string; readonly status: BookingStatus } | ({ readonly ok: false } & Refused);

export type BookingEnd =
  | { readonly kind: "booked"; readonly number: string; readonly status: BookingStatus }
  | ({ readonly kind: "refused" } & Refused)
  | { readonly kind: "unknown" };

export type Settling = {
  readonly send: () => Promise<Sent>;
  /** The number, once there is a booking; nothing while nobody knows of one. */
  readonly ask: () => Promise<{ readonly number: string; readonly status: BookingStatus } | undefined>;
  readonly wait: (ms: number) => Promise<void>;
};

/** Nobody can tell from these what became of the booking. */
const UNKNOWN: ReadonlySet<string> = new Set(["no-answer", "server-error", "unreadable-answer", "idempotency-key-in-flight", "too-busy"]);

const PAUSES_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 10_000] as const;

export async function settleBooking({ send, ask, wait }: Settling): Promise<BookingEnd> {
  for (const pause of [...PAUSES_MS, undefined]) {
    const sent = await send();
    if (sent.ok) return { kind: "booked", number: sent.number, status: sent.status };
    if (!UNKNOWN.has(sent.code)) return { ...sent, kind: "refused" };
    if (pause === undefined) break;
    await wait(pause);
    const known = await ask();
    if (known) return { kind: "booked", ...known };
  }
  return { kind: "unknown" };
}

/** When the hold of a cart ends, by the clock of the browser, which may differ from the server's. */
import { endOfHold } from "#domain/checkout/hold-clock.ts";
import type { HeldPackage } from "./cart-view.ts";

const ends = new Map<string, number>();

/** Milliseconds by which the server's clock is ahead, learnt from the first page that the server rendered. */
let serverAhead = 0;

export const rememberEnd = (id: string, endsAt: number): void => {
  ends.set(id, endsAt);
};

/** Called in the browser only. */
export function endOf({ id, expiry, serverNow }: Pick<HeldPackage, "id" | "expiry" | "serverNow">): number {
  const known = ends.get(id);
  if (known !== undefined) return known;
  const now = Date.now();
  if (serverNow !== null) serverAhead = serverNow - now;
  const endsAt = endOfHold(expiry, { serverNow: now + serverAhead, now });
  rememberEnd(id, endsAt);
  return endsAt;
}

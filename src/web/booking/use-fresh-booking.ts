import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "#web/api/api-context.ts";
import type { BookingView } from "./booking-view.ts";
import { loadBooking } from "./load-booking.ts";

/** Polls for about a minute, with increasing pauses, to stay below the rate limit per booking. */
const PAUSES_MS = [3_000, 4_000, 6_000, 9_000, 13_000, 20_000];

/** Polls a waiting booking. Returns whether it still polls, and whether the status has changed since the page was loaded. */
export function useFreshBooking(first: BookingView) {
  const api = useApi();
  const [booking, setBooking] = useState(first);
  const [turn, setTurn] = useState(0);
  const pause = booking.kind === "waiting" ? PAUSES_MS[turn] : undefined;

  const poll = useEffectEvent(async () => {
    // With the current email, which may have been corrected meanwhile.
    const found = await loadBooking(api(), booking, new Date());
    if (typeof found !== "string") setBooking(found);
    setTurn((turns) => turns + 1);
  });

  useEffect(() => {
    if (pause === undefined) return undefined;
    const timer = setTimeout(() => {
      void poll();
    }, pause);
    return () => clearTimeout(timer);
  }, [pause]);

  return { booking, setBooking, isAsking: pause !== undefined, hasChanged: booking.kind !== first.kind };
}

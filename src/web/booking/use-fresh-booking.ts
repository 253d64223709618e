import { useEffect, useState } from "react";
import { useApi } from "#web/api/api-context.ts";
import type { BookingView } from "./booking-view.ts";
import { loadBooking } from "./load-booking.ts";

/** For about a minute, less and less often: one number may only be asked for so many times. */
const PAUSES_MS = [3_000, 4_000, 6_000, 9_000, 13_000, 20_000];

/** A booking that waits is asked for again by itself. Says whether it goes on asking, and whether it has changed under the visitor's eyes. */
export function useFreshBooking(first: BookingView) {
  const api = useApi();
  const [booking, setBooking] = useState(first);
  const [turn, setTurn] = useState(0);
  const pause = booking.kind === "waiting" ? PAUSES_MS[turn] : undefined;

  const askAgain = async () => {
    // By its present address: it may have been corrected meanwhile.
    const found = await loadBooking(api(), booking, new Date());
    if (typeof found !== "string") setBooking(found);
    setTurn((turns) => turns + 1);
  };

  useEffect(() => {
    if (pause === undefined) return undefined;
    const timer = setTimeout(() => {
      void askAgain();
    }, pause);
    return () => clearTimeout(timer);
    // The way to make calls is another one on every rendering, and always the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pause, turn, first]);

  return { booking, setBooking, isAsking: pause !== undefined, hasChanged: booking.kind !== first.kind };
}

import type { Clock } from "#platform/ports/clock.ts";

export type MovableClock = Clock & { readonly advance: (milliseconds: number) => void };

/** The system clock. Only test hooks can move it. */
export function createSystemClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

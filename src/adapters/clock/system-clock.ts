import type { Clock } from "#platform/ports/clock.ts";

export type MovableClock = Clock & { readonly advance: (milliseconds: number) => void };

/** The clock of the machine. Moving it is for rehearsals: only the test hooks hold the means. */
export function createSystemClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

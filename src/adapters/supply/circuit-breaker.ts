/**
 * Stops calls to a supplier that mostly fails. Half-open lets exactly one call through at a time: libraries that let all waiting calls through would
 * hit a recovering supplier with the full load.
 */
import type { BreakerState } from "#platform/ports/supplier-status.ts";

export type BreakerSettings = {
  /** Opens after this many failures in a window, if they are at least half of its calls. */
  readonly failures: number;
  readonly windowMs: number;
  /** The pause before the first probe. */
  readonly openMs: number;
  /** A probe without an outcome is given up after this time, so that a lost answer cannot block the supplier for ever. */
  readonly probeMs: number;
};

export const BREAKER: BreakerSettings = { failures: 10, windowMs: 30_000, openMs: 15_000, probeMs: 10_000 };

/** Ends a call; undefined if the outcome says nothing about the supplier, for example because the visitor left. */
type Finish = (isOk: boolean | undefined) => void;

type CircuitBreaker = {
  readonly state: () => BreakerState;
  /** Undefined if the call must not be sent. */
  readonly admit: () => Finish | undefined;
};

type Parts = {
  readonly now: () => number;
  readonly settings?: BreakerSettings;
  readonly onChange: (state: "open" | "closed") => void;
};

export function createCircuitBreaker({ now, settings = BREAKER, onChange }: Parts): CircuitBreaker {
  const { failures: limit, windowMs, openMs, probeMs } = settings;
  let window = { since: now(), calls: 0, failures: 0 };
  let openedAt: number | undefined;
  let probe: { readonly since: number } | undefined;

  /** Also past if the clock was set back. */
  const isPast = (since: number, ms: number): boolean => now() - since >= ms || now() < since;
  const open = (): void => {
    openedAt = now();
    onChange("open");
  };
  const close = (): void => {
    openedAt = undefined;
    window = { since: now(), calls: 0, failures: 0 };
    onChange("closed");
  };
  const count = (isOk: boolean): void => {
    if (isPast(window.since, windowMs)) window = { since: now(), calls: 0, failures: 0 };
    window.calls += 1;
    window.failures += Number(!isOk);
    if (window.failures >= limit && window.failures * 2 >= window.calls) open();
  };
  const admitProbe = (): Finish => {
    const thisProbe = { since: now() };
    probe = thisProbe;
    return (isOk) => {
      // A probe that was given up has been replaced; its late outcome counts for nothing.
      if (probe !== thisProbe) return;
      probe = undefined;
      if (isOk === true) close();
      if (isOk === false) open();
    };
  };
  return {
    state: () => (openedAt === undefined ? "closed" : isPast(openedAt, openMs) ? "half-open" : "open"),
    admit: () => {
      if (openedAt === undefined) {
        // Calls that were sent before the breaker opened must not extend the pause.
        return (isOk) => void (isOk === undefined || openedAt !== undefined || count(isOk));
      }
      const isProbing = probe !== undefined && !isPast(probe.since, probeMs);
      return isPast(openedAt, openMs) && !isProbing ? admitProbe() : undefined;
    },
  };
}

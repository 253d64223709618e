import { vi } from "vitest";

/** Generous, because machines that run the tests are busy; only a failing test waits that long. */
const LONGEST_MS = 30_000;

/** Repeats the check until it passes. Tests wait for a result with this, never for an amount of time. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: LONGEST_MS, interval: 10 });

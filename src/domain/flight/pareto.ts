/** The choices worth showing: those that no other choice beats in everything. */

export type Choices = {
  readonly count: number;
  readonly prices: ArrayLike<number>;
  /** Minutes. */
  readonly durations: ArrayLike<number>;
  readonly stops: ArrayLike<number>;
  /** Local departure, in minutes of the day. */
  readonly departures: ArrayLike<number>;
};

/** A departure is not better than another one, only different: choices compete within six hours of the day. */
const WINDOW_MINUTES = 360;
const WINDOWS = 4;

const windowOf = (minute: number): number => Math.floor(minute / WINDOW_MINUTES) % WINDOWS;

/** Rows in ascending price. Of equal choices the first one stays. */
export function paretoFront({ count, prices, durations, stops, departures }: Choices): number[] {
  const order = Array.from({ length: count }, (_, row) => row).toSorted(
    (one, other) => prices[one]! - prices[other]! || durations[one]! - durations[other]! || stops[one]! - stops[other]! || one - other,
  );
  // Cheaper rows come first, so a row is beaten if an earlier one of its window is as short with as few stops.
  const shortest = Array.from({ length: WINDOWS }, () => [Infinity, Infinity, Infinity]);
  return order.filter((row) => {
    const best = shortest[windowOf(departures[row]!)]!;
    const isBeaten = durations[row]! >= best[stops[row]!]!;
    for (let more = stops[row]!; more < best.length; more += 1) best[more] = Math.min(best[more]!, durations[row]!);
    return !isBeaten;
  });
}

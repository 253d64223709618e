/** Reproducible random numbers: the same seed gives the same sequence everywhere. */
export type SeededRandom = {
  /** From 0 up to 1. */
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  /** Whole numbers, both ends included. */
  readonly whole: (low: number, high: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(values: readonly [T, ...T[]]) => T;
  /** Around 0, rarely far from it. */
  readonly around: (spread: number) => number;
};

/** Mulberry32: 32 bits of state are sufficient for a drawing. */
export function createRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value = (value + Math.imul(value ^ (value >>> 7), value | 61)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (share) => next() < share,
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    around: (spread) => (next() + next() + next() - 1.5) * spread,
  };
}

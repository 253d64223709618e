/** The ratio of two programs that were measured in pairs, with the interval in which it lies. */
import { createSeededChance } from "../../src/domain/place/hotels/seeded-chance.ts";

export type RatioEstimate = {
  readonly ratio: number;
  /** 90 of 100 repetitions of the measurement would lie between these. */
  readonly low: number;
  readonly high: number;
};

/** One measurement of each program, one directly after the other. */
export type Pair = { readonly ours: number; readonly theirs: number };

const RESAMPLES = 2000;

/** Other load only adds time, so the faster half of the measurements says most. */
function meanOfFasterHalf(values: readonly number[]): number {
  const faster = values.toSorted((one, other) => one - other).slice(0, Math.ceil(values.length / 2));
  return faster.reduce((sum, value) => sum + value, 0) / faster.length;
}

const ratioOf = (pairs: readonly Pair[]): number =>
  meanOfFasterHalf(pairs.map(({ ours }) => ours)) / meanOfFasterHalf(pairs.map(({ theirs }) => theirs));

/** The interval is a bootstrap over pairs, because other load affects both of a pair. */
export function estimateRatio(pairs: readonly Pair[]): RatioEstimate {
  const chance = createSeededChance(pairs.length);
  const resampled = Array.from({ length: RESAMPLES }, () => ratioOf(pairs.map(() => pairs[Math.floor(chance() * pairs.length)]!)));
  const sorted = resampled.toSorted((one, other) => one - other);
  return { ratio: ratioOf(pairs), low: sorted[Math.floor(RESAMPLES * 0.05)]!, high: sorted[Math.floor(RESAMPLES * 0.95)]! };
}

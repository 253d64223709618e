/** Measures several servers in interleaved rounds and prints ratios, which mean more than absolute figures of one machine. */
import type { LoadPlan, LoadResult } from "./load.ts";
import { load } from "./load.ts";

export type Contender = { readonly name: string; readonly plan: Omit<LoadPlan, "connections" | "seconds"> };

export type Comparison = {
  readonly median: (name: string) => number;
  readonly ratio: (name: string, against: string) => number;
  readonly print: () => void;
};

export async function compare(
  contenders: readonly Contender[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Comparison> {
  const results = new Map<string, LoadResult[]>(contenders.map(({ name }) => [name, []]));
  // One round to warm up; the order rotates, so that none always goes first.
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 ? contenders : contenders.toReversed();
    for (const { name, plan } of order) {
      const result = await load({ ...plan, connections, seconds });
      if (result.bad) throw new Error(`${name} answered ${result.bad} requests with an error`);
      if (round > 0) results.get(name)?.push(result);
    }
  }
  const of = (name: string, part: (result: LoadResult) => number): number[] => (results.get(name) ?? []).map(part);
  const ratios = (name: string, against: string): number[] =>
    of(name, (r) => r.perSecond).map((value, index) => value / (of(against, (r) => r.perSecond)[index] ?? Infinity));
  return {
    median: (name) => median(of(name, (r) => r.perSecond)),
    ratio: (name, against) => median(ratios(name, against)),
    print: () => {
      for (const { name } of contenders) {
        console.log(
          `${name.padEnd(36)} ${median(of(name, (r) => r.perSecond))
            .toFixed(0)
            .padStart(
              7,
            )} /s   p50 ${median(of(name, (r) => r.p50)).toFixed(2)} ms   p99 ${median(of(name, (r) => r.p99)).toFixed(2)} ms   ${median(of(name, (r) => r.bytes)).toFixed(0)} bytes`,
        );
      }
    },
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

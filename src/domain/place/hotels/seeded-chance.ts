/** Reproducible pseudo-random numbers from 0 to below 1 (Mulberry32). */
export function createSeededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const oneOf = <T>(chance: () => number, choices: readonly T[]): T => choices[Math.floor(chance() * choices.length)]!;

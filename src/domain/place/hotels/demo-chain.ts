import { createSeededChance, oneOf } from "./seeded-chance.ts";

/** Invented chains of the demo world, by the number of stars of their hotels. */
const CHAINS: Readonly<Record<number, readonly string[]>> = {
  2: ["Pennywhistle Inns", "Dovecote Rooms"],
  3: ["Pennywhistle Inns", "Larkway", "Lindhall Hotels"],
  4: ["Lindhall Hotels", "Corvane Hotels", "Vesperine"],
  5: ["Vesperine", "Aurelle Collection"],
};
const CHAIN_SHARE = 0.45;

/** The chain of a demo hotel, always the same; empty for an independent hotel. */
export function demoChain({ id, stars }: { readonly id: number; readonly stars: number }): string {
  const chance = createSeededChance(id * 7919 + 17);
  const chains = CHAINS[stars];
  return chains && chance() < CHAIN_SHARE ? oneOf(chance, chains) : "";
}

/** The one price of a package: the sum of its parts less the package discount, and the share of each part in it. */
import { allocatePrice } from "./allocate-price.ts";

type PricedPart = {
  /** The price of the part sold alone. */
  readonly grossMinor: number;
  /** What we owe the supplier; absent if it quotes selling prices only. */
  readonly netMinor?: number;
};

/** `gross-less`: percent off the selling prices. `net-plus`: percent on top of the net prices, and never more than the parts sold alone. */
export type PackageRule = { readonly kind: "gross-less" | "net-plus"; readonly percent: number };

type PackagePrice = {
  readonly totalMinor: number;
  /** What the parts cost less together. */
  readonly discountMinor: number;
  /** In the order of the parts; adds up to the total. */
  readonly sharesMinor: readonly number[];
};

/** Percentages have at most two decimals. */
const HUNDREDTHS = 100;

const shareOf = (minor: number, percent: number): number => Math.floor((minor * Math.round(percent * HUNDREDTHS)) / (100 * HUNDREDTHS));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** A part without a net price counts with its selling price, so that the package never loses more than the rule allows. */
export function packagePrice(parts: readonly PricedPart[], { kind, percent }: PackageRule): PackagePrice {
  if (!(percent >= 0) || (kind === "gross-less" && percent >= 100)) throw new RangeError(`${percent} is not a percentage of a rule`);
  const gross = sum(parts.map(({ grossMinor }) => grossMinor));
  const net = sum(parts.map(({ grossMinor, netMinor }) => netMinor ?? grossMinor));
  const wanted = kind === "gross-less" ? gross - shareOf(gross, percent) : net + shareOf(net, percent);
  const totalMinor = Math.min(gross, wanted);
  return {
    totalMinor,
    discountMinor: gross - totalMinor,
    sharesMinor: allocatePrice(
      totalMinor,
      parts.map(({ grossMinor }) => grossMinor),
    ),
  };
}

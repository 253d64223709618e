import type { AccountName, HouseAccount, OwnedAccount } from "./accounts.ts";
import { HOUSE } from "./accounts.ts";

export type Line = {
  readonly account: AccountName;
  readonly owner: string;
  readonly currency: string;
  /** Positive is a debit, negative a credit. */
  readonly minor: number;
};

export type LedgerAccountRef = { readonly account: OwnedAccount; readonly owner: string } | HouseAccount;

/** An amount that is not a whole number of minor units is a programming error and must not reach the ledger. */
export function assertAmount(minor: number): void {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is no amount in minor units`);
}

const lineAt = (place: LedgerAccountRef, currency: string, minor: number): Line =>
  typeof place === "string" ? { account: place, owner: HOUSE, currency, minor } : { ...place, currency, minor };

/** May be negative, like the margin of a stay sold below cost. */
export const debit = (place: LedgerAccountRef, currency: string, minor: number): Line => lineAt(place, currency, minor);
export const credit = (place: LedgerAccountRef, currency: string, minor: number): Line => lineAt(place, currency, 0 - minor);

const keyOf = ({ account, owner, currency }: Line): string => `${account} ${owner} ${currency}`;

/** One line per account, no zero lines, always in the same order: equal facts produce equal lines. */
export function mergeLines(lines: readonly Line[]): readonly Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const minor = (merged.get(keyOf(line))?.minor ?? 0) + line.minor;
    if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is more than can be counted exactly`);
    merged.set(keyOf(line), { ...line, minor });
  }
  return [...merged]
    .filter(([, { minor }]) => minor !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, line]) => line);
}

/** I1. Summed as big integers, because a sum may exceed the safe range of its parts. */
export function isBalanced(lines: readonly Line[]): boolean {
  const sums = new Map<string, bigint>();
  for (const { currency, minor } of lines) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(minor));
  return [...sums.values()].every((sum) => sum === 0n);
}

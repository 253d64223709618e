/** What a capability holds about a person: told to them whole, and erased when they leave. Who holds nothing personal is not in the list. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

export type HeldPerson = {
  readonly brandId: string;
  readonly accountId: string;
  readonly email: string;
  readonly emailKey: string;
  /** An address that was only typed may be somebody else's: what is found by it alone is not theirs to read or to erase. */
  readonly isEmailProved: boolean;
  /** Never proved. */
  readonly phone: string | null;
  /** Of the browser that asks, if it typed something. */
  readonly visitHash?: string | undefined;
};

/** A reason to stay: a journey that is not over needs its traveller. */
type OpenMatter = { readonly bookingNumber: string; readonly checkIn: string };

export type Holding = {
  readonly name: string;
  /** Everything, as it is held. Secrets that only prove something to us are left out. */
  readonly list: (context: Context, sql: Sql, person: HeldPerson) => Promise<readonly object[]>;
  readonly listOpen?: (context: Context, sql: Sql, person: HeldPerson) => Promise<readonly OpenMatter[]>;
  /** Afterwards nothing here leads to the person. Runs in the one transaction that ends the account. */
  readonly erase: (context: Context, sql: Sql, person: HeldPerson) => Promise<void>;
};

const MIN_DIGITS = 6;

/** Phones are written in many ways: their digits count. */
export function digitsOf({ phone }: Pick<HeldPerson, "phone">): string | undefined {
  const digits = (phone ?? "").replaceAll(/\D/g, "");
  return digits.length >= MIN_DIGITS ? digits : undefined;
}

/** The personal data of one area: exported to the person, and erased with the account. Areas without personal data have none. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

export type HeldPerson = {
  readonly brandId: string;
  readonly accountId: string;
  readonly email: string;
  readonly emailKey: string;
  /** An unproved address may belong to another person: data found only by it must be neither exported nor erased. */
  readonly isEmailProved: boolean;
  /** Never proved. */
  readonly phone: string | null;
  /** The visit of the calling browser, if it has one. */
  readonly visitHash?: string | undefined;
};

/** An unfinished trip that prevents deleting the account. */
type OpenMatter = { readonly bookingNumber: string; readonly checkIn: string };

export type Holding = {
  readonly name: string;
  /** All data as stored, except secrets that are only used for authentication. */
  readonly list: (context: Context, sql: Sql, person: HeldPerson) => Promise<readonly object[]>;
  readonly listOpen?: (context: Context, sql: Sql, person: HeldPerson) => Promise<readonly OpenMatter[]>;
  /** Afterwards nothing in this area identifies the person. Runs in the transaction that deletes the account. */
  readonly erase: (context: Context, sql: Sql, person: HeldPerson) => Promise<void>;
};

const MIN_DIGITS = 6;

/** Phone numbers are written in many formats, so only their digits are compared. */
export function digitsOf({ phone }: Pick<HeldPerson, "phone">): string | undefined {
  const digits = (phone ?? "").replaceAll(/\D/g, "");
  return digits.length >= MIN_DIGITS ? digits : undefined;
}

/** Codes issued by the club are ordinary promo codes. The booking area owns those, so the jobs pass in the function that writes them. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

type IssuedCode = {
  readonly brandId: string;
  readonly code: string;
  readonly valueMinor: number;
  readonly currency: CurrencyCode;
  readonly validFrom: Date;
  readonly validTo: Date;
};

/** A single-use code, written in the transaction of its reason. */
export type IssueCode = (sql: Sql, code: IssuedCode) => Promise<void>;

const DAY_MS = 86_400_000;
/** Long enough for the next holiday. */
const VALID_DAYS = 365;

export const codeValidity = (now: Date): Pick<IssuedCode, "validFrom" | "validTo"> => ({
  validFrom: now,
  validTo: new Date(now.getTime() + VALID_DAYS * DAY_MS),
});

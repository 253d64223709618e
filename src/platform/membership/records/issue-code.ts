/** Codes that the club gives are promo codes like any other: bookings own them, so whoever wires the jobs brings the way to write one. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

export type ClubCode = {
  readonly brandId: string;
  readonly code: string;
  readonly valueMinor: number;
  readonly currency: CurrencyCode;
  readonly validFrom: Date;
  readonly validTo: Date;
};

/** For one use, in the transaction of what it is given for. */
export type IssueCode = (sql: Sql, code: ClubCode) => Promise<void>;

const DAY_MS = 86_400_000;
/** Long enough for the next holiday. */
const VALID_DAYS = 365;

export const codeValidity = (now: Date): Pick<ClubCode, "validFrom" | "validTo"> => ({
  validFrom: now,
  validTo: new Date(now.getTime() + VALID_DAYS * DAY_MS),
});

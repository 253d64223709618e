/**
 * Where value lies. A line above zero is a debit, one below zero a credit: what we have or spend stands above zero, what we owe or
 * earn below.
 */
type Account = {
  /** The side on which it grows. */
  readonly side: "debit" | "credit";
  readonly of: "booking" | "company" | "member" | "supplier" | "house";
  /** Has a bound that the database keeps, and so a balance at hand. Of all others the journal is added up when somebody asks. */
  readonly isBounded?: true;
};

export const ACCOUNTS = {
  // Debit is what was captured, credit what went back. Never more captured than authorised, never more back than captured (I5).
  "guest-payment": { side: "debit", of: "booking", isBounded: true },
  // What a company owes us; never above its limit (I15).
  "company-credit": { side: "debit", of: "company", isBounded: true },
  bank: { side: "debit", of: "house" },
  "promo-expense": { side: "debit", of: "house" },
  // Stays that were paid with points, at their price in money.
  "reward-expense": { side: "debit", of: "house" },
  "supplier-payable": { side: "credit", of: "supplier" },
  margin: { side: "credit", of: "house" },
  "card-fee-income": { side: "credit", of: "house" },
  "cancellation-fee-income": { side: "credit", of: "house" },
  "membership-fee-income": { side: "credit", of: "house" },
  "points-granted": { side: "debit", of: "house" },
  // What we owe a member; never below nothing, counting what is set aside (I3).
  "member-points": { side: "credit", of: "member", isBounded: true },
  "points-redeemed": { side: "credit", of: "house" },
  "points-expired": { side: "credit", of: "house" },
} as const satisfies Record<string, Account>;

export type AccountName = keyof typeof ACCOUNTS;

type Named<Owner extends Account["of"]> = {
  [Name in AccountName]: (typeof ACCOUNTS)[Name]["of"] extends Owner ? Name : never;
}[AccountName];
export type HouseAccount = Named<"house">;
export type OwnedAccount = Exclude<AccountName, HouseAccount>;

/** Owner of what is nobody else's. */
export const HOUSE = "house";

/** A currency of its own: longer than any code of ISO 4217, so that points and money can never be added up. */
export const POINTS = "POINTS";

export const isBounded = (account: AccountName): boolean => "isBounded" in ACCOUNTS[account];

/** What stands in an account, told as a person would: above zero on the side where it grows. */
export const toBalance = (account: AccountName, minor: number): number => (ACCOUNTS[account].side === "debit" ? minor : 0 - minor);

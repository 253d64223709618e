/**
 * The accounts of the ledger. A positive line is a debit, a negative one a credit: assets and expenses are positive, liabilities and income
 * negative.
 */
type Account = {
  /** The side on which it grows. */
  readonly side: "debit" | "credit";
  readonly of: "booking" | "company" | "member" | "supplier" | "house";
  /**
   * Has a limit that the database enforces, and therefore a stored balance. Balances of all other accounts are summed from the journal on demand.
   */
  readonly isBounded?: true;
};

export const ACCOUNTS = {
  // Debit is what was captured, credit what was refunded. Captured never exceeds authorised, refunded never exceeds captured (I5).
  "guest-payment": { side: "debit", of: "booking", isBounded: true },
  // What a company owes us; never above its limit (I15).
  "company-credit": { side: "debit", of: "company", isBounded: true },
  bank: { side: "debit", of: "house" },
  "promo-expense": { side: "debit", of: "house" },
  // Stays that were paid with points, at their price in money.
  "reward-expense": { side: "debit", of: "house" },
  // What a guest who paid a deposit still owes; the balance payment moves it to the payment.
  "guest-receivable": { side: "debit", of: "booking" },
  // What suppliers keep of parts that we had to undo before the traveller was charged.
  "disruption-expense": { side: "debit", of: "house" },
  "supplier-payable": { side: "credit", of: "supplier" },
  margin: { side: "credit", of: "house" },
  "card-fee-income": { side: "credit", of: "house" },
  "cancellation-fee-income": { side: "credit", of: "house" },
  "membership-fee-income": { side: "credit", of: "house" },
  "points-granted": { side: "debit", of: "house" },
  // What we owe a member; never negative, including pending amounts (I3).
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

/** Owner of accounts that belong to no customer, supplier or member. */
export const HOUSE = "house";

/** Longer than any ISO 4217 code, so that points and money can never be added up. */
export const POINTS = "POINTS";

export const isBounded = (account: AccountName): boolean => "isBounded" in ACCOUNTS[account];

/** A balance with its natural sign: positive on the side where the account grows. */
export const toBalance = (account: AccountName, minor: number): number => (ACCOUNTS[account].side === "debit" ? minor : 0 - minor);

/** What an entry of a company's account is called in its statement. */
export type StatementKind = "booking" | "return" | "repayment" | "other";

const KINDS: ReadonlyMap<string, StatementKind> = new Map([
  ["credit-use", "booking"],
  ["credit-return", "return"],
  ["credit-repayment", "repayment"],
]);

export const statementKind = (entry: string): StatementKind => KINDS.get(entry) ?? "other";

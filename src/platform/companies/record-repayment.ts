import { transferOf } from "#domain/ledger/transfer-of.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { LedgerRefusal } from "#platform/ledger/ledger-refusal.ts";
import { findBalance } from "#platform/ledger/ledger-store.ts";
import { postTransfer } from "#platform/ledger/post-transfer.ts";
import { findCompany } from "./company-store.ts";

type Repayment = {
  readonly brandId: string;
  readonly companyId: string;
  readonly minor: number;
  /** Identifies the payment, such as the reference of the bank transfer: the same reference is recorded once. */
  readonly reference: string;
};

type RepaymentOutcome = "recorded" | "repeated" | "no-company" | "more-than-owed";

class Undone extends Error {}

const PREFIX = "repayment ";

const keyOf = ({ companyId, reference }: Repayment): string => `${PREFIX}${companyId} ${reference}`;

/** The reference of a repayment from its idempotency key. */
export const referenceOf = (key: string, companyId: string): string => key.slice(`${PREFIX}${companyId} `.length);

/** Throws a `LedgerRefusal` if the reference was recorded with another amount. */
export async function recordRepayment(
  { database, random, clock }: Pick<Context, "database" | "random" | "clock">,
  repayment: Repayment,
): Promise<RepaymentOutcome> {
  const { brandId, companyId, minor } = repayment;
  const record = database.transaction(async (sql): Promise<RepaymentOutcome> => {
    const company = await findCompany(sql, brandId, companyId);
    if (!company) return "no-company";
    const { currency } = company;
    const transfer = transferOf("credit-repayment", { companyId, currency, minor });
    const { isNew } = await postTransfer(sql, {
      brandId,
      id: random.uuid(),
      key: keyOf(repayment),
      transfer,
      as: "posted",
      now: clock.now(),
    });
    if (!isNew) return "repeated";
    // Read after posting, which has locked the balance: concurrent repayments cannot exceed the debt together.
    const { postedMinor } = await findBalance(sql, { brandId, account: "company-credit", owner: companyId, currency });
    if (postedMinor < 0) throw new Undone();
    return "recorded";
  });
  return record.catch((fault: unknown) => {
    if (fault instanceof Undone || (fault instanceof LedgerRefusal && fault.reason === "more-back-than-taken")) return "more-than-owed";
    throw fault;
  });
}

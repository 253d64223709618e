import { getCompanyStatement as call } from "#contract/partners/get-company-statement.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { findBalance, listEntries } from "#platform/ledger/ledger-store.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { requireCompany } from "./require-company.ts";

/** What the ledger knows about the credit of a company, oldest first: the balance of each line is what the company owed after it. */
export const getCompanyStatement = useCase(call, async (context, caller, { params }) => {
  const { id, name, currency, discountPercent, termsDays } = await requireCompany(context, caller, params.id);
  const account = { brandId: caller.brandId, account: "company-credit", owner: id, currency } as const;
  // One snapshot: a booking between two reads would make the sums disagree.
  const { entries, balance } = await context.database.transaction(async (sql) => ({
    entries: await listEntries(sql, account),
    balance: await findBalance(sql, account),
  }));
  const amount = (minor: number): number => unitsOf(minor, currency);
  let owed = 0;
  const lines = entries.map(({ kind, bookingId, state, createdAt, minor }) => {
    owed += minor;
    return { kind, bookingId, isPending: state === "pending", at: createdAt.toISOString(), amount: amount(minor), owed: amount(owed) };
  });
  return {
    company: { id, companyName: name, discountPercent, termsDays },
    currency,
    creditLimit: amount(balance.limitMinor),
    creditUsed: amount(balance.postedMinor),
    creditReserved: amount(balance.pendingInMinor),
    creditLeft: amount(balance.limitMinor - balance.postedMinor - balance.pendingInMinor),
    lines,
  };
});

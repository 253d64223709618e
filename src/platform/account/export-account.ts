import { exportAccount as call } from "#contract/account/export-account.ts";
import { noteActivity } from "#platform/identity/records/note-activity.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { requireProof } from "./require-proof.ts";
import { heldPersonOf } from "./end-account.ts";
import type { Holding } from "./holding.ts";
import { accountHolding } from "./identity-holdings.ts";

type PlainRow = Record<string, unknown>;

/** All data about the caller, as stored. */
export const exportAccount = (holdings: readonly Holding[]) =>
  useCase(call, async (context, caller, { body }) => {
    const account = await requireOwnAccount(context, caller);
    await requireProof(context, caller, account, body.password);
    const { brandId, id: accountId } = account;
    await noteActivity(context, context.database.sql, { brandId, accountId, action: "data-exported" });
    const person = heldPersonOf(account, caller);
    const exported: [string, PlainRow[]][] = [];
    for (const { name, list } of [accountHolding, ...holdings]) {
      exported.push([name, plain(await list(context, context.database.sql, person))]);
    }
    const savedCards = plain(await context.payments.listCards(accountId));
    return { exportedAt: context.clock.now().toISOString(), holdings: { ...Object.fromEntries(exported), savedCards } };
  });

/** Converts instants to text, as on the wire. */
const plain = (rows: readonly object[]): PlainRow[] => JSON.parse(JSON.stringify(rows)) as PlainRow[];

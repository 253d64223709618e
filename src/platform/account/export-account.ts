import type { exportAccount as call } from "#contract/account/export-account.ts";
import { noteActivity } from "#platform/identity/note-activity.ts";
import { demandOwnAccount } from "#platform/identity/own-account.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { demandProof } from "./demand-proof.ts";
import { heldPersonOf } from "./end-account.ts";
import type { Holding } from "./holding.ts";
import { accountHolding } from "./identity-holdings.ts";

type PlainRow = Record<string, unknown>;

/** Everything held about whoever asks, as it is held. */
export const exportAccount =
  (holdings: readonly Holding[]): UseCase<typeof call> =>
  async (context, caller, { body }) => {
    const account = await demandOwnAccount(context, caller);
    await demandProof(context, caller, account, body.password);
    const { brandId, id: accountId } = account;
    await noteActivity(context, context.database.sql, { brandId, accountId, action: "data-exported" });
    const person = heldPersonOf(account, caller);
    const held: [string, PlainRow[]][] = [];
    for (const { name, list } of [accountHolding, ...holdings]) {
      held.push([name, plain(await list(context, context.database.sql, person))]);
    }
    const savedCards = plain(await context.payments.listCards(accountId));
    return { exportedAt: context.clock.now().toISOString(), holdings: { ...Object.fromEntries(held), savedCards } };
  };

/** Moments as text, as they travel. */
const plain = (rows: readonly object[]): PlainRow[] => JSON.parse(JSON.stringify(rows)) as PlainRow[];

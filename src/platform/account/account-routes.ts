import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { clubHolding } from "./club-holding.ts";
import { confirmAccountDeletion, deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { getAccountDetails } from "./get-account-details.ts";
import { getBasicAccountDetails } from "./get-basic-account-details.ts";
import type { Holding } from "./holding.ts";
import { IDENTITY_HOLDINGS } from "./identity-holdings.ts";
import { listAccountActivity } from "./list-account-activity.ts";
import { listSessions } from "./list-sessions.ts";
import { removeSavedCard } from "./remove-saved-card.ts";
import { removeSession } from "./remove-session.ts";
import { updateAccount } from "./update-account.ts";

type AccountParts = {
  /** Holdings of areas that this one must not import. */
  readonly holdings: readonly Holding[];
};

export function serveAccount(dispatcher: Dispatcher, { holdings }: AccountParts): void {
  const all = [...IDENTITY_HOLDINGS, clubHolding, ...holdings];
  dispatcher.serveAll([
    confirmAccountDeletion(all),
    deleteAccount(all),
    exportAccount(all),
    getAccountDetails,
    getBasicAccountDetails,
    listAccountActivity,
    listSessions,
    removeSavedCard,
    removeSession,
    updateAccount,
  ]);
}

import { confirmAccountDeletion as confirmAccountDeletionCall } from "#contract/account/confirm-account-deletion.ts";
import { deleteAccount as deleteAccountCall } from "#contract/account/delete-account.ts";
import { exportAccount as exportAccountCall } from "#contract/account/export-account.ts";
import { getAccountDetails as getAccountDetailsCall } from "#contract/account/get-account-details.ts";
import { getBasicAccountDetails as getBasicAccountDetailsCall } from "#contract/account/get-basic-account-details.ts";
import { listAccountActivity as listAccountActivityCall } from "#contract/account/list-account-activity.ts";
import { listSessions as listSessionsCall } from "#contract/account/list-sessions.ts";
import { removeSavedCard as removeSavedCardCall } from "#contract/account/remove-saved-card.ts";
import { removeSession as removeSessionCall } from "#contract/account/remove-session.ts";
import { updateAccount as updateAccountCall } from "#contract/account/update-account.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
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

export type AccountParts = {
  /** Of the capabilities to the right, which this one cannot know. */
  readonly holdings: readonly Holding[];
};

export function serveAccount(dispatcher: Dispatcher, { holdings }: AccountParts): void {
  const all = [...IDENTITY_HOLDINGS, clubHolding, ...holdings];
  dispatcher.serve(confirmAccountDeletionCall, confirmAccountDeletion(all));
  dispatcher.serve(deleteAccountCall, deleteAccount(all));
  dispatcher.serve(exportAccountCall, exportAccount(all));
  dispatcher.serve(getAccountDetailsCall, getAccountDetails);
  dispatcher.serve(getBasicAccountDetailsCall, getBasicAccountDetails);
  dispatcher.serve(listAccountActivityCall, listAccountActivity);
  dispatcher.serve(listSessionsCall, listSessions);
  dispatcher.serve(removeSavedCardCall, removeSavedCard);
  dispatcher.serve(removeSessionCall, removeSession);
  dispatcher.serve(updateAccountCall, updateAccount);
}

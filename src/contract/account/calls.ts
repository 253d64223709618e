import type { AnyCall } from "#contract/base/call.ts";
import { confirmAccountDeletion } from "./confirm-account-deletion.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { getAccountDetails } from "./get-account-details.ts";
import { getBasicAccountDetails } from "./get-basic-account-details.ts";
import { listAccountActivity } from "./list-account-activity.ts";
import { listSessions } from "./list-sessions.ts";
import { removeSavedCard } from "./remove-saved-card.ts";
import { removeSession } from "./remove-session.ts";
import { updateAccount } from "./update-account.ts";

export const ACCOUNT_CALLS = [
  confirmAccountDeletion,
  deleteAccount,
  exportAccount,
  getAccountDetails,
  getBasicAccountDetails,
  listAccountActivity,
  listSessions,
  removeSavedCard,
  removeSession,
  updateAccount,
] as const satisfies readonly AnyCall[];

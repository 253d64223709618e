import type { AnyCall } from "#contract/base/call.ts";
import { checkAccountExists } from "./check-account-exists.ts";
import { checkAccountMigrated } from "./check-account-migrated.ts";
import { confirmEmailAddress } from "./confirm-email-address.ts";
import { createAgentToken } from "./create-agent-token.ts";
import { createAutomaticEmailAccount } from "./create-automatic-email-account.ts";
import { createEmailAccount } from "./create-email-account.ts";
import { getAgentPhoto } from "./get-agent-photo.ts";
import { getOldClubToken } from "./get-old-club-token.ts";
import { listSignInMethods } from "./list-sign-in-methods.ts";
import { logInFromOldClub } from "./log-in-from-old-club.ts";
import { logInPartnerUser } from "./log-in-partner-user.ts";
import { logInWithEmail } from "./log-in-with-email.ts";
import { logInWithFacebook } from "./log-in-with-facebook.ts";
import { logInWithGoogle } from "./log-in-with-google.ts";
import { logOut } from "./log-out.ts";
import { resetPassword } from "./reset-password.ts";
import { saveCallerState } from "./save-caller-state.ts";
import { sendProofLink } from "./send-proof-link.ts";
import { sendResetLink } from "./send-reset-link.ts";
import { validateResetHash } from "./validate-reset-hash.ts";

export const IDENTITY_CALLS = [
  checkAccountExists,
  checkAccountMigrated,
  createAutomaticEmailAccount,
  createEmailAccount,
  getAgentPhoto,
  createAgentToken,
  getOldClubToken,
  listSignInMethods,
  logInFromOldClub,
  logInPartnerUser,
  logInWithEmail,
  logInWithFacebook,
  logInWithGoogle,
  logOut,
  confirmEmailAddress,
  resetPassword,
  sendProofLink,
  saveCallerState,
  sendResetLink,
  validateResetHash,
] as const satisfies readonly AnyCall[];

import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { checkAccountExists } from "./accounts/check-account-exists.ts";
import { checkAccountMigrated } from "./accounts/check-account-migrated.ts";
import { confirmEmailAddress } from "./accounts/confirm-email-address.ts";
import { createAgentToken } from "./agents/create-agent-token.ts";
import { createAutomaticEmailAccount } from "./accounts/create-automatic-email-account.ts";
import { createEmailAccount } from "./accounts/create-email-account.ts";
import { chooseCompany } from "./agents/choose-company.ts";
import { getAgentPhoto } from "./agents/get-agent-photo.ts";
import { getOldClubToken } from "./outside-logins/get-old-club-token.ts";
import { listSignInMethods } from "./accounts/list-sign-in-methods.ts";
import { logInFromOldClub } from "./outside-logins/log-in-from-old-club.ts";
import { logInPartnerUser } from "./outside-logins/log-in-partner-user.ts";
import { logInWithEmail } from "./accounts/log-in-with-email.ts";
import { logOut } from "./sessions/log-out.ts";
import { resetPassword } from "./passwords/reset-password.ts";
import { saveCallerState } from "./agents/save-caller-state.ts";
import { sendProofLink } from "./accounts/send-proof-link.ts";
import { sendResetLink } from "./passwords/send-reset-link.ts";
import { validateResetHash } from "./passwords/validate-reset-hash.ts";
import { logInWithFacebook, logInWithGoogle } from "./outside-logins/log-in-with-provider.ts";

export function serveIdentity(dispatcher: Dispatcher, configuration: ConfigurationSnapshot): void {
  dispatcher.serveAll([
    checkAccountExists,
    checkAccountMigrated,
    confirmEmailAddress,
    createAgentToken,
    createAutomaticEmailAccount,
    createEmailAccount(configuration),
    getAgentPhoto,
    chooseCompany,
    getOldClubToken,
    listSignInMethods(configuration),
    logInFromOldClub,
    logInPartnerUser,
    logInWithEmail(configuration),
    logInWithFacebook,
    logInWithGoogle,
    logOut,
    resetPassword(configuration),
    saveCallerState,
    sendProofLink,
    sendResetLink(configuration),
    validateResetHash,
  ]);
}

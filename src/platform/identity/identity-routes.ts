import { checkAccountExists as checkAccountExistsCall } from "#contract/identity/check-account-exists.ts";
import { createAgentToken as createAgentTokenCall } from "#contract/identity/create-agent-token.ts";
import { createAutomaticEmailAccount as createAutomaticEmailAccountCall } from "#contract/identity/create-automatic-email-account.ts";
import { createEmailAccount as createEmailAccountCall } from "#contract/identity/create-email-account.ts";
import { getAgentPhoto as getAgentPhotoCall } from "#contract/identity/get-agent-photo.ts";
import { logInWithEmail as logInWithEmailCall } from "#contract/identity/log-in-with-email.ts";
import { logOut as logOutCall } from "#contract/identity/log-out.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
import { checkAccountExists } from "./check-account-exists.ts";
import { createAgentToken } from "./create-agent-token.ts";
import { createAutomaticEmailAccount } from "./create-automatic-email-account.ts";
import { createEmailAccount } from "./create-email-account.ts";
import { getAgentPhoto } from "./get-agent-photo.ts";
import { logInWithEmail } from "./log-in-with-email.ts";
import { logOut } from "./log-out.ts";

export function serveIdentity(dispatcher: Dispatcher, configuration: ConfigurationSnapshot): void {
  dispatcher.serve(createAutomaticEmailAccountCall, createAutomaticEmailAccount);
  dispatcher.serve(createEmailAccountCall, createEmailAccount);
  dispatcher.serve(logInWithEmailCall, logInWithEmail(configuration));
  dispatcher.serve(checkAccountExistsCall, checkAccountExists);
  dispatcher.serve(createAgentTokenCall, createAgentToken);
  dispatcher.serve(getAgentPhotoCall, getAgentPhoto);
  dispatcher.serve(logOutCall, logOut);
}

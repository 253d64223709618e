/** Forms that log in, sign up and use mailed links. */
import {
  ANY_TEXT,
  EMAIL,
  EXACT_SECRET,
  EXACT_TEXT,
  FIRST_NAME,
  ID,
  LAST_NAME,
  NEW_PASSWORD,
  TYPED_PASSWORD,
} from "#domain/forms/field-rules.ts";
import { fieldProblem, optional, REPEATED_PASSWORD } from "#domain/forms/field-rules.ts";
import { confirmEmailAddress } from "../identity/confirm-email-address.ts";
import { chooseCompany } from "../partners/choose-company.ts";
import { createAgentToken } from "../identity/create-agent-token.ts";
import { createEmailAccount } from "../identity/create-email-account.ts";
import { logInWithEmail } from "../identity/log-in-with-email.ts";
import { logOut } from "../identity/log-out.ts";
import { resetPassword } from "../identity/reset-password.ts";
import { sendResetLink } from "../identity/send-reset-link.ts";
import { defineForm } from "./form.ts";

export const logInForm = defineForm({
  action: "/sign-in",
  fields: { email: EMAIL, password: TYPED_PASSWORD },
  call: logInWithEmail,
  toInput: (body) => ({ body }),
});

export const signUpForm = defineForm({
  action: "/sign-up",
  fields: { firstName: FIRST_NAME, lastName: LAST_NAME, email: EMAIL, password: NEW_PASSWORD, terms: ANY_TEXT },
  checkAlso: ({ terms }) => (terms === "" ? { terms: "pleaseCheck" } : {}),
  call: createEmailAccount,
  toInput: ({ firstName, lastName, email, password }) => ({ body: { email, password, personalDetails: { firstName, lastName } } }),
});

export const signOutForm = defineForm({ action: "/sign-out", fields: {}, call: logOut, toInput: () => ({}) });

export const forgotPasswordForm = defineForm({
  action: "/password-link",
  fields: { email: EMAIL },
  call: sendResetLink,
  toInput: (body) => ({ body }),
});

export const newPasswordForm = defineForm({
  action: "/new-password",
  fields: { hash: EXACT_SECRET, newPassword: NEW_PASSWORD, confirmPassword: REPEATED_PASSWORD },
  // The repetition is compared only if the new password is valid.
  checkAlso: ({ newPassword, confirmPassword }) =>
    newPassword === confirmPassword || fieldProblem(NEW_PASSWORD, newPassword) ? {} : { confirmPassword: "passwordsDoNotMatch" },
  call: resetPassword,
  toInput: ({ hash, newPassword }) => ({ body: { hash, newPassword } }),
});

export const confirmEmailForm = defineForm({
  action: "/address-proof",
  // The call decides whether it needs the password.
  fields: { hash: EXACT_SECRET, password: optional(TYPED_PASSWORD) },
  call: confirmEmailAddress,
  toInput: ({ hash, password }) => ({ body: { hash, ...(password && { password }) } }),
});

/** Only the server knows the client id and its secret. */
type AgentClient = { readonly client_id: string; readonly client_secret: string; readonly state?: string };

export const agentLoginForm = defineForm({
  action: "/agent/login",
  // The new password is asked for after a reset only.
  fields: { username: EXACT_TEXT, password: EXACT_SECRET, newPassword: optional(NEW_PASSWORD) },
  call: createAgentToken,
  toInput: ({ username, password, newPassword }, query: AgentClient) => ({
    query,
    body: { grant_type: "password" as const, username, password, ...(newPassword !== "" && { newPassword }) },
  }),
});

/** The company that an agent books for; empty for none. */
export const companyForm = defineForm({
  action: "/agent/company",
  fields: { companyId: optional(ID) },
  call: chooseCompany,
  toInput: ({ companyId }) => ({ body: { companyId: companyId === "" ? null : companyId } }),
});

/** Has no call: only the server's own cookie identifies the agent's session. */
export const agentLogoutForm = { action: "/agent/logout", fields: {}, call: createAgentToken } as const;

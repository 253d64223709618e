/** Forms of visitors and agents that log in, sign up or use a mailed link. */
import type { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { createAgentToken } from "#contract/identity/create-agent-token.ts";
import {
  agentLoginForm,
  agentLogoutForm,
  companyForm,
  confirmEmailForm,
  forgotPasswordForm,
  logInForm,
} from "#contract/forms/identity-forms.ts";
import { newPasswordForm, signOutForm, signUpForm } from "#contract/forms/identity-forms.ts";
import { agentClientId } from "#platform/identity/agents/create-agent-token.ts";
import { endAgentSession } from "#platform/identity/agents/end-agent-session.ts";
import { agentCookie, endedAgentCookie } from "#platform/identity/keys/agent-cookie.ts";
import { endedVisitCookie } from "#platform/identity/keys/visit-cookie.ts";
import { endedSessionCookie, sessionCookie } from "#platform/identity/sessions/create-session.ts";
import { isEncryptedBrand } from "#platform/identity/sessions/resolve-caller.ts";
import { writeWireError } from "#platform/kernel/calls/wire-error.ts";
import { isJsonForm } from "#server/http/read-form.ts";
import { afterLogin, agentLoginAddress, loginAddress, mailedLinkAddress } from "./form-addresses.ts";
import type { MailedLinkPath } from "./form-addresses.ts";
import type { FormHandler, FormOptions, Outcome, RefusedForm, Submission } from "./handle-form.ts";
import { callOf, firstProblem, mountForm, mountForms } from "./handle-form.ts";

export const createIdentityForms = (options: FormOptions): Hono =>
  mountForms([logIn, signUp, signOut, sendLink, choosePassword, proveAddress, logInAgent, logOutAgent, chooseCompany], options);

const MAX_FORM_BYTES = 8192;

/** Where the form was, and the page that the visitor requested before the login. */
const originOf = ({ typed, referer }: Submission) => ({ prefix: typed?.["prefix"], returnUrl: typed?.["returnUrl"], referer });

/** The login page shows the error in the form that it belongs to. */
const onLoginPage = (form: "logIn" | "signUp") => ({
  maxBytes: MAX_FORM_BYTES,
  page: (submission: Submission, outcome: Outcome) => loginAddress(submission.brand, originOf(submission), { ...outcome, form }),
});

function welcome(submission: Submission, { sessionId }: { readonly sessionId: string }): Response {
  const { c, context, brand } = submission;
  c.header("set-cookie", sessionCookie(context, brand.id, sessionId, isEncryptedBrand(brand)));
  return c.redirect(afterLogin(brand, originOf(submission)), 303);
}

const logIn = mountForm({ ...callOf(logInForm), ...onLoginPage("logIn"), done: welcome });
const signUp = mountForm({ ...callOf(signUpForm), ...onLoginPage("signUp"), done: welcome });

/** The browser's cookies are removed even if ending the session fails. */
function forget({ c, brand, typed, referer }: Submission): Response {
  c.header("set-cookie", endedSessionCookie(isEncryptedBrand(brand)));
  c.header("set-cookie", endedVisitCookie(isEncryptedBrand(brand)), { append: true });
  // The browser then deletes what it has stored, and does not take the missing session for an expired one.
  return c.redirect(`${afterLogin(brand, { prefix: typed?.["prefix"], referer })}?logout=true`, 303);
}

const signOut = mountForm({ ...callOf(signOutForm), ...onLoginPage("logIn"), done: forget, refuse: forget });

/** Only values in the format of our links are repeated in an address. */
const LINK = /^[\w-]{20,200}$/;

/** The hash of the mailed link: from the form, or from the address of its page if the form could not be read. */
function linkIn({ typed, referer }: Submission): Outcome {
  const ofPage = referer !== undefined && URL.canParse(referer) ? new URL(referer).searchParams.get("hash") : null;
  const hash = (typed ? typed["hash"] : ofPage) ?? "";
  return LINK.test(hash) ? { hash } : {};
}

const onMailedPage = (path: MailedLinkPath) => ({
  maxBytes: MAX_FORM_BYTES,
  page: (submission: Submission, outcome: Outcome) => {
    const query = { ...("said" in outcome ? {} : linkIn(submission)), ...outcome };
    return mailedLinkAddress(submission.brand, { ...originOf(submission), returnUrl: undefined }, { path, query });
  },
});

/** The page checks the link itself and reports that it has expired. */
const refuseLink: NonNullable<FormHandler<string, unknown>["refuse"]> = (submission, refused, problems) =>
  refused.code === "reset-link-expired" ? {} : firstProblem(submission, refused, problems);

const sendLink = mountForm({ ...callOf(forgotPasswordForm), ...onMailedPage("/reset-password"), done: () => ({ said: "sent" }) });

const choosePassword = mountForm({
  ...callOf(newPasswordForm),
  ...onMailedPage("/reset-password"),
  done: () => ({ said: "done" }),
  refuse: refuseLink,
});

const proveAddress = mountForm({
  ...callOf(confirmEmailForm),
  ...onMailedPage("/confirm-email"),
  done: ({ c, context, brand }, { sessionId }) => {
    if (sessionId) c.header("set-cookie", sessionCookie(context, brand.id, sessionId, isEncryptedBrand(brand)));
    return { said: "done" };
  },
  refuse: refuseLink,
});

/** Errors that the agents' login page may show; all others are shown as a general error. */
const SHOWN_AGENT_ERRORS: ReadonlySet<string> = new Set(["agent-login-failed", "agent-password-reset", "too-many-requests", "too-busy"]);
const AGENT_LOGIN_FAILED: RefusedForm = { ok: false, code: "agent-login-failed", messageId: "agent.login.failed" };

const onAgentPage = {
  maxBytes: MAX_FORM_BYTES,
  page: (submission: Submission, { error }: Outcome) => agentLoginAddress(submission.brand, originOf(submission), error),
};

/** Agents' tools send the forms as JSON and get JSON. */
const lead = ({ c }: Submission, location: string): Response => (isJsonForm(c) ? c.json({ location }) : c.redirect(location, 303));

const credentialsOf = ({ c, brand }: Submission) => ({
  brandId: brand.id,
  isSecure: isEncryptedBrand(brand),
  cookieHeader: c.req.header("cookie"),
});

const logInAgent = mountForm({
  ...onAgentPage,
  form: agentLoginForm,
  /** The same call that any other server would make, with this server's secrets, which the browser never gets. */
  send: ({ context, dispatch, caller }, values) => {
    const [client_id, client_secret] = [agentClientId(caller.brandId), context.secrets.agentClientSecret];
    const input = agentLoginForm.toInput(values, { client_id, client_secret, state: caller.requestId });
    return dispatch(createAgentToken, input, { ...caller, basic: { name: client_id, password: client_secret } });
  },
  done: async (submission, { access_token }) => {
    const { c, context, brand } = submission;
    await endAgentSession(context, credentialsOf(submission));
    c.header("set-cookie", agentCookie(context, brand.id, access_token, isEncryptedBrand(brand)));
    return lead(submission, afterLogin(brand, originOf(submission)));
  },
  refuse: ({ c }, answer, { newPassword }) => {
    if (newPassword !== undefined && !isJsonForm(c)) return { error: newPassword };
    // An empty name or password counts as wrong; the page does not say which field it was.
    const refused = answer.code === "invalid-input" ? AGENT_LOGIN_FAILED : answer;
    if (!isJsonForm(c)) return { error: SHOWN_AGENT_ERRORS.has(refused.code) ? refused.code : "server-error" };
    const { status, body } = writeWireError(createAgentToken.errorForm, refused as Parameters<typeof writeWireError>[1]);
    return c.json(body, status as ContentfulStatusCode);
  },
});

const logOutAgent = mountForm({
  ...onAgentPage,
  form: agentLogoutForm,
  send: async (submission) => {
    // The browser's cookies are removed even if ending the session fails. The visit ends, too: its drafts have what was typed about travellers.
    const isEncrypted = isEncryptedBrand(submission.brand);
    submission.c.header("set-cookie", endedAgentCookie(isEncrypted));
    submission.c.header("set-cookie", endedVisitCookie(isEncrypted), { append: true });
    await endAgentSession(submission.context, credentialsOf(submission));
    return { ok: true, data: undefined };
  },
  done: (submission) => lead(submission, agentLoginAddress(submission.brand, originOf(submission))),
});

/** Returns to the page of the form, which then has the prices of the company; also after a refusal, which leaves the old choice visible. */
const backToPage = (submission: Submission): Response => submission.c.redirect(afterLogin(submission.brand, originOf(submission)), 303);

const chooseCompany = mountForm({ ...callOf(companyForm), ...onAgentPage, done: backToPage, refuse: backToPage });

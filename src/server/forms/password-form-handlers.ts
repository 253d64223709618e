/** Forms around mailed links, for browsers without JavaScript: request a link, choose a password, confirm an address. */
import { Hono } from "hono";
import type { Context as HonoContext } from "hono";
import { z } from "zod";
import { confirmEmailAddress } from "#contract/identity/confirm-email-address.ts";
import { resetPassword } from "#contract/identity/reset-password.ts";
import { sendResetLink } from "#contract/identity/send-reset-link.ts";
import { sessionCookie } from "#platform/identity/sessions/create-session.ts";
import { isEncryptedBrand } from "#platform/identity/sessions/resolve-caller.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { AgentFormOptions } from "./agent-form-handlers.ts";
import type { MailedLinkPath } from "./form-addresses.ts";
import { mailedLinkAddress } from "./form-addresses.ts";
import { callerOnPage, resolveSender } from "./form-sender.ts";
import { readForm } from "#server/http/read-form.ts";

const MAX_FORM_BYTES = 8192;

const word = z.string().catch("");
const FormSchema = z.object({ prefix: word, email: word, hash: word, newPassword: word, confirmPassword: word, password: word });
type PasswordForm = z.infer<typeof FormSchema>;

/** Query of the page. Of the form it repeats only the link's hash, which came in an address as well. */
type Said = Readonly<Partial<Record<"said" | "hash" | "error", string>>>;
type Outcome = {
  readonly said: Said;
  /** A new token for the browser's session. */
  readonly sessionToken?: string | null;
};
type Work = (options: AgentFormOptions, caller: Caller, form: PasswordForm) => Promise<Outcome>;

export function createPasswordFormHandlers(options: AgentFormOptions): Hono {
  const handlers = new Hono();
  handlers.post("/password-link", (c) => handle(c, options, { path: "/reset-password", work: sendLink }));
  handlers.post("/new-password", (c) => handle(c, options, { path: "/reset-password", work: choosePassword }));
  handlers.post("/address-proof", (c) => handle(c, options, { path: "/confirm-email", work: proveAddress }));
  return handlers;
}

type FormHandlers = { readonly path: MailedLinkPath; readonly work: Work };

async function handle(c: HonoContext, options: AgentFormOptions, { path, work }: FormHandlers): Promise<Response> {
  const sender = await resolveSender(c, options, sendResetLink);
  if (sender instanceof Response) return sender;
  const { caller, brand } = sender;
  const referer = c.req.header("referer");
  const fields = await readForm(c, {
    maxBytes: MAX_FORM_BYTES,
    formAddress: (error) => mailedLinkAddress(brand, { referer }, { path, said: { ...linkOf(referer), error } }),
  });
  if (fields instanceof Response) return fields;
  const form = FormSchema.parse(fields);
  const { said, sessionToken } = await work(options, callerOnPage(caller, brand, form.prefix), form);
  if (sessionToken) c.header("set-cookie", sessionCookie(options.context, brand.id, sessionToken, isEncryptedBrand(brand)));
  return c.redirect(mailedLinkAddress(brand, { prefix: form.prefix, referer }, { path, said }), 303);
}

const sendLink: Work = async ({ dispatch }, caller, { email }) => {
  const answer = await dispatch(sendResetLink, { body: { email } }, caller);
  return { said: answer.ok ? { said: "sent" } : { error: answer.fields?.["email"] ?? answer.code } };
};

/** Only values in the format of our links are repeated in an address. */
const LINK = /^[\w-]{20,200}$/;

/** The hash of the mailed link from the form's page, when the fields could not be read. */
function linkOf(referer: string | undefined): { readonly hash?: string } {
  const hash = referer !== undefined && URL.canParse(referer) ? (new URL(referer).searchParams.get("hash") ?? "") : "";
  return LINK.test(hash) ? { hash } : {};
}

const choosePassword: Work = async ({ dispatch }, caller, { hash, newPassword, confirmPassword }) => {
  const link = LINK.test(hash) ? { hash } : {};
  if (newPassword !== confirmPassword) return { said: { ...link, error: "passwordsDoNotMatch" } };
  const answer = await dispatch(resetPassword, { body: { hash, newPassword } }, caller);
  if (answer.ok) return { said: { said: "done" } };
  // The page checks the link itself and reports that it has expired.
  if (answer.code === "reset-link-expired") return { said: link };
  return { said: { ...link, error: answer.fields?.["newPassword"] ?? answer.code } };
};

const proveAddress: Work = async ({ dispatch }, caller, { hash, password }) => {
  const link = LINK.test(hash) ? { hash } : {};
  const answer = await dispatch(confirmEmailAddress, { body: { hash, ...(password && { password }) } }, caller);
  if (answer.ok) return { said: { said: "done" }, sessionToken: answer.data.sessionId };
  return { said: answer.code === "reset-link-expired" ? link : { ...link, error: answer.code } };
};

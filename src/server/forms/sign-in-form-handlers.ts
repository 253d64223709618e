/** Logging in and signing up with plain forms, for browsers without JavaScript. They make the same calls as scripts. */
import { Hono } from "hono";
import type { Context as HonoContext } from "hono";
import { z } from "zod";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { createEmailAccount } from "#contract/identity/create-email-account.ts";
import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import { logOut } from "#contract/identity/log-out.ts";
import { endedSessionCookie, sessionCookie } from "#platform/identity/sessions/create-session.ts";
import { isEncryptedBrand } from "#platform/identity/sessions/resolve-caller.ts";
import { endedVisitCookie } from "#platform/identity/keys/visit-cookie.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { AgentFormOptions } from "./agent-form-handlers.ts";
import { afterLogin, loginAddress } from "./form-addresses.ts";
import { resolveSender } from "./form-sender.ts";
import { createPasswordFormHandlers } from "./password-form-handlers.ts";
import { readForm } from "#server/http/read-form.ts";

const MAX_FORM_BYTES = 8192;

const word = z.string().optional().catch(undefined);
const FormSchema = z.object({
  prefix: word,
  returnUrl: word,
  email: z.string().catch(""),
  password: z.string().catch(""),
  firstName: z.string().catch(""),
  lastName: z.string().catch(""),
  terms: word,
});

type Visit = { readonly c: HonoContext; readonly caller: Caller; readonly brand: BrandItem; readonly form: z.infer<typeof FormSchema> };

export function createSignInFormHandlers(options: AgentFormOptions): Hono {
  const handlers = new Hono();
  handlers.post("/sign-in", (c) => handle(c, options, "logIn", signIn));
  handlers.post("/sign-up", (c) => handle(c, options, "signUp", signUp));
  handlers.post("/sign-out", (c) => handle(c, options, "logIn", signOut));
  handlers.route("/", createPasswordFormHandlers(options));
  return handlers;
}

type Work = (options: AgentFormOptions, visit: Visit) => Promise<Response>;
/** The two forms of the login page. */
type FormName = "logIn" | "signUp";

async function handle(c: HonoContext, options: AgentFormOptions, which: FormName, work: Work): Promise<Response> {
  const sender = await resolveSender(c, options, logInWithEmail);
  if (sender instanceof Response) return sender;
  const { caller, brand } = sender;
  const fields = await readForm(c, {
    maxBytes: MAX_FORM_BYTES,
    formAddress: (error) => loginAddress(brand, { referer: c.req.header("referer") }, { error, form: which }),
  });
  return fields instanceof Response ? fields : work(options, { c, caller, brand, form: FormSchema.parse(fields) });
}

async function signIn({ context, dispatch }: AgentFormOptions, visit: Visit): Promise<Response> {
  const { email, password } = visit.form;
  const answer = await dispatch(logInWithEmail, { body: { email, password } }, visit.caller);
  if (!answer.ok) return refuse(visit, "logIn", answer);
  return welcome(visit, sessionCookie(context, visit.brand.id, answer.data.sessionId, isEncryptedBrand(visit.brand)));
}

async function signUp({ context, dispatch }: AgentFormOptions, visit: Visit): Promise<Response> {
  const { email, password, firstName, lastName, terms } = visit.form;
  if (!terms) return refuse(visit, "signUp", { code: "invalid-input", fields: { terms: "pleaseCheck" } });
  const answer = await dispatch(createEmailAccount, { body: { email, password, firstName, lastName } }, visit.caller);
  if (!answer.ok) return refuse(visit, "signUp", answer);
  return welcome(visit, sessionCookie(context, visit.brand.id, answer.data.sessionId, isEncryptedBrand(visit.brand)));
}

async function signOut({ dispatch }: AgentFormOptions, visit: Visit): Promise<Response> {
  // The browser's cookie is removed even if ending the session fails.
  visit.c.header("set-cookie", endedSessionCookie(isEncryptedBrand(visit.brand)));
  visit.c.header("set-cookie", endedVisitCookie(isEncryptedBrand(visit.brand)), { append: true });
  await dispatch(logOut, {}, visit.caller);
  return visit.c.redirect(afterLogin(visit.brand, { prefix: visit.form.prefix, referer: visit.c.req.header("referer") }), 303);
}

function welcome({ c, brand, form }: Visit, cookie: string): Response {
  c.header("set-cookie", cookie);
  return c.redirect(afterLogin(brand, { prefix: form.prefix, returnUrl: form.returnUrl, referer: c.req.header("referer") }), 303);
}

/** In the order of the forms: the first invalid field is reported. */
const FIELD_ORDER = ["firstName", "lastName", "email", "password", "terms"];

type Refused = { readonly code: string; readonly fields?: Readonly<Record<string, string>> };

/** Reports which text to show; input never goes into an address. */
function refuse({ c, brand, form }: Visit, which: FormName, { code, fields }: Refused): Response {
  const error = FIELD_ORDER.map((name) => fields?.[name]).find(Boolean) ?? code;
  const words = { prefix: form.prefix, returnUrl: form.returnUrl, referer: c.req.header("referer") };
  return c.redirect(loginAddress(brand, words, { error, form: which }), 303);
}

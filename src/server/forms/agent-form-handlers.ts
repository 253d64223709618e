/**
 * Routes of the agent login: the browser sends name and password to this server, which makes the token call with its own secrets and
 * stores the token in an HttpOnly cookie. Plain forms, so that it works without JavaScript. Origins of unsafe requests are checked before
 * these handlers.
 */
import { Hono } from "hono";
import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import type { Answer } from "#contract/base/call.ts";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { createAgentToken } from "#contract/identity/create-agent-token.ts";
import { agentCookie, endedAgentCookie } from "#platform/identity/keys/agent-cookie.ts";
import { agentClientId } from "#platform/identity/agents/create-agent-token.ts";
import { endAgentSession } from "#platform/identity/agents/end-agent-session.ts";
import { isEncryptedBrand } from "#platform/identity/sessions/resolve-caller.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import { writeWireError } from "#platform/kernel/calls/wire-error.ts";
import { afterLogin, deskAddress } from "./form-addresses.ts";
import type { FormOptions } from "./form-sender.ts";
import { resolveSender } from "./form-sender.ts";
import { isJsonForm, readForm } from "#server/http/read-form.ts";

export type AgentFormOptions = FormOptions & { readonly context: Context };

const MAX_FORM_BYTES = 8192;
/** Errors that the login page may show; all others are shown as a general error. */
const SHOWN_ERRORS: ReadonlySet<string> = new Set(["agent-login-failed", "too-many-requests", "too-busy"]);

const LoginFormSchema = z.object({ username: z.string(), password: z.string() });
const AddressFieldsSchema = z.object({ prefix: z.string().optional().catch(undefined), returnUrl: z.string().optional().catch(undefined) });

type Visit = {
  readonly c: HonoContext;
  readonly caller: Caller;
  readonly brand: BrandItem;
  readonly isJson: boolean;
  readonly fields: object;
};

type Refused = Extract<Answer<typeof createAgentToken>, { ok: false }>;
const FAILED: Refused = { ok: false, code: "agent-login-failed", messageId: "agent.login.failed" };

export function createAgentFormHandlers(options: AgentFormOptions): Hono {
  const handlers = new Hono();
  handlers.post("/agent/login", (c) => handle(c, options, logIn));
  handlers.post("/agent/logout", (c) => handle(c, options, logOut));
  return handlers;
}

type Work = (options: AgentFormOptions, visit: Visit) => Promise<Response>;

async function handle(c: HonoContext, options: AgentFormOptions, work: Work): Promise<Response> {
  const sender = await resolveSender(c, options, createAgentToken);
  if (sender instanceof Response) return sender;
  const { caller, brand } = sender;
  const fields = await readForm(c, {
    maxBytes: MAX_FORM_BYTES,
    formAddress: (problem) => deskAddress(brand, { referer: c.req.header("referer") }, problem),
  });
  return fields instanceof Response ? fields : work(options, { c, caller, brand, isJson: isJsonForm(c), fields });
}

async function logIn({ context, dispatch }: AgentFormOptions, visit: Visit): Promise<Response> {
  const { c, caller, brand } = visit;
  const answer = await requestToken(context, dispatch, caller, visit.fields);
  if (!answer.ok) return refuse(visit, answer);
  await endAgentSession(context, credentialsOf(visit));
  c.header("set-cookie", agentCookie(context, brand.id, answer.data.access_token, isEncryptedBrand(brand)));
  const { prefix, returnUrl } = AddressFieldsSchema.parse(visit.fields);
  return lead(visit, afterLogin(brand, { prefix, returnUrl, referer: c.req.header("referer") }));
}

async function logOut({ context }: AgentFormOptions, visit: Visit): Promise<Response> {
  // The browser's cookie is removed even if ending the session fails.
  visit.c.header("set-cookie", endedAgentCookie(isEncryptedBrand(visit.brand)));
  await endAgentSession(context, credentialsOf(visit));
  return lead(visit, addressOfForm(visit));
}

/** The same call that any other server would make, with this server's secrets. */
async function requestToken(context: Context, dispatch: Dispatch, caller: Caller, fields: object) {
  const form = LoginFormSchema.safeParse(fields);
  if (!form.success) return FAILED;
  const clientId = agentClientId(caller.brandId);
  const secret = context.secrets.agentClientSecret;
  const input = {
    query: { client_id: clientId, state: caller.requestId, client_secret: secret },
    body: { grant_type: "password" as const, ...form.data },
  };
  const answer = await dispatch(createAgentToken, input, { ...caller, basic: { name: clientId, password: secret } });
  // An empty name or password counts as wrong; the page does not say which field it was.
  return !answer.ok && answer.code === "invalid-input" ? FAILED : answer;
}

function refuse(visit: Visit, refused: Refused): Response {
  if (visit.isJson) {
    const { status, body } = writeWireError(createAgentToken.errorForm, refused);
    return visit.c.json(body, status as ContentfulStatusCode);
  }
  const error = SHOWN_ERRORS.has(refused.code) ? refused.code : "server-error";
  return visit.c.redirect(addressOfForm(visit, error), 303);
}

function addressOfForm({ c, brand, fields }: Visit, error?: string): string {
  const { prefix, returnUrl } = AddressFieldsSchema.parse(fields);
  return deskAddress(brand, { prefix, returnUrl, referer: c.req.header("referer") }, error);
}

const lead = ({ c, isJson }: Visit, location: string): Response => (isJson ? c.json({ location }) : c.redirect(location, 303));

const credentialsOf = ({ c, brand }: Visit) => ({
  brandId: brand.id,
  isSecure: isEncryptedBrand(brand),
  cookieHeader: c.req.header("cookie"),
});

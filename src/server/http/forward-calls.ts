/** Forwards calls of browsers to services at another address. The target comes from the configuration only, never from the request. */
import type { Context, Hono } from "hono";
import type { AnyCall, Upstream } from "#contract/base/call.ts";
import { HEADER } from "#contract/base/headers.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import { writeWireError } from "#platform/kernel/calls/wire-error.ts";
import type { Log } from "#platform/ports/log.ts";
import { readCapped } from "#shared/read-capped.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import { statementAbout } from "#server/site/nodes/forward-routes.ts";
import type { PlatformFetch } from "#server/site/nodes/platform-fetch.ts";

export type ForwardParts = {
  readonly calls: readonly AnyCall[];
  readonly baseUrlOf: (upstream: Upstream) => string | undefined;
  readonly isOwn: (upstream: Upstream) => boolean;
  readonly fetch: typeof globalThis.fetch;
  /** Sends to our own platform node. */
  readonly toPlatform: PlatformFetch;
  readonly bodyLimitBytes: number;
  readonly log: Log;
};

const PASSED_ON = [...Object.values(HEADER), "accept", "content-type"];
/** Our own process needs these to identify the visitor; a foreign service must not receive them. */
const PASSED_ON_TO_OWN = ["cookie", "authorization", "origin", "sec-fetch-site", "user-agent"];
const PASSED_BACK = ["content-type", "content-disposition", "retry-after", "x-request-id"];

export function mountForwarding(app: Hono<AppEnv>, parts: ForwardParts): void {
  for (const call of parts.calls) {
    const base = parts.baseUrlOf(call.upstream);
    if (base === undefined) continue;
    app.on(call.method, call.path.replaceAll(/\{(\w+)\}/g, ":$1"), (c) => forward(c, call, base, parts));
  }
}

async function forward(c: Context<AppEnv>, call: AnyCall, base: string, parts: ForwardParts): Promise<Response> {
  // The router runs GET handlers for HEAD as well; forwarded as GET, it would execute the call.
  if (c.req.method === "HEAD") return refuse(call, "method-not-allowed");
  const isOwn = parts.isOwn(call.upstream);
  const bodyResult = call.method === "GET" ? undefined : await readCapped(c.req.raw, parts.bodyLimitBytes);
  if (bodyResult?.ok === false) return refuse(call, bodyResult.failure === "too-large" ? "body-too-large" : "malformed-body");
  const body = bodyResult?.value;
  try {
    const send = isOwn ? parts.toPlatform(statementAbout(c)) : parts.fetch;
    const answer = await send(base + c.req.path + new URL(c.req.url).search, {
      method: call.method,
      headers: headersFor(c, isOwn),
      redirect: "manual",
      signal: AbortSignal.timeout(call.timeoutMs),
      ...(body && body.byteLength > 0 && { body }),
    });
    return new Response(answer.body, { status: answer.status, headers: headersBack(answer, isOwn) });
  } catch (fault) {
    parts.log.error("call.not-forwarded", { call: call.name, requestId: c.get("requestId") }, fault);
    return refuse(call, "no-answer");
  }
}

function headersFor(c: Context<AppEnv>, isOwn: boolean): Headers {
  const headers = new Headers();
  for (const name of isOwn ? [...PASSED_ON, ...PASSED_ON_TO_OWN] : PASSED_ON) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

function headersBack(answer: Response, isOwn: boolean): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (isOwn) for (const cookie of answer.headers.getSetCookie()) headers.append("set-cookie", cookie);
  return headers;
}

function refuse(call: AnyCall, code: "no-answer" | "body-too-large" | "malformed-body" | "method-not-allowed"): Response {
  const { status, body } = writeWireError(call.errorForm, { ok: false, code, messageId: REFUSALS[code].messageId });
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

/** Mounts the calls of the contract on a Hono app, each at its exact path. */
import type { Context as HonoContext, Env, Handler, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Answer, AnyCall, Binary, Refused } from "#contract/base/call.ts";
import { CALLS } from "#contract/calls.ts";
import { HEADER } from "#contract/base/headers.ts";
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { Caller } from "./caller.ts";
import type { Dispatcher } from "./dispatcher.ts";
import { readBody, readPairs } from "./read-body.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { writeWireError } from "./wire-error.ts";

export type MountOptions = {
  /** All calls of the contract unless a test overrides them. */
  readonly calls?: readonly AnyCall[];
  /** The caller, or the refusal if the request may not make the call. */
  readonly resolveCaller: (request: Request, call: AnyCall) => Promise<Caller | Refusal>;
  readonly bodyLimitBytes: number;
  /** The text of a refusal in the caller's language; undefined if the client has a better text for its own form (AMB-14). */
  readonly localize?: (caller: Caller, code: RefusalCode) => string | undefined;
  /** May add headers to an answer, for example the cookie of a new session. */
  readonly onAnswer?: (exchange: {
    readonly call: AnyCall;
    readonly caller: Caller;
    /** As it was sent; only an answer that is `ok` proves that it is valid. */
    readonly input: { readonly body?: unknown };
    readonly answer: Answer<AnyCall>;
    readonly headers: Headers;
  }) => void | Promise<void>;
};

/** Addresses that are also pages: requests that no call answers are passed on to the renderer. */
export const SHARED_WITH_PAGES: ReadonlySet<string> = new Set<string>(["/reservations"]);

/** The headers that decide the language of an answer: a cached answer must not be shown in another language. */
const LANGUAGE_HEADERS = [HEADER.language, HEADER.configurationLanguage, HEADER.market].join(", ");

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

export function mountCalls<E extends Env>(app: Hono<E>, dispatcher: Dispatcher, options: MountOptions): void {
  for (const [path, calls] of byPath(options.calls ?? CALLS)) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
    const refuse = refuseMethod(path, calls, dispatcher);
    for (const call of calls) {
      // The router runs GET handlers for HEAD too, but some calls of the contract change data by GET.
      app.on(call.method, pattern, (c, next) => (c.req.method === "HEAD" ? refuse(c, next) : answerCall(c, call, dispatcher, options)));
    }
    app.all(pattern, refuse);
  }
}

/** Literal paths first: `prebookings/process` must not match as a prebooking with the id "process". */
function byPath(calls: readonly AnyCall[]): [string, AnyCall[]][] {
  const groups = Map.groupBy(calls, (call) => call.path as string);
  return [...groups].toSorted(([one], [other]) => holes(one) - holes(other));
}

const holes = (path: string): number => path.split("{").length;

const refuseMethod =
  (path: string, calls: readonly AnyCall[], dispatcher: Dispatcher): Handler =>
  async (c, next) => {
    if (SHARED_WITH_PAGES.has(path) && (c.req.method === "GET" || c.req.method === "HEAD")) return next();
    const [first] = calls;
    if (!first) return next();
    const headers = new Headers({ allow: calls.map((call) => call.method).join(", ") });
    return writeAnswer(first, dispatcher.refusedBy(first, new Refusal("method-not-allowed")), headers);
  };

async function answerCall(c: HonoContext, call: AnyCall, dispatcher: Dispatcher, options: MountOptions): Promise<Response> {
  const headers = new Headers();
  let requestId: string | undefined;
  try {
    if (!dispatcher.serves(call)) throw new Refusal("call-not-served");
    const caller = await options.resolveCaller(c.req.raw, call);
    if (caller instanceof Refusal) throw caller;
    requestId = caller.requestId;
    headers.set("x-request-id", requestId);
    const input = {
      params: c.req.param(),
      query: readPairs(new URL(c.req.url).searchParams),
      body: await readBody(c.req.raw, call, options.bodyLimitBytes),
    };
    const answer = await dispatcher.dispatch(call, input, withKey(caller, c.req.header(HEADER.idempotencyKey)));
    await options.onAnswer?.({ call, caller, input, answer, headers });
    return writeAnswer(call, withText(answer, caller, options), headers);
  } catch (thrown) {
    return writeAnswer(call, dispatcher.refusedBy(call, thrown, requestId), headers);
  }
}

function withText(answer: Answer<AnyCall>, caller: Caller, { localize }: MountOptions): Answer<AnyCall> {
  if (answer.ok || answer.localizedMessage !== undefined) return answer;
  const localizedMessage = localize?.(caller, answer.code);
  return localizedMessage === undefined ? answer : { ...answer, localizedMessage };
}

/** The key is stored and compared, so anything but short printable ASCII counts as missing. */
function withKey(caller: Caller, key: string | undefined): Caller {
  const { idempotencyKey: _, ...rest } = caller;
  return key !== undefined && IDEMPOTENCY_KEY.test(key) ? { ...rest, idempotencyKey: key } : rest;
}

function writeAnswer(call: AnyCall, answer: Answer<AnyCall> | Refused<RefusalCode>, headers: Headers): Response {
  headers.set("cache-control", "no-store");
  if (!answer.ok) {
    const { status, body } = writeWireError(call.errorForm, answer);
    const wait = retryAfter(answer.data);
    if (wait !== undefined) headers.set("retry-after", String(wait));
    return json(status as ContentfulStatusCode, body, headers);
  }
  if (call.maxAgeSeconds !== undefined) {
    headers.set("cache-control", `private, max-age=${call.maxAgeSeconds}`);
    headers.set("vary", LANGUAGE_HEADERS);
  }
  return call.answer === "binary" ? bytes(answer.data as Binary, headers) : json(200, answer.data, headers);
}

function json(status: ContentfulStatusCode, value: unknown, headers: Headers): Response {
  headers.set("content-type", "application/json; charset=utf-8");
  headers.set("x-content-type-options", "nosniff");
  return new Response(JSON.stringify(value), { status, headers });
}

function bytes({ contentType, bytes: content, fileName }: Binary, headers: Headers): Response {
  headers.set("content-type", contentType);
  headers.set("x-content-type-options", "nosniff");
  if (fileName) headers.set("content-disposition", `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, "_")}"`);
  return new Response(content, { headers });
}

function retryAfter(data: unknown): number | undefined {
  const seconds = typeof data === "object" && data !== null && "retryAfterSeconds" in data ? data.retryAfterSeconds : undefined;
  return typeof seconds === "number" ? Math.ceil(seconds) : undefined;
}

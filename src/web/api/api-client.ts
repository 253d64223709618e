/** The HTTP client: for the browser, and for services at another address. */
import type { CallAddress } from "#contract/base/address.ts";
import type { Answer, AnyCall, Binary, Refused, Upstream } from "#contract/base/call.ts";
import type { CallOptions, Client } from "#contract/base/client.ts";
import { HEADER } from "#contract/base/headers.ts";
import { messageIdOf } from "#contract/base/message-id.ts";
import type { RefusalCode } from "#contract/base/refusals.ts";
import { readWireError, unreadableAnswer } from "./read-wire-error.ts";

type CallInput = { readonly params?: object; readonly query?: object; readonly body?: object };
type BuiltRequest = { readonly path: string; readonly contentType?: string; readonly body?: string };

/** Builds the request of a call. The input is not validated: it comes from typed code, and the server validates it. */
function buildRequest(call: CallAddress, input: CallInput = {}): BuiltRequest {
  const query = pairsOf(input.query).toString();
  const path = fillPath(call.path, input.params) + (query && `?${query}`);
  if (!input.body) return { path };
  return call.bodyForm === "form"
    ? { path, contentType: "application/x-www-form-urlencoded", body: pairsOf(input.body).toString() }
    : { path, contentType: "application/json", body: JSON.stringify(input.body) };
}

function fillPath(path: string, params: object = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const text = textOf((params as Record<string, unknown>)[name]);
    // A segment of only dots would change the path.
    return /^\.{0,2}$/.test(text) ? "_" : encodeURIComponent(text);
  });
}

function pairsOf(values: object = {}): URLSearchParams {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) if (one !== undefined) pairs.append(name, textOf(one));
  }
  return pairs;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value));

type HttpClientOptions = {
  readonly fetch: typeof globalThis.fetch;
  /** Empty for the page's own site. */
  readonly baseUrlOf: (upstream: Upstream) => string;
  /** The headers about the visit (`visitHeaders`). Evaluated for each call, because the visitor may have logged in since the last one. */
  readonly headersOf: (call: CallAddress) => Readonly<Record<string, string>>;
  /** Whether the visitor is logged in. Another tab may have replaced the session, so a call that is refused without one is repeated once. */
  readonly hasSession?: () => boolean;
  /** Called for every refusal, in addition to the caller's result: some refusals concern the whole visit. */
  readonly onRefused?: (refused: Refused<RefusalCode>) => void;
};

export function createHttpClient(options: HttpClientOptions): Client {
  const make = async (
    call: CallAddress,
    input?: CallInput,
    callOptions: CallOptions = {},
    isRepeated = false,
  ): Promise<Answer<AnyCall>> => {
    let response: Response;
    let text: string;
    try {
      response = await send(options, call, input, callOptions);
      if (response.ok && call.answer === "binary") return { ok: true, data: await readBinary(response) };
      text = await response.text();
    } catch (fault) {
      // A caller that aborted the call gets its own reason; all others get no-answer.
      if (callOptions.signal?.aborted) throw fault;
      return noAnswer();
    }
    if (response.ok) return readSuccess(text);
    const refused = readWireError(call, text);
    if (refused.code === "session-invalid" && !isRepeated && options.hasSession?.()) return make(call, input, callOptions, true);
    options.onRefused?.(refused);
    return refused;
  };
  return ((call, input, callOptions) => make(call, input, callOptions)) as Client;
}

async function send(options: HttpClientOptions, call: CallAddress, input: CallInput | undefined, { signal, idempotencyKey }: CallOptions) {
  const request = buildRequest(call, input);
  const timeout = AbortSignal.timeout(call.timeoutMs);
  return options.fetch(options.baseUrlOf(call.upstream) + request.path, {
    method: call.method,
    headers: {
      accept: call.answer === "binary" ? "*/*" : "application/json",
      ...options.headersOf(call),
      ...(request.contentType && { "content-type": request.contentType }),
      ...(idempotencyKey && { [HEADER.idempotencyKey]: idempotencyKey }),
    },
    ...(request.body !== undefined && { body: request.body }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

function readSuccess(text: string): Answer<AnyCall> {
  try {
    return { ok: true, data: JSON.parse(text) as unknown };
  } catch {
    return unreadableAnswer();
  }
}

async function readBinary(response: Response): Promise<Binary> {
  const contentType = response.headers.get("content-type") ?? "application/octet-stream";
  const fileName = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { contentType, bytes: new Uint8Array(await response.arrayBuffer()), ...(fileName && { fileName }) };
}

const noAnswer = (): Refused<Extract<RefusalCode, "no-answer">> => ({ ok: false, code: "no-answer", messageId: messageIdOf("no-answer") });

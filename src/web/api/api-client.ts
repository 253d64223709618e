/** The client over HTTP: in the browser, and wherever a service of the house lives at another address. */
import type { Address } from "#contract/base/address.ts";
import type { Answer, AnyCall, Binary, Refused, Upstream } from "#contract/base/call.ts";
import type { CallOptions, Client } from "#contract/base/client.ts";
import { HEADER } from "#contract/base/headers.ts";
import { messageIdOf } from "#contract/base/message-id.ts";
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { CallInput } from "./build-request.ts";
import { buildRequest } from "./build-request.ts";
import { readWireError, unreadableAnswer } from "./read-wire-error.ts";

type HttpClientOptions = {
  readonly fetch: typeof globalThis.fetch;
  /** Empty for the own site. */
  readonly baseUrlOf: (upstream: Upstream) => string;
  /** What the call says about the visit (`visitHeaders`). Asked at each call: a visitor may have signed in since the last. */
  readonly headersOf: (call: Address) => Readonly<Record<string, string>>;
  /** Told of every refusal besides whoever made the call: some concern the whole visit. */
  readonly onRefused?: (refused: Refused<RefusalCode>) => void;
};

export function createHttpClient(options: HttpClientOptions): Client {
  const make = async (call: Address, input?: CallInput, callOptions: CallOptions = {}): Promise<Answer<AnyCall>> => {
    let response: Response;
    let text: string;
    try {
      response = await send(options, call, input, callOptions);
      if (response.ok && call.answer === "binary") return { ok: true, data: await readBinary(response) };
      text = await response.text();
    } catch (fault) {
      // Who gave up the call knows why; everybody else learns that no answer came.
      if (callOptions.signal?.aborted) throw fault;
      return noAnswer();
    }
    if (response.ok) return readSuccess(text);
    const refused = readWireError(call, text);
    options.onRefused?.(refused);
    return refused;
  };
  return make as unknown as Client;
}

async function send(options: HttpClientOptions, call: Address, input: CallInput | undefined, { signal, idempotencyKey }: CallOptions) {
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

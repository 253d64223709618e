import type { LookupFunction } from "node:net";
import { lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import type { UpstreamAnswer, UpstreamName, UpstreamRequest, UpstreamSend } from "#platform/ports/upstream.ts";
import { UpstreamFailure } from "#platform/ports/upstream.ts";
import { isPrivateAddress } from "./private-address.ts";

type HttpUpstreamAddresses = {
  readonly baseUrls: Readonly<Partial<Record<UpstreamName, string>>>;
  /** False in live unless the operator allows it: a configured name must not lead into our own network. */
  readonly allowPrivate: boolean;
  readonly maxAnswerBytes?: number;
};

const MAX_ANSWER_BYTES = 1_048_576;

/**
 * Sends JSON to configured services. Uses Node's own client instead of fetch, because it lets us check the address that is actually connected to,
 * which defeats DNS rebinding. It follows no redirects.
 */
export function createHttpUpstream(addresses: HttpUpstreamAddresses): UpstreamSend {
  const limit = addresses.maxAnswerBytes ?? MAX_ANSWER_BYTES;
  return async (name, { path, json, timeoutMs }: UpstreamRequest) => {
    const baseUrl = addresses.baseUrls[name];
    if (!baseUrl) throw new UpstreamFailure(name, "switched-off");
    const url = new URL(baseUrl.replace(/\/+$/, "") + path);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    // Node performs no lookup for a literal address, so the guarded lookup would not see it.
    if (!addresses.allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new UpstreamFailure(name, "address-refused");
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await exchange(url, JSON.stringify(json), { signal, lookup: guardedLookup(name, addresses.allowPrivate) }, (answer) =>
        readCapped(name, answer, limit),
      );
    } catch (fault) {
      if (fault instanceof UpstreamFailure) throw fault;
      throw new UpstreamFailure(name, signal.aborted ? "deadline" : "unreachable", fault);
    }
  };
}

type ConnectOptions = { readonly signal: AbortSignal; readonly lookup: LookupFunction };

function exchange(
  url: URL,
  body: string,
  options: ConnectOptions,
  read: (answer: IncomingMessage) => Promise<string>,
): Promise<UpstreamAnswer> {
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body), accept: "application/json, text/plain" };
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing: ClientRequest = send(url, { method: "POST", headers, agent: false, ...options }, (answer) => {
      read(answer).then(
        (text) => resolve({ status: answer.statusCode ?? 0, body: text }),
        (fault: unknown) => {
          outgoing.destroy();
          reject(fault);
        },
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

async function readCapped(name: UpstreamName, answer: IncomingMessage, limit: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) throw new UpstreamFailure(name, "too-large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Refuses a name if any of its addresses is private, so that a mixed answer cannot bypass the check. */
const guardedLookup =
  (name: UpstreamName, allowPrivate: boolean): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (fault, found) => {
      if (fault) return callback(fault, "", 4);
      if (!allowPrivate && found.some(({ address }) => isPrivateAddress(address))) {
        return callback(new UpstreamFailure(name, "address-refused"), "", 4);
      }
      const [first] = found;
      return options.all ? callback(null, found) : callback(null, first?.address ?? "", first?.family ?? 4);
    });
  };

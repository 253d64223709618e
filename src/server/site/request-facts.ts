/** Facts of a request from its connection. Forwarded headers are used only when a trusted proxy wrote them. */
import { BlockList, isIP } from "node:net";
import { plainAddress } from "#platform/kernel/values/network-of.ts";
import { NODE_HEADER } from "./nodes/node-credential.ts";
import type { NodeCredentials, NodeStatement } from "./nodes/node-credential.ts";

export type RequestFacts = {
  /** Lower case, without the port. */
  readonly host: string;
  /** The host with its port; an Origin header must match it. */
  readonly authority: string;
  readonly isSecure: boolean;
  /** Network address of the visitor, for rate limits only. */
  readonly address: string;
  /** The brand that one of our nodes has named; the host is not used then. */
  readonly brandId?: string;
};

export type HeaderReader = (name: string) => string | undefined;
export type TrustedProxies = (address: string) => boolean;

const HOST = /^(\[[0-9a-f:.]+\]|[^:\s/\\@?#]*)(?::\d*)?$/;

/** The host without its port; an empty string, which no brand has, when it is malformed. */
export const hostOf = (authority: string): string => HOST.exec(authority.toLowerCase())?.[1] ?? "";

export function readFacts(header: HeaderReader, peer: string, isTrusted: TrustedProxies): RequestFacts {
  const proxied = isTrusted(peer);
  const forwardedHost = proxied ? header("x-forwarded-host") : undefined;
  const authority = firstOf(forwardedHost) ?? header("host") ?? "";
  return {
    host: hostOf(authority),
    authority: authority.toLowerCase(),
    isSecure: proxied && firstOf(header("x-forwarded-proto")) === "https",
    address: proxied ? visitorBehind(header("x-forwarded-for"), peer, isTrusted) : peer,
  };
}

const firstOf = (list: string | undefined): string | undefined => list?.split(",")[0]?.trim() || undefined;

/**
 * The nearest address that is not one of our proxies. The visitor can forge everything left of it. An unreadable hop ends the search for
 * the same reason.
 */
function visitorBehind(list: string | undefined, peer: string, isTrusted: TrustedProxies): string {
  const hops = (list ?? "").split(",").map(plainAddress);
  const nearest = hops.findLast((hop) => hop !== "" && (isIP(hop) === 0 || !isTrusted(hop)));
  return nearest !== undefined && isIP(nearest) !== 0 ? nearest : peer;
}

export function trustedProxies(networks: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (peer) => {
    if (networks.length === 0) return false;
    const plain = peer.startsWith("::ffff:") ? peer.slice("::ffff:".length) : peer;
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 6 ? "ipv6" : "ipv4");
  };
}

/** Whether another node of the installation sent the request: no credential, a valid one, or one that must be refused. */
export type NodeProof = "none" | "valid" | "refused";

/** Facts of a request and its id in the log; repeated calls for one request return the same object. */
export type ReadRequest = (
  request: Request,
  peer?: string,
) => { readonly facts: RequestFacts; readonly requestId: string; readonly node: NodeProof };

export function createReadRequest(isTrusted: TrustedProxies, newId: () => string, nodes?: Pick<NodeCredentials, "read">): ReadRequest {
  const known = new WeakMap<Request, ReturnType<ReadRequest>>();
  return (request, peer) => {
    const found = known.get(request);
    if (found) return found;
    // Requests without a socket have their host only in the URL.
    const header: HeaderReader = (name) => request.headers.get(name) ?? (name === "host" ? new URL(request.url).host : undefined);
    const credential = nodes && request.headers.get(NODE_HEADER);
    const statement = credential ? nodes.read(credential, signedPart(request)) : undefined;
    const fresh: ReturnType<ReadRequest> = statement
      ? { facts: factsOf(statement), requestId: statement.requestId, node: "valid" }
      : { facts: readFacts(header, peer ?? "unknown", isTrusted), requestId: newId(), node: credential ? "refused" : "none" };
    known.set(request, fresh);
    return fresh;
  };
}

function signedPart({ method, url }: Request) {
  const { pathname, search } = new URL(url);
  return { method, target: pathname + search };
}

/** A statement without a host yields no host: the platform's own name in the network must not select a brand. */
const factsOf = ({ brandId, authority = "", isSecure, address }: NodeStatement): RequestFacts => ({
  host: brandId === undefined ? "" : hostOf(authority),
  authority: authority.toLowerCase(),
  isSecure,
  address,
  ...(brandId !== undefined && { brandId }),
});

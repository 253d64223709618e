import { NODE_HEADER } from "./node-credential.ts";
import type { NodeCredentials, NodeStatement } from "./node-credential.ts";

/** Sends a request to the platform node with a credential that states this node's facts about it. */
export type PlatformFetch = (statement: NodeStatement) => (address: string, init: RequestInit) => Promise<Response>;

export const createPlatformFetch =
  (credentials: NodeCredentials, platformUrl: string | undefined, fetch: typeof globalThis.fetch): PlatformFetch =>
  (statement) =>
  (address, init) => {
    if (platformUrl === undefined) throw new Error("this node answers calls itself");
    const { pathname, search } = new URL(address);
    // A path prefix of PLATFORM_URL is stripped by a proxy before the platform checks the signature, so it is not signed.
    const target = pathname.slice(new URL(platformUrl).pathname.replace(/\/$/, "").length) + search;
    const headers = new Headers(init.headers);
    headers.set(NODE_HEADER, credentials.sign(statement, { method: init.method ?? "GET", target }));
    // Traffic between nodes is not compressed; this node compresses the response for the visitor.
    headers.set("accept-encoding", "identity");
    return fetch(address, { ...init, headers });
  };

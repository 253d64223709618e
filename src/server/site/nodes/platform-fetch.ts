import { NODE_HEADER } from "./node-credential.ts";
import type { NodeCredentials, NodeStatement } from "./node-credential.ts";

/** Sends a request to the platform node with a credential that says what this node knows about it. */
export type PlatformFetch = (statement: NodeStatement) => (address: string, init: RequestInit) => Promise<Response>;

export const createPlatformFetch =
  (credentials: NodeCredentials, platformUrl: string | undefined, fetch: typeof globalThis.fetch): PlatformFetch =>
  (statement) =>
  (address, init) => {
    if (platformUrl === undefined) throw new Error("this node answers calls itself");
    const { pathname, search } = new URL(address);
    // What stands before the path of the call belongs to the way to the platform, which takes it off.
    const target = pathname.slice(new URL(platformUrl).pathname.replace(/\/$/, "").length) + search;
    const headers = new Headers(init.headers);
    headers.set(NODE_HEADER, credentials.sign(statement, { method: init.method ?? "GET", target }));
    // The way between nodes is short; the answer is compressed once, for the visitor.
    headers.set("accept-encoding", "identity");
    return fetch(address, { ...init, headers });
  };

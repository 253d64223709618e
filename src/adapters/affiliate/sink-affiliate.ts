import type { UpstreamSend } from "#platform/ports/upstream.ts";

/** An action that the stand-in received. */
export type SunkAction = { readonly path: string; readonly json: unknown };

/** Stand-in for the affiliate network: stores what it receives and confirms it. Refused in live. */
export const createSinkAffiliate =
  (keep: (action: SunkAction) => Promise<void>): UpstreamSend =>
  async (_name, { path, json }) => {
    await keep({ path, json });
    return { status: 200, body: JSON.stringify({ result: "received" }) };
  };

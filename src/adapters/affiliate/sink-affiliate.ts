import type { UpstreamSend } from "#platform/ports/upstream.ts";

/** What the stand-in was told. */
export type SunkAction = { readonly path: string; readonly json: unknown };

/** Stands in for the affiliate network on a machine that has none: keeps what it is told and thanks for it. Refused in live. */
export const createSinkAffiliate =
  (keep: (action: SunkAction) => Promise<void>): UpstreamSend =>
  async (_name, { path, json }) => {
    await keep({ path, json });
    return { status: 200, body: JSON.stringify({ result: "received" }) };
  };

import { createHash } from "node:crypto";

/** Derived from what the transfer belongs to, so that posting it again is idempotent. */
export const ledgerKeyOf = (belongsTo: string, ...parts: readonly (string | number)[]): string =>
  createHash("sha256")
    .update(["club", belongsTo, ...parts].join("\n"))
    .digest("hex");

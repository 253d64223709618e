import { createHash } from "node:crypto";

/** Follows from what it belongs to, so that writing it again is writing the same. */
export const ledgerKeyOf = (belongsTo: string, ...words: readonly (string | number)[]): string =>
  createHash("sha256")
    .update(["club", belongsTo, ...words].join("\n"))
    .digest("hex");

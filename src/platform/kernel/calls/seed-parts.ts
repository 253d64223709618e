import type { Context } from "./context.ts";

/** What rows that belong to a new brand are written with; inside a transaction `sql` is the transaction's. */
export type SeedParts = Pick<Context, "environment"> & { readonly database: Pick<Context["database"], "sql"> };

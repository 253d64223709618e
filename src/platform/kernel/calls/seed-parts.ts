import type { Context } from "./context.ts";

/** What is needed to write the rows of a new brand; inside a transaction, `sql` is the transaction. */
export type SeedParts = Pick<Context, "environment"> & { readonly database: Pick<Context["database"], "sql"> };

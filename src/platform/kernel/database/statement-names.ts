/**
 * Prepared statements of a connection pool: PostgreSQL parses and plans a named statement once per connection. Only for connections to the server itself,
 * because a pooler gives each transaction another session (docs/operations.md).
 */
import { createHash } from "node:crypto";

type Query = { readonly text: string; readonly name?: string };

/** Texts beyond these are sent without a name; each name occupies memory of every connection. */
const MAX_NAMES = 400;
/** What is sent once is not worth preparing. */
const WORTH_A_NAME = 3;
const MAX_COUNTED = 4_000;

export type NameStatement = (query: unknown, values: unknown) => unknown;

export function createStatementNames(): NameStatement {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMES) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < WORTH_A_NAME) {
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
    names.set(text, name);
    return name;
  };
  return (query, values) => {
    const isNameable = isQuery(query) && query.name === undefined && Array.isArray(values) && values.length > 0;
    const name = isNameable ? nameOf(query.text) : undefined;
    return name === undefined ? query : { ...(query as Query), name };
  };
}

const isQuery = (query: unknown): query is Query => typeof query === "object" && query !== null && "text" in query;

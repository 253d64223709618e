/** Which statements are worth preparing: the database parses and plans a named statement once per connection. */
import { createHash } from "node:crypto";

/** Texts beyond these are sent without a name; each name occupies memory of every connection. */
const MAX_NAMES = 400;
/** What is sent once is not worth preparing. */
const WORTH_A_NAME = 3;
const MAX_COUNTED = 4_000;

/** For `prepare` of a query whose text is built once: whether the database prepares it, too, is decided here. */
export const UNNAMED = "";

/** Undefined for a text that is not prepared. */
export type StatementNames = (text: string) => string | undefined;

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
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
}

/** Adds the name to a query of the driver that has values; transactions and scripts have none. */
export function nameQuery(nameOf: StatementNames, query: unknown, values: unknown): unknown {
  if (!isQuery(query) || !Array.isArray(values) || values.length === 0) return query;
  const name = nameOf(query.text);
  return name === undefined ? query : { ...query, name };
}

const isQuery = (query: unknown): query is { readonly text: string } =>
  typeof query === "object" && query !== null && "text" in query && !("name" in query && query.name);

/**
 * Prepared statements for PGlite, whose own `query` parses and plans every statement anew, in five calls of the WebAssembly module. A prepared one needs
 * one call and no planning.
 */
import type { PGlite, QueryOptions, Results } from "@electric-sql/pglite";
import { protocol } from "@electric-sql/pglite";
import { createStatementNames } from "./statement-names.ts";

export type RunQuery = <T>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<T>>;

type Message = Awaited<ReturnType<PGlite["execProtocol"]>>["messages"][number];
type Field = { readonly name: string; readonly dataTypeID: number };
type Prepared = { readonly name: string; readonly paramTypes: readonly number[]; readonly fields: readonly Field[] };

const { serialize } = protocol;
const SYNC = serialize.sync();

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const found = <T>(messages: readonly Message[], name: string): T | undefined =>
  messages.find((message) => message.name === name) as T | undefined;

type PgliteStatements = {
  /** `plain`: how the statement is sent if it is not prepared; the same connection, inside or outside a transaction. */
  readonly run: <T>(plain: RunQuery, text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<T>>;
};

export function createPgliteStatements(pglite: PGlite): PgliteStatements {
  const nameOf = createStatementNames();
  const prepared = new Map<string, Prepared | "unfit">();

  /** An error leaves the rest of the buffer unread, so the end of the exchange is sent again. */
  const send = async (message: Uint8Array): Promise<readonly Message[]> => {
    try {
      return (await pglite.execProtocol(message)).messages;
    } catch (fault) {
      await pglite.execProtocol(SYNC);
      throw fault;
    }
  };

  const prepare = async (name: string, text: string): Promise<Prepared | "unfit"> => {
    try {
      const answer = await send(join(serialize.parse({ name, text }), serialize.describe({ type: "S", name }), SYNC));
      const params = found<{ readonly dataTypeIDs: number[] }>(answer, "parameterDescription");
      const rows = found<{ readonly fields: Field[] }>(answer, "rowDescription");
      return params ? { name, paramTypes: params.dataTypeIDs, fields: rows?.fields ?? [] } : "unfit";
    } catch {
      // The plain query reports the error of a statement that cannot be parsed.
      return "unfit";
    }
  };

  const execute = async <T>({ name, paramTypes, fields }: Prepared, values: readonly unknown[], options: QueryOptions) => {
    const texts = values.map((value, place) => {
      if (value === null || value === undefined) return null;
      const type = paramTypes[place] ?? 0;
      const toText = options.serializers?.[type] ?? pglite.serializers[type];
      return toText ? toText(value) : String(value);
    });
    const answer = await send(join(serialize.bind({ statement: name, values: texts }), serialize.execute({}), SYNC));
    const parsers = fields.map(({ dataTypeID: type }) => options.parsers?.[type] ?? pglite.parsers[type]);
    const rows = answer.flatMap((message) => {
      if (message.name !== "dataRow") return [];
      const cells = (message as unknown as { readonly fields: (string | null)[] }).fields.map((cell, place) =>
        cell === null ? null : (parsers[place]?.(cell, fields[place]?.dataTypeID) ?? cell),
      );
      return [options.rowMode === "array" ? cells : Object.fromEntries(cells.map((cell, place) => [fields[place]?.name, cell]))];
    });
    return { rows: rows as T[], fields: fields.map(({ name: field, dataTypeID }) => ({ name: field, dataTypeID })), affectedRows: 0 };
  };

  return {
    run: async <T>(plain: RunQuery, text: string, values: unknown[] = [], options: QueryOptions = {}) => {
      const name = values.length > 0 && options.paramTypes === undefined ? nameOf(text) : undefined;
      if (name === undefined) return plain<T>(text, values, options);
      const known = prepared.get(name) ?? (await prepare(name, text));
      prepared.set(name, known);
      return known === "unfit" ? plain<T>(text, values, options) : execute<T>(known, values, options);
    },
  };
}

/**
 * The part of a call that is needed to make it. A page ships addresses only: in the browser's build every call file is replaced by the
 * addresses it declares (`scripts/contract-addresses.ts`), so that a call is written once and imported by the same name in every room,
 * and yet no page carries a schema.
 */
import type { AnyCall } from "./call.ts";

const ADDRESS_FIELDS = [
  "name",
  "method",
  "path",
  "upstream",
  "bodyForm",
  "answer",
  "refusals",
  "omitsLanguage",
  "timeoutMs",
] as const satisfies readonly (keyof AnyCall)[];

export type Address = Pick<AnyCall, (typeof ADDRESS_FIELDS)[number]>;

export const addressOf = (call: AnyCall): Address =>
  Object.fromEntries(ADDRESS_FIELDS.flatMap((field) => (call[field] === undefined ? [] : [[field, call[field]]]))) as Address;

export const isCall = (value: unknown): value is AnyCall =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "timeoutMs" in value && "output" in value;

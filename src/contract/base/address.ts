/**
 * The part of a call that is needed to make it. In the client build, every call file is replaced by the addresses it declares
 * (`scripts/contract-addresses.ts`): a call is written once and imported under the same name in every room, and no page downloads a schema.
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

export type CallAddress = Pick<AnyCall, (typeof ADDRESS_FIELDS)[number]>;

export const addressOf = (call: AnyCall): CallAddress =>
  Object.fromEntries(ADDRESS_FIELDS.flatMap((field) => (call[field] === undefined ? [] : [[field, call[field]]]))) as CallAddress;

export const isCall = (value: unknown): value is AnyCall =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "timeoutMs" in value && "output" in value;

/** Validates the input against the schemas of the call. Unknown fields are refused; every error is reported by field and message key. */
import type { AnyCall } from "#contract/base/call.ts";
import { unstorablePaths } from "#shared/storable-text.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

type RawInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

const PARTS = ["params", "query", "body"] as const;
/** Message keys for fields whose schema has none. */
const INVALID_FIELD = "invalidField";
const UNKNOWN_FIELD = "unknownField";
const MISSING_FIELD = "requiredError";
const NO_SUCH_DAY = "dateInvalid";
/** Limits the number of errors in an answer, so that its size does not grow with the size of the request. */
const MAX_FIELDS = 50;
const MAX_FIELD_NAME = 100;

type Issue = { readonly code?: string; readonly path: readonly PropertyKey[]; readonly message: string; readonly keys?: readonly string[] };

export function resolveInput(call: AnyCall, input: RawInput | undefined): Record<string, unknown> {
  const checked: Record<string, unknown> = {};
  const faults: [field: string, messageKey: string][] = [];
  for (const part of PARTS) {
    const schema = call[part];
    const value = input?.[part];
    // Checked here for every call: otherwise every string of every schema would need the rule, and a forgotten one would fail in the database.
    for (const place of unstorablePaths(value)) faults.push([place.join("."), INVALID_FIELD]);
    if (!schema) {
      for (const key of keysOf(value)) faults.push([key, UNKNOWN_FIELD]);
      continue;
    }
    // A message in the schema itself has priority over this one.
    const result = schema.safeParse(value ?? {}, { error: keyOf });
    if (result.success) checked[part] = result.data;
    else for (const issue of result.error.issues) faults.push(...faultsOf(issue, part));
  }
  // The first error of a field wins: `fromEntries` keeps the last value, so the order is reversed.
  const reported = faults.slice(0, MAX_FIELDS).toReversed().map(clip);
  if (reported.length > 0) throw new Refusal("invalid-input", { fields: Object.fromEntries(reported) });
  return checked;
}

type RawIssue = { readonly code?: string; readonly input?: unknown; readonly format?: unknown };

function keyOf({ code, input, format }: RawIssue): string {
  // Only what was not sent has no value at all: JSON and addresses cannot contain `undefined`.
  if (input === undefined || input === "") return MISSING_FIELD;
  return code === "invalid_format" && format === "date" ? NO_SUCH_DAY : INVALID_FIELD;
}

/** A rule about several fields is reported under the name of the part. */
function faultsOf(issue: Issue, part: (typeof PARTS)[number]): [string, string][] {
  const place = issue.path.map(String);
  if (issue.code === "unrecognized_keys") return (issue.keys ?? []).map((key) => [[...place, key].join("."), UNKNOWN_FIELD]);
  return [[place.join(".") || part, issue.message]];
}

const keysOf = (value: unknown): string[] => (typeof value === "object" && value !== null ? Object.keys(value) : []);

const clip = ([field, key]: [string, string]): [string, string] => [field.slice(0, MAX_FIELD_NAME), key];

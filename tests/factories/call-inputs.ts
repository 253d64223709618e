/** Inputs of every call, generated from its schemas: valid ones and hostile ones. */
import * as fc from "fast-check";
import type { AnyCall } from "#contract/base/call.ts";
import type { JsonSchema } from "#contract/base/json-schema.ts";
import { inputSchema } from "#contract/base/json-schema.ts";

export type CallInput = {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
};

/** Values for patterns that the generator cannot handle. */
const SAMPLES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/https\?:/, ["A quiet room", "Good bed, noisy street\nWould return", ""]],
  [/Script=Latin/, ["José", "Mary Ann", "O'Neill", "Ana-Lúcia"]],
  [/\(\?=/, ["Travel123", "abc#12", "p4ssword !"]],
  [/\{6,15\}/, ["+1 (212) 555-0100", "#12.34-56", "123456"]],
  [/@/, ["a-b+c@d.co", "first.last@x-y.org", " spaced @ex.test"]],
];
const MAX_LIST = 3;

/** An input that the call's schemas accept, or nearly. */
export function validInput(call: AnyCall): fc.Arbitrary<CallInput> {
  const part = (name: "params" | "query" | "body") => (call[name] ? arbitraryOf(inputSchema(call[name])) : fc.constant({}));
  const params = part("params").filter((values) => !Object.values(values as object).some(isDotSegment));
  return fc.record({ params, query: part("query"), body: part("body") }) as fc.Arbitrary<CallInput>;
}

/** URL parsing removes such a segment of a path, so no call would receive the request. */
const isDotSegment = (value: unknown): boolean => value === "." || value === "..";

/** An input that violates the call's schemas in shape, size or spelling. */
export function hostileInput(call: AnyCall): fc.Arbitrary<CallInput> {
  return validInput(call).chain((input) =>
    fc.oneof(
      fc.record({ params: fc.constant(input.params), query: spoiled(input.query), body: fc.constant(input.body) }),
      fc.record({ params: fc.constant(input.params), query: fc.constant(input.query), body: spoiled(input.body) }),
      fc.record({ params: spoiledTexts(input.params), query: fc.constant(input.query), body: fc.constant(input.body) }),
      fc.record({ params: fc.constant(input.params), query: fc.constant(input.query), body: NASTY }),
    ),
  ) as fc.Arbitrary<CallInput>;
}

export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  if (schema.type === "string") return textOf(schema);
  if (schema.type === "integer") return fc.integer({ min: integerUpTo(schema.minimum, -1000), max: integerUpTo(schema.maximum, 1000) });
  if (schema.type === "number") return fc.integer({ min: integerUpTo(schema.minimum, -1000), max: integerUpTo(schema.maximum, 1000) });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "array") return listOf(schema);
  if (schema.type === "object") return objectOf(schema);
  return fc.jsonValue({ maxDepth: 2 });
}

const integerUpTo = (bound: number | undefined, otherwise: number): number =>
  bound === undefined || Math.abs(bound) > 1_000_000_000 ? otherwise : bound;

function listOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const least = schema.minItems ?? 0;
  return fc.array(arbitraryOf(schema.items ?? {}), {
    minLength: least,
    maxLength: Math.max(least, Math.min(schema.maxItems ?? MAX_LIST, MAX_LIST)),
  });
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (!schema.properties) {
    const values = typeof schema.additionalProperties === "object" ? arbitraryOf(schema.additionalProperties) : fc.string();
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,10}$/), values, { maxKeys: MAX_LIST });
  }
  const model = Object.fromEntries(Object.entries(schema.properties).map(([name, value]) => [name, arbitraryOf(value)]));
  return fc
    .record(model, { requiredKeys: [...(schema.required ?? [])] })
    .map(withCountsOfPaxes)
    .map(withEqualCounts);
}

/** A rule between two fields that JSON Schema does not express: as many children as ages. */
const COUNTS = { childNum: "childAges", children: "childrenAges" } as const;

/** Another such rule: where the travellers of a room are listed, the room's counts must match the list. */
function withCountsOfPaxes(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (typeof record["adults"] !== "number" || !Array.isArray(record["paxes"])) return record;
  const agesOf = (type: string) => (record["paxes"] as Pax[]).filter(({ paxType }) => paxType === type).map(({ age }) => age);
  return { ...record, adults: agesOf("ADT").length, seniors: 0, infants: agesOf("INF").length, childrenAges: agesOf("CHD") };
}

type Pax = { readonly paxType: string; readonly age: number };

function withEqualCounts(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  const counts = Object.entries(COUNTS).filter(([count]) => typeof record[count] === "number");
  return { ...record, ...Object.fromEntries(counts.map(([count, list]) => [count, lengthOf(record[list])])) };
}

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === "date") return day.map((date) => date.toISOString().slice(0, 10));
  if (schema.format === "date-time") return day.map((date) => date.toISOString());
  const { minLength = 0, maxLength = 40 } = schema;
  if (schema.pattern === undefined) return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
  const known = SAMPLES.find(([sign]) => sign.test(schema.pattern ?? ""));
  if (known) return fc.constantFrom(...known[1]);
  return fc.stringMatching(new RegExp(schema.pattern)).filter((text) => text.length >= minLength && text.length <= maxLength);
}

const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true });

const NASTY_TEXTS = [
  "",
  " ",
  "\0",
  "‮",
  "../../etc/passwd",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "${7*7}",
  "%00",
  "😀".repeat(50),
  "A".repeat(5000),
];
const NASTY_NAMES = ["__proto__", "constructor", "prototype", "toString", "isAdmin", "$where", "a.b", ""];

/** Values of wrong types. */
const NASTY: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, [], {}, 0, -1, 1e308, -0, "", true, ...NASTY_TEXTS),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.oneof(fc.constantFrom(...NASTY_NAMES), fc.string()), fc.jsonValue({ maxDepth: 1 })),
  fc.integer({ min: 1, max: 60 }).map((levels) => JSON.parse("[".repeat(levels) + "]".repeat(levels)) as unknown),
);

/** One field replaced, or an unknown one added. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return NASTY;
  const names = [...Object.keys(value), ...NASTY_NAMES];
  return fc.tuple(fc.constantFrom(...names), NASTY).map(([name, nasty]) => Object.fromEntries([...Object.entries(value), [name, nasty]]));
}

/** Without `..`, because URL parsing resolves such segments before any call receives them. */
const spoiledTexts = (params: object): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .constantFrom(...NASTY_TEXTS.filter((text) => text.length > 1), "%2e%2e", "a/b")
    .map((text) => Object.fromEntries(Object.keys(params).map((name) => [name, text])));

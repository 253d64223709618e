/** Inputs of a call with one text that cannot be stored: every string of its schemas, every key of a dictionary, and an unknown key. */
import * as fc from "fast-check";
import type { AnyCall } from "#contract/base/call.ts";
import type { JsonSchema } from "#contract/base/json-schema.ts";
import { inputSchema } from "#contract/base/json-schema.ts";
import type { CallInput } from "./call-inputs.ts";
import { validInput } from "./call-inputs.ts";

export const POISONS = [
  ["U+0000", "\0"],
  ["a lone surrogate", "\ud83d"],
] as const;

type Part = "params" | "query" | "body";
type Path = readonly string[];
export type Poisoned = { readonly part: Part; readonly isKey: boolean; readonly place: string; readonly input: CallInput };

const PARTS = ["params", "query", "body"] as const;
/** Enough samples for every optional field and every choice to occur; a place that never occurs fails the test by its name. */
const SAMPLES = 60;
const ITEM = "[]";
const ANY_KEY = "{}";

export function poisonedInputs(call: AnyCall, poison: string): Poisoned[] {
  const schemas = PARTS.flatMap((part) => (call[part] ? [[part, inputSchema(call[part])] as const] : []));
  const found = new Map<string, Poisoned>();
  for (const input of fc.sample(validInput(call), { numRuns: SAMPLES, seed: 3 })) {
    for (const [part, schema] of schemas) {
      for (const { path, place, isKey } of placesIn(input[part], schema)) {
        const name = `${part} ${place}`;
        if (found.has(name)) continue;
        found.set(name, { part, isKey, place: name, input: { ...input, [part]: poisoned(input[part], path, isKey, poison) } });
      }
    }
  }
  return [...found.values()];
}

/** Every place of a text in the call's schemas. */
export const declaredPlaces = (call: AnyCall): string[] =>
  PARTS.flatMap((part) => (call[part] ? [...new Set(declaredIn(inputSchema(call[part])))].map((place) => `${part} ${place}`) : []));

function declaredIn(schema: JsonSchema, path = ""): string[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.flatMap((choice) => declaredIn(choice, path));
  if (schema.type === "array") return declaredIn(schema.items ?? {}, `${path}.${ITEM}`);
  if (schema.properties) return Object.entries(schema.properties).flatMap(([name, value]) => declaredIn(value, `${path}.${name}`));
  if (schema.type === "object" && typeof schema.additionalProperties === "object") {
    return declaredIn(schema.additionalProperties, `${path}.${ANY_KEY}`);
  }
  return schema.type === "string" ? [path] : [];
}

type Place = { readonly path: Path; readonly place: string; readonly isKey: boolean };

function placesIn(value: unknown, schema: JsonSchema, path: Path = [], place = ""): Place[] {
  if (typeof value === "string") return [{ path, place, isKey: false }];
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? ITEM : isDeclared(schema, key) ? key : ANY_KEY;
    return placesIn(inner, childOf(schema, key), [...path, key], `${place}.${step}`);
  });
  return Array.isArray(value) ? inside : [...inside, { path, place: `${place} key`, isKey: true }];
}

const choicesOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [schema];

const isDeclared = (schema: JsonSchema, key: string): boolean =>
  choicesOf(schema).some((choice) => (choice === schema ? choice.properties?.[key] !== undefined : isDeclared(choice, key)));

/** Only distinguishes declared names from free keys: where choices differ, any that knows the key will do. */
function childOf(schema: JsonSchema, key: string): JsonSchema {
  const choices = choicesOf(schema);
  if (choices[0] !== schema) return { anyOf: choices.map((choice) => childOf(choice, key)) };
  if (schema.items) return schema.items;
  const free = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
  return schema.properties?.[key] ?? free;
}

/** In the middle, so that neither trimming nor anchored patterns remove it. */
function poisoned(value: unknown, [step, ...rest]: Path, isKey: boolean, poison: string): unknown {
  if (step === undefined) {
    if (isKey) return { ...(value as object), [`a${poison}b`]: "x" };
    const text = value as string;
    const middle = Math.ceil(text.length / 2);
    // Between other characters, because two adjacent surrogates would form a valid character.
    return `${text.slice(0, middle)}x${poison}x${text.slice(middle)}`;
  }
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === step ? poisoned(item, rest, isKey, poison) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => [key, key === step ? poisoned(inner, rest, isKey, poison) : (inner as unknown)]),
  );
}

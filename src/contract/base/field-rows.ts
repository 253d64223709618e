/** The fields of a schema as flat rows, for the reference page. */
import type { JsonSchema } from "./json-schema.ts";

export type FieldRow = { readonly name: string; readonly type: string; readonly required: boolean; readonly limits: string };

const MAX_DEPTH = 4;

export function fieldRows(schema: JsonSchema, entities: Readonly<Record<string, unknown>> = {}, prefix = "", depth = 0): FieldRow[] {
  const object = objectIn(resolve(schema, entities), entities);
  if (!object?.properties || depth >= MAX_DEPTH) return [];
  return Object.entries(object.properties).flatMap(([key, value]) => {
    const field = resolve(value, entities);
    const name = prefix ? `${prefix}.${key}` : key;
    const row: FieldRow = {
      name,
      type: typeOf(field, entities),
      required: object.required?.includes(key) ?? false,
      limits: limitsOf(field),
    };
    return [row].concat(fieldRows(field, entities, field.type === "array" ? `${name}[]` : name, depth + 1));
  });
}

function resolve(schema: JsonSchema, entities: Readonly<Record<string, unknown>>): JsonSchema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : ((entities[name] as JsonSchema | undefined) ?? schema);
}

/** The object of a field: itself, the items of a list, or the one option that is not null. */
function objectIn(schema: JsonSchema, entities: Readonly<Record<string, unknown>>): JsonSchema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return objectIn(resolve(schema.items, entities), entities);
  const choice = schema.anyOf?.map((option) => resolve(option, entities)).find((option) => option.properties);
  return choice;
}

function typeOf(schema: JsonSchema, entities: Readonly<Record<string, unknown>>): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => String(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((option) => typeOf(resolve(option, entities), entities)).join(" | ");
  if (schema.type === "array") return `list of ${schema.items ? typeOf(resolve(schema.items, entities), entities) : "anything"}`;
  const type = typeof schema.type === "string" ? schema.type : schema.type?.join(" | ");
  return schema.format ?? type ?? "anything";
}

function limitsOf(schema: JsonSchema): string {
  const parts = [
    range(schema.minLength, schema.maxLength, "characters"),
    range(schema.minItems, schema.maxItems, "items"),
    schema.type === "number" || schema.type === "integer" ? range(schema.minimum, schema.maximum, "") : "",
    schema.default === undefined ? "" : `default ${JSON.stringify(schema.default)}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** JSON Schema's default bounds of integers are of no use to a reader. */
function range(least: number | undefined, max: number | undefined, unit: string): string {
  const from = least !== undefined && Math.abs(least) < Number.MAX_SAFE_INTEGER ? least : undefined;
  const to = max !== undefined && Math.abs(max) < Number.MAX_SAFE_INTEGER ? max : undefined;
  if (from === undefined && to === undefined) return "";
  const text = from === undefined ? `up to ${to}` : to === undefined ? `${from} or more` : `${from} to ${to}`;
  return `${text} ${unit}`.trim();
}

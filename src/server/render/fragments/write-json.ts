/** Writes data into a script element. Frozen data, such as the facts of a hotel, is serialised once; what surrounds it is serialised each time. */
import { escapeJson } from "#server/base/escape.ts";
import type { ByteWriter } from "./byte-writer.ts";

/** Released with the data. */
const serialised = new WeakMap<object, Buffer>();

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Plain JSON data, as loaders return it. An undefined value is written as null, and as a field it is omitted. */
export function writeJson(value: unknown, out: ByteWriter): void {
  if (!isObject(value)) return out.markup(textOf(value));
  if (Object.isFrozen(value)) return out.copy(bytesOf(value));
  if (!Array.isArray(value)) return writeFields(value, out);
  return holdsFrozen(value[0]) ? writeItems(value, out) : out.markup(escapeJson(value));
}

function bytesOf(value: object): Buffer {
  const bytes = serialised.get(value) ?? Buffer.from(escapeJson(value));
  serialised.set(value, bytes);
  return bytes;
}

const textOf = (value: unknown): string =>
  typeof value === "number" || typeof value === "boolean" ? String(value) : escapeJson(value ?? null);

/** Lists are alike: if the first item has nothing frozen, one call serialises the whole list faster. */
const holdsFrozen = (item: unknown): boolean =>
  isObject(item) && (Object.isFrozen(item) || Object.values(item).some((part) => isObject(part) && Object.isFrozen(part)));

function writeItems(items: readonly unknown[], out: ByteWriter): void {
  out.markup("[");
  for (const [place, item] of items.entries()) {
    if (place > 0) out.markup(",");
    writeJson(item, out);
  }
  out.markup("]");
}

function writeFields(value: object, out: ByteWriter): void {
  let pending = "{";
  let isFirst = true;
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    pending += isFirst ? `${nameOf(name)}:` : `,${nameOf(name)}:`;
    isFirst = false;
    if (isObject(field)) {
      out.markup(pending);
      pending = "";
      writeJson(field, out);
    } else pending += textOf(field);
  }
  out.markup(`${pending}}`);
}

/** Names of fields repeat in every document. */
const MAX_NAMES = 2000;
const names = new Map<string, string>();
function nameOf(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const written = escapeJson(name);
  if (names.size < MAX_NAMES) names.set(name, written);
  return written;
}

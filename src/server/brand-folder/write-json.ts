/** Canonical JSON, so that an exported, imported and exported brand is identical to the byte. */
const WIDTH = 140;

export const writeJson = (value: unknown): string => `${write(value, "", 0)}\n`;

/** Lists and objects of plain values are written on one line if they fit; everything else has one line per part. */
function write(value: unknown, indent: string, used: number): string {
  const parts = partsOf(value);
  if (parts === undefined) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return open + close;
  if (parts.every(([, part]) => partsOf(part) === undefined)) {
    const gap = Array.isArray(value) ? "" : " ";
    const line = `${open}${gap}${parts.map(([key, part]) => key + JSON.stringify(part)).join(", ")}${gap}${close}`;
    if (indent.length + used + line.length < WIDTH) return line;
  }
  const inner = `${indent}  `;
  return `${open}\n${parts.map(([key, part]) => inner + key + write(part, inner, key.length)).join(",\n")}\n${indent}${close}`;
}

function partsOf(value: unknown): readonly (readonly [key: string, part: unknown])[] | undefined {
  if (Array.isArray(value)) return value.map((part: unknown) => ["", part]);
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => [`${JSON.stringify(key)}: `, part]);
}

/** For objects whose keys are data: their order has no meaning, and the database does not preserve it. */
export const sortKeys = <T>(table: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).toSorted(([one], [other]) => (one < other ? -1 : 1)));

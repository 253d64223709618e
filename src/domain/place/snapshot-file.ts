/** Tables of numbers as one file: a short header, then every array unchanged. Reading it copies nothing and parses almost nothing. */

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int16Array | Int32Array | Float32Array;

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int16Array, Int32Array, Float32Array } as const;
type Kind = keyof typeof KINDS;

type Section = { readonly table: string; readonly column: string; readonly kind: Kind; readonly offset: number; readonly length: number };
type Description = { readonly fingerprint: string; readonly sections: readonly Section[] };

const MAGIC = 0x49_54_50_4c;
const ALIGNMENT = 8;
const HEAD_BYTES = 8;

const aligned = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;

/** The fingerprint identifies the inputs of the snapshot: a reader with another fingerprint rebuilds it. */
export function writeSnapshot(snapshot: object, fingerprint: string): Uint8Array {
  const arrays = Object.entries(snapshot).flatMap(([table, columns]: [string, unknown]) =>
    Object.entries(columns as Record<string, Numbers>).map(([column, values]) => ({ table, column, values })),
  );
  let offset = 0;
  const sections = arrays.map(({ table, column, values }): Section => {
    const section = { table, column, kind: values.constructor.name as Kind, offset, length: values.length };
    offset = aligned(offset + values.byteLength);
    return section;
  });
  const description = new TextEncoder().encode(JSON.stringify({ fingerprint, sections } satisfies Description));
  const base = aligned(HEAD_BYTES + description.length);
  const file = new Uint8Array(base + offset);
  new Uint32Array(file.buffer, 0, 2).set([MAGIC, description.length]);
  file.set(description, HEAD_BYTES);
  sections.forEach(({ offset: at }, place) => {
    const { values } = arrays[place]!;
    file.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), base + at);
  });
  return file;
}

/** Undefined if the file is not a snapshot with this fingerprint, which identifies its tables, too. */
export function readSnapshot(file: ArrayBuffer, fingerprint: string): unknown {
  if (file.byteLength < HEAD_BYTES) return undefined;
  const [magic, length = 0] = new Uint32Array(file, 0, 2);
  if (magic !== MAGIC || HEAD_BYTES + length > file.byteLength) return undefined;
  const description = JSON.parse(new TextDecoder().decode(new Uint8Array(file, HEAD_BYTES, length))) as Description;
  if (description.fingerprint !== fingerprint) return undefined;
  const base = aligned(HEAD_BYTES + length);
  const tables: Record<string, Record<string, Numbers>> = {};
  for (const { table, column, kind, offset, length: count } of description.sections) {
    (tables[table] ??= {})[column] = new KINDS[kind](file, base + offset, count);
  }
  return tables;
}

/** Many short texts in one row of bytes. */
export type TextColumn = { readonly text: Uint8Array; readonly start: Uint32Array };

export function writeTexts(texts: readonly string[]): TextColumn {
  const encoder = new TextEncoder();
  const parts = texts.map((text) => encoder.encode(text));
  const start = new Uint32Array(texts.length + 1);
  parts.forEach((part, place) => (start[place + 1] = start[place]! + part.length));
  const text = new Uint8Array(start.at(-1) ?? 0);
  parts.forEach((part, place) => text.set(part, start[place]));
  return { text, start };
}

const decoder = new TextDecoder();

export const readText = ({ text, start }: TextColumn, place: number): string =>
  decoder.decode(text.subarray(start[place], start[place + 1]));

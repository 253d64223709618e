/** Many short texts in one byte array. */
export type TextColumn = { readonly text: Uint8Array; readonly start: Uint32Array };

export function writeTexts(texts: readonly string[]): TextColumn {
  const encoder = new TextEncoder();
  const start = new Uint32Array(texts.length + 1);
  // UTF-8 needs at most three bytes per UTF-16 unit.
  const room = new Uint8Array(texts.reduce((sum, text) => sum + text.length * 3, 0));
  texts.forEach((text, place) => {
    start[place + 1] = start[place]! + encoder.encodeInto(text, room.subarray(start[place])).written;
  });
  return { text: room.slice(0, start.at(-1)), start };
}

const decoder = new TextDecoder();

export const readText = ({ text, start }: TextColumn, place: number): string =>
  decoder.decode(text.subarray(start[place], start[place + 1]));

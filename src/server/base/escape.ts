/** Escapes text for markup, and data for a script element. */
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const UNSAFE_IN_SCRIPT = /[<\u2028\u2029]/g;
const codeOf = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

const serialised = new WeakMap<object, Buffer>();

/** Like escapeJson, but a frozen value that many documents contain is serialised once, to bytes. */
export function escapeFrozenJson(value: unknown): string | Buffer {
  if (typeof value !== "object" || value === null || !Object.isFrozen(value)) return escapeJson(value) ?? "null";
  const bytes = serialised.get(value) ?? Buffer.from(escapeJson(value));
  serialised.set(value, bytes);
  return bytes;
}

/** JSON that can neither end its script element nor contain a line break. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll(UNSAFE_IN_SCRIPT, codeOf);

/** Escapes text for markup, and data for a script element. */
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const UNSAFE_IN_SCRIPT = /[<\u2028\u2029]/g;
const codeOf = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** JSON that can neither end its script element nor contain a line break. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll(UNSAFE_IN_SCRIPT, codeOf);

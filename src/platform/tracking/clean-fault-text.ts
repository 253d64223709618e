/** What is left of the words of a browser's error once nobody can be recognised by them. They come from strangers and end in the log. */

const MAX_LENGTH = 200;

/** In this order: an address may hold everything that follows it here. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "],
  // The name of a built file tells an operator which one; every other address may hold a search, a token or a booking.
  [/\b[a-z][a-z+.-]*:\/\/[^\s/]*(\/assets\/[\w.-]+\.(?:js|css))\S*/gi, "$1"],
  [/\b[a-z][a-z+.-]*:\/\/\S+/gi, "[address]"],
  [/\?[^\s?]*=\S*/g, "?[query]"],
  [/[^\s"'<>(]+(?:@|%40)[^\s"'<>),;]+/gi, "[email]"],
  // Browsers quote what they could not read between these; names of properties stand between single ones.
  [/"[^"]*(?:"|$)|“[^”]*(?:”|$)|«[^»]*(?:»|$)/g, '"…"'],
  [/[\w-]{24,}/g, "[token]"],
  [/\+?\d(?:[\s().-]{0,2}\d){3,}/g, "[number]"],
];

export function cleanFaultText(text: string): string {
  const clean = HIDDEN.reduce((rest, [what, by]) => rest.replaceAll(what, by), text).trim();
  return clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH)}…` : clean;
}

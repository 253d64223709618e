/** Removes personal data from the message of a browser error. The message comes from an untrusted client and is written to the log. */

const MAX_LENGTH = 200;

/** The order matters: an address may contain everything that the later patterns match. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "],
  // The name of a built file helps the operator; any other address may contain a search, a token or a booking.
  [/\b[a-z][a-z+.-]*:\/\/[^\s/]*(\/assets\/[\w.-]+\.(?:js|css))\S*/gi, "$1"],
  [/\b[a-z][a-z+.-]*:\/\/\S+/gi, "[address]"],
  [/\?[^\s?]*=\S*/g, "?[query]"],
  [/[^\s"'<>(]+(?:@|%40)[^\s"'<>),;]+/gi, "[email]"],
  // Browsers put unparsable input into these quotes; property names are in single quotes.
  [/"[^"]*(?:"|$)|“[^”]*(?:”|$)|«[^»]*(?:»|$)/g, '"…"'],
  [/[\w-]{24,}/g, "[token]"],
  [/\+?\d(?:[\s().-]{0,2}\d){3,}/g, "[number]"],
];

export function cleanFaultText(text: string): string {
  const clean = HIDDEN.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by), text).trim();
  return clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH)}…` : clean;
}

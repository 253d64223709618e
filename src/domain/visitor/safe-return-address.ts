const MAX_ADDRESS_LENGTH = 2048;

/** Parsers interpret control characters, spaces and backslashes differently; the same holds for their encoded forms and an encoded slash. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const TREACHEROUS = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/;
const TREACHEROUS_ENCODED = /%(?:[01][0-9a-f]|7f|2f|5c|25)/i;

function isDecodable(address: string): boolean {
  try {
    return decodeURI(address) !== "";
  } catch {
    return false;
  }
}

/**
 * A safe return address: a path of this site or undefined. The result is serialized by the URL parser, never echoed. `isKnown` restricts it to
 * existing pages.
 */
export function safeReturnAddress(
  raw: string | null | undefined,
  origin: string,
  isKnown: (pathname: string) => boolean = () => true,
): string | undefined {
  if (!raw || raw.length > MAX_ADDRESS_LENGTH || raw[0] !== "/" || raw[1] === "/") return undefined;
  if (TREACHEROUS.test(raw) || !URL.canParse(raw, origin)) return undefined;
  const url = new URL(raw, origin);
  // "/.//host" becomes "//host" only once the dots are resolved.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith("//")) return undefined;
  if (TREACHEROUS_ENCODED.test(url.pathname) || !isKnown(url.pathname)) return undefined;
  const address = url.pathname + url.search + url.hash;
  return isDecodable(address) ? address : undefined;
}

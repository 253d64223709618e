const MAX_LENGTH = 1000;

/** The name and password of a Basic authorization header; undefined for any other header. */
export function readBasic(authorization: string | undefined): { readonly name: string; readonly password: string } | undefined {
  const coded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec((authorization ?? "").slice(0, MAX_LENGTH))?.[1];
  if (coded === undefined) return undefined;
  const text = Buffer.from(coded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon < 0 ? undefined : { name: text.slice(0, colon), password: text.slice(colon + 1) };
}

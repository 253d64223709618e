/** Refuses what another site makes a visitor's browser send. Every method that may change something is checked, login included. */
import type { HeaderReader, RequestFacts } from "#server/site/request-facts.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
/** What a plain form or a script of another site can send without asking us first is not among them, except a form. */
const BODY_TYPES: ReadonlySet<string> = new Set(["application/json", "application/x-www-form-urlencoded"]);

type OriginVerdict = "allowed" | "foreign-origin" | "unknown-body-type";

export function checkOrigin(method: string, header: HeaderReader, facts: RequestFacts, site: BrandSite): OriginVerdict {
  if (SAFE_METHODS.has(method)) return "allowed";
  const origin = header("origin");
  const fetchSite = header("sec-fetch-site");
  if (fetchSite !== undefined && fetchSite !== "same-origin") return "foreign-origin";
  if (origin !== undefined && !isOwnOrigin(origin, facts, site)) return "foreign-origin";
  // A program of another company sends neither; a browser always sends one of them with a cookie.
  if (origin === undefined && fetchSite === undefined && header("cookie") !== undefined) return "foreign-origin";
  return isKnownBody(header) ? "allowed" : "unknown-body-type";
}

/** The host of the request has already been found in the brand's table, so equality with it is enough. */
const isOwnOrigin = (origin: string, facts: RequestFacts, site: BrandSite): boolean =>
  origin === site.origin || origin === `https://${facts.authority}` || (!facts.isSecure && origin === `http://${facts.authority}`);

/** JSON sent as text/plain is the classic way around the browser's own question. */
function isKnownBody(header: HeaderReader): boolean {
  const type = header("content-type");
  if (type === undefined) return !hasBody(header);
  return BODY_TYPES.has((type.split(";")[0] ?? "").trim().toLowerCase());
}

const hasBody = (header: HeaderReader): boolean =>
  header("transfer-encoding") !== undefined || Number(header("content-length") ?? "0") !== 0;

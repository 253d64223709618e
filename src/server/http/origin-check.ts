/** Protects against cross-site request forgery. Every method that may change data is checked, login included. */
import type { HeaderReader, RequestFacts } from "#server/site/request-facts.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
/** Besides plain forms, another site cannot send these types without a CORS preflight. */
const BODY_TYPES: ReadonlySet<string> = new Set(["application/json", "application/x-www-form-urlencoded"]);

type OriginVerdict = "allowed" | "foreign-origin" | "unknown-body-type";

export function checkOrigin(method: string, header: HeaderReader, facts: RequestFacts, site: BrandSite): OriginVerdict {
  if (SAFE_METHODS.has(method)) return "allowed";
  const origin = header("origin");
  const fetchSite = header("sec-fetch-site");
  if (fetchSite !== undefined && fetchSite !== "same-origin") return "foreign-origin";
  if (origin !== undefined && !isOwnOrigin(origin, facts, site)) return "foreign-origin";
  // A server-side client sends none of the three; a browser that sends a cookie always sends one of the two headers.
  if (origin === undefined && fetchSite === undefined && header("cookie") !== undefined) return "foreign-origin";
  return isKnownBody(header) ? "allowed" : "unknown-body-type";
}

/** The host of the request was already found among the brand's hosts, so equality with it is sufficient. */
const isOwnOrigin = (origin: string, facts: RequestFacts, site: BrandSite): boolean =>
  origin === site.origin || origin === `https://${facts.authority}` || (!facts.isSecure && origin === `http://${facts.authority}`);

/** JSON sent as text/plain is the classic way to avoid the CORS preflight. */
function isKnownBody(header: HeaderReader): boolean {
  const type = header("content-type");
  if (type === undefined) return !hasBody(header);
  return BODY_TYPES.has((type.split(";")[0] ?? "").trim().toLowerCase());
}

const hasBody = (header: HeaderReader): boolean =>
  header("transfer-encoding") !== undefined || Number(header("content-length") ?? "0") !== 0;

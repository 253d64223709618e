/** Security headers of all responses, and the content security policy of pages. */
import { createHash } from "node:crypto";
import { sendsPictures } from "#domain/brand/map-source.ts";
import { RECORD_PAGE_INPUT } from "#web/client/early-input.ts";
import type { RouteRow } from "#web/routes/data/route.ts";
import type { BrandSite } from "./site-snapshot.ts";

type Framing = NonNullable<RouteRow["frames"]>;
export type Header = readonly [name: string, value: string];

/** The referrer policy keeps the Origin header on form posts; stricter policies would send `null`. */
const ALWAYS: readonly Header[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), usb=(), payment=(self)"],
];
const STRICT_TRANSPORT: Header = ["strict-transport-security", "max-age=31536000; includeSubDomains"];

/** For everything that is not a page: data, texts and files run no scripts and may not be framed. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

const isEncrypted = (site: BrandSite | undefined): boolean => site?.origin.startsWith("https:") ?? false;

export const securityHeaders = (site: BrandSite | undefined): readonly Header[] =>
  isEncrypted(site) ? [...ALWAYS, STRICT_TRANSPORT] : ALWAYS;

/** The one script that is part of the document, by its content. */
const INLINE_SCRIPT = `'sha256-${createHash("sha256").update(RECORD_PAGE_INPUT).digest("base64")}'`;

export type PagePolicy = (nonce: string) => string;

/** The policy of a page, as a function of the nonce, which differs in every response. */
export function pagePolicy(site: BrandSite, framing: Framing = "nobody", holdsPayment = false): PagePolicy {
  const otherDirectives = [
    "style-src 'self'",
    // React writes style attributes; style elements remain forbidden.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${mapOrigin(site, "pictures")}`,
    "font-src 'self'",
    `connect-src 'self'${mapOrigin(site, "style")}`,
    // The service worker of trips, and the worker that reads the tiles of a map style.
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // Providers with a framed form serve it under our own origin; all others use the whole window.
    ...(holdsPayment ? ["frame-src 'self'"] : []),
    `frame-ancestors ${ancestors(site, framing)}`,
    ...(isEncrypted(site) ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return (nonce) => `default-src 'none'; script-src 'nonce-${nonce}' ${INLINE_SCRIPT} 'strict-dynamic'; ${otherDirectives}`;
}

/** With a leading space, for a directive; empty unless the brand's map server sends this. The schema of the configuration allows no unusual host. */
function mapOrigin({ brand, configuration }: BrandSite, sent: "pictures" | "style"): string {
  const { mapTiles } = configuration(brand.defaultMarket, brand.defaultUserTypeId).hotels;
  if (mapTiles === undefined || sendsPictures(mapTiles.url) !== (sent === "pictures")) return "";
  return ` ${new URL(mapTiles.url).origin}`;
}

/** A worker is bound by the policy of its own response: that of maps may load what their style names, from the brand's map server only. */
export const mapWorkerPolicy = (site: BrandSite): string => `default-src 'none'; connect-src${mapOrigin(site, "style") || " 'none'"}`;

/** Which sites may show a response in a frame. */
export function ancestors(site: BrandSite, framing: Framing): string {
  if (framing === "own-site") return "'self'";
  const listed = site.brand.frameAncestors.filter((source) => /^https?:\/\/[a-z0-9.*-]+(:\d+)?$/.test(source));
  return framing === "brand-list" && listed.length > 0 ? listed.join(" ") : "'none'";
}

/** Headers that tell the browser what a page of ours may never do. */
import type { RouteRow } from "#web/routes/data/route.ts";
import type { BrandSite } from "./site-snapshot.ts";

type Framing = NonNullable<RouteRow["frames"]>;
export type Header = readonly [name: string, value: string];

/** The same on every answer. The referrer policy keeps Origin on form posts, which stricter ones would blank. */
const ALWAYS: readonly Header[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), usb=(), payment=(self)"],
];
const STRICT_TRANSPORT: Header = ["strict-transport-security", "max-age=31536000; includeSubDomains"];

/** For everything that is not a page: data, texts and files run nothing and are framed by nobody. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

const isEncrypted = (site: BrandSite | undefined): boolean => site?.origin.startsWith("https:") ?? false;

export const securityHeaders = (site: BrandSite | undefined): readonly Header[] =>
  isEncrypted(site) ? [...ALWAYS, STRICT_TRANSPORT] : ALWAYS;

export type PagePolicy = (nonce: string) => string;

/** The policy of a page, as a function of the one thing that changes with every answer. */
export function pagePolicy(site: BrandSite, framing: Framing = "nobody", holdsPayment = false): PagePolicy {
  const rest = [
    "style-src 'self'",
    // React writes style attributes; style elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // Providers that frame their form do so under our own address; all others take the whole window.
    ...(holdsPayment ? ["frame-src 'self'"] : []),
    `frame-ancestors ${ancestors(site, framing)}`,
    ...(isEncrypted(site) ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return (nonce) => `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; ${rest}`;
}

/** Which sites may show an answer in a frame. */
export function ancestors(site: BrandSite, framing: Framing): string {
  if (framing === "own-site") return "'self'";
  const listed = site.brand.frameAncestors.filter((source) => /^https?:\/\/[a-z0-9.*-]+(:\d+)?$/.test(source));
  return framing === "brand-list" && listed.length > 0 ? listed.join(" ") : "'none'";
}

/** Turns a page into a response; cached and fresh pages use the same code. */
import type { Header, PagePolicy } from "#server/site/security-headers.ts";
import { pagePolicy, securityHeaders } from "#server/site/security-headers.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";
import type { RouteRow } from "#web/routes/data/route.ts";
import { acceptedCodings, chooseCoding, compress } from "./content-coding.ts";
import type { EncodedPage } from "./encoded-page.ts";
import { gzipChunks, plainChunks, total, WORTH_PACKING_BYTES } from "./encoded-page.ts";

/** `chunks` is the body in pieces, written in order. */
export type PageResponse = { readonly status: number; readonly headers: readonly Header[]; readonly chunks: readonly Buffer[] };

/** Headers and policy that all responses of a page share. */
export type PageTemplate = { readonly headers: readonly Header[]; readonly policy: PagePolicy };

/** Shared pages are not for external caches either: each copy has its own nonce, and currency and language depend on cookies. */
const SHARED_CACHE_CONTROL = "private, max-age=0, must-revalidate";
const PERSONAL_CACHE_CONTROL = "private, no-store";

export const pageTemplate = (site: BrandSite, row: RouteRow, isShared: boolean): PageTemplate => ({
  headers: [
    ["content-type", "text/html; charset=utf-8"],
    ["cache-control", isShared ? SHARED_CACHE_CONTROL : PERSONAL_CACHE_CONTROL],
    ["vary", "accept-encoding, cookie"],
    ...securityHeaders(site),
  ],
  policy: pagePolicy(site, row.frames, row.holdsPayment),
});

export function sendPage(page: EncodedPage, template: PageTemplate, nonce: string, acceptEncoding: string | undefined): PageResponse {
  const { chunks, coding } = bodyFor(page, nonce, acceptedCodings(acceptEncoding));
  const headers: Header[] = [
    ...template.headers,
    ["content-security-policy", template.policy(nonce)],
    ["content-length", String(total(chunks))],
  ];
  if (coding) headers.push(["content-encoding", coding]);
  return { status: page.status, headers, chunks };
}

function bodyFor(page: EncodedPage, nonce: string, accepted: ReadonlySet<string>): { chunks: readonly Buffer[]; coding?: string } {
  // gzip at a high level, compressed once in advance, is smaller than the faster codings at a low level.
  const ready = accepted.has("gzip") ? gzipChunks(page, nonce) : undefined;
  if (ready) return { chunks: ready, coding: "gzip" };
  const chunks = plainChunks(page, nonce);
  const coding = total(chunks) >= WORTH_PACKING_BYTES ? chooseCoding(accepted) : undefined;
  return coding ? { chunks: [compress(Buffer.concat(chunks), coding)], coding } : { chunks };
}

export function sendText(status: number, text: string, extra: readonly Header[] = []): PageResponse {
  const body = Buffer.from(text);
  const headers: Header[] = [
    ["content-type", "text/plain; charset=utf-8"],
    ["cache-control", "no-store"],
    ["content-length", String(body.length)],
    ...extra,
  ];
  return { status, headers, chunks: [body] };
}

/** Temporary, because the target depends on the configuration and the visitor. */
export const sendRedirect = (location: string, extra: readonly Header[] = []): PageResponse =>
  sendText(307, "", [["location", location], ...extra]);

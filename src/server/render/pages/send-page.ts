/** Turns a page into the answer that goes out: the same code for a kept page and for a fresh one. */
import type { Header, PagePolicy } from "#server/site/security-headers.ts";
import { pagePolicy, securityHeaders } from "#server/site/security-headers.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";
import type { RouteRow } from "#web/routes/data/route.ts";
import { acceptedCodings, chooseCoding, compress } from "./content-coding.ts";
import type { EncodedPage } from "./encoded-page.ts";
import { gzipChunks, plainChunks, total, WORTH_PACKING_BYTES } from "./encoded-page.ts";

/** `chunks` is the body in pieces, which are written one after the other. */
export type Answer = { readonly status: number; readonly headers: readonly Header[]; readonly chunks: readonly Buffer[] };

/** What the answers of one page have in common. */
export type PageDress = { readonly headers: readonly Header[]; readonly policy: PagePolicy };

/** Shared pages are not for caches outside either: each copy carries a nonce, and money and language depend on cookies. */
const SHARED_CACHE_CONTROL = "private, max-age=0, must-revalidate";
const PERSONAL_CACHE_CONTROL = "private, no-store";

export const pageDress = (site: BrandSite, row: RouteRow, isShared: boolean): PageDress => ({
  headers: [
    ["content-type", "text/html; charset=utf-8"],
    ["cache-control", isShared ? SHARED_CACHE_CONTROL : PERSONAL_CACHE_CONTROL],
    ["vary", "accept-encoding, cookie"],
    ...securityHeaders(site),
  ],
  policy: pagePolicy(site, row.frames, row.holdsPayment),
});

export function sendPage(page: EncodedPage, dress: PageDress, nonce: string, acceptEncoding: string | undefined): Answer {
  const { chunks, coding } = bodyFor(page, nonce, acceptedCodings(acceptEncoding));
  const headers: Header[] = [...dress.headers, ["content-security-policy", dress.policy(nonce)], ["content-length", String(total(chunks))]];
  if (coding) headers.push(["content-encoding", coding]);
  return { status: page.status, headers, chunks };
}

function bodyFor(page: EncodedPage, nonce: string, accepted: ReadonlySet<string>): { chunks: readonly Buffer[]; coding?: string } {
  // Packed once at leisure, gzip is smaller than what the faster ones make in a hurry.
  const ready = accepted.has("gzip") ? gzipChunks(page, nonce) : undefined;
  if (ready) return { chunks: ready, coding: "gzip" };
  const chunks = plainChunks(page, nonce);
  const coding = total(chunks) >= WORTH_PACKING_BYTES ? chooseCoding(accepted) : undefined;
  return coding ? { chunks: [compress(Buffer.concat(chunks), coding)], coding } : { chunks };
}

export function sendText(status: number, text: string, extra: readonly Header[] = []): Answer {
  const body = Buffer.from(text);
  const headers: Header[] = [
    ["content-type", "text/plain; charset=utf-8"],
    ["cache-control", "no-store"],
    ["content-length", String(body.length)],
    ...extra,
  ];
  return { status, headers, chunks: [body] };
}

/** Temporary, because configuration and the visitor decide where it leads. */
export const sendRedirect = (location: string, extra: readonly Header[] = []): Answer =>
  sendText(307, "", [["location", location], ...extra]);

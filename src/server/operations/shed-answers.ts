/** Responses to refused requests: a page for browsers, the error envelope for API clients. Every refusal is counted. */
import { parse } from "hono/utils/cookie";
import type { AnyCall } from "#contract/base/call.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import { parseAddress } from "#domain/market/parse-address.ts";
import { readLocale } from "#domain/market/read-locale.ts";
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import { writeWireError } from "#platform/kernel/calls/wire-error.ts";
import { callAt } from "#server/site/call-at.ts";
import { BARE_POLICY, securityHeaders } from "#server/site/security-headers.ts";
import type { Header } from "#server/site/security-headers.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";
import type { BusyPages } from "./busy-pages.ts";
import type { LoadClass } from "./load-shedding.ts";
import type { ShedReport } from "./shed-report.ts";

/** Partly random, so that clients refused together do not return together. */
const RETRY_SECONDS = { least: 3, spread: 4 };

type ShedRequest = {
  readonly site: BrandSite;
  readonly method: string;
  readonly pathname: string;
  readonly accept: string | undefined;
  readonly cookie: string | undefined;
  readonly kind: LoadClass;
};
type ShedAnswer = { readonly status: 503; readonly headers: readonly Header[]; readonly bytes: Buffer };
export type ShedAnswers = (request: ShedRequest) => ShedAnswer;

type ShedParts = { readonly pages: BusyPages; readonly report: ShedReport; readonly random?: () => number };

export const createShedAnswers =
  ({ pages, report, random = Math.random }: ShedParts): ShedAnswers =>
  (request) => {
    report.count(request.kind);
    const seconds = String(RETRY_SECONDS.least + Math.round(random() * RETRY_SECONDS.spread));
    const always: Header[] = [
      ["retry-after", seconds],
      ["cache-control", "no-store"],
    ];
    const call = request.accept?.includes("text/html") ? undefined : callAt(request.method, request.pathname);
    if (call) return { status: 503, headers: [...always, ...plainHeaders(request.site)], bytes: envelopeOf(call) };
    const isRead = request.method === "GET" || request.method === "HEAD";
    const { headers, bytes } = pages.find(request.site, localeOf(request), isRead ? "retries" : "form");
    // A header, not an element of the page: the bytes of the page are shared, the number of seconds varies.
    return { status: 503, headers: [...always, ...(isRead ? [["refresh", seconds] as const] : []), ...headers], bytes };
  };

const plainHeaders = (site: BrandSite): Header[] => [
  ["content-type", "application/json; charset=utf-8"],
  ["content-security-policy", BARE_POLICY],
  ...securityHeaders(site),
];

const localeOf = ({ site, pathname, cookie }: ShedRequest) => {
  const address = parseAddress(pathname, site.brand);
  if (address.ok) return address.value.locale;
  const { name } = VISIT_COOKIE.locale;
  return readLocale(cookie && parse(cookie, name)[name]) ?? site.brand.defaultLocale;
};

const envelopes = new Map<string, Buffer>();

function envelopeOf({ errorForm }: AnyCall): Buffer {
  const { messageId } = REFUSALS["too-busy"];
  const bytes =
    envelopes.get(errorForm) ?? Buffer.from(JSON.stringify(writeWireError(errorForm, { ok: false, code: "too-busy", messageId }).body));
  envelopes.set(errorForm, bytes);
  return bytes;
}

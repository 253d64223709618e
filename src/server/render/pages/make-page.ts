/** One run of the renderer: limited in time, logged when it fails, and its redirects are checked. */
import { parse } from "hono/utils/cookie";
import { OWN_SERVER_TIMEOUT_MS } from "#contract/base/timeouts.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { safeReturnAddress } from "#domain/visitor/safe-return-address.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Log } from "#platform/ports/log.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";
import type { ClientFor } from "#server/site/in-process-client.ts";
import type { DocumentPart, RenderPage } from "#server/render/page-request.ts";
import type { Cookies } from "#web/visitor/storage/visit-cookies.ts";
import { encodePage } from "./encoded-page.ts";
import type { EncodedPage } from "./encoded-page.ts";
import type { Made } from "./page-cache.ts";
import { pageOfKey } from "./page-of-key.ts";
import type { Decision } from "./visit.ts";
import { withinTime } from "./within-time.ts";

export type MakerParts = {
  readonly render: RenderPage;
  readonly clientFor: ClientFor;
  readonly log: Log;
  readonly buildId: string;
  /** False where pages are not cached: then compressing them in advance would be wasted. */
  readonly keepsPages: boolean;
};

type PageDecision = Decision & { kind: "page" };

/** The visitor of a personal page; the cookie authenticates their calls. */
type Recipient = { readonly visitor: Visitor; readonly cookie: string | undefined };

export async function makePage(parts: MakerParts, decision: PageDecision, caller: Caller, recipient?: Recipient): Promise<Made> {
  const { site, key, row } = decision;
  try {
    const rendered = await withinTime(OWN_SERVER_TIMEOUT_MS, (signal) =>
      parts.render({
        key,
        page: pageOfKey(site, key, parts.buildId),
        client: parts.clientFor({ ...caller, signal }, recipient?.cookie),
        signal,
        ...(recipient && { visitor: recipient.visitor, platform: caller.platform, cookies: cookiesFrom(recipient.cookie) }),
      }),
    );
    if (rendered.kind === "redirect") return { page: redirectPage(rendered.location, key.prefix, site), mayBeStored: false };
    const mayBeStored = parts.keepsPages && rendered.status === 200 && recipient === undefined;
    const page = rendered.isKept ? encodedOnce(rendered.status, rendered.parts) : encodePage(rendered.status, rendered.parts, mayBeStored);
    return { page, mayBeStored };
  } catch (fault) {
    parts.log.error("page.fault", { brand: key.brandId, route: row.path, locale: key.locale, requestId: caller.requestId }, fault);
    throw fault;
  }
}

const encoded = new WeakMap<readonly DocumentPart[], EncodedPage>();

/** A document that is kept is compressed once, when it is sent for the second time. */
function encodedOnce(status: number, parts: readonly DocumentPart[]): EncodedPage {
  const page = encoded.get(parts) ?? encodePage(status, parts, true);
  encoded.set(parts, page);
  return page;
}

const cookiesFrom = (header = ""): Pick<Cookies, "read"> => ({ read: ({ name }) => parse(header, name)[name] });

/** A loader may build the address from visitor input: it must be one of this site or of the package brand, else the redirect goes to the home page. */
function redirectPage(location: string, prefix: string, { origin, packageOrigin }: BrandSite): EncodedPage {
  const inside = safeReturnAddress(location, origin);
  const isAtPackages = packageOrigin !== undefined && location.startsWith(`${packageOrigin}/`);
  const atPackages = isAtPackages ? safeReturnAddress(location.slice(packageOrigin.length), packageOrigin) : undefined;
  const safe = inside ?? (atPackages === undefined ? `${prefix}/` : `${packageOrigin}${atPackages}`);
  return { status: 307, parts: [], packed: undefined, memory: 0, location: safe };
}

import { shownConfiguration } from "#domain/brand/site-configuration.ts";
import { channelOf } from "#domain/visitor/channel-of.ts";
import { platformOf } from "#domain/visitor/platform-of.ts";
import type { ResolvedVisitor } from "#platform/identity/sessions/resolve-visitor.ts";
import type { Caller, CallerVisit } from "#platform/kernel/calls/caller.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";
import type { Page, PageKey } from "#web/visitor/page.ts";
import { deepFreeze } from "#shared/deep-freeze.ts";

/** Pages with the same locale, market and visitor class share one frozen value, so its JSON is written only once. */
const MAX_PAGES = 500;
const pagesOfSite = new WeakMap<BrandSite, Map<string, Page>>();

/** Everything that components may know: the key and the configuration, nothing else of the request. */
export function pageOfKey(site: BrandSite, key: PageKey, buildId: string): Page {
  const pages = pagesOfSite.get(site) ?? new Map<string, Page>();
  pagesOfSite.set(site, pages);
  const { userTypeId, isAuthenticated, isCoBrand } = key.visitorClass;
  const name = [key.prefix, key.locale, key.market, key.currency, userTypeId, isAuthenticated, isCoBrand, key.contentOnly, buildId].join(
    "\n",
  );
  const known = pages.get(name);
  if (known) return known;
  const page = deepFreeze(makePage(site, key, buildId)) as Page;
  if (pages.size >= MAX_PAGES) pages.clear();
  pages.set(name, page);
  return page;
}

function makePage(site: BrandSite, key: PageKey, buildId: string): Page {
  const {
    hosts: _hosts,
    canonicalOrigin: _canonicalOrigin,
    frameAncestors: _frameAncestors,
    whiteLabelId: _whiteLabelId,
    ...brand
  } = site.brand;
  const { prefix, locale, market, currency, visitorClass, contentOnly } = key;
  const configuration = shownConfiguration(site.configuration(market, visitorClass.userTypeId));
  const { brandId, version, tones } = site.pictures;
  const pictures = { brandId, version, tones };
  const { origin, packageOrigin } = site;
  return {
    prefix,
    locale,
    market,
    currency,
    visitorClass,
    contentOnly,
    brand,
    configuration,
    pictures,
    origin,
    buildId,
    ...(packageOrigin !== undefined && { packageOrigin }),
  };
}

/** The caller of a shared page. It is derived from the key alone, so its calls cannot add personal data to the page. */
export const callerOfKey = (key: PageKey, requestId: string): Caller => ({
  brandId: key.brandId,
  locale: key.locale,
  market: key.market,
  currency: key.currency,
  platform: "Web",
  channel: channelOf({ path: key.path, isAuthenticated: key.visitorClass.isAuthenticated }),
  visitor: { userTypeId: key.visitorClass.userTypeId, isAuthenticated: false },
  address: "page",
  requestId,
  asked: new Map(),
});

type PersonalFacts = {
  readonly resolved: ResolvedVisitor;
  readonly visit: CallerVisit | undefined;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
};

export const callerOfVisitor = (key: PageKey, { resolved, visit, address, userAgent, requestId }: PersonalFacts): Caller => ({
  ...callerOfKey(key, requestId),
  platform: platformOf(userAgent),
  visitor: resolved.visitor,
  address,
  ...(resolved.sessionBy && { sessionBy: resolved.sessionBy }),
  ...(resolved.sessionHash && { sessionHash: resolved.sessionHash }),
  ...(visit && { visit }),
});

/** Events for analytics, in the `dataLayer` array of the window, as tag managers expect it. They contain no personal data and no addresses. */
import type { Campaign } from "#domain/query/entry-query.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { readJson } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";

type PageViewFacts = {
  readonly view: string;
  readonly brandId: string;
  readonly locale: string;
  readonly market: string;
  readonly currency: string;
  readonly userTypeId: number;
};

type DataLayerEvent = { readonly event: "pageView" } & PageViewFacts & Campaign;

const CAMPAIGN_NAMES = ["ut_campaign", "trkid", "utm_source", "utm_campaign", "af_sub1", "af_sub2", "af_sub3"] as const;

/** The visit's campaign parameters that start-up stored. Only known names and string values. */
export function readCampaign(storage: VisitStorage): Campaign {
  const stored = readJson(storage, STORAGE_KEY.campaign);
  if (typeof stored !== "object" || stored === null) return {};
  const values = stored as Record<string, unknown>;
  return Object.fromEntries(CAMPAIGN_NAMES.flatMap((name) => (typeof values[name] === "string" ? [[name, values[name]]] : [])));
}

export type DataLayerHolder = { dataLayer?: unknown };

function pushEvent(holder: DataLayerHolder, event: DataLayerEvent): void {
  const layer = Array.isArray(holder.dataLayer) ? holder.dataLayer : [];
  holder.dataLayer = layer;
  layer.push(event);
}

/** Copies `facts` field by field, so that additional fields of a caller's object are never exposed. */
export function recordPageView(holder: DataLayerHolder, facts: PageViewFacts, storage: VisitStorage): void {
  const { view, brandId, locale, market, currency, userTypeId } = facts;
  pushEvent(holder, { event: "pageView", view, brandId, locale, market, currency, userTypeId, ...readCampaign(storage) });
}

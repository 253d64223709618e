import { useEffect } from "react";
import { useLocation } from "react-router";
import { LOOK_PARAMETERS } from "#domain/results/look-parameters.ts";
import { useApi } from "#web/api/api-context.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { onConsent, readConsent } from "#web/visitor/consent.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { DataLayerHolder } from "./data-layer.ts";
import { readCampaign, recordPageView } from "./data-layer.ts";
import { trackPageView } from "./track-tools.ts";

/** The address that was recorded last. An anchor on the page, the same page brought again, or another look at what was found is no other page. */
let recorded: string | undefined;

/** Records the first view and every other one reached without a reload: in the window at once, with the tools when the visitor allows it. */
export function usePageViews(view: string): void {
  const page = usePage();
  const api = useApi();
  const { pathname, search } = useLocation();
  const address = pathname + withoutLook(search);

  useEffect(() => {
    if (recorded === address) return undefined;
    recorded = address;
    const storage = openStorage(window);
    const { brand, locale, market, currency, visitorClass } = page;
    const facts = { view, brandId: brand.id, locale, market, currency, userTypeId: visitorClass.userTypeId };
    recordPageView(window as DataLayerHolder, facts, storage);
    const tell = () => trackPageView(api(), view, readCampaign(storage));
    const consent = readConsent(page);
    if (consent === "granted") tell();
    return consent === "unasked" ? onConsent((choice) => choice === "granted" && tell()) : undefined;
    // Of the page only what it says now counts; it changes when a visitor turns out to be somebody, which is no other view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address, view]);
}

/** Who filters and sorts has not gone anywhere. */
function withoutLook(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of LOOK_PARAMETERS) query.delete(name);
  return query.toString();
}

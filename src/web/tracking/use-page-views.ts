import { useEffect } from "react";
import { useLocation } from "#web/router/router-context.tsx";
import { LOOK_PARAMETERS } from "#domain/results/look-parameters.ts";
import { useApi } from "#web/api/api-context.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { onConsent, readConsent } from "#web/visitor/consent.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { DataLayerHolder } from "./data-layer.ts";
import { readCampaign, recordPageView } from "./data-layer.ts";
import { trackPageView } from "./track-tools.ts";

/** The address recorded last. A fragment, a reload of the data, or another filter or sort order does not count as another page. */
let recorded: string | undefined;

/**
 * Records the first view and every client-side navigation: in the data layer immediately, and with the tracking tools once the visitor has given
 * consent.
 */
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
    // Reads the current page settings only. They change when the visitor is identified, which is not another page view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address, view]);
}

/** Filtering and sorting results is not another page view. */
function withoutLook(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of LOOK_PARAMETERS) query.delete(name);
  return query.toString();
}

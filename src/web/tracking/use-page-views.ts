import { useEffect } from "react";
import { useLocation } from "react-router";
import { openStorage } from "#web/visitor/browser-storage.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { DataLayerHolder } from "./data-layer.ts";
import { recordPageView } from "./data-layer.ts";

/** The address that was recorded last. An anchor on the page, or the same page brought again, is no other page. */
let recorded: string | undefined;

/** Records the first view and every other one reached without a reload. */
export function usePageViews(view: string): void {
  const { brand, locale, market, currency, visitorClass } = usePage();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const { userTypeId } = visitorClass;
  const brandId = brand.id;

  useEffect(() => {
    if (recorded === address) return;
    recorded = address;
    recordPageView(window as DataLayerHolder, { view, brandId, locale, market, currency, userTypeId }, openStorage(window));
  }, [address, view, brandId, locale, market, currency, userTypeId]);
}

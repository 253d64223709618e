import { useEffect } from "react";
import { useApi } from "#web/api/api-context.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import type { MarketingFields, MarketingForm } from "./track-marketing.ts";
import { trackMarketing } from "./track-marketing.ts";

/** For what is told by doing something. */
export function useTellMarketing(): (form: MarketingForm, fields: MarketingFields) => void {
  const api = useApi();
  return (form, fields) => trackMarketing(form, fields, { api: api(), storage: openStorage(window), now: Date.now() });
}

/** For what is told by looking: once for each thing that is looked at. */
export function useMarketingForm(form: MarketingForm, fields: MarketingFields): void {
  const tell = useTellMarketing();
  const said = JSON.stringify(fields);
  useEffect(() => {
    tell(form, fields);
    // The same fields in another object are the same look.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, said]);
}

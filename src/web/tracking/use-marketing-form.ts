import { useEffect } from "react";
import { useApi } from "#web/api/api-context.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import type { MarketingFields, MarketingForm } from "./track-marketing.ts";
import { trackMarketing } from "./track-marketing.ts";

/** For reports in response to an action. */
export function useTrackMarketing(): (form: MarketingForm, fields: MarketingFields) => void {
  const api = useApi();
  return (form, fields) => trackMarketing(form, fields, { api: api(), storage: openStorage(window), now: Date.now() });
}

/** For reports of what is viewed: once per distinct set of fields. */
export function useMarketingForm(form: MarketingForm, fields: MarketingFields): void {
  const tell = useTrackMarketing();
  const said = JSON.stringify(fields);
  useEffect(() => {
    tell(form, fields);
    // Compares by value: equal fields in another object must not be reported again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, said]);
}

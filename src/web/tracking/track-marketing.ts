/** Reports to marketing what a visitor does before a booking. No code waits for the call or depends on its result (TRACK-008). */
import type { Client } from "#contract/base/client.ts";
import type { MARKETING_FORMS } from "#contract/tracking/send-marketing-form.ts";
import { sendMarketingForm } from "#contract/tracking/send-marketing-form.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { readText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY, TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { readTimed } from "#web/visitor/storage/timed-storage.ts";
import { readCampaign } from "./data-layer.ts";

export type MarketingForm = (typeof MARKETING_FORMS)[number];
/** Field names and values; never personal data. */
export type MarketingFields = Readonly<Record<string, string>>;

type MarketingFacts = {
  readonly api: Client;
  readonly storage: VisitStorage;
  readonly now: number;
  /** Overrides the stored value, because the cookie expires and the storage does not. */
  readonly cjevent?: string | undefined;
};

/** The visitor's origin, as far as this browser knows it. */
function trackingContext({ storage, now, ...facts }: MarketingFacts): Record<string, string> {
  const said = {
    cjevent: "cjevent" in facts ? facts.cjevent : readText(storage, STORAGE_KEY.cjevent),
    partnerId: readTimed(storage, TIMED_KEY.partnerId, now),
    conversionId: readTimed(storage, TIMED_KEY.conversionId, now),
    trkid: readCampaign(storage).trkid,
  };
  return Object.fromEntries(Object.entries(said).filter((pair): pair is [string, string] => typeof pair[1] === "string"));
}

export function trackMarketing(form: MarketingForm, fields: MarketingFields, facts: MarketingFacts): void {
  const body = { fields, cookies: trackingContext(facts) };
  void facts.api(sendMarketingForm, { params: { form }, body }).catch(() => undefined);
}

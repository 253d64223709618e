/** Finds the departures of every market of the package brands, so that their first visitors do not wait for them. */
import { listDepartures } from "#contract/availability/list-departures.ts";
import { localeToCurrency } from "#domain/market/locale-to-currency.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { OWN_ADDRESS } from "#platform/kernel/calls/caller.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";

/** One market after the other; a market whose search fails is left to its first visitor. */
export async function warmUpDepartures(dispatch: Dispatch, configuration: ConfigurationSnapshot, isStopping: () => boolean): Promise<void> {
  const { byId } = await configuration.current();
  for (const { id: brandId, product, locations } of byId.values()) {
    if (product !== "packages") continue;
    for (const { locale, market, enabled } of locations) {
      if (isStopping()) return;
      if (enabled) await dispatch(listDepartures, { body: {} }, callerAt(brandId, locale, market));
    }
  }
}

const callerAt = (brandId: string, locale: Caller["locale"], market: Caller["market"]): Caller => ({
  brandId,
  locale,
  market,
  currency: localeToCurrency(locale),
  platform: "Web",
  channel: "Publish",
  visitor: GUEST,
  address: OWN_ADDRESS,
  requestId: "departures-warm-up",
});

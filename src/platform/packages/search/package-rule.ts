/** The package discount of a brand. */
import { DEFAULT_MARKET } from "#domain/market/locale.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ConfigurationState } from "#platform/configuration/configuration-state.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";

/** In per cent of the sum of the parts. */
export type PackageDiscount = (caller: Pick<Caller, "brandId">) => Promise<number>;

/** Cached by brand, because merging the configuration layers costs more than a search. */
const percentByState = new WeakMap<ConfigurationState, Map<string, number>>();

/** One percentage per brand, whatever the caller's market and user type, so that a quote is valid in every market of the brand. */
export const createPackageDiscount =
  (configuration: ConfigurationSnapshot): PackageDiscount =>
  async ({ brandId }) => {
    const state = await configuration.current();
    const ofState = percentByState.get(state) ?? new Map<string, number>();
    percentByState.set(state, ofState);
    const known = ofState.get(brandId);
    if (known !== undefined) return known;
    const market = state.byId.get(brandId)?.defaultMarket ?? DEFAULT_MARKET;
    const { discountPercent } = state.configurationOf(brandId, market, USER_TYPE.GUEST).packages;
    ofState.set(brandId, discountPercent);
    return discountPercent;
  };

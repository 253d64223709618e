/** The package discount of a brand, and where it sells packages. */
import { sellsPackages } from "#domain/brand/sells-packages.ts";
import { DEFAULT_MARKET } from "#domain/market/locale.ts";
import type { MarketCode } from "#domain/market/locale.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ConfigurationState } from "#platform/configuration/configuration-state.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";

/** In per cent of the sum of the parts. */
export type PackageDiscount = (caller: Pick<Caller, "brandId">) => Promise<number>;

/** Whether packages are sold in the market of the caller. */
export type PackageSale = (caller: Pick<Caller, "brandId" | "market">) => Promise<boolean>;

/** Cached, because merging the configuration layers costs more than a search. */
const percentByState = new WeakMap<ConfigurationState, Map<string, number>>();

function percentOf(state: ConfigurationState, brandId: string, market: MarketCode): number {
  const ofState = percentByState.get(state) ?? new Map<string, number>();
  percentByState.set(state, ofState);
  const key = `${brandId} ${market}`;
  const known = ofState.get(key);
  if (known !== undefined) return known;
  const { discountPercent } = state.configurationOf(brandId, market, USER_TYPE.GUEST).packages;
  ofState.set(key, discountPercent);
  return discountPercent;
}

/** One percentage per brand, whatever the caller's market and user type, so that a quote is valid in every market of the brand. */
export const createPackageDiscount =
  (configuration: ConfigurationSnapshot): PackageDiscount =>
  async ({ brandId }) => {
    const state = await configuration.current();
    return percentOf(state, brandId, state.byId.get(brandId)?.defaultMarket ?? DEFAULT_MARKET);
  };

export const createPackageSale =
  (configuration: ConfigurationSnapshot): PackageSale =>
  async ({ brandId, market }) => {
    const state = await configuration.current();
    const brand = state.byId.get(brandId);
    return brand !== undefined && sellsPackages(brand, percentOf(state, brandId, market));
  };

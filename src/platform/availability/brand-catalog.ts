/** The catalogue as a brand shows it. */
import { DEFAULT_MARKET } from "#domain/market/locale.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ConfigurationState } from "#platform/configuration/configuration-state.ts";
import type { Caller } from "#platform/kernel/caller.ts";

/** `hiddenMatches`: among how many hotels one without a name must hide. */
export type BrandNow = CatalogNow & { readonly hiddenMatches: number };

export type BrandCatalog = { readonly open: (caller: Pick<Caller, "brandId">) => Promise<BrandNow> };

export const createBrandCatalog = (catalog: Catalog, configuration: ConfigurationSnapshot): BrandCatalog => ({
  open: async ({ brandId }) => {
    const [now, state] = await Promise.all([catalog.open(), configuration.current()]);
    return { ...now, hiddenMatches: hiddenMatchesOf(state, brandId) };
  },
});

/** By brand; merging layers costs more than a search does. */
const matchesOf = new WeakMap<ConfigurationState, Map<string, number>>();

/**
 * One number for a brand, whoever asks: the highest that one of its markets wants. With two of them a hotel would be described in two ways, and who
 * lays both over one another sees fewer hotels than either promises.
 */
function hiddenMatchesOf(state: ConfigurationState, brandId: string): number {
  const ofState = matchesOf.get(state) ?? new Map<string, number>();
  matchesOf.set(state, ofState);
  const markets = new Set(state.byId.get(brandId)?.locations.map(({ market }) => market) ?? [DEFAULT_MARKET]);
  const wanted = () => [...markets].map((market) => state.configurationOf(brandId, market, USER_TYPE.GUEST).hotels.hiddenMatches);
  const known = ofState.get(brandId) ?? Math.max(...wanted());
  ofState.set(brandId, known);
  return known;
}

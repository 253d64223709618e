/** The catalogue of a brand: only hotels that it sells. All code that shows hotels or prices to visitors must use it. */
import { mergeGroup } from "#domain/brand/scoped-layer.ts";
import type { HotelSelection } from "#domain/brand/hotel-selection.ts";
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import { placeOfHotel } from "#domain/hotel/hotel-columns.ts";
import { selectColumns } from "#domain/hotel/sold-hotels.ts";
import { DEFAULT_MARKET } from "#domain/market/locale.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ConfigurationState } from "#platform/configuration/configuration-state.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { hotelsOfAirport, hotelsOfTown } from "./hotels/hotels-of-place.ts";
import type { Catalog } from "./catalog.ts";
import type { CatalogNow } from "./compose-catalog.ts";
import type { ReviewPool } from "./review-scores.ts";
import { withScoresOf } from "./review-scores.ts";

export type BrandNow = CatalogNow & {
  /** The minimum number of hotels in an opaque class. */
  readonly hiddenMatches: number;
  /** The brand sells only some hotels of the catalogue. */
  readonly isSelection: boolean;
  readonly reviewPool: ReviewPool;
  /** Finds every place of the catalogue, even where the brand sells nothing. */
  readonly findAnywhere: CatalogNow["finder"];
};

export type BrandCatalog = {
  readonly open: (caller: Pick<Caller, "brandId">) => Promise<BrandNow>;
  /** Whether the brand sells only some hotels; known without loading the catalogue. */
  readonly hasSelection: (caller: Pick<Caller, "brandId">) => Promise<boolean>;
};

export const createBrandCatalog = (catalog: Catalog, configuration: ConfigurationSnapshot): BrandCatalog => ({
  open: async ({ brandId }) => {
    const [now, state] = await Promise.all([catalog.open(), configuration.current()]);
    const { hiddenMatches, selection, reviewPool } = rulesOf(state, brandId);
    const scored = withScoresOf(now, reviewPool);
    const sold = selection ? soldOf(scored, selection) : scored;
    return { ...sold, hiddenMatches, isSelection: selection !== undefined, reviewPool, findAnywhere: now.finder };
  },
  hasSelection: async ({ brandId }) => rulesOf(await configuration.current(), brandId).selection !== undefined,
});

type BrandRules = {
  readonly hiddenMatches: number;
  readonly selection: HotelSelection | undefined;
  readonly reviewPool: ReviewPool;
};

/** Cached by brand, because merging the configuration layers costs more than a search. */
const rulesByState = new WeakMap<ConfigurationState, Map<string, BrandRules>>();

/**
 * One set of rules per brand, whatever the caller's market and user type. `hiddenMatches` is the highest value of the markets: with two values a
 * hotel would be described in two ways, and comparing them would leave fewer candidates than either promises.
 */
function rulesOf(state: ConfigurationState, brandId: string): BrandRules {
  const ofState = rulesByState.get(state) ?? new Map<string, BrandRules>();
  rulesByState.set(state, ofState);
  const known = ofState.get(brandId);
  if (known) return known;
  const brand = state.byId.get(brandId);
  const markets = new Set(brand?.locations.map(({ market }) => market) ?? [DEFAULT_MARKET]);
  const hotelsIn = (market: Parameters<ConfigurationState["configurationOf"]>[1]) =>
    state.configurationOf(brandId, market, USER_TYPE.GUEST).hotels;
  const rules = {
    hiddenMatches: Math.max(...[...markets].map((market) => hotelsIn(market).hiddenMatches)),
    selection: hotelsIn(brand?.defaultMarket ?? DEFAULT_MARKET).selection,
    reviewPool: reviewPoolOf(state, brandId),
  };
  ofState.set(brandId, rules);
  return rules;
}

/** Cached, because it reads the configuration of every brand. */
const sharedPools = new WeakMap<ConfigurationState, ReviewPool>();

function sharedPoolOf(state: ConfigurationState): ReviewPool {
  const brandIds = () => [...state.byId.keys()].filter((id) => reviewRulesOf(state, id).pool === "shared").toSorted();
  const pool = sharedPools.get(state) ?? { brandIds: brandIds(), isShared: true };
  sharedPools.set(state, pool);
  return pool;
}

const reviewPoolOf = (state: ConfigurationState, brandId: string): ReviewPool =>
  reviewRulesOf(state, brandId).pool === "own" ? { brandIds: [brandId], isShared: false } : sharedPoolOf(state);

/** The rules for reviews of a brand, whatever the caller's market and user type. */
export const reviewRulesOf = (state: ConfigurationState, brandId: string): SiteConfiguration["reviews"] =>
  mergeGroup("reviews", state.layersOf(brandId), state.byId.get(brandId)?.defaultMarket ?? DEFAULT_MARKET, USER_TYPE.GUEST);

/** Cached by selection. Other modules key their caches by the columns object, so the same catalogue and selection must return the same object. */
const soldByCatalog = new WeakMap<CatalogNow, Map<string, CatalogNow>>();

function soldOf(now: CatalogNow, selection: HotelSelection): CatalogNow {
  const ofNow = soldByCatalog.get(now) ?? new Map<string, CatalogNow>();
  soldByCatalog.set(now, ofNow);
  const key = JSON.stringify(selection);
  const known = ofNow.get(key) ?? restrict(now, selection);
  ofNow.set(key, known);
  return known;
}

function restrict(now: CatalogNow, selection: HotelSelection): CatalogNow {
  const columns = selectColumns(now.columns, selection, countryOfCity(now));
  const isSold = (hotelId: number): boolean => placeOfHotel(columns, hotelId) >= 0;
  const { groups } = now.finder;
  const hotels = { ...groups.hotels, isOffered: (item: number) => isSold(now.hotels.hotelAt(item).id) };
  const places = { ...groups.places, isOffered: remembered((item) => hotelsOfTown(columns, now.places.cityAt(item, "en")).length > 0) };
  const airports = {
    ...groups.airports,
    isOffered: remembered((item) => hotelsOfAirport(columns, now.places.airportAt(item, "en")).length > 0),
  };
  return {
    ...now,
    columns,
    factsOf: (hotelId) => (isSold(hotelId) ? now.factsOf(hotelId) : undefined),
    hotelByProvider: (providerId) => {
      const facts = now.hotelByProvider(providerId);
      return facts && isSold(facts.id) ? facts : undefined;
    },
    finder: { ...now.finder, groups: { places, airports, hotels } },
  };
}

/** Cached, because a place without hotels is compared with all hotels of the brand, and suggestions check the same places repeatedly. */
function remembered(isOffered: (item: number) => boolean): (item: number) => boolean {
  const known = new Map<number, boolean>();
  return (item) => {
    const answer = known.get(item) ?? isOffered(item);
    known.set(item, answer);
    return answer;
  };
}

export const countryOfCity =
  ({ places }: Pick<CatalogNow, "places">) =>
  (cityId: number): string => {
    const item = places.findCity(String(cityId));
    return item === undefined ? "" : places.cityAt(item, "en").countryCode;
  };

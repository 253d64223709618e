/** Cities whose views are drawn with their landmarks, by GeoNames id. */
import type { CityView } from "#pictures/settings/setting.ts";

const CITIES: Readonly<Record<CityView, string>> = {
  amsterdam: "2759794",
  athens: "264371",
  bangkok: "1609350",
  barcelona: "3128760",
  bergen: "3161732",
  berlin: "2950159",
  bruges: "2800931",
  budapest: "3054643",
  cairo: "360630",
  capetown: "3369157",
  como: "3178229",
  copenhagen: "2618425",
  dubai: "292223",
  dublin: "2964574",
  dubrovnik: "3201047",
  edinburgh: "2650225",
  florence: "3176959",
  funchal: "2267827",
  innsbruck: "2775220",
  istanbul: "745044",
  kyoto: "1857910",
  lisbon: "2267057",
  london: "2643743",
  madrid: "3117735",
  marrakech: "2542997",
  montreal: "6077243",
  newyork: "5128581",
  nice: "2990440",
  palma: "2512989",
  paris: "2988507",
  porto: "2735943",
  prague: "3067696",
  reykjavik: "3413829",
  rome: "3169070",
  sanfrancisco: "5391959",
  seville: "2510911",
  singapore: "1880252",
  stockholm: "2673730",
  sydney: "2147714",
  tokyo: "1850147",
  venice: "3164603",
  vienna: "2761369",
  zermatt: "2657928",
  zurich: "2657896",
};

const BY_ID: ReadonlyMap<string, CityView> = new Map((Object.keys(CITIES) as CityView[]).map((view) => [CITIES[view], view]));

/** Undefined for places that are drawn from their setting alone. */
export const cityViewOf = (placeId: string): CityView | undefined => BY_ID.get(placeId);

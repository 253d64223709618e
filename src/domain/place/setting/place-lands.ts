/** Water and relief of well-known cities, by GeoNames id, and mountain ranges for all others. Written for this project. */
import type { Relief, Water } from "#pictures/settings/setting.ts";

export type PlaceLand = { readonly water: Water; readonly relief: Relief };

const WATER = { s: "sea", l: "lake", r: "river", n: "none" } as const;
const RELIEF = { m: "mountains", h: "hills", f: "flat" } as const;

/** Two letters: s(ea), l(ake), r(iver) or n(one), then m(ountains), h(ills) or f(lat). */
const LANDS: Readonly<Record<keyof typeof WATER, Partial<Record<keyof typeof RELIEF, string>>>> = {
  s: {
    // Nice, Funchal, Fira, Dubrovnik, Cape Town, Rio de Janeiro, Naples, Palermo, Reykjavík, Bergen, Longyearbyen, Hong Kong, Honolulu, Vancouver
    m: "2990440 2267827 252920 3201047 3369157 3451190 3172394 2523920 3413829 3161732 2729907 1819729 5856195 6173331",
    // Barcelona, Palma, Istanbul, San Francisco, Sydney, Lisbon, Málaga, Marseille, Genoa, Split, Heraklion, Corfu, Auckland, Busan
    h: "3128760 2512989 745044 5391959 2147714 2267057 2514256 2995469 3176219 3190261 261745 2463679 2193733 1838524",
    // Venice, Copenhagen, Stockholm, Dubai, Miami, Cancún, Singapore, Helsinki, Tallinn, Mumbai, Abu Dhabi, Doha, Phuket, Malé, Havana, Valencia
    f: "3164603 2618425 2673730 292223 4164138 3531673 1880252 658225 588409 1275339 292968 290030 1151254 1282027 3553478 2509954",
  },
  l: {
    // Como, Lucerne, Geneva, Queenstown, Zell am See
    m: "3178229 2659811 2660646 2204506 2760486",
    // Zurich
    h: "2657896",
    // Chicago, Toronto
    f: "4887398 6167865",
  },
  r: {
    // Innsbruck, Salzburg
    m: "2775220 2766824",
    // Porto, Prague, Budapest, Rome, Florence, Vienna, Kyoto, Edinburgh, Ubud, Rovaniemi, Montreal, Lyon, Verona
    h: "2735943 3067696 3054643 3169070 3176959 2761369 1857910 2650225 1622846 638936 6077243 2996944 3164527",
    // London, Paris, New York, Seville, Berlin, Amsterdam, Bruges, Dublin, Cairo, Bangkok, Tokyo, Hamburg, Hanoi, Shanghai, Kraków, Warsaw, Seoul
    f: "2643743 2988507 5128581 2510911 2950159 2759794 2800931 2964574 360630 1609350 1850147 2911298 1581130 1796236 3094802 756135 1835848",
  },
  n: {
    // Zermatt, Kathmandu, Cusco
    m: "2657928 1283240 3941584",
    // Athens, Siena, Granada, Mexico City, Bogotá
    h: "264371 3166548 2517117 3530597 3688689",
    // Madrid, Marrakech, Munich, Delhi, Riyadh
    f: "3117735 2542997 2867714 1273294 108410",
  },
};

export const KNOWN_LANDS: ReadonlyMap<string, PlaceLand> = new Map(
  (Object.keys(LANDS) as (keyof typeof WATER)[]).flatMap((water) =>
    (Object.keys(LANDS[water]) as (keyof typeof RELIEF)[]).flatMap((relief) =>
      (LANDS[water][relief] ?? "").split(" ").map((id): [string, PlaceLand] => [id, { water: WATER[water], relief: RELIEF[relief] }]),
    ),
  ),
);

type DegreeBox = { readonly south: number; readonly north: number; readonly west: number; readonly east: number };

export const isInBox = ({ south, north, west, east }: DegreeBox, at: { readonly latitude: number; readonly longitude: number }): boolean =>
  at.latitude >= south && at.latitude <= north && at.longitude >= west && at.longitude <= east;

export const ALPS: DegreeBox = { south: 44.8, north: 47.5, west: 6.3, east: 13.5 };

export const RANGES: readonly DegreeBox[] = [
  ALPS,
  // Pyrenees, Scandinavian mountains, Scottish Highlands, Carpathians, Caucasus
  { south: 42.2, north: 43.1, west: -1.5, east: 2.8 },
  { south: 59, north: 71, west: 4.5, east: 15 },
  { south: 56.3, north: 58.5, west: -6.2, east: -3.6 },
  { south: 48.8, north: 49.6, west: 19, east: 21 },
  { south: 41.5, north: 44, west: 40, east: 47 },
  // Atlas, Himalaya, Japanese Alps
  { south: 30.5, north: 31.5, west: -8.5, east: -5 },
  { south: 26.8, north: 36, west: 73, east: 95 },
  { south: 35.4, north: 37, west: 137, east: 138.6 },
  // Rocky Mountains, Andes, Southern Alps
  { south: 36.5, north: 55, west: -119, east: -105.2 },
  { south: -40, north: 1, west: -79, east: -68 },
  { south: -45.5, north: -42.5, west: 167, east: 171 },
];

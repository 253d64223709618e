/** Where pictures of a place are set: derived from its country, position and population. */
import type { Architecture, ClimateZone, Setting, TownSize } from "#pictures/settings/setting.ts";
import { ALPS, isInBox, KNOWN_LANDS, RANGES } from "./place-lands.ts";
import type { PlaceLand } from "./place-lands.ts";

type SettingPlace = {
  /** GeoNames id of a city, or the id of a region. */
  readonly id: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 0 if unknown. */
  readonly population: number;
};

export function settingOfPlace(place: SettingPlace): Setting {
  const size = sizeOf(place.population);
  const architecture = architectureOf(place, size);
  return { architecture, climate: climateOf(place), size, ...landOf(place, architecture) };
}

const SIZES: readonly (readonly [people: number, size: TownSize])[] = [
  [1_500_000, "metropolis"],
  [150_000, "city"],
  [20_000, "town"],
];
const sizeOf = (population: number): TownSize => SIZES.find(([people]) => population >= people)?.[1] ?? "village";

const list = (codes: string): ReadonlySet<string> => new Set(codes.split(" "));

const COUNTRIES: Readonly<Partial<Record<Architecture, ReadonlySet<string>>>> = {
  mediterranean: list("ES PT IT HR ME AL MT MC SM VA GI CY GR AD"),
  british: list("GB IE IM JE GG"),
  northern: list("NL BE DK EE LV LT"),
  timber: list("NO SE FI IS FO GL SJ AX"),
  ottoman: list("TR"),
  arab: list("MA DZ TN LY EG JO SY IQ LB PS IL YE SD MR IR AF EH"),
  gulf: list("AE QA BH KW SA OM"),
  "south-asian": list("IN PK BD LK NP BT"),
  "east-asian": list("JP CN KR KP TW HK MO MN"),
  "southeast-asian": list("TH LA KH MM VN ID MY BN PH SG TL"),
  latin: list("MX GT BZ SV HN NI CR PA CO VE EC PE BO CL AR UY PY BR CU DO PR HT GY SR GF"),
  american: list("US CA"),
  island: list("MV SC MU RE FJ PF WS TO VU SB NC CK PW FM GU BS BB AG LC VC GD KN AW CW TC KY VG VI JM TT GP MQ BM DM AI"),
  southern: list("AU NZ ZA NA BW ZW ZM KE TZ UG RW MG MZ MW GH NG SN CI CM ET AO GM CV"),
};
const BY_COUNTRY: ReadonlyMap<string, Architecture> = new Map(
  (Object.keys(COUNTRIES) as Architecture[]).flatMap((architecture) =>
    [...(COUNTRIES[architecture] ?? [])].map((code): [string, Architecture] => [code, architecture]),
  ),
);

const AEGEAN = { south: 34.5, north: 39.3, west: 24.2, east: 28.5 };
const HAWAII = { south: 18, north: 23, west: -161, east: -154 };
const ALPINE_COUNTRIES = list("AT CH LI IT FR DE SI");
/** The Italian and French sides of the Alps are built like the south below these degrees. */
const ALPINE_FROM: Readonly<Record<string, number>> = { IT: 46.2, FR: 45.3 };
/** French towns south of this, and German ones north of this, are not built like the middle of the continent. */
const SOUTH_OF_FRANCE = 44.3;
const NORTH_OF_GERMANY = 53;

function architectureOf(place: SettingPlace, size: TownSize): Architecture {
  const { countryCode: country, latitude } = place;
  const isSmall = size === "village" || size === "town";
  if (isSmall && ALPINE_COUNTRIES.has(country) && isInBox(ALPS, place) && latitude >= (ALPINE_FROM[country] ?? 0)) return "alpine";
  if (country === "GR" && isInBox(AEGEAN, place)) return "aegean";
  if (country === "US" && isInBox(HAWAII, place)) return "island";
  if (country === "FR" && latitude < SOUTH_OF_FRANCE) return "mediterranean";
  if (country === "DE" && latitude > NORTH_OF_GERMANY) return "northern";
  // The large Nordic cities are built of brick and plaster.
  if (BY_COUNTRY.get(country) === "timber" && (size === "metropolis" || country === "SE") && !isSmall) return "northern";
  return BY_COUNTRY.get(country) ?? "continental";
}

const DESERTS = list("AE QA BH KW SA OM YE EG LY MR JO IQ IR DJ TM NE");
const DESERT_BOXES = [
  // The south of Morocco and Algeria, Arizona and Nevada, the Atacama, the Namib, the Australian interior
  { south: 20, north: 32.5, west: -9.3, east: 9 },
  { south: 31.5, north: 37.3, west: -117, east: -108 },
  { south: -27, north: -17, west: -71, east: -68 },
  { south: -28, north: -18, west: 12, east: 17 },
  { south: -30, north: -20, west: 122, east: 140 },
];
const MEDITERRANEAN = list("ES PT IT GR HR ME AL MT CY TR MC IL LB SY TN DZ MA SM VA GI FR");
/** In degrees from the equator. */
const LIMITS = { tropical: 26.5, warm: 33, mediterranean: 44.3, southern: 38, cold: 57, coldInland: 50 } as const;
const INLAND = list("RU KZ MN CA");
const WEST_COAST = { south: 32, north: 39, west: -125, east: -117 };

function climateOf(place: SettingPlace): ClimateZone {
  const { countryCode: country, latitude } = place;
  const away = Math.abs(latitude);
  if (DESERTS.has(country) || DESERT_BOXES.some((box) => isInBox(box, place))) return "desert";
  if (away > (INLAND.has(country) ? LIMITS.coldInland : LIMITS.cold)) return "cold";
  // High valleys near the equator are mild.
  if (away < LIMITS.tropical) return RANGES.some((range) => isInBox(range, place)) ? "temperate" : "tropical";
  if (MEDITERRANEAN.has(country)) return away < LIMITS.mediterranean ? "warm" : "temperate";
  if (isInBox(WEST_COAST, place) || away < LIMITS.warm || (latitude < 0 && away < LIMITS.southern)) return "warm";
  return "temperate";
}

const HILLY = list("PT IT GR HR ME AL TR NO CH AT JP NZ RW CO EC PE CL NP LB IS AD LI BA SI");

function landOf(place: SettingPlace, architecture: Architecture): PlaceLand {
  const known = KNOWN_LANDS.get(place.id);
  if (known) return known;
  const relief = RANGES.some((range) => isInBox(range, place)) ? "mountains" : HILLY.has(place.countryCode) ? "hills" : "flat";
  // Regions that are sold as destinations are islands and coasts; their ids are names.
  const isCoast = architecture === "island" || architecture === "aegean" || !/^\d+$/.test(place.id);
  return { water: isCoast ? "sea" : "none", relief };
}

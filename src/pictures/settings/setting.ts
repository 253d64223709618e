/** Where a picture is set: what is built, grows and lies there. The address of a picture names it by five letters. */
import { isPictureKind, placeKindOf } from "#pictures/picture-address.ts";
import type { PictureKind } from "#pictures/picture-address.ts";

const ARCHITECTURES = {
  a: "alpine",
  b: "british",
  c: "continental",
  e: "east-asian",
  g: "gulf",
  h: "southeast-asian",
  i: "island",
  k: "ottoman",
  l: "latin",
  m: "mediterranean",
  n: "northern",
  o: "southern",
  r: "arab",
  s: "south-asian",
  t: "timber",
  u: "american",
  y: "aegean",
} as const;
const CLIMATES = { c: "cold", t: "temperate", w: "warm", d: "desert", h: "tropical" } as const;
const WATERS = { s: "sea", l: "lake", r: "river", n: "none" } as const;
const RELIEFS = { m: "mountains", h: "hills", f: "flat" } as const;
const SIZES = { v: "village", t: "town", c: "city", m: "metropolis" } as const;

type ValueOf<Letters> = Letters[keyof Letters];
export type Architecture = ValueOf<typeof ARCHITECTURES>;
export type ClimateZone = ValueOf<typeof CLIMATES>;
export type Water = ValueOf<typeof WATERS>;
export type Relief = ValueOf<typeof RELIEFS>;
export type TownSize = ValueOf<typeof SIZES>;

export type Setting = {
  readonly architecture: Architecture;
  readonly climate: ClimateZone;
  readonly water: Water;
  readonly relief: Relief;
  readonly size: TownSize;
};

const letterOf = (letters: Readonly<Record<string, string>>, value: string): string =>
  Object.keys(letters).find((letter) => letters[letter] === value) ?? "";

export const writeSetting = ({ architecture, climate, water, relief, size }: Setting): string =>
  letterOf(ARCHITECTURES, architecture) +
  letterOf(CLIMATES, climate) +
  letterOf(WATERS, water) +
  letterOf(RELIEFS, relief) +
  letterOf(SIZES, size);

const valueOf = <Letters extends object>(letters: Letters, letter: string | undefined): ValueOf<Letters> | undefined =>
  letter !== undefined && Object.hasOwn(letters, letter) ? letters[letter as keyof Letters] : undefined;

function parseSetting([first, second, third, fourth, fifth]: string): Setting | undefined {
  const architecture = valueOf(ARCHITECTURES, first);
  const climate = valueOf(CLIMATES, second);
  const water = valueOf(WATERS, third);
  const relief = valueOf(RELIEFS, fourth);
  const size = valueOf(SIZES, fifth);
  return architecture && climate && water && relief && size ? { architecture, climate, water, relief, size } : undefined;
}

const FRONT_FORMS = { t: "townhouse", b: "boutique", g: "grand", r: "resort", w: "tower" } as const;
/** How a hotel is built, by its class and place. */
export type FrontForm = ValueOf<typeof FRONT_FORMS>;

const EXTRAS = { n: "none", s: "sofa", b: "bunk", k: "kitchen" } as const;
/** The beds of a room: `large` for two guests each, `single` for one each, and what else stands there. */
export type RoomBeds = { readonly large: number; readonly single: number; readonly extra: ValueOf<typeof EXTRAS> };
export const MAX_LARGE_BEDS = 2;
export const MAX_SINGLE_BEDS = 4;

export const writeFrontForm = (form: FrontForm): string => letterOf(FRONT_FORMS, form);
export const writeRoomBeds = ({ large, single, extra }: RoomBeds): string => `${large}${single}${letterOf(EXTRAS, extra)}`;

/** Well-known cities have a view of their own, after the letters of their setting: "city.mwshmlisbon". */
export const CITY_VIEWS = [
  "amsterdam",
  "athens",
  "bangkok",
  "barcelona",
  "bergen",
  "berlin",
  "bruges",
  "budapest",
  "cairo",
  "capetown",
  "como",
  "copenhagen",
  "dubai",
  "dublin",
  "dubrovnik",
  "edinburgh",
  "florence",
  "funchal",
  "innsbruck",
  "istanbul",
  "kyoto",
  "lisbon",
  "london",
  "madrid",
  "marrakech",
  "montreal",
  "newyork",
  "nice",
  "palma",
  "paris",
  "porto",
  "prague",
  "reykjavik",
  "rome",
  "sanfrancisco",
  "seville",
  "singapore",
  "stockholm",
  "sydney",
  "tokyo",
  "venice",
  "vienna",
  "zermatt",
  "zurich",
] as const;
export type CityView = (typeof CITY_VIEWS)[number];

/** The parsed form of a scene; scenes without a setting are drawn so that they fit many places. */
export type Scene = {
  readonly kind: PictureKind;
  readonly setting?: Setting | undefined;
  readonly front?: FrontForm | undefined;
  readonly beds?: RoomBeds | undefined;
  readonly view?: CityView | undefined;
};

const SCENE = /^([a-z-]+)(?:\.([a-z]{5})(?:([tbgrw])|([0-2])([0-4])([nsbk])|([a-z]{4,12}))?)?$/;

/** Undefined for everything that is not written by this file and `picture-address.ts`: the number of pictures is finite. */
export function parseScene(text: string | undefined): Scene | undefined {
  const [, kind, code, form, large, single, extra, city] = SCENE.exec(text ?? "") ?? [];
  if (!isPictureKind(kind)) return undefined;
  if (code === undefined) return { kind };
  const setting = parseSetting(code);
  if (!setting || (form !== undefined && kind !== "facade") || (extra !== undefined && kind !== "room")) return undefined;
  if (city !== undefined) {
    const view = CITY_VIEWS.find((each) => each === city);
    return view && placeKindOf(kind) ? { kind, setting, view } : undefined;
  }
  const beds = { large: Number(large), single: Number(single), extra: valueOf(EXTRAS, extra) ?? "none" };
  if (extra !== undefined && beds.large + beds.single === 0) return undefined;
  return { kind, setting, front: valueOf(FRONT_FORMS, form), ...(extra !== undefined && { beds }) };
}

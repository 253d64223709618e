/**
 * Stations, sights, beaches and districts of the destinations that we sell. Written for this project; positions are those of the real places,
 * rounded to about a hundred metres, and names are the local ones. Each line is a list of `kind name latitude longitude`, where the kind is `s`
 * for a station, `a` for a sight (attraction), `b` for a beach and `d` for a district.
 */
import { EUROPE } from "./landmarks-of-europe.ts";
import { ZONES_OF } from "#domain/place/destination-zones.ts";
import { WORLD } from "./landmarks-of-the-world.ts";

const KINDS = { s: "station", a: "sight", b: "beach", d: "district" } as const;

type Landmark = {
  readonly kind: (typeof KINDS)[keyof typeof KINDS];
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
};

type City = { readonly cityId: number; readonly landmarks: readonly Landmark[] };

const ENTRY = /^([sabd]) (.+) (-?[\d.]+) (-?[\d.]+)$/;

function readLandmark(text: string): Landmark {
  const [, kind, name, latitude, longitude] = ENTRY.exec(text.trim()) ?? [];
  if (!name) throw new Error(`unreadable landmark: ${text}`);
  return { kind: KINDS[kind as keyof typeof KINDS], name, latitude: Number(latitude), longitude: Number(longitude) };
}

const readCities = (cities: Readonly<Record<number, string>>): City[] =>
  Object.entries(cities).map(([cityId, text]) => ({ cityId: Number(cityId), landmarks: text.split(";").map(readLandmark) }));

export const LANDMARKS: readonly City[] = [...readCities(EUROPE), ...readCities(WORLD)];

type DistrictPosition = { readonly name: string; readonly latitude: number; readonly longitude: number };

/** A district that shares its name with a station, sight or beach is listed only as that. */
function positionOf(zone: string, landmarks: readonly Landmark[]): DistrictPosition[] {
  const found =
    landmarks.find(({ kind, name }) => kind === "district" && name === zone) ?? landmarks.find(({ name }) => name.includes(zone));
  return found ? [{ name: zone, latitude: found.latitude, longitude: found.longitude }] : [];
}

const DISTRICTS: ReadonlyMap<number, readonly DistrictPosition[]> = new Map(
  LANDMARKS.map(({ cityId, landmarks }) => [cityId, (ZONES_OF.get(cityId) ?? []).flatMap((zone) => positionOf(zone, landmarks))]),
);

/** The middle of each district, as far as we know it. */
export const districtsOf = (cityId: number): readonly DistrictPosition[] => DISTRICTS.get(cityId) ?? [];

/** The pictures of a hotel: the façade first, and only amenities that it has. */
import { kindOfScene, sceneIn } from "#pictures/picture-address.ts";
import type { PictureKind, PictureScene } from "#pictures/picture-address.ts";
import { MAX_LARGE_BEDS, MAX_SINGLE_BEDS, writeFrontForm, writeRoomBeds, writeSetting } from "#pictures/settings/setting.ts";
import type { FrontForm, RoomBeds, Setting } from "#pictures/settings/setting.ts";
import { bitOf } from "./amenities.ts";
import type { HotelFacts } from "./hotel-facts.ts";
import type { RoomType } from "./room-type.ts";

export type HotelPicture = {
  readonly seed: string;
  readonly kind: PictureScene;
  /** The signed name of a photograph; the drawing replaces it when it cannot be loaded. */
  readonly photo?: string | undefined;
  /** Who must be named beside the photograph. */
  readonly credit?: string | undefined;
};

type Photograph = { readonly kind: PictureKind; readonly photo: string; readonly credit?: string };

const SUITES_FROM_STARS = 4;
const OUTDOORS = bitOf("garden") | bitOf("balcony") | bitOf("beachfront") | bitOf("restaurant");
/** The rooms of the gallery, in this order. */
const ROOMS: readonly RoomBeds[] = [
  { large: 1, single: 0, extra: "none" },
  { large: 0, single: 2, extra: "none" },
  { large: 1, single: 0, extra: "sofa" },
];

/** Photographs first; then drawings of what no photograph shows. */
export function hotelPictures(
  hotel: Pick<HotelFacts, "id" | "stars" | "amenities">,
  setting: Setting,
  photos: readonly Photograph[] = [],
): HotelPicture[] {
  const drawn = drawnPictures(hotel, setting);
  if (photos.length === 0) return drawn;
  const shown = new Set(photos.map(({ kind }) => kind));
  const sceneOf = (kind: PictureKind) =>
    drawn.find((picture) => kindOfScene(picture.kind) === kind)?.kind ?? sceneIn(kind, writeSetting(setting));
  return [
    ...photos.map(({ kind, photo, credit }, index) => ({
      seed: `hotel ${hotel.id} photo ${index + 1}`,
      kind: sceneOf(kind),
      photo,
      ...(credit !== undefined && { credit }),
    })),
    ...drawn.filter(({ kind }) => !shown.has(kindOfScene(kind))),
  ];
}

/** Eight to ten. The seed identifies the view, so that the same view is the same picture everywhere. */
function drawnPictures(hotel: Pick<HotelFacts, "id" | "stars" | "amenities">, setting: Setting): HotelPicture[] {
  const { id, stars, amenities } = hotel;
  const has = (bits: number, kind: PictureKind): PictureKind[] => ((amenities & bits) === 0 ? [] : [kind]);
  const kinds: PictureKind[] = [
    "facade",
    "lobby",
    "room",
    ...has(bitOf("pool"), "pool"),
    "bath",
    ...has(OUTDOORS, "terrace"),
    ...(stars >= SUITES_FROM_STARS ? (["suite"] as const) : []),
    "room",
    "bath",
    "room",
    "lobby",
  ];
  const seen = new Map<PictureKind, number>();
  const place = writeSetting(setting);
  return kinds.slice(0, 10).map((kind) => {
    const number = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, number);
    const room = ROOMS[number - 1];
    const detail = kind === "facade" ? writeFrontForm(frontFormOf(hotel, setting)) : kind === "room" && room ? writeRoomBeds(room) : "";
    return { seed: `hotel ${id} ${kind}${number === 1 ? "" : ` ${number}`}`, kind: sceneIn(kind, place + detail) };
  });
}

/** Regions whose large hotels are towers. */
const HIGH = new Set<Setting["architecture"]>(["american", "gulf", "east-asian", "southeast-asian", "southern", "latin", "south-asian"]);

/** Simple hotels are town houses; resorts lie at the beach or in the country. */
function frontFormOf(
  { id, stars, amenities }: Pick<HotelFacts, "id" | "stars" | "amenities">,
  { size, architecture, climate }: Setting,
): FrontForm {
  const has = (bits: number): boolean => (amenities & bits) !== 0;
  const isUrban = size === "city" || size === "metropolis";
  const isWarm = climate !== "cold" && climate !== "temperate";
  if (stars >= 4 && (has(bitOf("beachfront")) || (isWarm && !isUrban && has(bitOf("pool"))))) return "resort";
  if (stars >= 4 && isUrban && HIGH.has(architecture) && id % 3 !== 0) return "tower";
  if (stars >= 5) return id % 4 === 3 ? "boutique" : "grand";
  if (stars === 4) return (["grand", "boutique", "townhouse"] as const)[id % 3]!;
  return stars === 3 ? "boutique" : "townhouse";
}

const LARGE_BEDS: ReadonlySet<string> = new Set(["double", "queen", "king"]);

/** The scene of a room with the beds that its description names. */
export function roomScene({ beds, amenities }: Pick<RoomType, "beds" | "amenities">, setting: Setting): PictureScene {
  const count = (isCounted: (kind: string) => boolean): number => beds.reduce((sum, bed) => sum + (isCounted(bed.kind) ? bed.count : 0), 0);
  const has = (kind: string): boolean => beds.some((bed) => bed.kind === kind);
  const large = Math.min(
    MAX_LARGE_BEDS,
    count((kind) => LARGE_BEDS.has(kind)),
  );
  const single = Math.min(
    MAX_SINGLE_BEDS,
    count((kind) => kind === "single"),
  );
  const extra = has("bunk") ? "bunk" : amenities.includes("kitchen") ? "kitchen" : has("sofa") ? "sofa" : "none";
  // A room with sofas or bunks only is drawn with one bed.
  const drawn = large + single === 0 ? { large: 1, single } : { large, single };
  return sceneIn("room", writeSetting(setting) + writeRoomBeds({ ...drawn, extra }));
}

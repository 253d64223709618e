/** The pictures of a hotel: the façade first, and only amenities that it has. */
import type { PictureKind } from "#pictures/picture-address.ts";
import { bitOf } from "./amenities.ts";
import type { HotelFacts } from "./hotel-facts.ts";

export type HotelPicture = { readonly seed: string; readonly kind: PictureKind };

const SUITES_FROM_STARS = 4;
const OUTDOORS = bitOf("garden") | bitOf("balcony") | bitOf("beachfront") | bitOf("restaurant");

/** Eight to ten. The seed identifies the view, so that the same view is the same picture everywhere. */
export function hotelPictures({ id, stars, amenities }: Pick<HotelFacts, "id" | "stars" | "amenities">): HotelPicture[] {
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
  return kinds.slice(0, 10).map((kind) => {
    const number = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, number);
    return { seed: `hotel ${id} ${kind}${number === 1 ? "" : ` ${number}`}`, kind };
  });
}

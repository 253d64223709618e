/** The time of day of a picture. Kept small, because browsers load it. */
import { kindOfScene } from "./picture-address.ts";
import type { Picture, PictureKind } from "./picture-address.ts";

export type Hour = "dawn" | "noon" | "golden" | "dusk" | "night";

export const HOURS: readonly Hour[] = ["dawn", "noon", "golden", "dusk", "night"];
/** One letter for each of them. */
const LETTERS = "dngum";
/** Most views show bright hours; a city may be shown at night. */
const HOURS_OF_KIND: Partial<Record<PictureKind, string>> = {
  city: "dngguumn",
  "old-town": "dnnggung",
  facade: "nggunum",
  pool: "nngngun",
  terrace: "nggudgn",
  lobby: "nngg",
  room: "ndgng",
  suite: "ngdgnu",
  bath: "ndng",
};
const USUAL_HOURS = "nngdgnud";
/** Cities are known by their outline, which is hard to see at night. */
const CITY_VIEW_HOURS = "ngdgunng";
/** A setting of five letters and the name of a city are longer than a setting and the details of a hotel. */
const CITY_VIEW = /\.[a-z]{9,}$/;

/** Distributes neighbouring variants over the whole range. */
export function scramble(value: number): number {
  let mixed = Math.imul(value + 0x9e3779b9, 0x85ebca6b) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export function hourOf({ kind, variant }: Picture): Hour {
  const hours = CITY_VIEW.test(kind) ? CITY_VIEW_HOURS : (HOURS_OF_KIND[kindOfScene(kind)] ?? USUAL_HOURS);
  return HOURS[LETTERS.indexOf(hours[scramble(variant) % hours.length] ?? "n")] ?? "noon";
}

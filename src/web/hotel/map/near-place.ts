/** The place that distances are measured to, as it is written in a URL: latitude, longitude and name. */
import type { Position } from "#domain/content/distance-between.ts";
import { distanceBetween } from "#domain/content/distance-between.ts";
import { shownDistance } from "#domain/hotel/shown-distance.ts";
import { walkingMinutes } from "#domain/place/walking.ts";
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { plainSpaces } from "#web/i18n/plain-spaces.ts";
import type { Text } from "#web/i18n/text.tsx";

export type NearPlace = Position & { readonly name: string };

/** Four decimals are about ten metres. */
const DIGITS = 4;
const MAX_NAME = 100;
const FORM = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(\S.*)$/;

export const textOfNear = ({ latitude, longitude, name }: NearPlace): string =>
  `${Number(latitude.toFixed(DIGITS))},${Number(longitude.toFixed(DIGITS))},${name.slice(0, MAX_NAME)}`;

/** Undefined if the text is not a valid place. */
export function nearFromText(text: string | null): NearPlace | undefined {
  const [, latitude, longitude, name = ""] = FORM.exec(text ?? "") ?? [];
  const place = { latitude: Number(latitude), longitude: Number(longitude), name };
  const isPlace = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 && name.length <= MAX_NAME;
  return isPlace ? place : undefined;
}

/** The way from a hotel to the place. `minutes` is null if it is too far to walk. */
export type WayToPlace = { readonly name: string; readonly minutes: number | null; readonly value: number; readonly unit: DistanceUnit };

export function wayTo(near: NearPlace, hotel: Position, unit: DistanceUnit): WayToPlace {
  const km = distanceBetween(near, hotel);
  return { name: near.name, minutes: walkingMinutes(km) ?? null, value: shownDistance(unit, km), unit };
}

const UNITS = { KM: "kilometer", M: "mile" } as const satisfies Record<DistanceUnit, string>;

/** "about 12 min walk to Rossio", or "8.2 km to Lisbon Airport". */
export function describeWay({ name: place, minutes, value, unit }: WayToPlace, text: Text, languageTag: string): string {
  if (minutes !== null) return text("results.nearWalk", { walk: text("hotel.walk", { minutes }), place });
  return text("results.nearFar", { distance: inUnit(UNITS[unit], value, languageTag), place });
}

/** For the label of a pin: "≈ 12 min", or "8.2 km". */
export const shortWay = ({ minutes, value, unit }: WayToPlace, languageTag: string): string =>
  minutes === null ? inUnit(UNITS[unit], value, languageTag) : `≈ ${inUnit("minute", minutes, languageTag)}`;

const inUnit = (unit: string, value: number, languageTag: string): string =>
  plainSpaces(
    formatters.getNumberFormat(languageTag, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 }).format(value),
  );

import { expect, it } from "vitest";
import { distanceBetween } from "#domain/content/distance-between.ts";
import { ZONES_OF } from "../destination-zones.ts";
import { LANDMARKS } from "../landmarks/landmarks.ts";
import { NATURE } from "./nature.ts";

/** Maps of a city show little more than this around its centre. */
const MAX_KM = 20;
/** A longer straight line of a river, or side of a park, would be a mistyped point. */
const MAX_STEP_KM = 30;

it.each(NATURE)("rivers and parks of city $cityId are near its landmarks, without jumps", ({ cityId, rivers, lakes, parks }) => {
  expect(ZONES_OF.has(cityId)).toBe(true);
  const [landmark] = LANDMARKS.find((city) => city.cityId === cityId)!.landmarks;
  const lines = [
    ...rivers.map(({ name, course }) => ({ name, points: course })),
    ...[...lakes, ...parks].map(({ name, outline }) => ({ name, points: [...outline, outline[0]!] })),
  ];
  const mistakes = lines.flatMap(({ name, points }) =>
    points.flatMap((point, at) => {
      const isFar = distanceBetween(landmark!, point) > MAX_KM;
      const isJump = distanceBetween(points[Math.max(0, at - 1)]!, point) > MAX_STEP_KM;
      return isFar || isJump ? [`${name} ${point.latitude} ${point.longitude}`] : [];
    }),
  );
  expect(mistakes).toEqual([]);
  expect(rivers.filter(({ metres }) => metres < 10)).toEqual([]);
});

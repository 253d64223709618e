import type { PageSummary } from "#contract/content/list-pages.ts";
import { countryFacts } from "#domain/content/country-facts.ts";
import { distanceBetween } from "#domain/content/distance-between.ts";
import type { Position } from "#domain/content/distance-between.ts";

type Facts = Readonly<Record<string, string>>;

const positionOf = ({ latitude, longitude }: Facts): Position | undefined =>
  latitude !== undefined && longitude !== undefined ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined;

/** Greater than any distance on Earth, so that places without a position come after those with one. */
const UNKNOWN_KM = 30_000;
const OTHER_COUNTRY_KM = 1_000;
const OTHER_PART_KM = 10_000;

function separation(from: Facts, to: Facts): number {
  const [one, other] = [positionOf(from), positionOf(to)];
  if (one && other) return distanceBetween(one, other);
  if (from["countryCode"] === to["countryCode"]) return UNKNOWN_KM;
  const part = (facts: Facts) => countryFacts(facts["countryCode"] ?? "")?.part;
  return UNKNOWN_KM + (part(from) === part(to) ? OTHER_COUNTRY_KM : OTHER_PART_KM);
}

/** The nearest destinations: by distance if both positions are known, else those of the same country, then of the same part of the world. */
export const neighboursOf = (
  here: Pick<PageSummary, "facts" | "alias">,
  pages: readonly PageSummary[],
  count: number,
): readonly PageSummary[] =>
  pages
    .filter(({ bundle, alias, facts }) => bundle === "destination" && alias !== here.alias && facts["city"] !== here.facts["city"])
    .map((page) => ({ page, far: separation(here.facts, page.facts) }))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, count)
    .map(({ page }) => page);

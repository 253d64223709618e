import { formatPrice } from "#domain/market/format-price.ts";
import { formatters } from "#web/i18n/formatters.ts";
import type { Text } from "#web/i18n/text.tsx";
import type { Trip } from "./trip.ts";
import { unbreakableSpaces } from "#web/i18n/plain-spaces.ts";

export const formatNumber = (number: number, languageTag: string): string =>
  unbreakableSpaces(formatters.getNumberFormat(languageTag).format(number));

/** Points with their unit, or the price in its currency (ACC-005). */
export const formatTotal = ({ points, total }: Pick<Trip, "points" | "total">, text: Text, languageTag: string): string =>
  points > 0 ? text("trips.points", { count: points, points: formatNumber(points, languageTag) }) : formatPrice(total, languageTag);

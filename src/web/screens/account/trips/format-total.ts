import { formatPrice } from "#domain/market/format-price.ts";
import { formatters } from "#web/i18n/formatters.ts";
import type { Text } from "#web/i18n/text.tsx";
import type { Trip } from "./trip.ts";

/** ICU data of the server may use narrow spaces where browsers use non-breaking ones, which would break hydration. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, "\u00a0");

export const formatNumber = (number: number, languageTag: string): string => plain(formatters.getNumberFormat(languageTag).format(number));

/** Points with their unit, or the price in its currency (ACC-005). */
export const formatTotal = ({ points, total }: Pick<Trip, "points" | "total">, text: Text, languageTag: string): string =>
  points > 0 ? text("trips.points", { count: points, points: formatNumber(points, languageTag) }) : formatPrice(total, languageTag);

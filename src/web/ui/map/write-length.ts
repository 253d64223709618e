import type { Length } from "./map-lines.ts";

/** "500 m", "2 km", "1 mi", in the format of the language. */
export const writeLength = (languageTag: string, { value, unit }: Length): string =>
  new Intl.NumberFormat(languageTag, { style: "unit", unit, unitDisplay: "short" }).format(value);

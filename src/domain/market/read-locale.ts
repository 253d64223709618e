import type { LocaleCode } from "./locale.ts";
import { isLocaleCode } from "./locale.ts";
import { readSegment } from "./address-segments.ts";

/** A locale as written in a parameter, cookie or setting: `es_ES`, `es-es` or a prefix. */
export function readLocale(text: string | null | undefined): LocaleCode | undefined {
  if (!text || text.length > 8) return undefined;
  return isLocaleCode(text) ? text : readSegment(text.replace("_", "-")).locale;
}

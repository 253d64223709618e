import type { LocaleCode } from "#domain/market/locale.ts";
import { LOCALES } from "#domain/market/locale.ts";

/** Reads the language of a call however it is spelt: en_US, en-US, the prefix of an address (en-gb), or a language alone. */
export function findLocale(text: string | undefined): LocaleCode | undefined {
  if (text === undefined) return undefined;
  const spelt = text.toLowerCase().replace("_", "-");
  const locales = Object.values(LOCALES);
  const found =
    locales.find(({ code }) => code.toLowerCase().replace("_", "-") === spelt) ??
    locales.find(({ prefix }) => prefix === spelt) ??
    locales.find(({ language }) => language === spelt);
  return found?.code;
}

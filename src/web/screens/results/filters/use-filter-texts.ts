import { LOCALES } from "#domain/market/locale.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import type { FilterTexts } from "./chosen-filters.ts";

export const useFilterTexts = (): FilterTexts => ({
  text: useText(),
  languageTag: useLanguageTag(),
  language: LOCALES[usePage().locale].language,
});

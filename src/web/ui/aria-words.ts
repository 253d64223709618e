/**
 * What the parts built on React Aria need from the page before they are first drawn. It is fetched with the first of them, and they wait
 * for it: one language's words instead of thirty in every part, and a style sheet that is ours.
 */
import type { LanguageCode } from "#domain/market/locale.ts";
import type { LocalizedString } from "@internationalized/string";

type Words = Readonly<Record<string, Record<string, LocalizedString>>>;

const WORDS: Record<LanguageCode, () => Promise<{ readonly default: unknown }>> = {
  en: () => import("react-aria-components/i18n/en-US"),
  fr: () => import("react-aria-components/i18n/fr-FR"),
  es: () => import("react-aria-components/i18n/es-ES"),
  de: () => import("react-aria-components/i18n/de-DE"),
  nl: () => import("react-aria-components/i18n/nl-NL"),
  it: () => import("react-aria-components/i18n/it-IT"),
  pt: () => import("react-aria-components/i18n/pt-PT"),
};

/** Where React Aria looks for them; the names are its own. */
const LOCALE = Symbol.for("react-aria.i18n.locale");
const STRINGS = Symbol.for("react-aria.i18n.strings");
const PRESS_STYLE = "react-aria-pressable-style";

async function bringWords(): Promise<void> {
  const { lang } = document.documentElement;
  const language = lang.split("-")[0] as LanguageCode;
  const { default: words } = await (WORDS[language] ?? WORDS.en)();
  Object.assign(window, { [LOCALE]: lang, [STRINGS]: words as Words });
}

/**
 * React Aria adds a style element for what is pressed unless one by this id is there. Our policy allows none, so the rule stands in our style
 * sheet (styles/ui-overlays.css), and this says that it does.
 */
function markPressStyle(): void {
  if (document.getElementById(PRESS_STYLE)) return;
  const mark = document.createElement("meta");
  mark.id = PRESS_STYLE;
  document.head.append(mark);
}

if (typeof document !== "undefined") {
  markPressStyle();
  await bringWords();
}

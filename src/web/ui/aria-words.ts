/**
 * What the parts built on React Aria need from the page before they are first drawn. It is fetched with the first of them, and they wait
 * for it: one language's words instead of thirty in every part, and the nonce with which they may add a style element.
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

async function bringWords(): Promise<void> {
  const { lang } = document.documentElement;
  const language = lang.split("-")[0] as LanguageCode;
  const { default: words } = await (WORDS[language] ?? WORDS.en)();
  Object.assign(window, { [LOCALE]: lang, [STRINGS]: words as Words });
}

/** Browsers hide the attribute from scripts and style sheets, but not from us. */
function passNonce(): void {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (!nonce || document.querySelector('meta[property="csp-nonce"]')) return;
  const meta = document.createElement("meta");
  meta.setAttribute("property", "csp-nonce");
  meta.nonce = nonce;
  document.head.append(meta);
}

if (typeof document !== "undefined") {
  passNonce();
  await bringWords();
}

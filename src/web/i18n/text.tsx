/** Texts of the interface, in the language and the brand of the page. */
import type { ReactNode } from "react";
import { createTranslator, IntlProvider, useTranslations } from "use-intl";

/** Message key → compiled message, nested as in the files of `messages/`. */
export type Messages = { readonly [key: string]: unknown };

export type Text = (key: string, values?: Record<string, string | number>) => string;

type Settings = { readonly languageTag: string; readonly messages: Messages };

/** The translator outside components: titles and descriptions of a page. */
export function createText({ languageTag, messages }: Settings): Text {
  const translate = createTranslator({ locale: languageTag, messages: { ...messages }, timeZone: "UTC" });
  return (key, values) => (translate as Text)(key, values);
}

export function TextProvider({ languageTag, messages, children }: Settings & { readonly children: ReactNode }) {
  return (
    <IntlProvider locale={languageTag} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}

export const useText = (): Text => useTranslations() as Text;

/** Stands around every part built on React Aria: gives it the page's language. Only parts that are brought when they are wanted use it. */
import "./aria-words.ts";
import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useLanguageTag } from "#web/i18n/text.tsx";

export const AriaFrame = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale={useLanguageTag()}>{children}</I18nProvider>
);

/** Stands around every part built on React Aria: gives it the page's language. Only parts that are brought when they are wanted use it. */
import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useLanguageTag } from "#web/i18n/text.tsx";

const PRESS_STYLE = "react-aria-pressable-style";

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

// Before any part is drawn: its effects look for the mark.
if (typeof document !== "undefined") markPressStyle();

export const AriaFrame = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale={useLanguageTag()}>{children}</I18nProvider>
);

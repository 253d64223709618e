/** Wraps every component built on React Aria and sets the page's language. Only components that are loaded on demand use it. */
import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useLanguageTag } from "#web/i18n/text.tsx";

const PRESS_STYLE = "react-aria-pressable-style";

/**
 * React Aria injects a style element for pressable elements unless an element with this id exists. Our Content-Security-Policy forbids inline styles,
 * so the rule is in overlays.css, and this element prevents the injection.
 */
function markPressStyle(): void {
  const mark = document.createElement("meta");
  mark.id = PRESS_STYLE;
  document.head.append(mark);
}

// Must run before any component renders: their effects look for the element.
if (typeof document !== "undefined") markPressStyle();

export const AriaFrame = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale={useLanguageTag()}>{children}</I18nProvider>
);

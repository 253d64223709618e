import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import { isCurrencyCode } from "#domain/market/currency.ts";
import { isLocaleCode } from "#domain/market/locale.ts";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { whenIdle } from "#web/client/when-idle.ts";
import { openBrowserState } from "#web/visitor/browser-start-up.ts";
import { saveCurrency, savePlace } from "#web/visitor/storage/visit-choices.ts";

/** What scripts add to a header, whether React or the server wrote its inside. Its menus and links work without them. */
export function useHeader(): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    const header = frame.current;
    const listening = new AbortController();
    const { signal } = listening;
    header?.addEventListener("click", storeChoice, { signal });
    const fold = ({ foldMenus }: typeof import("./fold-menus.ts")) => header && !signal.aborted && foldMenus(header, signal);
    // A failure to load it is ignored.
    whenIdle(() => void loadChunk(() => import("./fold-menus.ts")).then(fold, () => undefined));
    return () => listening.abort();
  }, []);

  return frame;
}

/** Stores the language or currency whose link is followed, for later visits and other tabs. */
function storeChoice({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-document] a") : null;
  if (!link) return;
  const locale = link.hreflang.replace("-", "_");
  const currency = new URL(link.href).searchParams.get("currency") ?? "";
  if (isLocaleCode(locale)) savePlace(openBrowserState(window), locale);
  else if (isCurrencyCode(currency)) saveCurrency(openBrowserState(window), currency);
}

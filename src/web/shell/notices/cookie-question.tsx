/** Decides whether the cookie notice is shown. Pages are shared between visitors, so only the browser knows the visitor's choice. */
import type { ComponentType } from "react";
import { useEffect, useState } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import type { ConsentChoice } from "#web/visitor/consent.ts";
import { readConsent, saveConsent } from "#web/visitor/consent.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { CookieNoticeProps } from "./cookie-notice.tsx";

/** Attribute of the footer's link that opens the notice again. */
export const COOKIE_SETTINGS_ATTRIBUTE = "data-cookie-settings";

const load = async () => (await loadChunk(() => import("./cookie-notice.tsx"))).CookieNotice;

export function CookieQuestion() {
  const page = usePage();
  const [shown, setShown] = useState<{ readonly Notice: ComponentType<CookieNoticeProps>; readonly isWanted: boolean }>();

  useEffect(() => {
    const showNotice = (isWanted: boolean) => {
      // If the notice cannot be loaded, the next page shows it; until then nothing is tracked.
      void load().then(
        (Notice) => setShown({ Notice, isWanted }),
        () => undefined,
      );
    };
    const askAgain = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest(`[${COOKIE_SETTINGS_ATTRIBUTE}]`))) return;
      event.preventDefault();
      showNotice(true);
    };
    if (readConsent(page) === "unasked") showNotice(false);
    document.addEventListener("click", askAgain, true);
    return () => document.removeEventListener("click", askAgain, true);
  }, [page]);

  const onChoice = (choice: ConsentChoice) => {
    saveConsent(choice);
    setShown(undefined);
  };
  return shown ? <shown.Notice isWanted={shown.isWanted} onChoice={onChoice} /> : null;
}

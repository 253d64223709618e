import { useEffect } from "react";
import type { Stage } from "#domain/checkout/checkout-view.ts";

/** Asks for confirmation before the page is closed during a booking. Reloads a page that is restored from the back/forward cache. */
export function useGuard(stage: Stage): void {
  useEffect(() => {
    if (stage !== "booking") return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [stage]);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && stage === "leaving" && window.location.reload();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [stage]);
}

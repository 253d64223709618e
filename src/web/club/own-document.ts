/**
 * A document may frame the payment form only if its own CSP allows it, and the CSP comes with the document of a page that contains a form.
 */
import { useEffect, useSyncExternalStore } from "react";
import { neverChanges } from "#web/ui/use-is-alive.ts";

const isSentHere = (): boolean => {
  const [sent] = performance.getEntriesByType("navigation");
  return sent === undefined || new URL(sent.name).pathname === window.location.pathname;
};

/**
 * After a client navigation, reloads the page once to get its own document; the fragment is kept. Returns whether the document is right.
 */
export function useOwnDocument(isWanted: boolean): boolean {
  const isOwn = useSyncExternalStore(neverChanges, isSentHere, () => false);
  useEffect(() => {
    if (isWanted && !isSentHere()) window.location.reload();
  }, [isWanted]);
  return isOwn;
}

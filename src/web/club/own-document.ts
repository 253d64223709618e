/** A document may frame a payment form only if it was sent as a page that holds one: its policy came with it. */
import { useEffect, useSyncExternalStore } from "react";

const isSentHere = (): boolean => {
  const [sent] = performance.getEntriesByType("navigation");
  return sent === undefined || new URL(sent.name).pathname === window.location.pathname;
};

const neverChanges = () => () => undefined;

/** Whoever came by a link inside the site gets the document of this very page, once; the anchor stays in the address. True when it may go on. */
export function useOwnDocument(isWanted: boolean): boolean {
  const isOwn = useSyncExternalStore(neverChanges, isSentHere, () => false);
  useEffect(() => {
    if (isWanted && !isSentHere()) window.location.reload();
  }, [isWanted]);
  return isOwn;
}

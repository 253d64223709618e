import { useEffect, useState } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { isCartOf, readOpenCart } from "./open-cart.ts";

const loadNotice = () => import("./held-here.tsx");

/** Where the notice about a held room appears. Few visitors hold one, so the notice is loaded for them alone. */
export function HeldPlace({ hotelId }: { readonly hotelId: string }) {
  const [notice, setNotice] = useState<Awaited<ReturnType<typeof loadNotice>>>();
  useEffect(() => {
    const cart = readOpenCart(openStorage(window), Date.now());
    // Without the notice the page is complete.
    if (cart && isCartOf(cart, hotelId)) void loadChunk(loadNotice).then(setNotice, () => undefined);
  }, [hotelId]);
  return notice ? <notice.HeldHere hotelId={hotelId} /> : null;
}

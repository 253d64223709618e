import { useEffect, useState } from "react";
import { useIdleChunk } from "#web/ui/base/use-idle-chunk.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { isCartOf, readOpenCart } from "./open-cart.ts";

const loadNotice = () => import("./held-here.tsx");

/** Where the notice about a held room appears. Few visitors hold one, so the notice is loaded for them alone. */
export function HeldPlace({ hotelId }: { readonly hotelId: string }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const cart = readOpenCart(openStorage(window), Date.now());
    setHeld(cart !== undefined && isCartOf(cart, hotelId));
  }, [hotelId]);
  const notice = useIdleChunk(loadNotice, isHeld);
  return notice && isHeld ? <notice.HeldHere hotelId={hotelId} /> : null;
}

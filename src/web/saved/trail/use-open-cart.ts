import { useEffect, useState } from "react";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import type { OpenCart } from "./open-cart.ts";
import { readOpenCart } from "./open-cart.ts";

const MINUTE_MS = 60_000;

export type HeldItem = OpenCart & { readonly minutes: number };

function readHeld(): HeldItem | undefined {
  const now = Date.now();
  const cart = readOpenCart(openStorage(window), now);
  return cart && { ...cart, minutes: Math.ceil((cart.endsAt - now) / MINUTE_MS) };
}

/** The cart until its hold ends. Only for parts that the server does not render. */
export function useOpenCart(): HeldItem | undefined {
  const [cart, setCart] = useState(readHeld);
  useEffect(() => {
    const timer = setInterval(() => setCart(readHeld()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return cart;
}

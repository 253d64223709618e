/** The hotel cart that this browser holds, so that the home page can lead back to it. */
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { readJson, removeKey, writeJson } from "#web/visitor/storage/browser-storage.ts";
import { LIST_KEY } from "#web/saved/list-keys.ts";

export type OpenCart = {
  /** The checkout with the cart, without the locale prefix. */
  readonly to: string;
  readonly name: string;
  /** When the hold ends, in milliseconds. */
  readonly endsAt: number;
};

/** Undefined once the hold has ended. Storage can be edited by hand: only addresses of the checkout are accepted. */
export function readOpenCart(storage: VisitStorage, now: number): OpenCart | undefined {
  const stored = readJson(storage, LIST_KEY.openCart);
  if (typeof stored !== "object" || stored === null) return undefined;
  const { to, name, endsAt } = stored as Partial<Record<keyof OpenCart, unknown>>;
  const isCart = typeof to === "string" && to.startsWith("/hotels/checkout") && typeof name === "string" && typeof endsAt === "number";
  return isCart && endsAt > now ? { to, name, endsAt } : undefined;
}

export const keepOpenCart = (storage: VisitStorage, cart: OpenCart): boolean => writeJson(storage, LIST_KEY.openCart, cart);

export const forgetOpenCart = (storage: VisitStorage): void => removeKey(storage, LIST_KEY.openCart);

/** Opaque hotels have no cart here, so the address names the hotel itself. */
export const isCartOf = ({ to }: OpenCart, hotelId: string): boolean => new URLSearchParams(to.split("?")[1]).get("hotelId") === hotelId;

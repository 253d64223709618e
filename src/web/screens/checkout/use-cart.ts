/** Holds the room once for this page, and finds the same cart again after a reload, a step back or a provider's page. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import { quotedToken } from "#domain/hotel/quoted-price.ts";
import { useApi } from "#web/api/api-context.ts";
import { useHref } from "#web/ui/link.tsx";
import { findBooking } from "./book-calls.ts";
import type { CartAnswer, HeldCart } from "./cart-calls.ts";
import { findCart, holdRoom, refill } from "./cart-calls.ts";
import type { CheckoutData } from "./checkout-data.ts";
import type { Trouble } from "./trouble.ts";
import { troubleOf } from "./trouble.ts";

export type CartState =
  | { readonly kind: "holding" }
  | { readonly kind: "held"; readonly cart: HeldCart }
  /** Nothing is held, and pressing again may help. */
  | { readonly kind: "failed"; readonly code: string };

const HOLDING: CartState = { kind: "holding" };

/** The address names its cart from now on, and the rate that is held. No step of its own in the history, and nothing is asked for again. */
function nameCart(here: string, { rate }: CheckoutData, { id, lines }: HeldCart): void {
  const url = new URL(here, window.location.href);
  url.searchParams.set("bbId", rate.bbId);
  url.searchParams.set("sessionToken", quotedToken({ minor: lines.stayMinor, currency: lines.currency }));
  url.searchParams.set("prebookingId", id);
  window.history.replaceState(window.history.state, "", url);
}

type Listeners = {
  readonly onTrouble: (trouble: Trouble) => void;
  /** The cart of the address was booked before. */
  readonly onBooked: (number: string) => void;
};

export function useCart(data: CheckoutData, { onTrouble, onBooked }: Listeners) {
  const api = useApi();
  const here = useHref(data.ways.here);
  const [state, setState] = useState<CartState>(HOLDING);
  const latest = useRef({ data, here, onTrouble, onBooked, api });
  useEffect(() => {
    latest.current = { data, here, onTrouble, onBooked, api };
  });

  const take = useCallback((answer: CartAnswer): HeldCart | undefined => {
    const now = latest.current;
    if (answer.ok) {
      setState({ kind: "held", cart: answer.cart });
      nameCart(now.here, now.data, answer.cart);
      return answer.cart;
    }
    setState({ kind: "failed", code: answer.code });
    const trouble = troubleOf(answer);
    if (trouble.kind !== "refused") now.onTrouble(trouble);
    return undefined;
  }, []);

  const start = useCallback(async () => {
    const {
      data: { prebookingId, rateKey, serverNow },
      api: client,
    } = latest.current;
    setState(HOLDING);
    const booked = prebookingId === null ? undefined : await findBooking(client(), prebookingId);
    if (booked) return latest.current.onBooked(booked.number);
    const serverAhead = serverNow === null ? 0 : serverNow - Date.now();
    const kept = prebookingId === null ? undefined : await findCart(client(), prebookingId, serverAhead);
    const isLost = kept === undefined || (!kept.ok && kept.code === "prebooking-not-found");
    take(isLost && rateKey !== null ? await holdRoom(client(), rateKey) : (kept ?? { ok: false, code: "room-not-available" }));
  }, [take]);

  const wasStarted = useRef(false);
  useEffect(() => {
    if (wasStarted.current) return;
    wasStarted.current = true;
    void start();
  }, [start]);

  /** The room at a price that was accepted, with what lay in the cart. */
  const acceptPrice = useCallback(
    async (rateKey: string, before: HeldCart | undefined) => {
      const client = latest.current.api();
      const answer = await holdRoom(client, rateKey);
      return take(answer.ok ? { ok: true, cart: await refill(client, answer.cart, before?.lines) } : answer);
    },
    [take],
  );

  /** As the server has it now: something else may have changed it. */
  const refresh = useCallback(
    async (cart: HeldCart) => {
      const answer = await findCart(latest.current.api(), cart.id, 0);
      return take(answer.ok ? { ok: true, cart: { ...answer.cart, endsAt: cart.endsAt } } : answer);
    },
    [take],
  );

  const setLines = useCallback((lines: CartLines) => {
    setState((now) => (now.kind === "held" ? { kind: "held", cart: { ...now.cart, lines } } : now));
  }, []);

  return { state, retry: start, acceptPrice, refresh, setLines };
}

export type CheckoutCart = ReturnType<typeof useCart>;

/** Holds the room once per page, and finds the same cart again after a reload, Back, or a return from a payment provider. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import { publicMinorOf } from "#domain/checkout/price-lines.ts";
import { quotedToken } from "#domain/hotel/quoted-price.ts";
import type { Client } from "#contract/base/client.ts";
import { useApi } from "#web/api/api-context.ts";
import { useHref } from "#web/ui/navigation/link.tsx";
import { findBooking } from "#web/screens/checkout/payment/book-calls.ts";
import type { CartAnswer, HeldCart } from "./cart-calls.ts";
import { findCart, holdRoom, isOutdated, joinIn, refill } from "./cart-calls.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import type { Trouble } from "./trouble.ts";
import { troubleOf } from "./trouble.ts";

type CartState =
  | { readonly kind: "holding" }
  | { readonly kind: "held"; readonly cart: HeldCart }
  /** Nothing is held, and a retry may help. */
  | { readonly kind: "failed"; readonly code: string };

const HOLDING: CartState = { kind: "holding" };

/** Writes the cart and the held rate into the URL, without a history entry or a navigation. */
function nameCart(here: string, { rate }: CheckoutData, { id, lines }: HeldCart): void {
  const url = new URL(here, window.location.href);
  url.searchParams.set("bbId", rate.bbId);
  // A reload compares the price without the club, because joining is not a price change.
  url.searchParams.set("sessionToken", quotedToken({ minor: publicMinorOf(lines), currency: lines.currency }));
  url.searchParams.set("prebookingId", id);
  window.history.replaceState(window.history.state, "", url);
}

type Listeners = {
  readonly onTrouble: (trouble: Trouble) => void;
  /** The cart in the URL has already been booked. */
  readonly onBooked: (number: string) => void;
  /** The membership programme that is preselected for such a cart. */
  readonly clubFor: (lines: CartLines) => string | undefined;
};

type Dependencies = Pick<Listeners, "onBooked"> & { readonly data: CheckoutData; readonly api: () => Client };

/** The cart in the URL, or a new one; undefined if it has already been booked. */
async function findOrHold({ data, api, onBooked }: Dependencies): Promise<CartAnswer | undefined> {
  const { prebookingId, rateKey, serverNow } = data;
  if (prebookingId === null) return rateKey === null ? GONE : holdRoom(api(), rateKey);
  const booked = await findBooking(api(), prebookingId);
  if (booked) {
    onBooked(booked.number);
    return undefined;
  }
  const stored = await findCart(api(), prebookingId, serverNow === null ? 0 : serverNow - Date.now());
  if (!stored.ok) return stored.code === "prebooking-not-found" && rateKey !== null ? holdRoom(api(), rateKey) : stored;
  return isOutdated(stored.cart.lines, data) ? holdAnew({ data, api }, stored.cart) : stored;
}

/** Holds the same room for the current visitor, with the contents of the previous cart except the membership. */
async function holdAnew({ data, api }: Pick<Dependencies, "data" | "api">, before: HeldCart | undefined): Promise<CartAnswer> {
  const stored = before && ({ ok: true, cart: before } as const);
  if (data.rateKey === null) return stored ?? GONE;
  const answer = await holdRoom(api(), data.rateKey);
  // The previous cart may hold the last room: then that cart is kept, at its price.
  if (!answer.ok) return stored ?? answer;
  return { ok: true, cart: await refill(api(), answer.cart, before && { ...before.lines, membership: null }) };
}

const QUOTE_OVER = { ok: false, code: "availability-expired" } as const;
const GONE: CartAnswer = { ok: false, code: "room-not-available" };

export function useCart(data: CheckoutData, { onTrouble, onBooked, clubFor }: Listeners) {
  const api = useApi();
  const here = useHref(data.links.here);
  const [state, setState] = useState<CartState>(HOLDING);
  const latest = useRef({ data, here, onTrouble, onBooked, clubFor, api });
  useEffect(() => {
    latest.current = { data, here, onTrouble, onBooked, clubFor, api };
  });

  /** The last held cart, whose contents go into the next one. */
  const last = useRef<HeldCart>(undefined);

  const take = useCallback((answer: CartAnswer): HeldCart | undefined => {
    const now = latest.current;
    if (answer.ok) {
      last.current = answer.cart;
      setState({ kind: "held", cart: answer.cart });
      nameCart(now.here, now.data, answer.cart);
      return answer.cart;
    }
    setState({ kind: "failed", code: answer.code });
    const trouble = troubleOf(answer);
    if (trouble.kind !== "refused") now.onTrouble(trouble);
    return undefined;
  }, []);

  /** Only the latest attempt counts: the visitor may log in while the room is being held. */
  const turn = useRef(0);
  const begin = useCallback(
    async (find: () => Promise<CartAnswer | undefined>) => {
      const mine = (turn.current += 1);
      setState(HOLDING);
      const found = await find();
      if (found === undefined || mine !== turn.current) return;
      const { api: client, clubFor: programFor } = latest.current;
      // Joins before the cart is shown, so that no price is shown that the next call changes.
      const joined = found.ok ? { ...found, cart: await joinIn(client(), found.cart, programFor(found.cart.lines)) } : found;
      if (mine === turn.current) take(joined);
    },
    [take],
  );

  const start = useCallback(() => begin(() => findOrHold(latest.current)), [begin]);

  const wasStarted = useRef(false);
  useEffect(() => {
    if (wasStarted.current) return;
    wasStarted.current = true;
    void start();
  }, [start]);

  // After a login or logout, holds the room at the new visitor's price, once it is loaded.
  const status = useRef(data.status);
  const held = state.kind === "held" ? state.cart : undefined;
  useEffect(() => {
    if (status.current === data.status) return;
    status.current = data.status;
    void begin(() => holdAnew(latest.current, held));
  }, [data.status, held, begin]);

  /** Holds the room at the accepted price, with the contents of the previous cart. */
  const acceptPrice = useCallback(
    async (rateKey: string) => {
      const client = latest.current.api();
      const answer = await holdRoom(client, rateKey);
      return take(answer.ok ? { ok: true, cart: await refill(client, answer.cart, last.current?.lines) } : answer);
    },
    [take],
  );

  /** After the hold has expired: the same room at its current price. An expired quote needs a new document; the drafts are kept. */
  const holdAgain = useCallback(async () => {
    const { data: now, here: address, api: client } = latest.current;
    setState(HOLDING);
    const answer = now.rateKey === null ? QUOTE_OVER : await holdRoom(client(), now.rateKey);
    if (!answer.ok && answer.code === QUOTE_OVER.code) return window.location.assign(address);
    take(answer.ok ? { ok: true, cart: await refill(client(), answer.cart, last.current?.lines) } : answer);
  }, [take]);

  /** Reloads the cart, which may have been changed elsewhere. */
  const refresh = useCallback(
    async (cart: HeldCart) => {
      const answer = await findCart(latest.current.api(), cart.id, 0);
      return take(answer.ok ? { ok: true, cart: { ...answer.cart, endsAt: cart.endsAt } } : answer);
    },
    [take],
  );

  const setLines = useCallback((lines: CartLines) => {
    setState((now) => (now.kind === "held" ? { kind: "held", cart: { ...now.cart, lines } } : now));
    if (last.current) last.current = { ...last.current, lines };
  }, []);

  return { state, retry: start, acceptPrice, holdAgain, refresh, setLines };
}

export type CheckoutCart = ReturnType<typeof useCart>;

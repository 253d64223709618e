/** Holds the room once for this page, and finds the same cart again after a reload, a step back or a provider's page. */
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
  /** Nothing is held, and pressing again may help. */
  | { readonly kind: "failed"; readonly code: string };

const HOLDING: CartState = { kind: "holding" };

/** The address names its cart from now on, and the rate that is held. No step of its own in the history, and nothing is asked for again. */
function nameCart(here: string, { rate }: CheckoutData, { id, lines }: HeldCart): void {
  const url = new URL(here, window.location.href);
  url.searchParams.set("bbId", rate.bbId);
  // What is compared when the page is loaded again is the price without the club: joining is no change of the price.
  url.searchParams.set("sessionToken", quotedToken({ minor: publicMinorOf(lines), currency: lines.currency }));
  url.searchParams.set("prebookingId", id);
  window.history.replaceState(window.history.state, "", url);
}

type Listeners = {
  readonly onTrouble: (trouble: Trouble) => void;
  /** The cart of the address was booked before. */
  readonly onBooked: (number: string) => void;
  /** The programme of the club that is ticked from the start with such a cart. */
  readonly clubFor: (lines: CartLines) => string | undefined;
};

type Means = Pick<Listeners, "onBooked"> & { readonly data: CheckoutData; readonly api: () => Client };

/** The cart the address names, or a new one; nothing where it was booked before. */
async function findOrHold({ data, api, onBooked }: Means): Promise<CartAnswer | undefined> {
  const { prebookingId, rateKey, serverNow } = data;
  if (prebookingId === null) return rateKey === null ? GONE : holdRoom(api(), rateKey);
  const booked = await findBooking(api(), prebookingId);
  if (booked) {
    onBooked(booked.number);
    return undefined;
  }
  const kept = await findCart(api(), prebookingId, serverNow === null ? 0 : serverNow - Date.now());
  if (!kept.ok) return kept.code === "prebooking-not-found" && rateKey !== null ? holdRoom(api(), rateKey) : kept;
  return isOutdated(kept.cart.lines, data) ? holdAnew({ data, api }, kept.cart) : kept;
}

/** The same room for who is here now, with what lay in the cart. Whether to join is a question of its own. */
async function holdAnew({ data, api }: Pick<Means, "data" | "api">, before: HeldCart | undefined): Promise<CartAnswer> {
  const kept = before && ({ ok: true, cart: before } as const);
  if (data.rateKey === null) return kept ?? GONE;
  const answer = await holdRoom(api(), data.rateKey);
  // The last room may lie in the cart that would be given up: then it stays there, at the price it was held at.
  if (!answer.ok) return kept ?? answer;
  return { ok: true, cart: await refill(api(), answer.cart, before && { ...before.lines, membership: null }) };
}

const QUOTE_OVER = { ok: false, code: "availability-expired" } as const;
const GONE: CartAnswer = { ok: false, code: "room-not-available" };

export function useCart(data: CheckoutData, { onTrouble, onBooked, clubFor }: Listeners) {
  const api = useApi();
  const here = useHref(data.ways.here);
  const [state, setState] = useState<CartState>(HOLDING);
  const latest = useRef({ data, here, onTrouble, onBooked, clubFor, api });
  useEffect(() => {
    latest.current = { data, here, onTrouble, onBooked, clubFor, api };
  });

  /** What lay in the cart that was held last goes into the next one. */
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

  /** Only the newest of several beginnings counts: somebody may log in while the room is being held. */
  const turn = useRef(0);
  const begin = useCallback(
    async (find: () => Promise<CartAnswer | undefined>) => {
      const mine = (turn.current += 1);
      setState(HOLDING);
      const found = await find();
      if (found === undefined || mine !== turn.current) return;
      const { api: client, clubFor: programFor } = latest.current;
      // Before it is shown: no price is shown that the next call takes back.
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

  // Somebody has logged in or out: the room at the price of who is here now, once that price has come.
  const standing = useRef(data.standing);
  const held = state.kind === "held" ? state.cart : undefined;
  useEffect(() => {
    if (standing.current === data.standing) return;
    standing.current = data.standing;
    void begin(() => holdAnew(latest.current, held));
  }, [data.standing, held, begin]);

  /** The room at a price that was accepted, with what lay in the cart. */
  const acceptPrice = useCallback(
    async (rateKey: string) => {
      const client = latest.current.api();
      const answer = await holdRoom(client, rateKey);
      return take(answer.ok ? { ok: true, cart: await refill(client, answer.cart, last.current?.lines) } : answer);
    },
    [take],
  );

  /** After a hold has ended: the same room at the price it has now. A quote that is too old itself needs a new page; what was typed is kept. */
  const holdAgain = useCallback(async () => {
    const { data: now, here: address, api: client } = latest.current;
    setState(HOLDING);
    const answer = now.rateKey === null ? QUOTE_OVER : await holdRoom(client(), now.rateKey);
    if (!answer.ok && answer.code === QUOTE_OVER.code) return window.location.assign(address);
    take(answer.ok ? { ok: true, cart: await refill(client(), answer.cart, last.current?.lines) } : answer);
  }, [take]);

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
    if (last.current) last.current = { ...last.current, lines };
  }, []);

  return { state, retry: start, acceptPrice, holdAgain, refresh, setLines };
}

export type CheckoutCart = ReturnType<typeof useCart>;

/** State of a held package in the browser: its bill, changes of it, and the problems that interrupt the visitor. */
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "#web/router/router-context.tsx";
import type { Client } from "#contract/base/client.ts";
import type { Cart } from "#contract/entities/cart.ts";
import { useApi } from "#web/api/api-context.ts";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import type { CartPage, CartPlace } from "./cart-address.ts";
import { cartAddress } from "./cart-address.ts";
import type { CartBill, CartSeat, HeldPackage } from "./cart-view.ts";
import type { CartTrouble } from "./hold-calls.ts";
import { holdPackage, refillCart, troubleOf } from "./hold-calls.ts";
import { endOf } from "./hold-end.ts";
import { billOf } from "./load-cart.ts";

/** `code` is set if the call was refused. An expired hold opens its dialog by itself. */
type ChangeOutcome = { readonly ok: true } | { readonly ok: false; readonly code: string };

/** An answer of a call that changes the cart. */
type CartAnswer = { readonly ok: true; readonly data: Cart } | { readonly ok: false; readonly code: string; readonly data?: unknown };

export type PackageHold = {
  readonly isHolding: boolean;
  readonly trouble: CartTrouble | undefined;
  /** Holds the quoted package and replaces the page by the one that continues with it. */
  readonly hold: (rateKey: string) => void;
  readonly report: (trouble: CartTrouble) => void;
  readonly close: () => void;
};

/** `next` is the page that continues with the held cart. `before` is refilled into it. */
export function usePackageHold(
  place: CartPlace,
  next: CartPage,
  before?: Pick<HeldPackage, "id" | "bill" | "seats" | "trip">,
): PackageHold {
  const api = useApi();
  const navigate = useNavigate();
  const [isHolding, setHolding] = useState(false);
  const [trouble, setTrouble] = useState<CartTrouble>();
  const run = async (rateKey: string) => {
    setHolding(true);
    const answer = await holdPackage(api(), rateKey, before?.id);
    if (!answer.ok) {
      setTrouble(answer.trouble);
      setHolding(false);
      return;
    }
    if (before) await refillCart(api(), answer.id, before);
    setTrouble(undefined);
    await navigate(cartAddress({ ...place, rateKey }, next, answer.id), { replace: true });
    setHolding(false);
  };
  return { isHolding, trouble, hold: (rateKey) => void run(rateKey), report: setTrouble, close: () => setTrouble(undefined) };
}

/** Tells a visitor who has logged in as a member, once, what the package costs now. */
export function useMemberPrice({ memberPrice }: Pick<HeldPackage, "memberPrice">, { report }: Pick<PackageHold, "report">): void {
  useEffect(() => {
    if (memberPrice) report({ kind: "member-price", change: memberPrice });
  }, [memberPrice, report]);
}

export type PackageCart = PackageHold & {
  readonly held: HeldPackage;
  readonly bill: CartBill;
  readonly seats: readonly CartSeat[];
  /** Undefined until the page is hydrated. */
  readonly endsAt: number | undefined;
  readonly isChanging: boolean;
  /** Runs a call that answers the cart; the bill follows. */
  readonly change: (call: (api: Client, id: string) => Promise<CartAnswer>) => Promise<ChangeOutcome>;
  readonly setSeats: (seats: readonly CartSeat[]) => void;
};

/** The state belongs to one cart: render the screen with `key={held.id}`. `page` is where a new hold continues. */
export function usePackageCart(held: HeldPackage, page: CartPage): PackageCart {
  const api = useApi();
  const [bill, setBill] = useState(held.bill);
  const [seats, setSeats] = useState(held.seats);
  const [changes, setChanges] = useState(0);
  const [loaded, setLoaded] = useState(held);
  // A login loads the page again, and the cart may have another price since.
  if (loaded !== held) {
    setLoaded(held);
    setBill(held.bill);
    setSeats(held.seats);
  }
  const holding = usePackageHold(held.place, page, { id: held.id, trip: held.trip, bill, seats });
  useMemberPrice(held, holding);
  const endsAt = useIsAlive() ? endOf(held) : undefined;
  // Every answer is the whole cart, so changes wait for each other: a late answer would bring an older bill back.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const change: PackageCart["change"] = async (call) => {
    setChanges((count) => count + 1);
    const turn = queue.current.then(() => call(api(), held.id));
    queue.current = turn.catch(() => undefined);
    const answer = await turn;
    setChanges((count) => count - 1);
    if (answer.ok) {
      setBill(billOf(answer.data));
      return { ok: true };
    }
    const trouble = troubleOf(answer);
    if (trouble.kind === "expired") holding.report(trouble);
    return { ok: false, code: answer.code };
  };
  return { ...holding, held, bill, seats, endsAt, isChanging: changes > 0, change, setSeats };
}

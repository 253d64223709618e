/** Payment with points: balance, cost, and the question before a promo code is removed for it (CHK-019). */
import { useEffect, useState } from "react";
import type { PaymentMethod } from "#domain/checkout/checkout-form.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { pointsPrice } from "#domain/points/points.ts";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import { exchangeRate } from "#domain/pricing/exchange.ts";
import type { Money } from "#shared/money.ts";
import { useApi } from "#web/api/api-context.ts";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import type { AccountFacts } from "#web/screens/checkout/checkout-data.ts";
import type { HeldCart } from "#web/screens/checkout/cart/cart-calls.ts";
import { linesOf, removePromo } from "#web/screens/checkout/cart/cart-calls.ts";
import type { Trouble } from "#web/screens/checkout/cart/trouble.ts";
import { troubleOf } from "#web/screens/checkout/cart/trouble.ts";
import type { CheckoutCart } from "#web/screens/checkout/cart/use-cart.ts";
import type { FormState } from "#web/screens/checkout/use-checkout-form.ts";

type KnownPoints = {
  /** Undefined if this cart cannot be paid with points. */
  readonly cost: number | undefined;
  /** Undefined until it is loaded. */
  readonly balance: number | undefined;
  readonly lacks: boolean;
};

type Basis = {
  readonly lines: CartLines;
  readonly isHeld: boolean;
  readonly account: AccountFacts | null;
};

const NO_POINTS: KnownPoints = { cost: undefined, balance: undefined, lacks: false };

/**
 * Only for logged-in visitors with a known balance; memberships cannot be paid with points. Before there is a cart, the cost is that of the
 * room.
 */
export function useKnownPoints({ lines, isHeld, account }: Basis): KnownPoints {
  const { isAuthenticated } = useVisitor();
  const { brand } = usePage();
  const balance = account?.points ?? undefined;
  if (!isAuthenticated || !brand.flags.club || balance === undefined || lines.membership !== null) return NO_POINTS;
  const cost = lines.points ?? (isHeld ? undefined : pointsOf({ minor: lines.stayMinor, currency: lines.currency }));
  return { cost, balance, lacks: cost !== undefined && balance < cost };
}

const pointsOf = ({ minor, currency }: Money): number =>
  pointsPrice(Math.ceil(Number((minor * exchangeRate(currency as CurrencyCode, "USD")).toFixed(6))));

type Parts = {
  readonly known: KnownPoints;
  readonly form: FormState;
  readonly cart: HeldCart | undefined;
  readonly setLines: CheckoutCart["setLines"];
  readonly onTrouble: (trouble: Trouble) => void;
};

export function usePointsChoice({ known, form, cart, setLines, onTrouble }: Parts) {
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const promo = cart?.lines.promo?.code;
  const { set } = form;
  const isChosen = form.form.method === "points";

  // Switches to cards after a logout, or if the cart now costs more points than the visitor has.
  const isLost = isChosen && cart !== undefined && (known.cost === undefined || known.lacks);
  useEffect(() => {
    if (isLost) set("method", "credit");
  }, [isLost, set]);

  const onMethod = (method: PaymentMethod) => {
    if (method === "points" && promo !== undefined) return setAsking(true);
    set("method", method);
  };

  const giveUpCode = async () => {
    if (!cart || promo === undefined || isBusy) return;
    setBusy(true);
    const answer = await removePromo(api(), cart.id, promo);
    setBusy(false);
    setAsking(false);
    if (!answer.ok) return onTrouble(troubleOf(answer));
    setLines(linesOf(answer.data));
    set("method", "points");
  };

  const question = { code: promo ?? "", isBusy, onKeep: () => setAsking(false), onGiveUp: () => void giveUpCode() };
  return { ...known, isChosen: isChosen && known.cost !== undefined, question: isAsking ? question : undefined, onMethod };
}

export type CheckoutPoints = ReturnType<typeof usePointsChoice>;

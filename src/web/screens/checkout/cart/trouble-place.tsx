import { useEffect, useRef, useState } from "react";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import type { PriceChange } from "./trouble.ts";
import type { Stage } from "#web/screens/checkout/payment/use-booking.ts";
import type { CheckoutCart } from "./use-cart.ts";
import type { CheckoutTrouble } from "./use-trouble.ts";

const RESTORED_AFTER_MS = 100;

type Props = {
  readonly trouble: CheckoutTrouble;
  readonly data: CheckoutData;
  readonly cart: CheckoutCart;
  readonly stage: Stage;
  readonly onAskAgain: () => void;
};

/**
 * A dialog that replaces the cover of a running booking cannot return the focus to it, so the focus goes back to the button that was
 * pressed. Otherwise the next Tab would start at the top of the page.
 */
function useFocusOnPay(isOpen: boolean, stage: Stage): void {
  const wasPaying = useRef(false);
  useEffect(() => {
    if (stage !== "idle") wasPaying.current = true;
    if (isOpen || stage !== "idle" || !wasPaying.current) return undefined;
    // The dialog itself restores the focus in the next frame.
    const timer = setTimeout(() => {
      wasPaying.current = false;
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(".pay-button")?.focus();
    }, RESTORED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpen, stage]);
}

export function TroublePlace({ trouble: { trouble, module, clear }, data, cart, stage, onAskAgain }: Props) {
  const [isBusy, setBusy] = useState(false);
  useFocusOnPay(trouble !== undefined, stage);
  const held = cart.state.kind === "held" ? cart.state.cart : undefined;

  const accept = async ({ rateKey, isOfCart }: PriceChange) => {
    if (isBusy) return;
    setBusy(true);
    const taken = await takePrice(rateKey, isOfCart);
    setBusy(false);
    if (taken) clear();
  };

  /** Without a rate key the cart already has the new price; only the page may show the old one. */
  const takePrice = async (rateKey: string | undefined, isOfCart = false): Promise<unknown> => {
    if (rateKey !== undefined) return cart.acceptPrice(rateKey);
    return isOfCart && held ? cart.refresh(held) : true;
  };

  const holdAgain = () => {
    clear();
    void cart.holdAgain();
  };

  const close = () => {
    // The payment was captured and reversed: this cart is finished, and the next attempt needs a new one (ERR-042).
    if (trouble?.kind === "refused" && trouble.code === "payment-reversed") return holdAgain();
    // The cart was changed elsewhere, perhaps in another tab: reloads the bill.
    if (trouble?.kind === "refused" && trouble.code === "price-changed" && held) void cart.refresh(held);
    clear();
  };

  if (!trouble || !module) return null;
  return (
    <module.TroubleDialog
      trouble={trouble}
      links={data.links}
      isBusy={isBusy}
      isAsking={stage === "paying"}
      onClose={close}
      onAccept={(change) => void accept(change)}
      onAskAgain={() => {
        clear();
        onAskAgain();
      }}
      onHoldAgain={holdAgain}
    />
  );
}

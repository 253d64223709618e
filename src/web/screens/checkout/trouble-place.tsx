import { useState } from "react";
import type { CheckoutData } from "./checkout-data.ts";
import type { PriceChange } from "./trouble.ts";
import type { CheckoutCart } from "./use-cart.ts";
import type { CheckoutTrouble } from "./use-trouble.ts";

type Props = {
  readonly trouble: CheckoutTrouble;
  readonly data: CheckoutData;
  readonly cart: CheckoutCart;
  readonly onAskAgain: () => void;
};

export function TroublePlace({ trouble: { trouble, module, clear }, data, cart, onAskAgain }: Props) {
  const [isBusy, setBusy] = useState(false);
  const held = cart.state.kind === "held" ? cart.state.cart : undefined;

  /** A price that only the page had wrong is the cart's already. */
  const accept = async ({ rateKey }: PriceChange) => {
    if (isBusy) return;
    setBusy(true);
    const taken = rateKey === undefined ? true : await cart.acceptPrice(rateKey, held);
    setBusy(false);
    if (taken) clear();
  };

  const close = () => {
    // The cart was changed elsewhere, in another tab perhaps: the bill is written anew.
    if (trouble?.kind === "refused" && trouble.code === "price-changed" && held) void cart.refresh(held);
    clear();
  };

  if (!trouble || !module) return null;
  return (
    <module.TroubleDialog
      trouble={trouble}
      ways={data.ways}
      isBusy={isBusy}
      onClose={close}
      onAccept={(change) => void accept(change)}
      onAskAgain={() => {
        clear();
        onAskAgain();
      }}
    />
  );
}

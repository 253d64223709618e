/** Return from a provider's own page: finds the payment again and books (PAY-007). */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { isTravellerKnown } from "#domain/checkout/checkout-form.ts";
import type { Money } from "#shared/money.ts";
import { useApi } from "#web/api/api-context.ts";
import { reopenPayment } from "#web/payment/ask-payment.ts";
import { useHref } from "#web/ui/navigation/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { markAway, readAway } from "./away.ts";
import type { HeldCart } from "#web/screens/checkout/cart/cart-calls.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import { withCart } from "./payment-path.ts";
import { troubleOf } from "#web/screens/checkout/cart/trouble.ts";
import type { CheckoutBooking } from "./use-booking.ts";
import type { FormState } from "#web/screens/checkout/use-checkout-form.ts";

type Parts = {
  readonly data: CheckoutData;
  readonly form: FormState;
  readonly cart: HeldCart | undefined;
  readonly total: Money;
  readonly booking: CheckoutBooking;
};

const neverChanges = () => () => undefined;
const nowhere = () => undefined;

/** The stored cart as of the first render; it is removed from storage as soon as it is used. */
function useAway(): string | undefined {
  const first = useRef<{ readonly id: string | undefined } | undefined>(undefined);
  return useSyncExternalStore(neverChanges, () => (first.current ??= { id: readAway() }).id, nowhere);
}

/** Returns whether the visitor is returning: until the result of that payment is known, no other may be opened. */
export function useReturn({ data, form, cart, total, booking }: Parts): boolean {
  const api = useApi();
  const { prefix } = usePage();
  const here = useHref(data.links.here);
  const away = useAway();
  const [isOver, setOver] = useState(false);
  // Without a traveller nothing can be booked; the payment expires.
  const [isKnown] = useState(() => isTravellerKnown(form.form));
  const wasSeen = useRef(false);

  const comeBack = async (held: HeldCart) => {
    markAway(null);
    form.set("method", "paypal");
    // The visitor must have accepted the terms to leave for the provider.
    form.set("terms", true);
    // The error in the URL is already shown; booking would only repeat it.
    if (data.error !== null) return;
    const wanted = {
      prebookingId: held.id,
      amount: total,
      method: "paypal",
      saveCard: false,
      checkoutPath: withCart(here, held, data),
    } as const;
    const answer = await reopenPayment(api(), wanted, { origin: window.location.origin, prefix });
    if (answer.ok) await booking.resume(answer.data.mpiSessionToken, held);
    else booking.stop(troubleOf(answer));
  };
  const latest = useRef(comeBack);
  useEffect(() => {
    latest.current = comeBack;
  });

  const isBack = isKnown && !isOver && away !== undefined && away === data.prebookingId;
  useEffect(() => {
    if (!isBack || !cart || wasSeen.current) return;
    wasSeen.current = true;
    void latest.current(cart).finally(() => setOver(true));
  }, [isBack, cart]);
  // After the booking, no other payment form may open while the next page is loading.
  return isBack || booking.stage === "booked";
}

import { useRef } from "react";

type Payment = { readonly renew: () => void; readonly fail: (code: string) => void };

/** Replaces a used-up form automatically, once per token: if the same form comes back, it is used up as well, and the payment fails. */
export function useRenewedOnce({ renew, fail }: Payment): (token: string) => void {
  const usedUp = useRef("");
  return (token) => {
    if (usedUp.current === token) return fail("payment-timeout");
    usedUp.current = token;
    return renew();
  };
}

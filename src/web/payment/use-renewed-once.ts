import { useRef } from "react";

type Payment = { readonly renew: () => void; readonly fail: (code: string) => void };

/** A form that is used up is replaced by itself, once: the same one in its place would be as dead. */
export function useRenewedOnce({ renew, fail }: Payment): (token: string) => void {
  const usedUp = useRef("");
  return (token) => {
    if (usedUp.current === token) return fail("payment-timeout");
    usedUp.current = token;
    return renew();
  };
}

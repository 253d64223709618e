import { useEffect, useRef, useState } from "react";
import { useApi } from "#web/api/api-context.ts";
import type { PaymentSession } from "#web/payment/use-payment-session.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { ClubPaymentAnswer, ClubWish } from "./open-club-payment.ts";
import { openClubPayment } from "./open-club-payment.ts";
import type { Refusal } from "./refusal-text.ts";

type ClubPaymentState =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly session: PaymentSession }
  | ({ readonly kind: "failed" } & Refusal);

const stateOf = (answer: ClubPaymentAnswer): ClubPaymentState =>
  answer.ok ? { kind: "open", session: answer.data } : { kind: "failed", code: answer.code, message: answer.localizedMessage };

type ClubPaymentUse = {
  readonly state: ClubPaymentState;
  /** Opens another payment with a new form, after a refusal or when the form has expired. */
  readonly renew: () => void;
  readonly fail: (code: string) => void;
};

/** A payment at the provider; a new one is opened when the order changes. */
export function useClubPayment(wish: ClubWish): ClubPaymentUse {
  const api = useApi();
  const { prefix } = usePage();
  const [attempt, setAttempt] = useState(0);
  const { programId, price, registrationCode, saveCard } = wish;
  const asked = [attempt, programId, price.minor, price.currency, registrationCode, saveCard].join(" ");
  const [told, setTold] = useState<{ readonly asked: string; readonly state: ClubPaymentState }>();
  // A state that belongs to an earlier order is ignored.
  const state: ClubPaymentState = told?.asked === asked ? told.state : { kind: "opening" };
  const latest = useRef({ wish, api });
  useEffect(() => {
    latest.current = { wish, api };
  });
  useEffect(() => {
    const abort = new AbortController();
    const { wish: wished, api: current } = latest.current;
    openClubPayment(current(), wished, { origin: window.location.origin, prefix }, abort.signal).then(
      (answer) => abort.signal.aborted || setTold({ asked, state: stateOf(answer) }),
      // Only aborted calls throw.
      () => undefined,
    );
    return () => abort.abort();
  }, [asked, prefix]);
  return {
    state,
    renew: () => setAttempt((count) => count + 1),
    fail: (code) => setTold({ asked, state: { kind: "failed", code } }),
  };
}

import { useCallback, useEffect, useRef, useState } from "react";
import { useApi } from "#web/api/api-context.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { PaymentAnswer, PaymentPlace, PaymentTraveler, PaymentWish } from "./ask-payment.ts";
import { askPayment } from "./ask-payment.ts";

export type PaymentSession = Extract<PaymentAnswer, { readonly ok: true }>["data"];

export type SessionState =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly session: PaymentSession; readonly attempt: number }
  | { readonly kind: "failed" | "disabled"; readonly code: string };

const stateOf = (answer: PaymentAnswer, attempt: number): SessionState => {
  if (answer.ok) return { kind: "open", session: answer.data, attempt };
  return { kind: answer.code === "payment-disabled" ? "disabled" : "failed", code: answer.code };
};

export type PaymentSessionUse = {
  readonly state: SessionState;
  /** Starts again: after a failure, or when a form is used up. */
  readonly renew: () => void;
  /** Checks right before paying whether the payment is still valid; if not, the form is replaced. */
  readonly askAgain: () => Promise<PaymentAnswer>;
  readonly fail: (code: string) => void;
};

/** A payment session for `wish`; a new one is opened whenever `wish` changes. */
export function usePaymentSession(wish: PaymentWish, traveler: PaymentTraveler): PaymentSessionUse {
  const api = useApi();
  const { prefix } = usePage();
  const [attempt, setAttempt] = useState(0);
  const { prebookingId, amount, method, cardType, saveCard, checkoutPath } = wish;
  const asked = [attempt, prebookingId, amount.minor, amount.currency, method, cardType, saveCard, checkoutPath].join(" ");
  const [told, setTold] = useState<{ readonly asked: string; readonly state: SessionState }>();
  // A state for another wish does not apply to this one.
  const state: SessionState = told?.asked === asked ? told.state : { kind: "opening" };
  const latest = useRef({ wish, traveler, api });
  useEffect(() => {
    latest.current = { wish, traveler, api };
  });
  const ask = useCallback(
    (signal?: AbortSignal) => {
      const place: PaymentPlace = { origin: window.location.origin, prefix };
      const { wish: wished, traveler: who, api: current } = latest.current;
      return askPayment(current(), wished, place, { traveler: who, ...(signal && { signal }) });
    },
    [prefix],
  );
  useEffect(() => {
    const abort = new AbortController();
    ask(abort.signal).then(
      (answer) => abort.signal.aborted || setTold({ asked, state: stateOf(answer, attempt) }),
      // Only an aborted call rejects.
      () => undefined,
    );
    return () => abort.abort();
  }, [ask, asked, attempt]);

  const askAgain = async () => {
    const answer = await ask();
    const isSame = answer.ok && state.kind === "open" && state.session.mpiSessionToken === answer.data.mpiSessionToken;
    if (answer.ok && !isSame) setTold({ asked, state: stateOf(answer, attempt) });
    return answer;
  };
  return {
    state,
    askAgain,
    renew: () => setAttempt((count) => count + 1),
    fail: (code) => setTold({ asked, state: { kind: "failed", code } }),
  };
}

import { useCallback, useEffect, useRef, useState } from "react";
import { useApi } from "#web/api/api-context.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { PaymentAnswer, PaymentPlace, PaymentTraveler, PaymentSessionRequest } from "./ask-payment.ts";
import { askPayment } from "./ask-payment.ts";

export type OpenedPaymentSession = Extract<PaymentAnswer, { readonly ok: true }>["data"];

export type SessionState =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly session: OpenedPaymentSession; readonly attempt: number }
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
export function usePaymentSession(wanted: PaymentSessionRequest, traveler: PaymentTraveler): PaymentSessionUse {
  const api = useApi();
  const { prefix } = usePage();
  const [attempt, setAttempt] = useState(0);
  const { prebookingId, outstandingOf, amount, method, cardType, saveCard, payDeposit, checkoutPath } = wanted;
  const request = [
    attempt,
    prebookingId,
    outstandingOf?.bookingCode,
    amount.minor,
    amount.currency,
    method,
    cardType,
    saveCard,
    payDeposit,
    checkoutPath,
  ].join(" ");
  const [response, setAnswer] = useState<{ readonly request: string; readonly state: SessionState }>();
  // A state for another wish does not apply to this one.
  const state: SessionState = response?.request === request ? response.state : { kind: "opening" };
  const latest = useRef({ wanted, traveler, api });
  useEffect(() => {
    latest.current = { wanted, traveler, api };
  });
  const ask = useCallback(
    (signal?: AbortSignal) => {
      const place: PaymentPlace = { origin: window.location.origin, prefix };
      const { wanted, traveler: who, api: current } = latest.current;
      return askPayment(current(), wanted, place, { traveler: who, ...(signal && { signal }) });
    },
    [prefix],
  );
  useEffect(() => {
    const abort = new AbortController();
    ask(abort.signal).then(
      (answer) => abort.signal.aborted || setAnswer({ request, state: stateOf(answer, attempt) }),
      // Only an aborted call rejects.
      () => undefined,
    );
    return () => abort.abort();
  }, [ask, request, attempt]);

  const askAgain = async () => {
    const answer = await ask();
    const isSame = answer.ok && state.kind === "open" && state.session.mpiSessionToken === answer.data.mpiSessionToken;
    if (answer.ok && !isSame) setAnswer({ request, state: stateOf(answer, attempt) });
    return answer;
  };
  return {
    state,
    askAgain,
    renew: () => setAttempt((count) => count + 1),
    fail: (code) => setAnswer({ request, state: { kind: "failed", code } }),
  };
}

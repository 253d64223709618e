import { useCallback, useEffect, useRef, useState } from "react";
import { useApi } from "#web/api/api-context.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { PaymentAnswer, PaymentPlace, PaymentTraveler, PaymentSessionRequest } from "./ask-payment.ts";
import { askPayment } from "./ask-payment.ts";

export type OpenedPaymentSession = Extract<PaymentAnswer, { readonly ok: true }>["data"];

type OpenState = { readonly kind: "open"; readonly session: OpenedPaymentSession; readonly attempt: string };
export type SessionState =
  /** `shown`: the form of the same payment before its amount changed. It stays with what was typed, but cannot pay yet. */
  | { readonly kind: "opening"; readonly shown?: OpenState | undefined }
  | OpenState
  /** Opened only when the visitor pays: at the provider's own page nothing is typed here, and opening would end the card's payment. */
  | { readonly kind: "deferred" }
  | { readonly kind: "failed" | "disabled"; readonly code: string };

const stateOf = (answer: PaymentAnswer, attempt: string): SessionState => {
  if (answer.ok) return { kind: "open", session: answer.data, attempt };
  return { kind: answer.code === "payment-disabled" ? "disabled" : "failed", code: answer.code };
};

type Asked = { readonly request: string; readonly form: string };

/** A state for another request does not apply to this one, but its form may stay. */
function stateFor(
  response: (Asked & { readonly state: SessionState }) | undefined,
  { request, form, isDeferred }: Asked & { readonly isDeferred: boolean },
): SessionState {
  if (response?.request === request) return response.state;
  if (isDeferred) return { kind: "deferred" };
  return { kind: "opening", shown: response?.form === form && response.state.kind === "open" ? response.state : undefined };
}

export type PaymentSessionUse = {
  readonly state: SessionState;
  /** Starts again: after a failure, or when a form is used up. */
  readonly renew: () => void;
  /** Checks right before paying whether the payment is still valid; if not, the form is replaced. */
  readonly askAgain: () => Promise<PaymentAnswer>;
  readonly fail: (code: string) => void;
};

/** A payment session for `wanted`; it is opened again whenever `wanted` changes, but not while its form is hidden. */
export function usePaymentSession(wanted: PaymentSessionRequest, traveler: PaymentTraveler, isHidden = false): PaymentSessionUse {
  const api = useApi();
  const { prefix } = usePage();
  const [renewals, setRenewals] = useState(0);
  const attempt = `${wanted.attempt ?? 0}.${renewals}`;
  const { prebookingId, outstandingOf, amount, method, cardType, saveCard, payDeposit, checkoutPath } = wanted;
  // What the provider's form depends on; the rest changes the payment, not the form.
  const form = [attempt, prebookingId, outstandingOf?.bookingCode, amount.currency, method, cardType].join(" ");
  const request = [form, amount.minor, saveCard, payDeposit, checkoutPath].join(" ");
  const isDeferred = method === "paypal";
  const [response, setAnswer] = useState<{ readonly request: string; readonly form: string; readonly state: SessionState }>();
  const state = stateFor(response, { request, form, isDeferred });
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
    if (isHidden || isDeferred) return undefined;
    const abort = new AbortController();
    ask(abort.signal).then(
      (answer) => abort.signal.aborted || setAnswer({ request, form, state: stateOf(answer, attempt) }),
      // Only an aborted call rejects.
      () => undefined,
    );
    return () => abort.abort();
  }, [ask, request, form, attempt, isHidden, isDeferred]);

  const askAgain = async () => {
    const answer = await ask();
    const isSame = answer.ok && state.kind === "open" && state.session.mpiSessionToken === answer.data.mpiSessionToken;
    if (answer.ok && !isSame) setAnswer({ request, form, state: stateOf(answer, attempt) });
    return answer;
  };
  return {
    state,
    askAgain,
    renew: () => setRenewals((count) => count + 1),
    fail: (code) => setAnswer({ request, form, state: { kind: "failed", code } }),
  };
}

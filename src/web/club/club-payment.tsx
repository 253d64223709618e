/** Payment of the fee: the provider's form in a frame, or a note that the provider's page will open. The panel renders the button. */
import type { Ref } from "react";
import { useEffect, useImperativeHandle, useRef, useState } from "react";
import { useText } from "#web/i18n/text.tsx";
import { NOTHING_SEEN } from "#web/payment/frame-talk.ts";
import { NotOpened } from "#web/payment/not-opened.tsx";
import type { FrameHandle } from "#web/payment/payment-frame.tsx";
import { SuccessiveFrames } from "#web/payment/successive-frames.tsx";
import type { PaymentOutcome } from "#web/payment/payment-outcome.ts";
import { useRenewedOnce } from "#web/payment/use-renewed-once.ts";
import { Notice } from "#web/ui/states/notice.tsx";
import type { ClubPaymentAnswer, ClubRequest } from "./open-club-payment.ts";
import { refusalText } from "./refusal-text.ts";
import { useApi } from "#web/api/api-context.ts";
import type { OpenedPaymentSession } from "#web/payment/use-payment-session.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { openClubPayment } from "./open-club-payment.ts";
import type { Refusal } from "./refusal-text.ts";

type ClubPaymentState =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly session: OpenedPaymentSession }
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
function useClubPayment(wanted: ClubRequest): ClubPaymentUse {
  const api = useApi();
  const { prefix } = usePage();
  const [attempt, setAttempt] = useState(0);
  const { programId, price, registrationCode, saveCard } = wanted;
  const request = [attempt, programId, price.minor, price.currency, registrationCode, saveCard].join(" ");
  const [response, setAnswer] = useState<{ readonly request: string; readonly state: ClubPaymentState }>();
  // A state that belongs to an earlier order is ignored.
  const state: ClubPaymentState = response?.request === request ? response.state : { kind: "opening" };
  const latest = useRef({ wanted, api });
  useEffect(() => {
    latest.current = { wanted, api };
  });
  useEffect(() => {
    const abort = new AbortController();
    const { wanted, api: current } = latest.current;
    openClubPayment(current(), wanted, { origin: window.location.origin, prefix }, abort.signal).then(
      (answer) => abort.signal.aborted || setAnswer({ request, state: stateOf(answer) }),
      // Only aborted calls throw.
      () => undefined,
    );
    return () => abort.abort();
  }, [request, prefix]);
  return {
    state,
    renew: () => setAttempt((count) => count + 1),
    fail: (code) => setAnswer({ request, state: { kind: "failed", code } }),
  };
}

export type ClubPaymentHandle = {
  /** `onLeave` receives the payment token just before the browser leaves for the provider's page. */
  readonly pay: (onLeave: (token: string) => void) => Promise<PaymentOutcome>;
  readonly renew: () => void;
};

type Props = {
  readonly wanted: ClubRequest;
  readonly handle: Ref<ClubPaymentHandle>;
  /** Whether the form can be submitted. */
  readonly onReady: (isReady: boolean) => void;
  /** The payment could not be opened, because the code is no longer valid. */
  readonly onCodeRefused: (message: string | undefined) => void;
};

export function ClubPayment({ wanted, handle, onReady, onCodeRefused }: Props) {
  const text = useText();
  const payment = useClubPayment(wanted);
  const { state, renew, fail } = payment;
  const onOver = useRenewedOnce(payment);
  const session = state.kind === "open" ? state.session : undefined;
  const token = session?.mpiSessionToken ?? "";
  const [seen, setSeen] = useState({ token: "", view: NOTHING_SEEN });
  const frame = useRef<FrameHandle>(null);
  const isReady = session !== undefined && (!session.isFramed || (seen.token === token && seen.view.isReady));
  useTelling(isReady, onReady);
  const codeRefusal = state.kind === "failed" && state.code === "registration-code-not-found" ? state : undefined;
  useTelling(codeRefusal, (refusal) => refusal && onCodeRefused(refusal.message));

  useImperativeHandle(handle, () => ({
    renew,
    pay: async (onLeave) => {
      if (!session) return { kind: "refused", code: "payment-timeout" };
      if (session.isFramed) return (await frame.current?.pay()) ?? { kind: "refused", code: "no-answer" };
      onLeave(session.mpiSessionToken);
      window.location.assign(session.formUrl);
      return { kind: "leaving" };
    },
  }));

  if (state.kind === "failed") return <NotOpened words={refusalText(text, state)} onRetry={renew} />;
  if (session && !session.isFramed) return <Notice tone="info">{text("payment.pageOpens")}</Notice>;
  return (
    <SuccessiveFrames
      session={session}
      formKey={token}
      handle={frame}
      onView={(view) => setSeen({ token, view })}
      onOver={() => onOver(token)}
      onSilent={() => fail("no-answer")}
    />
  );
}

/** Calls `onChange` once per value, not once per render. */
function useTelling<Value>(value: Value, onChange: (value: Value) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => latest.current(value), [value]);
}

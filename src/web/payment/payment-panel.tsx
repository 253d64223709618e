/**
 * The payment section of the checkout: the provider's form in a frame, or a notice that the provider's page will open. The pay button belongs to the
 * checkout.
 */
import type { Ref } from "react";
import { useEffect, useImperativeHandle, useRef, useState } from "react";
import type { DeclinedFault } from "#domain/payment/card-fault.ts";
import type { Wallet } from "#domain/payment/wallets.ts";
import { useText } from "#web/i18n/text.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import type { PaymentTraveler, PaymentSessionRequest } from "./ask-payment.ts";
import type { FrameHandle } from "./payment-frame.tsx";
import { SuccessiveFrames } from "./successive-frames.tsx";
import type { FrameView } from "./frame-talk.ts";
import { NOTHING_SEEN } from "./frame-talk.ts";
import { NotOpened } from "./not-opened.tsx";
import type { PaymentHandle, PaymentOutcome, PaymentPanelState } from "./payment-outcome.ts";
import type { PaymentSessionUse, SessionState } from "./use-payment-session.ts";
import { usePaymentSession } from "./use-payment-session.ts";
import { useRenewedOnce } from "./use-renewed-once.ts";

type Props = PaymentSessionRequest & {
  readonly traveler: PaymentTraveler;
  /** Why the previous card was declined, if the reason concerns a field of the form. */
  readonly declined?: DeclinedFault | undefined;
  readonly handle: Ref<PaymentHandle>;
  readonly onState: (state: PaymentPanelState) => void;
  /** Another payment method is chosen: the form stays with what was typed, but neither asks nor reports. */
  readonly isHidden?: boolean;
};

export function PaymentPanel({ traveler, declined, handle, onState, isHidden = false, ...wanted }: Props) {
  const payment = usePaymentSession(wanted, traveler, isHidden);
  const { state, renew, fail } = payment;
  const onOver = useRenewedOnce(payment);
  const shown = state.kind === "opening" ? state.shown : state.kind === "open" ? state : undefined;
  const frameKey = shown ? `${shown.session.mpiSessionToken} ${shown.attempt}` : "";
  const [seen, setSeen] = useState({ frameKey, view: NOTHING_SEEN });
  const frame = useRef<FrameHandle>(null);
  useImperativeHandle(isHidden ? null : handle, () => ({ renew, pay: () => pay(payment, () => frame.current?.pay()) }));
  // A state reported by another frame does not apply to the current form.
  useTelling(panelState(state, seen.frameKey === frameKey ? seen.view : NOTHING_SEEN), isHidden ? undefined : onState);

  if (state.kind === "deferred") return <PageOpens method={wanted.method} wallets={undefined} />;
  if (state.kind === "disabled") return <Disabled />;
  if (state.kind === "failed") return <NotOpened onRetry={renew} />;
  const session = shown?.session;
  if (session && !session.isFramed) return <PageOpens method={wanted.method} wallets={session.wallets} />;
  return (
    <SuccessiveFrames
      session={session}
      formKey={frameKey}
      declined={declined}
      handle={frame}
      onView={(view) => setSeen({ frameKey, view })}
      onOver={() => session && onOver(session.mpiSessionToken)}
      onSilent={() => fail("no-answer")}
    />
  );
}

/** Reports each state once, regardless of how often the panel renders. */
function useTelling({ kind, existingCount, code, isAsking }: PaymentPanelState, onState: Props["onState"] | undefined): void {
  const latest = useRef(onState);
  const isHeard = onState !== undefined;
  useEffect(() => {
    latest.current = onState;
  });
  useEffect(() => {
    if (isHeard) latest.current?.({ kind, existingCount, ...(code !== undefined && { code }), ...(isAsking && { isAsking }) });
  }, [kind, existingCount, code, isAsking, isHeard]);
}

function panelState(state: SessionState, { isReady, isAsking }: FrameView): PaymentPanelState {
  if (state.kind === "opening") return { kind: "opening", existingCount: 0 };
  if (state.kind === "deferred") return { kind: "ready", existingCount: 0 };
  if ("code" in state) return { kind: state.kind, existingCount: 0, code: state.code };
  const { isFramed, existingCount } = state.session;
  return { kind: isReady || !isFramed ? "ready" : "opening", existingCount, ...(isFramed && isAsking && { isAsking }) };
}

/** Checks first whether the payment is still valid, so that the visitor is not charged if it has changed or expired. */
async function pay({ state, askAgain }: PaymentSessionUse, payInFrame: () => Promise<PaymentOutcome> | undefined): Promise<PaymentOutcome> {
  if (state.kind === "opening") return { kind: "refused", code: "payment-timeout" };
  if ("code" in state) return { kind: "refused", code: state.kind === "disabled" ? state.code : "payment-form-not-opened" };
  const answer = await askAgain();
  if (!answer.ok) return { ...answer, kind: "refused" };
  const { mpiSessionToken, formUrl, isFramed } = answer.data;
  if (!isFramed) {
    window.location.assign(formUrl);
    return { kind: "leaving" };
  }
  // The form on the page belongs to an expired payment; the visitor must fill in the new one.
  if (state.kind === "deferred" || mpiSessionToken !== state.session.mpiSessionToken) return { kind: "refused", code: "payment-timeout" };
  return (await payInFrame()) ?? { kind: "refused", code: "no-answer" };
}

type PageOpensProps = { readonly method: PaymentSessionRequest["method"]; readonly wallets: readonly Wallet[] | undefined };

function PageOpens({ method, wallets }: PageOpensProps) {
  const text = useText();
  return (
    <Notice tone="info">
      {text(method === "paypal" ? "payment.payPalOpens" : "payment.pageOpens")}
      {wallets ? ` ${text("payment.wallets", { wallets: wallets.join(", ") })}` : null}
    </Notice>
  );
}

function Disabled() {
  const text = useText();
  return (
    <Notice tone="caution" title={text("payment.disabledTitle")}>
      {text("payment.disabledText")}
    </Notice>
  );
}

import type { Ref } from "react";
import { useEffect, useImperativeHandle, useRef, useState } from "react";
import type { DeclinedFault } from "#domain/payment/card-fault.ts";
import { LAST_DECLINE } from "#domain/payment/card-fault.ts";
import { useText } from "#web/i18n/text.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { useBetweenPresses } from "#web/ui/base/use-between-presses.ts";
import { FormOnItsWay } from "./form-on-its-way.tsx";
import type { FrameTalk, FrameView } from "./frame-talk.ts";
import { createFrameTalk, NOTHING_SEEN } from "./frame-talk.ts";
import type { PaymentOutcome } from "./payment-outcome.ts";
import { PAY, readFrameMessage } from "./payment-protocol.ts";
import type { OpenedPaymentSession } from "./use-payment-session.ts";

/** A loaded page that sends no message for this long is not the provider's form. */
const SILENCE_MS = 10_000;

export type FrameHandle = { readonly pay: () => Promise<PaymentOutcome> };

type Props = {
  readonly session: OpenedPaymentSession;
  readonly declined?: DeclinedFault | undefined;
  /** The form of an earlier payment, from which the form of the present one takes over what was typed. */
  readonly isFormer?: boolean;
  readonly handle?: Ref<FrameHandle> | undefined;
  readonly onView: (view: FrameView) => void;
  readonly onOver: () => void;
  readonly onSilent: () => void;
};

function withDecline(formUrl: string, declined: DeclinedFault | undefined): string {
  if (declined === undefined) return formUrl;
  const url = new URL(formUrl);
  url.searchParams.set(LAST_DECLINE, declined);
  return url.href;
}

/** The provider's form. It belongs to one session: give it another key for another session. */
export function PaymentFrame({ session, declined, isFormer = false, handle, onView, onOver, onSilent }: Props) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const talk = useRef<FrameTalk>(null);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [view, setView] = useState(NOTHING_SEEN);
  // The form may grow while the visitor presses a control below it, for example because that press ends the input in the form.
  const { isReady, height } = useBetweenPresses(view);
  const answer = useRef({ onView, onOver, onSilent });
  useEffect(() => {
    answer.current = { onView, onOver, onSilent };
  });
  const { formUrl, mpiSessionToken } = session;

  useEffect(() => {
    const { origin } = new URL(formUrl);
    const conversation = createFrameTalk({
      mpiSessionToken,
      sendPay: () => frame.current?.contentWindow?.postMessage(PAY, origin),
      onView: (seen) => {
        setView(seen);
        answer.current.onView(seen);
      },
      onOver: () => answer.current.onOver(),
      onSilent: () => answer.current.onSilent(),
    });
    talk.current = conversation;
    const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(data);
      // Only our own page may send `returned`; all other messages must come from the form's origin.
      if (!message || from !== (message.itineraPayment === "returned" ? window.location.origin : origin)) return;
      clearTimeout(silence.current);
      conversation.hear(message);
    };
    window.addEventListener("message", onMessage);
    return () => {
      window.removeEventListener("message", onMessage);
      clearTimeout(silence.current);
      conversation.end();
    };
  }, [formUrl, mpiSessionToken]);

  useEffect(() => {
    if (!view.isAsking || isFormer) return;
    frame.current?.scrollIntoView({ block: "center" });
    frame.current?.focus();
  }, [view.isAsking, isFormer]);

  useImperativeHandle(handle, () => ({ pay: () => talk.current?.pay() ?? Promise.resolve({ kind: "refused", code: "no-answer" }) }), []);

  const onLoad = () => {
    clearTimeout(silence.current);
    silence.current = setTimeout(() => talk.current?.fallSilent(), SILENCE_MS);
  };
  return (
    <div className={isFormer ? undefined : classNames("payment-frame", isReady && "payment-frame-ready")} hidden={isFormer}>
      {isReady || isFormer ? null : <FormOnItsWay />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- frame-src limits it to our own origin, which a sandbox would not restrain */}
      <iframe
        ref={frame}
        src={withDecline(formUrl, declined)}
        title={text("payment.frameTitle")}
        onLoad={onLoad}
        {...(height !== undefined && { style: { height: `${height}px` } })}
      />
    </div>
  );
}

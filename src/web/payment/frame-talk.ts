/** The page's side of the message exchange with a payment form in a frame. */
import type { PaymentOutcome } from "./payment-outcome.ts";
import type { FrameMessage } from "./payment-protocol.ts";

export type FrameView = {
  readonly isReady: boolean;
  readonly isAsking: boolean;
  readonly height: number | undefined;
};

export type FrameTalk = {
  readonly hear: (message: FrameMessage) => void;
  /** A second call while a payment is pending returns the same promise. */
  readonly pay: () => Promise<PaymentOutcome>;
  /** The frame sends no messages: it did not load, or shows a page that is not the form. */
  readonly fallSilent: () => void;
  /** Called when another form replaces this one. */
  readonly end: () => void;
};

type FrameTalkParts = {
  readonly mpiSessionToken: string;
  readonly sendPay: () => void;
  readonly onView: (view: FrameView) => void;
  /** The form accepts no more payments. */
  readonly onOver: () => void;
  readonly onSilent: () => void;
};

export const NOTHING_SEEN: FrameView = { isReady: false, isAsking: false, height: undefined };

export function createFrameTalk({ mpiSessionToken, sendPay, onView, onOver, onSilent }: FrameTalkParts): FrameTalk {
  let view = NOTHING_SEEN;
  let hasReturned = false;
  let waiting: { readonly outcome: Promise<PaymentOutcome>; readonly resolve: (outcome: PaymentOutcome) => void } | undefined;
  const show = (changes: Partial<FrameView>) => {
    view = { ...view, ...changes };
    onView(view);
  };
  const settle = (outcome: PaymentOutcome) => {
    waiting?.resolve(outcome);
    waiting = undefined;
  };
  const returned: PaymentOutcome = { kind: "returned", mpiSessionToken };
  const hear = (message: FrameMessage): void => {
    switch (message.itineraPayment) {
      case "ready":
        return show({ isReady: true, isAsking: false, height: message.height });
      case "resize":
        return show({ height: message.height });
      case "question":
        return show({ isAsking: true });
      case "busy":
        return show({ isAsking: false });
      case "fault":
        return settle({ kind: "fault" });
      case "declined":
        // The booking call reports the reason, as after a return.
        return settle(returned);
      case "returned":
        hasReturned = true;
        show({ isReady: true, isAsking: false });
        return settle(returned);
      case "over":
        settle({ kind: "refused", code: "payment-timeout" });
        return onOver();
    }
  };
  const pay = (): Promise<PaymentOutcome> => {
    // Already paid, perhaps before the page was reloaded: sending the form again would pay twice.
    if (hasReturned) return Promise.resolve(returned);
    if (waiting) return waiting.outcome;
    const { promise: outcome, resolve } = Promise.withResolvers<PaymentOutcome>();
    waiting = { outcome, resolve };
    sendPay();
    return outcome;
  };
  return {
    hear,
    pay,
    fallSilent: () => {
      settle({ kind: "refused", code: "no-answer" });
      onSilent();
    },
    end: () => settle({ kind: "refused", code: "payment-timeout" }),
  };
}

import { useRef, useState } from "react";
import type { CancelCalls, CancellationReason, CancelOutcome, Quote } from "./cancel-calls.ts";

export type Wish = { readonly reason: CancellationReason; readonly reasonText: string };

/** `closed`: nobody asked. `asking`: the price of it is on its way. `form`: reason and amounts. `sure`: the last question. */
type CancelStep = "closed" | "asking" | "form" | "sure" | "sending";

/** The way from the first press to the last. One wish has one key, however often it is sent: a lost answer does not cancel twice. */
export function useCancelling({ quote: askQuote, cancel }: CancelCalls) {
  const [step, setStep] = useState<CancelStep>("closed");
  const [quote, setQuote] = useState<Quote>();
  const [outcome, setOutcome] = useState<CancelOutcome>();
  const [wish, setWish] = useState<Wish>();
  const key = useRef<string>(undefined);
  const isSending = useRef(false);

  const open = async () => {
    if (step === "asking") return;
    setStep("asking");
    setOutcome(undefined);
    setQuote(await askQuote().catch(() => "failed" as const));
    setStep("form");
  };

  const decide = (next: Wish) => {
    // Another wish is another call.
    if (wish?.reason !== next.reason || wish.reasonText !== next.reasonText) key.current = undefined;
    setWish(next);
    setStep("sure");
  };

  const confirm = async (): Promise<void> => {
    // A second press comes before the button has changed.
    if (!wish || isSending.current) return;
    isSending.current = true;
    setStep("sending");
    key.current ??= crypto.randomUUID();
    const ended = await cancel({ ...wish, key: key.current }).catch(() => "unknown" as const);
    if (ended !== "unknown") key.current = undefined;
    isSending.current = false;
    setOutcome(ended);
    setStep(ended === "done" ? "closed" : "form");
  };

  return {
    step,
    quote,
    outcome,
    open: () => void open(),
    decide,
    confirm: () => void confirm(),
    /** From the last question back to the form. */
    back: () => setStep("form"),
    close: () => setStep("closed"),
  };
}

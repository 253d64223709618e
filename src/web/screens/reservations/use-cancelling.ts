import { useRef, useState } from "react";
import type { CancellationReason } from "#domain/cancellation/cancellation-reasons.ts";
import type { CancelCalls, CancelOutcome, CancellationQuote } from "./cancel-calls.ts";

export type CancellationRequest = { readonly reason: CancellationReason; readonly reasonText: string };

/** `closed`: not started. `asking`: the quote is loading. `form`: reason and amounts. `sure`: confirmation. */
type CancelStep = "closed" | "asking" | "form" | "sure" | "sending";

/** Steps of a cancellation. Retries of one request use the same idempotency key, so a lost response does not cancel twice. */
export function useCancelling({ quote: askQuote, cancel }: CancelCalls) {
  const [step, setStep] = useState<CancelStep>("closed");
  const [quote, setQuote] = useState<CancellationQuote>();
  const [outcome, setOutcome] = useState<CancelOutcome>();
  const [pendingRequest, setPendingRequest] = useState<CancellationRequest>();
  const key = useRef<string>(undefined);
  const isSending = useRef(false);

  const open = async () => {
    if (step === "asking") return;
    setStep("asking");
    setOutcome(undefined);
    setQuote(await askQuote().catch(() => "failed" as const));
    setStep("form");
  };

  const decide = (next: CancellationRequest) => {
    // Changed input needs a new idempotency key.
    if (pendingRequest?.reason !== next.reason || pendingRequest.reasonText !== next.reasonText) key.current = undefined;
    setPendingRequest(next);
    setStep("sure");
  };

  const confirm = async (): Promise<void> => {
    // Guards against a second click before the button is re-rendered as busy.
    if (!pendingRequest || isSending.current) return;
    isSending.current = true;
    setStep("sending");
    key.current ??= crypto.randomUUID();
    const ended = await cancel({ ...pendingRequest, key: key.current }).catch(() => "unknown" as const);
    if (ended !== "unanswered" && ended !== "unknown") key.current = undefined;
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
    back: () => setStep("form"),
    close: () => setStep("closed"),
  };
}

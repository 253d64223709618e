/** Pays the outstanding amount of a package. One press sends one payment; a lost response is settled by asking for the amount. */
import type { RefObject } from "react";
import { useRef, useState } from "react";
import type { Client } from "#contract/base/client.ts";
import { getOutstanding } from "#contract/booking/get-outstanding.ts";
import { payOutstanding } from "#contract/booking/pay-outstanding.ts";
import { useApi } from "#web/api/api-context.ts";
import type { BookingView } from "#web/booking/booking-view.ts";
import { loadBooking } from "#web/booking/load-booking.ts";
import type { PaymentSessionRequest } from "#web/payment/ask-payment.ts";
import { reopenPayment } from "#web/payment/ask-payment.ts";
import type { PaymentHandle } from "#web/payment/payment-outcome.ts";
import { usePage } from "#web/visitor/page-context.tsx";

/** `refused`: nothing was charged. `unknown`: the result of the payment could not be determined. */
type PayState = "idle" | "busy" | "refused" | "unknown" | "paid";

type Refused = { readonly kind: "refused"; readonly code: string; readonly message: string | undefined };
type Result = Refused | { readonly kind: "unknown" | "paid" };

/** After these codes it is unknown whether the payment was made. */
const UNKNOWN: ReadonlySet<string> = new Set(["no-answer", "server-error", "unreadable-answer", "idempotency-key-in-flight", "too-busy"]);
const PAUSES_MS = [1_000, 3_000, 5_000, 8_000] as const;

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

type Key = Pick<BookingView, "number" | "email">;

/** Sends the payment once. After a lost response only the outstanding amount is queried. */
export async function sendBalance(api: Client, { number, email }: Key, paymentToken: string): Promise<Result> {
  const input = { params: { id: number }, body: { email, paymentToken } };
  const answer = await api(payOutstanding, input, { idempotencyKey: crypto.randomUUID() });
  if (answer.ok || answer.code === "nothing-outstanding") return { kind: "paid" };
  if (!UNKNOWN.has(answer.code)) return { kind: "refused", code: answer.code, message: answer.localizedMessage };
  for (const pause of PAUSES_MS) {
    await sleep(pause);
    const left = await api(getOutstanding, { params: { id: number }, query: { email } });
    if (left.ok && left.data.outStanding === 0) return { kind: "paid" };
  }
  return { kind: "unknown" };
}

const loadNow = (api: Client, booking: BookingView) => loadBooking(api, booking, new Date());

type Paying = { readonly state: PayState; readonly refusal: Refused | undefined; readonly attempt: number };

export function usePayOutstanding(booking: BookingView, onPaid: (booking: BookingView) => void, handle: RefObject<PaymentHandle | null>) {
  const api = useApi();
  const { prefix } = usePage();
  const [{ state, refusal, attempt }, setPaying] = useState<Paying>({ state: "idle", refusal: undefined, attempt: 1 });
  const isBusy = useRef(false);

  const settle = async (result: Result): Promise<void> => {
    // A refused payment is finished: the next attempt gets a new form.
    setPaying(({ attempt: before }) => ({
      state: result.kind,
      refusal: result.kind === "refused" ? result : undefined,
      attempt: before + 1,
    }));
    isBusy.current = false;
    if (result.kind === "refused") return;
    const found = await loadNow(api(), booking);
    if (typeof found !== "string") onPaid(found);
  };

  /** Guards against a second press before the button is rendered as busy. */
  const begin = (): boolean => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setPaying((before) => ({ ...before, state: "busy", refusal: undefined }));
    return true;
  };

  const pay = async (): Promise<void> => {
    if (!begin()) return;
    const outcome = await (handle.current?.pay() ?? ({ kind: "fault" } as const));
    if (outcome.kind === "leaving") return;
    if (outcome.kind === "returned") return settle(await sendBalance(api(), booking, outcome.mpiSessionToken));
    if (outcome.kind === "refused") return settle({ kind: "refused", code: outcome.code, message: outcome.localizedMessage });
    // The form shows which of its fields is invalid.
    isBusy.current = false;
    setPaying((before) => ({ ...before, state: "idle" }));
  };

  /** The visitor is back from a provider's own page. */
  const resume = async (left: PaymentSessionRequest): Promise<void> => {
    if (!begin()) return;
    const answer = await reopenPayment(api(), left, { origin: window.location.origin, prefix });
    if (answer.ok) return settle(await sendBalance(api(), booking, answer.data.mpiSessionToken));
    return settle(answer.code === "nothing-outstanding" ? { kind: "paid" } : { kind: "refused", code: answer.code, message: undefined });
  };

  return { state, refusal, attempt, pay: () => void pay(), resume: (left: PaymentSessionRequest) => void resume(left) };
}
